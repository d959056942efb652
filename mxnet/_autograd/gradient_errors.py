"""The error message for a failed backward pass: whose gradient it was, and what was wrong.

Torch numbers the nodes of its graph in the order in which they are made. A `Record`, of a call of an operator or of a
graph's run, knows the number that came after its own, so a node is of the record with the least number above the
node's. All else is found when something has failed: which of torch's nodes it was, and, of a graph, by `replay`, which
of its nodes.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from types import TracebackType
from typing import Any, NamedTuple

import torch

from .._definition.exhaustion import exhausted, is_exhaustion
from .._definition.kernel_errors import REFUSALS, type_name
from .._definition.torch_words import said, shape_of, type_named
from .._torch_internals import output_layouts, sequence_number
from .._tracebacks import caused
from ..base import MXNetError
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
_AGAIN = ("once_differentiable", "derivative for aten::")


class Culprit(NamedTuple):
    """Whose gradient failed: what to call it, and lines about its arrays."""

    title: str
    arrays: str = ""


class Record(NamedTuple):
    """A part of what was recorded; an `GradNode` is one, too."""

    number: int


# From a record, one of torch's nodes that is its, and all nodes, to what is known of it.
Identify = Callable[[Any, Any, "Nodes"], Culprit | None]


class Nodes:
    """Torch's nodes before some tensors, without those of variables, latest first, and the records they belong to."""

    def __init__(self, tensors: Iterable[torch.Tensor], records: Iterable[Any]) -> None:
        self.all: list[Any] = sorted(_nodes(tensors), key=sequence_number, reverse=True)
        self._records = sorted(records, key=attrgetter("number"))
        self._numbers = [record.number for record in self._records]

    def record_of(self, node: Any) -> Any:
        """Return the record that a node is of, if it is of any."""
        position = bisect_right(self._numbers, sequence_number(node))
        return self._records[position] if position < len(self._records) else None

    def last_of(self, record: Any) -> Any:
        """Return the last node of a record, or None: the one that made its result, as a rule."""
        results = ((node, self.record_of(node)) for node in self.all)
        return next((node for node, other in results if other is not None and other.number == record.number), None)


def refused(
    error: Exception,
    tensors: Iterable[torch.Tensor],
    records: Iterable[Any],
    identify: Identify,
    keeps: bool,
    again: Callable[[], object] | None = None,
) -> Exception:
    """Return the error of a backward pass for callers: the operator, what was wrong, its arrays.

    Parameters
    ----------
    error : Exception
        With its traceback.
    tensors : iterable of Tensor
        From which the pass went back.
    records : iterable of Record or Origin
        Of what was computed before.
    identify : callable
    keeps : bool
        Whether the graph stays for another pass.
    again : callable, optional
        Makes the pass again, to see where memory is exhausted.
    """
    if any(words in str(error) for words in _UNKNOWN_TO_TORCH):
        return caused(MXNetError(NOT_MARKED), error)
    nodes = Nodes(tensors, records)
    node = _in_traceback(error.__traceback__)
    node = node or _failed(str(error), nodes.all, keeps)
    if node is None and again is not None and is_exhaustion(error):
        node = _entered_last(nodes.all, again)
    record = None if node is None else nodes.record_of(node)
    culprit = None if record is None else identify(record, node, nodes)
    where, arrays = "Error in a backward pass", ""
    if culprit is not None:
        where, arrays = f"Error in the gradient of operator {culprit.title}", culprit.arrays
    return caused(MXNetError(f"{where}: {_reason(error)}{arrays}"), error)


def _reason(error: Exception) -> str:
    text = str(error).strip()
    if is_exhaustion(error):
        return exhausted(error)
    if _OVERWRITTEN in text:
        match = _TYPE.search(text)
        shown = "" if match is None else f", {shape_of(match.group(2))} {type_named(match.group(1))},"
        return (
            f"an array that it needs{shown} was overwritten after it was recorded. Run backward first, or write to a "
            "copy."
        )
    if any(words in text for words in _AGAIN):
        return (
            "it cannot be differentiated again, as a gradient of a gradient asks for: those of CTCLoss and of custom "
            "operators cannot."
        )
    match = _SHAPE.search(text)
    if match is not None:
        index, value, expected = match.groups()
        return f"what it gives for input {int(index) + 1} has shape {shape_of(value)}, the input {shape_of(expected)}."
    match = _COUNT.search(text)
    if match is not None:
        return f"it gives {match.group(2)} gradients, but has {match.group(1)} inputs."
    return said(error) if isinstance(error, RuntimeError) else f"{type(error).__name__}: {text}"


