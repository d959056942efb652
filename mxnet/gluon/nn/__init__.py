"""``mx.gluon.nn``: layers."""

from mxnet.gluon.nn import activations as activations
from mxnet.gluon.nn import basic_layers as basic_layers
from mxnet.gluon.nn import conv_layers as conv_layers

from ..._src.messages.whole import whole as _whole
from ..block import *  # noqa: F403
from .activations import *  # noqa: F403
from .basic_layers import *  # noqa: F403
from .conv_layers import *  # noqa: F403

_whole(__name__, constructors=True, functions=True, methods=True)
