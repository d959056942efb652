"""What sparse arrays share: their parts, conversion, copies, and the refusal of what only dense arrays offer."""

from __future__ import annotations

from typing import Any, NoReturn

import numpy as onp
import torch

from .._src.core.dtype import NUMPY_OF_TORCH, torch_dtype
from .._src.formats.params import ArrayRecord, decode_array, encode_array
from .._src.formats.record import CSR, ROW_SPARSE
from .._src.messages.public import public
from .._src.messages.suggestions import did_you_mean
from .._src.messages.tracebacks import trims_traceback, warn
from .._src.operators.definition.registry import get
from .._src.operators.storage.formats import NO_TENSOR, Csr, Rows, Sparse, SparseStorage, empty, rows_from_coo, stype_of
from .._src.operators.storage.tokens import new_token
from .._src.run.autograd.recording import STATE
from .._src.run.autograd.variables import Grad
from .._src.run.calls import invoke, sparse_calls
from .._src.run.calls.array import NDArrayBase
from ..base import MXNetError, NotSupportedForSparseNDArray, _Null
from ..context import Context, torch_device, wait_for
from ._array import NDArray
from ._conversion import CAST_STORAGE, bits_of, context_of_record
from ._generated import internal, op
from ._sparse_operators import install

_HERE = "mxnet.ndarray.sparse"
_STYPE_CODES = {"row_sparse": ROW_SPARSE, "csr": CSR}


