"""RecordIO: files of records, among them packed images with their labels."""

from ._src.data.recordio._indexed import MXIndexedRecordIO as MXIndexedRecordIO
from ._src.data.recordio._packing import HEADER as HEADER
from ._src.data.recordio._packing import IR_FORMAT as _IR_FORMAT  # noqa: F401  (MXNet's name)
from ._src.data.recordio._packing import IR_SIZE as _IR_SIZE  # noqa: F401  (MXNet's name)
from ._src.data.recordio._packing import IRHeader as IRHeader
from ._src.data.recordio._packing import pack as pack
from ._src.data.recordio._packing import pack_img as pack_img
from ._src.data.recordio._packing import unpack as unpack
from ._src.data.recordio._packing import unpack_img as unpack_img
from ._src.data.recordio._sequential import MXRecordIO as MXRecordIO
from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.whole import whole as _whole
from .base import _LIB as _LIB
from .base import c_str as c_str
from .base import check_call as check_call

__all__ = ["MXRecordIO", "MXIndexedRecordIO", "IRHeader", "pack", "unpack", "pack_img", "unpack_img"]

_add_star_names(globals())

_whole(__name__, constructors=True, functions=True, methods=True)
