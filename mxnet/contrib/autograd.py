"""Differentiation as it was before `mx.autograd`: one switch for recording and training, gradients of functions."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

from .. import autograd
from .._src.core.type_codes import _GRAD_REQ_MAP as _GRAD_REQ_MAP
from .._src.messages.star_names import add_star_names as _add_star_names
from ..base import _LIB as _LIB
from ..base import c_array as c_array
from ..base import c_array_buf as c_array_buf
from ..base import c_handle_array as c_handle_array
from ..base import check_call as check_call
from ..base import string_types as string_types
from ..ndarray import NDArray as NDArray
from ..ndarray._generated.op import zeros_like as zeros_like


def set_is_training(is_train: bool) -> bool:
    """Switch recording and training mode on or off, and return whether training mode was on."""
    before = autograd.set_training(is_train)
    autograd.set_recording(is_train)
    return before


class TrainingStateScope:
    """A ``with`` block in which recording and training mode are on, or off.

    Parameters
    ----------
    enter_state : bool
    """

    def __init__(self, enter_state: bool) -> None:
        self._enter_state = enter_state
        self._before = False

    def __enter__(self) -> None:
        self._before = set_is_training(self._enter_state)

    def __exit__(self, *_: object) -> None:
        if self._before != self._enter_state:
            set_is_training(self._before)


def train_section() -> TrainingStateScope:
    """Return a ``with`` block that records what it computes, in training mode."""
    return TrainingStateScope(True)


def test_section() -> TrainingStateScope:
    """Return a ``with`` block, inside a `train_section`, that is neither recorded nor in training mode."""
    return TrainingStateScope(False)


def mark_variables(
    variables: Sequence[NDArray], gradients: Sequence[NDArray], grad_reqs: str | Sequence[str] = "write"
) -> None:
    """Have gradients of arrays written into others.

    Parameters
    ----------
    variables, gradients : list of NDArray
    grad_reqs : {"write", "add", "null"}, or list of such, default "write"
    """
    autograd.mark_variables(variables, gradients, grad_reqs)


def backward(
    outputs: Sequence[NDArray], out_grads: Sequence[NDArray | None] | None = None, retain_graph: bool = False
) -> None:
    """Compute the gradients of marked arrays.

    Parameters
    ----------
    outputs : list of NDArray
    out_grads : list of NDArray or None, optional
        Gradients of the outputs; ones by default.
    retain_graph : bool, default False
        Whether `backward` can be called again.

    Raises
    ------
    AssertionError
        If ``outputs`` is no list.
    """
    if not isinstance(outputs, (list, tuple)):
        raise AssertionError("outputs must be a list or tuple of NDArrays")
    autograd.backward(outputs, out_grads, retain_graph)


def compute_gradient(outputs: Sequence[NDArray]) -> None:
    """Compute the gradients of marked arrays, as `backward` does."""
    backward(outputs)


def _chosen(arguments: Sequence[Any], argnum: int | Sequence[int] | None) -> list[NDArray]:
    positions = range(len(arguments)) if argnum is None else [argnum] if isinstance(argnum, int) else argnum
    chosen_arguments = [arguments[number] for number in positions]
    if not all(isinstance(argument, NDArray) for argument in chosen_arguments):
        raise AssertionError("type of autograd input should NDArray.")
    return chosen_arguments


def grad_and_loss(
    func: Callable[..., Any], argnum: int | Sequence[int] | None = None
) -> Callable[..., tuple[list[NDArray], Any]]:
    """Return a function that computes gradients of another one, and its value.

    Parameters
    ----------
    func : callable
        Takes arrays and returns an array, or a list of arrays.
    argnum : int or list of int, default all
        Which arguments to differentiate by.

    Returns
    -------
    callable
        Takes the arguments of ``func``; returns the list of gradients, and what ``func`` returns.
    """

    @functools.wraps(func)
    def wrapped(*args: Any) -> tuple[list[NDArray], Any]:
        variables = _chosen(args, argnum)
        gradients = [zeros_like(variable) for variable in variables]
        mark_variables(variables, gradients)
        with train_section():
            outputs = func(*args)
        compute_gradient([outputs] if isinstance(outputs, NDArray) else outputs)
        return gradients, outputs

    return wrapped


def grad(func: Callable[..., Any], argnum: int | Sequence[int] | None = None) -> Callable[..., list[NDArray]]:
    """Return a function that computes gradients of another one; see `grad_and_loss`."""
    gradients_and_value = grad_and_loss(func, argnum)

    @functools.wraps(gradients_and_value)
    def wrapped(*args: Any) -> list[NDArray]:
        return gradients_and_value(*args)[0]

    return wrapped


_add_star_names(globals())
