"""Loops and branches: Scan, Loop and If, with bodies translated from the node's own graphs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .._exchange.onnx.mxnet_node import MxnetNode, to_onnx
from .._exchange.onnx.onnx_values import OnnxValue


def _body(op: MxnetNode, number: int, values: Sequence[OnnxValue]) -> list[OnnxValue]:
    """Translate one of the node's graphs, whose variables have these values."""
    graph = op.node.subgraphs[number]
    known = {variable.name: value for variable, value in zip(graph.variables, values, strict=True)}
    scope = op.writer.scope
    outputs: list[OnnxValue] = op.convert_graph(op.writer, graph, known)
    op.writer.scope = scope
    return outputs


def _argument(op: MxnetNode, name: str, dtype: str, shape: tuple[int, ...] | None) -> OnnxValue:
    return OnnxValue(op.writer, op.writer.unique(f"{op.node.name}_{name}"), dtype, shape)


def _own(op: MxnetNode, value: OnnxValue, like: OnnxValue | None = None) -> OnnxValue:
    """Return an output of a body as a separate value, in the type of the state it replaces."""
    result = value if like is None else value.cast(like.dtype)
    return op.emit("Identity", result, shape=result.shape)


def _stacked_shape(op: MxnetNode, index: int, value: OnnxValue) -> OnnxValue:
    """Return one step's part of a stacked output: scalars, of one element in MXNet, are no vectors in ONNX."""
    shape = op.shapes[index]
    if shape is not None and value.shape == (1,) and len(shape) == 1:
        return op.emit("Reshape", value, op.constant([], "int64"), shape=())
    return value


@to_onnx("_foreach")
def foreach(op: MxnetNode) -> list[OnnxValue]:
    """Scan."""
    p = op.params
    sequences = len(p["in_data_locs"])
    states = len(p["in_state_locs"])
    order = (*p["in_data_locs"], *p["in_state_locs"], *p["remain_locs"])
    with op.writer.inner(f"{op.node.name}_body") as body:
        carried = [
            _argument(op, f"state{i}", value.dtype, value.shape)
            for i, value in enumerate(op.inputs[sequences : sequences + states])
        ]
        elements = [
            _argument(op, f"element{i}", value.dtype, None if value.shape is None else value.shape[1:])
            for i, value in enumerate(op.inputs[:sequences])
        ]
        body.inputs = [*carried, *elements]
        # A number is an array of one element in the body.
        seen = [e.reshape(1) if e.shape == () else e for e in elements]
        values = [*seen, *carried, *op.inputs[sequences + states :]]
        placed: list[OnnxValue] = [values[order.index(i)] for i in range(len(order))]
        results = _body(op, 0, placed)
        count = p["num_out_data"]
        stacked = [_own(op, _stacked_shape(op, i, value)) for i, value in enumerate(results[:count])]
        finals = [_own(op, value, like) for value, like in zip(results[count:], carried, strict=True)]
        body.outputs = [*finals, *stacked]
    kinds = [value.dtype for value in body.outputs]
    result = op.writer.emit_many(
        "Scan",
        *op.inputs[sequences : sequences + states],
        *op.inputs[:sequences],
        count=len(kinds),
        dtypes=kinds,
        body=body,
        num_scan_inputs=sequences,
    )
    return [*result[states:], *result[:states]]


@to_onnx("_while_loop")
def while_loop(op: MxnetNode) -> list[OnnxValue]:
    """Loop; stacked outputs are filled up with zeros to the largest number of steps."""
    p, writer = op.params, op.writer
    variables = [p["func_input_locs"][loc] for loc in p["func_var_locs"]]
    limit = p["max_iterations"]
    start = _truth(op, _body(op, 0, [op.inputs[i] for i in p["cond_input_locs"]])[0])
    count = p["num_out_data"]
    with writer.inner(f"{op.node.name}_body") as body:
        step = _argument(op, "step", "int64", ())
        condition = _argument(op, "condition", "bool", ())
        carried = [
            _argument(op, f"variable{i}", op.inputs[v].dtype, op.inputs[v].shape) for i, v in enumerate(variables)
        ]
        body.inputs = [step, condition, *carried]
        now: dict[int, OnnxValue] = {**dict(enumerate(op.inputs)), **dict(zip(variables, carried, strict=True))}
        results = _body(op, 1, [now[i] for i in p["func_input_locs"]])
        stacked = [_own(op, value) for value in results[:count]]
        finals = [_own(op, value, like) for value, like in zip(results[count:], carried, strict=True)]
        later = {**now, **dict(zip(variables, finals, strict=True))}
        go_on = _own(op, _truth(op, _body(op, 0, [later[i] for i in p["cond_input_locs"]])[0]))
        body.outputs = [go_on, *finals, *stacked]
    kinds = [value.dtype for value in body.outputs[1:]]
    result = writer.emit_many(
        "Loop",
        op.constant(limit, "int64"),
        start,
        *(op.inputs[v] for v in variables),
        count=len(kinds),
        dtypes=kinds,
        body=body,
    )
    finals, collected = result[: len(variables)], result[len(variables) :]
    return [*(_filled(op, value, inner, limit) for value, inner in zip(collected, stacked, strict=True)), *finals]


def _filled(op: MxnetNode, value: OnnxValue, step: OnnxValue, limit: int) -> OnnxValue:
    """Fill a stacked output up with zeros."""
    if step.shape is None:
        op.refuse("an output of the loop", "of unknown rank", "give the shapes of all inputs")
    rank = len(step.shape)
    done = op.writer.length_of(value, 0)
    missing = op.constant([limit], "int64") - done
    pads: list[Any] = [0] * (1 + rank) + [missing] + [0] * rank
    return op.emit("Pad", value, op.writer.vector(pads), op.constant(0, value.dtype), mode="constant")


def _truth(op: MxnetNode, value: OnnxValue) -> OnnxValue:
    """Return a condition as a bool without axes."""
    return op.emit("Reshape", op.writer.truth(value), op.constant([], "int64"), shape=())


@to_onnx("_cond")
def cond(op: MxnetNode) -> list[OnnxValue]:
    """If."""
    p, writer = op.params, op.writer
    condition = _truth(op, _body(op, 0, [op.inputs[i] for i in p["cond_input_locs"]])[0])
    branches = []
    for number, locs in ((1, p["then_input_locs"]), (2, p["else_input_locs"])):
        with writer.inner(f"{op.node.name}_{'then' if number == 1 else 'else'}") as body:
            results = _body(op, number, [op.inputs[i] for i in locs])
            body.outputs = [_own(op, value.cast(kind)) for value, kind in zip(results, op.dtypes, strict=True)]
        branches.append(body)
    return writer.emit_many(
        "If",
        condition,
        count=len(op.dtypes),
        dtypes=list(op.dtypes),
        then_branch=branches[0],
        else_branch=branches[1],
    )
