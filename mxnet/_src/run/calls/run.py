"""The general way to run a bound operator, whatever it is and whatever it is given."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import torch

from ....base import MXNetError
from ....context import Context, current_context, meant_for_a_context, torch_device
from ...operators.definition.runtime_arguments import Surroundings, runtime_arguments
from ...operators.synchronization.calls import Contribution
from ..autograd.grad_nodes import release_used_graphs
from ..autograd.recording import STATE
from .bound import Bound
from .errors import check_inputs, explained
from .integral_results import follow_integers
from .kinds import ARRAY_TYPES, FrontendHooks
from .randomness import generator
from .results import compact_copy, is_not_own, store, wrapped
from .targets import completed


def run(
    bound: Bound, inputs: Sequence[Any], out: Any = None, ctx: Context | None = None, cls: type | None = None
) -> Any:
    """Run a bound operator: the general path, for every kind of operator; ``cls`` is the class of the results."""
    op = bound.op
    present = [x for x in inputs if x is not None]
    check_inputs(bound, inputs, present)
    target = _first(out)
    if target is not None and (not present or op.is_random):
        bound = completed(bound, present, target)
    if present:
        ctx = present[0]._ctx
    elif "_device" in op.runtime:
        ctx = device_context(bound, ctx if target is None else target._ctx)
    else:
        ctx = current_context()
    outputs = compute(bound, present, ctx, out)
    if isinstance(outputs, Contribution):
        return FrontendHooks.defer(outputs, run, bound, inputs, None, ctx, cls)
    if out is not None:
        stored = store(bound, present, outputs, out)
        if bound.passes_integral_gradients and STATE.recording:
            follow_integers(bound, present, list(out) if isinstance(out, (list, tuple)) else [out], outputs[0])
        return stored
    cls = cls or ARRAY_TYPES["legacy"]
    arrays = wrapped(bound, present, outputs[: bound.visible], ctx, cls)
    if bound.passes_integral_gradients and STATE.recording:
        follow_integers(bound, present, arrays, outputs[0])
    return arrays[0] if bound.visible == 1 else arrays


def compute(
    bound: Bound, present: Sequence[Any], ctx: Context, out: Any = None
) -> tuple[torch.Tensor, ...] | Contribution:
    """Run the kernel on the arrays' tensors and return all its outputs, or what it contributes to later ones."""
    op = bound.op
    recording = STATE.recording
    if recording:
        release_used_graphs(present)
    writes = bound.writes
    if writes or op.updates is not None:
        tensors = [x._writable() if i in writes else x._tensor for i, x in enumerate(present)]
        if op.updates is not None:
            target = present[op.updates]
            first_out = _first(out)
            tensors = [t.detach() if t.requires_grad else t for t in tensors]
            tensors[op.updates] = target._writable() if first_out is target else target._tensor.detach().clone()
    else:
        tensors = [x._tensor for x in present]
    if op.no_gradient or not recording:
        tensors = [t.detach() if t.requires_grad else t for t in tensors]
    extra: dict[str, Any] = {}
    if op.runtime:
        surroundings = Surroundings(STATE.training, ctx, torch_device, generator, _first(out), out is None)
        extra = runtime_arguments(op, surroundings)
    try:
        result = bound.kernel(*tensors, **extra)
        if isinstance(result, Contribution):
            return result
        outputs = (result,) if isinstance(result, torch.Tensor) else tuple(result)
        if bound.views:
            return tuple(compact_copy(t) if is_not_own(t, tensors) else t for t in outputs)
        return tuple(t if t.is_contiguous() else t.contiguous() for t in outputs)
    except Exception as error:
        error = explained(bound, present, error)
        raise error


def _first(out: Any) -> Any:
    """Return the first of the arrays given as ``out``, of which there may be none (`store` says so)."""
    return next(iter(out), None) if isinstance(out, (list, tuple)) else out


def device_context(bound: Bound, ctx: Context | None) -> Context:
    """Return the device for the result of an operator without inputs: that of its parameter, else the given one."""
    text = bound.attrs.get("ctx")
    if not text:
        return ctx or current_context()
    context = bound.context = parse_context(text)
    return context


def parse_context(text: str) -> Context:
    """Return the context written as ``cpu(0)``."""
    device_type, _, index_text = text.partition("(")
    if device_type not in Context.devstr2type or not re.fullmatch(r"\d{1,9}\)", index_text):
        raise MXNetError(f"Invalid context {text!r}; write it as cpu(0) or gpu(0).{meant_for_a_context(text)}")
    return Context(device_type, int(index_text[:-1]))
