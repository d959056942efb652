"""Checkpoints of networks with cells, whose files hold each gate's weights apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import symbol as _symbol
from .._src.messages.star_names import add_star_names as _add_star_names
from .._src.messages.tracebacks import warn
from .._src.training.checkpoint import load_checkpoint as load_checkpoint
from .._src.training.checkpoint import save_checkpoint as save_checkpoint
from ._base import BaseRNNCell as BaseRNNCell


def _as_list(cells: Any) -> list[BaseRNNCell]:
    return [cells] if isinstance(cells, BaseRNNCell) else list(cells)


def rnn_unroll(
    cell: BaseRNNCell,
    length: int,
    inputs: Any = None,
    begin_state: Any = None,
    input_prefix: str = "",
    layout: str = "NTC",
) -> tuple[Any, Any]:
    """Unroll a cell. Deprecated: call ``cell.unroll``.

    Parameters
    ----------
    cell : BaseRNNCell
    length : int
        How many steps.
    inputs : Symbol or list of Symbol, optional
        By default variables ``<input_prefix>t0_data``, ``<input_prefix>t1_data`` ...
    begin_state : list of Symbol, optional
    input_prefix : str, default ""
    layout : str, default "NTC"

    Returns
    -------
    (outputs, states)
    """
    warn("rnn_unroll is deprecated. Please call cell.unroll directly.")
    if inputs is None:
        inputs = [_symbol.Variable(f"{input_prefix}t{i}_data") for i in range(length)]
    return cell.unroll(length, inputs, begin_state=begin_state, layout=layout)


def save_rnn_checkpoint(
    cells: Any, prefix: str, epoch: int, symbol: Any, arg_params: dict[str, Any], aux_params: dict[str, Any]
) -> None:
    """Write a checkpoint, with the weights of cells unpacked.

    Parameters
    ----------
    cells : BaseRNNCell or list of BaseRNNCell
    prefix, epoch, symbol, arg_params, aux_params
        As for ``mx.model.save_checkpoint``.
    """
    for cell in _as_list(cells):
        arg_params = cell.unpack_weights(arg_params)
    save_checkpoint(prefix, epoch, symbol, arg_params, aux_params)


def load_rnn_checkpoint(cells: Any, prefix: str, epoch: int) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    """Read what `save_rnn_checkpoint` wrote, and pack the weights of cells.

    Parameters
    ----------
    cells : BaseRNNCell or list of BaseRNNCell
        Not necessarily those of the network saved: a fused cell reads what its unfused form wrote.
    prefix : str
    epoch : int

    Returns
    -------
    (symbol, arg_params, aux_params) : Symbol, dicts of str to NDArray
    """
    loaded, arg_params, aux_params = load_checkpoint(prefix, epoch)
    for cell in _as_list(cells):
        arg_params = cell.pack_weights(arg_params)
    return loaded, arg_params, aux_params


def do_rnn_checkpoint(cells: Any, prefix: str, period: int = 1) -> Callable[..., None]:
    """Return an epoch-end callback that calls `save_rnn_checkpoint`.

    Parameters
    ----------
    cells : BaseRNNCell or list of BaseRNNCell
    prefix : str
        Of the files.
    period : int, default 1
        Epochs between two checkpoints.
    """
    period = max(1, int(period))

    def _callback(iter_no: int, sym: Any = None, arg: Any = None, aux: Any = None) -> None:
        if (iter_no + 1) % period == 0:
            save_rnn_checkpoint(cells, prefix, iter_no + 1, sym, arg, aux)

    return _callback


_add_star_names(globals())
