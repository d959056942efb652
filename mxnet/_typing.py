"""Types for annotations."""

from __future__ import annotations

from typing import Any, TypeAlias

# Anything that names an element type: "float32", numpy.float32, numpy.dtype("float32"), float.
DTypeLike: TypeAlias = Any
