"""``mx.nd``: imperative arrays and operators."""

import typing as _typing
from typing import TYPE_CHECKING as _TYPE_CHECKING

from mxnet.ndarray import contrib as contrib
from mxnet.ndarray import gen__internal as gen__internal
from mxnet.ndarray import gen_contrib as gen_contrib
from mxnet.ndarray import gen_image as gen_image
from mxnet.ndarray import gen_linalg as gen_linalg
from mxnet.ndarray import gen_op as gen_op
from mxnet.ndarray import gen_sparse as gen_sparse
from mxnet.ndarray import image as image
from mxnet.ndarray import linalg as linalg
from mxnet.ndarray import ndarray as ndarray
from mxnet.ndarray import op as op
from mxnet.ndarray import random as random
from mxnet.ndarray import register as register
from mxnet.ndarray import sparse as sparse
from mxnet.ndarray import utils as utils

from .._src.core.on_demand import modules_on_demand as _modules_on_demand
from .._src.core.on_demand import star_with as _star_with
from .._src.messages.whole import whole as _whole
from . import _deferred_calls as _deferred_calls
from . import _internal as _internal
from ._binary import _ufunc_helper as _ufunc_helper
from ._binary import hypot as hypot
from ._creation import array as array
from ._creation import empty as empty
from .ndarray import *  # noqa: F403
from .ndarray import _ndarray_cls as _ndarray_cls
from .utils import load as load
from .utils import load_frombuffer as load_frombuffer
from .utils import save as save

if _TYPE_CHECKING:  # the same for editors and type checkers
    from mxnet.ndarray import numpy as np
    from mxnet.ndarray import numpy as numpy
    from mxnet.ndarray import numpy_extension as npx
    from mxnet.ndarray import numpy_extension as numpy_extension

    from .._src.run.program.cached_op import CachedOp as CachedOp
    from ._generated.op import *  # noqa: F403

# The operators themselves; functions defined above win over operators of the same name.
globals().update(
    {name: function for name, function in vars(op).items() if name not in globals() and not name.startswith("_")}
)

_LATE = {"np": "numpy", "npx": "numpy_extension", "CachedOp": "mxnet._src.run.program.cached_op:CachedOp"}
if not _typing.TYPE_CHECKING:  # to type checkers any name would be one of the module's
    __getattr__, __dir__ = _modules_on_demand(__name__, "numpy", "numpy_extension", **_LATE)
_star_with(globals(), "numpy", "numpy_extension", *_LATE)

_whole(__name__, functions=True)
