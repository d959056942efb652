"""Checkpoints that are written while the program goes on."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any

import numpy as onp
import pytest
import warm_processes
from paths import ROOT

import mxnet as mx


def symbol() -> Any:
    return mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3, name="layer")


def test_files_hold_the_numbers_of_the_call(tmp_path: Path) -> None:
    prefix, weight = str(tmp_path / "net"), mx.nd.full((3, 4), 1)
    written = mx.model.save_checkpoint_async(prefix, 7, symbol(), {"layer_weight": weight}, {"mean": mx.nd.ones((2,))})
    weight[:] = 2
    mx.engine.wait_for_var(written)
    assert sorted(os.listdir(tmp_path)) == ["net-0007.params", "net-symbol.json"]
    net, args, aux = mx.model.load_checkpoint(prefix, 7)
    assert net.list_arguments() == ["data", "layer_weight", "layer_bias"]
    assert args["layer_weight"].asnumpy().tolist() == [[1] * 4] * 3
    assert aux["mean"].asnumpy().tolist() == [1, 1]


def test_bytes_are_those_of_the_plain_call(tmp_path: Path) -> None:
    args = {"w": mx.nd.random.normal(shape=(30, 5)), "b": mx.nd.arange(3, dtype="int32")}
    mx.model.save_checkpoint(str(tmp_path / "a"), 1, symbol(), args, {})
    mx.model.save_checkpoint_async(str(tmp_path / "b"), 1, symbol(), args, {})
    mx.nd.waitall()
    for end in ("-symbol.json", "-0001.params"):
        assert (tmp_path / ("a" + end)).read_bytes() == (tmp_path / ("b" + end)).read_bytes()


def test_loading_waits(tmp_path: Path) -> None:
    prefix = str(tmp_path / "net")
    for epoch in range(20):
        mx.model.save_checkpoint_async(prefix, epoch, symbol(), {"w": mx.nd.full((400, 300), epoch)}, {})
        assert mx.model.load_params(prefix, epoch)[0]["w"][399, 299].asscalar() == epoch


def test_errors_come_out_of_the_wait_or_the_next_call(tmp_path: Path) -> None:
    prefix = str(tmp_path / "nowhere" / "net")
    written = mx.model.save_checkpoint_async(prefix, 1, None, {"w": mx.nd.ones((2,))}, {})
    with pytest.raises(mx.MXNetError, match="cannot write"):
        mx.engine.wait_for_var(written)
    mx.model.save_checkpoint_async(prefix, 2, None, {"w": mx.nd.ones((2,))}, {})
    with pytest.raises(mx.MXNetError, match="cannot write"):
        mx.model.save_checkpoint_async(prefix, 3, None, {"w": mx.nd.ones((2,))}, {})


def test_a_callback_for_fit(tmp_path: Path) -> None:
    logging.disable(logging.INFO)
    try:
        module = mx.mod.Module(mx.sym.SoftmaxOutput(symbol(), name="softmax"))
        data = mx.io.NDArrayIter(onp.random.randn(12, 4), onp.arange(12) % 3, 4)
        callback = mx.callback.do_checkpoint_async(str(tmp_path / "net"), period=2)
        module.fit(data, num_epoch=5, epoch_end_callback=callback)
        mx.nd.waitall()
    finally:
        logging.disable(logging.NOTSET)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["net-0002.params", "net-0004.params", "net-symbol.json"]


@pytest.mark.parametrize("engine", ["", "NaiveEngine"])
def test_the_end_of_the_program_waits(tmp_path: Path, engine: str) -> None:
    program = """
import mxnet as mx
mx.model.save_checkpoint_async("net", 1, None, {"w": mx.nd.ones((3000, 2000))}, {})
"""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "MXNET_ENGINE_TYPE": engine}
    done = warm_processes.run(program, cwd=tmp_path, environment=environment)
    assert done.returncode == 0, done.stderr
    assert os.listdir(tmp_path) == ["net-0001.params"]
    assert mx.model.load_params(str(tmp_path / "net"), 1)[0]["w"].shape == (3000, 2000)