@public(_HERE)
class BaseSparseNDArray(NDArray):
    """An array of which only a part is stored; the rest is zero.

    Operators without a way to compute on sparse storage work on dense copies and give dense results.
    """

    # _parts: how it is stored. _token: what stands for it in torch's graph, where it is part of that.
    __slots__ = ("_parts", "_token")
    _is_sparse = True
    _dense = NO_TENSOR

    _parts: Any
    _token: Any

    def __init__(self, handle: Any, writable: bool = True) -> None:
        if isinstance(handle, BaseSparseNDArray):
            self._parts, self._ctx = handle._parts, handle._ctx
        else:
            stype = "csr" if type(self).__name__ == "CSRNDArray" else "row_sparse"
            self._parts = empty(stype, (0, 0), torch.float32, torch.device("cpu"))
            self._ctx = Context("cpu")
        if not writable:
            raise MXNetError("read-only arrays (writable=False) do not exist in Remx.")
        self._token = self._ag = None

    @property
    def _tensor(self) -> Any:  # type: ignore[override]  # there is none to be set either
        raise SparseStorage

    def _writable(self) -> Any:
        raise SparseStorage

    # What autograd uses.

    def _mark(self, grad: Any, req: str) -> None:
        """Make the array a variable."""
        if self._ag.__class__ is Grad:
            self._ag.drop()
        parts = self._parts
        self._ag = Grad(new_token(parts.shape, parts.data), grad, req)
        self._token = self._ag.leaf()

    def _take_gradient(self, grad: torch.Tensor, add: bool) -> None:
        """Take a gradient that torch computed, as a gradient buffer."""
        grad = grad.detach()
        if grad.is_sparse:
            new_grad: Any = sparse_calls.make(rows_from_coo(grad), self._ctx)
        else:
            new_grad = sparse_calls.make(grad, self._ctx)
        if add:
            is_plain = self.stype == "row_sparse" or not sparse_calls.is_sparse(new_grad)
            add_operator = op.elemwise_add if is_plain else op.broadcast_add
            recording, STATE.recording = STATE.recording, False
            try:
                new_grad = add_operator(self, new_grad)
            finally:
                STATE.recording = recording
        sparse_calls.put(self, sparse_calls.stored_of(new_grad))

    def _leave_graph(self, tensor: torch.Tensor) -> None:
        self._token = None

    def _store(self, tensor: torch.Tensor) -> None:
        """Take a dense result."""
        sparse_calls.put(self, tensor.detach())

    def attach_grad(self, grad_req: str = "write", stype: str | None = None) -> None:
        """Mark the array as a variable; parameters as for dense arrays, ``stype`` is by default the array's own."""
        if grad_req not in ("null", "write", "add"):
            raise KeyError(grad_req)
        self._mark(zeros_stored(stype or self.stype, self.shape, self._parts.data, self._ctx), grad_req)

    # What is known of the array.

    @property
    def shape(self) -> tuple[int, ...]:
        """Lengths of the axes."""
        return tuple(self._parts.shape)

    @property
    def ndim(self) -> int:
        """Number of axes."""
        return len(self._parts.shape)

    @property
    def size(self) -> int:
        """Not there for sparse arrays."""
        raise NotImplementedError

    @property
    def dtype(self) -> Any:
        """Element type, as NumPy's scalar class."""
        return NUMPY_OF_TORCH[self._parts.data.dtype]

    @property
    def stype(self) -> str:
        """Storage type: "row_sparse" or "csr"."""
        return stype_of(self._parts)

    @property
    def _num_aux(self) -> int:
        return len(self._parts.aux)

    @property
    def _aux_types(self) -> list[Any]:
        return [self._aux_type(i) for i in range(self._num_aux)]

    def _aux_type(self, i: int) -> Any:
        return NUMPY_OF_TORCH[self._parts.aux[i].dtype]

    def _data(self) -> Any:
        """Return a copy of the stored values."""
        self.wait_to_read()
        return sparse_calls.make(self._parts.data.detach().clone(), self._ctx)

    def _aux_data(self, i: int) -> Any:
        """Return a copy of an index array."""
        self.wait_to_read()
        return sparse_calls.make(self._parts.aux[i].clone(), self._ctx)

    def __repr__(self) -> str:
        shape = "x".join(str(n) for n in self.shape)
        return f"\n<{type(self).__name__} {shape} @{self._ctx}>"

    def __len__(self) -> int:
        return self.shape[0]

    def __bool__(self) -> bool:
        raise ValueError("The truth value of an NDArray with multiple elements is ambiguous.")

    @property
    def T(self) -> Any:  # noqa: N802  (MXNet's name)
        """A dense copy with the axes in reverse order."""
        return invoke.call(get("transpose"), (self,), (_Null,))

    # Copies and conversions.

    @trims_traceback
    def asnumpy(self) -> onp.ndarray[Any, Any]:
        """Return the whole array as a NumPy array; of bfloat16 values, the bits."""
        dense: torch.Tensor = self._parts.to_dense()
        return bits_of(dense) if dense.dtype is torch.bfloat16 else dense.cpu().numpy()

    def asscalar(self) -> NoReturn:
        """Not there for sparse arrays."""
        raise NotImplementedError

    def _like(self, parts: Sparse) -> Any:
        return sparse_calls.make(parts, self._ctx)

    @trims_traceback
    def astype(self, dtype: Any, copy: bool = True) -> Any:
        """Return a copy with another element type; with ``copy=False`` the array itself if it has the type."""
        target_dtype = torch_dtype(dtype)
        if self._parts.data.dtype is target_dtype and not copy:
            return self
        parts = self._parts.map(torch.clone).with_data(self._parts.data.to(target_dtype, copy=True))
        return sparse_calls.copied(self, parts, self._ctx)

    def copy(self) -> Any:
        """Return a copy on the same context."""
        return self.tostype(self.stype)

    @trims_traceback
    def copyto(self, other: Any) -> Any:
        """Copy into another array, dense or of the same storage, or to a context as a new array.

        Raises
        ------
        TypeError
            For an array of the other sparse storage, or what is neither array nor context.
        """
        if isinstance(other, Context):
            device = torch_device(other)
            return sparse_calls.copied(self, self._parts.map(lambda x: x.to(device, copy=True)), Context(other))
        if not isinstance(other, NDArrayBase):
            raise TypeError(
                f"copyto does not support type {type(other)}. Give an array, or a context such as mx.cpu()."
            )
        if other is self:
            warn("You are attempting to copy an array to itself", RuntimeWarning)
            return False
        if other.stype not in ("default", self.stype):  # type: ignore[attr-defined]
            raise TypeError(f"copyto does not support destination NDArray stype {other.stype}")  # type: ignore[attr-defined]
        if STATE.recording and other.stype == "default" and other.dtype is self.dtype:  # type: ignore[attr-defined]
            return self.tostype("default").copyto(other)
        fitting = self.astype(other.dtype, copy=False) if other.stype == self.stype else self  # type: ignore[attr-defined]
        return internal._copy(fitting, out=other)  # type: ignore[arg-type]

    def tostype(self, stype: str) -> Any:
        """Return a copy in another storage: "default" or the array's own."""
        if {stype, self.stype} == {"csr", "row_sparse"}:
            raise ValueError(f"cast_storage from {self.stype} to {stype} is not supported")
        return invoke.call(CAST_STORAGE, (self,), (stype,))

    def detach(self) -> Any:
        """Return an array on the same memory, outside the recorded graph."""
        return self._like(self._parts)

    def as_np_ndarray(self) -> NoReturn:
        """Raise ValueError: NumPy's arrays are dense."""
        raise ValueError(f"cannot convert ndarray of stype {self.stype} to numpy ndarray")

    def check_format(self, full_check: bool = True) -> None:
        """Raise MXNetError unless the parts form an array; ``full_check`` looks at all indices."""
        problem = _problem(self._parts, full_check)
        if problem:
            raise MXNetError(f"check_format: {problem}")

    def reshape(self, *shape: Any, **kwargs: Any) -> NoReturn:
        """Raise NotSupportedForSparseNDArray."""
        raise NotSupportedForSparseNDArray(self.reshape, None, shape)

    def wait_to_read(self) -> None:
        """Wait until the array's value is computed."""
        wait_for(self._parts.data.device)

    wait_to_write = wait_to_read

    def to_dlpack_for_read(self) -> Any:
        """Return a DLPack capsule of the stored values."""
        return torch.utils.dlpack.to_dlpack(self._parts.data)

    to_dlpack_for_write = to_dlpack_for_read

    def __getstate__(self) -> dict[str, Any]:
        return {"handle": bytearray(b"".join(encode_array(record_of_sparse(self))))}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._ag = self._token = None
        record = decode_array(bytes(state["handle"]))
        self._ctx = context_of_record(record)
        device = torch_device(self._ctx)
        self._parts = parts_of_record(record).map(lambda part: part.to(device))

    def __deepcopy__(self, memo: Any) -> Any:
        return self._like(self._parts.map(torch.clone))


