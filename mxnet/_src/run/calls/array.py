"""The slots that every array has, whatever its front end."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from typing import Any

import torch

from ....base import MXNetError
from ....context import Context
from ...core import handles as _handles
from ...messages.public import public
from ..autograd.variables import Grad

ARRAY = "NDArray"  # the kind of its handles


def of_handle(handle: ctypes.c_void_p | int) -> NDArrayBase:
    """Return the array that a handle was taken of.

    Raises
    ------
    MXNetError
        If there is none, or it is gone: the handle of ``array.handle`` keeps no array alive.
    """
    array: NDArrayBase | None = _handles.slot(ARRAY, _handles.number_of(handle)).value
    if array is None:
        raise MXNetError("the NDArray of the handle is empty: it has been given no values.")
    return array


def writable_tensors(arrays: Iterable[Any]) -> list[torch.Tensor]:
    """Return `NDArrayBase._writable` of each; it is written out, since calls of graphs have many arrays."""
    tensors = []
    for array in arrays:
        role = array._ag
        if role.__class__ is Grad:
            tensors.append(role.base)
        else:
            tensor = array._tensor
            tensors.append(tensor.data if tensor.requires_grad else tensor)
    return tensors


@public("mxnet._ctypes.ndarray")
class NDArrayBase:
    """A tensor, the context it belongs to, and its role in differentiation.

    ``_ag`` is None, a `Grad` (marked variable) or an `GradNode` (computed while recording).
    """

    __slots__ = ("__weakref__", "_ag", "_ctx", "_tensor")
    _is_sparse = False
    _is_deferred = False  # whether it has no values yet, see `mxnet.ndarray._deferred`

    _tensor: torch.Tensor
    _dense: Any  # the tensor, or `NO_TENSOR` of a sparse array, where `_tensor` is an error
    _ctx: Context
    _ag: Any

    def _writable(self) -> torch.Tensor:
        """Return the tensor through which the memory may be changed without torch's autograd taking notice."""
        role = self._ag
        if role.__class__ is Grad:
            base: torch.Tensor = role.base
            return base
        tensor = self._tensor
        return tensor.data if tensor.requires_grad else tensor

    def _replace(self, tensor: torch.Tensor) -> None:
        """Give the array another tensor (its own memory from now on), keeping a gradient request."""
        role = self._ag
        if role.__class__ is Grad:
            role.drop()
            self._ag = Grad(tensor, role.array, role.req, role.name)
            self._tensor = self._ag.leaf()
        else:
            self._ag = None
            self._tensor = tensor

    def _leave_graph(self, tensor: torch.Tensor) -> None:
        """Leave the recorded graph; ``tensor`` is what stood for the array in it."""
        self._tensor = tensor.data  # for less than `detach` takes; nor is writing into it noticed, as in `_writable`

    @property
    def handle(self) -> ctypes.c_void_p:
        """An opaque number that identifies the array while it lives; ``NDArray(handle)`` finds it."""
        return _handles.of_python(ARRAY, self)

    # What ctypes passes for the array: callbacks that expect a handle cast the array that they get.
    _as_parameter_ = handle

    @property
    def writable(self) -> bool:
        """Whether the array may be changed."""
        return True


NDArrayBase._dense = NDArrayBase.__dict__["_tensor"]  # the slot by another name, which sparse arrays have as well
