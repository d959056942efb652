"""Whether a loop that looks for its end takes all of its steps.

Programs that count by themselves, as Keras' recurrent layers, end a loop by comparing their counter with the number of
steps. Such a loop is one with a known number of steps; one of which that is not known needs a largest number, and its
results have unknown shapes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as onp

from .folding import fold
from .onnx_node import OnnxNode
from .symbol_values import OnnxScope, SymbolValue

_MOST = 4096  # steps that are read: a file may have any number


def takes_all_steps(op: OnnxNode, body: Any, lengths: Sequence[int], states: Sequence[Any]) -> bool:
    """Return whether a loop goes on until its largest number of steps.

    What its condition depends on is computed step by step, for the lengths of each trial.

    Parameters
    ----------
    op : OnnxNode
    body : onnx.GraphProto
        Inputs are the step's number, the condition and the states; outputs the condition, the states, and others.
    lengths : sequence of int
        The largest number of steps, in each trial.
    states : sequence of SymbolValue
        Before the first step.
    """
    if max(lengths) > _MOST:
        return False
    nodes, counters = _deciding(body, len(states))
    known = [state if index in counters else None for index, state in enumerate(states)]
    for number in range(max(lengths) - 1):
        scope = OnnxScope(op.scope.opsets, op.scope)
        values = [_same(op, onp.array(number, onp.int64)), _same(op, onp.array(True)), *known]
        for info, value in zip(body.input, values, strict=True):
            scope.set(info.name, value)
        for tensor in body.initializer:
            scope.set(tensor.name, _same(op, op.builder.file.array(tensor)))
        if not all(_computed(op, node, scope) for node in nodes):
            return False
        goes_on = scope.get(body.output[0].name)
        if not isinstance(goes_on, SymbolValue) or goes_on.arrays is None:
            return False
        if not all(a.all() for a, length in zip(goes_on.arrays, lengths, strict=True) if number < length - 1):
            return False
        after = [scope.get(info.name) for info in body.output[1 : len(states) + 1]]
        known = [value if index in counters else None for index, value in enumerate(after)]
    return True


def _deciding(body: Any, count: int) -> tuple[list[Any], set[int]]:
    """Return the nodes that the condition depends on, and the places of the states that it does."""
    names = [info.name for info in body.input[2:]]
    next_names = [info.name for info in body.output[1 : count + 1]]
    needed, num_needed = {body.output[0].name}, -1
    while num_needed < len(needed):
        num_needed = len(needed)
        for node in reversed(body.node):
            if needed.intersection(node.output):
                needed.update(filter(None, node.input))
        needed.update(name_after for name, name_after in zip(names, next_names, strict=True) if name in needed)
    nodes = [node for node in body.node if needed.intersection(node.output)]
    return nodes, {index for index, name in enumerate(names) if name in needed}


def _same(op: OnnxNode, array: Any) -> SymbolValue:
    """Return a number that is the same in all trials."""
    trials = op.builder.trials.count
    return SymbolValue(None, [tuple(array.shape)] * trials, array.dtype.name, [array] * trials, fixed=True)


def _computed(op: OnnxNode, node: Any, scope: OnnxScope) -> bool:
    """Compute a node if the values of its inputs are known; return whether they are."""
    inputs = [scope.get(name) if name else None for name in node.input]
    missing = any(name and not isinstance(value, SymbolValue) for name, value in zip(node.input, inputs, strict=True))
    if missing or node.domain:
        return False
    result = fold(OnnxNode(node, inputs, op.opset, op.builder, scope), for_all=False)
    if result is None:
        return False
    scope.set(node.output[0], result)
    return True
