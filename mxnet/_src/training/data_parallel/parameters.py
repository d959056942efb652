"""Values of parameters on the CPU, which the executors of a group have copies of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .... import ndarray as nd
from ....base import MXNetError
from ....initializer import InitDesc
from ....ndarray.ndarray import NDArray
from ...messages.suggestions import did_you_mean
from .group import DataParallelExecutorGroup


@dataclass
class Parameters:
    """Parameters and auxiliary states by name, None until there are some.

    ``outdated``: training has changed the copies on the devices.
    """

    arguments: Any = None
    auxiliary: Any = None
    outdated: bool = False

    def allocate(self, group: DataParallelExecutorGroup) -> None:
        """Make arrays like those of a group."""
        self.arguments, self.auxiliary = (
            {n: nd.zeros(c[0].shape, dtype=c[0].dtype, stype=c[0].stype) for n, c in zip(names, columns, strict=True)}
            for names, columns in ((group.param_names, group.param_arrays), (group.aux_names, group.aux_arrays))
        )

    def fill(
        self, attributes: Mapping[str, Any], arg_params: Any, aux_params: Any, initializer: Any, allow_missing: bool
    ) -> None:
        """Give each its value, supplied or the initializer's; ``attributes``: what the symbol says about variables."""
        for params, value in ((self.arguments, arg_params), (self.auxiliary, aux_params)):
            for name, array in sorted(params.items()):
                _fill(InitDesc(name, attributes.get(name)), array, value, initializer, allow_missing)
        self.outdated = False

    def fetch(self, group: DataParallelExecutorGroup) -> None:
        """Take the averages over a group's devices."""
        group.get_params(self.arguments, self.auxiliary)
        self.outdated = False


def _fill(desc: InitDesc, array: NDArray, known: Any, initializer: Any, allow_missing: bool) -> None:
    if known is not None and desc in known:
        if known[desc] is not array:
            _copy(desc, known[desc], array)
        return
    if known is not None and not allow_missing:
        hint = did_you_mean(desc, known)
        raise RuntimeError(
            f"{desc} is not presented.{hint} Set allow_missing=True to leave what is missing to the initializer."
        )
    if isinstance(initializer, str):
        raise TypeError(f"initializer: an Initializer is needed, such as mx.init.create({initializer!r}).")
    if initializer is not None:
        initializer(desc, array)


def _copy(name: str, value: NDArray, array: NDArray) -> None:
    """Copy the value that was given for a parameter."""
    if value.shape != array.shape:
        raise MXNetError(f"Parameter {name!r} has shape {array.shape}, the value given for it {value.shape}.")
    value.copyto(array)
