"""Cells made of cells: one after the other, or one in each direction."""

from __future__ import annotations

from typing import Any

from ..utils import _indent
from ._recurrent import HybridRecurrentCell, RecurrentCell, is_merged, require_unmodified
from ._sequences import (
    _cells_begin_state,
    _cells_state_info,
    _format_sequence,
    _get_begin_state,
    _mask_sequence_variable_length,
    _reverse_sequences,
)


class _Stack:
    """What both kinds of sequences of cells share."""

    _children: Any
    _modified: bool

    def __repr__(self) -> str:
        cells = "\n".join(f"({name}): {_indent(repr(cell), 2)}" for name, cell in self._children.items())
        return f"{type(self).__name__}(\n{cells}\n)"

    def __getitem__(self, i: Any) -> Any:
        """Return a cell by its number."""
        return self._children[str(i)]

    def __len__(self) -> int:
        return len(self._children)

    def add(self, cell: Any) -> None:
        """Append a cell."""
        self.register_child(cell)  # type: ignore[attr-defined]

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:
        return _cells_state_info(self._children.values(), batch_size)

    def begin_state(self, **kwargs: Any) -> list[Any]:
        """Return the initial states of all cells; arguments of `RecurrentCell.begin_state`, by keyword."""
        require_unmodified(self)
        return _cells_begin_state(self._children.values(), **kwargs)

    def __call__(self, inputs: Any, states: Any) -> Any:
        """Run one step of all cells; AssertionError if one of them is bidirectional."""
        self._counter += 1  # type: ignore[attr-defined]
        assert not any(isinstance(cell, BidirectionalCell) for cell in self._children.values()), (
            "A BidirectionalCell needs the whole sequence and cannot be stepped. Please use unroll"
        )
        new_states: list[Any] = []
        first = 0
        for cell in self._children.values():
            last = first + len(cell.state_info())
            inputs, state = cell(inputs, states[first:last])
            first = last
            new_states.extend(state)
        return inputs, new_states

    def unroll(
        self,
        length: int,
        inputs: Any,
        begin_state: Any = None,
        layout: str = "NTC",
        merge_outputs: bool | None = None,
        valid_length: Any = None,
    ) -> tuple[Any, Any]:
        """Run the cells over a sequence, each over the outputs of the one before; see `RecurrentCell.unroll`."""
        self.reset()  # type: ignore[attr-defined]
        inputs, _, F, batch_size = _format_sequence(length, inputs, layout, None)
        begin_state = _get_begin_state(self, F, begin_state, inputs, batch_size)
        states: list[Any] = []
        first, final = 0, len(self._children) - 1
        for i, cell in enumerate(self._children.values()):
            last = first + len(cell.state_info())
            inputs, state = cell.unroll(
                length,
                inputs=inputs,
                begin_state=begin_state[first:last],
                layout=layout,
                merge_outputs=merge_outputs if i == final else None,
                valid_length=valid_length,
            )
            first = last
            states.extend(state)
        return inputs, states


class SequentialRNNCell(_Stack, RecurrentCell):  # type: ignore[misc]
    """Cells one after the other.

    Examples
    --------
    >>> cell = rnn.SequentialRNNCell()
    >>> with cell.name_scope():
    ...     cell.add(rnn.LSTMCell(20))
    ...     cell.add(rnn.DropoutCell(0.2))
    """

    def hybrid_forward(self, *args: Any, **kwargs: Any) -> Any:
        """Refuse: only `HybridSequentialRNNCell` has one."""
        raise NotImplementedError("SequentialRNNCell is not hybrid; HybridSequentialRNNCell is.")


class HybridSequentialRNNCell(_Stack, HybridRecurrentCell):  # type: ignore[misc]
    """Hybrid cells one after the other.

    Examples
    --------
    >>> cell = rnn.HybridSequentialRNNCell()
    >>> with cell.name_scope():
    ...     cell.add(rnn.LSTMCell(20))
    ...     cell.add(rnn.DropoutCell(0.2))
    """

    def hybrid_forward(self, F: Any, inputs: Any, states: Any) -> Any:
        """Run one step of all cells."""
        return self(inputs, states)


