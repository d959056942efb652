"""Helpers for tests: comparisons, random data, gradients by finite differences.

Test suites written for MXNet say ``from mxnet.test_utils import *`` and rely on the modules that come with it, ``mx``,
``np`` and ``ss`` (SciPy's statistics) above all.
"""

import bz2 as bz2
import errno as errno
import gzip as gzip
import importlib as _importlib
import json as json
import logging as logging
import numbers as numbers
import os as os
import platform as platform
import struct as struct
import sys as sys
import time as time
import traceback as traceback
import zipfile as zipfile
from collections import OrderedDict as OrderedDict
from contextlib import contextmanager as contextmanager
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any as _Any

import numpy as np
import numpy.testing as npt
from numpy import random as rnd

from .._src.core.type_codes import _STORAGE_TYPE_STR_TO_ID as _STORAGE_TYPE_STR_TO_ID
from .._src.messages.public import public_functions as _public_functions
from .._src.messages.public import publish as _publish
from ..context import Context as Context
from ..context import current_context as current_context
from ..ndarray.utils import array as array
from ..runtime import Features as Features
from ..symbol import Symbol as Symbol
from ..symbol.numpy import _Symbol as np_symbol
from ..util import get_cuda_compute_capability as get_cuda_compute_capability
from ..util import getenv as getenv
from ..util import setenv as setenv
from ..util import use_np as use_np
from ._compare import _find_max_violation as _find_max_violation
from ._symbolic import _parse_aux_states as _parse_aux_states
from ._symbolic import _parse_location as _parse_location
from ._symbolic import _sorted_dict as _sorted_dict
from ._symbolic import _sorted_items as _sorted_items
from ._training import DummyIter as DummyIter

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ._compare import *  # noqa: F403
    from ._consistency import *  # noqa: F403
    from ._data import *  # noqa: F403
    from ._download import *  # noqa: F403
    from ._environment import *  # noqa: F403
    from ._gradient import *  # noqa: F403
    from ._matrices import *  # noqa: F403
    from ._sparse import *  # noqa: F403
    from ._statistics import *  # noqa: F403
    from ._symbolic import *  # noqa: F403
    from ._tolerance import *  # noqa: F403
    from ._training import *  # noqa: F403

for _family in (
    *("compare", "consistency", "data", "download", "environment", "gradient", "matrices", "sparse", "statistics"),
    *("symbolic", "tolerance", "training"),
):
    globals().update(_public_functions(_importlib.import_module(f"._{_family}", __name__), __name__))

# Modules that are loaded only by `import *` and at first use: SciPy's statistics take as long as all of mxnet.
_OPTIONAL = {"mx": "mxnet", "requests": "requests", "ss": "scipy.stats"}
__all__ = [name for name in (*globals(), *_OPTIONAL) if not name.startswith("_")]


def __getattr__(name: str) -> _Any:
    if name not in _OPTIONAL:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return _importlib.import_module(_OPTIONAL[name])
    except ImportError:
        return None  # as in MXNet, where tests then skip what needs it


_publish(globals())
