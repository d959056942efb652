"""``Custom``: operators that programs define in Python with `mxnet.operator`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import torch
from torch import Tensor

from .._op.binding import IMPLEMENTATION
from .._op.define import operator
from .._op.facets import History
from .._op.pictures import Picture
from .._op.schema import PartialShapes
from ..base import MXNetError
from ..context import Context
from .sparse_formats import Stored


class Implementation(Protocol):
    """What `mxnet.operator` makes of a program's CustomOpProp; one for each node, or call."""

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


def _implementation(params: Mapping[str, str]) -> Implementation:
    name = params["op_type"]
    if not name:
        raise MXNetError("Custom: the parameter op_type is required: the name under which the operator is registered.")
    factory = FACTORIES.get(name)
    if factory is None:
        known = ", ".join(sorted(FACTORIES)) or "none"
        raise MXNetError(
            f"Custom: no operator {name!r} is registered (registered: {known}). Decorate its CustomOpProp with "
            f'@mx.operator.register("{name}").'
        )
    return factory({k: v for k, v in params.items() if k != "op_type"})


def _of(params: Mapping[str, Any]) -> Implementation:
    found: Implementation = params[IMPLEMENTATION]
    return found


def _shape_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    found = _of(params).shapes(ins)
    if found is not None:
        ins[:], outs[:] = found


def _type_rule(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    found_ins, found_outs = _of(params).types(ins)
    ins[:] = [b if a is None else a for a, b in zip(ins, found_ins, strict=True)]
    outs[:] = [b if a is None else a for a, b in zip(outs, found_outs, strict=True)]


def _infer_outputs(
    shapes: PartialShapes, dtypes: Sequence[torch.dtype], params: Mapping[str, Any]
) -> list[tuple[Any, Any]]:
    implementation = _of(params)
    found = implementation.shapes(shapes)
    assert found is not None
    return list(zip(found[1], implementation.types(dtypes)[1], strict=True))


@operator(
    "Custom",
    aliases=("_npi_Custom",),
    open_params=_implementation,
    active_inputs=lambda params: (*_of(params).arguments, *_of(params).states),
    aux_of=lambda params: _of(params).states,
    num_outputs=lambda params: len(_of(params).outputs),
    output_names=lambda params: _of(params).outputs,
    shape_rule=_shape_rule,
    type_rule=_type_rule,
    infer_outputs=_infer_outputs,
    amp="single",
    history=History(outputs_named=True),
    picture=Picture(text=lambda attributes: attributes["op_type"]),
)
def custom(
    *data: Tensor, op_type: str = "", _implementation: Implementation, _training: bool, _context: Context
) -> tuple[Tensor, ...]:
    """Apply an operator that was registered with ``mx.operator.register``.

    Parameters
    ----------
    data : arrays
        The operator's arguments, then its auxiliary states.
    op_type : str
        The name under which it is registered. Any further parameters are given, as text, to its CustomOpProp.

    Returns
    -------
    array, or list of arrays

    Raises
    ------
    MXNetError
        If no operator of that name is registered, or its Python code raises.
    """
    return _implementation.run(data, _training, _context)
