"""Helpers of Gluon programs: splitting batches over devices, clipping gradients, downloading files."""

from __future__ import annotations

import itertools
import os
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as onp
import torch

from .. import ndarray
from .._src.core import long_sums as long_sums
from .._src.core.on_demand import Late as _Late
from .._src.core.torch_internals import foreach_mul_
from .._src.messages.tracebacks import warn
from .._src.messages.whole import whole as _whole
from .._src.operators.definition.shape_mode import MODE
from .._src.run.calls.array import NDArrayBase
from .._src.run.calls.sparse_calls import is_sparse
from ..context import Context
from ..ndarray._generated import op
from ..ndarray._kinds import is_numpy
from ..symbol._base import TYPES, SymbolBase
from ..util import is_np_array as is_np_array
from ..util import is_np_shape as is_np_shape

if TYPE_CHECKING:
    from .. import numpy as _numpy
    from .._src.data import downloads as _downloads
else:
    _downloads, _numpy = _Late("mxnet._src.data.downloads"), _Late("mxnet.numpy")


def split_data(data: Any, num_slice: int, batch_axis: int = 0, even_split: bool = True) -> list[ndarray.NDArray]:
    """Split an array into parts along its batch axis.

    Parameters
    ----------
    data : NDArray
    num_slice : int
    batch_axis : int, default 0
    even_split : bool, default True
        False lets the first parts be larger when the size is no multiple of ``num_slice``.

    Returns
    -------
    list of NDArray; along the first axis they share memory with ``data``, unless that is an array of mx.np

    Raises
    ------
    ValueError
        If the parts would be unequal with ``even_split``.
    """
    size = data.shape[batch_axis]
    if not num_slice:
        raise ZeroDivisionError("split_data: num_slice=0; it must be at least 1.")
    if even_split and size % num_slice != 0:
        raise ValueError(
            f"data with shape {data.shape} cannot be evenly split into {num_slice} slices along axis {batch_axis}. "
            f"Use a batch size that's multiple of {num_slice} or set even_split=False to allow uneven partitioning of "
            "data."
        )
    # Larger parts come first, as numpy.array_split has it; more parts than samples give empty ones.
    small, larger = divmod(size, num_slice)
    cuts = [i * small + min(i, larger) for i in range(num_slice + 1)]
    if isinstance(data, _numpy.ndarray):  # parts are copies
        classic = data.as_nd_ndarray()
        parts = [op.slice_axis(classic, axis=batch_axis, begin=b, end=e) for b, e in itertools.pairwise(cuts)]
        return [part.as_np_ndarray() for part in parts]
    if batch_axis == 0:
        return [data[b:e] for b, e in itertools.pairwise(cuts)]
    return [op.slice_axis(data, axis=batch_axis, begin=b, end=e) for b, e in itertools.pairwise(cuts)]


def split_and_load(
    data: Any, ctx_list: Sequence[Any], batch_axis: int = 0, even_split: bool = True
) -> list[ndarray.NDArray]:
    """Split an array along its batch axis and put one part on each context.

    Parameters
    ----------
    data : NDArray or NumPy array
    ctx_list : list of Context
    batch_axis, even_split
        As for `split_data`.

    Returns
    -------
    list of NDArray
    """
    if isinstance(ctx_list, Context):
        raise TypeError(f"split_and_load: ctx_list must be a list of contexts, such as [{ctx_list}], not one of them.")
    if not isinstance(data, NDArrayBase):
        data = (_numpy if MODE.np_array else ndarray).array(data, ctx=ctx_list[0])
    if len(ctx_list) == 1:
        return [data.as_in_context(ctx_list[0])]
    parts = split_data(data, len(ctx_list), batch_axis, even_split)
    return [part.as_in_context(ctx) for part, ctx in zip(parts, ctx_list, strict=False)]


