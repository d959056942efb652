"""Cells that change what other cells do: dropout, zoneout, residual connections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ... import ndarray, symbol
from ...base import numeric_types
from .._parameter_dict import ParameterDict
from ..parameter import tensor_types
from ._containers import BidirectionalCell
from ._recurrent import HybridRecurrentCell, is_merged, require_unmodified
from ._sequences import _format_sequence, _mask_sequence_variable_length


class DropoutCell(HybridRecurrentCell):
    """Dropout on the inputs; a cell without states, to be put between others.

    Parameters
    ----------
    rate : float, at least 0 and below 1
        Share of elements set to 0 in training.
    axes : tuple of int, default ()
        Axes along which the choice is shared.
    prefix : str, optional
    params : ParameterDict, optional
        As for `Block`.

    Inputs: ``data`` of any shape, and an empty list. Outputs: an array of the same shape, and the list.

    Raises
    ------
    AssertionError
        If the rate is no number.

    Examples
    --------
    >>> cell = rnn.DropoutCell(0.5)
    >>> output, states = cell(mx.nd.ones((2, 3)), [])
    >>> output.shape, states
    ((2, 3), [])
    """

    _alias_name = "dropout"

    def __init__(
        self, rate: float, axes: tuple[int, ...] = (), prefix: str | None = None, params: ParameterDict | None = None
    ) -> None:
        super().__init__(prefix, params)
        assert isinstance(rate, numeric_types), "rate must be a number"
        self._rate = rate
        self._axes = axes

    def __repr__(self) -> str:
        return f"{type(self).__name__}(rate={self._rate}, axes={self._axes})"

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:
        return []

    def hybrid_forward(self, F: Any, inputs: Any, states: Any) -> Any:
        """Compute one step, or all at once."""
        if self._rate > 0:
            inputs = F.Dropout(data=inputs, p=self._rate, name=f"t{self._counter}_fwd", axes=self._axes)
        return inputs, states

    def unroll(
        self,
        length: int,
        inputs: Any,
        begin_state: Any = None,
        layout: str = "NTC",
        merge_outputs: bool | None = None,
        valid_length: Any = None,
    ) -> tuple[Any, Any]:
        """Drop from all steps, at once where they are one array; see `RecurrentCell.unroll`.

        ``valid_length`` has no effect: what is dropped does not depend on it.
        """
        self.reset()
        inputs, _, F, _ = _format_sequence(length, inputs, layout, merge_outputs)
        if isinstance(inputs, tensor_types):
            return self.hybrid_forward(F, inputs, begin_state if begin_state else [])
        return super().unroll(length, inputs, begin_state=begin_state, layout=layout, merge_outputs=merge_outputs)


class ModifierCell(HybridRecurrentCell):
    """Base class of cells that take over another one; that one must not be called directly any more.

    Parameters
    ----------
    base_cell : HybridRecurrentCell
        Its parameters are those of this cell.

    Raises
    ------
    AssertionError
        If another modifier cell has taken it over already.

    Examples
    --------
    >>> isinstance(rnn.ResidualCell(rnn.GRUCell(4)), rnn.ModifierCell)
    True
    """

    def __init__(self, base_cell: Any) -> None:
        assert not base_cell._modified, f"Cell {base_cell.name} is already modified. One cell cannot be modified twice"
        super().__init__(prefix=base_cell.prefix + self._alias(), params=None)
        self.base_cell = base_cell
        base_cell._modified = True

    @property
    def params(self) -> ParameterDict:
        """The parameters of the cell below."""
        params: ParameterDict = self.base_cell.params
        return params

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:
        info: list[dict[str, Any]] = self.base_cell.state_info(batch_size)
        return info

    def begin_state(  # type: ignore[override]
        self, func: Callable[..., Any] = symbol.zeros, **kwargs: Any
    ) -> list[Any]:
        """Return the initial states of the cell below.

        Parameters
        ----------
        func : callable, default mx.sym.zeros
            What makes a state: pass ``mx.nd.zeros`` for arrays.
        kwargs
            As for `RecurrentCell.begin_state`.

        Raises
        ------
        AssertionError
            If a modifier cell uses this one.
        """
        require_unmodified(self, "DropoutCell")
        self.base_cell._modified = False
        begin: list[Any] = self.base_cell.begin_state(func=func, **kwargs)
        self.base_cell._modified = True
        return begin

    def hybrid_forward(self, F: Any, inputs: Any, states: Any) -> Any:
        raise NotImplementedError(f"{type(self).__name__} defines no hybrid_forward.")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.base_cell})"


class ZoneoutCell(ModifierCell):
    """In training, keeps random elements of outputs and states as they were a step before.

    Parameters
    ----------
    base_cell : HybridRecurrentCell
    zoneout_outputs, zoneout_states : float, default 0.0
        Share of elements that are kept.

    Raises
    ------
    AssertionError
        For a bidirectional cell: modify the cells in it.

    References
    ----------
    Krueger et al., "Zoneout: Regularizing RNNs by Randomly Preserving Hidden Activations", 2016, arXiv:1606.01305.

    Examples
    --------
    >>> cell = rnn.ZoneoutCell(rnn.RNNCell(3), zoneout_states=0.1)
    >>> cell.initialize()
    >>> cell.unroll(4, mx.nd.ones((2, 4, 3)), merge_outputs=True)[0].shape
    (2, 4, 3)
    """

    _alias_name = "zoneout"

    def __init__(self, base_cell: Any, zoneout_outputs: float = 0.0, zoneout_states: float = 0.0) -> None:
        assert not isinstance(base_cell, BidirectionalCell), (
            "BidirectionalCell doesn't support zoneout since it doesn't support step. Please add ZoneoutCell to the "
            "cells underneath instead."
        )
        super().__init__(base_cell)
        self.zoneout_outputs = zoneout_outputs
        self.zoneout_states = zoneout_states

    def __repr__(self) -> str:
        return f"{type(self).__name__}(p_out={self.zoneout_outputs}, p_state={self.zoneout_states}, {self.base_cell})"

    def reset(self) -> None:
        """Set the counters back, and forget the last output."""
        super().reset()
        self._prev_output: Any = None

    def _call_cached_op(self, *args: Any) -> Any:
        # A compiled step would not know the output before it; what is below is compiled nevertheless.
        return self.hybrid_forward(ndarray, *args)

    def hybrid_forward(self, F: Any, inputs: Any, states: Any) -> Any:
        output, new_states = self.base_cell(inputs, states)

        def changes(share: float, new: Any) -> Any:
            return F.Dropout(F.ones_like(new), p=share)

        if self.zoneout_outputs != 0.0:
            last = self._prev_output
            output = F.where(
                changes(self.zoneout_outputs, output), output, F.zeros_like(output) if last is None else last
            )
        if self.zoneout_states != 0.0:
            pairs = zip(new_states, states, strict=True)
            new_states = [F.where(changes(self.zoneout_states, new), new, old) for new, old in pairs]
        self._prev_output = output
        return output, new_states


class ResidualCell(ModifierCell):
    """Adds the input of a cell to its output; both must have one shape.

    Parameters
    ----------
    base_cell : HybridRecurrentCell

    References
    ----------
    Wu et al., "Google's Neural Machine Translation System", 2016, arXiv:1609.08144.

    Examples
    --------
    >>> cell = rnn.ResidualCell(rnn.GRUCell(3))
    >>> cell.initialize()
    >>> cell.unroll(4, mx.nd.ones((2, 4, 3)), merge_outputs=True)[0].shape
    (2, 4, 3)
    """

    def hybrid_forward(self, F: Any, inputs: Any, states: Any) -> Any:
        output, states = self.base_cell(inputs, states)
        return F.elemwise_add(output, inputs, name=f"t{self._counter}_fwd"), states

    def unroll(
        self,
        length: int,
        inputs: Any,
        begin_state: Any = None,
        layout: str = "NTC",
        merge_outputs: bool | None = None,
        valid_length: Any = None,
    ) -> tuple[Any, Any]:
        """Unroll the cell below and add the inputs, with ``valid_length`` masked; see `RecurrentCell.unroll`."""
        self.reset()
        self.base_cell._modified = False
        outputs, states = self.base_cell.unroll(
            length,
            inputs=inputs,
            begin_state=begin_state,
            layout=layout,
            merge_outputs=merge_outputs,
            valid_length=valid_length,
        )
        self.base_cell._modified = True
        merge = is_merged(outputs, merge_outputs)
        inputs, axis, F, _ = _format_sequence(length, inputs, layout, merge)
        if valid_length is not None:
            inputs = _mask_sequence_variable_length(F, inputs, length, valid_length, axis, merge)
        if merge:
            return F.elemwise_add(outputs, inputs), states
        return [F.elemwise_add(a, b) for a, b in zip(outputs, inputs, strict=True)], states
