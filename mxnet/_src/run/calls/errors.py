"""What is wrong with a call of an operator, in MXNet's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as onp
import torch

from ....base import MXNetError
from ...messages.tracebacks import caused
from ...operators.definition.exhaustion import exhausted, is_exhaustion
from ...operators.definition.kernel_errors import REFUSALS, reason_of, type_name
from ...operators.definition.namespaces import numpy_name
from ...operators.definition.params import ArgumentValueError
from ...operators.definition.schema import OpDef
from ...operators.definition.torch_words import said, with_types_of_mxnet
from .array import NDArrayBase
from .bound import Bound
from .kinds import ARRAY_TYPES, FrontendHooks


def refuse_other_arrays(op: OpDef, inputs: Sequence[Any], kind: str) -> None:
    """Raise for NumPy arrays given to a classic operator, and the reverse."""
    error = of_other_arrays(op, inputs, kind)
    if error is not None:
        raise error


def of_other_arrays(op: OpDef, inputs: Sequence[Any], kind: str) -> TypeError | None:
    """Return the error for NumPy arrays given to a classic operator, or the reverse, if they are."""
    numpy = ARRAY_TYPES.get("numpy", ())
    classic = ARRAY_TYPES["legacy"]
    for array in inputs:
        if isinstance(array, numpy):
            if kind != "numpy":
                return wrong_interface(op.name, op.name, classic=True)
        elif kind == "numpy" and isinstance(array, classic):
            return wrong_interface(op.name, numpy_name((op.name, *op.aliases)), classic=False)
    return None


def wrong_interface(name: str, python_name: str, classic: bool) -> TypeError:
    """Return MXNet's error for an operator of one interface called with arrays or symbols of the other."""
    refused, accepted, method = (
        ("an MXNet numpy ndarray", "legacy ndarrays", "as_nd_ndarray")
        if classic
        else ("a legacy ndarray", "MXNet numpy ndarrays", "as_np_ndarray")
    )
    return TypeError(
        f"Operator `{name}` registered in backend is known as `{python_name}` in Python. It takes {accepted} only, "
        f"but was given {refused}. Convert it by `{method}()`"
        + (
            ", or call the function of mx.np or mx.npx."
            if classic
            else ". Blocks get NumPy arrays when NumPy semantics are on: `npx.set_np()`."
        )
    )


def conversion(value: Any, of_numpy: bool = False) -> str:
    """Return how to make an array, classic or of NumPy's interface, of what was given instead of one."""
    if value is None:
        return ""
    if isinstance(value, FrontendHooks.symbols):
        return "\n(A symbol has no values: in a graph all operators are those of mx.sym, or of F in hybrid_forward.)"
    array = "mx.np.array" if of_numpy else "mx.nd.array"
    type_name = f"{type(value).__module__}.{type(value).__qualname__}".removeprefix("builtins.")
    if isinstance(value, torch.Tensor):
        interface = ".as_np_ndarray()" if of_numpy else ""
        shared = f"mx.nd.from_dlpack(tensor){interface}"
        return f"\n({type_name}: convert it by {shared}, which shares memory, or {array}(tensor.numpy()))"
    if isinstance(value, (onp.ndarray, onp.generic, list, tuple, int, float)):
        return f"\n({type_name}: convert it by {array}(...))"
    if hasattr(value, "list_data"):
        return f"\n({type_name}: its array is parameter.data(); hybrid_forward gets it under its name)"
    return f"\n({type_name})"


def one_by_one(op: OpDef, value: Any) -> str:
    """Return the cure for a list given to an operator of any number of inputs; nothing for anything else."""
    if not isinstance(value, (list, tuple)):
        return ""
    name = op.name.lower() if op.name.lower() in op.aliases else op.name
    return f"\n({type(value).__name__}: pass them one by one: {name}(*arrays))"


def number_to_choose(op: OpDef, inputs: Sequence[Any], value: Any, array_type: type = NDArrayBase) -> str:
    """Return the array to pass for a number in ``where``, which takes arrays or symbols; empty for other operators."""
    if op.name != "where" or not isinstance(value, (int, float)):
        return ""
    names = ("condition", "x", "y")
    like = next((n for n, x in zip(names[1:], inputs[1:], strict=False) if isinstance(x, array_type)), names[0])
    replacements: dict[float, str] = {0: f"zeros_like({like})", 1: f"ones_like({like})"}
    noun = "arrays" if array_type is NDArrayBase else "symbols"
    return f"\n(where takes {noun}: {replacements.get(value, f'{value} * ones_like({like})')} in place of {value})"


