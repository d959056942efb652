"""The operators of a distribution of mx.np: ``_npi_x``, and ``_npi_x_n`` that draws several times for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import Parameter
from typing import Annotated, Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition import distribution_documents as documents
from ...definition.define import operator
from ...definition.distributions import NUMPY, NumpyDistribution
from ...definition.params import DType, Shape
from ...definition.signature import give_signature
from .numpy_draws import (
    first_of_two,
    inferred,
    inputs_for,
    parameters_of,
    prepared,
    require,
    shape_to_draw,
    take_parameter_types,
    take_size,
    without_slope,
)
from .source import Generator, Number, RandomSource

_EMPTY = Parameter.empty


def define(record: NumpyDistribution) -> None:
    """Register a distribution and its operators."""
    NUMPY[record.name] = record
    _define(record, record.operator_name, record.name)
    if record.batched:
        _define(record, f"{record.operator_name}_n", f"{record.name}_n", ahead=True)


def _define(record: NumpyDistribution, registered: str, name: str, ahead: bool = False) -> None:
    names = [p.name for p in record.parameters]
    inputs = ("input1", "input2")[: len(names)]
    prepare = _preparation(record, name, ahead)

    def kernel(*inputs: Tensor | None, _generator: Generator, _device: torch.device, **params: Any) -> Tensor:
        return prepare(params)(*inputs, _generator=_generator, _device=_device)

    params: dict[str, Any] = {
        p.name: (float | None, _EMPTY if len(names) > 1 else p.default) for p in record.parameters
    }
    params["size"] = (Shape | None, None)
    if record.placed:
        params["ctx"] = (str, "cpu")
    if record.dtypes:
        params["dtype"] = (Annotated[str, DType(record.dtypes)], "float32")
    params |= {"_generator": (Generator, _EMPTY), "_device": (torch.device, _EMPTY)}
    give_signature(kernel, name, documents.numpy_operator(record, ahead), dict.fromkeys(inputs), params)
    operator(
        registered,
        active_inputs=inputs_for(*names),
        type_rule=take_parameter_types,
        shape_rule=None if ahead else take_size,
        infer_outputs=inferred(name, ahead),
        output_names=first_of_two if record.differentiable else None,
        specialize=prepare,
    )(kernel)


def _preparation(record: NumpyDistribution, name: str, ahead: bool) -> Callable[..., Callable[..., Tensor]]:
    """Return a factory of kernels by parameters; with ``ahead``, ``size`` goes before the parameters' shape."""
    names = [p.name for p in record.parameters]
    limits = [
        (i, p.limit.holds, f"{p.name} {p.limit.rule}") for i, p in enumerate(record.parameters) if p.limit is not None
    ]

    def prepare(params: Mapping[str, Any]) -> Callable[..., Tensor]:
        numbers, size = [params[key] for key in names], params["size"]
        dtype = getattr(torch, params.get("dtype", "float32"))

        def drawn(*inputs: Tensor | None, _generator: Generator, _device: torch.device) -> Tensor:
            if record.floats_only:
                _refuse_whole(record, inputs)
            parameters = parameters_of(numbers, *inputs)
            for i, holds, rule in limits:
                require(parameters[i], holds, rule)
            full = size
            if ahead:
                shapes = [tuple(p.shape) for p in parameters if isinstance(p, Tensor)]
                full = (*(size or ()), *shape_to_draw(name, shapes, None))

            def draw(parameters: list[Number]) -> Tensor:
                shape, work, ready = prepared(name, parameters, full, dtype)
                return record.draw(RandomSource(shape, work, _device, _generator), *ready).to(dtype)

            return draw(parameters) if record.differentiable else without_slope(draw, parameters)

        return drawn

    return prepare


def _refuse_whole(record: NumpyDistribution, inputs: tuple[Tensor | None, ...]) -> None:
    for array in inputs:
        if array is not None and not array.is_floating_point():
            raise MXNetError(f"{record.name}: This operation only supports floating point types, not {array.dtype}")