class BidirectionalCell(HybridRecurrentCell):
    """One cell that reads a sequence forwards and one that reads it backwards; their outputs are joined.

    Parameters
    ----------
    l_cell, r_cell : HybridRecurrentCell
        The cell for forward, and that for backward.
    output_prefix : str, default 'bi_'
        In front of the names of outputs.

    Examples
    --------
    >>> cell = rnn.BidirectionalCell(rnn.LSTMCell(20), rnn.LSTMCell(20))
    >>> outputs, states = cell.unroll(5, mx.sym.var("x"))
    """

    def __init__(self, l_cell: Any, r_cell: Any, output_prefix: str = "bi_") -> None:
        super().__init__(prefix="", params=None)
        self.register_child(l_cell, "l_cell")
        self.register_child(r_cell, "r_cell")
        self._output_prefix = output_prefix

    def __call__(self, inputs: Any, states: Any) -> Any:
        """Refuse: the backward cell needs the whole sequence."""
        raise NotImplementedError("Bidirectional cannot be stepped. Please use unroll")

    def __repr__(self) -> str:
        cells = self._children
        return f"{type(self).__name__}(forward={cells['l_cell']}, backward={cells['r_cell']})"

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:
        return _cells_state_info(self._children.values(), batch_size)

    def begin_state(self, **kwargs: Any) -> list[Any]:  # type: ignore[override]
        """Return the initial states of both cells; arguments of `RecurrentCell.begin_state`, by keyword."""
        require_unmodified(self, "DropoutCell")
        return _cells_begin_state(self._children.values(), **kwargs)

    def unroll(
        self,
        length: int,
        inputs: Any,
        begin_state: Any = None,
        layout: str = "NTC",
        merge_outputs: bool | None = None,
        valid_length: Any = None,
    ) -> tuple[Any, Any]:
        """Run both cells over a sequence; see `RecurrentCell.unroll`. With ``valid_length`` each sequence's own steps
        are reversed.
        """  # noqa: D205
        self.reset()
        inputs, axis, F, batch_size = _format_sequence(length, inputs, layout, False)
        backwards = _reverse_sequences(inputs, length, valid_length)
        begin_state = _get_begin_state(self, F, begin_state, inputs, batch_size)
        cells: Any = self._children.values()
        l_cell, r_cell = cells
        options = {"layout": layout, "valid_length": valid_length}
        left, left_states = l_cell.unroll(
            length,
            inputs=inputs,
            begin_state=begin_state[: len(l_cell.state_info(batch_size))],
            merge_outputs=merge_outputs,
            **options,
        )
        right, right_states = r_cell.unroll(
            length,
            inputs=backwards,
            begin_state=begin_state[len(l_cell.state_info(batch_size)) :],
            merge_outputs=False,
            **options,
        )
        right = _reverse_sequences(right, length, valid_length)
        merge = is_merged(left, merge_outputs)
        left, _, _, _ = _format_sequence(None, left, layout, merge)
        right, _, _, _ = _format_sequence(None, right, layout, merge)
        outputs = self._join(F, left, right, merge)
        if valid_length is not None:
            outputs = _mask_sequence_variable_length(F, outputs, length, valid_length, axis, merge)
        return outputs, left_states + right_states

    def _join(self, F: Any, left: Any, right: Any, merge: bool) -> Any:
        """Join the outputs of both cells along the features."""
        if merge:
            return F.concat(left, right, dim=2, name=f"{self._output_prefix}out")
        pairs = enumerate(zip(left, right, strict=True))
        return [F.concat(a, b, dim=1, name=f"{self._output_prefix}t{i}") for i, (a, b) in pairs]
