"""Parameter files, exported models, ``SymbolBlock``, and what both exchange with MXNet 1.9.1."""

import numpy as onp
import pytest

import mxnet as mx
from mxnet import gluon
from mxnet.gluon import SymbolBlock, nn


def make(scope=True, **kwargs):
    net = nn.HybridSequential(**kwargs)
    if scope:
        with net.name_scope():
            net.add(nn.Dense(2), nn.BatchNorm())
    else:
        net.add(nn.Dense(2), nn.BatchNorm())
    return net


def made(**kwargs):
    net = make(**kwargs)
    net.initialize(mx.init.One())
    net(mx.nd.ones((2, 3)))
    return net


@pytest.fixture
def file(tmp_path):
    return str(tmp_path / "a.params")


PATHS = ["0.weight", "0.bias", "1.gamma", "1.beta", "1.running_mean", "1.running_var"]


def test_save_and_load_parameters(file):
    made().save_parameters(file)
    assert list(mx.nd.load(file)) == PATHS
    net = make(scope=False)
    net.load_parameters(file, ctx=[mx.cpu(0), mx.cpu(1)])
    assert net[0].weight.list_ctx() == [mx.cpu(0), mx.cpu(1)]
    assert (net[0].weight.data(mx.cpu(1)).asnumpy() == 1).all()
    with pytest.raises(AssertionError, match="previous initialized on"):
        net.load_parameters(file, ctx=mx.cpu(0))


def test_load_parameters_allow_missing_and_ignore_extra(file):
    made().save_parameters(file)
    net = nn.HybridSequential()
    net.add(nn.Dense(2))
    with pytest.raises(ValueError, match=r"'1\.gamma' loaded from file .* is not present"):
        net.load_parameters(file)
    net.load_parameters(file, ignore_extra=True)
    net.add(nn.BatchNorm(), nn.Dense(3))
    with pytest.raises(AssertionError, match=r"'2\.weight' is missing in file"):
        net.load_parameters(file)
    net.load_parameters(file, allow_missing=True)


def test_load_parameters_refuses_wrong_files(file, tmp_path):
    with pytest.raises(mx.MXNetError):
        make().load_parameters(str(tmp_path / "nope"))
    mx.nd.save(file, [mx.nd.ones(1)])
    with pytest.raises(mx.MXNetError, match="arrays without names"):
        make().load_parameters(file)
    mx.nd.save(file, {})
    nn.Flatten().load_parameters(file)
    made().save_parameters(file)
    net = nn.HybridSequential()
    net.add(nn.Dense(3), nn.BatchNorm())
    with pytest.raises(AssertionError, match="shape incompatible expected"):
        net.load_parameters(file)


def test_load_parameters_cast_dtype(file):
    made().save_parameters(file)
    net = make()
    net.cast("float16")
    with pytest.raises(AssertionError, match="Set cast_dtype=True"):
        net.load_parameters(file)
    net.load_parameters(file, cast_dtype=True)
    assert net[0].weight.data().dtype == onp.float16
    net.load_parameters(file, cast_dtype=True, dtype_source="saved")
    assert net[0].weight.data().dtype == onp.float32


def test_save_parameters_of_shared_parameters(file):
    net = nn.HybridSequential()
    net.add(nn.Dense(2, in_units=2))
    net.add(nn.Dense(2, params=net[0].params))
    net.initialize()
    net.save_parameters(file)
    assert list(mx.nd.load(file)) == ["0.weight", "0.bias", "1.weight", "1.bias"]
    net.load_parameters(file)
    net.save_parameters(file, deduplicate=True)
    assert list(mx.nd.load(file)) == ["1.weight", "1.bias"]
    net.load_parameters(file)


def test_save_params_and_load_params(file):
    with pytest.warns(UserWarning, match="save_params is deprecated"):
        made(prefix="a_").save_params(file)
    assert list(mx.nd.load(file))[:3] == ["dense0_weight", "dense0_bias", "batchnorm0_gamma"]
    net = make(prefix="b_")
    with pytest.warns(UserWarning, match="load_params is deprecated"):
        net.load_params(file)
    assert (net[0].weight.data().asnumpy() == 1).all()


def test_block_save_and_load_with_graphs(tmp_path):
    x = mx.nd.ones((2, 3))
    net = made()
    net.hybridize()
    expected = net(x).asnumpy()
    net.save(str(tmp_path / "a"))
    other = make(prefix="other_")
    other.load(str(tmp_path / "a"))
    assert list(other.collect_params()) == list(net.collect_params())
    assert other._active
    onp.testing.assert_array_equal(other(x).asnumpy(), expected)
    other.hybridize()
    onp.testing.assert_array_equal(other(x).asnumpy(), expected)
    with pytest.raises(FileNotFoundError):
        make().load(str(tmp_path / "nope"))


@pytest.fixture
def exported(tmp_path):
    net = made(prefix="n_")
    net.hybridize()
    output = net(mx.nd.ones((2, 3))).asnumpy()
    net.export(str(tmp_path / "model"), epoch=3)
    return net, output, str(tmp_path / "model-symbol.json"), str(tmp_path / "model-0003.params")


