"""Files of quantized networks that MXNet 1.9.1 wrote (tests/compat/quantized_programs.py)."""

from __future__ import annotations

import importlib.util

import numpy as onp
import pytest
from paths import ROOT

import mxnet as mx

FOLDER = ROOT / "tests" / "compat" / "quantized"
SMALL = FOLDER.with_name("quantized_small")
NAMES = sorted(path.stem for path in FOLDER.glob("*.npy"))


def data_of(name, small=False):
    spec = importlib.util.spec_from_file_location("quantized_programs", FOLDER.with_name("quantized_programs.py"))
    programs = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(programs)
    return programs.data_of(programs.networks(mx)[name][1], small)


# MXNet writes outputs -1 and 0 for the range of what its LSTM network gives; it has them as outputs 1 and 2.
MENDED = "lstm"


def test_there_is_one_of_each_kind():
    kinds = {"chain", "residual", "downsampling", "inception", "depthwise", "dense", "embedding", "lstm"}
    assert set(NAMES) == kinds


def test_an_input_that_does_not_exist_is_refused():
    text = (FOLDER / "chain-symbol.json").read_text(encoding="utf-8")
    inputs = [i for i, line in enumerate(text.splitlines()) if '"inputs": [[' in line]
    lines = text.splitlines()
    lines[inputs[-1]] = lines[inputs[-1]].replace(", 0, 0]", ", 4294967295, 0]", 1)
    with pytest.raises(mx.MXNetError, match="output 4294967295 of"):
        mx.sym.load_json("\n".join(lines))


@pytest.mark.parametrize("name", NAMES)
def test_files_are_read_and_run(name):
    path, data = str(FOLDER / name), mx.nd.array(data_of(name))
    expected = onp.load(f"{path}.npy")
    block = mx.gluon.SymbolBlock.imports(f"{path}-symbol.json", ["data"], f"{path}-0000.params")
    output = block(data).asnumpy()
    assert output.shape == expected.shape
    assert abs(output - expected).max() < 0.05 * abs(expected).max()
    symbol, args, aux = mx.model.load_checkpoint(path, 0)
    text = (FOLDER / f"{name}-symbol.json").read_text(encoding="utf-8")
    if name == MENDED:
        text = text.replace("[6, 4294967295, 0], [6, 0, 0]", "[6, 1, 0], [6, 2, 0]")
    assert symbol.tojson() == text
    executor = symbol.bind(mx.cpu(), {**args, "data": data}, aux_states=aux)
    for _ in range(7):  # until inference is planned
        onp.testing.assert_allclose(executor.forward()[0].asnumpy(), output, rtol=1e-5, atol=1e-6)
    module = mx.mod.Module(symbol, label_names=None)
    module.bind([("data", data.shape)], for_training=False)
    module.set_params(args, aux)
    module.forward(mx.io.DataBatch([data]), is_train=False)
    onp.testing.assert_allclose(module.get_outputs()[0].asnumpy(), output, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("mode", ["integers", "float32"])
@pytest.mark.parametrize("name", [path.stem for path in sorted(SMALL.glob("*.npy"))])
def test_integers_are_the_same(name, mode, monkeypatch):
    """Where nothing overflows in MXNet, which also rounds weights to seven bits for signed data ("inception")."""
    monkeypatch.setenv("REMX_INTEGERS", mode)
    symbol, args, aux = mx.model.load_checkpoint(str(SMALL / name), 0)
    executor = symbol.bind(mx.cpu(), {**args, "data": mx.nd.array(data_of(name, True))}, aux_states=aux)
    expected = onp.load(SMALL / f"{name}.npy")
    for _ in range(7):  # until inference is planned
        output = executor.forward()[0].asnumpy()
        if name == "inception":
            assert abs(output - expected).max() < 1.01 * onp.diff(onp.unique(expected)).min()
        else:
            onp.testing.assert_allclose(output, expected, rtol=1e-5, atol=1e-6)


def test_names_of_mxnet_1_5():
    text = (FOLDER / "residual-symbol.json").read_text(encoding="utf-8")
    old = text.replace("with_act", "with_relu").replace("with_postsum_act", "with_postsum_relu")
    assert old != text
    assert mx.sym.load_json(old.replace("10901", "10500")).tojson() == text
