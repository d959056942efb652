"""``ndarray``, the array of mx.np."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import numpy as onp
import torch

from .._src.core.dtype import NUMPY_OF_TORCH, torch_dtype
from .._src.formats.params import encode_array
from .._src.messages.equivalents import NUMPY_ARRAYS, explain_names
from .._src.messages.public import public
from .._src.messages.tracebacks import warn
from .._src.operators.definition.shape_mode import MODE
from .._src.run.calls import invoke
from .._src.run.calls.array import NDArrayBase
from .._src.run.typing import DTypeLike
from ..base import MXNetError
from ..context import Context
from ..ndarray import _arithmetic
from ..ndarray._array import NDArray
from ..ndarray._conversion import numbers, record_of
from ._methods import Absent, Methods
from ._printing import Printing
from ._protocols import array_function, array_ufunc

# Of which a method returns another: editors follow this, not all of them ``Self``.
_Same = TypeVar("_Same", bound="ndarray")


def element_type(dtype: Any) -> torch.dtype:
    """Return the torch dtype of an element type; KeyError, as in MXNet, if MXNet has no such type."""
    try:
        return torch_dtype(dtype)
    except MXNetError:
        raise KeyError(onp.dtype(dtype).type) from None


_DTYPES = {tensor: onp.dtype(numpy) for tensor, numpy in NUMPY_OF_TORCH.items()}


@public("mxnet.numpy")
class ndarray(Printing, Methods, Absent, NDArray):  # type: ignore[misc]  # noqa: N801  (NumPy's name and methods)
    """An n-dimensional array with NumPy's semantics: zero-dimensional and empty arrays, mixed dtypes, boolean masks.

    Made by `mx.np.array` and the other functions of mx.np; the constructor itself takes None (used by pickle) or a
    torch tensor, with which memory is shared.

    Differences from MXNet 1.9.1: index arrays of a key are checked when it is assigned to; boolean lists and official
    NumPy arrays are masks wherever they stand in a key; ``numpy.asarray(x)`` gives an array of values.
    """

    __slots__ = ()
    _masks = True
    _misfit = MXNetError
    _shown = "mxnet.np.ndarray"

    __array_function__ = staticmethod(array_function)
    __array_ufunc__ = staticmethod(array_ufunc)

    def __init__(self, handle: torch.Tensor | None, writable: bool = True) -> None:
        super().__init__(handle, writable)

    @property
    def T(self: _Same) -> _Same:  # noqa: N802  (NumPy's name)
        """A copy with the axes in reverse order."""
        return self.transpose()

    @property
    def dtype(self) -> onp.dtype[Any]:
        """Element type, a NumPy dtype."""
        return _DTYPES[self._tensor.dtype]

    def __hash__(self) -> int:
        raise NotImplementedError("ndarray has no hash: arrays can change.")

    def __bool__(self) -> bool:
        size = self._tensor.numel()
        if size > 1:
            raise ValueError("The truth value of an ndarray with multiple elements is ambiguous.")
        if not size:
            warn("The truth value of an empty array is False, which is rarely meant.", DeprecationWarning)
            return False
        return bool(self._tensor.item())

    __nonzero__ = __bool__

    def __float__(self) -> float:
        return float(self._only())

    def __int__(self) -> int:
        return int(self._only())

    def _only(self) -> Any:
        if self._tensor.numel() != 1:
            raise TypeError("only size-1 arrays can be converted to Python scalars")
        return self._tensor.item()

    def __len__(self) -> int:
        if not self._tensor.ndim:
            raise TypeError("len() of unsized object")
        return self._tensor.shape[0]

    def __iter__(self: _Same) -> Iterator[_Same]:
        for i in range(self._tensor.shape[0] if self._tensor.ndim else 0):
            yield self[i]

    def item(self, *args: Any) -> Any:
        """Return an element as a Python number.

        Parameters
        ----------
        *args : nothing, an int, ints, or a tuple of int
            Nothing for the only element, an index into the flattened array, or one index for each axis.

        Raises
        ------
        ValueError
            If nothing is given for an array that does not have exactly one element.
        IndexError
            If the element does not exist.
        """
        return numbers(self).item(*args)

    def tolist(self) -> Any:
        """Return the elements as nested lists of Python scalars; a scalar for a zero-dimensional array."""
        return numbers(self).tolist()

    def astype(  # type: ignore[override]
        self: _Same, dtype: DTypeLike, order: str = "K", casting: str = "unsafe", subok: bool = True, copy: bool = True
    ) -> _Same:
        """Return the array with another element type.

        Parameters
        ----------
        dtype : str, NumPy dtype or class
        order : {'K', 'C'}
            Hint without effect; arrays are laid out with the last axis running fastest.
        casting : {'unsafe'}
            Floats become integers towards zero.
        subok : {True}
        copy : bool, default True
            False returns the array itself when it already has the type.

        Raises
        ------
        ValueError
            For other values of ``order``, ``casting`` and ``subok``.
        """
        if order not in ("K", "C"):
            raise ValueError("order must be either 'K' or 'C'")
        if casting != "unsafe":
            raise ValueError("casting must be equal to 'unsafe'")
        if not subok:
            raise ValueError("subok must be equal to True")
        return NDArray.astype(self, element_type(dtype), copy=copy)  # type: ignore[arg-type]

    def copy(self: _Same, order: str = "C") -> _Same:
        """Return a copy on the same context; no other ``order`` exists."""
        if order != "C":
            raise NotImplementedError(f"ndarray.copy only supports order='C', while received {order}")
        return NDArray.copy(self)

    def as_in_ctx(self: _Same, ctx: Context) -> _Same:
        """Return the array on a context: itself if it lives there, else a copy."""
        return self if self._ctx == ctx else self.copyto(ctx)

    def as_in_context(self: _Same, context: Context) -> _Same:
        """Return the array on a context, as `as_in_ctx` does."""
        return self.as_in_ctx(context)

    def as_nd_ndarray(self) -> NDArray:
        """Return the array with classic semantics, sharing memory and the part in differentiation."""
        result: NDArray = self._seen_as(NDArray)
        return result

    def as_np_ndarray(self) -> ndarray:
        """Return the array itself."""
        return self

    def attach_grad(self, grad_req: str = "write") -> None:  # type: ignore[override]
        """Mark the array as a variable whose gradient ``backward`` computes; takes it out of any recorded graph.

        Parameters
        ----------
        grad_req : {'write', 'add', 'null'}, default 'write'
            Overwrite the gradient buffer, add to it, or leave it alone.
        """
        NDArray.attach_grad(self, grad_req)

    def _refuse(self, value: NDArrayBase) -> None:
        if not isinstance(value, ndarray):
            raise TypeError("Cannot assign mx.nd.NDArray to mxnet.numpy.ndarray")

    def __getstate__(self) -> dict[str, Any]:
        # Classic bytes cannot say that an array is zero-dimensional or empty.
        np_shape = MODE.np_shape or not self._tensor.ndim or not self._tensor.numel()
        return {"handle": bytearray(b"".join(encode_array(record_of(self), np_shape=np_shape)))}


invoke.set_array_type(ndarray, "numpy")
_arithmetic.install(ndarray, _arithmetic.NUMPY)
explain_names(ndarray, NUMPY_ARRAYS)
