"""Run a program's CustomOpProp and CustomOp as the operator ``Custom``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch

from .._dtype import CODE_OF_TORCH, NUMPY_OF_TORCH, torch_dtype
from .._op.schema import PartialShapes
from .._op.shape_mode import classic, is_np_shape
from .._runtime.invoke import ARRAY_TYPES
from .._runtime.recording import Scope
from ..base import MXNetError
from ..context import Context, torch_device
from ..ndarray._conversion import wrap

Tensors = Sequence[torch.Tensor]


class PropImplementation:
    """One use of a custom operator; see `mxnet._ops.custom.Implementation`.

    Parameters
    ----------
    name : str
        Under which it is registered, for messages.
    prop : CustomOpProp
    kind : {"legacy", "numpy"}
        Which arrays the program's code is given.
    """

    def __init__(self, name: str, prop: Any, kind: str = "legacy") -> None:
        self._name = name
        self.kind = kind
        self._prop = prop
        self._operators: dict[Any, Any] | None = None
        self.arguments = tuple(self._asked("list_arguments"))
        self.outputs = tuple(self._asked("list_outputs"))
        self.states = tuple(self._asked("list_auxiliary_states"))
        self.needs_head_gradient = bool(prop.need_top_grad_)

    def kept(self) -> PropImplementation:
        """Return an implementation whose CustomOp lives from call to call."""
        other = PropImplementation(self._name, self._prop, self.kind)
        other._operators = {}
        return other

    def _asked(self, method: str, *args: Any) -> Any:
        """Call a method of the program's class; what it raises becomes an MXNetError that names it."""
        return self._guarded(f"{type(self._prop).__name__}.{method}", getattr(self._prop, method), *args)

    def _guarded(self, what: str, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except Exception as error:
            raise MXNetError(
                f"Custom operator {self._name!r}: error in {what}: {type(error).__name__}: {error}"
            ) from error

    def _three(self, method: str, answer: Any) -> tuple[list[Any], list[Any], list[Any]]:
        """Check an answer's lengths: arguments, outputs and, if there are any, auxiliary states."""
        parts = [list(part) for part in answer] if isinstance(answer, (list, tuple)) else []
        if len(parts) == 2:
            parts.append([])
        expected = [len(self.arguments), len(self.outputs), len(self.states)]
        if [len(p) for p in parts] != expected:
            raise MXNetError(
                f"Custom operator {self._name!r}: {type(self._prop).__name__}.{method} must return lists for "
                f"{expected[0]} arguments, {expected[1]} outputs and {expected[2]} auxiliary states, got {answer}."
            )
        return parts[0], parts[1], parts[2]

    def shapes(self, known: PartialShapes, complete: bool = False) -> tuple[PartialShapes, PartialShapes] | None:
        """Return the shapes of all inputs and of the outputs; None if too little is known.

        With ``complete``, or NumPy's shape semantics, lengths of 0 and shapes without axes are what they say, for
        outputs too; otherwise they stand for what is unknown.
        """
        given = known[: len(self.arguments)]
        if given and all(s is None for s in given):
            return None
        asked = [[] if s is None else [max(n, 0) for n in s] for s in given]
        incomplete = any(s is None or -1 in s for s in given)
        try:
            answer = self._asked("infer_shape", asked)
        except MXNetError:
            if incomplete:
                return None  # it needs more than is known so far
            raise
        ins, outs, states = self._three("infer_shape", answer)
        found = [_partial(s, old) for s, old in zip([*ins, *states], known, strict=True)]
        if complete or is_np_shape():
            return found, [tuple(int(n) for n in s) for s in outs]
        return found, [_partial(s) for s in outs]

    def types(self, known: Sequence[torch.dtype | None]) -> tuple[list[Any], list[Any]]:
        """Return the dtypes of all inputs and of the outputs; None where unknown."""
        given = [None if t is None else NUMPY_OF_TORCH[t] for t in known[: len(self.arguments)]]
        try:
            answer = self._asked("infer_type", given)
        except MXNetError:
            if None in given:  # it needs more than is known so far
                return list(known), [None] * len(self.outputs)
            raise
        ins, outs, states = self._three("infer_type", answer)
        return [_torch_type(t) for t in (*ins, *states)], [_torch_type(t) for t in outs]

    def run(self, tensors: Tensors, training: bool, ctx: Context) -> tuple[torch.Tensor, ...]:
        """Compute the outputs, differentiably."""
        expected = len(self.arguments) + len(self.states)
        if len(tensors) != expected:
            raise MXNetError(
                f"Custom operator {self._name!r} takes {expected} inputs "
                f"({', '.join((*self.arguments, *self.states))}), but got {len(tensors)}."
            )
        call = _Call(self, tensors, training, ctx)
        if torch.is_grad_enabled() and any(t.requires_grad for t in tensors):
            results: tuple[torch.Tensor, ...] = _Differentiable.apply(call, *tensors)
            return results
        return call.forward([t.detach() for t in tensors])

    def operator_for(self, tensors: Tensors, ctx: Context) -> Any:
        """Return the CustomOp for these inputs: a new one, or the one kept for such shapes and dtypes."""
        shapes = [list(t.shape) for t in tensors]
        codes = [CODE_OF_TORCH[t.dtype] for t in tensors]
        key = (ctx, repr(shapes), tuple(codes))
        if self._operators is not None and key in self._operators:
            return self._operators[key]
        made = self._asked("create_operator", ctx, shapes, codes)
        if self._operators is not None:
            self._operators[key] = made
        return made

    def guarded_call(self, operator: Any, method: str, **kwargs: Any) -> None:
        """Call forward or backward."""
        self._guarded(f"{type(operator).__name__}.{method}", getattr(operator, method), **kwargs)


def _partial(shape: Any, old: Any = None) -> Any:
    """Return a shape that a program gave, 0 being unknown unless that is the length already known."""
    found = tuple(int(n) for n in shape)
    if not found:
        return old
    known = old if old is not None and len(old) == len(found) else found
    return tuple(-1 if n == 0 and k != 0 else n for n, k in zip(found, known, strict=True))


def _torch_type(dtype: Any) -> torch.dtype | None:
    return None if dtype is None else torch_dtype(dtype)


class _Call:
    """One forward call, and the backward call that belongs to it."""

    def __init__(self, implementation: PropImplementation, tensors: Tensors, training: bool, ctx: Context) -> None:
        self._implementation = implementation
        self._training = training
        self._ctx = ctx
        self._cls = ARRAY_TYPES[implementation.kind]  # what the program's code is given
        found = implementation.shapes([tuple(t.shape) for t in tensors], complete=True)
        assert found is not None
        self._like = list(zip(found[1], implementation.types([t.dtype for t in tensors])[1], strict=True))
        self._operator = implementation.operator_for(tensors, ctx)
        self._count = len(implementation.arguments)
        self._outputs: list[Any] = []
        self._inputs: list[Any] = []
        self._states: list[Any] = []

    def forward(self, tensors: Tensors) -> tuple[torch.Tensor, ...]:
        """Compute the outputs from tensors without gradient."""
        arrays = [wrap(t, self._ctx, self._cls) for t in tensors]
        self._inputs, self._states = arrays[: self._count], arrays[self._count :]
        device = torch_device(self._ctx)
        results = [torch.zeros(shape or (), dtype=dtype or torch.float32, device=device) for shape, dtype in self._like]
        outputs = [wrap(t, self._ctx, self._cls) for t in results]
        with Scope(False, self._training), classic():
            self._implementation.guarded_call(
                self._operator,
                "forward",
                is_train=self._training,
                req=["write"] * len(results),
                in_data=self._inputs,
                out_data=outputs,
                aux=self._states,
            )
        values = tuple(o._tensor for o in outputs)
        # The graph's own outputs would hold this call, and so themselves.
        self._outputs = [wrap(t.detach(), self._ctx, self._cls) for t in values]
        return values

    def backward(self, needed: Sequence[bool], grads: Tensors) -> list[torch.Tensor | None]:
        """Return the gradients of the inputs that need one."""
        buffers = [wrap(torch.zeros_like(x._tensor), self._ctx, self._cls) for x in self._inputs]
        with Scope(False, True), classic():
            self._implementation.guarded_call(
                self._operator,
                "backward",
                req=["write" if n else "null" for n in needed[: self._count]],
                out_grad=[wrap(g, self._ctx, self._cls) for g in grads],
                in_data=self._inputs,
                out_data=self._outputs,
                in_grad=buffers,
                aux=self._states,
            )
        found = [b._tensor if n else None for b, n in zip(buffers, needed, strict=False)]
        return [*found, *[None] * len(self._states)]


class _Differentiable(torch.autograd.Function):
    """A custom operator in torch's graph."""

    @staticmethod
    def forward(ctx: Any, call: _Call, *tensors: torch.Tensor) -> tuple[torch.Tensor, ...]:
        ctx.call = call
        results = call.forward([t.detach() for t in tensors])
        ctx.like = [(tuple(r.shape), r.dtype, r.device) for r in results]
        ctx.mark_non_differentiable(*[r for r in results if not r.is_floating_point()])
        ctx.set_materialize_grads(False)
        return results

    @staticmethod
    @torch.autograd.function.once_differentiable
    def backward(ctx: Any, *grads: torch.Tensor | None) -> tuple[torch.Tensor | None, ...]:
        given = [
            torch.zeros(shape, dtype=dtype, device=device) if g is None else g
            for g, (shape, dtype, device) in zip(grads, ctx.like, strict=True)
        ]
        return (None, *ctx.call.backward(ctx.needs_input_grad[1:], given))
