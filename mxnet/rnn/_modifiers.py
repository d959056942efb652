"""Cells that change what other cells compute."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import symbol
from ..symbol._generated import op
from ._base import BaseRNNCell, RNNParams, Weights, normalize_sequence
from ._containers import BidirectionalCell, SequentialRNNCell
from ._fused import FusedRNNCell


class ModifierCell(BaseRNNCell):
    """Base class of cells that change another, which is then not to be called itself.

    Parameters
    ----------
    base_cell : BaseRNNCell
        Whose parameters are used.
    """

    def __init__(self, base_cell: BaseRNNCell) -> None:
        super().__init__()
        base_cell._modified = True
        self.base_cell = base_cell

    @property
    def params(self) -> RNNParams:
        """The changed cell's variables."""
        self._own_params = False
        return self.base_cell.params

    @property
    def state_info(self) -> list[dict[str, Any]]:
        """The changed cell's states."""
        return self.base_cell.state_info

    def begin_state(  # type: ignore[override]  # MXNet's signature
        self, init_sym: Callable[..., Any] = symbol.zeros, **kwargs: Any
    ) -> list[Any]:
        """Return states of the changed cell to begin with.

        Parameters
        ----------
        init_sym : callable, default mx.sym.zeros
            Makes each state.
        kwargs
            Further arguments of ``init_sym``.
        """
        self._require_unmodified()
        self.base_cell._modified = False
        try:
            return self.base_cell.begin_state(func=init_sym, **kwargs)
        finally:
            self.base_cell._modified = True

    def unpack_weights(self, args: Weights) -> Weights:
        """Return parameters with each gate's weights of the changed cell apart."""
        return self.base_cell.unpack_weights(args)

    def pack_weights(self, args: Weights) -> Weights:
        """Return parameters with all gates' weights of the changed cell in one array."""
        return self.base_cell.pack_weights(args)


class ZoneoutCell(ModifierCell):
    """Keeps, at random, elements of outputs and states from the step before.

    Parameters
    ----------
    base_cell : BaseRNNCell
        One that can be stepped.
    zoneout_outputs, zoneout_states : float, default 0
        Probability of an element to be kept.

    References
    ----------
    Krueger et al., "Zoneout: Regularizing RNNs by Randomly Preserving Hidden Activations", 2016, arXiv:1606.01305.

    Examples
    --------
    >>> cell = mx.rnn.ZoneoutCell(mx.rnn.RNNCell(4), zoneout_outputs=0.5)
    >>> outputs, states = cell.unroll(3, mx.sym.var("data"), layout="NTC", merge_outputs=True)
    >>> outputs.infer_shape(data=(2, 3, 5))[1], len(states)
    ([(2, 3, 4)], 1)
    """

    def __init__(self, base_cell: BaseRNNCell, zoneout_outputs: float = 0.0, zoneout_states: float = 0.0) -> None:
        if isinstance(base_cell, FusedRNNCell):
            raise AssertionError("FusedRNNCell doesn't support zoneout. Please unfuse first.")
        if isinstance(base_cell, BidirectionalCell) or _has_bidirectional(base_cell):
            raise AssertionError(
                "BidirectionalCell doesn't support zoneout since it doesn't support step. Please add ZoneoutCell to "
                "the cells underneath instead."
            )
        super().__init__(base_cell)
        self.zoneout_outputs = zoneout_outputs
        self.zoneout_states = zoneout_states
        self.prev_output: Any = None

    def reset(self) -> None:
        """Begin anew, without an output before."""
        super().reset()
        self.prev_output = None
        if hasattr(self, "base_cell"):
            self.base_cell.reset()

    def __call__(self, inputs: Any, states: Any) -> tuple[Any, list[Any]]:
        """Compute one step."""
        output, following = self.base_cell(inputs, states)
        before = symbol.zeros((0, 0)) if self.prev_output is None else self.prev_output
        if self.zoneout_outputs:
            output = _mixed(self.zoneout_outputs, output, before)
        if self.zoneout_states:
            following = [_mixed(self.zoneout_states, n, o) for n, o in zip(following, states, strict=True)]
        self.prev_output = output
        return output, following


def _has_bidirectional(cell: BaseRNNCell) -> bool:
    return isinstance(cell, SequentialRNNCell) and any(
        isinstance(c, BidirectionalCell) or _has_bidirectional(c) for c in cell._cells
    )


def _mixed(probability: float, new: Any, old: Any) -> Any:
    """Return new elements, with the probability given old ones."""
    mask = op.Dropout(op.ones_like(new), p=probability)
    return op.where(mask, new, old)


class ResidualCell(ModifierCell):
    """Adds the inputs to a cell's outputs, which must have their shape.

    Parameters
    ----------
    base_cell : BaseRNNCell

    References
    ----------
    Wu et al., "Google's Neural Machine Translation System", 2016, arXiv:1609.08144.

    Examples
    --------
    >>> cell = mx.rnn.ResidualCell(mx.rnn.GRUCell(5))
    >>> outputs, states = cell.unroll(3, mx.sym.var("data"), layout="NTC", merge_outputs=True)
    >>> outputs.infer_shape(data=(2, 3, 5))[1], len(states)
    ([(2, 3, 5)], 1)
    """

    def __call__(self, inputs: Any, states: Any) -> tuple[Any, list[Any]]:
        """Compute one step."""
        output, states = self.base_cell(inputs, states)
        return _with_residual(output, inputs), states

    def unroll(
        self, length: int, inputs: Any, begin_state: Any = None, layout: str = "NTC", merge_outputs: bool | None = None
    ) -> tuple[Any, Any]:
        """Compute several steps; arguments as for `BaseRNNCell.unroll`."""
        self.reset()
        self.base_cell._modified = False
        try:
            outputs, states = self.base_cell.unroll(length, inputs, begin_state, layout, merge_outputs)
        finally:
            self.base_cell._modified = True
        merge = isinstance(outputs, symbol.Symbol) if merge_outputs is None else merge_outputs
        inputs, _ = normalize_sequence(length, inputs, layout, merge)
        if merge:
            return _with_residual(outputs, inputs), states
        return [_with_residual(o, i) for o, i in zip(outputs, inputs, strict=True)], states


def _with_residual(output: Any, inputs: Any) -> Any:
    return op.elemwise_add(output, inputs, name=f"{output.name}_plus_residual")
