"""Layers joined with what follows them, where MXNet's backend goes wrong, and its switches."""

from __future__ import annotations

import numpy as onp
import pytest

import mxnet as mx
from mxnet.contrib import quantization


def conv(data, name="c"):
    return mx.sym.Convolution(data, kernel=(3, 3), pad=(1, 1), num_filter=3, name=name)


def relu(data, name="r"):
    return mx.sym.Activation(data, act_type="relu", name=name)


def operators(symbol):
    return [n.op.name for n in symbol.graph.nodes if n.op is not None]


def values_of(symbol, shape):
    source = onp.random.RandomState(0)
    arguments, _, states = symbol.infer_shape(data=shape)
    args = {n: mx.nd.array(source.normal(size=s)) for n, s in zip(symbol.list_arguments(), arguments, strict=True)}
    names = symbol.list_auxiliary_states()
    return args, {n: mx.nd.array(source.uniform(0.5, 1.5, s)) for n, s in zip(names, states, strict=True)}


DATA = mx.sym.var("data")
ONE = conv(DATA)
NORM = mx.sym.BatchNorm(ONE, name="b")
GRAPHS = {
    "used twice": relu(ONE) + ONE,
    "normalized, used twice": relu(NORM) + NORM,
    "returned too": mx.sym.Group([relu(ONE), ONE]),
    "added to itself": ONE + ONE,
    "another axis": relu(mx.sym.BatchNorm(ONE, axis=3, name="b")),
    "mean and variance": relu(mx.sym.BatchNorm(ONE, output_mean_var=True, name="b")[0]),
    "of its own data": conv(ONE, "c2") + ONE,
    "a chain of sums": relu(conv(DATA, "c2") + ONE) + DATA,
    "dropout twice": mx.sym.sin(mx.sym.Dropout(mx.sym.Dropout(ONE))),
    "dense, returned too": mx.sym.Group([relu(mx.sym.FullyConnected(DATA, num_hidden=4, name="f")), ONE]),
}


@pytest.mark.parametrize("backend", ["MKLDNN", "MKLDNN_QUANTIZE"])
@pytest.mark.parametrize("name", GRAPHS)
def test_joined_layers_compute_the_same(name, backend):
    symbol = GRAPHS[name]
    fused = symbol.get_backend_symbol(backend)
    assert any(operator.startswith("_sg_mkldnn_") for operator in operators(fused))
    args, aux = values_of(symbol, (2, 3, 6, 6))
    assert sorted(fused.list_arguments()) == sorted(symbol.list_arguments())
    expected = symbol.bind(mx.cpu(), args, aux_states=aux).forward()
    for variant in (fused, mx.sym.load_json(fused.tojson())):
        executor = variant.bind(mx.cpu(), args, aux_states=aux)
        executor.set_monitor_callback(lambda name, array: None)  # so that nodes run as they are
        for outputs in (executor.forward(), variant.bind(mx.cpu(), args, aux_states=aux).forward()):
            for one, other in zip(outputs, expected, strict=True):
                onp.testing.assert_allclose(one.asnumpy(), other.asnumpy(), rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize(
    ("switch", "kinds"),
    [
        ("CONV_OPT", ["Convolution", "BatchNorm", "Activation", "_sg_mkldnn_fully_connected"]),
        ("FC_OPT", ["_sg_mkldnn_conv", "FullyConnected", "Activation"]),
        ("FUSE_CONV_BN", ["_sg_mkldnn_conv", "BatchNorm", "Activation", "_sg_mkldnn_fully_connected"]),
        ("FUSE_CONV_RELU", ["_sg_mkldnn_conv", "Activation", "_sg_mkldnn_fully_connected"]),
        ("FUSE_FC_ELTWISE", ["_sg_mkldnn_conv", "_sg_mkldnn_fully_connected", "Activation"]),
    ],
)
def test_switches(switch, kinds, monkeypatch):
    symbol = relu(mx.sym.FullyConnected(relu(NORM), num_hidden=2, name="f"), "r2")
    assert operators(symbol.optimize_for("MKLDNN")) == ["_sg_mkldnn_conv", "_sg_mkldnn_fully_connected"]
    monkeypatch.setenv(f"MXNET_DISABLE_MKLDNN_{switch}", "1")
    assert operators(symbol.optimize_for("MKLDNN")) == kinds


def quantized(symbol, **options):
    args, aux = values_of(symbol, (4, 8))
    del args["data"]
    data = onp.random.RandomState(1).normal(size=(4, 8)).astype("float32")
    quantized_symbol, params, states = quantization.quantize_model_mkldnn(
        symbol,
        args,
        aux,
        label_names=None,
        calib_mode="naive",
        calib_data=mx.io.NDArrayIter(data, batch_size=4),
        quantized_dtype="auto",
        quantize_mode="full",
        **options,
    )
    inputs = {"data": mx.nd.array(data)}
    expected = symbol.bind(mx.cpu(), {**args, **inputs}, aux_states=aux).forward()
    return (
        quantized_symbol,
        quantized_symbol.bind(mx.cpu(), {**params, **inputs}, aux_states=states).forward(),
        expected,
    )


def test_integers_used_as_real_numbers_too():
    """MXNet ends the process here."""
    first = mx.sym.FullyConnected(DATA, num_hidden=6, name="f0")
    second = mx.sym.FullyConnected(first, num_hidden=3, name="f1")
    _, quantized_outputs, expected = quantized(mx.sym.Group([mx.sym.softmax(first), second, first]))
    for one, other in zip(quantized_outputs, expected, strict=True):
        assert abs(one - other).max().asscalar() < 0.08 * abs(other).max().asscalar()


@pytest.mark.parametrize(("switch", "last"), [("QFC_FLOAT_OUTPUT", ["_contrib_dequantize"]), ("QFC_FUSE_ALL", None)])
def test_switches_of_quantized_layers(switch, last, monkeypatch):
    symbol = mx.sym.FullyConnected(DATA, num_hidden=6, name="f0")
    assert operators(quantized(symbol)[0]) == ["_contrib_quantize_v2", "_sg_mkldnn_fully_connected"]
    monkeypatch.setenv(f"MXNET_DISABLE_MKLDNN_{switch}", "1")
    quantized_symbol, quantized_outputs, expected = quantized(symbol)
    last = last or ["_contrib_requantize", "_contrib_dequantize"]
    assert operators(quantized_symbol) == ["_contrib_quantize_v2", "_sg_mkldnn_fully_connected", *last]
    assert abs(quantized_outputs[0] - expected[0]).max().asscalar() < 0.05 * abs(expected[0]).max().asscalar()
