"""OpenMP's threads are told how long to stay awake, unless the user says it, and the environment stays as it was."""

import os
import subprocess
import sys

import pytest
from paths import ROOT

PROGRAM = """
import os, sys

class Noting:
    def find_spec(self, name, path=None, target=None):
        if name == "torch":
            print(os.environ.get("GOMP_SPINCOUNT"))

sys.meta_path.insert(0, Noting())
{first}
import mxnet
print(os.environ.get("GOMP_SPINCOUNT"))
"""


@pytest.mark.parametrize(
    ("settings", "first", "expected"),
    [
        ({}, "", ["10000", "None"]),
        ({"GOMP_SPINCOUNT": "5"}, "", ["5", "5"]),
        ({"OMP_WAIT_POLICY": "active"}, "", ["None", "None"]),
        ({}, "import torch", ["None", "None"]),
    ],
)
def test_turns_are_set_while_torch_is_loaded(settings, first, expected):
    environment = {
        name: value for name, value in os.environ.items() if name not in ("GOMP_SPINCOUNT", "OMP_WAIT_POLICY")
    }
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(first=first)],
        env={**environment, **settings, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stdout.split() == expected