def _nodes(tensors: Iterable[torch.Tensor]) -> set[Any]:
    """Return torch's nodes before tensors, but those of variables."""
    waiting = [t.grad_fn for t in tensors]
    seen: set[Any] = set()
    while waiting:
        node: Any = waiting.pop()
        if node is not None and node not in seen and not hasattr(node, "variable"):
            seen.add(node)
            waiting.extend(following for following, _ in node.next_functions)
    return seen


def _in_traceback(trace: TracebackType | None) -> Any:
    """Return the node whose gradient, written in Python, was being computed."""
    while trace is not None:  # through frames that have ended, or are this thread's: no other thread changes them
        node = trace.tb_frame.f_locals.get("ctx")
        if isinstance(node, torch.autograd.function.BackwardCFunction):
            return node
        trace = trace.tb_next
    return None


def _failed(text: str, nodes: Sequence[Any], keeps: bool) -> Any:
    """Return which of torch's nodes failed, by what they have saved; None if that does not tell.

    A pass runs the nodes in descending order of their numbers, and frees what they saved unless the graph is retained.
    """
    if _OVERWRITTEN in text:
        return next((n for n in nodes if _OVERWRITTEN in _complaint(n)), None)
    match = _NAME.match(text)
    named = nodes if match is None else [n for n in nodes if n.name() == match.group(1)]
    if keeps:
        return named[0] if match is not None and len(named) == 1 else None
    waiting = (n for n in named if saved_names(n.__class__) and "second time" not in _complaint(n))
    return next(waiting, named[0] if match is not None and named else None)


def _entered_last(nodes: Sequence[Any], again: Callable[[], object]) -> Any:
    """Return the node at which a pass that had no memory fails once more; None if it has enough now."""
    entered: list[Any] = []
    hooks = [node.register_prehook(lambda grads, node=node: entered.append(node)) for node in nodes]
    try:
        again()
    except REFUSALS as error:
        return entered[-1] if entered and is_exhaustion(error) else None
    finally:
        for hook in hooks:
            hook.remove()
    return None


def _complaint(node: Any) -> str:
    """Return torch's complaint about a node's saved tensors, if it does not give them."""
    for name in saved_names(node.__class__):
        try:
            getattr(node, name)
        except RuntimeError as error:
            return str(error)
    return ""


def operator_of(origin: Any, node: Any, nodes: Nodes) -> Culprit | None:
    """Return the operator that was called, or the node of a block's graph, that one of torch's nodes is of."""
    if origin.op is None:
        run = getattr(origin, "run", None)
        result: Culprit | None = None if run is None else run.culprit(origin, node)
        return result
    inputs = origin.op.inputs
    is_variadic = any(each.variadic for each in inputs)
    lines = ""
    for position, passed in enumerate(origin.inputs):
        known = _layout(passed, nodes)
        name = f"arg{position}" if is_variadic or position >= len(inputs) else inputs[position].name
        lines += f"\n  {name:8} {known}" if known else ""
    shown = ", ".join(f"{name}={value}" for name, value in (origin.attrs or {}).items())
    return Culprit(f"{origin.op.name}({shown})", lines)


def _layout(supplied: Any, nodes: Nodes) -> str:
    """Return the shape and type of an operator's input; "" of a constant, which is not recorded."""
    if hasattr(supplied, "base"):
        return f"{tuple(supplied.base.shape)} {type_name(supplied.base)}"
    last = nodes.last_of(supplied) if hasattr(supplied, "number") else None
    layouts = () if last is None else output_layouts(last)
    if last is None or supplied.index >= len(layouts):
        return ""
    layout = layouts[supplied.index]
    return f"{tuple(layout.shape)} {str(layout.dtype).removeprefix('torch.')}"
