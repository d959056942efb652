"""Sparse storage: the parts of row_sparse and csr arrays, and the ways between them and dense tensors."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as onp
import torch
from torch import Tensor

from ....base import MXNetError
from ...core.dtype import LARGEST_INT32, LARGEST_INT64
from ...core.process_lock import process_lock
from ...core.torch_internals import version_of
from ...messages.public import shown_as

Shape = tuple[int, ...]
# torch says once, when the first of its csr matrices is made, that they are new, which is nothing that users of MXNet
# have to do with. The filter is for the case that another thread changes the filters while that matrix is made.
_FIRST = process_lock()
_warned: list[bool] = []
warnings.filterwarnings("ignore", "Sparse CSR tensor support is in beta state")


@shown_as(MXNetError)  # MXNet has no class of that name
class SparseStorage(MXNetError):
    """Raised at access to the dense tensor of a sparse array, which has none."""

    def __init__(self) -> None:
        super().__init__("a sparse array was given where only dense ones are taken; convert it by tostype('default').")


class NoTensor:
    """What stands for the tensor of a sparse array among those of dense ones, with which it agrees in no shape."""

    shape = None
    requires_grad = False


NO_TENSOR = NoTensor()


class _Parts:
    """What the two formats have in common."""

    __slots__ = ()
    data: Tensor

    @property
    def device(self) -> torch.device:
        """Where the parts are."""
        return self.data.device

    @property
    def dtype(self) -> torch.dtype:
        """Of the elements."""
        return self.data.dtype


@dataclass(frozen=True, eq=False, slots=True)
class Rows(_Parts):
    """A row_sparse array: some rows of an array, all others are zero.

    Attributes
    ----------
    data : Tensor, (stored rows, ...)
    indices : Tensor, (stored rows,), int64
        Their indices.
    shape : tuple of int
        Of the whole array.
    derived : dict
        What was computed from the row indices; shared by arrays with the same ones.
    """

    data: Tensor
    indices: Tensor
    shape: Shape
    derived: dict[str, Any] = field(default_factory=dict, repr=False)

    stype = "row_sparse"

    @property
    def aux(self) -> tuple[Tensor, ...]:
        """Index arrays in MXNet's order."""
        return (self.indices,)

    def with_data(self, data: Tensor) -> Rows:
        """Return an array with the same rows stored and other values in them."""
        return Rows(data, self.indices, self.shape, self.derived)

    def map(self, function: Callable[[Tensor], Tensor]) -> Rows:
        """Return an array of the function's results for all parts, to copy or move them."""
        return Rows(function(self.data), function(self.indices), self.shape)

    @property
    def is_whole(self) -> bool:
        """Whether all rows are stored, in their order: ``data`` is the whole array."""
        count = self.indices.shape[0]
        if count != self.shape[0]:
            return False
        known = self.derived.get("whole")
        if known is None or known[0] != version_of(self.indices):  # programs may write into the indices
            is_whole = torch.equal(self.indices, torch.arange(count, device=self.indices.device))
            known = self.derived["whole"] = (version_of(self.indices), is_whole)
        return bool(known[1])

    def to_dense(self) -> Tensor:
        """Return the whole array, in new memory."""
        if self.is_whole:
            return self.data.clone()
        dense = torch.zeros(self.shape, dtype=self.data.dtype, device=self.data.device)
        return dense.index_copy_(0, self.indices, self.data) if len(self.indices) else dense


