"""``mx.gluon.contrib``: experimental parts of Gluon."""

import typing as _typing
from typing import TYPE_CHECKING as _TYPE_CHECKING

from ..._src.core.on_demand import modules_on_demand as _modules_on_demand
from ..._src.core.on_demand import star_with as _star_with
from ..._src.messages.whole import whole as _whole

if _TYPE_CHECKING:
    from mxnet.gluon.contrib import cnn as cnn
    from mxnet.gluon.contrib import data as data
    from mxnet.gluon.contrib import estimator as estimator
    from mxnet.gluon.contrib import nn as nn
    from mxnet.gluon.contrib import rnn as rnn

if not _typing.TYPE_CHECKING:  # to type checkers any name would be one of the module's
    __getattr__, __dir__ = _modules_on_demand(__name__, "cnn", "data", "estimator", "nn", "rnn")
_star_with(globals(), "cnn", "data", "estimator", "nn", "rnn")

_whole(__name__)
