"""Run a program's CustomOpProp and CustomOp as the operator ``Custom``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch

from ....base import MXNetError
from ....context import Context
from ....ndarray._conversion import wrap
from ...core.cached_property import cached_property
from ...core.dtype import CODE_OF_TORCH, NUMPY_OF_TORCH, torch_dtype
from ...operators.definition.schema import PartialShapes
from ...operators.definition.shape_mode import is_np_shape
from ...operators.storage.formats import SparseStorage, Stored
from ..calls.hooks import HOOKS
from ..calls.kinds import array_type
from ..calls.sparse_calls import dtype_of, stored_of
from .call import CustomCall, Differentiable, DifferentiableStored
from .storage_types import backward_stypes, forward_stypes, takes_dense

Tensors = Sequence[torch.Tensor]


class PropImplementation:
    """One use of a custom operator; see `operators.definition.implementation.Implementation`.

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
        self.node = ""
        self.arguments = tuple(self.asked("list_arguments"))
        self.outputs = tuple(self.asked("list_outputs"))
        self.states = tuple(self.asked("list_auxiliary_states"))
        self.needs_head_gradient = bool(prop.need_top_grad_)
        self.cls = array_type(kind)

    def kept(self) -> PropImplementation:
        """Return an implementation whose CustomOp lives from call to call."""
        other = PropImplementation(self._name, self._prop, self.kind)
        other._operators = {}
        return other

    @cached_property
    def makes_sparse(self) -> bool:
        """Whether dense arguments alone do not make the outputs dense."""
        return self.kind == "legacy" and not takes_dense(self._prop, len(self.arguments))

    @property
    def shown(self) -> str:
        """What messages call the operator."""
        return f"Custom operator {self._name!r}"

    def asked(self, method: str, *args: Any) -> Any:
        """Call a method of the program's class; what it raises becomes an MXNetError that names it."""
        return self._guarded(f"{type(self._prop).__name__}.{method}", getattr(self._prop, method), *args)

    def _guarded(self, what: str, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except Exception as error:
            raise MXNetError(
                f"Custom operator {self._name!r}: error in {what}: {type(error).__name__}: {error}"
            ) from error

    def three(self, method: str, answer: Any) -> tuple[list[Any], list[Any], list[Any]]:
        """Check the lengths of a result: arguments, outputs and, if there are any, auxiliary states."""
        parts = [list(part) for part in answer] if isinstance(answer, (list, tuple)) else []
        if len(parts) == 2:
            parts.append([])
        lengths = [len(self.arguments), len(self.outputs), len(self.states)]
        if [len(p) for p in parts] != lengths:
            raise MXNetError(
                f"Custom operator {self._name!r}: {type(self._prop).__name__}.{method} must return lists for "
                f"{lengths[0]} arguments, {lengths[1]} outputs and {lengths[2]} auxiliary states, got {answer}."
            )
        return parts[0], parts[1], parts[2]

    def shapes(self, known: PartialShapes, complete: bool = False) -> tuple[PartialShapes, PartialShapes] | None:
        """Return the shapes of all inputs and of the outputs; None if too little is known.

        With ``complete``, or NumPy's shape semantics, lengths of 0 and shapes without axes are what they say, for
        outputs too; otherwise they stand for what is unknown.
        """
        argument_shapes = known[: len(self.arguments)]
        if argument_shapes and all(s is None for s in argument_shapes):
            return None
        shape_lists = [[] if s is None else [max(n, 0) for n in s] for s in argument_shapes]
        incomplete = any(s is None or -1 in s for s in argument_shapes)
        try:
            answer = self.asked("infer_shape", shape_lists)
        except MXNetError:
            if incomplete:
                return None  # it needs more than is known so far
            raise
        ins, outs, states = self.three("infer_shape", answer)
        input_shapes = [_partial(s, old) for s, old in zip([*ins, *states], known, strict=True)]
        if complete or is_np_shape():
            return input_shapes, [tuple(int(n) for n in s) for s in outs]
        return input_shapes, [_partial(s) for s in outs]

    def types(self, known: Sequence[torch.dtype | None]) -> tuple[list[Any], list[Any]]:
        """Return the dtypes of all inputs and of the outputs; None where unknown."""
        argument_types = [None if t is None else NUMPY_OF_TORCH[t] for t in known[: len(self.arguments)]]
        try:
            answer = self.asked("infer_type", argument_types)
        except MXNetError:
            if None in argument_types:  # it needs more than is known so far
                return list(known), [None] * len(self.outputs)
            raise
        ins, outs, states = self.three("infer_type", answer)
        return [_torch_type(t) for t in (*ins, *states)], [_torch_type(t) for t in outs]

    def makes_integral(self, known: Sequence[torch.dtype | None]) -> bool:
        """Return whether outputs are integers or booleans for inputs of these dtypes."""
        return any(dtype is not None and not dtype.is_floating_point for dtype in self.types(known)[1])

    def run(self, tensors: Tensors, training: bool, ctx: Context) -> tuple[torch.Tensor, ...]:
        """Compute the outputs, differentiably."""
        self._check_number(tensors)
        if self.makes_sparse:
            raise SparseStorage  # such calls are made by `run_stored`
        call = CustomCall(self, [wrap(t.detach(), ctx, self.cls) for t in tensors], training, ctx)
        if torch.is_grad_enabled() and any(t.requires_grad for t in tensors):
            if call.has_integral_outputs:
                raise SparseStorage  # whose results have tokens in torch's graph, as have sparse ones
            results: tuple[torch.Tensor, ...] = Differentiable.apply(call, *tensors)
            return results
        return tuple(o._tensor for o in call.forward())

    def _check_number(self, inputs: Sequence[Any]) -> None:
        names = (*self.arguments, *self.states)
        if len(inputs) != len(names):
            raise MXNetError(
                f"Custom operator {self._name!r} takes {len(names)} inputs ({', '.join(names)}), but got {len(inputs)}."
            )

    def output_stypes(self, stypes: Sequence[str]) -> list[str]:
        """Return the storage types of the outputs for arguments and states stored as given."""
        return forward_stypes(self, list(stypes[: len(self.arguments)]))

    def gradient_stypes(
        self, heads: Sequence[str] | None, stypes: Sequence[str], outputs: Sequence[str]
    ) -> tuple[list[str], list[str]]:
        """Return the storage types of gradients: of the outputs, as the operator takes them, and of the arguments."""
        return backward_stypes(self, heads, stypes, outputs)

    def run_stored(
        self, inputs: Sequence[Any], tokens: Tensors | None, heads: Sequence[str] | None, training: bool, ctx: Context
    ) -> list[tuple[Stored, torch.Tensor | None]]:
        """Compute the outputs of inputs in any storage; see `operators.definition.implementation.Implementation`."""
        self._check_number(inputs)
        stypes = [x.stype for x in inputs]
        if self.kind == "numpy":
            inputs = [wrap(x._tensor, ctx, self.cls) if x.stype == "default" else x for x in inputs]
        call = CustomCall(self, inputs, training, ctx, self.output_stypes(stypes), heads)
        results = [stored_of(x) for x in call.forward()]
        if tokens is None:
            return [(x, None) for x in results]
        tracked: tuple[torch.Tensor, ...] = DifferentiableStored.apply(call, results, *tokens)
        return [(x, t if t.requires_grad else None) for x, t in zip(results, tracked, strict=True)]

    def operator_for(self, inputs: Sequence[Any], ctx: Context) -> Any:
        """Return the CustomOp for these inputs: a new one, or the one kept for such shapes and dtypes."""
        shapes = [list(x.shape) for x in inputs]
        codes = [CODE_OF_TORCH[dtype_of(x)] for x in inputs]
        key = (ctx, repr(shapes), tuple(codes))
        if self._operators is not None and key in self._operators:
            return self._operators[key]
        custom_operator = self.asked("create_operator", ctx, shapes, codes)
        if self._operators is not None:
            self._operators[key] = custom_operator
        return custom_operator

    def guarded_call(self, operator: Any, method: str, **kwargs: Any) -> None:
        """Call forward or backward."""
        with HOOKS.custom(self._name if method == "forward" else f"_backward_{self._name}"):
            self._guarded(f"{type(operator).__name__}.{method}", getattr(operator, method), **kwargs)

    def gradient_refused(self, error: MXNetError, inputs: Sequence[Any]) -> MXNetError:
        """Return an error of `backward` with the node's name and the arguments, which in forward the caller adds."""
        message_prefix = f"Error in the gradient of operator {self.node}: " if self.node else ""
        lines = [
            f"\n  {name:8} {tuple(x.shape)} {str(dtype_of(x)).removeprefix('torch.')}"
            for name, x in zip(self.arguments, inputs, strict=True)
        ]
        refused = MXNetError(f"{message_prefix}{error}{''.join(lines)}")
        refused.__cause__ = error.__cause__
        return refused


def _partial(shape: Any, old: Any = None) -> Any:
    """Return a shape that a program gave, 0 being unknown unless that is the length already known."""
    lengths = tuple(int(n) for n in shape)
    if not lengths:
        return old
    known = old if old is not None and len(old) == len(lengths) else lengths
    return tuple(-1 if n == 0 and k != 0 else n for n, k in zip(lengths, known, strict=True))


def _torch_type(dtype: Any) -> torch.dtype | None:
    return None if dtype is None else torch_dtype(dtype)
