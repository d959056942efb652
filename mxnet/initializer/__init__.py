"""``mx.init``: how parameters get their first values."""

from mxnet import ndarray as ndarray
from mxnet import random as random
from mxnet import registry as registry

from .._src.messages.public import publish as _publish
from .._src.messages.star_names import add_star_names as _add_star_names
from .._src.messages.whole import whole as _whole
from ..base import string_types as string_types
from ..ndarray.ndarray import NDArray as NDArray
from ..ndarray.utils import load as load
from ..util import is_np_array as is_np_array
from ._base import InitDesc as InitDesc
from ._base import Initializer as Initializer
from ._base import _register as _register
from ._base import alias as alias
from ._base import create as create
from ._base import register as register
from ._constant import Bilinear as Bilinear
from ._constant import Constant as Constant
from ._constant import LSTMBias as LSTMBias
from ._constant import One as One
from ._constant import Zero as Zero
from ._dispatch import FusedRNN as FusedRNN
from ._dispatch import Load as Load
from ._dispatch import Mixed as Mixed
from ._random import MSRAPrelu as MSRAPrelu
from ._random import Normal as Normal
from ._random import Orthogonal as Orthogonal
from ._random import Uniform as Uniform
from ._random import Xavier as Xavier

_publish(globals())

_add_star_names(globals())

_whole(__name__, constructors=True, functions=True, methods=True)