@dataclass(frozen=True, eq=False, slots=True)
class Csr(_Parts):
    """A csr matrix: per row the columns and values of its stored elements, all others are zero.

    Attributes
    ----------
    data : Tensor, (stored elements,)
    indices : Tensor, (stored elements,), int64
        Their columns.
    indptr : Tensor, (rows + 1,), int64
        Where the elements of each row begin, and, last, their number.
    shape : tuple of int
        Of the whole matrix.
    derived : dict
        What was computed from the indices of the elements; shared by matrices with elements at the same ones.
    """

    data: Tensor
    indices: Tensor
    indptr: Tensor
    shape: Shape
    derived: dict[str, Any] = field(default_factory=dict, repr=False)

    stype = "csr"

    @property
    def aux(self) -> tuple[Tensor, ...]:
        """Index arrays in MXNet's order."""
        return (self.indptr, self.indices)

    def with_data(self, data: Tensor) -> Csr:
        """Return a matrix with the same elements stored and other values in them."""
        return Csr(data, self.indices, self.indptr, self.shape, self.derived)

    def map(self, function: Callable[[Tensor], Tensor]) -> Csr:
        """Return a matrix of the function's results for all parts, to copy or move them."""
        return Csr(function(self.data), function(self.indices), function(self.indptr), self.shape)

    def row_numbers(self) -> Tensor:
        """Return the row of each stored element."""
        if _suits_numpy(self.indptr):
            return torch.from_numpy(self._of_rows(1))
        rows = torch.arange(len(self.indptr) - 1, device=self.indptr.device)
        return torch.repeat_interleave(rows, self.indptr.diff(), output_size=len(self.indices))

    def _of_rows(self, step: int) -> onp.ndarray[Any, Any]:
        """Return multiples of a step, as many as a stored element's row says; NumPy takes half of torch's time."""
        indptr = self.indptr.numpy()
        multiples = onp.arange(0, (len(indptr) - 1) * step, step) if step else onp.zeros(len(indptr) - 1, onp.int64)
        result: onp.ndarray[Any, Any] = multiples.repeat(indptr[1:] - indptr[:-1])
        return result

    def positions(self) -> Tensor:
        """Return the index of each stored element in the whole matrix, row by row."""
        if not _suits_numpy(self.indptr):
            return position_numbers(self.row_numbers(), self.indices, self.shape)
        return torch.from_numpy(self.numbers())

    def numbers(self) -> onp.ndarray[Any, Any]:
        """Return `positions` of a matrix in the processor's memory, for what works with NumPy."""
        _check_positions(self.shape)
        positions = self._of_rows(self.shape[1])
        positions += self.indices.numpy()
        return positions

    @property
    def is_ordered(self) -> bool:
        """Whether each row's columns ascend, so that none is there twice."""
        versions = (version_of(self.indices), version_of(self.indptr))  # programs may write into them
        known = self.derived.get("ordered")
        if known is None or known[0] != versions:
            ascends = torch.ones(len(self.indices) + 1, dtype=torch.bool, device=self.indices.device)
            torch.gt(self.indices[1:], self.indices[:-1], out=ascends[1:-1])
            ascends[self.indptr] = True  # a row's first column follows another row's last
            known = self.derived["ordered"] = (versions, bool(ascends.all()))
        return bool(known[1])

    def ordered(self) -> Csr:
        """Return the matrix with each row's columns in their order, elements at one index added."""
        if self.is_ordered:
            return self
        return csr_from_indices(self.row_numbers(), self.indices, self.data, self.shape)

    def to_dense(self) -> Tensor:
        """Return the whole matrix."""
        dense = torch.zeros(self.shape, dtype=self.data.dtype, device=self.data.device)
        if len(self.indices):
            dense.view(-1).index_copy_(0, self.positions(), self.data)
        return dense

    @property
    def suits_torch(self) -> bool:
        """Whether torch computes with such a matrix: real values, 32-bit indices, as MKL has them."""
        sizes = (*self.shape, len(self.data))
        return self.data.dtype in (torch.float32, torch.float64) and max(sizes) <= LARGEST_INT32

    def as_torch(self) -> Tensor:
        """Return torch's own csr matrix on the same memory."""
        parts = (self.indptr, self.indices, self.data, self.shape)
        if _warned:
            return torch.sparse_csr_tensor(*parts, check_invariants=False)
        with _FIRST, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            result = torch.sparse_csr_tensor(*parts, check_invariants=False)
            _warned.append(True)
        return result


Sparse = Rows | Csr
Stored = Tensor | Rows | Csr


def ordered_csr(data: Tensor, indices: Tensor, indptr: Tensor, shape: Shape) -> Csr:
    """Return a matrix of which the caller knows that each row's columns ascend."""
    known = {"ordered": ((version_of(indices), version_of(indptr)), True)}
    return Csr(data, indices, indptr, shape, known)


def stype_of(stored: Any) -> str:
    """Return MXNet's name of a storage: "default" (dense), "row_sparse" or "csr"."""
    return "default" if isinstance(stored, Tensor) else str(stored.stype)


def dense(stored: Stored) -> Tensor:
    """Return an array as a dense tensor, to be read: it may be the array's own memory."""
    if isinstance(stored, Tensor):
        return stored
    return stored.data if isinstance(stored, Rows) and stored.is_whole else stored.to_dense()


def ascends(numbers: Tensor) -> bool:
    """Return True if each value is greater than the one before it."""
    return bool((numbers[1:] > numbers[:-1]).all())


def rows_of(tensor: Tensor) -> Rows:
    """Return the rows that are not all zero."""
    if tensor.numel():
        flat = tensor.reshape(tensor.shape[0], -1)
        # Ten times as fast as any(): extremes are found by vector code. NaN is an extreme, and not zero.
        rows = ((flat.amax(1) != 0) | (flat.amin(1) != 0)).nonzero().reshape(-1)
    else:
        rows = _none(tensor)
    return Rows(tensor.index_select(0, rows), rows, tuple(tensor.shape))


