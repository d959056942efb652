"""One forward call of a custom operator, the backward call that belongs to it, and both as a part of torch's graph."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import torch

from ....base import MXNetError
from ....context import Context, torch_device
from ....ndarray._conversion import wrap
from ...core.grad_mode import without_grad
from ...operators.definition.shape_mode import Classic
from ...operators.storage.formats import Rows, Stored, convert, dense, empty, rows_as_coo
from ...operators.storage.tokens import new_token
from ..autograd.integral_gradients import WIDE, standing
from ..autograd.recording import Scope
from ..autograd.variables import narrowed
from ..calls.sparse_calls import dtype_of, make, stored_of


def _own(gradient: Stored) -> Stored:
    """Return a copy of a head gradient: it may be expanded, or another operator's too, and programs write into it."""
    return gradient.clone(memory_format=torch.contiguous_format) if isinstance(gradient, torch.Tensor) else gradient


def _alias(gradient: Stored) -> Stored:
    """Return another tensor on the same memory, so that no buffer takes over what the program may still hold."""
    return gradient.detach() if isinstance(gradient, torch.Tensor) else gradient


class CustomCall:
    """A call with given arrays, in any storage.

    Parameters
    ----------
    implementation : PropImplementation
    inputs : sequence of NDArray
        Arguments and auxiliary states, outside of any graph.
    training : bool
    ctx : Context
    stypes : sequence of str, optional
        How the outputs are stored, by default densely.
    heads : sequence of str, optional
        How gradients of the outputs are stored, by default as the outputs are.
    """

    def __init__(
        self,
        implementation: Any,
        inputs: Sequence[Any],
        training: bool,
        ctx: Context,
        stypes: Sequence[str] | None = None,
        heads: Sequence[str] | None = None,
    ) -> None:
        self._implementation = implementation
        self._training = training
        self.passes_heads_to = None if implementation.needs_head_gradient else ()  # see _autograd.head_gradients
        self._ctx = ctx
        inferred = implementation.shapes([tuple(x.shape) for x in inputs], complete=True)
        assert inferred is not None
        self._like = list(zip(inferred[1], implementation.types([dtype_of(x) for x in inputs])[1], strict=True))
        self._stypes = stypes or ["default"] * len(self._like)
        self._heads = heads
        self._operator = implementation.operator_for(inputs, ctx)
        count = len(implementation.arguments)
        self._inputs, self._states = list(inputs[:count]), list(inputs[count:])
        self._outputs: list[Any] = []

    @property
    def has_integral_outputs(self) -> bool:
        """Whether some output is not of a floating-point dtype."""
        return any(dtype is not None and not dtype.is_floating_point for _, dtype in self._like)

    def _zeros(self, shape: Any, dtype: torch.dtype, stype: str) -> Any:
        device = torch_device(self._ctx)
        if stype == "default":
            return wrap(torch.zeros(shape, dtype=dtype, device=device), self._ctx, self._implementation.cls)
        return make(empty(stype, tuple(shape), dtype, device), self._ctx)

    def _array(self, stored: Stored) -> Any:
        if isinstance(stored, torch.Tensor):
            return wrap(stored, self._ctx, self._implementation.cls)
        return make(stored, self._ctx)

    def forward(self) -> list[Any]:
        """Return the outputs."""
        outputs = [
            self._zeros(shape or (), dtype or torch.float32, stype)
            for (shape, dtype), stype in zip(self._like, self._stypes, strict=True)
        ]
        with Scope(False, self._training), Classic():
            self._implementation.guarded_call(
                self._operator,
                "forward",
                is_train=int(self._training),  # programs print it, or index with it
                req=["write"] * len(outputs),
                in_data=self._inputs,
                out_data=outputs,
                aux=self._states,
            )
        # The graph's own outputs would hold this call, and so themselves.
        stored = [stored_of(x) for x in outputs]
        self._outputs = [self._array(x.detach() if isinstance(x, torch.Tensor) else x) for x in stored]
        return outputs

    def backward(self, needed: Sequence[bool], grads: Sequence[Stored | None]) -> list[Stored | None]:
        """Return the gradients of the inputs that need one; outputs that nothing depends on have None."""
        heads, stypes = self._gradient_stypes()
        head_grads = [
            self._zeros(x.shape, dtype_of(x), stype) if grad is None else self._array(_own(convert(grad, stype)))
            for grad, x, stype in zip(grads, self._outputs, heads, strict=True)
        ]
        buffers = [self._zeros(x.shape, dtype_of(x), stype) for x, stype in zip(self._inputs, stypes, strict=True)]
        try:
            with Scope(False, True), Classic():
                self._implementation.guarded_call(
                    self._operator,
                    "backward",
                    req=["write" if n else "null" for n in needed[: len(buffers)]],
                    out_grad=head_grads,
                    in_data=self._inputs,
                    out_data=self._outputs,
                    in_grad=list(buffers),  # what the program puts in their places counts for nothing
                    aux=self._states,
                )
        except MXNetError as error:
            raise self._implementation.gradient_refused(error, self._inputs)  # noqa: B904  # it has its cause
        input_grads = [_alias(stored_of(b)) if n else None for b, n in zip(buffers, needed, strict=False)]
        return [*input_grads, *[None] * len(self._states)]

    def _gradient_stypes(self) -> tuple[list[str], list[str]]:
        stypes = [x.stype for x in self._inputs]
        is_dense = all(s == "default" for s in (*stypes, *self._stypes, *(self._heads or ())))
        if is_dense and not self._implementation.makes_sparse:
            return ["default"] * len(self._outputs), ["default"] * len(stypes)
        gradient_stypes: tuple[list[str], list[str]]
        gradient_stypes = self._implementation.gradient_stypes(self._heads, stypes, self._stypes)
        return gradient_stypes


