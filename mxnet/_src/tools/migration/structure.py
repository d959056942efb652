"""Layers of a program in their order: what stands before one, how many axes and features it has."""

from __future__ import annotations

import re
from typing import Any

import libcst as cst

from .bindings import Collector, Scope
from .names import QualifiedNames, code_of

_FLAT = {"Dense", "Flatten"}
_KEEPING = {"Activation", "Dropout", "BatchNorm", "LeakyReLU", "PReLU", "ELU", "SELU", "GELU", "Swish", "LayerNorm"}


class Structure(Collector):
    """The layers of a program, and the chains that ``add`` makes of them."""

    def __init__(self, names: QualifiedNames) -> None:
        super().__init__(names)
        self.layers: list[tuple[str, cst.Call, Scope]] = []
        self.before: dict[int, cst.Call | None] = {}
        self.taken_apart: list[tuple[Any, Scope]] = []
        self.takes_weights = False
        self._last: dict[tuple[Scope, str], cst.Call] = {}

    def visit_Call(self, node: cst.Call) -> None:  # noqa: N802
        super().visit_Call(node)
        name = self.layer_name(node)
        if name:
            self.layers.append((name, node, self.scope))
        if isinstance(node.func, cst.Attribute) and node.func.attr.value == "add":
            self._chain((self.scope, code_of(node.func.value)), [argument.value for argument in node.args])

    def visit_Subscript(self, node: cst.Subscript) -> None:  # noqa: N802
        self.taken_apart.append((node.value, self.scope))

    def visit_For(self, node: cst.For) -> None:  # noqa: N802
        super().visit_For(node)
        self.taken_apart.append((node.iter, self.scope))

    def visit_CompFor(self, node: cst.CompFor) -> None:  # noqa: N802
        super().visit_CompFor(node)
        self.taken_apart.append((node.iter, self.scope))

    def visit_Attribute(self, node: cst.Attribute) -> None:  # noqa: N802
        is_own = isinstance(node.value, cst.Name) and node.value.value == "self"
        self.takes_weights |= node.attr.value in ("weight", "bias") and not is_own

    def layer_name(self, node: cst.CSTNode) -> str:
        """Return the class of a layer that a call makes, or nothing."""
        name = (self.of_mxnet.of(node.func) if isinstance(node, cst.Call) else None) or ""
        match = re.match(r"gluon\.(?:nn|rnn|contrib\.nn)\.(\w+)$", name)
        return match[1] if match else ""

    def _chain(self, key: tuple[Scope, str], added: list[Any]) -> None:
        for layer in added:
            self.before[id(layer)] = self._last.get(key)
            if self.layer_name(layer) not in _KEEPING:
                self._last[key] = layer

    def is_flat(self, node: Any) -> bool:
        """Whether what comes to a layer of a chain has two axes."""
        before = self.before.get(id(node))
        return before is not None and self.layer_name(before) in _FLAT

    def is_deep(self, node: Any) -> bool:
        """Whether what comes to a layer of a chain has spatial axes."""
        before = self.before.get(id(node))
        return before is not None and bool(re.match(r"Conv|MaxPool|AvgPool|Global", self.layer_name(before)))

    def rank_before(self, node: Any) -> tuple[int, bool]:
        """Return the number of spatial axes before a layer, and whether that is certain."""
        before = self.before.get(id(node))
        if before is not None and (rank := _rank(self.layer_name(before))):
            return rank, True
        earlier, scope = self._earlier(node)
        ranks = [_rank(name) for name, _, scope_of_layer in earlier if scope_of_layer == scope and _rank(name)]
        if not ranks:
            ranks = [_rank(name) for name, _, _ in self.layers if _rank(name)]
            ranks = [max(ranks)] if ranks else [1]
        return ranks[-1], len(set(ranks)) == 1

    def features_before(self, node: Any) -> str | None:
        """Return the length of the feature axis before a recurrent layer, where a layer before it says."""
        earlier, scope = self._earlier(node)
        for name, call, scope_of_layer in reversed(earlier):
            if scope_of_layer == scope:
                position, keyword = {"Embedding": (1, "output_dim"), "Dense": (0, "units")}.get(
                    name, (0, "hidden_size")
                )
                if name in ("Embedding", "Dense", "LSTM", "GRU", "RNN", "LSTMCell", "GRUCell", "RNNCell"):
                    return _argument(call, position, keyword)
        return None

    def _earlier(self, node: Any) -> tuple[list[tuple[str, cst.Call, Scope]], Scope]:
        for index, (_, call, scope) in enumerate(self.layers):
            if call is node:
                return self.layers[:index], scope
        return [], ()


def _rank(name: str) -> int:
    match = re.search(r"(?:Conv|Pool)(\d)D", name)
    return int(match[1]) if match else 1 if name in _FLAT else 0


def _argument(call: cst.Call, position: int, keyword: str) -> str | None:
    for argument in call.args:
        if argument.keyword is not None and argument.keyword.value == keyword:
            return code_of(argument.value)
    positional = [argument for argument in call.args if argument.keyword is None]
    return code_of(positional[position].value) if position < len(positional) else None
