"""What names of a program hold: an inference over assignments, calls and attributes, without running anything."""

from __future__ import annotations

from typing import Any

import libcst as cst

from .bindings import Binding, Collector, Scope
from .names import QualifiedNames

UNKNOWN = "unknown"
NETS = frozenset({"gluon.Block", "gluon.HybridBlock", "gluon.nn.Block", "gluon.nn.HybridBlock", "gluon.nn.HybridSequential",
                  "gluon.nn.Sequential", "gluon.rnn.HybridRecurrentCell"})  # fmt: skip
# Methods of blocks, which are no blocks themselves
BLOCK_METHODS = frozenset({"collect_params", "initialize", "hybridize", "begin_state", "reset", "cast", "unroll", "export",
                           "save_parameters", "load_parameters", "reset_ctx", "summary", "zero_grad"})  # fmt: skip
# What a call returns, by the beginning of its name, longest first
CALLS = (
    ("gluon.loss.", "loss"),
    ("gluon.nn.", "net"),
    ("gluon.contrib.nn.", "net"),
    ("gluon.rnn.", "rnn"),
    ("gluon.Trainer", "trainer"),
    ("gluon.data.DataLoader", "loader"),
    ("gluon.data.", "dataset"),
    ("gluon.utils.split_and_load", "arrays"),
    ("gluon.utils.split_data", "arrays"),
    ("gluon.ParameterDict", "params"),
    ("gluon.model_zoo.", "net"),
    ("metric.", "metric"),
    ("cpu", "device"),
    ("gpu", "device"),
    ("Context", "device"),
    ("nd.split", "arrays"),
    ("nd.SliceChannel", "arrays"),
    ("nd.save", "nothing"),
    ("nd.load", "loaded"),
    ("nd.waitall", "nothing"),
    ("nd.", "array"),
    ("np.split", "arrays"),
    ("np.random.seed", "nothing"),
    ("np.", "array"),
    ("npx.cpu", "device"),
    ("npx.gpu", "device"),
    ("npx.num_gpus", "number"),
    ("npx.", "array"),
    ("sym.", "symbol"),
    ("mod.", "module"),
    ("io.NDArrayIter", "iterator"),
    ("kv.create", "kvstore"),
    ("kvstore.create", "kvstore"),
    ("init.", "initializer"),
    ("lr_scheduler.", "schedule"),
    ("optimizer.", "optimizer"),
    ("autograd.grad", "arrays"),
)
_METHODS = {"asnumpy": "numpy", "asscalar": "number", "collect_params": "params", "begin_state": "arrays",
            "list_data": "arrays", "list_grad": "arrays", "data": "array", "grad": "array", "values": "parameters",
            "items": "named_parameters", "split": "arrays"}  # fmt: skip
_BY_NAME = {
    "trainer": "trainer",
    "ctx": "device",
    "context": "device",
    "device": "device",
    "net": "net",
    "model": "net",
}


