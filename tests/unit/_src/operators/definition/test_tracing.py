"""What is written down of a kernel: functions of torch without changes in place, lengths with where they come from."""

from __future__ import annotations

import pytest
import torch

from mxnet._src.operators.definition import registry, tracing
from mxnet._src.operators.definition.define import operator


def trace(kernel, *shapes, dtype=torch.float32):
    described = []
    operator("traced", add=described.append)(kernel)
    return tracing.trace(described[0], {}, shapes, [dtype] * len(shapes))


def names(graph):
    return [call.name for call in graph.calls]


def test_functions_are_written_down_in_order():
    def kernel(data: torch.Tensor) -> torch.Tensor:
        return torch.exp(data) + 1

    graph = trace(kernel, (2, 3))
    assert names(graph) == ["exp", "add"]
    assert graph.calls[1].args == (graph.calls[0].results[0], 1)
    assert graph.outputs == [graph.calls[1].results[0]]


def test_changes_in_place_become_results():
    def kernel(data: torch.Tensor) -> torch.Tensor:
        result = data.abs()
        result += 1
        result.mul_(2)
        return result

    graph = trace(kernel, (2, 3))
    assert names(graph) == ["abs", "add", "mul"]
    assert graph.calls[2].args[0] is graph.calls[1].results[0]


def test_a_result_takes_the_type_of_the_tensor_it_goes_into():
    def kernel(data: torch.Tensor) -> torch.Tensor:
        return torch.eq(data, 0, out=data.new_empty(0))

    graph = trace(kernel, (2, 3))
    assert names(graph) == ["new_empty", "eq", "to"]
    assert [call.results[0].dtype for call in graph.calls[1:]] == [torch.bool, torch.float32]


@pytest.mark.parametrize("axis", [0, 1])
def test_what_is_written_into_a_view_is_put_back(axis):
    def kernel(data: torch.Tensor) -> torch.Tensor:
        result = data.clone()
        first, second = result.unbind(axis)
        first.add_(1)
        return result * second.sum()

    graph = trace(kernel, (2, 2))
    assert names(graph) == ["clone", "unbind", "add", "setitem", "select", "sum", "mul"]
    assert graph.calls[-1].args[0] is graph.calls[3].results[0]


def test_lengths_know_where_they_come_from():
    def kernel(data: torch.Tensor) -> torch.Tensor:
        return data.reshape(data.shape[0] * data.shape[1], -1)

    graph = trace(kernel, (2, 3, 4))
    (length,) = (a for a in graph.calls[0].args if isinstance(a, tracing.Computed))
    assert length == 6
    assert length.function == "mul"
    assert [operand.operands for operand in length.operands] == [(graph.inputs[0], 0), (graph.inputs[0], 1)]


def test_values_cannot_be_asked_for():
    def kernel(data: torch.Tensor) -> torch.Tensor:
        return data[: int(data.sum())]

    with pytest.raises(tracing.Untraceable):
        trace(kernel, (3,))


def test_what_a_trace_makes_is_not_kept_for_calls():
    import mxnet as mx

    op = registry.get("_image_normalize")
    params = {"mean": (0.5,), "std": (0.25,)}
    tracing.trace(op, params, [(1, 2, 2)], [torch.float32])
    assert mx.nd.image.normalize(mx.nd.ones((1, 2, 2)), **params).asnumpy().ravel().tolist() == [2.0] * 4


def test_trace_is_done_once_for_equal_parameters_and_again_for_a_zero_of_another_sign():
    op = registry.get("_mul_scalar")

    def traced(scalar: float, length: int = 3) -> tracing.Trace:
        return tracing.trace(op, {"scalar": scalar, "is_int": False}, [(2, length)], [torch.float32])

    assert traced(0.0) is traced(0.0)
    assert traced(0.0) is not traced(0.0, length=4)
    factors = [next(a for a in traced(zero).needed[-1].args if isinstance(a, float)) for zero in (0.0, -0.0)]
    assert [str(factor) for factor in factors] == ["0.0", "-0.0"]
