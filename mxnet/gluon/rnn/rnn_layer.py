"""Recurrent layers that run all steps at once."""

from __future__ import annotations

from typing import Any

from ... import ndarray as ndarray
from ... import symbol as symbol
from ..._src.messages.public import publish as _publish
from ...util import is_np_array as is_np_array
from .._options import BlockOptions, Unpack
from ..block import HybridBlock as HybridBlock
from ..parameter import tensor_types as tensor_types
from . import rnn_cell as rnn_cell
from ._layer import _RNNLayer as _RNNLayer


class RNN(_RNNLayer):
    r"""Layers of Elman's recurrent network.

    .. math:: h' = \mathrm{activation}(W x + b_x + U h + b_h)

    Parameters
    ----------
    activation : {'relu', 'tanh'}, default 'relu'
    kwargs
        ``use_sequence_length`` (bool, default False) to take each sequence's length as a third input; ``prefix`` and
        ``params`` as for `Block`.

    Inputs: ``data`` (T, N, input_size) or (N, T, input_size), optionally the state. Outputs: (T, N, directions *
    hidden_size) or (N, T, ...), and a list of the new state if one was given.

    References
    ----------
    Elman, "Finding Structure in Time", Cognitive Science 14, 1990.

    Examples
    --------
    >>> layer = rnn.RNN(hidden_size=5)
    >>> layer.initialize()
    >>> layer(mx.nd.ones((7, 2, 3))).shape
    (7, 2, 5)
    """

    def __init__(
        self,
        hidden_size: int,
        num_layers: int = 1,
        activation: str = "relu",
        layout: str = "TNC",
        dropout: float = 0,
        bidirectional: bool = False,
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        input_size: int = 0,
        dtype: Any = "float32",
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        shape = (hidden_size, num_layers, layout, dropout, bidirectional, input_size)
        initializers = (i2h_weight_initializer, h2h_weight_initializer, i2h_bias_initializer, h2h_bias_initializer)
        super().__init__(*shape, *initializers, "rnn_" + activation, None, None, None, None, False, dtype, **kwargs)

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:  # noqa: D102
        return [self._state(batch_size, self._hidden_size)]


class LSTM(_RNNLayer):
    r"""Layers of long short-term memory; the formula is that of `LSTMCell`.

    Parameters
    ----------
    hidden_size : int
        Length of the cell and, without projection, of the output.
    projection_size : int, optional
        Length to which a linear map takes the output at each step.
    h2r_weight_initializer : Initializer or str, optional
        Of that map.
    state_clip_min, state_clip_max : float, optional
        Bounds of the cell after each step; both or none.
    state_clip_nan : bool, default False
        Replace NaN by the lower bound when clipping.

    Inputs: ``data`` (T, N, input_size) or (N, T, input_size), optionally a list of two states, output and cell.
    Outputs: (T, N, directions * width) or (N, T, ...), and a list of the new states if states were given.

    Differences from MXNet 1.9.1
    ----------------------------
    States are clipped on the CPU too, where MXNet accepts the bounds and ignores them.

    References
    ----------
    Hochreiter, Schmidhuber, "Long Short-Term Memory", Neural Computation 9, 1997; Sak et al., 2014, arXiv:1402.1128
    (projection).

    Examples
    --------
    >>> layer = rnn.LSTM(hidden_size=5, num_layers=2, bidirectional=True)
    >>> layer.initialize()
    >>> output, states = layer(mx.nd.ones((7, 2, 3)), layer.begin_state(batch_size=2))
    >>> output.shape, [state.shape for state in states]
    ((7, 2, 10), [(4, 2, 5), (4, 2, 5)])
    """

    def __init__(
        self,
        hidden_size: int,
        num_layers: int = 1,
        layout: str = "TNC",
        dropout: float = 0,
        bidirectional: bool = False,
        input_size: int = 0,
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        projection_size: int | None = None,
        h2r_weight_initializer: Any = None,
        state_clip_min: float | None = None,
        state_clip_max: float | None = None,
        state_clip_nan: bool = False,
        dtype: Any = "float32",
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        shape = (hidden_size, num_layers, layout, dropout, bidirectional, input_size)
        initializers = (i2h_weight_initializer, h2h_weight_initializer, i2h_bias_initializer, h2h_bias_initializer)
        clipping = (state_clip_min, state_clip_max, state_clip_nan)
        super().__init__(
            *shape, *initializers, "lstm", projection_size, h2r_weight_initializer, *clipping, dtype, **kwargs
        )

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:  # noqa: D102
        widths = (self._projection_size or self._hidden_size, self._hidden_size)
        return [self._state(batch_size, width) for width in widths]


class GRU(_RNNLayer):
    r"""Layers of gated recurrent units; the formula is that of `GRUCell`.

    Inputs and outputs are those of `RNN`.

    References
    ----------
    Cho et al., "Learning Phrase Representations using RNN Encoder-Decoder", 2014, arXiv:1406.1078.

    Examples
    --------
    >>> layer = rnn.GRU(hidden_size=5, layout='NTC')
    >>> layer.initialize()
    >>> layer(mx.nd.ones((2, 7, 3))).shape
    (2, 7, 5)
    """

    def __init__(
        self,
        hidden_size: int,
        num_layers: int = 1,
        layout: str = "TNC",
        dropout: float = 0,
        bidirectional: bool = False,
        input_size: int = 0,
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        dtype: Any = "float32",
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        shape = (hidden_size, num_layers, layout, dropout, bidirectional, input_size)
        initializers = (i2h_weight_initializer, h2h_weight_initializer, i2h_bias_initializer, h2h_bias_initializer)
        super().__init__(*shape, *initializers, "gru", None, None, None, None, False, dtype, **kwargs)

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:  # noqa: D102
        return [self._state(batch_size, self._hidden_size)]


_publish(globals(), exported=())
