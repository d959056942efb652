"""Optimizers: ``mx.optimizer``, also ``mx.opt``."""

from mxnet.optimizer import contrib as contrib
from mxnet.optimizer import optimizer as optimizer

from .._src.messages.whole import whole as _whole
from .optimizer import *  # noqa: F403

_whole(__name__, constructors=True, functions=True)
