"""``mx.gluon.parameter``: parameters of networks."""

from .. import autograd as autograd
from .. import context as context
from .. import initializer as initializer
from .. import ndarray as ndarray
from .. import symbol as symbol
from .._src.messages.public import publish as _publish
from ..base import MXNetError as MXNetError
from ..context import Context as Context
from ..context import cpu as cpu
from ..util import is_np_array as is_np_array
from ..util import is_np_shape as is_np_shape
from ._constant import Constant as Constant
from ._parameter import DeferredInitializationError as DeferredInitializationError
from ._parameter import Parameter as Parameter
from ._parameter_dict import ParameterDict as ParameterDict
from .utils import _brief_print_list as _brief_print_list
from .utils import _indent as _indent
from .utils import shape_is_known as shape_is_known

tensor_types = (symbol.Symbol, ndarray.NDArray)

_publish(globals(), exported=("tensor_types",))
