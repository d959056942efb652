"""``mx.gluon.contrib.rnn``: further recurrent cells."""

from mxnet.gluon.contrib.rnn import conv_rnn_cell as conv_rnn_cell
from mxnet.gluon.contrib.rnn import rnn_cell as rnn_cell

from ...._src.messages.whole import whole as _whole
from .conv_rnn_cell import *  # noqa: F403
from .rnn_cell import LSTMPCell as LSTMPCell
from .rnn_cell import VariationalDropoutCell as VariationalDropoutCell

_whole(__name__, constructors=True)
