"""Checking gradients against finite differences."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .. import ndarray as nd
from ..context import Context
from ..ndarray import NDArray
from ..symbol import Symbol, Variable
from ..symbol._generated import op
from ._compare import assert_almost_equal
from ._environment import default_context
from ._symbolic import _parse_aux_states, _parse_location
from ._tolerance import Tolerance, default_numeric_eps, get_tols

_DTYPES = (onp.float16, onp.float32, onp.float64)
_PROJECTION = "__random_proj"


def numeric_grad(
    executor: Any,
    location: dict[str, Any],
    aux_states: dict[str, Any] | None = None,
    eps: float = 1e-4,
    use_forward_train: bool = True,
    dtype: Any = onp.float32,
) -> dict[str, Any]:
    """Return the gradients of the sum of an executor's first output, by central differences.

    Parameters
    ----------
    executor : Executor
    location : dict of str to NumPy array
        Where, and for which arguments.
    aux_states : dict of str to array, optional
        Set anew before each evaluation.
    eps : float, default 1e-4
        Distance of the two points of a difference.
    use_forward_train : bool, default True
        Run in training mode.
    dtype : NumPy float type, default float32

    Returns
    -------
    dict of str to NumPy array
    """

    def evaluate(name: str, value: Any) -> Any:
        executor.arg_dict[name][:] = value
        for key, state in (aux_states or {}).items():
            executor.aux_dict[key][:] = state
        executor.forward(is_train=use_forward_train)
        return executor.outputs[0].asnumpy()

    for name, value in location.items():
        executor.arg_dict[name][:] = value
    gradients = {}
    for name, value in location.items():
        point = onp.array(value, dtype=dtype)
        gradient = onp.zeros_like(point)
        for index in onp.ndindex(point.shape):
            start = point[index]
            point[index] = start + eps / 2
            above = evaluate(name, point)
            point[index] = start - eps / 2
            # Elements that do not depend on this one cancel before the sum, which keeps their digits.
            gradient[index] = ((above - evaluate(name, point)) / eps).sum()
            point[index] = start
        executor.arg_dict[name][:] = point
        gradients[name] = gradient
    return gradients


def _expected(sym: Symbol, grad_nodes: Any) -> dict[str, str]:
    """Return the gradient request of each argument."""
    if isinstance(grad_nodes, dict):
        return dict(grad_nodes)
    if grad_nodes is None:
        grad_nodes = sym.list_arguments()
    if not isinstance(grad_nodes, (list, tuple)):
        raise ValueError(f"grad_nodes must be a list, tuple or dict of argument names, got {grad_nodes!r}.")
    return dict.fromkeys(grad_nodes, "write")


def _projected(sym: Symbol, arguments: dict[str, NDArray], ctx: Context, dtype: Any) -> tuple[Symbol, NDArray]:
    """Return a loss that weights a symbol's output at random, so that one backward pass tells all its gradients."""
    _, shapes, _ = sym.infer_shape(**{name: array.shape for name, array in arguments.items()})
    weights = nd.array(onp.random.rand(*shapes[0]) + 0.1, ctx=ctx, dtype=dtype)
    projection = Variable(_PROJECTION)
    return op.make_loss(sym.as_nd_ndarray() * projection), weights


def check_numeric_gradient(
    sym: Symbol,
    location: Any,
    aux_states: Any = None,
    numeric_eps: float | None = None,
    rtol: Tolerance = None,
    atol: Tolerance = None,
    grad_nodes: Any = None,
    use_forward_train: bool = True,
    ctx: Context | None = None,
    grad_stype_dict: dict[str, str] | None = None,
    dtype: Any = onp.float32,
) -> None:
    """Raise an AssertionError unless a symbol's gradients agree with finite differences.

    Parameters
    ----------
    sym : Symbol with one output
    location : dict of str to array, or list of arrays in the order of ``list_arguments``
    aux_states : dict of str to array, or list of arrays, optional
    numeric_eps : float, default by ``dtype``, see `default_numeric_eps`
        Distance of the two points of a difference.
    rtol, atol
        As for `assert_almost_equal`.
    grad_nodes : list of str, or dict of str to {"write", "add", "null"}, default all arguments
        Which gradients to check.
    use_forward_train : bool, default True
        Take the differences in training mode.
    ctx : Context, default the current context
    grad_stype_dict : dict of str to str, optional
        Storage types of the gradients: "default" is there.
    dtype : float16, float32 or float64, default float32

    Raises
    ------
    ValueError
        If ``grad_nodes`` is something else.
    """
    if dtype not in _DTYPES:
        raise AssertionError(f"check_numeric_gradient: dtype must be a float type of NumPy, got {dtype!r}.")
    ctx = ctx or default_context()
    eps = default_numeric_eps()[onp.dtype(dtype)] if numeric_eps is None else numeric_eps
    requests = _expected(sym, grad_nodes)
    arguments = _parse_location(sym, location, ctx, dtype)
    states = _parse_aux_states(sym, aux_states, ctx, dtype)
    loss, weights = _projected(sym, arguments, ctx, dtype)
    start = {name: onp.random.normal(0, 0.01, size=arguments[name].shape) for name in requests}
    gradients = {
        name: nd.array(value, ctx=ctx, dtype=dtype).tostype((grad_stype_dict or {}).get(name, "default"))
        for name, value in start.items()
    }
    points = {name: array.asnumpy() for name, array in arguments.items() if name in requests}
    executor = loss.bind(
        ctx,
        args={**arguments, _PROJECTION: weights},
        args_grad=gradients,
        grad_req={**dict.fromkeys(arguments, "null"), _PROJECTION: "null", **requests},
        aux_states=states,
    )
    executor.forward(is_train=True)
    executor.backward()
    analytic = {name: gradient.asnumpy() for name, gradient in gradients.items()}
    fixed = {name: state.asnumpy() for name, state in (states or {}).items()}
    numeric = numeric_grad(executor, points, fixed, eps, use_forward_train, dtype)
    for name, request in requests.items():
        labels = (f"NUMERICAL_{name}", f"BACKWARD_{name}")
        # The random gradients are rounded to dtype, which their difference from what was found then shows.
        before = start[name].astype(dtype)
        pair = {
            "write": (numeric[name], analytic[name]),
            "add": (numeric[name], analytic[name] - before),
            "null": (before, analytic[name]),
        }[request]
        assert_almost_equal(*pair, *get_tols(*pair, rtol, atol), labels)
