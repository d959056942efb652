"""Iterators over batches: ``mx.io``."""

from mxnet.io import io as io
from mxnet.io import utils as utils

from .._src.messages.whole import whole as _whole
from .io import CSVIter as CSVIter
from .io import DataBatch as DataBatch
from .io import DataDesc as DataDesc
from .io import DataIter as DataIter
from .io import ImageDetRecordIter as ImageDetRecordIter
from .io import ImageRecordInt8Iter as ImageRecordInt8Iter
from .io import ImageRecordIter as ImageRecordIter
from .io import ImageRecordIter_v1 as ImageRecordIter_v1
from .io import ImageRecordUInt8Iter as ImageRecordUInt8Iter
from .io import ImageRecordUInt8Iter_v1 as ImageRecordUInt8Iter_v1
from .io import LibSVMIter as LibSVMIter
from .io import MNISTIter as MNISTIter
from .io import MXDataIter as MXDataIter
from .io import NDArrayIter as NDArrayIter
from .io import PrefetchingIter as PrefetchingIter
from .io import ResizeIter as ResizeIter
from .utils import _getdata_by_idx as _getdata_by_idx
from .utils import _has_instance as _has_instance
from .utils import _init_data as _init_data

_whole(__name__, constructors=True, functions=True, methods=True)
