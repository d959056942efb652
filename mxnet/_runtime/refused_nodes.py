"""Which node of a graph failed: read off the traceback of the program that torch.fx wrote for the graph."""

from __future__ import annotations

import linecache
from collections.abc import Sequence
from types import TracebackType
from typing import Any, NamedTuple

import torch
from torch import fx

from .._definition.params import ArgumentValueError, failure
from .._graph.node import Node
from ..base import MXNetError
from .errors import inputs_text, reason_in

_NODE = "node"  # where an FX node keeps the graph's


class _Failure(NamedTuple):
    node: Node
    tensors: list[torch.Tensor]


def remember(lowered: fx.Node, node: Node) -> None:
    """Note which node an FX node was made for."""
    lowered.meta[_NODE] = node


def named(title: str, error: Exception) -> Exception:
    """Return what callers see of an error while a graph ran: node, operator, inputs and what is wrong with them.

    Parameters
    ----------
    title : str
        What ran, for errors outside of any node.
    error : Exception
        With its traceback.
    """
    found = _failure(error.__traceback__)
    if found is None:
        return error if isinstance(error, MXNetError) else failure(title, error)
    node, tensors = found
    assert node.op is not None
    names = _input_names(node, len(tensors))
    reason = reason_in(node.op, names, tensors, node.params, error)
    variables = [entry.node.name if entry.node.op is None else "" for entry in node.inputs]
    text = f"Error in operator {node.name}: {node.op.name}: {reason}{inputs_text(names, tensors, variables)}"
    return (ValueError if isinstance(error, ArgumentValueError) else MXNetError)(text)


def _input_names(node: Node, count: int) -> Sequence[str]:
    names = tuple(node.input_names())
    return names if len(names) == count else ()


def _failure(trace: TracebackType | None) -> _Failure | None:
    """Return the innermost node that was computed when an error came up, and its inputs."""
    found = None
    while trace is not None:
        values = trace.tb_frame.f_locals
        module = values.get("self")
        if isinstance(module, fx.GraphModule):
            line = linecache.getline(trace.tb_frame.f_code.co_filename, trace.tb_lineno)
            name = line.partition("=")[0].partition(":")[0].strip()
            lowered = next((n for n in module.graph.nodes if n.name == name), None)
            if lowered is not None and _NODE in lowered.meta:
                found = _Failure(lowered.meta[_NODE], _tensors(lowered.args, values))
        trace = trace.tb_next
    return found


def _tensors(arguments: Any, values: Any) -> list[torch.Tensor]:
    """Return the tensors that a line of the program was given."""
    given: list[torch.Tensor] = []
    for argument in arguments:
        if isinstance(argument, (tuple, list)):
            given += _tensors(argument, values)
        elif isinstance(argument, fx.Node) and isinstance(values.get(argument.name), torch.Tensor):
            given.append(values[argument.name])
    return given
