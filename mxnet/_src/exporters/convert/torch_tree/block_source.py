"""The forward method of a block: calls of its children, and the operators between them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from .....base import MXNetError
from ....core.torch_internals import tree_map
from ....graph.node import Entry, Node
from ..torch_source.draft import Line
from ..torch_source.names import Names, identifier
from ..torch_source.walk import emit
from .block_draft import BlockDraft
from .child_calls import CALLS
from .layer import TorchLayer
from .method import method_text
from .nesting import annotation_of, nested_source, pattern
from .trace import BlockCall, NetworkTrace, Port

_NORMALIZATIONS = ("BatchNorm", "BatchNorm_v1", "_contrib_BatchNormWithReLU", "_contrib_SyncBatchNorm")


@dataclass
class BlockSource:
    """A block as a class.

    Attributes
    ----------
    attributes : list of str
        Lines of ``__init__`` for layers that are no children.
    forward : str
        The method, indented.
    parameters : dict of str to Parameter
        By the attribute.
    """

    attributes: list[str]
    forward: str
    parameters: dict[str, Any]


class BlockWriter:
    """Writes calls of blocks.

    Parameters
    ----------
    trace : Trace
    layer_of : callable
        From a block to its layer of torch, None for a class of its own.
    names_of : callable
        From a block to the attributes that hold its children, by the names that they have in MXNet.
    helpers : dict of str to str
        Sources of functions in the file.
    """

    def __init__(
        self,
        trace: NetworkTrace,
        layer_of: Callable[[Any], TorchLayer | None],
        names_of: Callable[[Any], dict[str, str]],
        helpers: dict[str, str],
    ) -> None:
        self._trace = trace
        self._layer_of = layer_of
        self._names_of = names_of
        self._helpers = helpers

    def write(self, block: Any) -> BlockSource:
        """Return the class of a block from its calls.

        Raises
        ------
        MXNetError
            If they do not all compute the same.
        """
        calls = self._trace.calls[id(block)]
        first = self._write(calls[0])
        for call in calls[1:]:
            other = self._write(call)
            if (other.forward, other.attributes) != (first.forward, first.attributes):
                raise MXNetError(
                    f"to_torch: {type(block).__name__} {block.name} is called {len(calls)} times and does not "
                    "compute the same each time, for what it is given or what it remembers; one forward method cannot "
                    "say that."
                )
        return first

    def _write(self, call: BlockCall) -> BlockSource:
        attributes = Names(of_attributes=True)
        for name in self._names_of(call.block).values():
            attributes.new(name)
        draft = BlockDraft(self._trace, call, attributes, self._helpers)
        unpacking, parameters = _arguments(draft, call)
        child_of_entry = {entry: child for child in call.children for port in child.results() for entry in port.outside}
        ends = [entry for port in call.results() for entry in port.inside]
        for item in self._in_order(draft, ends, child_of_entry):
            if isinstance(item, Node):
                _operator(draft, item)
            else:
                self._child(draft, call, item)
        returned = nested_source(draft, call.returned)
        lines, _ = draft.used([draft.expression(entry) for entry in ends])
        forward = method_text(
            draft.locals,
            parameters,
            annotation_of(call.returned),
            [*unpacking, *[line.code for line in lines]],
            returned,
        )
        words = set(re.findall(r"\w+", forward))
        attribute_lines = [line for name, made in draft.attributes.items() if name in words for line in made.lines]
        own_parameters = {attribute: param for attribute, param in draft.parameters.values() if attribute in words}
        return BlockSource(attribute_lines, forward, own_parameters)

    def _in_order(
        self, draft: BlockDraft, ends: list[Entry], child_of_entry: dict[Entry, BlockCall]
    ) -> Iterator[Node | BlockCall]:
        """Yield operators and children's calls that outputs depend on, each after what it needs."""

        def needs(entries: list[Entry]) -> list[Node | BlockCall]:
            needed: list[Node | BlockCall] = []
            for entry in entries:
                if entry in child_of_entry:
                    needed.append(child_of_entry[entry])
                elif not draft.is_bound(entry) and entry.node.op is not None and entry.node not in self._trace.markers:
                    needed.append(entry.node)
            return needed

        written_ids: set[int] = set()
        opened: set[int] = set()
        stack = needs(ends)[::-1]
        while stack:
            item = stack.pop()
            if id(item) in written_ids:
                continue
            if id(item) in opened:
                written_ids.add(id(item))
                yield item
                continue
            opened.add(id(item))
            entries = (
                list(item.inputs)
                if isinstance(item, Node)
                else [entry for port in item.passed() for entry in port.outside]
            )
            stack.append(item)
            stack.extend(needs(entries)[::-1])

    # Children.

    def _child(self, draft: BlockDraft, call: BlockCall, child: BlockCall) -> None:
        path = self._path(call.block, child.block)
        layer = self._layer_of(child.block)
        name = identifier(path.rsplit(".", 1)[-1].replace("[", "_").rstrip("]"))
        CALLS["layer" if layer is None else layer.kind](draft, child, path, name)

    def _path(self, block: Any, child: Any) -> str:
        """Return the expression for a block below another."""
        waiting: list[tuple[Any, str]] = [(block, "self")]
        seen = {id(block)}
        while waiting:
            current, path = waiting.pop(0)
            names = self._names_of(current)
            for name, below in current._children.items():
                child_name = names[name]
                child_path = f"{path}[{child_name}]" if child_name.isdigit() else f"{path}.{child_name}"
                if below is child:
                    return child_path
                if id(below) not in seen:
                    seen.add(id(below))
                    waiting.append((below, child_path))
        raise MXNetError(
            f"to_torch: {type(block).__name__} {block.name} calls {type(child).__name__} {child.name}, which is not "
            "below it; make it a child, by an attribute or register_child."
        )