class _Refusing(torch.autograd.Function):
    """A gradient that cannot be differentiated again; torch's own mark is silent where no head gradient varies."""

    @staticmethod
    def forward(ctx: Any, grad: torch.Tensor) -> torch.Tensor:
        """Return the gradient."""
        return grad.view_as(grad)

    @staticmethod
    def backward(ctx: Any, *grads: torch.Tensor) -> Any:
        """Raise what `gradient_errors` knows."""
        raise RuntimeError("once_differentiable")


def _once(backward: Callable[..., Any]) -> Callable[..., Any]:
    """Make what a backward pass returns refuse to be differentiated again."""

    @functools.wraps(backward)
    def refusing(ctx: Any, *grads: torch.Tensor | None) -> Any:
        is_recording = torch.is_grad_enabled()
        input_grads = without_grad(backward, ctx, *grads)
        if not is_recording:
            return input_grads
        return tuple(
            f if f is None or f.is_sparse else _Refusing.apply(f.detach().requires_grad_()) for f in input_grads
        )

    return refusing


class Differentiable(torch.autograd.Function):
    """A custom operator of dense arrays in torch's graph."""

    @staticmethod
    def forward(ctx: Any, call: CustomCall, *tensors: torch.Tensor) -> tuple[torch.Tensor, ...]:
        """Compute the outputs."""
        ctx.call, ctx.passes_heads_to = call, call.passes_heads_to
        outputs = tuple(x._tensor for x in call.forward())
        ctx.mark_non_differentiable(*[r for r in outputs if not r.is_floating_point()])
        ctx.set_materialize_grads(False)
        return outputs

    @staticmethod
    @_once
    def backward(ctx: Any, *grads: torch.Tensor | None) -> tuple[torch.Tensor | None, ...]:
        """Compute the gradients."""
        return (None, *ctx.call.backward(ctx.needs_input_grad[1:], grads))


class DifferentiableStored(torch.autograd.Function):
    """A custom operator of which some arrays are sparse; these have tokens in torch's graph."""

    @staticmethod
    def forward(
        ctx: Any, call: CustomCall, results: Sequence[Stored], *tokens: torch.Tensor
    ) -> tuple[torch.Tensor, ...]:
        """Return the outputs that are dense and the tokens of those that are not."""
        ctx.call, ctx.leaves = call, [t.is_leaf for t in tokens]
        ctx.passes_heads_to = call.passes_heads_to
        ctx.types = [r.dtype if isinstance(r, torch.Tensor) else r.data.dtype for r in results]
        tracked = [standing(r) if isinstance(r, torch.Tensor) else new_token(r.shape, r.data) for r in results]
        ctx.mark_non_differentiable(*[t for t in tracked if not t.is_floating_point()])
        ctx.set_materialize_grads(False)
        return tuple(tracked)

    @staticmethod
    @_once
    def backward(ctx: Any, *grads: torch.Tensor | None) -> tuple[torch.Tensor | None, ...]:
        """Compute the gradients; those of rows are sparse for variables."""
        head_grads = [None if g is None else _as_head(g, dtype) for g, dtype in zip(grads, ctx.types, strict=True)]
        input_grads = ctx.call.backward(ctx.needs_input_grad[2:], head_grads)
        return None, None, *map(_as_gradient, input_grads, ctx.leaves)


def _as_head(grad: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    """Return the gradient of an output as the program gets it."""
    dense_grad = grad.to_dense() if grad.is_sparse else grad
    return dense_grad if dtype.is_floating_point else narrowed(dense_grad, dtype)


def _as_gradient(grad: Stored | None, is_leaf: bool) -> torch.Tensor | None:
    if isinstance(grad, Rows) and is_leaf:
        return rows_as_coo(grad)
    if grad is None:
        return None
    gradient = dense(grad)
    return gradient if gradient.is_floating_point() else gradient.to(WIDE)
