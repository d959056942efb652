"""The operators of a distribution: ``_random_x``, ``_random_x_like``, ``_sample_x`` and ``_random_pdf_x``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import Parameter
from typing import Annotated, Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition import distribution_documents as documents
from ...definition.define import operator
from ...definition.distributions import CLASSIC, Distribution
from ...definition.facets import History
from ...definition.inference import like_first, merge, same_shape, same_type_both_ways
from ...definition.params import DType, Shape, UnknownShape
from ...definition.schema import PartialShapes, ShapeRule
from ...definition.signature import give_signature
from ...kernels.bfloat16 import in_single
from ..creation.kernel import known_shape, shape_of_parameter
from ..shape.output_shapes import ask_kernel
from .source import Generator, RandomSource, working_type

_EMPTY = Parameter.empty


def define(record: Distribution) -> None:
    """Register a distribution and its operators."""
    CLASSIC[record.name] = record
    if record.draw is not None or record.fill is not None:
        _define_of_numbers(record)
    if record.draw is not None:
        _define_like(record)
        _define_of_arrays(record)
    if record.log_density is not None:
        _define_density(record)


def _define_of_numbers(record: Distribution) -> None:
    name, dtype_names = f"random_{record.name}", ("None", *record.dtypes)

    def prepare(params: Mapping[str, Any]) -> Callable[..., Tensor]:
        draw, shape, dtype = _drawing(record, params), params["shape"], _result_dtype(record, params["dtype"])

        def prepared(*, _generator: Generator, _device: torch.device) -> Tensor:
            return draw(torch.empty(known_shape(name, shape), dtype=dtype, device=_device), _generator)

        return prepared

    def kernel(*, _generator: Generator, _device: torch.device, **params: Any) -> Tensor:
        return prepare(params)(_generator=_generator, _device=_device)

    def infer(shapes: Any, dtypes: Any, params: Mapping[str, Any]) -> list[tuple[Shape, torch.dtype]]:
        return [(known_shape(name, params["shape"]), _result_dtype(record, params["dtype"]))]

    def type_rule(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
        """Take the ``dtype`` parameter; None takes what the result is used as, or the default."""
        dtype = _result_dtype(record, params["dtype"])
        if params["dtype"] != "None" or outs[0] is None or not dtype.is_floating_point:
            outs[0] = dtype

    params = {
        **_number_params(record),
        "shape": (UnknownShape, None),
        "ctx": (str, ""),
        "dtype": (Annotated[str, DType(dtype_names)], "None"),
        "_generator": (Generator, _EMPTY),
        "_device": (torch.device, _EMPTY),
    }
    give_signature(kernel, name, documents.of_numbers(record), {}, params)
    operator(
        f"_{name}",
        aliases=(name, *record.aliases),
        shape_rule=shape_of_parameter,
        type_rule=type_rule,
        infer_outputs=infer,
        no_gradient=True,
        specialize=prepare,
    )(kernel)


def _define_like(record: Distribution) -> None:
    name = f"random_{record.name}_like"

    def prepare(params: Mapping[str, Any]) -> Callable[..., Tensor]:
        draw = _drawing(record, params)

        def prepared(data: Tensor, *, _generator: Generator) -> Tensor:
            if not data.is_floating_point():
                raise MXNetError(f"{name}: data is {data.dtype}; a floating point dtype is expected.")
            return draw(torch.empty_like(data, memory_format=torch.contiguous_format), _generator)

        return prepared

    def kernel(data: Tensor, *, _generator: Generator, **params: Any) -> Tensor:
        return prepare(params)(data, _generator=_generator)

    params = {**_number_params(record), "_generator": (Generator, _EMPTY)}
    give_signature(kernel, name, documents.like(record), {"data": _EMPTY}, params)
    rules: dict[str, Any] = {"shape_rule": same_shape, "type_rule": same_type_both_ways}
    operator(f"_{name}", **rules, no_gradient=True, specialize=prepare)(kernel)


def _define_of_arrays(record: Distribution) -> None:
    name = f"sample_{record.name}"

    def kernel(*parameters: Tensor, shape: Shape, dtype: str, _generator: Generator) -> Tensor:
        """Draw ``shape`` samples for every element of the parameters."""
        assert record.draw is not None
        parameter_shape = parameters[0].shape
        if any(p.shape != parameter_shape for p in parameters):
            shapes = ", ".join(str(tuple(p.shape)) for p in parameters)
            raise MXNetError(f"{name}: parameters of shapes {shapes}; expected equal shapes.")
        result_dtype = _result_dtype(record, dtype)
        source = RandomSource((*parameter_shape, *shape), working_type(result_dtype), parameters[0].device, _generator)
        tail = (1,) * len(shape)
        expanded = [p.to(source.dtype).reshape(*parameter_shape, *tail).expand(source.shape) for p in parameters]
        return record.draw(source, *expanded).to(result_dtype)

    def type_rule(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
        known = next((t for t in ins if t is not None), None)
        ins[:] = [t or known for t in ins]
        if known is not None and (params["dtype"] != "None" or outs[0] is None):
            outs[0] = _result_dtype(record, params["dtype"])

    def infer(shapes: Any, dtypes: Any, params: Mapping[str, Any]) -> list[tuple[Shape, torch.dtype]]:
        return [((*shapes[0], *params["shape"]), _result_dtype(record, params["dtype"]))]

    params = {
        "shape": (Shape, ()),
        "dtype": (Annotated[str, DType(("None", *record.dtypes))], "None"),
        "_generator": (Generator, _EMPTY),
    }
    inputs = [p.array_name for p in record.parameters]
    give_signature(kernel, name, documents.of_arrays(record), dict.fromkeys(inputs, _EMPTY), params)
    operator(
        f"_{name}",
        aliases=(name,),
        shape_rule=_shape_of_arrays,
        type_rule=type_rule,
        infer_outputs=infer,
        no_gradient=True,
        history=History(input_named=len(inputs) == 1),
    )(kernel)


def _define_density(record: Distribution) -> None:
    name = f"random_pdf_{record.name}"

    def kernel(sample: Tensor, *parameters: Tensor, is_log: bool) -> Tensor:
        assert record.log_density is not None
        if sample.dtype is torch.bfloat16:  # differences of large logarithms
            return in_single(kernel, sample, *parameters, is_log=is_log)
        spread = _spread(name, sample, parameters, record.own_axes)
        log_density = record.log_density(sample.detach() if record.counts else sample, *spread)
        result = log_density if is_log else torch.exp(log_density)
        shape = sample.shape[: sample.dim() - record.own_axes]
        return result if result.shape == shape else result.expand(shape).contiguous()

    inputs = ["sample", *(p.array_name for p in record.parameters)]
    give_signature(kernel, name, documents.density(record), dict.fromkeys(inputs, _EMPTY), {"is_log": (bool, False)})
    operator(
        f"_{name}",
        aliases=(name,),
        shape_rule=_parameters_like_sample(record.own_axes),
        infer_outputs=ask_kernel,
        amp="widest",
    )(kernel)


def _number_params(record: Distribution) -> dict[str, tuple[Any, Any]]:
    return {p.name: (p.kind, _EMPTY if p.default is None else p.default) for p in record.parameters}


def _result_dtype(record: Distribution, dtype: str) -> torch.dtype:
    result_dtype: torch.dtype = getattr(torch, record.dtypes[0] if dtype == "None" else dtype)
    return result_dtype


def _drawing(record: Distribution, params: Mapping[str, Any]) -> Callable[[Tensor, Generator], Tensor]:
    """Return the function that draws instead of an empty tensor; its parameters, scalars, are checked here."""
    for parameters, limit in record.limits:
        values = {p.name: params[p.name] for p in parameters}
        if not limit.holds(*values.values()):
            parameters_text = ", ".join(f"{key}={value}" for key, value in values.items())
            raise MXNetError(f"random_{record.name}: {parameters_text}; expected {parameters[0].name} {limit.rule}.")
    elements = [params[p.name] for p in record.parameters]
    fill, draw = record.fill, record.draw
    if fill is not None:
        return lambda empty, generator: fill(empty, *elements, generator=generator)
    assert draw is not None

    def drawn(empty: Tensor, generator: Generator) -> Tensor:
        source = RandomSource(empty.shape, working_type(empty.dtype), empty.device, generator)
        # Tensors of the shape to draw, expanded without memory.
        constants = [torch.full((), n, dtype=source.dtype, device=source.device).expand(source.shape) for n in elements]
        return draw(source, *constants).to(empty.dtype)

    return drawn


def _spread(name: str, sample: Tensor, parameters: Sequence[Tensor], num_own_axes: int) -> list[Tensor]:
    """Return the parameters with axes of length 1 where the sample has further draws.

    The parameters' axes are the leading axes of the sample; its remaining axes run over draws of each distribution.
    """
    leading = sample.dim() - num_own_axes
    reshaped = []
    for tensor in parameters:
        num_kept_axes = tensor.dim() - num_own_axes
        if tensor.shape[:num_kept_axes] != sample.shape[:num_kept_axes] or num_kept_axes > leading:
            raise MXNetError(
                f"{name}: sample has shape {tuple(sample.shape)}, a parameter {tuple(tensor.shape)}; "
                "the parameters' axes must be the sample's first ones."
            )
        ones = (1,) * (leading - num_kept_axes)
        reshaped.append(tensor.reshape(*tensor.shape[:num_kept_axes], *ones, *tensor.shape[num_kept_axes:]))
    return reshaped


def _shape_of_arrays(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule: parameters of one shape, which the result begins with."""
    if outs[0] is not None and len(outs[0]) >= len(params["shape"]):
        ins[0] = merge(ins[0], outs[0][: len(outs[0]) - len(params["shape"])])
    like_first(ins, outs, params)


def _parameters_like_sample(num_own_axes: int) -> ShapeRule:
    """Return the shape rule of densities: the parameters' axes are the sample's first ones, and their own its last."""

    def rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
        sample = ins[0]
        if sample is None:
            return
        for position, shape in enumerate(ins[1:], 1):
            if shape is not None and num_own_axes <= len(shape) <= len(sample):
                num_kept_axes = len(shape) - num_own_axes
                ins[position] = merge(
                    shape, sample[:num_kept_axes] + sample[len(sample) - num_own_axes :], "parameter: "
                )
        outs[0] = merge(outs[0], sample[: len(sample) - num_own_axes])

    return rule