def test_export(exported):
    net, _, symbol_file, param_file = exported
    with open(symbol_file, encoding="utf-8") as stream:
        assert stream.read() == net._cached_graph[1].tojson()
    assert list(mx.nd.load(param_file)) == [
        "arg:n_dense0_weight",
        "arg:n_dense0_bias",
        "arg:n_batchnorm0_gamma",
        "arg:n_batchnorm0_beta",
        "aux:n_batchnorm0_running_mean",
        "aux:n_batchnorm0_running_var",
    ]


def test_export_needs_a_compiled_call(tmp_path):
    net = made()
    with pytest.raises(RuntimeError, match="Please first call block"):
        net.export(str(tmp_path / "model"))


def test_symbol_block_imports(exported):
    _, output, symbol_file, param_file = exported
    block = SymbolBlock.imports(symbol_file, ["data"], param_file)
    onp.testing.assert_array_equal(block(mx.nd.ones((2, 3))).asnumpy(), output)
    assert repr(block) == "SymbolBlock(\n<Symbol n_batchnorm0_fwd> : 1 -> 1\n)"
    assert list(block._reg_params)[:2] == ["dense0_weight", "dense0_bias"]
    assert block.collect_params()["n_batchnorm0_running_mean"].grad_req == "null"
    block = SymbolBlock.imports(symbol_file, "data", param_file, ctx=mx.cpu(1))
    assert block(mx.nd.ones((2, 3), ctx=mx.cpu(1))).context == mx.cpu(1)


def test_symbol_block_imports_without_parameters(exported):
    _, _, symbol_file, _ = exported
    block = SymbolBlock.imports(symbol_file, "data")
    with pytest.raises(RuntimeError, match="has not been initialized"):
        block(mx.nd.ones((2, 3)))
    block.initialize()
    assert block(mx.nd.ones((2, 3))).shape == (2, 2)


def test_symbol_block_imports_checks_names(exported, file):
    _, _, symbol_file, param_file = exported
    with pytest.raises(AssertionError, match="'data' is missing in file"):
        SymbolBlock.imports(symbol_file, ["dat"], param_file)
    arrays = mx.nd.load(param_file)
    mx.nd.save(file, {**arrays, "arg:surplus": mx.nd.ones(1)})
    with pytest.raises(AssertionError, match="'surplus' loaded from"):
        SymbolBlock.imports(symbol_file, ["data"], file)
    SymbolBlock.imports(symbol_file, ["data"], file, ignore_extra=True)
    arrays.pop("arg:n_dense0_bias")
    mx.nd.save(file, arrays)
    with pytest.raises(AssertionError, match="'n_dense0_bias' is missing"):
        SymbolBlock.imports(symbol_file, ["data"], file)
    SymbolBlock.imports(symbol_file, ["data"], file, allow_missing=True)


def test_symbol_block_of_internal_outputs():
    net = made(prefix="n_")
    data = mx.sym.var("data")
    internals = net(data).get_internals()
    block = SymbolBlock(
        [internals["n_dense0_fwd_output"], internals["n_batchnorm0_fwd_output"]], data, net.collect_params()
    )
    first, second = block(mx.nd.ones((1, 3)))
    assert first.asnumpy().tolist() == [[3, 3]]
    assert second.shape == (1, 2)
    assert block.params["n_dense0_weight"] is net[0].weight
    composed = SymbolBlock(internals["n_dense0_fwd_output"], data)(mx.sym.var("other"))
    assert composed.list_arguments() == ["other", "n_dense0_weight", "n_dense0_bias"]


def test_symbol_block_refuses():
    data = mx.sym.var("data")
    with pytest.raises(AssertionError, match="Input symbols must be variable"):
        SymbolBlock(data * 2, data * 2)
    block = SymbolBlock(data * 2, data)
    with pytest.raises(AssertionError, match="either Symbol or NDArray"):
        block(3)
    with pytest.raises(ValueError, match="does not match the cached version"):
        block(mx.nd.ones(1), mx.nd.ones(1))


def test_symbol_block_keeps_its_graph():
    block = SymbolBlock(mx.sym.FullyConnected(mx.sym.var("a"), num_hidden=3, name="fc"), mx.sym.var("a"))
    block.initialize()
    block.hybridize(static_alloc=True)
    assert block(mx.nd.ones((1, 2))).shape == (1, 3)
    block.cast("float64")
    assert block(mx.nd.ones((1, 2), dtype="float64")).dtype == onp.float64
    block.reset_ctx(mx.cpu(1))
    assert block(mx.nd.ones((1, 2), dtype="float64", ctx=mx.cpu(1))).context == mx.cpu(1)


class Outer(gluon.HybridBlock):
    def __init__(self, inner, **kwargs):
        super().__init__(**kwargs)
        with self.name_scope():
            self.inner = inner
            self.output = nn.Dense(3)

    def hybrid_forward(self, F, x):
        return self.output(self.inner(x))


def test_symbol_block_inside_a_block(exported, file):
    _, _, symbol_file, param_file = exported
    net = Outer(SymbolBlock.imports(symbol_file, ["data"], param_file))
    net.output.initialize()
    x = mx.nd.ones((2, 3))
    expected = net(x).asnumpy()
    net.hybridize()
    onp.testing.assert_allclose(net(x).asnumpy(), expected, rtol=1e-6)
    net.save_parameters(file)
    assert list(mx.nd.load(file))[:2] == ["inner.dense0_weight", "inner.dense0_bias"]
