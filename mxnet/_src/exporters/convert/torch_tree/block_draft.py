"""The forward method of one block in the making."""

from __future__ import annotations

import re
from typing import Any

import torch

from .....base import MXNetError
from ....graph.graph import Graph
from ....graph.infer import Inference
from ....graph.node import Entry
from ....operators.definition.inference import PartialShape, is_known
from ..torch_source.draft import Draft
from ..torch_source.names import Names, identifier
from .trace import BlockCall, NetworkTrace, Port

_NUMBERED = re.compile(r"(.*?)(\d*)(_\d+)?", re.ASCII)
_STEP = re.compile(r"^t-?\d+_")  # of a cell's step, which all steps share
_MORE = 7  # added to one length of one input, to see what follows it


class BlockDraft(Draft):
    """A draft whose inputs are a block's arguments and whose weights are its own parameters.

    Parameters
    ----------
    trace : Trace
    call : BlockCall
    attributes : Names
        Those that the class has.
    helpers : dict of str to str
        Sources of functions in the file, shared by all classes.
    """

    def __init__(self, trace: NetworkTrace, call: BlockCall, attributes: Names, helpers: dict[str, str]) -> None:
        super().__init__(trace.model)
        self._trace = trace
        self._call = call
        self._attribute_names = attributes
        self.helpers = helpers
        self._returned = set(call.results())
        self.parameters: dict[str, tuple[str, Any]] = {}  # by name: attribute and parameter of those that are read

    def short(self, name: str) -> str:
        """Return a node's name without prefixes and numbers that differ between calls and between blocks of a class."""
        short = _STEP.sub("", name.removeprefix(self._call.block.prefix))
        numbered = _NUMBERED.fullmatch(short)
        assert numbered is not None
        base = numbered.group(1).strip("_") or "value"
        return base + (numbered.group(3) or "")

    def name_entry(self, entry: Entry, name: str) -> str:
        """Give an entry a local name."""
        return super().name_entry(entry, self.short(name))

    def bind(self, entry: Entry, expression: str) -> None:
        """Let an expression stand for an entry."""
        self._expressions[entry] = expression

    def is_bound(self, entry: Entry) -> bool:
        """Return whether something stands for an entry."""
        return entry in self._expressions

    def name_result(self, entry: Entry, name: str) -> str:
        """Give an entry of a child's call, or of an argument, a local name."""
        return super().name_entry(entry, name)

    def reads_outside(self, port: Port) -> bool:
        """Return whether this block is outside of what the port leads into: it is not what the block itself returns."""
        return port not in self._returned

    def is_weight(self, entry: Entry) -> bool:
        """Return False: parameters stay the block's own, and no layer takes them."""
        return False

    def constant(self, entry: Entry) -> torch.Tensor | None:
        """Return the value of an entry that depends on nothing; parameters may change."""
        return None if Graph([entry]).variables else self.model.computed(entry)

    def expression(self, entry: Entry) -> str:
        """Return what stands for an entry."""
        if entry not in self._expressions and entry.node.op is None:
            self._expressions[entry] = f"self.{self._parameter(entry.node.name)}"
        if entry not in self._expressions:
            block = self._call.block
            raise MXNetError(
                f"to_torch: {type(block).__name__} {block.name} reads {entry.node.name!r}, which another block "
                "computed and which it was not given; pass it as an argument."
            )
        return self._expressions[entry]

    def _parameter(self, name: str) -> str:
        block = self._call.block
        for attribute, param in block._reg_params.items():
            if param.name == name:
                return self._own(attribute, param)
        if name in block.params:
            return self._own(identifier(name.removeprefix(block.prefix)), block.params[name])
        raise MXNetError(
            f"to_torch: {type(block).__name__} {block.name} reads {name!r}, which is no parameter of its own; a "
            "module of torch calls the layer that has it."
        )

    def _own(self, attribute: str, param: Any) -> str:
        if param.name not in self.parameters:
            self.parameters[param.name] = (self._attribute_names.new(attribute), param)
        return self.parameters[param.name][0]

    def add_layer_with(self, node: str, construction: str, tensors: Any) -> str:
        """Add a layer without weights."""
        if tensors:
            raise MXNetError(f"to_torch: {node!r} computes with weights that are not in a layer.")
        return super().add_layer_with(self.short(node), construction, tensors)

    def first_input(self) -> str | None:
        """Return the block's first argument."""
        ports = self._call.passed()
        return self._expressions[ports[0].inside[0]] if ports else None

    def shape_source(self, entry: Entry, shape: PartialShape) -> str:
        """Return a shape as source: a length that grows with one of the block's arguments is read from that."""
        assert shape is not None
        lengths = [repr(n) for n in shape]
        for before, after in self._grown():
            new = after.shapes.get(entry)
            if new is None or not is_known(new) or len(new) != len(shape):
                continue
            for index, length in enumerate(shape):
                if new[index] - length == _MORE and lengths[index].isdigit():
                    lengths[index] = self._same_growth(before, after, length) or lengths[index]
        return f"({', '.join(lengths)},)" if len(lengths) == 1 else f"({', '.join(lengths)})"

    def _same_growth(self, before: Inference, after: Inference, length: int) -> str | None:
        for port in self._call.passed():
            for entry in port.inside:
                old, new = before.shapes.get(entry) or (), after.shapes.get(entry) or ()
                for axis, (old_length, new_length) in enumerate(zip(old, new, strict=False)):
                    if old_length == length and new_length == length + _MORE:
                        return f"{self._expressions[entry]}.shape[{axis}]"
        return None

    def _grown(self) -> list[tuple[Inference, Inference]]:
        """Return shapes as they are, and with each length of each input made larger."""
        grown: list[tuple[Inference, Inference]] | None = self.model.__dict__.get("grown")
        if grown is None:
            grown = []
            for name, lengths in self.model.shapes.items():
                for axis in range(len(lengths)):
                    changed = tuple(n + _MORE * (i == axis) for i, n in enumerate(lengths))
                    try:
                        grown.append((self.model.known, self.model.infer({**self.model.shapes, name: changed})))
                    except MXNetError:
                        continue  # that length cannot change, as a number of channels
            self.model.__dict__["grown"] = grown
        return grown
