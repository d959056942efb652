"""The public address of the base class of arrays, and of cached operators."""

from .._src.run.calls.array import NDArrayBase as NDArrayBase
from .._src.run.program.cached_op import CachedOp as CachedOp