def clip_global_norm(arrays: Sequence[Any], max_norm: float, check_isfinite: bool = True) -> Any:
    """Scale arrays down, in place, so that the 2-norm of all of them together is at most ``max_norm``.

    Parameters
    ----------
    arrays : list of NDArray
    max_norm : float
    check_isfinite : bool, default True
        Wait for the norm, warn with a UserWarning if it is NaN or infinite, and return it as a float.

    Returns
    -------
    NumPy float, or NDArray of shape (1,) without ``check_isfinite``: the norm before scaling
    """
    if not arrays:
        raise AssertionError("clip_global_norm: at least one array is needed.")
    # What a sparse array does not store adds nothing to its norm, and stays zero.
    tensors = [a._parts.data if is_sparse(a) else a._writable() for a in arrays]
    norms = long_sums.norms([t.float() if t.dtype in _SHORT else t for t in tensors])
    device = tensors[0].device
    total = torch.linalg.vector_norm(torch.stack([n.to(device) for n in norms])).reshape(1)
    scale = torch.clamp(max_norm / (total + 1e-8), max=1.0)  # NaN stays NaN, as in MXNet
    if check_isfinite:
        norm = total.cpu().numpy()[0]
        if not onp.isfinite(norm):
            warn(
                "nan or inf is detected. Clipping results will be undefined.",  # MXNet's words, which programs filter
            )
        factor = float(scale)
        if factor < 1.0 or factor != factor:  # noqa: PLR0124  (NaN)
            foreach_mul_(tensors, factor)
        return norm
    for tensor in tensors:
        tensor.mul_(scale.to(tensor.device, tensor.dtype))
    return type(arrays[0])(total) if isinstance(arrays[0], _numpy.ndarray) else ndarray.NDArray(total)


_SHORT = (torch.float16, torch.bfloat16)


class HookHandle:
    """A registered hook; `detach` takes it back, as does leaving a ``with`` block."""

    def __init__(self) -> None:
        self._hooks_dict_ref: Any = None
        self._id: int | None = None

    def attach(self, hooks_dict: dict[int, Callable[..., Any]], hook: Callable[..., Any]) -> None:
        """Enter a hook into a dictionary of hooks.

        Raises
        ------
        AssertionError
            If the handle is in use already.
        """
        if self._hooks_dict_ref:
            raise AssertionError("The same handle cannot be attached twice.")
        self._id = id(hook)
        hooks_dict[self._id] = hook
        self._hooks_dict_ref = weakref.ref(hooks_dict)

    def detach(self) -> None:
        """Take the hook out of the dictionary."""
        hooks_dict = self._hooks_dict_ref() if self._hooks_dict_ref else None
        if hooks_dict is not None:
            hooks_dict.pop(self._id, None)

    def __getstate__(self) -> tuple[Any, int | None]:
        return (self._hooks_dict_ref() if self._hooks_dict_ref else None, self._id)

    def __setstate__(self, state: tuple[Any, int | None]) -> None:
        hooks_dict, self._id = state
        self._hooks_dict_ref = None if hooks_dict is None else weakref.ref(hooks_dict)

    def __enter__(self) -> HookHandle:
        return self

    def __exit__(self, error_type: Any, value: Any, trace: Any) -> None:
        self.detach()


def shape_is_known(shape: Any) -> bool:
    """Whether every length of a shape is known.

    Unknown are None, -1, and outside NumPy shape semantics also 0 and the empty shape.

    Parameters
    ----------
    shape : tuple of int, optional
    """
    if shape is None:
        return False
    unknown = -1 if MODE.np_shape else 0
    if len(shape) == 0:
        return unknown == -1
    for length in shape:
        if length == unknown:
            return False
        if isinstance(length, (str, tuple, list)):
            raise TypeError(f"a shape consists of integers, got {length!r} in {shape}.")
        if length < unknown:
            raise AssertionError(f"shape dimension size cannot be less than {unknown}, while received {length}")
    return True


def check_sha1(filename: str | os.PathLike[str], sha1_hash: str) -> bool:
    """Whether a file's SHA-1 checksum is the given one."""
    return _downloads.is_sha1(filename, sha1_hash)


def replace_file(src: str | os.PathLike[str], dst: str | os.PathLike[str]) -> None:
    """Move a file over another one of the same file system, in one step."""
    os.replace(src, dst)


