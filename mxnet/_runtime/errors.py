"""What is wrong with a call of an operator, in MXNet's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from .._definition.namespaces import numpy_name
from .._definition.params import ArgumentValueError
from .._definition.schema import OpDef
from ..base import MXNetError
from .bound import Bound
from .kinds import ARRAY_TYPES


def refuse_other_arrays(op: OpDef, inputs: Sequence[Any], kind: str) -> None:
    """Raise for NumPy arrays given to a classic operator, and the reverse."""
    numpy = ARRAY_TYPES.get("numpy", ())
    classic = ARRAY_TYPES["legacy"]
    for array in inputs:
        if isinstance(array, numpy):
            if kind != "numpy":
                raise wrong_interface(op.name, op.name, classic=True)
        elif kind == "numpy" and isinstance(array, classic):
            raise wrong_interface(op.name, numpy_name((op.name, *op.aliases)), classic=False)


def wrong_interface(name: str, shown: str, classic: bool) -> TypeError:
    """Return MXNet's error for an operator of one interface called with arrays or symbols of the other."""
    given, wanted, method = (
        ("an MXNet numpy ndarray", "legacy ndarrays", "as_nd_ndarray")
        if classic
        else ("a legacy ndarray", "MXNet numpy ndarrays", "as_np_ndarray")
    )
    return TypeError(
        f"Operator `{name}` registered in backend is known as `{shown}` in Python. It takes {wanted} only, but was "
        f"given {given}. Convert it by `{method}()`."
        + ("" if classic else " Blocks get NumPy arrays when NumPy semantics are on: `npx.set_np()`.")
    )


def check_inputs(bound: Bound, inputs: Sequence[Any], present: Sequence[Any]) -> None:
    """Raise for inputs of the wrong kind or number."""
    op = bound.op
    check_kinds(op, inputs)
    if op.inputs and op.inputs[0].variadic:
        if not present:
            raise MXNetError(f"{op.name}: at least one input array is needed, got none.")
        return
    expected = op.input_names(bound.params)
    if len(present) != len(expected):
        raise MXNetError(
            f"Operator {op.name} expects {len(expected)} inputs ({', '.join(expected)}), "
            f"but got {len(present)} instead."
        )


def check_kinds(op: OpDef, inputs: Sequence[Any]) -> None:
    """Raise for inputs that are no arrays."""
    variadic = bool(op.inputs) and op.inputs[0].variadic
    for position, array in enumerate(inputs):
        if isinstance(array, ARRAY_TYPES["legacy"]):
            continue
        if variadic:
            raise AssertionError(f"Positional arguments must have NDArray type, but got {array}")
        if array is not None:
            raise AssertionError(f"Argument {op.inputs[position].name} must have NDArray type, but got {array}")


def raise_explained(bound: Bound, inputs: Sequence[Any], error: Exception) -> NoReturn:
    """Raise MXNet's error for a failure inside a kernel; one that is MXNet's already keeps its cause."""
    explained = explain(bound, inputs, error)
    if explained is error:
        raise error
    raise explained from error


def explain(bound: Bound, inputs: Sequence[Any], error: Exception) -> Exception:
    """Turn a failure inside a kernel into MXNet's error: operator, inputs, parameters and the cause."""
    present = [x for x in inputs if x is not None]
    check_inputs(bound, inputs, present)
    if isinstance(error, MXNetError):
        return error
    if isinstance(error, ArgumentValueError):
        return ValueError(f"{bound.op.name}: {error}")
    if not isinstance(error, (RuntimeError, ValueError, TypeError, IndexError, ArithmeticError, MemoryError)):
        return error
    names = bound.op.input_names(bound.params, len(present))
    lines = [
        f"  {name} {tuple(x._tensor.shape)} {str(x._tensor.dtype).removeprefix('torch.')}"
        for name, x in zip(names, present, strict=False)
    ]
    shown = ", ".join(f"{k}={v}" for k, v in bound.given.items())
    reason = str(error).strip().split("\n")[0]
    return MXNetError("\n".join([f"{bound.op.name}({shown}): {reason}", *lines]))
