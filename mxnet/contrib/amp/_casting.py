"""Casts before the calls of ``mx.nd`` and ``mx.sym``, from `start` on.

Calls of operators are prepared where they are bound, by a hook, nodes of graphs where they are composed. So nothing is
checked anywhere while mixed precision is off, and all ways to an operator, such as ``x.exp()`` and ``x + y``, lead
through the casts while it is on.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import torch

from ..._src.graph.node import Entry, Node
from ..._src.graph.passes.amp import CastKind, Rules
from ..._src.operators.definition.registry import get
from ..._src.operators.definition.schema import OpDef
from ..._src.run.calls import invoke
from ..._src.run.calls.array import NDArrayBase
from ..._src.run.calls.hooks import HOOKS, CallHook
from ...base import _Null
from ...name import NameManager

# Types of arrays that casts change; float64 stays, as integers do.
_CAST = frozenset((torch.float16, torch.bfloat16, torch.float32))
_AMP_CAST = get("amp_cast")
_MULTICAST = get("amp_multicast")
_hook = CallHook()  # without effect before `start`


def start(rules: Rules, losses: frozenset[str], scaler: Any) -> None:
    """Cast from now on, and multiply ``grad_scale`` of the losses by the loss scale."""
    global _hook  # noqa: PLW0603
    stop()
    _hook = CallHook(
        prepare=partial(_prepare, rules, losses, scaler),
        changes_float32=partial(_changes_float32, rules),
        prepare_node=partial(_prepare_node, rules, losses),
    )
    HOOKS.add(_hook)


def stop() -> None:
    """Undo `start`; for tests."""
    HOOKS.remove(_hook)


def _changes_float32(rules: Rules, op: OpDef) -> bool:
    """Return whether an operator is to compute in the narrow type, with some parameters at least."""
    return rules.kinds.get(op.name) is CastKind.TARGET


def _prepare(
    rules: Rules, losses: frozenset[str], scaler: Any, op: OpDef, params: Mapping[str, Any]
) -> Callable[[Sequence[Any]], tuple[Sequence[Any], dict[str, Any]]] | None:
    """Return a function that casts an operator's inputs and scales its loss, if it is one of either."""
    kind = None if _writes(op) else rules.kind(op.name, lambda: params)
    is_loss = op.name in losses
    if kind is None and not is_loss:
        return None

    def prepare(inputs: Sequence[Any]) -> tuple[Sequence[Any], dict[str, Any]]:
        changed = {"grad_scale": params["grad_scale"] * scaler.loss_scale} if is_loss else {}
        return (inputs if kind is None else _cast(kind, rules, inputs)), changed

    return prepare


def _writes(op: OpDef) -> bool:
    """Whether an operator changes inputs, which a cast would only hand it copies of."""
    return bool(op.mutates) or op.updates is not None


def _cast(kind: CastKind, rules: Rules, inputs: Sequence[Any]) -> Sequence[Any]:
    """Return arrays in the type that an operator is to compute in."""
    if kind is CastKind.WIDEST:
        arrays: list[Any] = [x for x in inputs if isinstance(x, NDArrayBase)]
        if len({x.dtype if x.stype == "default" else None for x in arrays}) < 2:  # all alike
            return inputs
        results = iter(_listed(invoke.call(_MULTICAST, arrays, (len(arrays), _Null))))
        return [next(results) if isinstance(x, NDArrayBase) else x for x in inputs]
    name, dtype = (rules.name, rules.dtype) if kind is CastKind.TARGET else ("float32", torch.float32)
    return [cast_array(x, name, dtype) for x in inputs]


def _listed(result: Any) -> list[Any]:
    return result if isinstance(result, list) else [result]


def cast_array(array: Any, name: str, dtype: torch.dtype) -> Any:
    """Return a dense array of a type up to float32 in another; anything else as it is."""
    if not isinstance(array, NDArrayBase) or getattr(array, "stype", "default") != "default":
        return array
    own_dtype = array._tensor.dtype
    return array if own_dtype is dtype or own_dtype not in _CAST else invoke.call(_AMP_CAST, (array,), (name,))


def _prepare_node(rules: Rules, losses: frozenset[str], node: Node) -> Node:
    op = node.op
    assert op is not None
    if op.name in losses:
        logging.warning("%s does not support dynamic loss scaling in symbolic and hybridized execution.", op.name)
    kind = rules.kind(op.name, lambda: node.params)
    if kind is None:
        return node
    new = Node(op, node.name, node.attrs, _cast_entries(kind, rules, node), node.subgraphs)
    new.write_counts = node.write_counts
    if op.open_params is not None:
        new.keep_params(node.params)
    return new


def _cast_entries(kind: CastKind, rules: Rules, node: Node) -> list[Entry]:
    """Return a node's inputs, cast; auxiliary states, which operators write, stay."""
    aux = node.aux_positions()
    if kind is CastKind.WIDEST:
        count = len(node.inputs)
        cast = Node(_MULTICAST, _name(_MULTICAST.name), {"num_outputs": str(count)}, node.inputs)
        return [Entry(cast, i) for i in range(count)]
    attrs = {"dtype": rules.name if kind is CastKind.TARGET else "float32"}
    return [
        entry if i in aux else Entry(Node(_AMP_CAST, _name(_AMP_CAST.name), dict(attrs), [entry]))
        for i, entry in enumerate(node.inputs)
    ]


def _name(hint: str) -> str:
    name: str = NameManager.current.get(None, hint)
    return name