def download(
    url: str,
    path: str | None = None,
    overwrite: bool = False,
    sha1_hash: str | None = None,
    retries: int = 5,
    verify_ssl: bool = True,
) -> str:
    """Download a file, unless it is there already.

    Parameters
    ----------
    url : str
    path : str, optional
        Target file or directory; by default the current directory and the URL's last part.
    overwrite : bool, default False
        Download even if the file is there.
    sha1_hash : str, optional
        Checksum; a file that does not match it is downloaded again.
    retries : int, default 5
        Attempts; there is one in any case.
    verify_ssl : bool, default True
        Check the server's certificate.

    Returns
    -------
    str, the file's path

    Raises
    ------
    AssertionError
        If the URL names no file and ``path`` does not either, or ``retries`` is negative.
    UserWarning
        If the downloaded file does not match ``sha1_hash``.
    RuntimeError
        If the server answers with an error.
    OSError
        If the download fails: ConnectionError if there is no connection, or ``MXNET_OFFLINE`` is set;
        FileNotFoundError if ``path`` ends with a slash and is no folder.

    Notes
    -----
    Files of MXNet's own servers, most of which no longer answer, come from public copies with the same checksum, or
    are made from such (docs/datasets_and_weights.md). If there is none, the error is a RuntimeError and a
    ConnectionError, and lists the addresses that were tried.

    What came before a connection broke is kept for the next attempt if a checksum is known. Of several processes one
    downloads, and the others wait for it.
    """
    target = _target(url, path)
    if retries < 0:
        raise AssertionError(f"Number of retries should be at least 0, currently it's {retries}")
    if not verify_ssl:
        warn(
            "Unverified HTTPS request is being made (verify_ssl=False). Adding certificate verification is strongly "
            "advised.",
        )
    if not overwrite and Path(target).exists() and (not sha1_hash or check_sha1(target, sha1_hash)):
        return target
    request = _downloads.DownloadRequest(retries=retries, verify_ssl=verify_ssl, overwrite=overwrite)
    _downloads.download(url, target, sha1_hash, request)
    return target


def _target(url: str, path: str | None) -> str:
    last = url.rsplit("/", maxsplit=1)[-1]
    if path is None:
        if not last:
            raise AssertionError("Can't construct file-name from this URL. Please set the `path` option manually.")
        return last
    path = os.path.expanduser(path)  # as text: a Path would lose the slash at the end
    if os.path.isdir(path):
        return os.path.join(path, last)
    if not path or path.endswith("/"):
        raise FileNotFoundError(f"download: path={path!r} is no folder.")
    return path


def _get_repo_url() -> str:
    """Return the address of the model and dataset repository, with a slash at the end."""
    return _downloads.repository_url()


def _get_repo_file_url(namespace: str, filename: str) -> str:
    return f"{_get_repo_url()}{namespace}/{filename}"


def _check_all_np_ndarrays(out: Any) -> None:
    """Check that all arrays and symbols in nested lists are those of the NumPy interface."""
    if isinstance(out, list | tuple):
        for item in out:
            _check_all_np_ndarrays(item)
    elif isinstance(out, NDArrayBase | SymbolBase) and not (is_numpy(out) or isinstance(out, TYPES.get("numpy", ()))):
        raise TypeError(
            "Block's output ndarrays/symbols must be of type `mxnet.numpy.ndarray` or `mxnet.symbol.numpy._Symbol`, "
            f"while got output type {type(out)}"
        )


def _check_same_symbol_type(symbols: Sequence[Any]) -> type:
    """Return the class of symbols, classic ones or those of the NumPy interface."""
    numpy_type = TYPES.get("numpy", ())  # nothing is one before the first is made
    numpy = isinstance(symbols[0], numpy_type)
    if any(isinstance(symbol, numpy_type) != numpy for symbol in symbols):
        raise TypeError(
            "Found both classic symbol (mx.sym.Symbol) and numpy symbol (mx.sym.np._Symbol) in outputs, which cannot "
            "be grouped; convert some of them by `as_np_ndarray()` or `as_nd_ndarray()`."
        )
    return TYPES["numpy" if numpy else "legacy"]


def _indent(text: str, num_spaces: int) -> str:
    """Return text with all lines but the first moved to the right."""
    first, *following_lines = text.split("\n")
    return "\n".join([first, *(" " * num_spaces + line for line in following_lines)])


def _brief_print_list(items: Sequence[Any], limit: int = 7) -> str:
    """Return names in quotes, those in the middle left out if there are many."""
    items = list(items)
    if len(items) > limit:
        half = limit // 2
        return f"{_brief_print_list(items[:half], limit)}, ..., {_brief_print_list(items[-limit // 2 :], limit)}"
    return ", ".join(f"'{item!s}'" for item in items)


_whole(__name__, functions=True, methods=True)
