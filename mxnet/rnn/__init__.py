"""``mx.rnn``: symbolic recurrent networks. New programs find the same in ``mx.gluon.rnn``."""

import sys as _sys

from mxnet.rnn import io as io
from mxnet.rnn import rnn as rnn
from mxnet.rnn import rnn_cell as rnn_cell

from .._src.messages.constructors import explain_constructors as _explain_constructors
from .._src.messages.star_names import add_star_names as _add_star_names
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
from .rnn_cell import *  # noqa: F403

_explain_constructors([_sys.modules[__name__]])

_add_star_names(globals())
