"""One array as files hold it."""

from __future__ import annotations

from collections.abc import Sequence

import torch

from ..core.dtype import CODE_OF_TORCH

# MXNet's storage types.
DENSE, ROW_SPARSE, CSR = 0, 1, 2
CPU = 1  # MXNet's device types: 1 cpu, 2 gpu, 3 cpu_pinned, 5 cpu_shared
_INDEX_TYPES = (torch.int32, torch.int64)


class ArrayRecord:
    """An array's values, storage and the device it was on.

    Parameters
    ----------
    data : torch.Tensor
        Dense: the array. row_sparse: the stored rows, (rows, ...). csr: the stored values, (number,).
    shape : tuple of int, default that of ``data``
    stype : int, default 0
        0 dense, 1 row_sparse, 2 csr.
    aux : tuple of torch.Tensor, default ()
        int64; row_sparse: (indices of the stored rows,), csr: (row starts, column indices).
    dev_type, dev_id : int, default 1, 0
        MXNet's device type and number, here ``cpu(0)``. MXNet loads everything onto ``cpu(0)``, where there is no GPU.
    """

    __slots__ = ("aux", "data", "dev_id", "dev_type", "shape", "stype")

    # Written out: files have tens of thousands, and a data class takes twice as long to make one.
    def __init__(
        self,
        data: torch.Tensor,
        shape: tuple[int, ...] | None = None,
        stype: int = DENSE,
        aux: tuple[torch.Tensor, ...] = (),
        dev_type: int = CPU,
        dev_id: int = 0,
    ) -> None:
        self.data = data
        self.shape: tuple[int, ...] = data.shape if shape is None else shape
        self.stype = stype
        self.aux = aux
        self.dev_type = dev_type
        self.dev_id = dev_id

    @property
    def nbytes(self) -> int:
        """How many bytes values and indices take."""
        return self.data.nbytes + sum([index.nbytes for index in self.aux]) if self.aux else self.data.nbytes

    @property
    def type_code(self) -> int:
        """MXNet's number for the element type."""
        return CODE_OF_TORCH[self.data.dtype]


def sparse_problem(stype: int, shape: Sequence[int], data: torch.Tensor, aux: Sequence[torch.Tensor]) -> str | None:
    """Say what is wrong with the parts of a sparse array, if anything: kernels trust indices to be in range."""
    if any(index.dtype not in _INDEX_TYPES or index.dim() != 1 for index in aux):
        return "expected one-dimensional int64 indices."
    return _row_sparse_problem(shape, data, aux[0]) if stype == ROW_SPARSE else _csr_problem(shape, data, *aux)


def _row_sparse_problem(shape: Sequence[int], data: torch.Tensor, rows: torch.Tensor) -> str | None:
    if tuple(data.shape) != (len(rows), *shape[1:]):
        return (
            f"expected {len(rows)} rows of an array of shape {tuple(shape)}, got values of shape {tuple(data.shape)}."
        )
    if len(rows) and not (rows[0] >= 0 and rows[-1] < shape[0] and bool((rows[1:] > rows[:-1]).all())):
        return f"expected ascending row numbers from 0 to {shape[0] - 1}."
    return None


def _csr_problem(shape: Sequence[int], data: torch.Tensor, starts: torch.Tensor, columns: torch.Tensor) -> str | None:
    if len(shape) != 2 or len(starts) != shape[0] + 1 or data.dim() != 1 or len(data) != len(columns):
        return (
            f"parts do not form a csr matrix of shape {tuple(shape)}: values {tuple(data.shape)}, "
            f"{len(starts)} row starts, {len(columns)} column numbers."
        )
    if starts[0] != 0 or starts[-1] != len(columns) or bool((starts[1:] < starts[:-1]).any()):
        return f"expected ascending row starts from 0 to {len(columns)}."
    if len(columns) and not (columns.min() >= 0 and columns.max() < shape[1]):
        return f"expected column numbers from 0 to {shape[1] - 1}."
    return None
