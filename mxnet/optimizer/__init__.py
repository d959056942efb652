"""Optimizers: ``mx.optimizer``, also ``mx.opt``."""

from . import contrib as contrib
from . import optimizer as optimizer
from .optimizer import *  # noqa: F403
