"""``Custom``: operators that programs define in Python with `mxnet.operator`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from .....context import Context
from ...definition.binding import IMPLEMENTATION
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED, OpenParams
from ...definition.implementation import BUILT_IN, FACTORIES, Implementation, factory_of
from ...definition.pictures import Picture
from ...definition.schema import PartialShapes


def _implementation(params: Mapping[str, str]) -> Implementation:
    name = params["op_type"]
    if not name:
        raise MXNetError("Custom: the parameter op_type is required: the name under which the operator is registered.")
    factory = factory_of(name)
    if factory is None:
        known = ", ".join(sorted({*FACTORIES, *BUILT_IN}))
        raise MXNetError(
            f"Custom: no operator {name!r} is registered (registered: {known}). Decorate its CustomOpProp with "
            f'@mx.operator.register("{name}").'
        )
    return factory({k: v for k, v in params.items() if k != "op_type"})


def _of(params: Mapping[str, Any]) -> Implementation:
    implementation: Implementation = params[IMPLEMENTATION]
    return implementation


def _shape_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    shapes = _of(params).shapes(ins)
    if shapes is not None:
        ins[:], outs[:] = shapes


def _type_rule(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    result_ins, result_outs = _of(params).types(ins)
    ins[:] = [b if a is None else a for a, b in zip(ins, result_ins, strict=True)]
    outs[:] = [b if a is None else a for a, b in zip(outs, result_outs, strict=True)]


def _infer_outputs(
    shapes: PartialShapes, dtypes: Sequence[torch.dtype], params: Mapping[str, Any]
) -> list[tuple[Any, Any]]:
    implementation = _of(params)
    inferred = implementation.shapes(shapes)
    assert inferred is not None
    return list(zip(inferred[1], implementation.types(dtypes)[1], strict=True))


@operator(
    "Custom",
    aliases=("_npi_Custom",),
    open_params=OpenParams(_implementation, states=lambda params: _of(params).states),
    active_inputs=lambda params: (*_of(params).arguments, *_of(params).states),
    num_outputs=lambda params: len(_of(params).outputs),
    output_names=lambda params: _of(params).outputs,
    shape_rule=_shape_rule,
    type_rule=_type_rule,
    infer_outputs=_infer_outputs,
    amp="single",
    history=OUTPUTS_NAMED,
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
