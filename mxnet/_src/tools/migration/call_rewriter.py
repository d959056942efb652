"""The walk over a program's calls: each goes to the rule of what is called."""

from __future__ import annotations

import re
from typing import Any

import libcst as cst

from .calls import Code, Site, Stays
from .names import code_of, dotted_name
from .rules import calls_table, methods, modules, numpy_operators, stores, symbols
from .rules.operators import OPERATORS
from .rules.parameters import of_params_get
from .statement_walk import Requalifier, StatementWalk


class CallRewriter(StatementWalk):
    """Moves calls."""

    def visit_Attribute(self, node: cst.Attribute) -> bool:  # noqa: N802
        return self.names.of(node) is None

    def leave_Call(self, original_node: cst.Call, updated_node: cst.Call) -> Any:  # noqa: N802
        try:
            text = self._rewritten(original_node, updated_node)
        except Stays as problem:
            self.stay(problem)
            return original_node.visit(Requalifier(self)) if self.names.of(original_node.func) else updated_node
        if text is None:
            return self._plain_call(original_node, updated_node)
        self.moved(original_node)
        if isinstance(text, list):
            joined = text[0] if len(text) == 1 else f"nn.Sequential({', '.join(text)})"
            self.moved_layers[joined] = text
            text = joined
        return cst.parse_expression(self._without_collision(text))

    def _without_collision(self, text: str) -> str:
        """Call what the program brings along by another name where the program has that name itself."""
        name = text.partition("(")[0]
        return f"{name}_{text[len(name) :]}" if name in self.taken else text

    def _rewritten(self, original: cst.Call, updated: cst.Call) -> Any:
        name = self.names.of(original.func)
        if name is not None:
            rule = calls_table.find(name)
            if rule is None:
                raise Stays(f"{name} has no counterpart here", calls_table.advice(name))
            return rule(self._site(name, original, updated))
        if isinstance(original.func, cst.Attribute):
            return self._rewritten_method(original, updated)
        return None

    def _rewritten_method(self, original: cst.Call, updated: cst.Call) -> Any:
        assert isinstance(original.func, cst.Attribute)
        assert isinstance(updated.func, cst.Attribute)
        method = original.func.attr.value
        if dotted_name(original.func.value) and self.qualified(original.func.value):
            return None  # a function of a module
        if self._is_own_method(original.func):
            return None
        owner = self.kind(original.func.value)
        site = self._site(method, original, updated)
        site.receiver, site.receiver_kind = Code(code_of(updated.func.value)), owner
        if method == "get" and site.receiver == "self.params":
            return of_params_get(site)
        if owner == "symbol":
            return symbols.of_method(site)
        if owner == "kvstore":
            return stores.of_method(site)
        if owner == "module":
            return modules.METHODS[method](site) if method in modules.METHODS else None
        for owners, rule in methods.METHODS.get(method, []):
            if owners == ("*",) or owner in owners:
                try:
                    return rule(site)
                except LookupError:
                    return None
        if self.surroundings.uses_numpy() and method in numpy_operators.METHODS and owner == "array":
            site.positional.insert(0, site.receiver.bare)
            site.kinds.insert(0, "array")
            return numpy_operators.NUMPY[method](site)
        if (method in methods.DISTINCT and owner in ("array", "unknown")) or (
            method in methods.SHARED and owner == "array"
        ):
            site.positional.insert(0, site.receiver.bare)
            site.kinds.insert(0, "array")
            return OPERATORS[method](site) if method in OPERATORS else None
        return self.surroundings.added(original, updated) if method == "add" else None

    def _is_own_method(self, func: cst.Attribute) -> bool:
        """Whether a method is the program's own, with arguments of its own."""
        kind = self.kinds.of(func.value, self.scope)
        function = self.kinds.tables.functions.get((kind.partition(":")[2], func.attr.value))
        return function is not None and not isinstance(function.params.star_arg, cst.Param)

    def _site(self, name: str, original: cst.Call, updated: cst.Call) -> Site:
        pairs = [(old, new) for old, new in zip(original.args, updated.args, strict=False) if not _is_namespace(old)]
        positional = [Code(new.star + code_of(new.value)) for _, new in pairs if new.keyword is None]
        keywords = {new.keyword.value: Code(code_of(new.value)) for _, new in pairs if new.keyword is not None}
        kinds = [self.kind(old.value) for old, _ in pairs if old.keyword is None]
        starred = any(old.star for old, _ in pairs)
        site = Site(name, positional, keywords, kinds, starred, original=original, program=self.surroundings)
        site.doubt = lambda text: self.doubt(original, text)
        return site

    def _plain_call(self, original: cst.Call, updated: cst.Call) -> cst.Call:
        """Drop what calls pass for MXNet alone: the module F, and prefixes of a block's name."""
        block = self.kind(original) == "net" or self._is_super_call(original)
        kept = [
            new
            for old, new in zip(original.args, updated.args, strict=False)
            if not _is_namespace(old)
            and not (
                block and (old.star == "**" or (old.keyword is not None and old.keyword.value in ("prefix", "params")))
            )
        ]
        if len(kept) == len(updated.args):
            return updated
        self.moved(original)
        if kept:
            kept[-1] = kept[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)
        changed = updated.with_changes(args=kept)
        return self._with_plain_super(changed) if self._is_super_call(original) else changed

    def _with_plain_super(self, call: cst.Call) -> cst.Call:
        """Write ``super(Net, self)`` in the class Net as ``super()``."""
        match = re.fullmatch(r"super\((\w+), self\)\.__init__", code_of(call.func))
        if match is None or len(self.scope) < 2 or match[1] != self.scope[-2]:
            return call
        return call.with_changes(func=cst.parse_expression("super().__init__"))

    def _is_super_call(self, node: cst.Call) -> bool:
        is_init = isinstance(node.func, cst.Attribute) and node.func.attr.value == "__init__"
        owner = next((name for name in reversed(self.scope) if name in self.kinds.tables.classes), "")
        return is_init and self.kinds.is_block(owner)


def _is_namespace(argument: cst.Arg) -> bool:
    return isinstance(argument.value, cst.Name) and argument.value.value == "F" and not argument.star
