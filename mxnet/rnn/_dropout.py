"""Dropout as a cell."""

from __future__ import annotations

from typing import Any

from .. import symbol
from ..base import numeric_types
from ..symbol._generated import op
from ._base import BaseRNNCell, RNNParams, normalize_sequence


class DropoutCell(BaseRNNCell):
    r"""A cell without states that applies dropout to its inputs.

    Parameters
    ----------
    dropout : float
        Probability of each element to become 0; 0 leaves the inputs as they are.

    Examples
    --------
    >>> cell = mx.rnn.DropoutCell(0.5)
    >>> outputs, states = cell.unroll(3, mx.sym.var("data"), layout="NTC", merge_outputs=True)
    >>> outputs.infer_shape(data=(2, 3, 5))[1], len(states)
    ([(2, 3, 5)], 0)
    """

    def __init__(self, dropout: float, prefix: str = "dropout_", params: RNNParams | None = None) -> None:
        super().__init__(prefix, params)
        if not isinstance(dropout, numeric_types):
            raise AssertionError("dropout probability must be a number")
        self.dropout = dropout

    @property
    def state_info(self) -> list[dict[str, Any]]:
        """No states."""
        return []

    def __call__(self, inputs: Any, states: Any) -> tuple[Any, Any]:
        """Apply dropout."""
        if self.dropout > 0:
            inputs = op.Dropout(data=inputs, p=self.dropout)
        return inputs, states

    def unroll(
        self, length: int, inputs: Any, begin_state: Any = None, layout: str = "NTC", merge_outputs: bool | None = None
    ) -> tuple[Any, Any]:
        """Apply dropout to all steps, at once if they are one symbol; arguments as for `BaseRNNCell.unroll`."""
        self.reset()
        inputs, _ = normalize_sequence(length, inputs, layout, merge_outputs)
        if isinstance(inputs, symbol.Symbol):
            return self(inputs, [])
        return super().unroll(length, inputs, begin_state=begin_state, layout=layout, merge_outputs=merge_outputs)
