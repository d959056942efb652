"""Methods of arrays that are functions of mx.np, and those that classic arrays have and arrays of mx.np do not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import torch

from .._src.operators.definition import fluent
from .._src.operators.definition.reshape_codes import infer_reshape
from .._src.run.calls.array import NDArrayBase
from .._src.run.typing import Operand
from ..ndarray import numpy as numpy_functions
from ..ndarray._conversion import moved
from ..ndarray._generated import np_methods as rows

_functions: Any = numpy_functions  # filled at run time, hence typed as anything


# Of which a method returns another: editors follow this, not all of them ``Self``.
_Same = TypeVar("_Same", bound="Methods")


def _unordered(order: Any) -> None:
    if order is not None:
        raise NotImplementedError("order not supported here")


def _row_major(order: Any) -> None:
    if order != "C":
        raise NotImplementedError(f"only supports C-order, while received {order}")


class Methods(rows.Methods, rows.ArrayMethods, NDArrayBase):
    """What ``x.f(...)`` is for functions ``mx.np.f(x, ...)``, which describe the parameters."""

    __slots__ = ()

    if TYPE_CHECKING:  # set below

        def __and__(self: _Same, other: Operand) -> _Same: ...
        def __iand__(self: _Same, other: Operand) -> _Same: ...
        def __or__(self: _Same, other: Operand) -> _Same: ...
        def __ior__(self: _Same, other: Operand) -> _Same: ...
        def __xor__(self: _Same, other: Operand) -> _Same: ...
        def __ixor__(self: _Same, other: Operand) -> _Same: ...
        def __matmul__(self: _Same, other: Operand) -> _Same: ...
        def __imatmul__(self: _Same, other: Operand) -> _Same: ...

    def argsort(self: _Same, axis: int | None = -1, kind: Any = None, order: Any = None) -> _Same:
        """Return ``mx.np.argsort(self, ...)``: the indices that sort an axis; ``kind`` is a hint."""
        _unordered(order)
        return _functions.argsort(self, axis=axis, kind=kind, order=order)

    def broadcast_to(self: _Same, shape: Any) -> _Same:
        """Return ``mx.np.broadcast_to(self, shape)``, a copy stretched to a shape."""
        return _functions.broadcast_to(self, shape)

    def clip(self: _Same, min: Any = None, max: Any = None, out: Any = None) -> _Same:
        """Return ``mx.np.clip(self, min, max)``: every element brought into the interval."""
        return _functions.clip(self, min, max, out=out)

    def flatten(self: _Same, order: str = "C") -> _Same:
        """Return a copy with one axis, the last running fastest; no other ``order`` exists."""
        _row_major(order)
        return self.reshape(-1)

    def nonzero(self: _Same) -> tuple[_Same, ...]:
        """Return ``mx.np.nonzero(self)``: a tuple of indices, one array for each axis."""
        return _functions.nonzero(self)

    def reshape(self: _Same, *args: Any, **kwargs: Any) -> _Same:
        """Return a copy in another shape.

        Parameters
        ----------
        *args : ints, or one tuple of int
            The lengths; at most one may be -1, which is found from the others.
        order : {'C'}, default 'C'
            The last axis runs fastest; no other order exists.

        Raises
        ------
        MXNetError
            If the element counts differ.
        """
        order = kwargs.pop("order", "C")
        _row_major(order)
        if kwargs:
            raise TypeError(f"{next(iter(kwargs))} is an invalid keyword argument for this function")
        if not args:
            raise TypeError("reshape() takes exactly 1 argument (0 given)")
        shape = args[0] if len(args) == 1 and isinstance(args[0], tuple) else args
        return _functions.reshape(self, newshape=shape, order=order)

    def reshape_view(self: _Same, *shape: Any, **kwargs: Any) -> _Same:
        """Return an array in another shape that shares memory; the codes are those of ``mx.nd.NDArray.reshape``."""
        if len(shape) == 1 and isinstance(shape[0], (tuple, list)):
            shape = tuple(shape[0])
        elif not shape:
            shape = tuple(kwargs.get("shape", ()))
        new_shape = infer_reshape(tuple(self._tensor.shape), tuple(shape), bool(kwargs.get("reverse", False)))
        return moved(self, self._shared().reshape(new_shape))  # type: ignore[attr-defined]

    def round(self: _Same, decimals: int = 0, out: Any = None, **kwargs: Any) -> _Same:
        """Return ``mx.np.round(self, ...)``: every element rounded."""
        return _functions.round(self, decimals=decimals, out=out, **kwargs)

    __round__ = round

    def sort(self, axis: int | None = -1, kind: Any = None, order: Any = None) -> NoReturn:
        """Refuse: MXNet's arrays are not sorted in place; ``mx.np.sort(x)`` returns a sorted copy."""
        _unordered(order)
        raise TypeError("ndarray.sort: arrays are not sorted in place. Use mx.np.sort(x), which returns a sorted copy.")

    def take(self: _Same, indices: Any, axis: int | None = None, mode: str = "raise") -> _Same:
        """Return ``mx.np.take(self, ...)``: the elements or slices at the given positions."""
        return _functions.take(self, indices, axis, mode=mode)

    def transpose(self: _Same, *axes: Any) -> _Same:
        """Return ``mx.np.transpose(self, axes)``: a copy with the axes in another order, by default reversed."""
        if not axes:
            return _functions.transpose(self, axes=None)
        first = axes[0]
        if first is None or (len(axes) == 1 and isinstance(first, (tuple, list))):
            return _functions.transpose(self, axes=first)
        return _functions.transpose(self, axes=axes)

    def __invert__(self: _Same) -> _Same:
        return _functions.invert(self)

    def __rmatmul__(self: _Same, other: Any) -> _Same:
        return _functions.matmul(other, self)

    def __neg__(self: _Same) -> _Same:
        if self._tensor.dtype is torch.bool:  # which have no negative
            return _functions.multiply(self, -1)
        return _functions.negative(self)

    def __abs__(self: _Same) -> _Same:
        return _functions.absolute(self)

    def __trunc__(self: _Same) -> _Same:
        return _functions.trunc(self)


