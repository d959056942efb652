"""Partitioners that programs register."""

from __future__ import annotations

import numpy as onp
import pytest

import mxnet as mx
from mxnet.gluon import nn


def network():
    net = nn.HybridSequential()
    net.add(nn.Dense(4, activation="relu"), nn.BatchNorm(), nn.Dense(2))
    net.initialize()
    return net


def test_library_partitioner_nodes_tell_what_they_are():
    seen = {}

    @mx.library.register_partitioner("test_looks")
    class Looks(mx.library.Partitioner):
        def select(self, node):
            seen[node.name] = (node.op, node.attrs, node.shape(), node.dtype(), [(n.name, i) for n, i in node.inputs])
            assert node.params["num_hidden"] == 3
            return False

    symbol = mx.sym.FullyConnected(mx.sym.var("x"), num_hidden=3, name="f")
    assert symbol.optimize_for("test_looks", shape_dict={"x": (2, 5)}).tojson() == symbol.tojson()
    inputs = [("x", 0), ("f_weight", 0), ("f_bias", 0)]
    assert seen == {"f": ("FullyConnected", {"num_hidden": "3"}, (2, 3), None, inputs)}
    args = {"x": mx.nd.ones((2, 5), dtype="float16"), "f_weight": mx.nd.ones((3, 5), dtype="float16")}
    symbol.optimize_for("test_looks", args)
    assert seen["f"][2:4] == ((2, 3), onp.float16)


def test_library_partitioner_acceptance_and_attributes():
    @mx.library.register_partitioner("test_accepts")
    class Accepts(mx.library.Partitioner):
        def select(self, node):
            return node.op in ("sin", "exp")

        def accept(self, subgraph, number):
            if subgraph.list_outputs() == [self.options["refused"]]:
                return False
            return {"__speed__": f"{number}"}

    x = mx.sym.var("x")
    symbol = mx.sym.exp(mx.sym.cos(mx.sym.sin(mx.sym.cos(mx.sym.exp(x, name="a")), name="b")), name="c")
    parts = symbol.optimize_for("test_accepts", refused="b_output")
    names = [n.name for n in parts.graph.nodes if n.op is not None and n.op.name != "cos"]
    assert names == ["test_accepts_0", "b", "test_accepts_1"]
    assert parts.attr_dict()["test_accepts_1"] == {"__speed__": "1"}
    assert mx.sym.load_json(parts.tojson()).attr_dict()["test_accepts_1"] == {"__speed__": "1"}


@pytest.mark.parametrize("answer", [{"speed": "1"}, {"__speed__": 1}, "yes"])
def test_library_partitioner_attributes_are_checked(answer):
    @mx.library.register_partitioner("test_answers")
    class Answers(mx.library.Partitioner):
        def select(self, node):
            return True

        def accept(self, subgraph, number):
            return answer

    with pytest.raises(mx.MXNetError, match="test_answers: "):
        mx.sym.sin(mx.sym.var("x")).optimize_for("test_answers")


def test_library_partitioner_only_partitioners_are_registered():
    with pytest.raises(mx.MXNetError, match="expected a subclass of Partitioner"):
        mx.library.register_partitioner("test_wrong")(dict)
    with pytest.raises(mx.MXNetError, match="is built in"):
        mx.library.register_partitioner("MKLDNN")(mx.library.Partitioner)


def dense_partitioner(built):
    @mx.library.register_partitioner("test_dense")
    class Dense(mx.library.Partitioner):
        def select(self, node):
            return node.op in ("FullyConnected", "Activation")

        def accept(self, subgraph, number):
            return {"__what__": "dense"}

        @classmethod
        def build(cls, subgraph, attrs, ctx):
            built.append((attrs["__what__"], subgraph.list_inputs(), ctx))
            names = subgraph.list_inputs()
            return lambda *arrays: subgraph.eval(ctx, **dict(zip(names, arrays, strict=True)))


@pytest.mark.parametrize("static", [False, True])
def test_library_partitioner_partitioner_runs_its_subgraphs(static, tmp_path):
    built = []
    dense_partitioner(built)
    net, x = network(), mx.nd.random.normal(shape=(3, 5))
    expected = net(x).asnumpy()
    net.optimize_for(x, backend="test_dense", static_alloc=static, static_shape=static)
    onp.testing.assert_allclose(net(x).asnumpy(), expected, rtol=1e-5, atol=1e-6)
    assert [b[0] for b in built] == ["dense", "dense"]
    assert built[0][2] == mx.cpu()
    with mx.autograd.record():  # which is left to the usual way
        loss = (net(x) ** 2).sum()  # the sum alone does not depend on what is normalised
    loss.backward()
    assert all(p.grad().asnumpy().any() for name, p in net.collect_params().items() if name.endswith("weight"))
    with mx.autograd.record(train_mode=False):
        loss = (net(x) ** 2).sum()
    loss.backward()
    net.export(str(tmp_path / "net"))
    block = mx.gluon.SymbolBlock.imports(str(tmp_path / "net-symbol.json"), ["data"], str(tmp_path / "net-0000.params"))
    count = len(built)
    onp.testing.assert_allclose(block(x).asnumpy(), net(x).asnumpy(), rtol=1e-5, atol=1e-6)
    assert len(built) == count + 2


def test_library_partitioner_file_of_an_unknown_backend():
    built = []
    dense_partitioner(built)
    symbol = mx.sym.FullyConnected(mx.sym.var("x"), num_hidden=2).optimize_for("test_dense")
    other = mx.sym.load_json(symbol.tojson().replace('"test_dense"', '"test_gone"'))
    with pytest.raises(mx.MXNetError, match="made for the backend 'test_gone', which is not registered"):
        other.simple_bind(mx.cpu(), x=(1, 2), grad_req="null").forward()


def test_library_partitioner_program_that_returns_too_little():
    @mx.library.register_partitioner("test_forgets")
    class Forgets(mx.library.Partitioner):
        def select(self, node):
            return True

        @classmethod
        def build(cls, subgraph, attrs, ctx):
            return lambda *arrays: []

    symbol = mx.sym.sin(mx.sym.var("x")).optimize_for("test_forgets")
    with pytest.raises(mx.MXNetError, match="Forgets: 1 outputs expected, 0 returned"):
        symbol.eval(x=mx.nd.ones((2,)))
