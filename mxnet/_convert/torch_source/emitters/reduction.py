"""Reductions over axes."""

from __future__ import annotations

from typing import Any

from ..call import Call, Value
from ..registry import Emitter, emits, emits_rows

emits_rows({"_square_sum": "{0}.square().sum({axis}, keepdim={keepdims})"})


def _axes(call: Call, rank: int, name: str = "axis") -> tuple[int, ...]:
    """Return the axes that a node reduces; () are all of them for classic operators, none for mx.np."""
    axis = call.params[name]
    assert call.node.op is not None
    if axis == () and call.node.op.name.startswith("_np"):
        return ()
    return reduced_axes(rank, axis, call.params.get("exclude", False))


def reduced_axes(rank: int, axis: Any, exclude: bool = False) -> tuple[int, ...]:
    """Return the axes that are reduced, ascending; all of them where none is named."""
    if axis is None or axis == ():
        return tuple(range(rank))
    named = {a % max(rank, 1) for a in ((axis,) if isinstance(axis, int) else axis)}
    return tuple(a for a in range(rank) if (a in named) != exclude)


def _reduction(function: str) -> Emitter:
    def emit(call: Call) -> str:
        data = call.inputs[0]
        axes = _axes(call, data.rank)
        return _cast(call, data, _reduced(call, str(data), function, axes, data.rank))

    return emit


def _reduced(call: Call, operand: str, function: str, axes: tuple[int, ...], rank: int) -> str:
    keep = call.params["keepdims"]
    if not axes:
        return operand
    result = f"{operand}.{function}({axes[0] if len(axes) == 1 else axes}{', keepdim=True' if keep else ''})"
    return f"{result}.reshape(1)" if len(axes) == rank and not keep and call.shape == (1,) else result


def _cast(call: Call, data: Value, result: str) -> str:
    """Return a result in its own dtype: torch sums integers as int64."""
    if data.dtype.is_floating_point and call.dtype is data.dtype:
        return result
    return f"{result}.to({call.dtype})"


for _name, _function in {"sum": "sum", "max": "amax", "min": "amin", "nansum": "nansum"}.items():
    emits(_name)(_reduction(_function))
for _name, _function in {"_np_sum": "sum", "_np_max": "amax", "_np_min": "amin"}.items():
    emits(_name)(_reduction(_function))


@emits("mean", "_npi_mean")
def mean(call: Call) -> str:
    """Write means; those of integers are computed in double precision."""
    data = call.inputs[0]
    axes = _axes(call, data.rank)
    operand = str(data) if data.dtype.is_floating_point else f"{data}.double()"
    return _cast(call, data, _reduced(call, operand, "mean", axes, data.rank))


@emits("prod", "_np_prod", "nanprod")
def product(call: Call) -> str:
    """Write products, axis by axis."""
    data = call.inputs[0]
    assert call.node.op is not None
    axes = _axes(call, data.rank)
    keep = ", keepdim=True" if call.params["keepdims"] else ""
    result = f"{data}.nan_to_num(1)" if call.node.op.name == "nanprod" else str(data)
    result += "".join(f".prod({axis}{keep})" for axis in reversed(axes))
    if len(axes) == data.rank and not keep and call.shape == (1,):
        result += ".reshape(1)"
    return _cast(call, data, result)


def _spread(function: str) -> Emitter:
    def emit(call: Call) -> str:
        data = call.inputs[0]
        axes = _axes(call, data.rank)
        keep = ", keepdim=True" if call.params["keepdims"] else ""
        operand = str(data) if data.dtype is call.dtype else f"{data}.to({call.dtype})"
        if not axes or not call.dtype.is_floating_point:
            call.refuse("axis=(), or a result of integers.")
        return f"{operand}.{function}({axes}, correction={call.params['ddof']}{keep})"

    return emit


for _name in ("std", "var"):
    emits(f"_npi_{_name}")(_spread(_name))


@emits("norm", "_npi_norm")
def norm(call: Call) -> str:
    """Write norms of vectors."""
    data, order = call.inputs[0], call.params["ord"]
    axes = _axes(call, data.rank)
    if call.params.get("flag", 0) not in (0, 1) or not data.dtype.is_floating_point:
        call.refuse("norms of matrices, and of integers.")
    if order not in (1, 2) or (call.params.get("flag", 2) not in (0, 1, 2)):
        call.refuse(f"ord={order}.")
    keep = ", keepdim=True" if call.params["keepdims"] else ""
    result = f"torch.linalg.vector_norm({data}, {order}, {axes}{keep})"
    if len(axes) == data.rank and not keep and call.shape == (1,):
        result += ".reshape(1)"
    return _cast(call, data, result)


def _position(function: str) -> Emitter:
    def emit(call: Call) -> str:
        data, axis = call.inputs[0], call.params["axis"]
        keep = ", keepdim=True" if call.params["keepdims"] else ""
        if axis is not None:
            result = f"{data}.{function}({axis}{keep})"
        else:
            result = f"{data}.flatten().{function}()"
            if keep:
                result += f".reshape({(1,) * data.rank})"
        if call.shape == (1,) and (axis is None or data.rank == 1) and not keep:
            result += ".reshape(1)"
        return f"{result}.to({call.dtype})"

    return emit


for _name in ("argmax", "argmin"):
    emits(_name)(_position(_name))
    emits(f"_npi_{_name}")(_position(_name))
emits_rows({"argmax_channel": "{0}.argmax(1).to({0}.dtype)"})


def _logical(function: str) -> Emitter:
    def emit(call: Call) -> str:
        data = call.inputs[0]
        axes = _axes(call, data.rank)
        return _reduced(call, f"({data} != 0)", function, axes, data.rank)

    return emit


for _name in ("all", "any"):
    emits(f"_np_{_name}")(_logical(_name))


@emits("moments")
def moments(call: Call) -> tuple[str, ...]:
    """Write mean and variance."""
    data = call.inputs[0]
    axes = _axes(call, data.rank, "axes")
    if not data.dtype.is_floating_point:
        call.refuse("integers.")
    return (
        _reduced(call, str(data), "mean", axes, data.rank),
        f"{data}.var({axes}, correction=0{', keepdim=True' if call.params['keepdims'] else ''})"
        + (".reshape(1)" if call.shape == (1,) and not call.params["keepdims"] else ""),
    )
