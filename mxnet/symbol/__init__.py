"""``mx.sym``: symbolic programs."""

import typing as _typing
from typing import TYPE_CHECKING as _TYPE_CHECKING

from mxnet.symbol import contrib as contrib
from mxnet.symbol import gen__internal as gen__internal
from mxnet.symbol import gen_contrib as gen_contrib
from mxnet.symbol import gen_image as gen_image
from mxnet.symbol import gen_linalg as gen_linalg
from mxnet.symbol import gen_op as gen_op
from mxnet.symbol import gen_sparse as gen_sparse
from mxnet.symbol import image as image
from mxnet.symbol import linalg as linalg
from mxnet.symbol import op as op
from mxnet.symbol import random as random
from mxnet.symbol import register as register
from mxnet.symbol import sparse as sparse
from mxnet.symbol import symbol as symbol

from .._src.core.on_demand import modules_on_demand as _modules_on_demand
from .._src.core.on_demand import star_with as _star_with
from .._src.messages.public import public_functions as _public_functions
from .._src.messages.whole import whole as _whole
from . import _creation
from . import _internal as _internal
from ._fluent import split_v2 as split_v2
from .symbol import Group as Group
from .symbol import Symbol as Symbol
from .symbol import Variable as Variable
from .symbol import load as load
from .symbol import load_json as load_json
from .symbol import var as var

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from mxnet.symbol import numpy as np
    from mxnet.symbol import numpy as numpy
    from mxnet.symbol import numpy_extension as npx
    from mxnet.symbol import numpy_extension as numpy_extension

    from ._creation import *  # noqa: F403
    from ._generated.op import *  # noqa: F403

# Programs and pickles look for these in mxnet.symbol.symbol, MXNet's home for them; here they build on that module.
_AT_HOME = _public_functions(_creation, symbol.__name__) | {"split_v2": split_v2}
vars(symbol).update(_AT_HOME)
globals().update(_AT_HOME)

# The operators themselves; functions defined above win over operators of the same name.
globals().update(
    {name: function for name, function in vars(op).items() if name not in globals() and not name.startswith("_")}
)

if not _typing.TYPE_CHECKING:  # to type checkers any name would be one of the module's
    __getattr__, __dir__ = _modules_on_demand(__name__, "numpy", "numpy_extension", np="numpy", npx="numpy_extension")
_star_with(globals(), "numpy", "numpy_extension", "np", "npx")

_whole(__name__, functions=True)
