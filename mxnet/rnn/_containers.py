"""Cells made of cells: one after the other, and in both directions."""

from __future__ import annotations

from typing import Any

from .. import symbol
from ..symbol._generated import op
from ._base import BaseRNNCell, RNNParams, Weights, normalize_sequence


class _Container(BaseRNNCell):
    """A cell that has other cells.

    Parameters
    ----------
    params : RNNParams or None
        Shared with the cells, which then have no separate ones.
    """

    def __init__(self, params: RNNParams | None = None) -> None:
        super().__init__(prefix="", params=params)
        self._override_cell_params = params is not None
        self._cells: list[BaseRNNCell] = []

    def _take(self, cell: BaseRNNCell) -> None:
        """Put a cell at the end, and share variables with it."""
        if self._override_cell_params:
            if not cell._own_params:
                raise AssertionError(f"Either specify params for {type(self).__name__} or child cells, not both.")
            cell.params._params.update(self._params._params)
        self._cells.append(cell)
        self._params._params.update(cell.params._params)

    def reset(self) -> None:
        """Begin the counters in nodes' names anew, also in the cells."""
        super().reset()
        for cell in getattr(self, "_cells", ()):
            cell.reset()

    @property
    def state_info(self) -> list[dict[str, Any]]:
        """The states of all cells."""
        return [info for cell in self._cells for info in cell.state_info]

    def begin_state(self, **kwargs: Any) -> list[Any]:  # type: ignore[override]  # MXNet's signature
        """Return states to begin with, of all cells; arguments as for `BaseRNNCell.begin_state`."""
        self._require_unmodified("ZoneoutCell")
        return [state for cell in self._cells for state in cell.begin_state(**kwargs)]

    def unpack_weights(self, args: Weights) -> Weights:
        """Return parameters with each gate's weights apart, of all cells."""
        for cell in self._cells:
            args = cell.unpack_weights(args)
        return args

    def pack_weights(self, args: Weights) -> Weights:
        """Return parameters with all gates' weights of a cell in one array."""
        for cell in self._cells:
            args = cell.pack_weights(args)
        return args


class SequentialRNNCell(_Container):
    """Cells of which each takes the outputs of the one before.

    Examples
    --------
    >>> stack = mx.rnn.SequentialRNNCell()
    >>> stack.add(mx.rnn.LSTMCell(20, prefix="first_"))
    >>> stack.add(mx.rnn.DropoutCell(0.5))
    >>> stack.add(mx.rnn.LSTMCell(20, prefix="second_"))
    >>> outputs, states = stack.unroll(10, mx.sym.var("data"))
    >>> len(outputs), len(states)
    (10, 4)
    """

    def add(self, cell: BaseRNNCell) -> None:
        """Put a cell at the end.

        Parameters
        ----------
        cell : BaseRNNCell
        """
        self._take(cell)

    def __call__(self, inputs: Any, states: Any) -> tuple[Any, list[Any]]:
        """Compute one step of each cell."""
        self._counter += 1
        following: list[Any] = []
        begin = 0
        for cell in self._cells:
            if isinstance(cell, BidirectionalCell):
                raise AssertionError("SequentialRNNCell: a BidirectionalCell cannot be stepped. Please use unroll.")
            end = begin + len(cell.state_info)
            inputs, state = cell(inputs, states[begin:end])
            following += state
            begin = end
        return inputs, following

    def unroll(
        self, length: int, inputs: Any, begin_state: Any = None, layout: str = "NTC", merge_outputs: bool | None = None
    ) -> tuple[Any, Any]:
        """Compute several steps, cell by cell; arguments as for `BaseRNNCell.unroll`."""
        self.reset()
        states = self.begin_state() if begin_state is None else begin_state
        following: list[Any] = []
        begin = 0
        for index, cell in enumerate(self._cells, start=1):
            end = begin + len(cell.state_info)
            merge = merge_outputs if index == len(self._cells) else None
            inputs, state = cell.unroll(length, inputs, states[begin:end], layout, merge)
            following.extend(state)
            begin = end
        return inputs, following


class BidirectionalCell(_Container):
    r"""Two cells, one of which takes the sequence backwards; their outputs are joined along the channels.

    Parameters
    ----------
    l_cell, r_cell : BaseRNNCell
        Forwards and backwards.
    output_prefix : str, default "bi\_"
        Of the outputs' names.

    Examples
    --------
    >>> cell = mx.rnn.BidirectionalCell(mx.rnn.GRUCell(4, prefix='l_'), mx.rnn.GRUCell(4, prefix='r_'))
    >>> outputs, states = cell.unroll(3, mx.sym.var("data"), layout="NTC", merge_outputs=True)
    >>> outputs.infer_shape(data=(2, 3, 5))[1], len(states)
    ([(2, 3, 8)], 2)
    """

    def __init__(
        self, l_cell: BaseRNNCell, r_cell: BaseRNNCell, params: RNNParams | None = None, output_prefix: str = "bi_"
    ) -> None:
        super().__init__(params)
        self._output_prefix = output_prefix
        self._take(l_cell)
        self._take(r_cell)

    def __call__(self, inputs: Any, states: Any) -> tuple[Any, list[Any]]:
        """Raise NotImplementedError: the backward cell begins with the last step."""
        raise NotImplementedError("Bidirectional cannot be stepped. Please use unroll")

    def unroll(
        self, length: int, inputs: Any, begin_state: Any = None, layout: str = "NTC", merge_outputs: bool | None = None
    ) -> tuple[Any, Any]:
        """Compute several steps in both directions; arguments as for `BaseRNNCell.unroll`."""
        self.reset()
        inputs, axis = normalize_sequence(length, inputs, layout, merge=False)
        states = self.begin_state() if begin_state is None else begin_state
        forward, backward = self._cells
        border = len(forward.state_info)
        left, left_states = forward.unroll(length, inputs, states[:border], layout, merge_outputs)
        right, right_states = backward.unroll(length, inputs[::-1], states[border:], layout, merge_outputs)
        if merge_outputs is None:
            merge_outputs = isinstance(left, symbol.Symbol) and isinstance(right, symbol.Symbol)
            left, _ = normalize_sequence(None if merge_outputs else length, left, layout, merge=merge_outputs)
            right, _ = normalize_sequence(None if merge_outputs else length, right, layout, merge=merge_outputs)
        return self._joined(left, right, axis, merge_outputs), [left_states, right_states]

    def _joined(self, left: Any, right: Any, axis: int, merged: bool) -> Any:
        if merged:
            return op.concat(left, op.reverse(right, axis=axis), dim=2, name=f"{self._output_prefix}out")
        pairs = enumerate(zip(left, right[::-1], strict=True))
        return [op.concat(a, b, dim=1, name=f"{self._output_prefix}t{i}") for i, (a, b) in pairs]
