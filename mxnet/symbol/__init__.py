"""``mx.sym``: symbolic programs."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from . import _internal as _internal
from . import contrib as contrib
from . import gen__internal as gen__internal
from . import gen_contrib as gen_contrib
from . import gen_image as gen_image
from . import gen_linalg as gen_linalg
from . import gen_op as gen_op
from . import gen_sparse as gen_sparse
from . import image as image
from . import linalg as linalg
from . import numpy as np
from . import numpy as numpy
from . import numpy_extension as npx
from . import numpy_extension as numpy_extension
from . import op as op
from . import random as random
from . import register as register
from . import sparse as sparse
from . import symbol as symbol
from ._creation import arange as arange
from ._creation import eye as eye
from ._creation import full as full
from ._creation import histogram as histogram
from ._creation import hypot as hypot
from ._creation import linspace as linspace
from ._creation import maximum as maximum
from ._creation import minimum as minimum
from ._creation import ones as ones
from ._creation import pow as pow
from ._creation import power as power
from ._creation import zeros as zeros
from ._fluent import split_v2 as split_v2
from .symbol import Group as Group
from .symbol import Symbol as Symbol
from .symbol import Variable as Variable
from .symbol import load as load
from .symbol import load_json as load_json
from .symbol import var as var

if _TYPE_CHECKING:  # the same for editors and type checkers
    from ._generated.op import *  # noqa: F403

# The operators themselves; functions defined above win over operators of the same name.
globals().update(
    {name: function for name, function in vars(op).items() if name not in globals() and not name.startswith("_")}
)

# Programs and pickles look for these in mxnet.symbol.symbol, MXNet's home for them; here they build on that module.
_AT_HOME = [
    "arange",
    "eye",
    "full",
    "histogram",
    "hypot",
    "linspace",
    "maximum",
    "minimum",
    "ones",
    "pow",
    "power",
    "split_v2",
    "zeros",
]
for _name in _AT_HOME:
    setattr(symbol, _name, globals()[_name])
