"""``FeedForward``, the first interface for training; its public address is ``mxnet.model``."""

import importlib.util

from ._model import FeedForward as FeedForward

SKLEARN_INSTALLED = importlib.util.find_spec("sklearn") is not None
