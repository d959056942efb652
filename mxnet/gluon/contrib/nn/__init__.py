"""``mx.gluon.contrib.nn``: experimental layers."""

from mxnet.gluon.contrib.nn import basic_layers as basic_layers

from ...._src.messages.whole import whole as _whole
from .basic_layers import *  # noqa: F403

_whole(__name__, constructors=True)
