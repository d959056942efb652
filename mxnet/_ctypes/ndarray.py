"""The public address of the base class of arrays, and of cached operators."""

from .._interpreter.array import NDArrayBase as NDArrayBase
from .._program.cached_op import CachedOp as CachedOp
