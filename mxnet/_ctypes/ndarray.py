"""The public address of the base class of arrays, and of cached operators."""

from .._runtime.array import NDArrayBase as NDArrayBase
from .._runtime.cached_op import CachedOp as CachedOp
