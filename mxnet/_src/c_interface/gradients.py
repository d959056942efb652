"""Functions on recording and gradients: ``MXAutograd...``."""

from __future__ import annotations

from typing import Any

from ... import autograd
from . import memory
from .arrays import all_arrays, array, arrays
from .executors import request
from .library import c_function, c_functions, c_results
from .operators import storage_types
from .symbols import new as new_symbol


@c_function
def MXAutogradMarkVariables(count: int, variables: Any, requests: Any, grads: Any) -> None:
    """Give arrays gradients."""
    words = [request(requests[i]) for i in range(count)]
    autograd.mark_variables(all_arrays(variables, count), all_arrays(grads, count), words)


def _heads(count: int, outputs: Any, grads: Any) -> tuple[list[Any], list[Any] | None]:
    null = memory.ffi().NULL
    return all_arrays(outputs, count), None if grads == null else arrays(grads, count)


@c_function
def MXAutogradBackward(count: int, outputs: Any, grads: Any, retain: int) -> None:
    """Compute the gradients of all variables."""
    heads, head_grads = _heads(count, outputs, grads)
    autograd.backward(heads, head_grads, bool(retain))


@c_function
def MXAutogradBackwardEx(
    count: int,
    outputs: Any,
    grads: Any,
    variable_count: int,
    variables: Any,
    retain: int,
    create_graph: int,
    is_train: int,
    out: Any,
    stypes: Any,
) -> None:
    """Compute the gradients of all variables, or return those of some."""
    heads, head_grads = _heads(count, outputs, grads)
    if not variable_count:
        autograd.backward(heads, head_grads, bool(retain), bool(is_train))
        return
    requested = all_arrays(variables, variable_count)
    gradients = autograd.grad(heads, requested, head_grads, bool(retain), bool(create_graph), bool(is_train))
    out[0] = memory.kept_handles("MXAutogradBackwardEx", "NDArray", gradients)
    stypes[0] = storage_types("MXAutogradBackwardEx stypes", gradients)


c_results(
    MXAutogradGetSymbol=lambda handle: new_symbol(autograd.get_symbol(array(handle))),
)
c_functions(
    MXAutogradComputeGradient=lambda count, outputs: autograd.backward(all_arrays(outputs, count)),
)
