"""The arrays that the executors of a group are bound to, by what they are for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ....executor import Executor
from ....ndarray.ndarray import NDArray
from ...messages.suggestions import did_you_mean

# For each device, its samples and its array.
Parts = list[tuple[slice, NDArray]]


class BoundArrays(NamedTuple):
    """Arrays by variable, then by device; None where a group has none of the kind."""

    data: list[Parts]
    labels: list[Parts] | None
    states: list[list[NDArray]]
    params: list[list[NDArray]]
    gradients: Any
    input_gradients: Any
    aux: list[list[NDArray]]

    @classmethod
    def of(
        cls,
        executors: Sequence[Executor],
        slices: Sequence[slice],
        data_names: Sequence[str],
        label_names: Sequence[str],
        state_names: Sequence[str],
        param_names: Sequence[str],
        for_training: bool,
        inputs_need_grad: bool,
    ) -> BoundArrays:
        """Return the arrays of executors; KeyError for an input that the symbol does not have."""
        arguments = [e.arg_dict for e in executors]
        gradients = [e.grad_dict for e in executors]

        def columns(names: Sequence[str], dicts: Sequence[dict[str, Any]]) -> list[list[Any]]:
            return [[values[name] for values in dicts] for name in names]

        def inputs(names: Sequence[str]) -> list[Parts]:
            for name in names:
                if name not in arguments[0]:
                    hint = did_you_mean(name, set(arguments[0]) - set(param_names))
                    raise KeyError(f"{name}: the symbol has no such input.{hint}")
            return [list(zip(slices, column, strict=True)) for column in columns(names, arguments)]

        known = set(param_names)
        parameters = [name for name in arguments[0] if name in known]
        return cls(
            inputs(data_names),
            inputs(label_names) if label_names else None,
            columns(state_names, arguments),
            columns(parameters, arguments),
            columns(parameters, gradients) if for_training else None,
            columns(data_names, gradients) if inputs_need_grad else None,
            [list(column) for column in zip(*(e.aux_arrays for e in executors), strict=True)],
        )
