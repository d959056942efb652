"""Optimizers: ``mx.optimizer``, also ``mx.opt``."""

from mxnet.optimizer import contrib as contrib
from mxnet.optimizer import optimizer as optimizer

from .optimizer import *  # noqa: F403
