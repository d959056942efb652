"""Functions on data iterators: ``MXDataIter...``."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ... import io
from ..core import handles as handles
from . import memory
from .arrays import new
from .library import c_function, c_functions, c_results
from .operators import options

CREATOR, ITERATOR = "DataIter creator", "DataIter"
# Those of 1.9.1 that its C library makes.
_NAMES = (
    *("CSVIter", "ImageDetRecordIter", "ImageRecordInt8Iter", "ImageRecordIter", "ImageRecordUInt8Iter"),
    *("LibSVMIter", "MNISTIter"),
)
_NUMBERS: list[int] = []


@c_function
def MXListDataIters(size: Any, out: Any) -> None:
    """Return the kinds of iterators."""
    if not _NUMBERS:
        _NUMBERS.extend(handles.new(CREATOR, name) for name in _NAMES)
    size[0] = len(_NUMBERS)
    out[0] = memory.kept_array("MXListDataIters", "void *", list(map(memory.pointer_of, _NUMBERS)))


@c_function
def MXDataIterGetIterInfo(handle: Any, name: Any, text: Any, count: Any, names: Any, types: Any, texts: Any) -> None:
    """Describe a kind of iterators; its parameters are in the description."""
    creator = memory.get(CREATOR, handle)
    name[0] = memory.kept_text("MXDataIterGetIterInfo name", creator)
    text[0] = memory.kept_text("MXDataIterGetIterInfo text", getattr(io, creator).__doc__)
    count[0] = 0
    for target in (names, types, texts):
        target[0] = memory.kept_texts("MXDataIterGetIterInfo list", [])


@c_function
def MXDataIterCreateIter(creator: Any, count: int, keys: Any, values: Any, out: Any) -> None:
    """Make an iterator."""
    iterator = getattr(io, memory.get(CREATOR, creator))(**options(count, keys, values))
    iterator.reset()  # the first batch was read, to learn its shape
    out[0] = memory.new(ITERATOR, iterator)


@c_function
def MXDataIterFree(handle: Any) -> None:
    """Close an iterator."""
    number = memory.number(handle)
    memory.get(ITERATOR, handle).handle.close()
    handles.free(ITERATOR, number)


@c_function
def MXDataIterGetIndex(handle: Any, out: Any, size: Any) -> None:
    """Return the indices of the samples."""
    index = memory.get(ITERATOR, handle).getindex()
    numbers = [] if index is None else onp.asarray(index).astype(onp.uint64).tolist()
    out[0], size[0] = memory.kept_array("MXDataIterGetIndex", "uint64_t", numbers), len(numbers)


c_results(
    # 0 after the last batch
    MXDataIterNext=lambda handle: memory.get(ITERATOR, handle).iter_next(),
    MXDataIterGetData=lambda handle: new(memory.get(ITERATOR, handle).getdata()),
    MXDataIterGetLabel=lambda handle: new(memory.get(ITERATOR, handle).getlabel()),
    MXDataIterGetPadNum=lambda handle: memory.get(ITERATOR, handle).getpad(),
)
c_functions(
    MXDataIterBeforeFirst=lambda handle: memory.get(ITERATOR, handle).reset(),
)