def _operator(draft: BlockDraft, node: Node) -> None:
    assert node.op is not None
    if node.op.name in _NORMALIZATIONS and not node.params["use_global_stats"]:
        _batch_norm(draft, node)
    else:
        emit(draft, node)


def _batch_norm(draft: BlockDraft, node: Node) -> None:
    """Write a batch normalization with the block's own statistics."""
    data, scale, shift, mean, variance = (draft.expression(entry) for entry in node.inputs)
    axis = node.params.get("axis", 1)
    if axis != 1 or node.params["output_mean_var"]:
        raise MXNetError(f"to_torch: node {node.name!r} normalises axis {axis}, or returns its statistics.")
    weight = "None" if node.params["fix_gamma"] else scale
    share = float(f"{1 - float(node.params['momentum']):.9g}")
    eps = float(f"{float(node.params['eps']):.9g}")
    code = f"functional.batch_norm({data}, {mean}, {variance}, {weight}, {shift}, self.training, {share}, {eps})"
    if node.op is not None and node.op.name.endswith("WithReLU"):
        code = f"torch.relu({code})"
    target = draft.name_entry(Entry(node), node.name.removesuffix("_fwd"))
    draft.lines.append(Line((target,), f"{target} = {code}"))


# The method around.


def _arguments(draft: BlockDraft, call: BlockCall) -> tuple[list[str], list[str]]:
    """Name the arguments; return lines that take nested ones apart, and the method's parameters."""
    lines, parameters = [], []
    for name, argument in zip(_argument_names(call), call.arguments, strict=False):
        local_name = draft.locals.new(name)
        if isinstance(argument, Port) and len(argument.inside) == 1:
            draft.bind(argument.inside[0], local_name)
            parameters.append(f"{local_name}: torch.Tensor")
        elif argument is None:
            parameters.append(f"{local_name}: None = None")
        elif isinstance(argument, (list, tuple)):
            targets = _bound(draft, argument, name)
            if targets:
                lines.append(f"{_unpacked(argument, iter(targets))} = {local_name}")
            parameters.append(f"{local_name}: {annotation_of(argument)}")
        else:
            raise MXNetError(
                f"to_torch: {type(call.block).__name__} {call.block.name} is called with {argument!r} for {name}; a "
                "module of torch is called with tensors alone."
            )
    return lines, parameters


def _bound(draft: BlockDraft, argument: Any, name: str) -> list[str]:
    ports: list[Port] = []
    tree_map(lambda leaf: ports.append(leaf) if isinstance(leaf, Port) else None, argument)
    targets: list[str] = []
    for entry in (entry for port in ports for entry in port.inside):
        targets.append(draft.name_result(entry, f"{name}_{len(targets)}"))
    return targets


def _unpacked(argument: Any, targets: Iterator[str]) -> str:
    parts = pattern(argument, targets)
    return f"({parts[0]},)" if len(parts) == 1 else ", ".join(parts)


def _argument_names(call: BlockCall) -> list[str]:
    """Return the names that the block's method has for its arguments, numbered where it takes any number."""
    block = call.block
    method = type(block).hybrid_forward if hasattr(type(block), "hybrid_forward") else type(block).forward
    skipped = 2 if hasattr(type(block), "hybrid_forward") else 1
    if "forward" in vars(type(block)):
        method, skipped = type(block).forward, 1
    positional_kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    names = [
        p.name for p in list(inspect.signature(method).parameters.values())[skipped:] if p.kind in positional_kinds
    ]
    names = names[: len(call.arguments)]
    return names + [f"data{i}" for i in range(len(names), len(call.arguments))]
