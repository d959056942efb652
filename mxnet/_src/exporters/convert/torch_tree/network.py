"""Classes and constructors of a whole network, with the weights by their places in it."""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass, field
from typing import Any

from .....base import MXNetError
from .....gluon import contrib
from .....gluon._torch_bridge import TorchBlock
from ..torch_source.names import Names, class_name
from . import helpers
from .block_source import BlockWriter
from .formatting import LENGTH, broken
from .layer import LayerWeight, TorchLayer
from .layers import torch_layer
from .trace import NetworkTrace

_RANKS = {"Conv1d": 3, "Conv2d": 4, "Conv3d": 5, "ConvTranspose1d": 3, "ConvTranspose2d": 4, "ConvTranspose3d": 5}
_POOLING = re.compile(r"Pool(\d)d")


@dataclass
class NetworkSource:
    """A network as source.

    Attributes
    ----------
    expression : str
        What makes it.
    weights : dict of str to LayerWeight
        By the names of its state dictionary.
    ties : list of (str, str)
        Paths that hold one layer or parameter: a later one, and the first.
    classes, functions : list of str
        Sources, in the order in which they need each other.
    modules : dict of str to torch.nn.Module
        What `gluon.from_torch` took, by place.
    """

    expression: str = ""
    weights: dict[str, LayerWeight] = field(default_factory=dict)
    ties: list[tuple[str, str]] = field(default_factory=list)
    classes: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)
    modules: dict[str, Any] = field(default_factory=dict)


class Assembler:
    """Puts together what stands for the blocks of a network.

    Parameters
    ----------
    trace : Trace, optional
        Without it only sequences of layers that have a layer of torch can be written.
    """

    def __init__(self, trace: NetworkTrace | None) -> None:
        self._trace = trace
        self._network = NetworkSource()
        self._names = Names(("Path", "Any"))
        self._sources: dict[tuple[str, str], str] = {}  # class names by what the class is
        self._homes: dict[int, str] = {}  # first paths of blocks
        self._parameter_homes: dict[int, str] = {}
        self._layers: dict[int, TorchLayer | None] = {}
        self._rank: int | None = None  # of what the last layer of a sequence returned, without a trace
        self._helpers: dict[str, str] = {}
        for helper in vars(helpers).values():
            if isinstance(helper, type) and helper.__module__ == helpers.__name__:
                self._names.new(helper.__name__)
        self._writer = None if trace is None else BlockWriter(trace, self._layer, self._names_of, self._helpers)

    def assemble(self, net: Any) -> NetworkSource:
        """Return the network."""
        self._network.expression = self._place(net, "", alone=False)
        self._network.functions = list(self._helpers.values())
        return self._network

    def _layer(self, block: Any) -> TorchLayer | None:
        """Return the layer of torch for a block, once."""
        if id(block) not in self._layers:
            rank = self._rank if self._trace is None else self._trace.rank(block)
            self._layers[id(block)] = torch_layer(block, rank)
        return self._layers[id(block)]

    def _names_of(self, block: Any) -> dict[str, str]:
        """Return the attributes that hold a block's children, by the names that they have in MXNet."""
        keys = list(block._children)
        if keys == [str(index) for index in range(len(keys))]:
            return dict(zip(keys, keys, strict=True))
        names = Names(of_attributes=True)
        return {key: names.new(key) for key in keys}

    def _place(self, block: Any, path: str, alone: bool) -> str:
        """Return the expression for a block at a place."""
        if id(block) in self._homes:
            self._network.ties.append((path, self._homes[id(block)]))
            return "nn.Identity()"  # until the other is put there
        self._homes[id(block)] = path
        if isinstance(block, TorchBlock):
            self._network.modules[path] = block.module
            return "nn.Identity()"
        layer = self._layer(block)
        if layer is not None:
            return self._place_layer(block, layer, path, alone)
        if block._is_sequence or _is_concurrent(block):
            return self._sequence(block, path)
        if self._trace is None:
            raise MXNetError(
                f"to_torch: {type(block).__name__} {block.name} has a forward method of its own, which is traced: pass "
                'what the network is called with, as in net.to_torch(layers="torch", inputs=x).'
            )
        if id(block) not in self._trace.calls:
            return self._container(block, path)
        return self._own_class(block, path)

    def _place_layer(self, block: Any, layer: TorchLayer, path: str, alone: bool) -> str:
        placed = layer.alone if alone and layer.alone is not None else layer
        for helper in placed.helpers:
            self._add_class(helper.__name__, _source_of(helper))
        for name, weight in placed.weights.items():
            self._add_weight(_joined(path, name), weight)
        self._note_rank(placed.source)
        return placed.source

    def _note_rank(self, source: str) -> None:
        """Follow the number of axes through a sequence."""
        for name, rank in _RANKS.items():
            if f"{name}(" in source:
                self._rank = rank
        pooling = _POOLING.search(source)
        if pooling:
            self._rank = int(pooling.group(1)) + 2
        if "nn.Flatten()" in source:
            self._rank = 2

    def _add_weight(self, path: str, weight: LayerWeight) -> None:
        home = self._parameter_homes.setdefault(id(weight.parameter), path)
        if home == path:
            self._network.weights[path] = weight
        elif self._network.weights[home].is_channels_last != weight.is_channels_last:
            raise MXNetError(f"to_torch: {weight.parameter.name} is shared by layers of two layouts.")
        else:
            self._network.ties.append((path, home))

    def _add_class(self, name: str, source: str) -> None:
        if source not in self._network.classes:
            self._network.classes.append(source)

    def _sequence(self, block: Any, path: str) -> str:
        names = self._names_of(block)
        is_called = self._trace is None or id(block) in self._trace.calls
        parts = [
            (names[key], self._place(child, _joined(path, names[key]), is_called))
            for key, child in block._children.items()
        ]
        if not block._is_sequence:
            self._add_class("Concurrent", _source_of(helpers.Concurrent))
            return f"Concurrent({', '.join([text for _, text in parts] + [f'axis={block.axis}'])})"
        if all(name == str(index) for index, (name, _) in enumerate(parts)):
            return f"nn.Sequential({', '.join(text for _, text in parts)})"
        listed = ", ".join(f'("{name}", {text})' for name, text in parts)
        return f"nn.Sequential(OrderedDict([{listed}]))"

    def _container(self, block: Any, path: str) -> str:
        """Return what holds the children of a block that is never called itself."""
        names = self._names_of(block)
        parts = {names[key]: self._place(c, _joined(path, names[key]), False) for key, c in block._children.items()}
        if not parts:
            raise MXNetError(
                f"to_torch: {type(block).__name__} {block.name} has no layer of torch, and the network does not "
                "call it with these inputs, so that its computation is not known. Remove it, or have it called."
            )
        if all(name.isdigit() for name in parts):
            return f"nn.ModuleList([{', '.join(parts.values())}])"
        listed = ", ".join(f'"{name}": {text}' for name, text in parts.items())
        return f"nn.ModuleDict({{{listed}}})"

    def _own_class(self, block: Any, path: str) -> str:
        assert self._writer is not None
        names = self._names_of(block)
        children = {
            names[key]: self._place(child, _joined(path, names[key]), False) for key, child in block._children.items()
        }
        written = self._writer.write(block)
        shapes = {}
        for attribute, param in written.parameters.items():
            is_buffer = param.grad_req == "null" and not getattr(param, "_differentiable", True)
            weight = LayerWeight(param, is_buffer=is_buffer)
            self._add_weight(_joined(path, attribute), weight)
            assert weight.shape is not None  # the block was called
            shapes[attribute] = (weight.shape, is_buffer)
        text = _class_text(block, list(children), shapes, written.attributes, written.forward)
        name = self._named(class_name(type(block).__name__.lstrip("_")), text)
        arguments = [f"{key}={child}" for key, child in children.items() if not key.isdigit()]
        positional = [child for key, child in children.items() if key.isdigit()]
        shape_arguments = [f"{attribute}={shape}" for attribute, (shape, _) in shapes.items()]
        return f"{name}({', '.join(positional + arguments + shape_arguments)})"

    def _named(self, base: str, text: str) -> str:
        """Return the name of the class with this text; one for all blocks that have it."""
        if (base, text) not in self._sources:
            name, number = base, 1
            while name != self._names.new(name):
                number += 1
                name = f"{base}Variant{number}"
            self._sources[(base, text)] = name
            self._network.classes.append(text.replace("class ?", f"class {name}", 1))
        return self._sources[(base, text)]


