"""Convolutional recurrent cells of one, two and three dimensions."""

from __future__ import annotations

from ...._src.messages.public import publish as _publish
from ....base import numeric_types as numeric_types
from ...rnn.rnn_cell import HybridRecurrentCell as HybridRecurrentCell
from ._conv_cells import _BaseConvRNNCell as _BaseConvRNNCell
from ._conv_cells import _ConvCell
from ._conv_cells import _ConvGRUCell as _ConvGRUCell
from ._conv_cells import _ConvLSTMCell as _ConvLSTMCell
from ._conv_cells import _ConvRNNCell as _ConvRNNCell
from ._conv_cells import _get_conv_out_size as _get_conv_out_size
from ._conv_cells import along as _along


class Conv1DRNNCell(_ConvCell, _ConvRNNCell):
    """A plain recurrent cell over sequences of signals: `RNNCell` with convolutions along one axis.

    Inputs: ``data`` (N, C, W) and a list of one state of (N, hidden_channels, ...).
    Outputs: (N, hidden_channels, ...), and the new states.

    Raises
    ------
    AssertionError
        If a setting does not have one value per axis, or ``h2h_kernel`` is even.

    References
    ----------
    Elman, "Finding Structure in Time", Cognitive Science 14, 1990.

    Examples
    --------
    >>> cell = gluon.contrib.rnn.Conv1DRNNCell((3, 8), hidden_channels=4, i2h_kernel=3, h2h_kernel=3, i2h_pad=1)
    >>> cell.initialize()
    >>> output, states = cell(mx.nd.ones((2, 3, 8)), cell.begin_state(2))
    >>> output.shape, len(states)
    ((2, 4, 8), 1)
    """


@_along(2)
class Conv2DRNNCell(_ConvCell, _ConvRNNCell):
    """`Conv1DRNNCell` over two axes: inputs (N, C, H, W), layout 'NCHW', settings of 2 values.

    Examples
    --------
    Kernels and padding may differ along the axes:

    >>> cell = gluon.contrib.rnn.Conv2DRNNCell((3, 8, 8), 4, i2h_kernel=(1, 5), h2h_kernel=3, i2h_pad=(0, 2))
    >>> cell.initialize()
    >>> output, states = cell(mx.nd.ones((2, 3, 8, 8)), cell.begin_state(2))
    >>> output.shape, cell.i2h_weight.shape
    ((2, 4, 8, 8), (4, 3, 1, 5))
    """


@_along(3)
class Conv3DRNNCell(_ConvCell, _ConvRNNCell):
    """`Conv1DRNNCell` over three axes: inputs (N, C, D, H, W), layout 'NCDHW', settings of 3 values.

    Examples
    --------
    Without padding the state is smaller than the input:

    >>> cell = gluon.contrib.rnn.Conv3DRNNCell((3, 8, 8, 8), 4, i2h_kernel=3, h2h_kernel=3)
    >>> cell.initialize()
    >>> output, states = cell(mx.nd.ones((2, 3, 8, 8, 8)), cell.begin_state(2))
    >>> output.shape
    (2, 4, 6, 6, 6)
    """


class Conv1DLSTMCell(_ConvCell, _ConvLSTMCell):
    """A long short-term memory cell over sequences of signals: `LSTMCell` with convolutions along one axis.

    Inputs: ``data`` (N, C, W) and a list of two states, output and cell, of (N, hidden_channels, ...).
    Outputs: (N, hidden_channels, ...), and the new states.

    References
    ----------
    Shi et al., "Convolutional LSTM Network: A Machine Learning Approach for Precipitation Nowcasting", 2015,
    arXiv:1506.04214.

    Examples
    --------
    >>> cell = gluon.contrib.rnn.Conv1DLSTMCell((3, 8), hidden_channels=4, i2h_kernel=3, h2h_kernel=3, i2h_pad=1)
    >>> [state["shape"] for state in cell.state_info(2)]
    [(2, 4, 8), (2, 4, 8)]
    """


