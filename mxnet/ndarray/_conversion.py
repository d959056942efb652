"""Moving arrays between devices, types, NumPy, files and other frameworks."""

from __future__ import annotations

from typing import Any, TypeVar, Union

import numpy as onp
import torch

from .._src.core.dtype import NAME_OF_TORCH, NUMPY_OF_TORCH, torch_dtype
from .._src.formats.params import decode_array, encode_array
from .._src.formats.record import DENSE, ArrayRecord
from .._src.messages.tracebacks import trim_traceback, warn
from .._src.operators.definition.exhaustion import ALLOCATION
from .._src.operators.definition.registry import get
from .._src.operators.definition.shape_mode import MODE
from .._src.run.autograd.grad_nodes import GradNode, IntegralNode, grad_node_of, has_gradient, refuse_writing, token_of
from .._src.run.autograd.integral_gradients import passed
from .._src.run.autograd.recording import STATE
from .._src.run.calls import invoke
from .._src.run.calls.array import NDArrayBase
from .._src.run.calls.hooks import HOOKS
from .._src.run.calls.kinds import ARRAY_TYPES, array_type
from .._src.run.calls.results import new_array, without_gradient
from .._src.run.typing import DTypeLike
from ..base import MXNetError
from ..context import Context, context_of, num_gpus, torch_device, wait_for
from ._pinned import PINNED, can_lend, lend, pinned_copy

_new = object.__new__
CAST_STORAGE = get("cast_storage")
_CAST, _COPY, _RESHAPE = get("Cast"), get("_copy"), get("Reshape")


# Of which a method returns another: editors follow this, not all of them ``Self``.
_Same = TypeVar("_Same", bound="Conversion")


def wrap(tensor: torch.Tensor, ctx: Context | None = None, cls: type | None = None) -> Any:
    """Return an array around a tensor, without a copy."""
    return new_array(cls or ARRAY_TYPES["legacy"], tensor, ctx if ctx is not None else context_of(tensor.device))


def moved(source: NDArrayBase, tensor: torch.Tensor) -> Any:
    """Return an array for a tensor with another array's elements, computed by a plain torch call."""
    if tensor.requires_grad:
        if STATE.recording:
            array = wrap(tensor, source._ctx, type(source))
            array._ag = GradNode.of(*_how(source, tensor))
            return array
        tensor = tensor.detach()
    array = wrap(tensor, source._ctx, type(source))
    if not STATE.recording or grad_node_of(source) is None:
        return array
    if not (source._tensor.requires_grad or token_of(source) is not None):
        array._ag = without_gradient(*_how(source, tensor)[:2], (source,))  # what is made of a comparison, for example
    else:
        new_tensor = passed(source, tensor)
        if tensor.is_floating_point():
            array._tensor, array._ag = new_tensor, GradNode.of(*_how(source, tensor))
        else:
            array._ag = IntegralNode.standing(new_tensor, *_how(source, tensor))
    return array


def _how(source: NDArrayBase, tensor: torch.Tensor) -> tuple[Any, dict[str, Any], tuple[Any], int]:
    """Return how a tensor of another array's elements was made: what an `GradNode` is made of."""
    inputs = (grad_node_of(source),)
    if tensor.dtype is not source._tensor.dtype:
        return _CAST, {"dtype": NAME_OF_TORCH[tensor.dtype]}, inputs, 0
    if tensor.shape == source._tensor.shape:
        return _COPY, {}, inputs, 0
    return _RESHAPE, {"shape": tuple(tensor.shape)}, inputs, 0


def _copied(source: NDArrayBase, ctx: Context) -> Any:
    """Return a copy on a context."""
    device, tensor = torch_device(ctx), source._tensor
    is_lent = can_lend(source, device)
    with ALLOCATION:
        if ctx.device_type == "cpu_pinned" and not tensor.requires_grad:
            copied = pinned_copy(tensor)
        elif tensor.device == device:
            copied = tensor.clone()
        else:
            copied = tensor.to(device, non_blocking=is_lent)
    array = moved(source, copied)
    array._ctx = Context(ctx)
    if is_lent:
        lend(source, device)
    return array


def _write(source: NDArrayBase, tensor: torch.Tensor, target: torch.Tensor) -> None:
    """Write an array's values, its tensor's, into memory of the same shape."""
    is_lent = tensor.dtype is target.dtype and can_lend(source, target.device)
    target.copy_(tensor.detach(), non_blocking=is_lent)
    if is_lent:
        lend(source, target.device)


def native(array: onp.ndarray[Any, Any]) -> onp.ndarray[Any, Any]:
    """Return a NumPy array as torch takes it: in this machine's byte order, none longer than float64."""
    if array.dtype.kind == "f" and array.dtype.itemsize > 8:
        return array.astype("float64")
    return array if array.dtype.isnative else array.astype(array.dtype.newbyteorder("="))


