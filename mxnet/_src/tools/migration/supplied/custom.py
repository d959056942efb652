"""Operators of the program's own, with a backward pass of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import torch
from torch import Tensor


class CustomOp:
    """An operator: ``forward`` fills ``out_data``, and ``backward`` fills ``in_grad``."""

    def assign(self, dst: Tensor, req: str, src: Any) -> None:
        """Write into an array, or add to it, as ``req`` says."""
        if req == "add":
            dst.add_(src)
        elif req != "null":
            dst.copy_(torch.as_tensor(src))


class CustomOpProp:
    """What is known of an operator before it computes: its arguments, outputs and their shapes."""

    registered: ClassVar[dict[str, Any]] = {}

    def __init__(self, need_top_grad: bool = True) -> None:
        self.need_top_grad_ = need_top_grad

    def list_arguments(self) -> list[str]:
        """Return the names of the inputs."""
        return ["data"]

    def list_outputs(self) -> list[str]:
        """Return the names of the outputs."""
        return ["output"]

    def list_auxiliary_states(self) -> list[str]:
        """Return the names of what is kept between calls."""
        return []

    def infer_shape(self, in_shape: Any) -> Any:
        """Return the shapes of inputs, outputs and auxiliary states."""
        return in_shape, [in_shape[0]] * len(self.list_outputs()), []

    def infer_type(self, in_type: Any) -> Any:
        """Return the element types of inputs, outputs and auxiliary states."""
        return in_type, [in_type[0]] * len(self.list_outputs()), []


def register_operator(name: str) -> Callable[[Any], Any]:
    """Return a decorator that gives an operator its name."""

    def decorate(properties: Any) -> Any:
        CustomOpProp.registered[name] = properties
        return properties

    return decorate


class CustomFunction(torch.autograd.Function):
    """Calls an operator of the program's own."""

    @staticmethod
    def forward(
        ctx: Any, properties: Any, custom_op: Any, is_train: bool, *inputs: Tensor
    ) -> Any:
        """Compute the outputs."""
        shapes = properties.infer_shape([list(array.shape) for array in inputs])
        dtypes = properties.infer_type([array.dtype for array in inputs])[1]
        outputs = [
            torch.zeros(tuple(shape), dtype=dtype, device=inputs[0].device)
            for shape, dtype in zip(shapes[1], dtypes, strict=True)
        ]
        custom_op.forward(
            is_train,
            ["write"] * len(outputs),
            [array.detach() for array in inputs],
            outputs,
            [],
        )
        ctx.own = custom_op
        ctx.save_for_backward(*inputs, *outputs)
        return outputs[0] if len(outputs) == 1 else tuple(outputs)

    @staticmethod
    def backward(ctx: Any, *out_grad: Tensor) -> Any:
        """Compute the gradients of the inputs."""
        saved = [array.detach() for array in ctx.saved_tensors]
        inputs, outputs = saved[: -len(out_grad)], saved[-len(out_grad) :]
        in_grad = [torch.zeros_like(array) for array in inputs]
        ctx.own.backward(
            ["write"] * len(inputs), list(out_grad), inputs, outputs, in_grad, []
        )
        return (None, None, None, *in_grad)


def custom(*inputs: Tensor, op_type: str, **settings: Any) -> Any:
    """Call the operator that is registered as ``op_type``; its settings are texts, as in MXNet."""
    properties = CustomOpProp.registered[op_type](
        **{name: str(value) for name, value in settings.items()}
    )
    shapes, dtypes = (
        [list(array.shape) for array in inputs],
        [array.dtype for array in inputs],
    )
    custom_op = properties.create_operator(inputs[0].device, shapes, dtypes)
    function: Any = CustomFunction
    return function.apply(properties, custom_op, torch.is_grad_enabled(), *inputs)