def check_inputs(bound: Bound, inputs: Sequence[Any], present: Sequence[Any]) -> None:
    """Raise for inputs of the wrong kind or number."""
    op = bound.op
    check_kinds(op, inputs)
    if op.inputs and op.inputs[0].variadic:
        if not present and op.open_params is None:
            raise MXNetError(f"{op.name}: at least one input array is needed, got none.")
        return
    names = op.input_names(bound.params)
    if len(present) != len(names):
        raise MXNetError(
            f"Operator {op.name} expects {len(names)} inputs ({', '.join(names)}), but got {len(present)} instead."
        )


def check_kinds(op: OpDef, inputs: Sequence[Any]) -> None:
    """Raise for inputs that are no arrays."""
    variadic = bool(op.inputs) and op.inputs[0].variadic
    of_numpy = op.name.startswith(("_np_", "_npi_", "_npx_"))
    for position, array in enumerate(inputs):
        if isinstance(array, ARRAY_TYPES["legacy"]):
            continue
        if variadic:
            raise AssertionError(
                f"Positional arguments must have NDArray type, but got {array}"
                + (one_by_one(op, array) or conversion(array, of_numpy))
            )
        if array is not None:
            name = op.inputs[position].name
            raise AssertionError(
                f"Argument {name} must have NDArray type, but got {array}"
                + (number_to_choose(op, inputs, array) or conversion(array, of_numpy))
            )


def refuse_others(**arguments: Sequence[Any] | None) -> None:
    """Raise for what is no array among those given to a backward pass, by argument; the error's type is MXNet's."""
    for name, arrays in arguments.items():
        for array in arrays or ():
            if array is not None and not isinstance(array, ARRAY_TYPES["legacy"]):
                raise AttributeError(f"{name} must be NDArrays, got {array!r}{conversion(array)}") from None


def explained(bound: Bound, inputs: Sequence[Any], error: Exception) -> Exception:
    """Turn a failure inside a kernel into MXNet's error: operator, inputs, parameters and what is wrong.

    One that is MXNet's already, and one that is no refusal, stay as they are; of others torch's is the cause.
    """
    present = [x for x in inputs if x is not None]
    check_inputs(bound, inputs, present)
    if isinstance(error, MXNetError):
        error.args = tuple(with_types_of_mxnet(a) if isinstance(a, str) else a for a in error.args)
        return error
    if isinstance(error, ArgumentValueError):
        return caused(ValueError(f"{bound.op.name}: {error}"), error)
    if not isinstance(error, REFUSALS):
        return error
    names = bound.op.input_names(bound.params, len(present))
    tensors = [x._tensor for x in present]
    attrs_text = ", ".join(f"{k}={v}" for k, v in bound.attrs.items())
    reason = reason_in(bound.op, names, tensors, bound.params, error)
    return caused(MXNetError(f"{bound.op.name}({attrs_text}): {reason}{inputs_text(names, tensors)}"), error)


def reason_in(
    op: OpDef, names: Sequence[str], tensors: Sequence[torch.Tensor], params: Mapping[str, Any], error: Exception
) -> str:
    """Return the reason why a call failed, without the operator's name: reworded if possible, else torch's."""
    text = with_types_of_mxnet(str(error).strip())
    if isinstance(error, (MXNetError, ArgumentValueError)):
        # Inputs are listed by the caller, which has more information.
        rule = [line for line in text.splitlines() if not names or not line.startswith("  ") or "=" in line]
        return "\n".join(rule).removeprefix(f"{op.name}: ")
    if is_exhaustion(error):
        return exhausted(error)
    if isinstance(error, torch.linalg.LinAlgError):
        return f"there is no result: {text.partition(': ')[2] or text}"
    return reason_of(op, names, tensors, params) or said(error)


def inputs_text(names: Sequence[str], tensors: Sequence[torch.Tensor], variables: Sequence[str] = ()) -> str:
    """Return a line for each input: its name, shape, dtype, and the variable that it is."""
    lines = ""
    for position, (name, tensor) in enumerate(zip(names, tensors, strict=False)):
        variable = variables[position] if position < len(variables) else ""
        variable_text = f"  ({variable})" if variable else ""
        lines += f"\n  {name:8} {tuple(tensor.shape)} {type_name(tensor)}{variable_text}"
    return lines