def holds_recorded(value: Any) -> bool:
    """Return True if nested lists hold an array of a recorded graph, whose gradient a copy by NumPy would lose."""
    if isinstance(value, (list, tuple)):
        return any(map(holds_recorded, value))
    return isinstance(value, NDArrayBase) and value.stype == "default" and has_gradient(value)  # type: ignore[attr-defined]


def bits_of(tensor: torch.Tensor) -> onp.ndarray[Any, Any]:
    """Return a copy of bfloat16 values as MXNet shows them to NumPy."""
    bits: onp.ndarray[Any, Any] = tensor.cpu().contiguous().view(torch.int16).numpy().copy()
    return bits.view(NUMPY_OF_TORCH[torch.bfloat16])


def numbers(array: Any) -> onp.ndarray[Any, Any]:
    """Do ``asnumpy``, with bfloat16 values as float32."""
    is_narrow = torch_dtype(array.dtype) is torch.bfloat16
    result: onp.ndarray[Any, Any] = (array.astype(onp.float32) if is_narrow else array).asnumpy()
    return result


class Conversion(NDArrayBase):
    """Copies, casts and exports of an array."""

    __slots__ = ()

    def asnumpy(self) -> onp.ndarray[Any, Any]:
        """Return a copy as a NumPy array, after everything that computes the array is done.

        NumPy has no bfloat16: such arrays come back as their bits, in a structured type with a field of 16 bits. Their
        values are those of ``x.astype("float32").asnumpy()``, or of ``numpy.asarray(x)``.
        """
        if HOOKS.times_calls and HOOKS.must_time("MXNDArraySyncCopyToCPU"):
            return HOOKS.timed("MXNDArraySyncCopyToCPU", Conversion.asnumpy, self)
        tensor = self._tensor
        if tensor.requires_grad:
            tensor = tensor.detach()
        try:
            if tensor.dtype is torch.bfloat16:
                return bits_of(tensor)
            if tensor.device.type != "cpu":
                return tensor.cpu().numpy()
            return tensor.numpy().copy(order="C")
        except Exception as error:
            error = trim_traceback(error)
            raise error

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> onp.ndarray[Any, Any]:
        """Let ``numpy.asarray(x)`` work; always a copy. bfloat16 values are float32 there."""
        result = numbers(self)
        return result if dtype is None else result.astype(dtype, copy=False)

    def asscalar(self) -> Any:
        """Return the only element as a NumPy scalar.

        Raises
        ------
        ValueError
            If the array does not have exactly one element.
        """
        if self._tensor.numel() != 1:
            raise ValueError(
                f"The current array is not a scalar: its shape is {tuple(self._tensor.shape)}. Make one number of it, "
                "by mean() or sum(), or take one by its index."
            )
        return self.asnumpy().reshape(-1)[0]

    def astype(self: _Same, dtype: DTypeLike, copy: bool = True) -> _Same:
        """Return the array with another element type.

        Parameters
        ----------
        dtype : str, NumPy dtype or class
        copy : bool, default True
            False returns the array itself when it already has the type.
        """
        target_dtype = torch_dtype(dtype)
        tensor = self._tensor
        try:
            if tensor.dtype is target_dtype:
                return moved(self, tensor.clone()) if copy else self
            return moved(self, cast(tensor, target_dtype))
        except Exception as error:
            error = trim_traceback(error)
            raise error

    def copy(self: _Same) -> _Same:
        """Return a copy on the same context."""
        try:
            return moved(self, self._tensor.clone(memory_format=torch.contiguous_format))
        except Exception as error:
            error = trim_traceback(error)
            raise error

    def copyto(self: _Same, other: NDArrayBase | Context) -> Union[_Same, Any]:  # noqa: UP007  # of ``X | Any`` jedi makes nothing
        """Copy into another array, or to a context as a new array.

        Parameters
        ----------
        other : NDArray of the same shape, or Context

        Returns
        -------
        NDArray, the target; False, with a warning, if that is the array itself
        """
        if isinstance(other, Context):
            return _copied(self, other)
        if isinstance(other, NDArrayBase):
            if other is self:
                warn("You are attempting to copy an array to itself", RuntimeWarning)
                return False
            if other._masks != self._masks:  # type: ignore[attr-defined]
                raise TypeError(f"copyto does not support type {type(other)} for a source of type {type(self)}")
            source = self._tensor
            if other.__class__ is not self.__class__ and other.stype != "default":  # type: ignore[attr-defined]
                return invoke.call(CAST_STORAGE, (self,), (other.stype,), other)  # type: ignore[attr-defined]
            if source.shape != other._tensor.shape:
                raise MXNetError(
                    f"copyto: the source has shape {tuple(source.shape)}, the target {tuple(other._tensor.shape)}."
                )
            if STATE.recording:
                refuse_writing(other, "copyto: ")
            if STATE.recording and has_gradient(self):
                other._set_recorded(slice(None), self, True)  # type: ignore[attr-defined]
            elif self._ctx.device_typeid == PINNED:
                _write(self, source, other._writable())
            else:
                other._writable().copy_(source.detach())
            return other
        raise TypeError(f"copyto does not support type {type(other)}. Give an array, or a context such as mx.cpu().")

    def as_in_context(self: _Same, context: Context) -> _Same:
        """Return the array on a context: itself if it lives there, else a copy."""
        return self if self._ctx == context else self.copyto(context)

    as_in_ctx = as_in_context

    def detach(self: _Same) -> _Same:
        """Return an array with the same memory, outside the recorded graph."""
        return wrap(self._writable().detach(), self._ctx, type(self))

    def as_np_ndarray(self) -> Any:  # mx.np.ndarray, which is defined above this class
        """Return the array with NumPy semantics, sharing memory."""
        return self._seen_as(array_type("numpy"))

    def _seen_as(self, cls: type) -> Any:
        """Return the array as one of another class, sharing memory and the part in differentiation."""
        tensor = self._tensor
        # Each array has a separate tensor object, so that torch counts owners of memory; results in a graph have one.
        array = wrap(tensor if tensor.requires_grad else tensor.detach(), self._ctx, cls)
        array._ag = self._ag
        return array

    @property
    def stype(self) -> str:
        """Storage type: "default" (dense)."""
        return "default"

    def tostype(self: _Same, stype: str) -> Union[_Same, Any]:  # noqa: UP007  # of ``X | Any`` jedi makes nothing
        """Return the array in another storage type.

        Parameters
        ----------
        stype : {'default', 'csr', 'row_sparse'}
            "default" gives a copy.

        Raises
        ------
        ValueError
            If an array that is no matrix is to be csr.
        """
        if stype == "default":
            return self.copy()
        if stype == "csr" and self._tensor.ndim != 2:
            raise ValueError(
                "To convert to a CSR, the NDArray should be 2 Dimensional. "
                f"Current shape is {tuple(self._tensor.shape)}"
            )
        return invoke.call(CAST_STORAGE, (self,), (stype,))

    def wait_to_read(self) -> None:
        """Wait until the array's value is computed."""
        if HOOKS.times_calls and HOOKS.must_time("MXNDArrayWaitToRead"):
            HOOKS.timed("MXNDArrayWaitToRead", Conversion.wait_to_read, self)
            return
        wait_for(self._tensor.device)

    wait_to_write = wait_to_read

    def to_dlpack_for_read(self) -> Any:
        """Return a DLPack capsule that shares the array's memory."""
        return torch.utils.dlpack.to_dlpack(self._writable().detach())

    def to_dlpack_for_write(self) -> Any:
        """Return a DLPack capsule that shares the array's memory, for writing into it."""
        return torch.utils.dlpack.to_dlpack(self._writable().detach())

    def __dlpack__(self, **options: Any) -> Any:
        """Share the memory with other frameworks (array API protocol)."""
        return self._writable().detach().__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        """Return the device for the array API protocol."""
        return self._tensor.__dlpack_device__()

    def __getstate__(self) -> dict[str, Any]:
        return {"handle": bytearray(b"".join(encode_array(record_of(self), np_shape=MODE.np_shape)))}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._ag = None
        data = state["handle"]
        if data is None:
            self._tensor = torch.empty(0)
            self._ctx = Context("cpu")
            return
        record = decode_array(bytes(data))
        self._ctx = context_of_record(record)
        self._tensor = record.data.to(torch_device(self._ctx))

    def __reduce__(self) -> Any:
        return type(self), (None,), self.__getstate__()

    def __copy__(self: _Same) -> _Same:
        return self.copy()

    def __deepcopy__(self: _Same, memo: Any) -> _Same:
        return wrap(self._writable().clone(memory_format=torch.contiguous_format), self._ctx, type(self))

    @property
    def dtype(self) -> Any:
        """Element type, as NumPy's scalar class."""
        return NUMPY_OF_TORCH[self._tensor.dtype]


def record_of(array: NDArrayBase) -> ArrayRecord:
    """Return the array as files hold it."""
    tensor, ctx = array._writable(), array._ctx
    return ArrayRecord(tensor, tensor.shape, DENSE, (), ctx.device_typeid, ctx.device_id)


def context_of_record(record: ArrayRecord) -> Context:
    """Return where an array comes back: on the CPU if it was on a GPU that is not there, as in MXNet."""
    if record.dev_type == 2 and record.dev_id < num_gpus():
        return Context("gpu", record.dev_id)
    return Context("cpu", record.dev_id if record.dev_type == 1 else 0)


def cast(tensor: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    """Convert elements as MXNet does (floats to integers towards zero; NaN and infinity are undefined)."""
    return tensor.to(dtype)
