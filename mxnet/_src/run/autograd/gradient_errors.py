"""The error message for a failed backward pass: whose gradient it was, and what was wrong.

All of it is found when something has failed: which node of torch's graph it was, by the class whose ``backward`` is in
the traceback, by torch's message or by what nodes have saved; and the layouts of the node's inputs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from traceback import walk_tb
from types import TracebackType
from typing import Any

import torch

from ....base import MXNetError
from ...core.torch_internals import output_layouts, sequence_number
from ...messages.tracebacks import caused
from ...operators.definition.exhaustion import exhausted, is_exhaustion
from ...operators.definition.torch_words import said, shape_of, type_named
from .grad_nodes import saved_names

NOT_IN_GRAPH = (
    "Cannot differentiate node because it is not in a computational graph. You need to set is_recording to true or use "
    "autograd.record() to save computational graphs for backward. If you want to differentiate the same graph twice, "
    "you need to pass retain_graph=True to backward."
)
NOT_MARKED = f"{NOT_IN_GRAPH} Variables that gradients are wanted of need attach_grad() before that."

_UNKNOWN_TO_TORCH = ("backward through the graph a second time", "does not require grad")
_OVERWRITTEN = "modified by an inplace operation"
_TYPE = re.compile(r"\[torch\.(?:cuda\.)?(\w+)Tensor (\[[\d, ]*\])\]")
_SHAPE = re.compile(r"returned an invalid gradient at index (\d+) - got (\[[\d, ]*\]) but expected .*?(\[[\d, ]*\])")
_COUNT = re.compile(r"returned an incorrect number of gradients \(expected (\d+), got (\d+)\)")
_NAME = re.compile(r"^[Ff]unction (\w+) returned")
# What calls the methods of `torch.autograd.Function` that compute gradients.
_APPLY = torch.autograd.function.BackwardCFunction.apply.__code__
_METHODS = ("backward", "vjp")
_AGAIN = ("once_differentiable", "derivative for aten::")


def refused(error: Exception, tensors: Iterable[torch.Tensor], keeps: bool) -> Exception:
    """Return the error of a backward pass for callers: the function in whose gradient, what was wrong, its arrays.

    Parameters
    ----------
    error : Exception
        With its traceback.
    tensors : iterable of Tensor
        From which the pass went back.
    keeps : bool
        Whether the graph stays for another pass.
    """
    text = str(error)
    if any(words in text for words in _UNKNOWN_TO_TORCH):
        return caused(MXNetError(NOT_MARKED), error)
    name = _name_in(text) or _name_in_traceback(error.__traceback__)
    node = _failed(text, name, _nodes(tensors), keeps)
    title = name or ("" if node is None else node.name())
    message_prefix = f"Error in the gradient of {_shown(title)}" if title else "Error in a backward pass"
    arrays = "" if node is None else _layouts(node)
    return caused(MXNetError(f"{message_prefix}: {_reason(error)}{arrays}"), error)


def _shown(name: str) -> str:
    """Return the name of a node of torch's graph for messages: its class in Python, or one of PyTorch's nodes."""
    return f"PyTorch's {name}" if name[-1].isdigit() else name.removesuffix("Backward")


def _reason(error: Exception) -> str:
    text = str(error).strip()
    if is_exhaustion(error):
        return exhausted(error)
    if _OVERWRITTEN in text:
        match = _TYPE.search(text)
        fault = "" if match is None else f", {shape_of(match.group(2))} {type_named(match.group(1))},"
        return (
            f"an array that it needs{fault} was overwritten after it was recorded. Run backward first, or write to a "
            "copy."
        )
    if any(words in text for words in _AGAIN):
        return (
            "it cannot be differentiated again, as a gradient of a gradient asks for: those of CTCLoss and of custom "
            "operators cannot."
        )
    match = _SHAPE.search(text)
    if match is not None:
        index, grad_shape, input_shape = match.groups()
        fault = f"has shape {shape_of(grad_shape)}, the input {shape_of(input_shape)}."
        return f"what it gives for input {int(index) + 1} {fault}"
    match = _COUNT.search(text)
    if match is not None:
        return f"it gives {match.group(2)} gradients, but has {match.group(1)} inputs."
    return said(error) if isinstance(error, RuntimeError) else f"{type(error).__name__}: {text}"


def _nodes(tensors: Iterable[torch.Tensor]) -> list[Any]:
    """Return torch's nodes before tensors, but those of variables, latest first."""
    waiting = [t.grad_fn for t in tensors]
    seen: set[Any] = set()
    while waiting:
        node: Any = waiting.pop()
        if node is not None and node not in seen and not hasattr(node, "variable"):
            seen.add(node)
            waiting.extend(following for following, _ in node.next_functions)
    return sorted(seen, key=sequence_number, reverse=True)


def _name_in(text: str) -> str:
    """Return the name of the node that torch's message is about; "" if it names none."""
    match = _NAME.match(text)
    return "" if match is None else match.group(1)


def _name_in_traceback(trace: TracebackType | None) -> str:
    """Return the name of the node whose ``backward``, written in Python, failed; "" if there is none.

    Before Python 3.11 the code of a function does not tell of which class it is.
    """
    codes = [frame.f_code for frame, _ in walk_tb(trace)]
    if _APPLY in codes:
        for code in codes[codes.index(_APPLY) + 1 :]:
            path = getattr(code, "co_qualname", "").split(".")
            if path[-1] in _METHODS and len(path) > 1:
                return f"{path[-2]}Backward"
    return ""


def _failed(text: str, name: str, nodes: Sequence[Any], keeps: bool) -> Any:
    """Return which of torch's nodes failed, by what they have saved; None if that does not tell.

    A pass runs the nodes in descending order of their numbers, and frees what they saved unless the graph is retained.
    """
    if _OVERWRITTEN in text:
        return next((n for n in nodes if _OVERWRITTEN in _complaint(n)), None)
    named = [n for n in nodes if n.name() == name] if name else nodes
    if name and len(named) == 1:
        return named[0]
    if keeps:
        return None
    return next((n for n in named if saved_names(n.__class__) and "second time" not in _complaint(n)), None)


def _complaint(node: Any) -> str:
    """Return torch's complaint about a node's saved tensors, if it does not give them."""
    for name in saved_names(node.__class__):
        try:
            getattr(node, name)
        except RuntimeError as error:
            return str(error)
    return ""


def _layouts(node: Any) -> str:
    """Return a line for each input that a node gives a gradient: its shape and type."""
    lines = ""
    for position, (before, index) in enumerate(node.next_functions):
        if before is not None:
            layout = before.variable if hasattr(before, "variable") else output_layouts(before)[index]
            dtype = str(layout.dtype).removeprefix("torch.")
            lines += f"\n  input {position + 1}  {tuple(layout.shape)} {dtype}"
    return lines