def zeros_stored(stype: str, shape: tuple[int, ...], like: torch.Tensor, ctx: Context) -> Any:
    """Return zeros of a storage, with the element type and device of a tensor."""
    if stype == "default":
        return sparse_calls.make(torch.zeros(shape, dtype=like.dtype, device=like.device), ctx)
    if stype not in ("row_sparse", "csr"):
        raise ValueError(f"unknown storage type{stype}.{did_you_mean(stype, ('default', 'row_sparse', 'csr'))}")
    return sparse_calls.make(empty(stype, tuple(shape), like.dtype, like.device), ctx)


def record_of_sparse(array: BaseSparseNDArray) -> ArrayRecord:
    """Return the array as files hold it."""
    parts, ctx = array._parts, array._ctx
    code = _STYPE_CODES[array.stype]
    return ArrayRecord(parts.data, parts.shape, code, parts.aux, ctx.device_typeid, ctx.device_id)


def parts_of_record(record: ArrayRecord) -> Sparse:
    """Return the parts of a sparse array from a file."""
    aux = [x.to(torch.int64) for x in record.aux]
    shape = tuple(record.shape)
    return Rows(record.data, aux[0], shape) if record.stype == ROW_SPARSE else Csr(record.data, aux[1], aux[0], shape)


_COLUMNS = (
    "Indices of csr NDArray should be non-negative, in ascending order per row and less than the number of columns."
)
_ROWS = (
    "Indices of row_sparse NDArray should be non-negative, less than the size of first dimension and in ascending "
    "order."
)
_STARTS = (
    "IndPtr of csr NDArray should be non-negative, in non-decreasing order, start with 0, and end with the number of "
    "stored elements."
)


def _problem(parts: Sparse, full: bool) -> str | None:
    """Say what is wrong with the parts of an array, if anything."""
    if isinstance(parts, Rows):
        if len(parts.indices) != len(parts.data):
            return "Number of indices and of stored rows of row_sparse NDArray differ."
        rows = parts.indices
        wrong = full and len(rows) and not (rows[0] >= 0 and rows[-1] < parts.shape[0] and (rows[1:] > rows[:-1]).all())
        return _ROWS if wrong else None
    if len(parts.indptr) != parts.shape[0] + 1 or len(parts.indices) != len(parts.data):
        return "Parts of csr NDArray do not fit its shape."
    return _csr_problem(parts) if full else None


def _csr_problem(parts: Csr) -> str | None:
    starts, columns = parts.indptr, parts.indices
    if starts[0] != 0 or starts[-1] != len(columns) or (starts[1:] < starts[:-1]).any():
        return _STARTS
    if not len(columns):
        return None
    row_numbers = parts.row_numbers()
    ascending = (columns[1:] > columns[:-1]) | (row_numbers[1:] != row_numbers[:-1])
    in_range = columns.min() >= 0 and columns.max() < parts.shape[1]
    return None if in_range and ascending.all() else _COLUMNS


install(BaseSparseNDArray)
