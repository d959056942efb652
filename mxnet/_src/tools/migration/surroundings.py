"""What rules ask about the program around a call."""

from __future__ import annotations

import re
from typing import Any

import libcst as cst
from libcst import metadata

from .calls import Site
from .kinds import BLOCK_METHODS
from .names import code_of
from .walk import WalkState


class CallContext:
    """Answers about scopes, parents and other statements."""

    def __init__(self, walk: WalkState) -> None:
        self._walk = walk
        self.rescaled = ""
        self._numbers: bool | None = None
        self.source = walk.report.source
        self.changes_rate = "set_learning_rate" in self.source or "lr_scheduler" in self.source

    def narrow_type(self) -> str:
        """Return the element type of automatic mixed precision, nothing without it."""
        calls = set(re.findall(r"\bamp\.init\(([^()]*)\)", self.source))
        narrow_types = {"torch.bfloat16" if "bfloat16" in arguments else "torch.float16" for arguments in calls}
        return narrow_types.pop() if len(narrow_types) == 1 else ""

    def is_store(self, text: str) -> bool:
        """Whether a name or an attribute holds a key-value store."""
        return bool(re.fullmatch(r"[\w.]+", text)) and self._walk.kind(cst.parse_expression(text)) == "kvstore"

    def scales_losses(self) -> bool:
        """Whether the program has scalers of losses."""
        return "amp.init_trainer(" in self.source

    def multiplies_rates(self) -> bool:
        """Whether parameters of the program have rates or decays of their own."""
        return bool(re.search(r"\b(lr|wd)_mult\b", self.source))

    def uses_numpy(self) -> bool:
        """Whether the program's arrays are those of ``mx.np``, whose comparisons give truth values."""
        return bool(re.search(r"\bset_np\(|\buse_np\b|\bmx\.npx?\.|from mxnet import[^\n]*\bnpx?\b", self.source))

    def compares(self, site: Site) -> bool:
        """Whether the array of an operator or a method is the outcome of a comparison."""
        call = site.original
        if call is None:
            return False
        operand = call.func.value if site.receiver is not None else call.args[0].value if call.args else None  # type: ignore[attr-defined]
        return isinstance(operand, cst.Comparison)

    def adds_gradients(self) -> bool:
        """Whether gradients of the program are added up until it clears them."""
        return bool(re.search(r"grad_req['\"]?\s*[,=]\s*['\"]add['\"]", self.source))

    def is_dataset(self, site: Site) -> bool:
        """Whether a method's owner is a data set, one of a class of the program among them."""
        owner = site.original.func.value  # type: ignore[union-attr]
        kind = self._walk.kinds.of(owner, self._walk.scope)
        bases = self._walk.kinds.tables.classes.get(kind.partition(":")[2], [])
        return kind == "dataset" or any(base.startswith("gluon.data.") for base in bases)

    def holds(self, site: Site, kind: str) -> bool:
        """Whether an argument of a call is of a kind."""
        arguments = getattr(site.original, "args", ())
        return any(self._walk.kind(argument.value) == kind for argument in arguments)

    def in_block(self) -> bool:
        """Whether the call is in a method of a Block."""
        kinds = self._walk.kinds
        return any(name in kinds.tables.classes and kinds.is_block(name) for name in self._walk.scope)

    def is_flat(self, site: Site) -> bool:
        """Whether a layer's input has two axes for certain."""
        return self._walk.structure.is_flat(site.original)

    def is_deep(self, site: Site) -> bool:
        """Whether the layer before another in its chain has outputs with spatial axes."""
        return self._walk.structure.is_deep(site.original)

    def rank_before(self, site: Site) -> int:
        """Return the number of spatial axes of a layer's input, with a doubt where that is a guess."""
        rank, certain = self._walk.structure.rank_before(site.original)
        if not certain:
            site.doubt(f"{site.name} is taken to have {rank} spatial axes, as the layer before it in the source")
        return rank

    def features_before(self, site: Site) -> str | None:
        """Return the number of features of a recurrent layer's input, where a layer before it says."""
        return self._walk.structure.features_before(site.original)

    def dictionary(self, text: str) -> cst.Dict | None:
        """Return a dictionary that a name holds, if one assignment gives it."""
        tables, scope = self._walk.kinds.tables, self._walk.scope
        for length in range(len(scope), -1, -1):
            bindings = tables.names.get((scope[:length], text))
            if bindings:
                only = bindings[0].node
                return only if len(bindings) == 1 and isinstance(only, cst.Dict) else None
        return None

    def parent(self, node: Any) -> Any:
        """Return the parent of a node of the original."""
        return self._walk.get_metadata(metadata.ParentNodeProvider, node)

    def is_kept(self, site: Site) -> bool:
        """Whether a result is assigned to a name, so that it may outlive changes of its array."""
        return isinstance(self.parent(site.original), (cst.Assign, cst.AugAssign))

    def collects_directly(self, site: Site) -> bool:
        """Whether a method's owner is a network's ``collect_params()`` as it stands there, without a pattern."""
        func = getattr(site.original, "func", None)
        owner = getattr(func, "value", None)
        return isinstance(owner, cst.Call) and not owner.args and code_of(owner.func).endswith("collect_params")

    def is_taken_by_name(self, site: Site) -> bool:
        """Whether one of what a call returns is taken in brackets."""
        return isinstance(self.parent(site.original), cst.Subscript)

    def use_of(self, site: Site) -> str:
        """Return the attribute that is taken of a result, or nothing."""
        parent = self.parent(site.original)
        return parent.attr.value if isinstance(parent, cst.Attribute) else ""

    def first_device(self, site: Site, text: str, name: str = "ctx") -> str:
        """Return the device of ``ctx``, or another argument, the first of several."""
        if text == "None" or site.original is None:
            return ""
        for argument in site.original.args:
            is_ctx = argument.keyword is not None and argument.keyword.value == name
            if is_ctx and self._walk.kind(argument.value) == "devices":
                return f"{text}[0]"
        return text

    def recorded(self, site: Site) -> list[str]:
        """Return the networks that a ``with`` block calls, and the arrays with gradients that it reads."""
        block = self.parent(self.parent(site.original))
        if not isinstance(block, cst.With):
            return []
        collector = _Recorded(self._walk)
        block.body.visit(collector)
        arrays = ["*attached()"] if self.marks_in_functions() else collector.arrays
        networks = list(dict.fromkeys([*collector.networks, *arrays]))
        if not networks:
            networks = self._trainers()
            site.doubt("no network is seen in this block: call train() and eval() of those that are used")
        return networks

    def marks_in_functions(self) -> bool:
        """Whether arrays are given gradients in functions, so that it is not seen which these are."""
        return any(scope for _, scope in self._walk.kinds.tables.calls.get("attach_grad", []))

    def _trainers(self) -> list[str]:
        """Return the names of trainers that are seen from here."""
        tables, scope = self._walk.kinds.tables, self._walk.scope
        visible_names = [name for where, name in tables.names if where == scope[: len(where)]]
        return [name for name in visible_names if self._walk.kind(cst.Name(name)) == "trainer"]

    def keeps_layers_whole(self) -> bool:
        """Whether the program takes layers out of networks, or weights out of layers, so that each has to stay one."""
        return self.numbers_layers() or self._walk.structure.takes_weights

    def numbers_layers(self) -> bool:
        """Whether the program takes layers out of a network by number, or in a loop."""
        if self._numbers is None:
            taken_apart = self._walk.structure.taken_apart
            self._numbers = any(self._is_network(self._walk.kinds.of(node, scope)) for node, scope in taken_apart)
        return self._numbers

    def _is_network(self, kind: str) -> bool:
        return kind == "net" or (kind.startswith("instance:") and self._walk.kinds.is_block(kind[9:]))

    def added(self, original: cst.Call, updated: cst.Call) -> Any:
        """Return ``append`` or ``extend`` for ``add`` of a Sequential."""
        assert isinstance(updated.func, cst.Attribute)
        assert isinstance(original.func, cst.Attribute)
        if self._walk.kind(original.func.value) not in ("net", "unknown"):
            return None
        receiver = code_of(updated.func.value)
        layers: list[str] = []
        for argument in updated.args:
            text = argument.star + code_of(argument.value)
            layers += [text] if self.numbers_layers() else self._walk.moved_layers.get(text, [text])
        if len(layers) == 1 and not layers[0].startswith("*"):
            return f"{receiver}.append({layers[0]})"
        if len(layers) == 1:
            return f"{receiver}.extend({layers[0].lstrip('*')})"
        code = code_of(updated)
        if "\n" in code or len(", ".join(layers)) > 80:
            indent = " " * (4 * len(self._indentation(original)) + 4)
            return (
                f"{receiver}.extend(\n{indent}[\n"
                + "".join(f"{indent}    {layer},\n" for layer in layers)
                + f"{indent}]\n{indent[4:]})"
            )
        return f"{receiver}.extend([{', '.join(layers)}])"

    def broken(self, site: Site, function: str, arguments: list[str]) -> str:
        """Return a call, with a line for each argument if the program has it on several lines."""
        if site.original is None or "\n" not in code_of(site.original):
            return f"{function}({', '.join(arguments)})"
        indent = " " * (4 * len(self._indentation(site.original)))
        return f"{function}(\n" + "".join(f"{indent}    {text},\n" for text in arguments) + f"{indent})"

    def _indentation(self, node: Any) -> list[Any]:
        blocks = []
        while node is not None and not isinstance(node, cst.Module):
            if isinstance(node, cst.IndentedBlock) and not self._is_scope_block(node):
                blocks.append(node)
            node = self.parent(node)
        return blocks

    def _is_scope_block(self, block: Any) -> bool:
        parent = self.parent(block)
        return isinstance(parent, cst.With) and all("name_scope" in code_of(item) for item in parent.items)

    def without_namespace(self, original: cst.FunctionDef, updated: cst.FunctionDef) -> cst.FunctionDef:
        """Drop the parameter F, and parameters of ``hybrid_forward`` that are the block's own."""
        own_parameters = self._own_parameters(original)
        kept = [parameter for parameter in updated.params.params if parameter.name.value not in ("F", *own_parameters)]
        if len(kept) == len(updated.params.params):
            return updated
        if kept:
            kept[-1] = kept[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)
        changed = updated.with_changes(params=updated.params.with_changes(params=kept))
        lines = [cst.parse_statement(f"{name} = self.{name}") for name in own_parameters]
        if not lines:
            return changed
        body = list(changed.body.body)
        start = 1 if original.get_docstring() else 0
        return changed.with_changes(body=changed.body.with_changes(body=[*body[:start], *lines, *body[start:]]))

    def _own_parameters(self, original: cst.FunctionDef) -> list[str]:
        if original.name.value != "hybrid_forward" or len(self._walk.scope) < 2:
            return []
        owner = self._walk.scope[-2]
        attributes = self._walk.kinds.tables.attributes
        names = [parameter.name.value for parameter in original.params.params]
        return [
            name for name in names
            if any("params.get" in code_of(binding.node) for binding in attributes.get((owner, name), []))
        ]  # fmt: skip


