"""``mx.rnn``: symbolic recurrent networks. New programs find the same in ``mx.gluon.rnn``."""

import sys as _sys

from mxnet.rnn import io as io
from mxnet.rnn import rnn as rnn
from mxnet.rnn import rnn_cell as rnn_cell

from .._constructors import explain_constructors as _explain_constructors
from .io import BucketSentenceIter as BucketSentenceIter
from .io import DataBatch as DataBatch
from .io import DataDesc as DataDesc
from .io import DataIter as DataIter
from .io import encode_sentences as encode_sentences
from .rnn import do_rnn_checkpoint as do_rnn_checkpoint
from .rnn import load_checkpoint as load_checkpoint
from .rnn import load_rnn_checkpoint as load_rnn_checkpoint
from .rnn import rnn_unroll as rnn_unroll
from .rnn import save_checkpoint as save_checkpoint
from .rnn import save_rnn_checkpoint as save_rnn_checkpoint
from .rnn_cell import BaseConvRNNCell as BaseConvRNNCell
from .rnn_cell import BaseRNNCell as BaseRNNCell
from .rnn_cell import BidirectionalCell as BidirectionalCell
from .rnn_cell import ConvGRUCell as ConvGRUCell
from .rnn_cell import ConvLSTMCell as ConvLSTMCell
from .rnn_cell import ConvRNNCell as ConvRNNCell
from .rnn_cell import DropoutCell as DropoutCell
from .rnn_cell import FusedRNNCell as FusedRNNCell
from .rnn_cell import GRUCell as GRUCell
from .rnn_cell import LSTMCell as LSTMCell
from .rnn_cell import ModifierCell as ModifierCell
from .rnn_cell import ResidualCell as ResidualCell
from .rnn_cell import RNNCell as RNNCell
from .rnn_cell import RNNParams as RNNParams
from .rnn_cell import SequentialRNNCell as SequentialRNNCell
from .rnn_cell import ZoneoutCell as ZoneoutCell
from .rnn_cell import init as init
from .rnn_cell import ndarray as ndarray
from .rnn_cell import numeric_types as numeric_types
from .rnn_cell import string_types as string_types
from .rnn_cell import symbol as symbol

_explain_constructors([_sys.modules[__name__]])
