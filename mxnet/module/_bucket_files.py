"""The files of a `BucketingModule` in addition to its parameters: the symbols of the buckets, and their keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from .. import ndarray as nd
from .. import symbol as sym
from .._src.formats.atomic import together


@contextmanager
def saving_symbols(prefix: str, symbols: dict[Any, Any], remove_amp_cast: bool) -> Iterator[None]:
    """Write ``prefix-KEY-symbol.json`` of each bucket on entry and ``prefix.buckets`` on exit.

    The keys come last, as `load_symbols` begins with them: a file of keys says that all others are there.
    """
    keys = nd.array(list(symbols), dtype="int32")
    with together():
        for key, symbol in symbols.items():
            symbol.save(f"{prefix}-{key}-symbol.json", remove_amp_cast=remove_amp_cast)
        yield
        nd.save(f"{prefix}.buckets", keys)


def load_symbols(prefix: str) -> dict[Any, Any]:
    """Return the symbols that `saving_symbols` wrote, by their buckets' keys."""
    keys = [_hashable(key) for key in nd.load(f"{prefix}.buckets")[0].asnumpy().tolist()]
    return {key: sym.load(f"{prefix}-{key}-symbol.json") for key in keys}


def _hashable(key: Any) -> Any:
    """Return a bucket's key as it was before it was written to a file: a list was a tuple."""
    return tuple(key) if isinstance(key, list) else key