class _Recorded(cst.CSTVisitor):
    """Collects networks and arrays with gradients in a block."""

    def __init__(self, walk: WalkState) -> None:
        self._walk = walk
        self.networks: list[str] = []
        self.arrays: list[str] = []
        self._seen: set[Any] = set()
        self._marked = _marked_names(walk)

    def visit_Call(self, node: cst.Call) -> None:  # noqa: N802
        called = node.func
        if isinstance(called, cst.Attribute) and called.attr.value in BLOCK_METHODS:
            called = called.value
        kind = "function" if self._is_function(called) else self._walk.kind(called)
        if kind in ("net", "rnn", "nets"):
            self.networks.append(code_of(called))
        for argument in node.args:
            if self._walk.kind(argument.value) in ("net", "rnn") and isinstance(
                argument.value, (cst.Name, cst.Attribute, cst.Subscript)
            ):
                self.networks.append(code_of(argument.value))
        self._follow(node)

    def _is_function(self, called: Any) -> bool:
        functions = self._walk.kinds.tables.functions
        return isinstance(called, cst.Name) and any(name[-1] == called.value for name in functions if len(name) == 1)

    def _follow(self, node: cst.Call) -> None:
        name = getattr(node.func, "value", None) if isinstance(node.func, cst.Name) else None
        function = self._walk.kinds.tables.functions.get((str(name),))
        if function is not None and name not in self._seen:
            self._seen.add(name)
            inner = _Recorded(self._walk)
            inner._seen = self._seen
            function.body.visit(inner)
            outside = {key[1] for key in self._walk.kinds.tables.names if key[0] == ()}
            parameter_names = {parameter.name.value for parameter in function.params.params}
            self.networks += [
                network for network in inner.networks if network in outside and network not in parameter_names
            ]
            self.arrays += [array for array in inner.arrays if array in outside and array not in parameter_names]

    def visit_Name(self, node: cst.Name) -> None:  # noqa: N802
        if node.value in self._marked:
            self.arrays.append(self._marked[node.value])


def _marked_names(walk: WalkState) -> dict[str, str]:
    """Return names of arrays whose gradients are wanted, and the name or list that holds each."""
    marked = {}
    for call, scope in walk.kinds.tables.calls.get("attach_grad", []):
        owner = getattr(call.func, "value", None)
        if not isinstance(owner, cst.Name):
            continue
        held = [
            binding
            for key, all_held in walk.kinds.tables.names.items()
            if key == (scope, owner.value)
            for binding in all_held
        ]
        looped = next((binding.node for binding in held if binding.how == ("each",)), None)
        if looped is None:
            marked[owner.value] = owner.value
        elif isinstance(looped, cst.Name):
            marked[looped.value] = looped.value
            for binding in walk.kinds.tables.names.get((scope, looped.value), []):
                for element in getattr(binding.node, "elements", ()):
                    marked[code_of(element.value)] = looped.value
    return marked
