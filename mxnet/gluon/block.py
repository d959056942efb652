"""``mx.gluon.block``: blocks, the parts of networks."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from .. import initializer as initializer
from .. import ndarray as ndarray
from .. import symbol as symbol
from .._src.core.on_demand import modules_on_demand as _modules_on_demand
from .._src.messages.public import publish as _publish
from ..base import MXNetError as MXNetError
from ..ndarray.ndarray import NDArray as NDArray
from ..symbol.symbol import Symbol as Symbol
from ..symbol.symbol import load_json as load_json
from ..util import is_np_array as is_np_array
from ..util import np_array as np_array
from ..util import np_shape as np_shape
from ._block import Block as Block
from ._hybrid_block import HybridBlock as HybridBlock
from ._naming import _BlockScope as _BlockScope
from ._structure import _common_prefix as _common_prefix
from ._structure import _flatten as _flatten
from ._structure import _gather_type_ctx_info as _gather_type_ctx_info
from ._structure import _regroup as _regroup
from ._symbol_block import SymbolBlock as SymbolBlock
from .parameter import DeferredInitializationError as DeferredInitializationError
from .parameter import Parameter as Parameter
from .parameter import ParameterDict as ParameterDict
from .utils import HookHandle as HookHandle
from .utils import _brief_print_list as _brief_print_list
from .utils import _check_all_np_ndarrays as _check_all_np_ndarrays
from .utils import _check_same_symbol_type as _check_same_symbol_type
from .utils import _indent as _indent

_publish(globals(), exported=())

if _TYPE_CHECKING:
    from ..symbol.numpy import _symbol as _symbol

_SYMBOL = "mxnet.symbol.numpy:_symbol"
__getattr__, __dir__ = _modules_on_demand(__name__, _symbol=_SYMBOL, np_symbol=_SYMBOL)
