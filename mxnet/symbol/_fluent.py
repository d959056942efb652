"""Methods of Symbol that are operators with different arguments, and ``split_v2``."""

from __future__ import annotations

from typing import Any

from .._src.messages.public import public
from .._src.operators.definition import fluent
from .._src.operators.definition.shown_signature import ShownSignature
from ..ndarray._split import require_parts
from ._generated import internal, op


def _reshape(self: Any, *args: Any, **kwargs: Any) -> Any:
    """Return ``mx.sym.reshape(self, shape, ...)``; other than for arrays, lengths are one argument."""
    return op.reshape(self, *args, **kwargs)


def _astype(self: Any, *args: Any, **kwargs: Any) -> Any:
    """Return ``mx.sym.cast(self, dtype)``."""
    return op.cast(self, *args, **kwargs)


def _flatten(self: Any, inplace: bool = False, **kwargs: Any) -> Any:
    """Return ``mx.sym.flatten(self)``; ``inplace`` is a hint without effect, graphs decide about memory themselves."""
    return op.flatten(self, **kwargs)


def _expand_dims(self: Any, axis: int, inplace: bool = False, **kwargs: Any) -> Any:
    """Return ``mx.sym.expand_dims(self, axis)``; ``inplace`` is a hint without effect."""
    return op.expand_dims(self, axis=axis, **kwargs)


def _squeeze(self: Any, axis: Any = None, inplace: bool = False, **kwargs: Any) -> Any:
    """Return ``mx.sym.squeeze(self, axis)``; ``inplace`` is a hint without effect."""
    return op.squeeze(self, axis=axis, **kwargs)


def _diag(self: Any, k: int = 0, **kwargs: Any) -> Any:
    """Return ``mx.sym.diag(self, k)``."""
    return op.diag(self, k=k, **kwargs)


def _split_v2(self: Any, *args: Any, **kwargs: Any) -> Any:
    """Return ``mx.sym.split_v2(self, ...)``."""
    return split_v2(self, *args, **kwargs)


@public("mxnet.symbol.symbol")
def split_v2(ary: Any, indices_or_sections: Any, axis: int = 0, squeeze_axis: bool = False) -> Any:
    """Split a symbol along one axis.

    Parameters
    ----------
    ary : Symbol
    indices_or_sections : int or tuple of int
        A number of equal parts, or the positions where parts after the first begin.
    axis : int, default 0
    squeeze_axis : bool, default False
        Drop the axis from parts of length 1.
    """
    if isinstance(indices_or_sections, int):
        require_parts("split_v2", indices_or_sections)
        return internal._split_v2(ary, [], axis, squeeze_axis, indices_or_sections)
    if isinstance(indices_or_sections, tuple):
        return internal._split_v2(ary, [0, *indices_or_sections], axis, squeeze_axis, 0)
    raise ValueError("indices_or_sections must either int or tuple of ints")


_SPECIAL = {
    "reshape": _reshape,
    "astype": _astype,
    "flatten": _flatten,
    "expand_dims": _expand_dims,
    "squeeze": _squeeze,
    "diag": _diag,
    "split_v2": _split_v2,
}


_MORE = ("broadcast_like", "broadcast_to")
# Methods of classic symbols beyond those that are operators of one symbol.
OTHERS = (*_SPECIAL, *_MORE)


def install(cls: type) -> None:
    """Add the methods to the symbol class."""
    fluent.install(cls, op, "sym", _MORE)
    for name, special in _SPECIAL.items():
        setattr(cls, name, special)
    for name, operator in (("reshape", "reshape"), ("astype", "cast")):
        method: Any = _SPECIAL[name]
        method.__signature__ = ShownSignature(getattr(op, operator), method)
