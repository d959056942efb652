"""``NDArray``, MXNet's array."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from operator import index
from typing import TYPE_CHECKING, Any, TypeVar, Union

import numpy as onp
import torch

from .._src.core.handles import adopt, number_of
from .._src.messages.equivalents import ARRAYS, explain_names
from .._src.messages.public import public
from .._src.messages.suggestions import did_you_mean
from .._src.messages.tracebacks import trim_traceback
from .._src.operators.definition import fluent
from .._src.operators.definition.reshape_codes import TooFewElements, infer_reshape
from .._src.run.autograd.backward import run_backward
from .._src.run.autograd.recording import STATE
from .._src.run.autograd.variables import Grad
from .._src.run.calls import invoke
from .._src.run.calls.array import ARRAY, of_handle
from .._src.run.calls.errors import refuse_others
from .._src.run.calls.hooks import HOOKS
from ..base import MXNetError
from ..context import Context
from . import _arithmetic
from ._arithmetic import Arithmetic
from ._conversion import Conversion, moved, numbers, wrap
from ._empty import sparse_zeros
from ._generated import op
from ._html import html_of
from ._indexing import Indexing
from ._keys import Keys
from ._split import split_v2

if TYPE_CHECKING:
    from ._generated.methods import Methods
else:
    Methods = object  # `fluent.install` sets them

_GRAD_REQS = ("null", "write", "add")
_TVM_TYPE_CODE = 19


# Of which a method returns another: editors follow this, not all of them ``Self``.
_Same = TypeVar("_Same", bound="NDArray")


@public("mxnet.ndarray.ndarray")
class NDArray(Arithmetic, Indexing, Keys, Conversion, Methods):
    """An n-dimensional array of one element type on one device.

    Made by `array`, `zeros` and the other functions of ``mx.nd``; the constructor itself takes None (used by pickle), a
    torch tensor, with which memory is shared if it is compact, or the handle of an array, as callbacks of executors in
    MXNet get them. With ``writable=False``, which goes with a handle alone, the result is a copy, so that writing into
    it changes nothing else.
    """

    __slots__ = ()
    _tvm_tcode = _TVM_TYPE_CODE

    def __init__(self, handle: torch.Tensor | ctypes.c_void_p | int | None = None, writable: bool = True) -> None:
        if isinstance(handle, (ctypes.c_void_p, int)):
            source = of_handle(handle)
            tensor = source._writable().detach()
            self._tensor, self._ctx, self._ag = (tensor if writable else tensor.clone()), source._ctx, None
            adopt(ARRAY, number_of(handle), self)
            return
        if handle is not None and not isinstance(handle, torch.Tensor):
            raise TypeError(f"NDArray: handle must be a torch.Tensor, a handle or None, got {type(handle)}.")
        if not writable:
            raise MXNetError("NDArray: read-only arrays (writable=False) do not exist in Remx.")
        array = wrap(torch.empty(0) if handle is None else handle.contiguous())
        self._tensor, self._ctx, self._ag = array._tensor, array._ctx, None

    @property
    def shape(self) -> tuple[int, ...]:
        """Lengths of the axes."""
        return tuple(self._tensor.shape)

    @property
    def ndim(self) -> int:
        """Number of axes."""
        return self._tensor.ndim

    @property
    def size(self) -> int:
        """Number of elements."""
        return self._tensor.numel()

    @property
    def context(self) -> Context:
        """The device that the array belongs to."""
        return self._ctx

    ctx = context

    @property
    def T(self) -> NDArray:  # noqa: N802  (MXNet's name)
        """A copy with the axes in reverse order; the array itself when it has fewer than two."""
        return self if self._tensor.ndim < 2 else op.transpose(self)

    @property
    def grad(self: _Same) -> Union[_Same, Any]:  # noqa: UP007  # of ``X | Any`` jedi makes nothing
        """The gradient buffer of a marked variable, else None."""
        role = self._ag
        if role.__class__ is not Grad:
            return None
        result = role.array
        if result is None:
            return None
        if result._is_deferred:
            result._tensor  # noqa: B018  (programs get arrays whose memory is there)
        if result._masks is self._masks:
            return result
        # Marked through an array of the other kind, which has the same memory.
        return result.as_np_ndarray() if self._masks else result.as_nd_ndarray()

    def as_nd_ndarray(self) -> NDArray:
        """Return the array with classic semantics; it is one."""
        return self

    @property
    def _fresh_grad(self) -> bool:
        """Whether a backward pass wrote the gradient of this marked variable since the property was set to False."""
        role = self._ag
        return role.__class__ is Grad and role.fresh

    @_fresh_grad.setter
    def _fresh_grad(self, fresh: bool) -> None:
        if self._ag.__class__ is Grad:
            self._ag.fresh = fresh

    def __format__(self, format_spec: str) -> str:
        if format_spec:
            raise TypeError(
                f"unsupported format string passed to {type(self).__name__}.__format__. Formats are of numbers: "
                "format(x.asscalar(), '.3f') of an array of one."
            )
        return str(self)

    def __repr__(self) -> str:
        shape = "x".join(str(n) for n in self._tensor.shape)
        return f"\n{numbers(self)!s}\n<{type(self).__name__} {shape} @{self._ctx}>"

    def _repr_html_(self) -> str:
        """Return the HTML that notebooks show."""
        return html_of(self)

    def __len__(self) -> int:
        return self._tensor.shape[0]

    def __iter__(self: _Same) -> Iterator[_Same]:
        for i in range(len(self)):
            yield self[i]

    def __float__(self) -> float:
        raise TypeError(
            f"float() argument must be a string or a number, not '{type(self).__name__}'. An array of one element "
            f"is converted to a number by asscalar(), this one of shape {self.shape} to NumPy by asnumpy()."
        )

    def __int__(self) -> int:
        raise TypeError(
            f"int() argument must be a string, a bytes-like object or a number, not '{type(self).__name__}'"
        )

    def attach_grad(self, grad_req: str = "write", stype: str | None = None) -> None:
        """Mark the array as a variable whose gradient ``backward`` computes; takes it out of any recorded graph.

        Parameters
        ----------
        grad_req : {'write', 'add', 'null'}, default 'write'
            Overwrite the gradient buffer, add to it, or leave it alone.
        stype : str, optional
            Storage type of the gradient, by default "default": dense.
        """
        if HOOKS.times_calls and HOOKS.must_time("MXAutogradMarkVariables"):
            HOOKS.timed("MXAutogradMarkVariables", NDArray.attach_grad, self, grad_req, stype)
            return
        if grad_req not in _GRAD_REQS:
            raise KeyError(f"{grad_req!r} is no grad_req.{did_you_mean(grad_req, _GRAD_REQS)}")
        base = self._writable()
        try:
            if stype in (None, "default"):
                grad = wrap(torch.zeros_like(base, memory_format=torch.contiguous_format), self._ctx, type(self))
            else:
                grad = sparse_zeros(stype, tuple(base.shape), self._ctx, base.dtype)
        except Exception as error:
            error = trim_traceback(error)
            raise error
        mark(self, grad, grad_req)

    def backward(self, out_grad: Any = None, retain_graph: bool = False, train_mode: bool = True) -> None:
        """Compute the gradients of this array with respect to all marked variables it depends on.

        Parameters
        ----------
        out_grad : NDArray of the array's shape, default ones
        retain_graph : bool, default False
            Keep the graph for another backward pass.
        train_mode : bool, default True
            Hint without effect: operators remember the mode in which they were recorded.
        """
        if HOOKS.times_calls and HOOKS.must_time("MXAutogradBackwardEx"):
            HOOKS.timed("MXAutogradBackwardEx", NDArray.backward, self, out_grad, retain_graph, train_mode)
            return
        try:
            run_backward([self], None if out_grad is None else [out_grad], retain_graph)
        except AttributeError:
            refuse_others(head_grads=[out_grad])
            raise
        except Exception as error:
            error = trim_traceback(error)
            raise error

    def reshape(self, *shape: Any, **kwargs: Any) -> NDArray:
        """Return the array in another shape, sharing memory.

        Parameters
        ----------
        shape : ints or tuple of int
            0 keeps a length, -1 is found from the rest, -2 takes over all remaining axes, -3 joins two axes, -4 splits
            one into the two lengths that follow.
        reverse : bool, default False
            Match the special codes from the right.

        Raises
        ------
        MXNetError
            If the element counts differ.
        ValueError
            If no length can stand for -1.
        """
        if len(shape) == 1 and isinstance(shape[0], (tuple, list)):
            shape = tuple(shape[0])
        elif not shape:
            shape = tuple(kwargs.get("shape", ()) or ())
            if not shape:
                raise AssertionError("Shape must be provided.")
        unknown = set(kwargs) - {"shape", "reverse"}
        if unknown:
            raise TypeError(
                f"Got unknown keywords in reshape: {', '.join(sorted(unknown))}. Accepted keyword "
                "arguments are 'shape' and 'reverse'."
            )
        tensor = self._tensor
        target = tuple([index(n) for n in shape])
        try:
            new_shape = infer_reshape(tuple(tensor.shape), target, bool(kwargs.get("reverse", False)))
        except TooFewElements:
            raise ValueError(f"Cannot reshape array of size {self.size} into shape {target}") from None
        except Exception as error:
            error = trim_traceback(error)
            raise error
        return moved(self, self._shared().reshape(new_shape))

    def _shared(self) -> torch.Tensor:
        """Return the tensor from which to take views."""
        return self._tensor if STATE.recording else self._writable()

    def flatten(self, inplace: bool = False) -> NDArray:
        """Return the array with all axes after the first joined; ``inplace`` shares memory instead of copying."""
        return self.reshape((0, -1)) if inplace else op.Flatten(self)

    def expand_dims(self, axis: int, inplace: bool = False) -> NDArray:
        """Return the array with an axis of length 1 inserted; ``inplace`` shares memory instead of copying."""
        return moved(self, self._shared().unsqueeze(axis)) if inplace else op.expand_dims(self, axis=axis)

    def squeeze(self, axis: Any = None, inplace: bool = False) -> NDArray:
        """Return the array without axes of length 1; ``inplace`` shares memory instead of copying."""
        if not inplace:
            return op.squeeze(self, axis=axis)
        tensor = self._shared()
        axes = range(tensor.ndim) if axis is None else ((axis,) if isinstance(axis, int) else axis)
        dropped = {a % tensor.ndim for a in axes if axis is not None or tensor.shape[a] == 1}
        if any(tensor.shape[a] != 1 for a in dropped):
            raise ValueError("cannot select an axis to squeeze out which has size not equal to one")
        new_shape = [n for i, n in enumerate(tensor.shape) if i not in dropped] or [1]
        return moved(self, tensor.reshape(new_shape))

    def broadcast_to(self, shape: Any) -> NDArray:
        """Return a copy stretched to ``shape`` by NumPy's rule.

        Missing leading axes are added and axes of length 1 repeated. Other than for ``mx.nd.broadcast_to``, 0 is a
        length.

        Raises
        ------
        ValueError
            If another axis would have to change its length.
        """
        return op.broadcast_to(self._led(shape), shape=tuple(shape))

    def broadcast_like(self, other: Any) -> NDArray:
        """Return a copy stretched to the shape of ``other``, as `broadcast_to` does."""
        return op.broadcast_like(self._led(other.shape), other)

    def _led(self, shape: Sequence[int]) -> Any:
        """Return the array with leading axes of length 1, as many as it takes to be stretched to ``shape``."""
        own_shape = self.shape
        missing = len(shape) - len(own_shape)
        if missing < 0 or any(n not in (1, t) for n, t in zip(own_shape, shape[missing:], strict=True)):
            raise ValueError(
                "operands could not be broadcast together with remapped shapes[original->remapped]: "
                f"{own_shape} and requested shape {tuple(shape)}"
            )
        return self.reshape((1,) * missing + own_shape) if missing else self

    def diag(self, k: int = 0, **kwargs: Any) -> NDArray:
        """Return the k-th diagonal, or a matrix with the array on it."""
        return op.diag(self, k=k, **kwargs)

    def split_v2(self, *args: Any, **kwargs: Any) -> Any:
        """Return ``mx.nd.split_v2(self, ...)``."""
        return split_v2(self, *args, **kwargs)

    def slice_assign(self, rhs: Any, begin: Sequence[Any], end: Sequence[Any], step: Sequence[Any]) -> Any:
        """Write ``rhs`` into the slice ``[begin:end:step]`` of the array, and return the array."""
        self[_slices(begin, end, step)] = rhs
        return self

    def slice_assign_scalar(self, value: float, begin: Sequence[Any], end: Sequence[Any], step: Sequence[Any]) -> Any:
        """Write a number into the slice ``[begin:end:step]`` of the array, and return the array."""
        self[_slices(begin, end, step)] = value
        return self


def _slices(begin: Sequence[Any], end: Sequence[Any], step: Sequence[Any]) -> tuple[slice, ...]:
    steps = tuple(step) or (None,) * len(begin)
    return tuple(slice(b, e, s) for b, e, s in zip(begin, end, steps, strict=True))


def mark(array: Any, grad: Any, req: str) -> None:
    """Make an array a variable with the given gradient buffer."""
    if req not in _GRAD_REQS:
        raise KeyError(f"{req!r} is no grad_req.{did_you_mean(req, _GRAD_REQS)}")
    if array.stype != "default":
        array._mark(grad, req)
        return
    base = array._writable()
    if grad is not None and req != "null" and (grad.shape, grad.dtype) != (array.shape, array.dtype):
        raise MXNetError(
            f"The gradient of an array of shape {array.shape} and type {onp.dtype(array.dtype)} cannot be written into "
            f"one of shape {grad.shape} and type {onp.dtype(grad.dtype)}."
        )
    if array._ag.__class__ is Grad:
        array._ag.drop()
    array._ag = Grad(base, grad, req)
    array._tensor = array._ag.leaf()


invoke.set_array_type(NDArray)
_arithmetic.install(NDArray)
fluent.install(NDArray, op, "nd")
explain_names(NDArray, ARRAYS)