def _operations(function: Callable[..., Any]) -> tuple[Callable[[Any, Any], Any], ...]:
    """Return the methods that a function of mx.np is: of two arrays, and into the first of them."""

    def between(self: Any, other: Any) -> Any:
        return function(self, other)

    def in_place(self: Any, other: Any) -> Any:
        return function(self, other, out=self)

    return between, in_place


for _kind, _name in {"and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor", "matmul": "matmul"}.items():
    for _method, _operation in zip(
        (f"__{_kind}__", f"__i{_kind}__"), _operations(getattr(_functions, _name)), strict=True
    ):
        _operation.__name__ = _method
        setattr(Methods, _method, _operation)


def _no_attribute(name: str) -> AttributeError:
    return AttributeError(f"mxnet.numpy.ndarray object has no attribute {name}")


class Absent(NDArrayBase):
    """Methods of classic arrays that raise AttributeError: mx.np has functions instead."""

    __slots__ = ()

    def asscalar(self) -> NoReturn:
        """Raise AttributeError; `item` returns an element."""
        raise _no_attribute("asscalar")

    def broadcast_like(self, other: Any) -> NoReturn:
        """Raise AttributeError; `broadcast_to` takes a shape."""
        raise _no_attribute("broadcast_like")

    def diag(self, k: int = 0, **kwargs: Any) -> NoReturn:
        """Raise AttributeError; use ``mx.np.diag``."""
        raise _no_attribute("diag")

    def tostype(self, stype: str) -> NoReturn:
        """Raise AttributeError: there are no sparse arrays in mx.np."""
        raise _no_attribute("tostype")


def _absent(name: str) -> Callable[..., Any]:
    def method(self: Any, *args: Any, **kwargs: Any) -> Any:
        raise _no_attribute(name)

    method.__name__ = name
    method.__qualname__ = f"ndarray.{name}"
    method.__doc__ = "Raise AttributeError: a method of classic arrays."
    return method


for _name in (*fluent.names(), "expand_dims", "split_v2"):
    if not hasattr(Methods, _name):
        setattr(Absent, _name, _absent(_name))
