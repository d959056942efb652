"""Graph passes that programs register."""

from __future__ import annotations

import numpy as onp
import pytest

import mxnet as mx
from mxnet.gluon import nn


def test_library_pass_options_and_parameters():
    @mx.library.register_pass("test_bias")
    def add_bias(symbol, args, aux, value="1"):
        args["offset"] = mx.nd.ones((2,)) * float(value)
        return mx.sym.broadcast_add(symbol, mx.sym.var("offset"), name="shifted")

    net, x = nn.Dense(2), mx.nd.random.normal(shape=(3, 5))
    net.initialize()
    expected = net(x).asnumpy()
    net.optimize_for(x, backend="test_bias", value="4")
    onp.testing.assert_allclose(net(x).asnumpy(), expected + 4, rtol=1e-5)
    assert "offset" in net.collect_params()
    args = {"w": mx.nd.ones((1,))}
    mx.sym.var("w").optimize_for("test_bias", args)
    assert args["offset"].asnumpy().tolist() == [1, 1]


def test_library_pass_block_that_is_not_initialized_yet():
    seen = []

    @mx.library.register_pass("test_sees")
    def see(symbol, args, aux):
        seen.append((sorted(args), sorted(aux), args["data"].shape))
        return symbol

    net = nn.HybridSequential()
    net.add(nn.Dense(2, prefix="d_"), nn.BatchNorm(prefix="n_"))
    net.initialize()
    net.hybridize(backend="test_sees")
    net(mx.nd.ones((3, 5)))
    net(mx.nd.ones((3, 5)))
    states = ["n_running_mean", "n_running_var"]
    assert seen == [(["d_bias", "d_weight", "data", "n_beta", "n_gamma"], states, (3, 5))]
    net.hybridize()
    net(mx.nd.ones((3, 5)))
    net.hybridize(backend="test_sees")
    net(mx.nd.ones((3, 5)))
    assert len(seen) == 2


def test_library_pass_calls_with_symbols_give_the_original_operators():
    @mx.library.register_pass("test_tanh")
    def last(symbol, args, aux):
        return mx.sym.tanh(symbol, name="last")

    net, x = nn.Dense(2, prefix="d_"), mx.nd.ones((3, 5))
    net.initialize()
    net.optimize_for(x, backend="test_tanh")
    assert net._cached_graph[1].list_outputs() == ["last_output"]
    assert net(mx.sym.var("data")).list_outputs() == ["d_fwd_output"]
    block = mx.gluon.SymbolBlock(net(mx.sym.var("data")), mx.sym.var("data"), net.collect_params())
    expected = block(x).asnumpy()
    block.optimize_for(x, backend="test_tanh")
    onp.testing.assert_allclose(block(x).asnumpy(), onp.tanh(expected), rtol=1e-5)


def test_library_pass_what_passes_return_is_checked():
    mx.library.register_pass("test_nothing")(lambda symbol, args, aux: None)
    with pytest.raises(mx.MXNetError, match="'test_nothing' must return a Symbol"):
        mx.sym.var("x").get_backend_symbol("test_nothing")


def test_library_pass_names_of_built_in_backends():
    with pytest.raises(mx.MXNetError, match="is built in"):
        mx.library.register_pass("MKLDNN_QUANTIZE")(lambda symbol, args, aux: symbol)


def test_library_pass_later_pass_of_the_same_name_takes_the_place():
    mx.library.register_pass("test_again")(lambda symbol, args, aux: mx.sym.sin(symbol, name="one"))
    mx.library.register_pass("test_again")(lambda symbol, args, aux: mx.sym.sin(symbol, name="two"))
    assert mx.sym.var("x").optimize_for("test_again").list_outputs() == ["two_output"]
