"""Which layers of torch stand for Gluon's recurrent layers and cells; order and meaning of the gates are the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....base import MXNetError
from . import helpers
from .layer import LayerWeight, TorchLayer, arguments, dtype_of, nested, option

_CLASSES = {"rnn_relu": "RNN", "rnn_tanh": "RNN", "lstm": "LSTM", "gru": "GRU"}
_PARTS = {"weight_ih": "i2h_weight", "weight_hh": "h2h_weight", "bias_ih": "i2h_bias", "bias_hh": "h2h_bias"}


def recurrent(block: Any, rank: int | None) -> TorchLayer:
    """Return ``nn.LSTM``, ``nn.GRU`` or ``nn.RNN``; MXNetError for clipped states and lengths of sequences."""
    del rank
    _check(block)
    name = _CLASSES[block._mode]
    keywords = {
        "num_layers": option(block._num_layers, 1),
        "nonlinearity": '"relu"' if block._mode == "rnn_relu" else None,
        "batch_first": option(block._layout == "NTC", False),
        "dropout": option(float(block._dropout), 0.0) if block._num_layers > 1 else None,
        "bidirectional": option(block._dir == 2, False),
        "proj_size": option(block._projection_size or 0, 0),
        "dtype": dtype_of(block.l0_i2h_weight),
    }
    written = arguments(block.l0_i2h_weight.shape[1], block._hidden_size, **keywords)
    layer = TorchLayer(f"nn.{name}({written})", _weights(block))
    return replace(layer, alone=nested(helpers.RecurrentLayer, layer, "layer"), kind="recurrent")


def _check(block: Any) -> None:
    lacking = {
        "clipped states": block._lstm_state_clip_min is not None or block._lstm_state_clip_max is not None,
        "use_sequence_length": block._use_sequence_length,
        "a projection to the size of the state": block._projection_size == block._hidden_size,
    }
    for what, is_wanted in lacking.items():
        if is_wanted:
            raise MXNetError(
                f"to_torch: {type(block).__name__} {block.name} has {what}, and torch's "
                f"nn.{_CLASSES[block._mode]} has not."
            )


def _weights(block: Any) -> dict[str, LayerWeight]:
    parts = {**_PARTS, "weight_hr": "h2r_weight"} if block._projection_size else _PARTS
    ends = {"l": "", "r": "_reverse"}
    return {
        f"{part}_l{layer}{ends[direction]}": LayerWeight(getattr(block, f"{direction}{layer}_{own}"))
        for layer in range(block._num_layers)
        for direction in block._directions()
        for part, own in parts.items()
    }


def _cell(block: Any, name: str, **keywords: str | None) -> TorchLayer:
    weights = {part: LayerWeight(getattr(block, own)) for part, own in _PARTS.items()}
    written = arguments(block.i2h_weight.shape[1], block._hidden_size, **keywords, dtype=dtype_of(block.i2h_weight))
    return TorchLayer(f"nn.{name}({written})", weights, kind="cell")


def rnn_cell(block: Any, rank: int | None) -> TorchLayer | None:
    """Return ``nn.RNNCell``; None for an activation that it has not."""
    del rank
    if block._activation not in ("tanh", "relu"):
        return None
    return _cell(block, "RNNCell", nonlinearity='"relu"' if block._activation == "relu" else None)


def lstm_cell(block: Any, rank: int | None) -> TorchLayer | None:
    """Return ``nn.LSTMCell``; None for other activations than its own."""
    del rank
    has_own = (block._activation, block._recurrent_activation) == ("tanh", "sigmoid")
    return _cell(block, "LSTMCell") if has_own else None


def gru_cell(block: Any, rank: int | None) -> TorchLayer | None:
    """Return ``nn.GRUCell``."""
    del rank
    return _cell(block, "GRUCell")
