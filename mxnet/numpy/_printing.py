"""The text of arrays: as NumPy's, with float32 and bool as the types that go without saying."""

from __future__ import annotations

import numpy as onp

from .._src.core.dtype import dtype_name
from .._src.run.calls.array import NDArrayBase
from ..ndarray._conversion import numbers

# What repr() leaves out: MXNet's default type, and booleans, which show themselves.
_UNSAID = frozenset({"float32", "bool"})


class Printing(NDArrayBase):
    """``repr``, ``str`` and ``format`` of an array."""

    __slots__ = ()

    def __repr__(self) -> str:
        values: onp.ndarray[tuple[int, ...], onp.dtype[onp.generic]] = numbers(self)
        more = ""
        if values.size:
            text = onp.array2string(values, separator=", ", prefix="array(")
        else:
            text = "[]"
            more = f", shape={values.shape}" if values.ndim > 1 else ""
        name = dtype_name(self._tensor.dtype)
        if name not in _UNSAID:
            more += f", dtype={name}"
        if self._ctx.device_type != "cpu":
            more += f", ctx={self._ctx}"
        return f"array({text}{more})"

    def __str__(self) -> str:
        text = str(numbers(self))
        return text if self._ctx.device_type == "cpu" else f"{text} @{self._ctx}"

    def __format__(self, format_spec: str) -> str:
        if not self._tensor.ndim:
            return format(numbers(self).item(), format_spec)
        if format_spec:
            raise TypeError("Cannot format mxnet.numpy.ndarray with format_spec")
        return str(self)
