"""Recurrent cells: one step of a network, to be unrolled."""

from ... import ndarray as ndarray
from ... import symbol as symbol
from ..._src.messages.public import publish as _publish
from ...base import _as_list as _as_list
from ...base import numeric_types as numeric_types
from ...base import string_types as string_types
from ..block import Block as Block
from ..block import HybridBlock as HybridBlock
from ..nn.activations import LeakyReLU as LeakyReLU
from ..parameter import tensor_types as tensor_types
from ..utils import _indent as _indent
from ._basic_cells import GRUCell as GRUCell
from ._basic_cells import LSTMCell as LSTMCell
from ._basic_cells import RNNCell as RNNCell
from ._containers import BidirectionalCell as BidirectionalCell
from ._containers import HybridSequentialRNNCell as HybridSequentialRNNCell
from ._containers import SequentialRNNCell as SequentialRNNCell
from ._modifiers import DropoutCell as DropoutCell
from ._modifiers import ModifierCell as ModifierCell
from ._modifiers import ResidualCell as ResidualCell
from ._modifiers import ZoneoutCell as ZoneoutCell
from ._recurrent import HybridRecurrentCell as HybridRecurrentCell
from ._recurrent import RecurrentCell as RecurrentCell
from ._sequences import _cells_begin_state as _cells_begin_state
from ._sequences import _cells_state_info as _cells_state_info
from ._sequences import _format_sequence as _format_sequence
from ._sequences import _get_begin_state as _get_begin_state
from ._sequences import _mask_sequence_variable_length as _mask_sequence_variable_length
from ._sequences import _reverse_sequences as _reverse_sequences

_publish(globals(), exported=())
