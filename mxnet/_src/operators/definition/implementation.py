"""Operators that programs define in Python, as the operator ``Custom`` and the runtime see them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

import torch
from torch import Tensor

from ....context import Context
from ..storage.formats import Stored
from .schema import PartialShapes


class Implementation(Protocol):
    """What `mxnet.operator` makes of a program's CustomOpProp; one for each node, or call.

    ``node`` is the name of the node that it is for, "" for a call.
    """

    node: str
    arguments: tuple[str, ...]
    states: tuple[str, ...]
    outputs: tuple[str, ...]
    needs_head_gradient: bool

    @property
    def makes_sparse(self) -> bool:
        """Whether outputs may be sparse though all inputs are dense."""

    def kept(self) -> Implementation:
        """Return one whose operator object lives from call to call."""

    def shapes(self, known: PartialShapes) -> tuple[PartialShapes, PartialShapes] | None:
        """Return the shapes of all inputs and of the outputs; None if too little is known."""

    def types(self, known: Sequence[torch.dtype | None]) -> tuple[list[Any], list[Any]]:
        """Return the dtypes of all inputs and of the outputs; None where unknown."""

    def makes_integral(self, known: Sequence[torch.dtype | None]) -> bool:
        """Return whether outputs are integers or booleans for inputs of these dtypes."""

    def run(self, tensors: Sequence[Tensor], training: bool, ctx: Context) -> tuple[Tensor, ...]:
        """Compute the outputs, differentiably."""

    def output_stypes(self, stypes: Sequence[str]) -> list[str]:
        """Return the storage types of the outputs for arguments and states stored as given."""

    def gradient_stypes(
        self, heads: Sequence[str] | None, stypes: Sequence[str], outputs: Sequence[str]
    ) -> tuple[list[str], list[str]]:
        """Return the storage types of gradients: of the outputs, as the operator takes them, and of the arguments."""

    def run_stored(
        self,
        inputs: Sequence[Any],
        tokens: Sequence[Tensor] | None,
        heads: Sequence[str] | None,
        training: bool,
        ctx: Context,
    ) -> list[tuple[Stored, Tensor | None]]:
        """Compute the outputs of arrays in any storage.

        With the inputs' ``tokens``, each output comes with what stands for it in torch's graph. ``heads`` are the
        storage types in which gradients of the outputs are given to the operator, by default those of the outputs.
        """


# Name -> what makes an implementation from parameters; filled by `mxnet.operator.register`.
FACTORIES: dict[str, Callable[[Mapping[str, str]], Implementation]] = {}
# Those that the package registers itself, and the module that does.
BUILT_IN = dict.fromkeys(
    ("empty_like_fallback", "mvn_fallback", "resize_fallback", "unravel_index_fallback"), "mxnet.numpy_op_fallback"
)


def factory_of(name: str) -> Callable[[Mapping[str, str]], Implementation] | None:
    """Return what makes implementations of a name, None if nothing is registered under it."""
    if name not in FACTORIES and name in BUILT_IN:
        import_module(BUILT_IN[name])
    return FACTORIES.get(name)
