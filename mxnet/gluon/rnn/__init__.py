"""``mx.gluon.rnn``: recurrent cells and layers."""

from mxnet.gluon.rnn import rnn_cell as rnn_cell
from mxnet.gluon.rnn import rnn_layer as rnn_layer

from ..._src.messages.whole import whole as _whole
from .rnn_cell import *  # noqa: F403
from .rnn_layer import *  # noqa: F403

_whole(__name__, constructors=True, functions=True, methods=True)
