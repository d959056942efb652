"""``mx.gluon.nn``: layers."""

from ..block import *  # noqa: F403
from . import activations as activations
from . import basic_layers as basic_layers
from . import conv_layers as conv_layers
from .activations import *  # noqa: F403
from .basic_layers import *  # noqa: F403
from .conv_layers import *  # noqa: F403
