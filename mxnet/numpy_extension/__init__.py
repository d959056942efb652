"""``mx.npx``: what NumPy does not have: operators for neural networks, devices, switches, files."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from mxnet.numpy_extension import image as image
from mxnet.numpy_extension import random as random
from mxnet.numpy_extension import utils as utils

from .._src.messages.public import copies_of as _copies_of
from .._src.messages.whole import whole as _whole
from ..base import _LIB as _LIB
from ..base import check_call as check_call
from ..base import classproperty as classproperty
from ..base import with_metaclass as with_metaclass
from ..context import Context as Context
from ..context import cpu as cpu
from ..context import cpu_pinned as cpu_pinned
from ..context import current_context as current_context
from ..context import gpu as gpu
from ..context import gpu_memory_info as gpu_memory_info
from ..context import num_gpus as num_gpus
from ..ndarray import waitall as waitall
from ..ndarray.numpy_extension._op import FUNCTIONS as _FUNCTIONS
from ..numpy._signatures import show_signatures as _show_signatures
from ..util import get_cuda_compute_capability as get_cuda_compute_capability
from ..util import is_np_array as is_np_array
from ..util import is_np_shape as is_np_shape
from ..util import reset_np as reset_np
from ..util import set_np as set_np
from ._op import SHOWN as _SHOWN
from .utils import load as load
from .utils import save as save

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ..ndarray._generated.npx import *  # noqa: F403

globals().update(_copies_of(_FUNCTIONS, __name__))
_show_signatures(globals(), _SHOWN)

_whole(__name__, functions=True)
