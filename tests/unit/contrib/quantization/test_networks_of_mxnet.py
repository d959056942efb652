"""Files of quantized networks that MXNet 1.9.1 wrote (tests/compat/quantized_programs.py)."""

from __future__ import annotations

import importlib.util

import numpy as onp
import pytest
from paths import ROOT

import mxnet as mx
from mxnet._definition import registry

FOLDER = ROOT / "tests" / "compat" / "quantized"
NAMES = sorted(path.stem for path in FOLDER.glob("*.npy"))


def data_of(name):
    spec = importlib.util.spec_from_file_location("quantized_programs", FOLDER.with_name("quantized_programs.py"))
    programs = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(programs)
    return programs.data_of(programs.networks(mx)[name][1])


WITHOUT_RNN = pytest.mark.skipif(
    registry.find("_contrib_quantized_rnn") is None, reason="recurrent layers have no counterpart on integers yet"
)


def test_there_is_one_of_each_kind():
    kinds = {"chain", "residual", "downsampling", "inception", "depthwise", "dense", "embedding", "lstm"}
    assert set(NAMES) == kinds


@pytest.mark.parametrize("name", [pytest.param(n, marks=WITHOUT_RNN if n == "lstm" else ()) for n in NAMES])
def test_files_are_read_and_run(name):
    path, data = str(FOLDER / name), mx.nd.array(data_of(name))
    wanted = onp.load(f"{path}.npy")
    block = mx.gluon.SymbolBlock.imports(f"{path}-symbol.json", ["data"], f"{path}-0000.params")
    found = block(data).asnumpy()
    assert found.shape == wanted.shape
    assert abs(found - wanted).max() < 0.05 * abs(wanted).max()
    symbol, args, aux = mx.model.load_checkpoint(path, 0)
    assert symbol.tojson() == (FOLDER / f"{name}-symbol.json").read_text(encoding="utf-8")
    executor = symbol.bind(mx.cpu(), {**args, "data": data}, aux_states=aux)
    for _ in range(7):  # until inference is planned
        onp.testing.assert_allclose(executor.forward()[0].asnumpy(), found, rtol=1e-5, atol=1e-6)
    module = mx.mod.Module(symbol, label_names=None)
    module.bind([("data", data.shape)], for_training=False)
    module.set_params(args, aux)
    module.forward(mx.io.DataBatch([data]), is_train=False)
    onp.testing.assert_allclose(module.get_outputs()[0].asnumpy(), found, rtol=1e-5, atol=1e-6)


def test_names_of_mxnet_1_5():
    text = (FOLDER / "residual-symbol.json").read_text(encoding="utf-8")
    old = text.replace("with_act", "with_relu").replace("with_postsum_act", "with_postsum_relu")
    assert old != text
    assert mx.sym.load_json(old.replace("10901", "10500")).tojson() == text
