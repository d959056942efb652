"""Planned layers of integers give the numbers of those that are not, on integers and on whole numbers in float32."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as onp
import pytest
import torch
from requirements import needs_onednn

import mxnet as mx
from mxnet._src.core.torch_internals import onednn_integers
from mxnet._src.graph.graph import Graph
from mxnet._src.graph.infer import Inference
from mxnet._src.graph.passes.plan_integers import find_plans
from mxnet._src.operators.kernels import integer_passes, integer_ways
from mxnet._src.operators.kernels.integer_layers import IntegerLayer
from mxnet._src.operators.kernels.integer_passes import Chosen
from mxnet._src.operators.kernels.integer_ways import mode
from mxnet._src.run.program.inference_plan import InferencePlan
from mxnet._src.run.program.lowering import lower

SHAPE = (2, 6, 9, 9)
Q = mx.sym.contrib
Symbol = mx.sym.Symbol
# A symbol, and the values of all its variables but "data" and "other".
Network = tuple[Symbol, dict[str, mx.nd.NDArray]]


def rounded(name: str, dtype: str = "uint8", reach: float = 2.0) -> Symbol:
    """Return real numbers, a variable, as integers with a range."""
    low = 0.0 if dtype == "uint8" else -reach
    return Q.quantize_v2(mx.sym.var(name), out_type=dtype, min_calib_range=low, max_calib_range=reach)


def fused(layer: Callable[[Symbol], Symbol], **more: Any) -> Callable[[str], Network]:
    """Return a fused layer with what ``layer`` puts behind the convolution."""

    def make(dtype: str) -> Network:
        data = mx.sym.var("data")
        out = layer(mx.sym.Convolution(data, kernel=(3, 3), num_filter=6, pad=(1, 1), name="c", **more))
        return quantized(out, dtype)

    return make


def quantized(symbol: Symbol, dtype: str, names: tuple[str, ...] = ("data", "other")) -> Network:
    """Return a network, quantized and calibrated."""
    shapes = dict.fromkeys([n for n in symbol.list_arguments() if n in names], SHAPE)
    random = onp.random.RandomState(2)
    values = {
        name: mx.nd.array(random.uniform(-0.5, 0.5, shape) if name not in names else numbers(name, dtype))
        for name, shape in zip(symbol.list_arguments(), symbol.infer_shape(**shapes)[0], strict=True)
    }
    if "zero" in values:
        values["zero"][:] = 0  # a range of no length
    aux = {
        name: mx.nd.array(random.uniform(0.5, 1.5, shape))
        for name, shape in zip(symbol.list_auxiliary_states(), symbol.infer_shape(**shapes)[2], strict=True)
    }
    iterator = mx.io.NDArrayIter({n: values.pop(n).asnumpy() for n in shapes}, batch_size=2)
    quantized, args, states = mx.contrib.quantization.quantize_model(
        symbol.get_backend_symbol("MKLDNN_QUANTIZE"), values, aux, tuple(shapes), None,
        calib_mode="naive", calib_data=iterator, quantized_dtype="auto", quantize_mode="full",
    )  # fmt: skip
    return quantized.get_backend_symbol("MKLDNN_QUANTIZE"), {**args, **states}


def numbers(name: str, dtype: str) -> Any:
    low = 0.0 if dtype == "uint8" else -2.5
    return onp.random.RandomState(len(name)).uniform(low, 2.5, SHAPE).astype("float32")


def relu(x: Symbol) -> Symbol:
    return mx.sym.Activation(x, act_type="relu")


def residual(last: Callable[..., Symbol]) -> Callable[[str], Network]:
    """Return two blocks with a sum each, and what ``last`` makes of their inputs and the result."""

    def convolution(x: Symbol, name: str) -> Symbol:
        return mx.sym.Convolution(x, kernel=(3, 3), num_filter=6, pad=(1, 1), name=name)

    def block(x: Symbol, name: str) -> Symbol:
        return relu(convolution(relu(convolution(x, f"{name}_inner")), name) + x)

    def make(dtype: str) -> Network:
        first = relu(mx.sym.Convolution(mx.sym.var("data"), kernel=(1, 1), num_filter=6, name="a"))
        second = block(first, "b")
        return quantized(last(first, second, block(second, "c")), dtype)

    return make


def attention(dtype: str) -> Network:
    """Return self-attention between layers, with numbers of both signs."""
    data = mx.sym.reshape(mx.sym.var("data") - 1.25, (9, 2, 54))
    both = mx.sym.FullyConnected(data, num_hidden=48, flatten=False, name="f")
    scores = mx.sym.contrib.interleaved_matmul_selfatt_qk(both, heads=2, name="qk")
    weights = mx.sym.softmax(scores, axis=-1)
    return quantized(mx.sym.contrib.interleaved_matmul_selfatt_valatt(both, weights, heads=2, name="sums"), dtype)


def channels_last(dtype: str) -> Network:
    """Return a convolution of images with the channels last."""
    data = Q.quantize_v2(mx.sym.transpose(mx.sym.var("data"), axes=(0, 2, 3, 1)), out_type=dtype,
                         min_calib_range=-2.0, max_calib_range=2.0)  # fmt: skip
    conv = Q.quantized_conv(data[0], mx.sym.var("w"), mx.sym.var("b"), data[1], data[2],
                            *map(mx.sym.var, ("wl", "wh", "bl", "bh")), kernel=(3, 3), num_filter=4, layout="NHWC",
                            pad=(1, 0), stride=(1, 2))  # fmt: skip
    random = onp.random.RandomState(3)
    values = {
        n: mx.nd.array(random.randint(-128, 128, s), dtype="int8") for n, s in {"w": (4, 3, 3, 6), "b": (4,)}.items()
    }
    ends = {"wl": -1, "wh": 1.5, "bl": -2, "bh": 2}
    symbol = mx.sym.Group(list(Q.requantize(*conv, min_calib_range=-20.0, max_calib_range=20.0)))
    return symbol, {**values, **{n: mx.nd.array([v]) for n, v in ends.items()}}


def plain_layers(dtype: str) -> Network:
    """Return layers with sums of 32 bits."""
    data = rounded("data", dtype)
    conv = Q.quantized_conv(data[0], mx.sym.var("w"), mx.sym.var("b"), data[1], data[2],
                            *map(mx.sym.var, ("wl", "wh", "bl", "bh")), kernel=(3, 3), num_filter=4)  # fmt: skip
    narrow = Q.requantize(*conv, min_calib_range=-20.0, max_calib_range=20.0)
    ends = {
        "min_data": narrow[1],
        "max_data": narrow[2],
        "min_weight": mx.sym.var("vl"),
        "max_weight": mx.sym.var("vh"),
    }
    dense = Q.quantized_fully_connected(narrow[0], mx.sym.var("v"), **ends, num_hidden=5, no_bias=True, name="f")
    last = Q.requantize(*dense, min_calib_range=-200.0, max_calib_range=200.0)
    symbol = mx.sym.Group([narrow[0], *last, Q.dequantize(*last)])
    random = onp.random.RandomState(3)
    shapes = {"w": (4, 6, 3, 3), "b": (4,), "v": (5, 196)}
    values = {n: mx.nd.array(random.randint(-128, 128, s), dtype="int8") for n, s in shapes.items()}
    ends = {"wl": -1, "wh": 1.5, "bl": -2, "bh": 2, "vl": -1, "vh": 1}
    return symbol, {**values, **{n: mx.nd.array([v]) for n, v in ends.items()}}


def norm(dtype: str) -> Network:
    data = rounded("data", dtype)
    symbol = mx.sym.Group(
        list(Q.quantized_batch_norm(*data[:1], name="b", min_data=data[1], max_data=data[2],
                                    min_calib_range=-3.0, max_calib_range=3.0))
    )  # fmt: skip
    random = onp.random.RandomState(4)
    names = ("b_gamma", "b_beta", "b_moving_mean", "b_moving_var")
    return symbol, {n: mx.nd.array(random.uniform(0.5, 1.5, 6)) for n in names}


def several(*make: Callable[..., Any]) -> Callable[[str], Network]:
    """Return what functions make of two integers with ranges."""

    def build(dtype: str) -> Network:
        a, b = rounded("data", dtype), rounded("other", "int8", 1.5)
        return mx.sym.Group([entry for f in make for entry in f(a, b)]), {}

    return build


CASES = {
    "convolution": fused(lambda x: x),
    "relu": fused(relu),
    "sigmoid": fused(lambda x: mx.sym.Activation(x, act_type="sigmoid")),
    "leaky": fused(lambda x: mx.sym.LeakyReLU(x, act_type="leaky", slope=0.2)),
    "clip": fused(lambda x: mx.sym.clip(x, 0, 6)),
    "norm": fused(lambda x: relu(mx.sym.BatchNorm(x, fix_gamma=False, name="b"))),
    "depthwise": fused(relu, num_group=6),
    "sum": fused(lambda x: x + mx.sym.var("other")),
    "sum and relu": fused(lambda x: relu(x + relu(mx.sym.Convolution(mx.sym.var("other"), kernel=(1, 1),
                                                                    num_filter=6, name="d")))),
    "relu and sum": fused(lambda x: relu(x) + mx.sym.var("other")),
    "products": fused(lambda x: mx.sym.FullyConnected(relu(mx.sym.FullyConnected(x, num_hidden=8, name="f")),
                                                     num_hidden=3, no_bias=True, name="g")),
    "pooling": fused(lambda x: mx.sym.Pooling(mx.sym.Pooling(x, kernel=(3, 3), stride=(2, 2), pool_type="max"),
                                              global_pool=True, pool_type="avg")),
    "relu of a norm": fused(lambda x: mx.sym.Convolution(
        relu(mx.sym.BatchNorm(mx.sym.concat(x, mx.sym.var("other"), dim=1), fix_gamma=False, name="b")),
        kernel=(1, 1), num_filter=4, name="d")),
    "joined": fused(lambda x: mx.sym.concat(relu(x), x, mx.sym.var("other"), dim=1)),
    "real in between": fused(lambda x: mx.sym.FullyConnected(mx.sym.tanh(x), num_hidden=3, name="f")),
    "bias of zeros": fused(lambda x: mx.sym.FullyConnected(x, bias=mx.sym.var("zero"), num_hidden=3, name="f")),
    "residual": residual(lambda first, second, third: third),
    "residual, the first used later": residual(lambda first, second, third: mx.sym.concat(third, first, dim=1)),
    "residual, the second used later": residual(lambda first, second, third: mx.sym.concat(third, second, dim=1)),
    "added to its own data": fused(lambda x: relu(mx.sym.Convolution(y := relu(x), kernel=(3, 3), num_filter=6,
                                                                     pad=(1, 1), name="d") + y)),
    "attention": attention,
    "channels last": channels_last,
    "plain layers": plain_layers,
    "plain norm": norm,
    "number by number": several(
        lambda a, b: Q.quantized_act(*b, act_type="relu"),
        lambda a, b: Q.quantized_flatten(*a),
        lambda a, b: Q.quantized_pooling(*a, kernel=(2, 2), pool_type="avg", stride=(2, 2)),
        lambda a, b: Q.quantized_pooling(*b, kernel=(3, 3), pool_type="max", pad=(1, 1), stride=(2, 2)),
        lambda a, b: Q.quantized_concat(a[0], b[0], *a[1:], *b[1:], num_args=2, dim=1),
        lambda a, b: Q.quantized_elemwise_add(a[0], b[0], *a[1:], *b[1:], min_calib_range=-3.0, max_calib_range=3.0),
        lambda a, b: Q.quantized_elemwise_add(a[0], a[0], *a[1:], *a[1:], min_calib_range=-4.0, max_calib_range=4.0),
        lambda a, b: Q.quantized_elemwise_add(a[0], b[0], *a[1:], *b[1:]),
        lambda a, b: Q.quantized_elemwise_mul(b[0], b[0], *b[1:], *b[1:], min_calib_range=-2.0, max_calib_range=2.0),
        lambda a, b: [Q.quantized_elemwise_mul(b[0], b[0], *b[1:], *b[1:], enable_float_output=True)],
    ),
}  # fmt: skip


def tensors_of(network: Network, dtype: str) -> tuple[Graph, list[torch.Tensor]]:
    symbol, values = network
    graph = Graph(symbol._outputs)
    arguments = {**values, **{n: mx.nd.array(numbers(n, dtype)) for n in ("data", "other")}}
    return graph, [arguments[n.name]._tensor for n in graph.variables]


def planned(network: Network, dtype: str) -> tuple[torch.Tensor, ...]:
    graph, tensors = tensors_of(network, dtype)
    return tuple(InferencePlan(graph, graph.variables, tensors, mx.cpu())(tensors))


@pytest.mark.parametrize("dtype", ["uint8", "int8"])
@pytest.mark.parametrize("name", CASES)
def test_integer_plan_planned_layers_give_the_same_numbers(
    name: str, dtype: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    network = CASES[name](dtype)
    monkeypatch.setenv("REMX_INTEGERS", "integers")
    graph, tensors = tensors_of(network, dtype)
    expected = lower(graph, graph.variables, False, mx.cpu())(*tensors)

    integer_outputs = planned(network, dtype)
    monkeypatch.setenv("REMX_INTEGERS", "float32")
    real = planned(network, dtype)

    for one, other, expected_output in zip(integer_outputs, real, expected, strict=True):
        assert one.dtype is other.dtype is expected_output.dtype
        assert torch.equal(one, expected_output)
        difference = (other.double() - expected_output.double()).abs()
        if expected_output.dtype is torch.float32:  # which stands for numbers of steps of about 1/100
            assert difference.max() <= 0.05 * expected_output.abs().max()
            assert (difference <= 1e-5 * expected_output.abs().max()).double().mean() > 0.9
        else:
            assert difference.max() <= 1
            assert (difference == 0).double().mean() > 0.999


@pytest.mark.parametrize("dtype", ["uint8", "int8"])
@pytest.mark.parametrize("name", CASES)
def test_integer_plan_narrow_layers_give_nearly_the_same_numbers(
    name: str, dtype: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    network = CASES[name](dtype)
    monkeypatch.setenv("REMX_INTEGERS", "integers")
    graph, tensors = tensors_of(network, dtype)
    exact = lower(graph, graph.variables, False, mx.cpu())(*tensors)
    monkeypatch.setenv("REMX_INTEGERS", "pairs")
    unplanned = lower(graph, graph.variables, False, mx.cpu())(*tensors)

    narrow = planned(network, dtype)

    for one, other, exact_output in zip(narrow, unplanned, exact, strict=True):
        assert one.dtype is other.dtype is exact_output.dtype
        assert torch.equal(one, other)
        if exact_output.dtype in (torch.int8, torch.uint8):
            assert (one.double() - exact_output.double()).abs().max() <= 6  # of 127 or 255 steps


@needs_onednn
@pytest.mark.parametrize("dtype", ["uint8", "int8"])
@pytest.mark.parametrize("name", ["pooling", "joined", "plain norm", "number by number"])
def test_integer_plan_what_is_between_layers_has_the_same_numbers_by_onednn(
    name: str, dtype: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REMX_INTEGERS", "integers")
    network = CASES[name](dtype)
    graph, tensors = tensors_of(network, dtype)
    expected = lower(graph, graph.variables, False, mx.cpu())(*tensors)
    choose, runs = Chosen._chosen, []

    def compared(self: Chosen, data: Sequence[torch.Tensor]) -> Callable[..., torch.Tensor]:
        run = choose(self, data)
        if run is not self._plain:
            runs.append((run(*data), self._plain(*data)))
        return run

    monkeypatch.setattr(Chosen, "_chosen", compared)
    monkeypatch.setattr(integer_passes, "library_of_pairs", onednn_integers)

    for one, expected_output in zip(planned(network, dtype), expected, strict=True):
        assert torch.equal(one, expected_output)
    assert runs
    assert all(map(torch.equal, *zip(*runs, strict=True)))


@pytest.mark.parametrize("name", CASES)
def test_integer_plan_layers_have_plans(name: str) -> None:
    graph, tensors = tensors_of(CASES[name]("uint8"), "uint8")
    inference = Inference(graph)
    values = {n.name: t for n, t in zip(graph.variables, tensors, strict=True)}
    inference.run_types({n: t.dtype for n, t in values.items()}, None)
    inference.run_shapes({n: tuple(t.shape) for n, t in values.items()})
    constant = {n: t for n, t in values.items() if n not in ("data", "other")}

    plans = find_plans(graph, constant, inference.shapes, inference.types)

    without = [n for n in graph.nodes if n.op is not None and id(n) not in plans]
    # A sum without calibrated range has 32 bits; others compute real numbers.
    assert [n.op.name for n in without if n.op is not None] == UNPLANNED.get(name, [])


UNPLANNED = {
    "number by number": ["_contrib_quantized_elemwise_add"],
    "real in between": ["tanh"],
    "sigmoid": ["Activation"],
    "attention": ["_minus_scalar", "Reshape", "softmax"],
    "channels last": ["transpose"],
}


def test_integer_plan_weights_that_change_are_planned_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REMX_INTEGERS", "float32")
    symbol, values = CASES["relu"]("uint8")
    arguments = {**values, "data": mx.nd.array(numbers("data", "uint8"))}
    states = {n: arguments.pop(n) for n in symbol.list_auxiliary_states()}
    executor = symbol.bind(mx.cpu(), arguments, aux_states=states)
    for _ in range(7):  # until inference is planned
        first = executor.forward()[0].asnumpy()
    executor.arg_dict["c_bias"][:] += 1
    second = executor.forward()[0].asnumpy()
    third = [executor.forward()[0].asnumpy() for _ in range(7)][-1]

    step = first[first > 0].min()
    assert (second - first).mean() > 10 * step
    assert abs(third - second).max() < 1.5 * step


@pytest.mark.parametrize("name", ["integers", "pairs", "float32"])
def test_integer_plan_processor_decides_where_nothing_is_set(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    network = CASES["convolution"]("uint8")
    monkeypatch.setenv("REMX_INTEGERS", name)
    expected = planned(network, "uint8")
    monkeypatch.delenv("REMX_INTEGERS")
    monkeypatch.setattr(integer_ways, "library", object if name == "integers" else lambda: None)
    monkeypatch.setattr(integer_ways, "library_of_pairs", object if name == "pairs" else lambda: None)

    assert all(map(torch.equal, planned(network, "uint8"), expected))


def test_integer_plan_unknown_ways_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REMX_INTEGERS", "int4")
    with pytest.raises(mx.MXNetError, match="REMX_INTEGERS is 'int4'; expected one of auto, integers, pairs, float32"):
        mode()


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("residual", 2),
        ("residual, the first used later", 1),
        ("residual, the second used later", 1),
        ("added to its own data", 0),
    ],
)
def test_integer_plan_sums_are_written_over_what_nothing_uses_later(
    name: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    overwritten: list[torch.Tensor] = []
    right = IntegerLayer.overwrite

    def overwrite(self: IntegerLayer, data: torch.Tensor, summand: torch.Tensor) -> torch.Tensor:
        overwritten.append(summand)
        return right(self, data, summand)

    monkeypatch.setattr(IntegerLayer, "overwrite", overwrite)
    monkeypatch.setenv("REMX_INTEGERS", "integers")
    network = CASES[name]("uint8")
    graph, tensors = tensors_of(network, "uint8")
    plan = InferencePlan(graph, graph.variables, tensors, mx.cpu())

    first = plan(tensors)

    assert len(overwritten) == count
    first_before = [t.clone() for t in first]
    for _ in range(3):  # later calls overwrite where a library can
        assert all(map(torch.equal, plan(tensors), first_before))
    assert all(map(torch.equal, first, first_before))
