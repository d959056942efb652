"""The text of arrays: as NumPy's, with float32 and bool as the types that go without saying."""

from __future__ import annotations

import numpy as onp

from .._runtime.array import NDArrayBase

# What repr() leaves out: MXNet's default type, and booleans, which show themselves.
_UNSAID = frozenset({"float32", "bool"})


class Printing(NDArrayBase):
    """``repr``, ``str`` and ``format`` of an array."""

    __slots__ = ()

    def __repr__(self) -> str:
        values: onp.ndarray[tuple[int, ...], onp.dtype[onp.generic]] = self.asnumpy()  # type: ignore[attr-defined]
        more = ""
        if values.size:
            text = onp.array2string(values, separator=", ", prefix="array(")
        else:
            text = "[]"
            more = f", shape={values.shape}" if values.ndim > 1 else ""
        if values.dtype.name not in _UNSAID:
            more += f", dtype={values.dtype.name}"
        if self._ctx.device_type != "cpu":
            more += f", ctx={self._ctx}"
        return f"array({text}{more})"

    def __str__(self) -> str:
        text = str(self.asnumpy())  # type: ignore[attr-defined]
        return text if self._ctx.device_type == "cpu" else f"{text} @{self._ctx}"

    def __format__(self, format_spec: str) -> str:
        if not self._tensor.ndim:
            return format(self.asnumpy().item(), format_spec)  # type: ignore[attr-defined]
        if format_spec:
            raise TypeError("Cannot format mxnet.numpy.ndarray with format_spec")
        return str(self)
