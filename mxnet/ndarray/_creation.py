"""Functions that make arrays: ``array``, ``zeros``, ``arange`` and so on."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

import numpy as onp
import torch

from .._src.core.dtype import NUMPY_OF_TORCH, torch_dtype
from .._src.core.elements import held
from .._src.core.nested import uneven
from .._src.messages.keywords import about_keyword
from .._src.messages.public import export, public
from .._src.messages.tracebacks import warn
from .._src.operators.definition.exhaustion import ALLOCATION
from .._src.operators.storage.formats import Csr
from .._src.run.autograd.recording import STATE
from .._src.run.calls import sparse_calls
from .._src.run.calls.array import NDArrayBase
from .._src.run.calls.hooks import HOOKS
from .._src.run.calls.run import parse_context
from .._src.run.typing import DTypeLike, ShapeLike
from ..base import MXNetError, _Null, integer_types, numeric_types
from ..context import Context, context_for_creation, context_of, current_context, gpu, num_gpus, torch_device, wait_for
from ..engine import wait_if_started
from ._array import NDArray
from ._conversion import holds_recorded, moved, native, wrap
from ._empty import checked_shape, shape_of, sparse_zeros
from ._generated import internal
from ._generated import op as _op

# Typed here as anything: arrays pass through under their base class.
_histogram: Callable[..., Any] = internal._histogram
_onehot_encode: Callable[..., Any] = internal._onehot_encode
_HERE = "mxnet.ndarray.ndarray"


def _no_more(name: str, kwargs: dict[str, Any]) -> None:
    # Attributes of symbols, such as __layout__, are accepted as symbols accept them; recurrent cells pass some.
    unknown = {key for key in kwargs if not (key.startswith("__") and key.endswith("__"))} - {"out", "name"}
    if unknown:
        raise MXNetError(
            f"{name}: Cannot find argument '{min(unknown)}'; possible: shape, ctx, dtype, out."
            + about_keyword(min(unknown), ("shape", "ctx", "dtype", "out"), listed=False)
        )


def _context(ctx: Any, by_operator: bool = True) -> Context:
    """Return a context that is given as such, or as operators take it, "cpu(1)"."""
    return parse_context(ctx) if isinstance(ctx, str) and ctx.endswith(")") else context_for_creation(ctx, by_operator)


def _written(operator: Callable[..., Any], shape: Any, ctx: Any, dtype: Any, out: Any) -> Any:
    """Return arrays that are there, written by an operator, which raises where they are not what it makes."""
    ctx = current_context() if ctx is None else _context(ctx)
    return operator(shape=shape, ctx=str(ctx), dtype="float32" if dtype in (None, _Null) else dtype, out=out)


def _filled(name: str, shape: Any, value: Any, ctx: Any, dtype: Any) -> Any:
    ctx = current_context() if ctx is None else _context(ctx, name != "full")
    target_dtype = torch_dtype(None if dtype is _Null else dtype)
    lengths, device = checked_shape(name, shape), torch_device(ctx)
    if isinstance(value, numeric_types):
        value = held(value.item() if isinstance(value, onp.generic) else value, target_dtype)
        with ALLOCATION:
            return wrap(torch.full(lengths, value, dtype=target_dtype, device=device), ctx)
    with ALLOCATION:
        filled = wrap(torch.empty(lengths, dtype=target_dtype, device=device), ctx)
    filled[:] = value  # broadcast, and recorded where it is an array of a recorded graph
    return filled


@public(_HERE)
def array(source_array: Any, ctx: Context | None = None, dtype: DTypeLike = None) -> NDArray:
    """Make an array from anything that NumPy can read.

    Parameters
    ----------
    source_array : NDArray, NumPy array, scalar, nested lists of scalars, or scipy.sparse.csr_matrix
        The array is sparse if the source is.
    ctx : Context, default the current context
    dtype : str or NumPy dtype, default float32, or that of ``source_array`` if it is an NDArray

    Raises
    ------
    TypeError
        If ``source_array`` is not array-like; while recording, lists of arrays that gradients pass are not.
    """
    given = current_context() if ctx is None else ctx
    device = torch_device(given)
    context = given if ctx is None else Context(ctx)
    if source_array.__class__ is onp.ndarray and device.type == "cpu":  # what loaders call for each sample
        target_dtype = torch_dtype(dtype)
        if target_dtype is not torch.bfloat16:
            return wrap(torch.from_numpy(_values(source_array, NUMPY_OF_TORCH[target_dtype])), context)
    if sparse_calls.is_sparse(source_array):
        return sparse_calls.copied(source_array, _parts_of(source_array._parts, device, dtype), context)
    if type(source_array).__module__.startswith("scipy.sparse") and source_array.format == "csr":
        return sparse_calls.make(_parts_of(_from_scipy(source_array), device, dtype), context)
    if isinstance(source_array, NDArrayBase):
        target_dtype = source_array._tensor.dtype if dtype is None else torch_dtype(dtype)
        with ALLOCATION:
            copied = moved(source_array, source_array._tensor.to(device=device, dtype=target_dtype, copy=True))
        copied._ctx = context
        return copied.as_nd_ndarray()
    if STATE.recording and holds_recorded(source_array):
        raise TypeError(
            "source_array must be array like object: these lists hold arrays that are being recorded. Join arrays by "
            "mx.nd.stack or mx.nd.concat, which gradients pass."
        )
    target_dtype = torch_dtype(dtype)
    numpy_type = onp.float32 if target_dtype is torch.bfloat16 else str(target_dtype).removeprefix("torch.")
    if target_dtype is torch.bfloat16 and getattr(source_array, "dtype", None) == NUMPY_OF_TORCH[target_dtype]:
        bits = onp.array(source_array, order="C").view(onp.int16)  # what `asnumpy` returns
        return wrap(torch.from_numpy(bits).view(target_dtype).to(device), context)
    values = _values(source_array, numpy_type)
    with ALLOCATION:
        return wrap(torch.from_numpy(values).to(device=device, dtype=target_dtype), context)


def _values(source: Any, dtype: Any) -> onp.ndarray:
    try:
        return _read(source, dtype)
    except (TypeError, ValueError, OverflowError) as error:
        pair = uneven(source)
        reason = f"its lists have an inhomogeneous shape: {pair}." if pair else error
        raise TypeError(f"source_array must be array like object: {reason}") from None


def _read(source: Any, dtype: Any) -> onp.ndarray:
    try:
        return onp.array(source, dtype=dtype, order="C")
    except OverflowError:  # values out of range wrap around, as for NumPy 1
        wide = onp.array(source, order="C")
        if not (abs(wide) < 2.0**63).all():
            raise
        return wide.astype(onp.int64).astype(dtype)


def _from_scipy(matrix: Any) -> Csr:
    """Return scipy's matrix with each row's columns ascending; elements at one index are added."""
    if not matrix.has_canonical_format:
        matrix = matrix.copy()
        matrix.sum_duplicates()
    data, indices, indptr = (torch.from_numpy(onp.array(x)) for x in (matrix.data, matrix.indices, matrix.indptr))
    torch_dtype(data.dtype)
    return Csr(data, indices.to(torch.int64), indptr.to(torch.int64), tuple(matrix.shape))


def _parts_of(parts: Any, device: torch.device, dtype: Any) -> Any:
    """Return a copy of the parts of a sparse array."""
    target_dtype = parts.data.dtype if dtype is None else torch_dtype(dtype)
    copied = parts.map(lambda x: x.to(device, copy=True))
    return copied.with_data(parts.data.to(device, target_dtype, copy=True))


@public("mxnet.ndarray.utils")
def empty(shape: ShapeLike, ctx: Context | None = None, dtype: DTypeLike = None, stype: str | None = None) -> NDArray:
    """Return an array with arbitrary contents.

    Parameters
    ----------
    shape : int or tuple of int
    ctx : Context, default the current context
    dtype : str or NumPy dtype, default float32
    stype : {'default', 'row_sparse', 'csr'}, optional
        Storage; dense by default.
    """
    if stype not in (None, "default"):
        return sparse_zeros(stype, shape, ctx, dtype)
    ctx = current_context() if ctx is None else context_for_creation(ctx, by_operator=False)
    with ALLOCATION:
        return wrap(torch.empty(shape_of(shape), dtype=torch_dtype(dtype), device=torch_device(ctx)), ctx)


@public("mxnet.ndarray.utils")
def zeros(
    shape: ShapeLike, ctx: Context | None = None, dtype: DTypeLike = None, stype: str | None = None, **kwargs: Any
) -> NDArray:
    """Return an array of zeros; parameters as for `empty`, and ``out``."""
    _no_more("zeros", kwargs)
    if stype not in (None, "default"):
        return sparse_zeros(stype, shape, ctx, dtype)
    if kwargs.get("out") is not None:
        return _written(internal._zeros, shape, ctx, dtype, kwargs["out"])
    return _filled("zeros", shape, 0, ctx, dtype)


@public(_HERE)
def ones(shape: ShapeLike, ctx: Context | None = None, dtype: DTypeLike = None, **kwargs: Any) -> NDArray:
    """Return an array of ones; parameters as for `empty`, and ``out``."""
    _no_more("ones", kwargs)
    if kwargs.get("out") is not None:
        return _written(internal._ones, shape, ctx, dtype, kwargs["out"])
    return _filled("ones", shape, 1, ctx, dtype)


@public(_HERE)
def full(
    shape: ShapeLike, val: Any, ctx: Context | None = None, dtype: DTypeLike = onp.float32, out: Any = None
) -> NDArray:
    """Return an array in which every element is ``val``; with ``out``, of that array whatever its shape and dtype.

    ``val`` may be an array or nested lists as well: it is broadcast to the shape.
    """
    if out is not None:
        out[:] = val
        return out
    return _filled("full", shape, val, ctx, dtype)


@public(_HERE)
def arange(
    start: float,
    stop: float | None = None,
    step: float = 1.0,
    repeat: int = 1,
    infer_range: Any = None,
    ctx: Context | None = None,
    dtype: DTypeLike = onp.float32,
) -> NDArray:
    """Return evenly spaced values from ``start`` up to, without, ``stop``.

    Parameters
    ----------
    start, stop : number
        With one of them, the range from 0 to it.
    step : number, default 1
    repeat : int, default 1
        How often each value is repeated.
    infer_range : deprecated, without effect
        Ask for ranges of unknown length with ``mx.nd.contrib.arange_like``.
    ctx : Context, default the current context
    dtype : str or NumPy dtype, default float32
    """
    if infer_range is not None:
        warn("`infer_range` argument has been deprecated", DeprecationWarning)
    ctx = current_context() if ctx is None else ctx
    return internal._arange(
        start=start, stop=stop, step=step, repeat=repeat, infer_range=False, dtype=dtype, ctx=str(ctx)
    )


@public(_HERE)
def linspace(
    start: float,
    stop: float,
    num: int,
    endpoint: bool = True,
    ctx: Context | None = None,
    dtype: DTypeLike = onp.float32,
) -> NDArray:
    """Return ``num`` evenly spaced values from ``start`` to ``stop`` (included when ``endpoint``)."""
    ctx = current_context() if ctx is None else ctx
    return internal._linspace(start=start, stop=stop, num=num, endpoint=endpoint, dtype=dtype, ctx=str(ctx))


@public(_HERE)
def eye(N: int, M: int = 0, k: int = 0, ctx: Context | None = None, dtype: DTypeLike = None, **kwargs: Any) -> NDArray:
    """Return an N x M matrix (square when M is 0) with ones on the k-th diagonal."""
    ctx = current_context() if ctx is None else ctx
    dtype = onp.float32 if dtype is None else dtype
    return internal._eye(N=N, M=M, k=k, ctx=str(ctx), dtype=dtype, **kwargs)


@public(_HERE)
def from_numpy(ndarray: Any, zero_copy: bool = True, array_cls: type | None = None) -> NDArray:
    """Make an array from a NumPy array.

    Parameters
    ----------
    ndarray : numpy.ndarray
    zero_copy : bool, default True
        Share memory; the NumPy array becomes read-only, so that changes go through the NDArray. One that is read-only
        already is shared too, and changes with the NDArray; but if the operating system protects its memory, as that of
        a file mapped for reading, writing into the NDArray ends the program.
    array_cls : class, default NDArray

    Raises
    ------
    ValueError
        If memory cannot be shared because ``ndarray`` is not C-contiguous, or its elements are not as arrays have them.
    """
    if zero_copy and not ndarray.flags["C_CONTIGUOUS"]:
        raise ValueError(
            "Only c-contiguous arrays are supported for zero-copy; use zero_copy=False or numpy.ascontiguousarray."
        )
    if not zero_copy:
        torch_dtype(ndarray.dtype)
        return wrap(torch.from_numpy(native(onp.array(ndarray, order="C"))), None, array_cls)
    try:
        torch_dtype(ndarray.dtype)
        tensor = torch.from_numpy(_shared(ndarray))
    except (MXNetError, TypeError) as error:
        raise ValueError(f"from_numpy: memory of type {ndarray.dtype} cannot be shared: {error}") from None
    ndarray.flags["WRITEABLE"] = False
    return wrap(tensor, None, array_cls)


def _shared(array: onp.ndarray[Any, Any]) -> onp.ndarray[Any, Any]:
    """Return a NumPy array with the memory of another that may be written into, whether or not the other may."""
    if array.flags["WRITEABLE"] or not array.size:
        return array if array.flags["WRITEABLE"] else array.copy()
    memory: Any = (ctypes.c_byte * array.nbytes).from_address(array.ctypes.data)
    memory.owner = array  # which lives as long as its memory is used
    return onp.frombuffer(memory, array.dtype).reshape(array.shape)


@public(_HERE)
def from_dlpack(dlpack: Any) -> NDArray:
    """Make an array that shares memory with a DLPack capsule or an object that offers ``__dlpack__``.

    Parameters
    ----------
    dlpack : PyCapsule, NDArray, Tensor or ndarray
        A capsule can be used once.

    Raises
    ------
    MXNetError
        If the memory is not one block in row order, as that of a transposed array.
    """
    tensor = torch.utils.dlpack.from_dlpack(dlpack)
    torch_dtype(tensor.dtype)
    if not tensor.is_contiguous():
        raise MXNetError(
            f"from_dlpack: memory of shape {tuple(tensor.shape)}, strides {tensor.stride()} is not compact. Copy the "
            "array into row order first."
        )
    return wrap(tensor, context_of(tensor.device))


@public(_HERE)
def to_dlpack_for_read(data: Any) -> Any:
    """Return a DLPack capsule that shares the array's memory.

    Parameters
    ----------
    data : NDArray
    """
    return data.to_dlpack_for_read()


@public(_HERE)
def to_dlpack_for_write(data: Any) -> Any:
    """Return a DLPack capsule that shares the array's memory, for writing into it.

    Parameters
    ----------
    data : NDArray
    """
    return data.to_dlpack_for_write()


@public(_HERE)
def moveaxis(tensor: NDArray, source: int | Sequence[int], destination: int | Sequence[int]) -> NDArray:
    """Return a copy of the array with some axes moved to new positions and the others kept in order.

    Raises
    ------
    ValueError
        If source and destination differ in number, name an axis twice, or an axis does not exist.
    """
    sources = [source] if isinstance(source, integer_types) else list(source)
    targets = [destination] if isinstance(destination, integer_types) else list(destination)
    ndim = tensor.ndim
    for axes, what in ((sources, "source"), (targets, "destination")):
        for axis in axes:
            if not -ndim <= axis < ndim:
                raise ValueError(f"moveaxis: {what} axis {axis} is out of bounds for an array of {ndim} dimensions")
    if len(sources) != len(targets):
        raise ValueError("`source` and `destination` arguments must have the same number of elements")
    sources = [a % ndim for a in sources]
    targets = [a % ndim for a in targets]
    if len(set(sources)) != len(sources) or len(set(targets)) != len(targets):
        raise ValueError("repeated axis")
    order = [a for a in range(ndim) if a not in sources]
    for destination_axis, source_axis in sorted(zip(targets, sources, strict=True)):
        order.insert(destination_axis, source_axis)
    return _op.transpose(tensor, axes=tuple(order))


@public(_HERE)
def concatenate(arrays: Sequence[NDArray], axis: int = 0, always_copy: bool = True) -> NDArray:
    """Join arrays along an axis; for new programs there is ``concat``.

    Parameters
    ----------
    arrays : sequence of NDArray, alike in all lengths but that of ``axis``
    axis : int, default 0
    always_copy : bool, default True
        False returns a single array itself.
    """
    if not arrays:
        raise ValueError("concatenate: need at least one array.")
    if len(arrays) == 1 and not always_copy:
        return arrays[0]
    return _op.Concat(*arrays, dim=axis)


@public(_HERE)
def onehot_encode(indices: Any, out: Any) -> NDArray:
    """Write a one-hot row for each index into ``out``, (N, depth), and return it; see ``one_hot`` for new programs."""
    return _onehot_encode(indices, out, out=out)


@public(_HERE)
def histogram(a: Any, bins: Any = 10, range: Any = None) -> Any:
    """Count the elements of an array by bin.

    Parameters
    ----------
    a : NDArray
    bins : int or NDArray, default 10
        A number of equal bins, or their edges, ascending.
    range : (float, float), optional
        Outer edges for a number of bins; by default the array's minimum and maximum.

    Returns
    -------
    (counts, edges) : NDArray, (bins,), and NDArray, (bins + 1,)
    """
    if isinstance(bins, NDArrayBase):
        return _histogram(data=a, bins=bins)
    if isinstance(bins, integer_types):
        if range is None:
            warn("range is not specified, using numpy's result to ensure consistency with numpy")
            counts, edges = onp.histogram(a.asnumpy(), bins=bins)
            return array(counts, ctx=a.context), array(edges, ctx=a.context)
        return _histogram(data=a, bin_cnt=bins, range=range)
    raise ValueError("bins argument should be either an integer or an NDArray")


@public(_HERE)
def waitall() -> None:
    """Wait until everything that was started on all devices, or pushed to `mx.engine`, is done."""
    if HOOKS.times_calls and HOOKS.must_time("MXNDArrayWaitAll"):
        HOOKS.timed("MXNDArrayWaitAll", waitall)
        return
    wait_if_started()
    for number in range(num_gpus()):
        wait_for(torch_device(gpu(number)))


export(globals(), "empty", "zeros", home=_HERE)