def _is_concurrent(block: Any) -> bool:
    """Return whether a block joins its children's outputs, and does nothing else."""
    for cls in (contrib.nn.Concurrent, contrib.nn.HybridConcurrent):
        if isinstance(block, cls):
            return all(getattr(type(block), n, None) is getattr(cls, n, None) for n in ("forward", "hybrid_forward"))
    return False


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _source_of(helper: type) -> str:
    return re.sub(r" *# type: ignore\[[\w-]+\]", "", inspect.getsource(helper)).rstrip() + "\n"


def _class_text(
    block: Any, children: list[str], shapes: dict[str, tuple[Any, bool]], attributes: list[str], forward: str
) -> str:
    """Return a class without its name."""
    numbered = bool(children) and all(name.isdigit() for name in children)
    base = "nn.ModuleList" if numbered else "nn.Module"
    parameters = ["*layers: nn.Module"] if numbered else [f"{name}: {_kind(name, forward)}" for name in children]
    parameters += [f"{name}: tuple[int, ...]" for name in shapes]
    lines = ["super().__init__(layers)" if numbered else "super().__init__()"]
    lines += [] if numbered else [f"self.{name} = {name}" for name in children]
    for name, (_, is_buffer) in shapes.items():
        initial_value = f"torch.empty({name})"
        if is_buffer:
            lines += [f"self.{name}: torch.Tensor", f'self.register_buffer("{name}", {initial_value})']
        else:
            lines.append(f"self.{name} = nn.Parameter({initial_value})")
    lines += attributes
    initializer = "" if len(lines) == 1 and not numbered else _initializer(parameters, lines)
    title = f'    """What ``{_plain(type(block).__name__)}`` of the MXNet program computes."""\n'
    return f"class ?({base}):\n{title}\n{initializer}{forward}\n"


def _kind(child: str, forward: str) -> str:
    """Return the annotation of a child; torch has no types for what is below one."""
    return "Any" if re.search(rf"\bself\.{child}[.\[]", forward) else "nn.Module"


def _initializer(parameters: list[str], lines: list[str]) -> str:
    head = f"    def __init__(self{''.join(f', {p}' for p in parameters)}) -> None:"
    if len(head) > LENGTH:
        head = "\n".join(["    def __init__(", *[f"        {p}," for p in ("self", *parameters)], "    ) -> None:"])
    return "\n".join([head, *[broken(line, 8) for line in lines]]) + "\n\n"


def _plain(text: str) -> str:
    return re.sub(r"\W", "_", text)
