"""Casts before the calls of ``mx.nd`` and ``mx.sym``, from `start` on.

The generated modules of both front ends call their operators through one name of theirs each; it is that name which is
replaced here. So nothing is asked anywhere while mixed precision is off, and all ways to an operator, such as
``x.exp()`` and ``x + y``, lead through the casts while it is on.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import torch

from ..._graph.node import Entry, Node
from ..._graph.passes.amp import Kind, Rules
from ..._op.binding import parse_params
from ..._op.registry import get
from ..._op.schema import OpDef
from ..._runtime import invoke
from ..._runtime.array import NDArrayBase
from ...base import _Null
from ...name import NameManager
from ...ndarray import _arithmetic
from ...ndarray._generated import contrib as _nd_contrib
from ...ndarray._generated import internal as _nd_internal
from ...ndarray._generated import linalg as _nd_linalg
from ...ndarray._generated import op as _nd_op
from ...ndarray._generated import sparse as _nd_sparse
from ...symbol import _compose
from ...symbol._base import make
from ...symbol._generated import contrib as _sym_contrib
from ...symbol._generated import internal as _sym_internal
from ...symbol._generated import linalg as _sym_linalg
from ...symbol._generated import op as _sym_op
from ...symbol._generated import sparse as _sym_sparse

_ARRAYS = (_nd_op, _nd_internal, _nd_contrib, _nd_linalg, _nd_sparse)
_SYMBOLS = (_sym_op, _sym_internal, _sym_contrib, _sym_linalg, _sym_sparse)
# Types of arrays that casts change; float64 stays, as integers do.
_CAST = frozenset((torch.float16, torch.bfloat16, torch.float32))
_AMP_CAST = get("amp_cast")
_MULTICAST = get("amp_multicast")
_replaced: list[tuple[Any, str, Any]] = []


def start(rules: Rules, losses: frozenset[str], scaler: Any) -> None:
    """Cast from now on.

    Parameters
    ----------
    rules : Rules
    losses : frozenset of str
        Operators whose ``grad_scale`` is multiplied by the loss scale.
    scaler : LossScaler
    """
    on_arrays = partial(_call, rules, losses, scaler)
    several = partial(_call_variadic, rules)
    on_symbols = partial(_composed, _compose.compose, rules, losses)
    several_symbols = partial(_composed, _compose.compose_variadic, rules, losses)
    for module in _ARRAYS:
        _replace(module, "_call", on_arrays)
        _replace(module, "_call_variadic", several)
    for module in _SYMBOLS:
        _replace(module, "_compose", on_symbols)
        _replace(module, "_compose_variadic", several_symbols)
    _replace(_arithmetic, "call", on_arrays)


def stop() -> None:
    """Undo `start`; for tests."""
    while _replaced:
        setattr(*_replaced.pop())


def _replace(module: Any, name: str, value: Any) -> None:
    if hasattr(module, name):
        _replaced.append((module, name, getattr(module, name)))
        setattr(module, name, value)


def _call(
    rules: Rules,
    losses: frozenset[str],
    scaler: Any,
    op: OpDef,
    inputs: Sequence[Any],
    values: tuple[Any, ...],
    out: Any = None,
    kwargs: Any = None,
) -> Any:
    """Cast the arrays, then call the operator; stands for `invoke.call`."""
    kind = rules.kind(op.name, lambda: _params(op, values))
    if kind is not None and not _writes(op):
        inputs = _cast(kind, rules, inputs)
    if op.name in losses:
        values = _scaled(op, values, scaler.loss_scale)
    return invoke.call(op, inputs, values, out, kwargs)


def _call_variadic(rules: Rules, op: OpDef, inputs: Sequence[Any], kwargs: dict[str, Any]) -> Any:
    """Cast the arrays, wherever they were given, then call the operator; stands for `invoke.call_variadic`."""
    kind = rules.kinds.get(op.name)
    if kind is not None and not _writes(op):
        named = [k for k, v in kwargs.items() if k != "out" and isinstance(v, NDArrayBase)]
        arrays = _cast(kind, rules, [*inputs, *(kwargs[k] for k in named)])
        inputs = arrays[: len(inputs)]
        kwargs.update(zip(named, arrays[len(inputs) :], strict=True))
    return invoke.call_variadic(op, inputs, kwargs)


def _writes(op: OpDef) -> bool:
    """Whether an operator changes inputs, which a cast would only hand it copies of."""
    return bool(op.mutates) or op.updates is not None


def _params(op: OpDef, values: tuple[Any, ...]) -> dict[str, Any]:
    """Return an operator's parameters."""
    names = [p.name for p in op.params if p.passed]
    return parse_params(op, {n: v for n, v in zip(names, values, strict=True) if v is not _Null})


