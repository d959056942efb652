"""Iterators over batches: ``mx.io``."""

from . import io as io
from .io import DataBatch as DataBatch
from .io import DataDesc as DataDesc
from .io import DataIter as DataIter
from .io import NDArrayIter as NDArrayIter
from .io import PrefetchingIter as PrefetchingIter
from .io import ResizeIter as ResizeIter