class Kinds:
    """Answers what an expression holds."""

    def __init__(self, module: cst.Module, names: QualifiedNames) -> None:
        collector = Collector(names)
        module.visit(collector)
        self.tables, self.names = collector.tables, names
        self._running: set[tuple[Scope, str]] = set()

    def is_block(self, name: str) -> bool:
        """Whether a class of the program is a Block."""
        bases = self.tables.classes.get(name, [])
        return any(
            base in NETS or base.startswith("gluon.loss") or (base != name and self.is_block(base)) for base in bases
        )

    def of(self, node: Any, scope: Scope) -> str:
        """Return the kind of an expression in a scope."""
        handler = getattr(self, f"_of_{type(node).__name__}", None)
        return handler(node, scope) if handler else UNKNOWN

    def _of_Name(self, node: cst.Name, scope: Scope) -> str:  # noqa: N802
        if any((scope[:length], node.value) in self.tables.arrays for length in range(len(scope), -1, -1)):
            return "array"
        if node.value == "self":
            owner = next((name for name in reversed(scope) if name in self.tables.classes), None)
            return f"instance:{owner}" if owner else UNKNOWN
        for length in range(len(scope), -1, -1):
            key = (scope[:length], node.value)
            if key in self.tables.names:
                return self._joined(key, self.tables.names[key])
        return _BY_NAME.get(node.value, UNKNOWN)

    def _joined(self, key: Any, all_held: list[Binding]) -> str:
        if key in self._running:
            return UNKNOWN
        self._running.add(key)
        try:
            kinds = [self._of_held(held, key[1]) for held in all_held]
        finally:
            self._running.discard(key)
        return next((kind for kind in kinds if kind != UNKNOWN), UNKNOWN)

    def _of_held(self, held: Binding, name: str) -> str:
        if held.how[:1] == ("parameter",):
            return self._of_parameter(held, name)
        if held.how[:1] == ("each",) and isinstance(held.node, cst.Call):
            paired = self._of_each_call(held)
            if paired is not None:
                return paired
        if len(held.how) == 1 and isinstance(held.node, (cst.Tuple, cst.List)) and isinstance(held.how[0], int):
            elements = held.node.elements
            if held.how[0] < len(elements):
                return self.of(elements[held.how[0]].value, held.scope)
        kind = self.of(held.node, held.scope)
        for step in held.how:
            kind = _part(kind, step)
        return kind

    def _of_each_call(self, held: Binding) -> str | None:
        """Return the kind of a target of ``for ... in zip(...)`` or ``enumerate(...)``."""
        called = getattr(held.node.func, "value", None)
        arguments = [argument.value for argument in held.node.args]
        if called == "enumerate" and len(held.how) > 1:
            if held.how[1] == 0:
                return "number"
            return self._of_held(Binding(("each", *held.how[2:]), arguments[0], held.scope), "")
        if called == "zip" and len(held.how) > 1 and isinstance(held.how[1], int) and held.how[1] < len(arguments):
            return self._of_held(Binding(("each", *held.how[2:]), arguments[held.how[1]], held.scope), "")
        return "number" if called == "range" else None

    def _of_parameter(self, held: Binding, name: str) -> str:
        function, index = held.scope[-1], int(held.how[1])
        owner = held.scope[-2] if len(held.scope) > 1 and held.scope[-2] in self.tables.classes else None
        if name == "F":
            return "namespace"
        if owner and self.is_block(owner) and function in ("forward", "hybrid_forward"):
            return "array"
        called = owner if function == "__init__" and owner else function
        shift = 1 if owner else 0
        for call, scope in self.tables.calls.get(called, []):
            kind = self._of_argument(call, scope, name, index - shift)
            if kind != UNKNOWN:
                return kind
        return _BY_NAME.get(name, UNKNOWN)

    def _of_argument(self, call: cst.Call, scope: Scope, name: str, index: int) -> str:
        position = 0
        for argument in call.args:
            if argument.keyword is not None and argument.keyword.value == name:
                return self.of(argument.value, scope)
            if argument.keyword is None and not argument.star:
                if position == index:
                    return self.of(argument.value, scope)
                position += 1
        return UNKNOWN

    def _of_Attribute(self, node: cst.Attribute, scope: Scope) -> str:  # noqa: N802
        attr = node.attr.value
        owner = self.of(node.value, scope)
        if owner.startswith("instance:"):
            key = (owner.partition(":")[2], attr)
            if key in self.tables.attributes:
                return self._joined(((key[0],), attr), self.tables.attributes[key])
        if owner == "array":
            return {"shape": "shape", "grad": "array", "T": "array", "size": "number", "ndim": "number",
                    "context": "device", "ctx": "device", "dtype": "dtype"}.get(attr, UNKNOWN)  # fmt: skip
        if owner == "batch" and attr in ("data", "label"):
            return "arrays"
        if owner in ("net", "rnn"):
            return "parameter" if attr in ("weight", "bias", "gamma", "beta") else owner
        return UNKNOWN

    def _of_Subscript(self, node: cst.Subscript, scope: Scope) -> str:  # noqa: N802
        kind = self.of(node.value, scope)
        is_slice = any(isinstance(element.slice, cst.Slice) for element in node.slice)
        if kind in ("arrays", "devices", "parameters", "shape", "loaded"):
            return kind if is_slice else _part(kind, 0)
        if kind == "params":
            return "parameter"
        return kind if kind in ("array", "numpy", "net") else UNKNOWN

    def _of_BinaryOperation(self, node: cst.BinaryOperation, scope: Scope) -> str:  # noqa: N802
        kinds = {self.of(node.left, scope), self.of(node.right, scope)}
        return next(
            (kind for kind in ("array", "arrays", "symbol", "devices", "numpy", "number") if kind in kinds), UNKNOWN
        )

    def _of_UnaryOperation(self, node: cst.UnaryOperation, scope: Scope) -> str:  # noqa: N802
        return self.of(node.expression, scope)

    def _of_Comparison(self, node: cst.Comparison, scope: Scope) -> str:  # noqa: N802
        kinds = {self.of(node.left, scope), *(self.of(comparison.comparator, scope) for comparison in node.comparisons)}
        return next((kind for kind in ("numpy", "array") if kind in kinds), UNKNOWN)

    def _of_IfExp(self, node: cst.IfExp, scope: Scope) -> str:  # noqa: N802
        kind = self.of(node.body, scope)
        return kind if kind != UNKNOWN else self.of(node.orelse, scope)

    def _of_Integer(self, node: cst.Integer, scope: Scope) -> str:  # noqa: N802
        return "number"

    _of_Float = _of_Integer  # noqa: N815

    def _of_SimpleString(self, node: cst.SimpleString, scope: Scope) -> str:  # noqa: N802
        return "text"

    def _of_List(self, node: Any, scope: Scope) -> str:  # noqa: N802
        kinds = {self.of(element.value, scope) for element in node.elements}
        return _plural(next(iter(kinds))) if len(kinds) == 1 else UNKNOWN

    _of_Tuple = _of_List  # noqa: N815

    def _of_ListComp(self, node: cst.ListComp, scope: Scope) -> str:  # noqa: N802
        return _plural(self.of(node.elt, scope))

    def _of_Call(self, node: cst.Call, scope: Scope) -> str:  # noqa: N802
        name = self.names.of(node.func)
        if name is not None:
            if name == "amp.scale_loss" and node.args:
                return self.of(node.args[0].value, scope)
            if name.startswith("nd.") and any(
                a.keyword is not None and a.keyword.value == "num_outputs" for a in node.args
            ):
                return "arrays"
            return next((kind for prefix, kind in CALLS if name.startswith(prefix)), UNKNOWN)
        if isinstance(node.func, cst.Name):
            return self._of_named_call(node, node.func.value, scope)
        if isinstance(node.func, cst.Attribute):
            return self._of_method(node.func, scope)
        return self._of_called(self.of(node.func, scope))

    def _of_named_call(self, node: cst.Call, name: str, scope: Scope) -> str:
        if name in self.tables.classes:
            return f"instance:{name}"
        for length in range(len(scope), -1, -1):
            if (*scope[:length], name) in self.tables.functions:
                return self._returned((*scope[:length], name))
        if name in ("len", "int", "float", "sum") and name != "sum":
            return "number"
        if name in ("list", "sum", "reversed") and node.args:
            kind = self.of(node.args[0].value, scope)
            return _part(kind, 0) if name == "sum" else kind
        return self._of_called(self.of(cst.Name(name), scope))

    def _of_called(self, kind: str) -> str:
        if kind.startswith("instance:") and self.is_block(kind.partition(":")[2]):
            owner = kind.partition(":")[2]
            for function in ("hybrid_forward", "forward"):
                if (owner, function) in self.tables.functions:
                    return self._returned((owner, function))
            return "array"
        return "array" if kind in ("net", "loss", "rnn") else UNKNOWN

    def _of_method(self, node: cst.Attribute, scope: Scope) -> str:
        method, owner = node.attr.value, self.of(node.value, scope)
        if owner.startswith("instance:"):
            key: Scope = (owner.partition(":")[2], method)
            if key in self.tables.functions:
                return self._returned(key)
            if key in self.tables.attributes:
                return self._of_called(self.of(node, scope))
            if method in ("collect_params", "begin_state"):
                return _METHODS[method]
            return owner
        if owner in ("array", "arrays") and method not in ("append", "asnumpy", "asscalar", "split"):
            return "array" if owner == "array" else UNKNOWN
        if owner == "symbol" or (owner == "module" and method == "add"):
            return owner
        if owner == "params" and method == "get":
            return "parameter"
        if method == "items" and owner != "params":
            return UNKNOWN
        return _METHODS.get(method, UNKNOWN)

    def _returned(self, key: Scope) -> str:
        marker = (key, "return")
        if marker in self._running:
            return UNKNOWN
        self._running.add(marker)
        try:
            kinds = [f"each of {self._kind_of_return(node, key)}" for node in self.tables.yields.get(key, [])]
            kinds = kinds or [self._kind_of_return(node, key) for node in self.tables.returns.get(key, [])]
        finally:
            self._running.discard(marker)
        return next((kind for kind in kinds if kind != UNKNOWN), UNKNOWN)

    def _kind_of_return(self, node: Any, key: Scope) -> str:
        if isinstance(node, cst.Tuple):
            parts = [self.of(element.value, key) for element in node.elements]
            return "arrays" if set(parts) <= {"array", "arrays"} else "items:" + ",".join(parts)
        return self.of(node, key)


def _plural(kind: str) -> str:
    return {"array": "arrays", "device": "devices", "parameter": "parameters", "net": "nets", "metric": "metrics",
            "number": "shape", "trainer": "trainers"}.get(kind, UNKNOWN)  # fmt: skip


def _part(kind: str, step: str | int) -> str:
    if step == "appended":
        return _plural(kind)
    if kind.startswith("items:") and isinstance(step, int):
        parts = kind.removeprefix("items:").split(",")
        return parts[step] if step < len(parts) else UNKNOWN
    if kind == "loader":
        return "arrays" if step == "each" else "array"
    if kind.startswith("each of "):
        return kind.removeprefix("each of ") if step == "each" else UNKNOWN
    if kind == "iterator":
        return "batch"
    if kind == "named_parameters":
        return "items:text,parameter"
    return {"arrays": "array", "devices": "device", "parameters": "parameter", "array": "array", "nets": "net", "net": "net",
            "trainers": "trainer", "shape": "number", "numpy": "numpy", "loaded": "array"}.get(kind, UNKNOWN)  # fmt: skip
