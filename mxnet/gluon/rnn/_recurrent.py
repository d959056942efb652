"""What all recurrent cells share: states, counters, unrolling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ... import ndarray
from .._block import Block
from .._hybrid_block import HybridBlock
from .._parameter_dict import ParameterDict
from ..nn.activations import LeakyReLU
from ._sequences import _format_sequence, _get_begin_state, _mask_sequence_variable_length, is_one

# Activations with a separate operator; others are types of the operator Activation.
_OWN_OPERATOR = ("tanh", "relu", "sigmoid", "softsign")
_MODIFIED = (
    "After applying modifier cells (e.g. {}) the base cell cannot be called directly. Call the modifier cell instead."
)


def require_unmodified(cell: Any, example: str = "ZoneoutCell") -> None:
    """Raise AssertionError for a cell that a modifier cell has taken over."""
    assert not cell._modified, _MODIFIED.format(example)


class RecurrentCell(Block):
    """One step of a recurrent network: ``output, new_states = cell(input, states)``.

    Parameters
    ----------
    prefix : str, optional
    params : ParameterDict, optional
        As for `Block`.

    Examples
    --------
    >>> class Sum(rnn.RecurrentCell):
    ...     def state_info(self, batch_size=0):
    ...         return [{"shape": (batch_size, 3), "__layout__": "NC"}]
    ...     def forward(self, inputs, states):
    ...         return inputs + states[0], [inputs + states[0]]
    >>> cell = Sum()
    >>> outputs, states = cell.unroll(4, mx.nd.ones((2, 4, 3)), merge_outputs=True)
    >>> outputs[0, :, 0].asnumpy().tolist()
    [1.0, 2.0, 3.0, 4.0]
    """

    def __init__(self, prefix: str | None = None, params: ParameterDict | None = None) -> None:
        super().__init__(prefix=prefix, params=params)
        self._modified = False
        self.reset()

    def reset(self) -> None:
        """Set the counters that name steps and states back, here and in the cells below; `unroll` does so."""
        self._init_counter = -1
        self._counter = -1
        for cell in self._children.values():
            if isinstance(cell, RecurrentCell):  # activations may be children too
                cell.reset()

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:
        """Return shape and layout of each state.

        Parameters
        ----------
        batch_size : int, default 0
            0 stands for one that is not known yet.

        Returns
        -------
        list of dict
            With ``shape`` and ``__layout__``.
        """
        raise NotImplementedError(f"{type(self).__name__} defines no state_info.")

    def begin_state(self, batch_size: int = 0, func: Callable[..., Any] = ndarray.zeros, **kwargs: Any) -> list[Any]:
        """Return initial states.

        Parameters
        ----------
        batch_size : int, default 0
        func : callable (name, shape, ...), default mx.nd.zeros
            What makes a state; ``mx.sym.zeros`` and ``mx.sym.var`` for symbols.
        kwargs
            Further arguments of ``func``, such as ``ctx`` and ``dtype``.

        Raises
        ------
        AssertionError
            If a modifier cell uses this one.
        """
        require_unmodified(self)
        states = []
        for info in self.state_info(batch_size):
            self._init_counter += 1
            states.append(func(name=f"{self._prefix}begin_state_{self._init_counter}", **{**info, **kwargs}))
        return states

    def unroll(
        self,
        length: int,
        inputs: Any,
        begin_state: Any = None,
        layout: str = "NTC",
        merge_outputs: bool | None = None,
        valid_length: Any = None,
    ) -> tuple[Any, Any]:
        """Run the cell over a sequence.

        Parameters
        ----------
        length : int
            Number of steps.
        inputs : NDArray or Symbol, (N, T, ...) or (T, N, ...), or list of one (N, ...) per step
        begin_state : list of NDArray or Symbol, optional
            By default what `begin_state` makes.
        layout : {'NTC', 'TNC'}
            Axes of ``inputs`` and merged outputs.
        merge_outputs : bool, optional
            True for one output with a time axis, False for a list of one per step. By default a list, but with
            ``valid_length`` one array.
        valid_length : NDArray or Symbol, (N,), optional
            How many steps of each sequence count. Outputs after them are zero; states are those of the last that
            counts.

        Returns
        -------
        outputs : NDArray, Symbol or list
        states : list of NDArray or Symbol
            After the last step.

        Raises
        ------
        AssertionError
            If ``inputs`` have another number of steps.
        """
        self.reset()
        inputs, axis, F, batch_size = _format_sequence(length, inputs, layout, False)
        states = _get_begin_state(self, F, begin_state, inputs, batch_size)
        outputs: Any = []
        history = []
        for step in inputs:
            output, states = self(step, states)
            outputs.append(output)
            history.append(states)
        if valid_length is not None:
            states = [
                F.SequenceLast(F.stack(*steps, axis=0), sequence_length=valid_length, use_sequence_length=True, axis=0)
                for steps in zip(*history, strict=True)
            ]
            outputs = _mask_sequence_variable_length(F, outputs, length, valid_length, axis, True)
        outputs, _, _, _ = _format_sequence(length, outputs, layout, merge_outputs)
        return outputs, states

    def _get_activation(self, F: Any, inputs: Any, activation: Any, **kwargs: Any) -> Any:
        """Apply an activation given by name, as a block or as a function ``(inputs, name=...)``."""
        if isinstance(activation, str):
            if activation in _OWN_OPERATOR:
                return getattr(F, activation)(inputs, **kwargs)
            return F.Activation(inputs, act_type=activation, **kwargs)
        if isinstance(activation, LeakyReLU):
            return F.LeakyReLU(inputs, act_type="leaky", slope=activation._alpha, **kwargs)
        if isinstance(activation, Block):
            return activation(inputs)
        return activation(inputs, **kwargs)

    def forward(self, inputs: Any, states: Any) -> Any:
        """Run one step.

        Parameters
        ----------
        inputs : NDArray or Symbol, (N, ...)
        states : list of NDArray or Symbol

        Returns
        -------
        output : NDArray or Symbol
        states : list of NDArray or Symbol
            For the next step.
        """
        self._counter += 1
        try:
            return super().forward(inputs, states)
        except IndexError as error:
            declared = type(self).state_info is not RecurrentCell.state_info
            needed = len(self.state_info()) if declared else 0
            if isinstance(states, (list, tuple)) and len(states) < needed:
                problem = f"{needed} states are needed, {len(states)} given; begin_state(batch_size) makes the first"
                raise IndexError(f"{self.name}: {problem}.") from error
            raise


class HybridRecurrentCell(RecurrentCell, HybridBlock):
    """A recurrent cell that defines ``hybrid_forward(self, F, inputs, states, **params)`` and can be compiled.

    Examples
    --------
    >>> class Sum(rnn.HybridRecurrentCell):
    ...     def state_info(self, batch_size=0):
    ...         return [{"shape": (batch_size, 3), "__layout__": "NC"}]
    ...     def hybrid_forward(self, F, inputs, states):
    ...         return inputs + states[0], [inputs + states[0]]
    >>> cell = Sum()
    >>> cell.hybridize()
    >>> output, states = cell(mx.nd.ones((2, 3)), cell.begin_state(2))
    >>> output.shape
    (2, 3)
    """

    def hybrid_forward(self, F: Any, x: Any, *args: Any, **kwargs: Any) -> Any:
        """Compute one step."""
        raise NotImplementedError(f"{type(self).__name__} defines no hybrid_forward.")


def is_merged(outputs: Any, merge_outputs: bool | None) -> bool:
    """Whether outputs are to be one array; None keeps their form."""
    return is_one(outputs) if merge_outputs is None else merge_outputs
