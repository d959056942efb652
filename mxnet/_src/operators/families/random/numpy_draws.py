"""What random operators of mx.np share: parameters that are scalars or arrays, their shape, and their limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.params import ArgumentValueError, Shape
from ...definition.tracing import is_tracing
from ..elementwise.gradients import with_zero_gradient
from .source import Number, working_type


def inputs_for(*names: str) -> Callable[[Mapping[str, Any]], tuple[str, ...]]:
    """Return which inputs take part: one for every parameter of these names that is no number."""

    def active(params: Mapping[str, Any]) -> tuple[str, ...]:
        return ("input1", "input2")[: sum(params[name] is None for name in names)]

    return active


def parameters_of(numbers: Sequence[float | None], *inputs: Tensor | None) -> list[Number]:
    """Return a distribution's parameters: scalars, and the inputs, in order, instead of those that are None."""
    arrays = iter([t for t in inputs if t is not None])
    return [next(arrays) if number is None else number for number in numbers]


def take_parameter_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: inputs of any dtype; the result has ``dtype``, or float32."""
    outs[0] = getattr(torch, params.get("dtype", "float32"))


def take_size(ins: Any, outs: Any, params: Mapping[str, Any]) -> None:
    """Shape rule: a result of which ``size`` is given has that shape, whatever is known of the parameters."""
    if outs[0] is None and params["size"]:
        outs[0] = params["size"]


def first_of_two(params: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the name of the output: MXNet has another one, hidden, for what the backward pass needs."""
    return ("output0",)


def shape_to_draw(name: str, shapes: Sequence[Shape], size: Shape | None) -> Shape:
    """Return the shape of a result: ``size``, or the one to which the parameters broadcast."""
    for length in size or ():
        if length < 0:
            raise MXNetError(f"{name}: size={size}; lengths cannot be negative.")
    if size:
        for shape in shapes:
            # Parameters with more elements than are drawn are cut, see `fitted`; others must broadcast.
            pairs = zip(reversed(shape), reversed(size), strict=False)
            if any(length not in (1, target) and target != 1 for length, target in pairs):
                raise _no_broadcast(name, [shape, size])
        return size
    if all(shape == shapes[0] for shape in shapes):  # torch's function imports SymPy, which takes a second
        return tuple(*shapes[:1])
    try:
        return tuple(torch.broadcast_shapes(*shapes))  # type: ignore[no-untyped-call]
    except RuntimeError:
        raise _no_broadcast(name, shapes) from None


def _no_broadcast(name: str, shapes: Sequence[Shape]) -> MXNetError:
    shapes_text = " ".join(str(list(shape)) for shape in shapes)
    return MXNetError(f"{name}: operands could not be broadcast together with shapes {shapes_text}")


def fitted(parameter: Tensor, shape: Shape) -> Tensor:
    """Return a parameter in the shape that is drawn; of longer axes the first entries are used, as in MXNet."""
    while parameter.dim() > len(shape):
        parameter = parameter[0]
    for axis in range(-1, -1 - parameter.dim(), -1):
        if shape[axis] == 1 and parameter.shape[axis] > 1:
            parameter = parameter.narrow(axis, 0, 1)
    return parameter.expand(shape)


def prepared(name: str, parameters: Sequence[Number], size: Shape | None, dtype: torch.dtype) -> Prepared:
    """Return the shape and dtype to draw in, and the parameters: arrays in these, scalars as they are."""
    shapes = [tuple(p.shape) for p in parameters if isinstance(p, Tensor)]
    shape = shape_to_draw(name, shapes, size)
    work = working_type(dtype)
    return shape, work, [fitted(p.to(work), shape) if isinstance(p, Tensor) else p for p in parameters]


Prepared = tuple[Shape, torch.dtype, list[Number]]


def inferred(name: str, ahead: bool = False) -> Callable[..., list[tuple[Shape, torch.dtype]]]:
    """Return the inference of shape and dtype of a draw; with ``ahead``, ``size`` goes before the parameters' shape."""

    def infer(shapes: Any, dtypes: Any, params: Mapping[str, Any]) -> list[tuple[Shape, torch.dtype]]:
        dtype = getattr(torch, params.get("dtype", "float32"))
        size = params["size"]
        if ahead:
            return [((*(size or ()), *shape_to_draw(name, shapes, None)), dtype)]
        return [(shape_to_draw(name, shapes, size), dtype)]

    return infer


def require(parameter: Number, holds: Callable[[Any], Any], rule: str) -> None:
    """Raise ValueError unless a rule holds for a parameter, for every element if it is an array.

    On a GPU this waits for the array's values, as it does in MXNet.
    """
    if isinstance(parameter, Tensor):
        if not (parameter.is_meta or is_tracing()) and not bool(holds(parameter.detach()).all()):
            raise ArgumentValueError(f"expect {rule}; an element of the array given is not.")
    elif not holds(parameter):
        raise ArgumentValueError(f"expect {rule}, got {parameter}.")


def without_slope(draw: Callable[[list[Number]], Tensor], parameters: Sequence[Number]) -> Tensor:
    """Return a draw of which array parameters get a gradient of zeros, as in MXNet."""
    arrays = [p for p in parameters if isinstance(p, Tensor)]
    drawn = draw([p.detach() if isinstance(p, Tensor) else p for p in parameters])
    return with_zero_gradient(lambda *_: drawn, *arrays) if drawn.is_floating_point() else drawn
