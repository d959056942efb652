"""No network that plans run in torch's rarer memory layouts ends its process, whatever vectors the processor has."""

import subprocess
import sys

import pytest

VECTORS = ("AVX2", "DEFAULT")


def check(*arguments, timeout):
    command = [sys.executable, "-m", "tests.layout_faults.check", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("vectors", VECTORS)
def test_strided_convolution_of_few_channels_and_networks_of_odd_sizes_keep_to_their_memory(vectors):
    networks = ("residual(4, 4, 28, 2, 2)", "residual(9, 4, 56, 2, 1)", "strided(3, 56, 2, 'NHWC', False)")
    named = [word for network in networks for word in ("--only", network)]
    check("--vectors", vectors, *named, "--cases", "8", timeout=240)


@pytest.mark.slow
@pytest.mark.parametrize("vectors", [*VECTORS, "SSE41"])
def test_many_networks_of_odd_sizes_keep_to_their_memory(vectors):
    check("--vectors", vectors, "--cases", "1500", "--residual", timeout=1800)
