"""The two classes of sparse arrays."""

from __future__ import annotations

from typing import Any

import numpy as onp
import torch

from .._src.messages.public import public
from .._src.operators.storage.formats import all_rows
from .._src.operators.storage.parts import csr_rows
from .._src.run.calls import sparse_calls
from .._src.run.calls.array import NDArrayBase
from .._src.run.calls.kinds import ARRAY_TYPES
from ..base import integer_types, numeric_types
from ._creation import array, full
from ._generated import sparse as _generated
from ._sparse_base import _HERE, BaseSparseNDArray


def _assign(target: BaseSparseNDArray, value: Any) -> None:
    """Write a whole array into a sparse one."""
    if isinstance(value, NDArrayBase):
        if value is not target:
            value.copyto(target)  # type: ignore[attr-defined]
        return
    if isinstance(value, (onp.ndarray, onp.generic)):
        array(value, ctx=target._ctx, dtype=target.dtype).copyto(target)
        return
    raise TypeError(f"type {type(value)} not supported")


@public(_HERE)
class CSRNDArray(BaseSparseNDArray):
    """A matrix in compressed sparse row storage; made by `csr_matrix`.

    The elements of row ``i`` are ``data[indptr[i]:indptr[i + 1]]``, in the columns that ``indices`` has there.
    """

    __slots__ = ()

    @property
    def indices(self) -> Any:
        """A copy of the columns of the stored elements, (stored elements,), int64."""
        return self._aux_data(1)

    @property
    def indptr(self) -> Any:
        """A copy of where the elements of each row begin, (rows + 1,), int64."""
        return self._aux_data(0)

    @property
    def data(self) -> Any:
        """A copy of the stored elements."""
        return self._data()

    def __getitem__(self, key: Any) -> Any:
        rows = self.shape[0]
        if isinstance(key, integer_types) and not isinstance(key, bool):
            # A row that does not exist is an empty matrix, as in MXNet.
            begin = int(key) + rows if key < 0 else int(key)
            return self._rows(begin, begin + 1) if 0 <= begin < rows else self._rows(rows, rows)
        if isinstance(key, slice):
            if key.step not in (None, 1):
                raise ValueError("CSRNDArray only supports continuous slicing on axis 0")
            if key.start is None and key.stop is None:
                return self
            begin, end, _ = key.indices(rows)
            return self._rows(begin, end)
        if isinstance(key, tuple):
            raise ValueError("Multi-dimension indexing is not supported")
        raise ValueError(f"Undefined behaviour for {key}")

    def _rows(self, begin: int, end: int) -> Any:
        """Return some of the rows, recorded if the matrix is."""
        after = self.shape[0] - max(begin, end)
        padding = (0, 0, begin, after)
        parts = csr_rows(self._parts, begin, end)
        return sparse_calls.copied(self, parts, self._ctx, lambda grad: torch.nn.functional.pad(grad, padding))

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(key, integer_types):
            raise Exception("CSRNDArray only supports [:] for assignment")
        if not isinstance(key, slice):
            raise AssertionError(f"CSRNDArray only supports [:] for assignment, not the key {key}")
        if key.step is not None or key.start is not None or key.stop is not None:
            raise ValueError("Assignment with slice for CSRNDArray is not implemented yet.")
        if isinstance(value, numeric_types):
            raise ValueError("Assigning numeric types to CSRNDArray is not implemented yet.")
        _assign(self, value)

    def asscipy(self) -> Any:
        """Return a copy as ``scipy.sparse.csr_matrix``; needs the package scipy."""
        try:
            import scipy.sparse  # noqa: PLC0415  # optional, 0.1 s to import
        except ImportError as error:
            raise ImportError("CSRNDArray.asscipy needs the package scipy: pip install scipy") from error
        parts = tuple(x.asnumpy() for x in (self.data, self.indices, self.indptr))
        return scipy.sparse.csr_matrix(parts, shape=self.shape, dtype=self.dtype)


@public(_HERE)
class RowSparseNDArray(BaseSparseNDArray):
    """An array of which some rows are stored; made by `row_sparse_array`.

    Row ``indices[i]`` of the array is ``data[i]``, all other rows are zero.
    """

    __slots__ = ()

    @property
    def indices(self) -> Any:
        """A copy of the numbers of the stored rows, ascending, (stored rows,), int64."""
        return self._aux_data(0)

    @property
    def data(self) -> Any:
        """A copy of the stored rows, (stored rows, ...)."""
        return self._data()

    def retain(self, *args: Any, **kwargs: Any) -> Any:
        """Return ``mx.nd.sparse.retain(self, ...)``: the given rows, all others zero."""
        return _generated.retain(self, *args, **kwargs)

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, integer_types):
            raise Exception("__getitem__ with int key is not implemented for RowSparseNDArray yet")
        if isinstance(key, slice):
            if key.step is not None or key.start is not None or key.stop is not None:
                raise Exception("RowSparseNDArray only supports [:] for __getitem__")
            return self
        if isinstance(key, tuple):
            raise ValueError("Multi-dimension indexing is not supported")
        raise ValueError(f"Undefined behaviour for {key}")

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(key, integer_types):
            raise TypeError("RowSparseNDArray only supports [:] for assignment")
        if not isinstance(key, slice):
            raise AssertionError(f"RowSparseNDArray only supports [:] for assignment, not the key {key}")
        if key.step is not None or key.start is not None or key.stop is not None:
            raise ValueError("Assignment with slice for RowSparseNDArray is not implmented yet.")
        if isinstance(value, numeric_types):
            filled = full(self.shape, float(value), ctx=self._ctx, dtype=self.dtype)
            # Zeros that are written are stored too.
            self._parts = all_rows(filled._tensor)
            return
        _assign(self, value)


ARRAY_TYPES["csr"] = CSRNDArray
ARRAY_TYPES["row_sparse"] = RowSparseNDArray