def all_rows(tensor: Tensor) -> Rows:
    """Return a dense tensor as an array with all rows stored."""
    return Rows(tensor, torch.arange(tensor.shape[0], device=tensor.device), tuple(tensor.shape))


def _none(tensor: Tensor) -> Tensor:
    return torch.zeros(0, dtype=torch.int64, device=tensor.device)


def csr_of(tensor: Tensor) -> Csr:
    """Return the elements of a matrix that are not zero."""
    if tensor.dim() != 2:
        raise MXNetError(f"cast_storage: a csr matrix has two axes, the array has shape {tuple(tensor.shape)}.")
    flat = tensor.reshape(-1)
    indices = nonzero_indices(flat)
    rows = torch.div(indices, max(tensor.shape[1], 1), rounding_mode="floor")
    columns = indices - rows * tensor.shape[1]
    return Csr(flat.index_select(0, indices), columns, starts(rows, tensor.shape[0]), tuple(tensor.shape))


def nonzero_indices(flat: Tensor) -> Tensor:
    """Return where a vector is not zero; NumPy finds the indices in a fifth of the time that torch takes."""
    if not _suits_numpy(flat):
        return flat.nonzero().reshape(-1)
    mask = (flat != 0).numpy() if flat.dtype is torch.bfloat16 else flat.detach().numpy() != 0
    return torch.from_numpy(onp.flatnonzero(mask))


def starts(rows: Tensor, count: int) -> Tensor:
    """Return where each of ``count`` rows begins in a list of ascending row indices."""
    indptr = torch.zeros(count + 1, dtype=torch.int64, device=rows.device)
    torch.cumsum(torch.bincount(rows, minlength=count), 0, out=indptr[1:])
    return indptr


def _suits_numpy(tensor: Tensor) -> bool:
    return tensor.is_cpu and not torch.compiler.is_compiling()


def position_numbers(rows: Tensor, columns: Tensor, shape: Shape) -> Tensor:
    """Return the indices of elements in a matrix, counted row by row; MXNetError if int64 does not hold them."""
    _check_positions(shape)
    return rows * shape[1] + columns


def _check_positions(shape: Shape) -> None:
    if shape[0] * shape[1] > LARGEST_INT64:
        raise MXNetError(
            f"A matrix of shape {tuple(shape)} has more than 2^63 places, which cannot be numbered to find equal ones."
        )


def csr_from_indices(rows: Tensor, columns: Tensor, data: Tensor, shape: Shape) -> Csr:
    """Return the matrix of elements given in any order; those at one index are added."""
    keys, inverse = torch.unique(position_numbers(rows, columns, shape), return_inverse=True)
    summed = torch.zeros(len(keys), dtype=data.dtype, device=data.device).index_add_(0, inverse, data)
    unique_rows = torch.div(keys, max(shape[1], 1), rounding_mode="floor")
    return Csr(summed, keys - unique_rows * shape[1], starts(unique_rows, shape[0]), shape)


def rows_from_coo(grad: Tensor) -> Rows:
    """Return torch's sparse tensor of rows, such as gradients of embeddings, as a row_sparse array."""
    grad = grad.coalesce()
    return Rows(grad.values(), grad.indices()[0], tuple(grad.shape))


def rows_as_coo(rows: Rows) -> Tensor:
    """Return a row_sparse array as torch's sparse tensor."""
    return torch.sparse_coo_tensor(rows.indices[None], rows.data, rows.shape, is_coalesced=True, check_invariants=False)


def empty(stype: str, shape: Shape, dtype: torch.dtype, device: torch.device) -> Sparse:
    """Return an array without stored elements: zeros."""
    none = torch.zeros(0, dtype=torch.int64, device=device)
    if stype == "row_sparse":
        return Rows(torch.zeros((0, *shape[1:]), dtype=dtype, device=device), none, shape)
    start = torch.zeros(shape[0] + 1, dtype=torch.int64, device=device)
    return Csr(torch.zeros(0, dtype=dtype, device=device), none, start, shape)


def convert(stored: Stored, stype: str) -> Stored:
    """Return an array in another storage; MXNetError if that is csr and the array is no matrix."""
    if stype_of(stored) == stype:
        return stored
    if stype == "default":
        return stored if isinstance(stored, Tensor) else stored.to_dense()
    tensor = dense(stored)
    return rows_of(tensor) if stype == "row_sparse" else csr_of(tensor)