def _scaled(op: OpDef, values: tuple[Any, ...], scale: float) -> tuple[Any, ...]:
    """Return parameters with ``grad_scale`` times the loss scale."""
    names = [p.name for p in op.params if p.passed]
    at = names.index("grad_scale")
    given = 1.0 if values[at] is _Null else float(values[at])
    return (*values[:at], given * scale, *values[at + 1 :])


def _cast(kind: Kind, rules: Rules, inputs: Sequence[Any]) -> Sequence[Any]:
    """Return arrays in the type that an operator is to compute in."""
    if kind is Kind.WIDEST:
        arrays = [x for x in inputs if x is not None]
        if len({x.dtype if x.stype == "default" else None for x in arrays}) < 2:  # all alike
            return inputs
        results = iter(_listed(invoke.call(_MULTICAST, arrays, (len(arrays), _Null))))
        return [None if x is None else next(results) for x in inputs]
    name, dtype = (rules.name, rules.dtype) if kind is Kind.TARGET else ("float32", torch.float32)
    return [cast_array(x, name, dtype) for x in inputs]


def _listed(result: Any) -> list[Any]:
    return result if isinstance(result, list) else [result]


def cast_array(array: Any, name: str, dtype: torch.dtype) -> Any:
    """Return a dense array of a type up to float32 in another; anything else as it is."""
    if not isinstance(array, NDArrayBase) or getattr(array, "stype", "default") != "default":
        return array
    own = array._tensor.dtype
    return array if own is dtype or own not in _CAST else invoke.call(_AMP_CAST, (array,), (name,))


def _composed(
    compose: Callable[..., Any], rules: Rules, losses: frozenset[str], op: OpDef, hint: str, *args: Any
) -> Any:
    """Apply the operator to symbols, then put casts before it; stands for `compose` and `compose_variadic`."""
    if op.name in losses:
        logging.warning("%s does not support dynamic loss scaling in symbolic and hybridized execution.", op.name)
    symbol = compose(op, hint, *args)
    node = symbol._outputs[0].node
    kind = rules.kind(op.name, lambda: node.params)
    if kind is None or node.op is None:
        return symbol
    new = Node(node.op, node.name, node.attrs, _cast_entries(kind, rules, node), node.subgraphs)
    new.versions = node.versions
    if op.open_params is not None:
        new.keep_params(node.params)
    return make([Entry(new, entry.index) for entry in symbol._outputs])


def _cast_entries(kind: Kind, rules: Rules, node: Node) -> list[Entry]:
    """Return a node's inputs, cast; auxiliary states, which operators write, stay."""
    aux = node.aux_positions()
    if kind is Kind.WIDEST:
        count = len(node.inputs)
        cast = Node(_MULTICAST, _name("amp_multicast"), {"num_outputs": str(count)}, node.inputs)
        return [Entry(cast, i) for i in range(count)]
    attrs = {"dtype": rules.name if kind is Kind.TARGET else "float32"}
    return [
        entry if i in aux else Entry(Node(_AMP_CAST, _name("amp_cast"), dict(attrs), [entry]))
        for i, entry in enumerate(node.inputs)
    ]


def _name(hint: str) -> str:
    name: str = NameManager.current.get(None, hint)
    return name
