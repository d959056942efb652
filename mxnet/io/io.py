"""The iterators' public address."""

from .._src.messages.public import publish as _publish
from .._src.messages.star_names import add_star_names as _add_star_names
from ..base import _LIB as _LIB
from ..base import build_param_doc as _build_param_doc  # noqa: F401  (MXNet's name)
from ..base import c_str_array as c_str_array
from ..base import check_call as check_call
from ..base import py_str as py_str
from ..ndarray._generated.op import concat as concat
from ..ndarray._generated.op import tile as tile
from ..ndarray.ndarray import NDArray as NDArray
from ..ndarray.ndarray import _ndarray_cls as _ndarray_cls
from ..ndarray.sparse import CSRNDArray as CSRNDArray
from ..ndarray.utils import array as array
from ._data import DataBatch as DataBatch
from ._data import DataDesc as DataDesc
from ._data import DataIter as DataIter
from ._image_iters import ImageDetRecordIter as ImageDetRecordIter
from ._image_iters import ImageRecordInt8Iter as ImageRecordInt8Iter
from ._image_iters import ImageRecordIter as ImageRecordIter
from ._image_iters import ImageRecordIter_v1 as ImageRecordIter_v1
from ._image_iters import ImageRecordUInt8Iter as ImageRecordUInt8Iter
from ._image_iters import ImageRecordUInt8Iter_v1 as ImageRecordUInt8Iter_v1
from ._mnist_iter import MNISTIter as MNISTIter
from ._mx_data_iter import MXDataIter as MXDataIter
from ._ndarray_iter import NDArrayIter as NDArrayIter
from ._text_iters import CSVIter as CSVIter
from ._text_iters import LibSVMIter as LibSVMIter
from ._wrappers import PrefetchingIter as PrefetchingIter
from ._wrappers import ResizeIter as ResizeIter
from .utils import _getdata_by_idx as _getdata_by_idx
from .utils import _has_instance as _has_instance
from .utils import _init_data as _init_data
from .utils import _slice_along_batch_axis as _slice_along_batch_axis

_publish(globals())

_add_star_names(globals())
