"""The iterators' public address."""

from ._data import DataBatch as DataBatch
from ._data import DataDesc as DataDesc
from ._data import DataIter as DataIter
from ._ndarray_iter import NDArrayIter as NDArrayIter
from ._wrappers import PrefetchingIter as PrefetchingIter
from ._wrappers import ResizeIter as ResizeIter
