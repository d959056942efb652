"""Loops and branches on arrays: ``mx.nd.contrib.foreach``, ``while_loop`` and ``cond``, and float tests.

Python runs the loops; under ``autograd.record`` every step is recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .._src.core.nested import Format, flatten, regroup, regroup_some
from .._src.messages.public import public
from .._src.run.calls.array import NDArrayBase
from ..base import MXNetError
from ._creation import zeros
from ._generated import op

_HERE = "mxnet.ndarray.contrib"


def _leaves(value: Any) -> list[Any] | None:
    return [value] if isinstance(value, NDArrayBase) else None


def _flatten(args: Any, inout_str: str) -> tuple[list[Any], Format]:
    """Return the arrays in nested lists, and the structure; AssertionError if something is no array."""
    return flatten(args, _leaves, f"{inout_str} must be (nested) list of NDArray")


_regroup = regroup_some


def _elements(sequence: Any) -> Sequence[Any]:
    """Split along the first axis; scalars are arrays of one element."""
    length = sequence.shape[0]
    if length == 0:
        return []
    result = op.split(sequence, num_outputs=length, axis=0, squeeze_axis=sequence.ndim > 1)
    return result if isinstance(result, list) else [result]


def _stacked(steps: Sequence[Sequence[Any]]) -> list[Any]:
    return [op.stack(*values, axis=0) for values in zip(*steps, strict=True)]


@public(_HERE)
def foreach(body: Callable[[Any, Any], tuple[Any, Any]], data: Any, init_states: Any) -> tuple[Any, Any]:
    """Run a body for every element along the first axis of the data, carrying states from step to step.

    Parameters
    ----------
    body : callable (element, states) -> (outputs, states)
        Outputs are arrays or nested lists of them.
    data : NDArray or nested list of NDArray, (T, ...)
        Sequences longer than the first one are cut to its length.
    init_states : NDArray or nested list of NDArray

    Returns
    -------
    outputs : NDArray or nested list, (T, ...)
        The body's outputs, stacked.
    states
        What the last step returned.

    Raises
    ------
    AssertionError
        If something is not an array.
    MXNetError
        If a sequence is shorter than the first one.

    Examples
    --------
    >>> total, last = mx.nd.contrib.foreach(lambda x, s: (x + s, x + s), mx.nd.array([1, 2, 3]), mx.nd.zeros(1))
    >>> float(last.asscalar())
    6.0
    """
    flat_data, data_format = _flatten(data, "foreach input")
    _flatten(init_states, "foreach states")
    states, steps, structure = init_states, [], None
    lengths = [x.shape[0] for x in flat_data]
    if min(lengths) < lengths[0]:
        raise MXNetError(f"foreach: the first sequence has {lengths[0]} elements, another one only {min(lengths)}.")
    for elements in zip(*[_elements(x) for x in flat_data], strict=False):
        out, states = body(regroup(elements, data_format), states)
        flat_out, structure = _flatten(out, "foreach output")
        steps.append(flat_out)
    return regroup(_stacked(steps), structure if structure is not None else []), states


def _scalar(value: Any, what: str, scalar_type: Callable[[Any], Any]) -> Any:
    """Return a Python number for an array of one element, or anything that Python can convert."""
    if isinstance(value, NDArrayBase):
        tensor = value._tensor
        if tensor.numel() != 1:
            raise ValueError("The current array is not a scalar")
        value = tensor.item()
    try:
        return scalar_type(value)
    except (ValueError, TypeError):
        raise ValueError(f"Cannot convert {what} to python {scalar_type.__name__}") from None


@public(_HERE)
def while_loop(
    cond: Callable[..., Any], func: Callable[..., tuple[Any, Any]], loop_vars: Any, max_iterations: int | None = None
) -> tuple[Any, Any]:
    """Run a body as long as a condition on the loop's variables holds.

    Parameters
    ----------
    cond : callable (*loop_vars) -> NDArray or number
        A single number; zero ends the loop.
    func : callable (*loop_vars) -> (outputs, loop_vars)
        One step.
    loop_vars : NDArray or nested list of NDArray
    max_iterations : int
        The loop ends after so many steps in any case; also the length of the stacked outputs.

    Returns
    -------
    outputs : NDArray or nested list, (max_iterations, ...)
        The body's outputs, stacked; rows not reached are zero. An empty list if there was no step.
    loop_vars : NDArray or nested list
        After the last step.

    Raises
    ------
    ValueError
        If there is no loop variable or no ``max_iterations``, or the number of loop variables changes.

    Examples
    --------
    >>> def step(i, total):
    ...     return i, (i + 1, total + i)
    >>> outputs, (i, total) = mx.nd.contrib.while_loop(
    ...     lambda i, total: i <= 3, step, (mx.nd.array([1]), mx.nd.array([0])), max_iterations=5
    ... )
    >>> total.asnumpy(), outputs[0].asnumpy().ravel()
    (array([6.], dtype=float32), array([1.], dtype=float32))
    """
    if max_iterations is None:
        raise ValueError("max_iterations should be specified")
    limit = _scalar(max_iterations, "max_iteration", int)
    is_list = isinstance(loop_vars, (list, tuple))
    variables, structure = _variables(loop_vars)
    if not variables:
        raise ValueError("loop_vars should contain at least one element")
    steps: list[list[Any]] = []
    out_structure: Format = []
    while len(steps) < limit and _scalar(cond(*regroup(variables, structure)), "Return of cond", bool):
        out, new = func(*regroup(variables, structure))
        new_variables, structure = _variables(new)
        if len(new_variables) != len(variables):
            raise ValueError("The length of loop_vars should be consistent during the loop")
        flat_out, out_structure = _flatten([] if out is None else out, "while_loop output")
        variables = new_variables
        steps.append(flat_out)
    outputs = [_padded(x, limit) for x in _stacked(steps)]
    last = regroup(variables, structure)
    return regroup(outputs, out_structure), last if is_list else last[0]


def _variables(value: Any) -> tuple[list[Any], Format]:
    """Return the arrays of loop variables, and the structure of the list that they are given in."""
    if value is None:
        return [], []
    return _flatten(value if isinstance(value, (list, tuple)) else [value], "while_loop loop_vars")


def _padded(stacked: Any, length: int) -> Any:
    missing = length - stacked.shape[0]
    if missing == 0:
        return stacked
    filler = zeros((missing, *stacked.shape[1:]), ctx=stacked.context, dtype=stacked.dtype)
    return op.concat(stacked, filler, dim=0)


@public(_HERE)
def cond(pred: Any, then_func: Callable[[], Any], else_func: Callable[[], Any]) -> Any:
    """Run one of two branches.

    Parameters
    ----------
    pred : NDArray of one element, or number
        Zero takes ``else_func``.
    then_func, else_func : callable

    Returns
    -------
    What the branch returned.

    Raises
    ------
    ValueError
        If ``pred`` has not exactly one element.

    Examples
    --------
    >>> x = mx.nd.array([3])
    >>> mx.nd.contrib.cond(x > 2, lambda: x * 10, lambda: x - 1).asnumpy()
    array([30.], dtype=float32)
    """
    return then_func() if _scalar(pred, "pred", bool) else else_func()


@public(_HERE)
def isinf(data: Any) -> Any:
    """Return 1 where a number is infinite, 0 elsewhere; dtype of ``data``.

    Examples
    --------
    >>> mx.nd.contrib.isinf(mx.nd.array([1, np.inf, np.nan])).asnumpy()
    array([0., 1., 0.], dtype=float32)
    """
    return op.abs(data) == float("inf")


@public(_HERE)
def isfinite(data: Any) -> Any:
    """Return 1 where a number is neither infinite nor NaN, 0 elsewhere; dtype of ``data``.

    Examples
    --------
    >>> mx.nd.contrib.isfinite(mx.nd.array([1, np.inf, np.nan])).asnumpy()
    array([1., 0., 0.], dtype=float32)
    """
    is_number: Any = op.broadcast_equal(data, data)  # NaN differs from itself
    finite: Any = op.abs(data) != float("inf")
    return is_number * finite


@public(_HERE)
def isnan(data: Any) -> Any:
    """Return 1 where a number is NaN, 0 elsewhere; dtype of ``data``.

    Examples
    --------
    >>> mx.nd.contrib.isnan(mx.nd.array([1, np.inf, np.nan])).asnumpy()
    array([0., 0., 1.], dtype=float32)
    """
    return op.broadcast_not_equal(data, data)  # NaN differs from itself
