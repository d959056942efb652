"""``mx.library``: operators from a file, and graph passes and partitioners that programs define."""

from .._src.messages.star_names import add_star_names as _add_star_names
from ._loading import _LIB as _LIB
from ._loading import MXNetError as MXNetError
from ._loading import check_call as check_call
from ._loading import load as load
from ._nodes import NodeView as NodeView
from ._partitioner import Partitioner as Partitioner
from ._partitioner import register_partitioner as register_partitioner
from ._passes import register_pass as register_pass

_add_star_names(globals())
