"""Symbolic recurrent cells."""

from collections.abc import Sequence as _Sequence
from typing import Any as _Any

from .. import initializer as init  # noqa: F401  (MXNet's name)
from .. import ndarray as ndarray
from .. import symbol as symbol
from .._src.messages.public import publish as _publish
from .._src.messages.star_names import add_star_names as _add_star_names
from ..base import numeric_types as numeric_types
from ..base import string_types as string_types
from ._base import BaseRNNCell as BaseRNNCell
from ._base import RNNParams as RNNParams
from ._base import normalize_sequence as _normalize_sequence  # noqa: F401  (MXNet's name)
from ._cells import GRUCell as GRUCell
from ._cells import LSTMCell as LSTMCell
from ._cells import RNNCell as RNNCell
from ._containers import BidirectionalCell as BidirectionalCell
from ._containers import SequentialRNNCell as SequentialRNNCell
from ._convolutional import BaseConvRNNCell as BaseConvRNNCell
from ._convolutional import ConvGRUCell as ConvGRUCell
from ._convolutional import ConvLSTMCell as ConvLSTMCell
from ._convolutional import ConvRNNCell as ConvRNNCell
from ._dropout import DropoutCell as DropoutCell
from ._fused import FusedRNNCell as FusedRNNCell
from ._modifiers import ModifierCell as ModifierCell
from ._modifiers import ResidualCell as ResidualCell
from ._modifiers import ZoneoutCell as ZoneoutCell


def _cells_state_info(cells: _Sequence[BaseRNNCell]) -> list[_Any]:
    return [info for cell in cells for info in cell.state_info]


def _cells_state_shape(cells: _Sequence[BaseRNNCell]) -> list[_Any]:
    return [shape for cell in cells for shape in cell.state_shape]


def _cells_begin_state(cells: _Sequence[BaseRNNCell], **kwargs: _Any) -> list[_Any]:
    return [state for cell in cells for state in cell.begin_state(**kwargs)]


def _cells_unpack_weights(cells: _Sequence[BaseRNNCell], args: dict[str, _Any]) -> dict[str, _Any]:
    for cell in cells:
        args = cell.unpack_weights(args)
    return args


def _cells_pack_weights(cells: _Sequence[BaseRNNCell], args: dict[str, _Any]) -> dict[str, _Any]:
    for cell in cells:
        args = cell.pack_weights(args)
    return args


_publish(globals())

_add_star_names(globals())
