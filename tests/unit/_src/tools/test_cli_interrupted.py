"""Ctrl-C while a command writes files: a line, status 130, and no file that is not whole."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as onp
import pytest
import torch
from paths import ROOT
from requirements import needs_linux

import mxnet as mx
from _remx_cli.table import COMMANDS

SECONDS = 120
# Whoever starts the tests in the background may have signals ignored, which children inherit.
PROGRAM = """\
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from _remx_cli import main
sys.exit(main(sys.argv[1:]))
"""
# They print, or run other programs.
READ_ONLY = {"bench", "check", "completion", "doctor", "info", "launch", "predict", "summary"}
CHECKPOINT = ["net-symbol.json", "net-0000.params"]


def _checkpoint(folder: Path) -> None:
    network = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2048, no_bias=True, name="fc")
    mx.model.save_checkpoint(str(folder / "net"), 0, network, {"fc_weight": mx.nd.ones((2048, 2048))}, {})


def _images(folder: Path) -> None:
    noise = onp.random.RandomState(1).randint(0, 255, (64, 64, 3), "uint8")
    (folder / "images").mkdir()
    encoded = mx.recordio.pack_img(mx.recordio.IRHeader(0, 0, 0, 0), noise, img_fmt=".png")
    image = mx.recordio.unpack(encoded)[1]
    lines = []
    for i in range(1000):
        (folder / "images" / f"{i}.png").write_bytes(image)
        lines.append(f"{i}\t0\t{i}.png\n")
    (folder / "data.lst").write_text("".join(lines))


def _weights(folder: Path) -> None:
    network = mx.gluon.model_zoo.vision.get_model("alexnet")
    network.initialize()
    network(mx.nd.ones((1, 3, 224, 224)))
    names = [
        f"{part}.{i}" for part, numbers in (("features", (0, 3, 6, 8, 10)), ("classifier", (1, 4, 6))) for i in numbers
    ]
    arrays = [param.data().asnumpy() for param in network.collect_params().values()]
    keys = [f"{name}.{kind}" for name in names for kind in ("weight", "bias")]
    torch.save({k: torch.from_numpy(a) for k, a in zip(keys, arrays, strict=True)}, folder / "torch.pth")


def _program(folder: Path) -> None:
    lines = [f"layer{i} = mx.gluon.nn.Dense({i + 1})\n" for i in range(100)]
    folder.joinpath("train.py").write_text("".join(["import mxnet as mx\n", *lines]))


def _nothing(folder: Path) -> None:
    folder.joinpath("out").mkdir()


Row = tuple[Callable[[Path], None], list[str]]
ROWS: dict[str, Row] = {
    "im2rec list": (_images, ["im2rec", "--list", "made", "images"]),
    "im2rec": (_images, ["im2rec", "data", "images"]),
    **{
        f"convert {kind}": (_checkpoint, ["convert", *CHECKPOINT, "--to", kind, "--shape", "data:1,2048", "-o", "made"])
        for kind in ("onnx", "pt2", "safetensors", "torch")
    },
    "weights": (_weights, ["weights", "alexnet", "--from", "torch.pth", "-o", "made.params"]),
    "migrate": (_program, ["migrate", "train.py", "-o", "made.py"]),
    "libmxnet": (_nothing, ["libmxnet", "build", "out"]),
}
NEEDED = {"convert onnx": "onnx", "migrate": "libcst"}
SAMPLE = "im2rec"


def _files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.match("images/*")}


def _interrupted(folder: Path, arguments: list[str], delay: float) -> tuple[int, str]:
    """Send a signal ``delay`` seconds after a command has made a file; return its status and what it told."""
    before = _files(folder)
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    try:
        end = time.monotonic() + SECONDS
        while _files(folder) == before and process.poll() is None and time.monotonic() < end:
            time.sleep(0.001)
        time.sleep(delay)
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=SECONDS)
    finally:
        process.kill()
    return process.returncode, error


def _check(folder: Path, name: str, delay: float) -> None:
    prepare, arguments = ROWS[name]
    prepare(folder)
    before = _files(folder)
    status, error = _interrupted(folder, arguments, delay)
    # A command that was faster has written whole files; a signal later than that ends Python on its way out.
    assert status in (0, 130, -signal.SIGINT), error
    assert status == 130 or not error
    if status == 130:
        assert f"mxnet {arguments[0]}: interrupted." in error.splitlines()  # compilers have last words of their own
    assert [path for path in _files(folder) - before if path.endswith((".tmp", ".part"))] == []


@needs_linux("signals")
def test_cli_interrupted_ctrl_c_while_records_are_packed_leaves_no_temporary_file(tmp_path: Path) -> None:
    _check(tmp_path, SAMPLE, 0)


@pytest.mark.slow
@needs_linux("signals")
@pytest.mark.parametrize("delay", [0, 0.01, 0.05, 0.3])
@pytest.mark.parametrize("name", ROWS)
def test_cli_interrupted_ctrl_c_while_a_command_writes_leaves_no_temporary_file(
    tmp_path: Path, name: str, delay: float
) -> None:
    if name == "libmxnet" and shutil.which("gcc") is None:
        pytest.skip("no gcc to compile the library with")
    if name in NEEDED:
        pytest.importorskip(NEEDED[name])
    _check(tmp_path, name, delay)


def test_cli_interrupted_commands_that_write_have_a_row() -> None:
    assert {command.name for command in COMMANDS} - READ_ONLY == {arguments[0] for _, arguments in ROWS.values()}