@_along(2)
class Conv2DLSTMCell(_ConvCell, _ConvLSTMCell):
    """`Conv1DLSTMCell` over two axes: inputs (N, C, H, W), layout 'NCHW', settings of 2 values.

    Examples
    --------
    Over five frames of a film, the axis of time second:

    >>> cell = gluon.contrib.rnn.Conv2DLSTMCell((3, 8, 8), hidden_channels=4, i2h_kernel=3, h2h_kernel=3, i2h_pad=1)
    >>> cell.initialize()
    >>> outputs, states = cell.unroll(5, mx.nd.ones((2, 5, 3, 8, 8)), layout="NTC", merge_outputs=True)
    >>> outputs.shape, len(states)
    ((2, 5, 4, 8, 8), 2)
    """


@_along(3)
class Conv3DLSTMCell(_ConvCell, _ConvLSTMCell):
    """`Conv1DLSTMCell` over three axes: inputs (N, C, D, H, W), layout 'NCDHW', settings of 3 values.

    Examples
    --------
    >>> cell = gluon.contrib.rnn.Conv3DLSTMCell((3, 8, 8, 8), hidden_channels=4, i2h_kernel=3, h2h_kernel=3, i2h_pad=1)
    >>> [state["shape"] for state in cell.state_info(2)]
    [(2, 4, 8, 8, 8), (2, 4, 8, 8, 8)]
    """


class Conv1DGRUCell(_ConvCell, _ConvGRUCell):
    """A gated recurrent cell over sequences of signals: `GRUCell` with convolutions along one axis.

    Inputs: ``data`` (N, C, W) and a list of one state of (N, hidden_channels, ...).
    Outputs: (N, hidden_channels, ...), and the new states.

    References
    ----------
    Ballas et al., "Delving Deeper into Convolutional Networks for Learning Video Representations", 2015,
    arXiv:1511.06432.

    Examples
    --------
    The kernels of its three gates lie one behind the other:

    >>> cell = gluon.contrib.rnn.Conv1DGRUCell((3, 8), hidden_channels=4, i2h_kernel=5, h2h_kernel=3, i2h_pad=2)
    >>> cell.i2h_weight.shape, cell.h2h_weight.shape
    ((12, 3, 5), (12, 4, 3))
    """


@_along(2)
class Conv2DGRUCell(_ConvCell, _ConvGRUCell):
    """`Conv1DGRUCell` over two axes: inputs (N, C, H, W), layout 'NCHW', settings of 2 values.

    Examples
    --------
    Below another cell:

    >>> cells = gluon.rnn.HybridSequentialRNNCell()
    >>> cells.add(gluon.contrib.rnn.Conv2DGRUCell((3, 8, 8), 4, i2h_kernel=3, h2h_kernel=3, i2h_pad=1))
    >>> cells.add(gluon.contrib.rnn.Conv2DGRUCell((4, 8, 8), 2, i2h_kernel=3, h2h_kernel=3, i2h_pad=1))
    >>> cells.initialize()
    >>> output, states = cells(mx.nd.ones((2, 3, 8, 8)), cells.begin_state(batch_size=2))
    >>> output.shape, len(states)
    ((2, 2, 8, 8), 2)
    """


@_along(3)
class Conv3DGRUCell(_ConvCell, _ConvGRUCell):
    """`Conv1DGRUCell` over three axes: inputs (N, C, D, H, W), layout 'NCDHW', settings of 3 values.

    Examples
    --------
    A dilated kernel of 3 sees 5 voxels:

    >>> cell = gluon.contrib.rnn.Conv3DGRUCell((3, 8, 8, 8), 4, i2h_kernel=3, h2h_kernel=3, i2h_pad=2, i2h_dilate=2)
    >>> cell.initialize()
    >>> output, states = cell(mx.nd.ones((1, 3, 8, 8, 8)), cell.begin_state(1))
    >>> output.shape
    (1, 4, 8, 8, 8)
    """


_publish(globals(), exported=())
