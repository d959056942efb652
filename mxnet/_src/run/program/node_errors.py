"""Which node of a graph failed: read off the traceback of the program that was written for the graph."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import NamedTuple

import torch

from ....base import MXNetError
from ...graph.node import Node
from ...operators.definition.params import ArgumentValueError, failure
from ..calls.errors import inputs_text, reason_in
from .statements import local_name, running


class _Failure(NamedTuple):
    node: Node
    tensors: list[torch.Tensor]


def named(title: str, error: Exception) -> Exception:
    """Return the error of a graph's run for callers: node, operator, inputs and what is wrong with them.

    Parameters
    ----------
    title : str
        What ran, for errors outside of any node.
    error : Exception
        With its traceback.
    """
    failed = _failure(error.__traceback__)
    if failed is None:
        return error if isinstance(error, MXNetError) else failure(title, error)
    node, tensors = failed
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
    innermost = None
    while trace is not None:
        frame = trace.tb_frame
        statement = running(frame.f_globals, trace.tb_lineno)
        if statement is not None and statement.node is not None:
            # The frames of a traceback have ended, or are this thread's: no other thread changes them.
            operands = [frame.f_locals.get(local_name(value)) for value in statement.uses]
            innermost = _Failure(statement.node, [tensor for tensor in operands if isinstance(tensor, torch.Tensor)])
        trace = trace.tb_next
    return innermost
