"""The walk over a program: each name, attribute, definition and import that is MXNet's is moved; calls go to their rules."""

from __future__ import annotations

from typing import Any

import libcst as cst
from libcst import metadata

from .call_rewriter import CallRewriter
from .calls import IMPORTS_HERE, REMOVED, Code, Stays
from .names import code_of
from .rules import attributes
from .rules.annotations import of_annotation
from .statement_walk import Requalifier
from .statements import without_removed


class Rewriter(CallRewriter):
    """Moves a module; what no rule moves stays, with a comment."""

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.BaseExpression:  # noqa: N802
        parent = self.get_metadata(metadata.ParentNodeProvider, original_node)
        name = self.names.of(original_node)
        if name is None:
            text = attributes.of_object(original_node.attr.value, self.kind(original_node.value))
            if text is None or (isinstance(parent, cst.Call) and parent.func is original_node):
                return updated_node
            self.moved(original_node)
            return cst.parse_expression(text.format(Code(code_of(updated_node.value)).atom))
        if (
            isinstance(parent, (cst.Call, cst.Attribute))
            and getattr(parent, "func", getattr(parent, "value", None)) is original_node
        ):
            return updated_node
        return self._named(original_node, updated_node, name)

    def leave_Name(self, original_node: cst.Name, updated_node: cst.Name) -> cst.BaseExpression:  # noqa: N802
        name = self.names.of(original_node)
        parent = self.get_metadata(metadata.ParentNodeProvider, original_node)
        if name is None or isinstance(parent, (cst.ImportAlias, cst.AsName, cst.Import, cst.ImportFrom)):
            return updated_node
        if isinstance(parent, cst.Call) and parent.func is original_node:
            return updated_node
        if isinstance(parent, cst.Attribute) or (
            isinstance(parent, (cst.Arg, cst.Param)) and getattr(parent, "keyword", None) is original_node
        ):
            return updated_node
        if isinstance(parent, (cst.Param, cst.FunctionDef, cst.ClassDef, cst.NameItem)):
            return updated_node
        return self._named(original_node, updated_node, name)

    def _named(self, original: Any, updated: Any, name: str) -> cst.BaseExpression:
        text = attributes.of_name(name)
        if text is None:
            self.stay(Stays(f"{name} has no counterpart here"))
            return original.visit(Requalifier(self))  # type: ignore[no-any-return]
        self.moved(original)
        return cst.parse_expression(text)

    def leave_Assign(self, original_node: cst.Assign, updated_node: cst.Assign) -> Any:  # noqa: N802
        target = original_node.targets[0].target
        if not (isinstance(target, cst.Attribute) and target.attr.value == "grad_req"):
            return updated_node
        self.moved(original_node)
        value = code_of(original_node.value).strip("\"'")
        if value == "add":
            return cst.Expr(cst.Name(REMOVED))
        owner = code_of(updated_node.targets[0].target.value)  # type: ignore[attr-defined]
        flag = {"null": "False", "write": "True"}.get(value, f"{code_of(updated_node.value)} != 'null'")
        changed = cst.parse_statement(f"{owner}.requires_grad = {flag}")
        return changed.body[0]  # type: ignore[index]

    def _of_grad_req(self, original: cst.Comparison, updated: cst.Comparison) -> cst.BaseExpression | None:
        """Return what becomes of a comparison of ``grad_req`` with ``"null"``."""
        attribute, compared = original.left, original.comparisons[0]
        if not (isinstance(attribute, cst.Attribute) and attribute.attr.value == "grad_req"):
            return None
        owner = code_of(updated.left.value)  # type: ignore[attr-defined]
        if code_of(compared.comparator).strip("\"'") != "null":
            return None
        self.moved(original)
        negated = "" if isinstance(compared.operator, cst.NotEqual) else "not "
        return cst.parse_expression(f"{negated}{owner}.requires_grad")

    def leave_Subscript(self, original_node: cst.Subscript, updated_node: cst.Subscript) -> cst.BaseExpression:  # noqa: N802
        named = any(
            isinstance(getattr(element.slice, "value", None), (cst.BaseString, cst.BinaryOperation))
            for element in original_node.slice
        )
        if named and self.kind(original_node.value) == "params":
            self.stay(
                Stays("a parameter is taken by the name that MXNet gave it", "take it from its layer: net[0].weight")
            )
        return self._with_whole_indices(original_node, updated_node)

    def _with_whole_indices(self, original: cst.Subscript, updated: cst.Subscript) -> cst.Subscript:
        """Make indices of arrays whole numbers, which MXNet's may also be in floating point."""
        if self.kind(original.value) not in ("array", "parameter"):
            return updated
        elements = list(updated.slice)
        for position, element in enumerate(original.slice):
            index = getattr(element.slice, "value", None)
            if isinstance(index, cst.Comparison) or index is None or self.kind(index) != "array":
                continue
            self.moved(original)
            text = f"as_index({code_of(elements[position].slice.value)})"  # type: ignore[attr-defined]
            elements[position] = elements[position].with_changes(slice=cst.Index(cst.parse_expression(text)))
        return updated.with_changes(slice=elements)

    def leave_Comparison(self, original_node: cst.Comparison, updated_node: cst.Comparison) -> cst.BaseExpression:  # noqa: N802
        of_grad_req = self._of_grad_req(original_node, updated_node)
        if of_grad_req is not None:
            return of_grad_req
        words = (cst.Is, cst.IsNot, cst.In, cst.NotIn)
        if (
            any(isinstance(comparison.operator, words) for comparison in original_node.comparisons)
            or self.kind(original_node) != "array"
            or self.surroundings.uses_numpy()
        ):
            return updated_node
        self.moved(original_node)
        return cst.parse_expression(f"({code_of(updated_node.with_changes(lpar=[], rpar=[]))}).float()")

    # Annotations and definitions

    def visit_Annotation(self, node: cst.Annotation) -> bool:  # noqa: N802
        return False

    def leave_Annotation(self, original_node: cst.Annotation, updated_node: cst.Annotation) -> cst.Annotation:  # noqa: N802
        text = code_of(original_node.annotation)
        changed = of_annotation(text, self.aliases)
        if changed == text:
            return updated_node
        self.moved(original_node)
        return updated_node.with_changes(annotation=cst.parse_expression(changed))

    def leave_ClassDef(self, original_node: cst.ClassDef, updated_node: cst.ClassDef) -> Any:  # noqa: N802
        self.scope = self.scope[:-1]
        return self._leave_compound(original_node, updated_node)

    def leave_FunctionDef(self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef) -> Any:  # noqa: N802
        name = original_node.name.value
        changed = self.surroundings.without_namespace(original_node, updated_node)
        self.scope = self.scope[:-1]
        if name == "hybrid_forward":
            changed = changed.with_changes(name=cst.Name("forward"))
            self.moved(original_node)
        return self._leave_compound(original_node, changed)

    def leave_With(self, original_node: cst.With, updated_node: cst.With) -> Any:  # noqa: N802
        self.statements.pop()
        if self.stays.get(id(original_node)):
            return self._marked(original_node, updated_node, self.stays[id(original_node)])
        kept = [
            item for item, old in zip(updated_node.items, original_node.items, strict=False) if not _is_name_scope(old)
        ]
        if len(kept) == len(updated_node.items):
            return updated_node
        self.moved(original_node)
        if kept:
            return updated_node.with_changes(items=kept)
        body = list(updated_node.body.body)
        if body and updated_node.leading_lines and hasattr(body[0], "leading_lines"):
            body[0] = body[0].with_changes(leading_lines=[*updated_node.leading_lines, *body[0].leading_lines])
        return cst.FlattenSentinel(body)

    # Imports

    def leave_Import(self, original_node: cst.Import, updated_node: Any) -> Any:  # noqa: N802
        return self._imports(original_node, updated_node, lambda alias: code_of(alias.name))

    def leave_ImportFrom(self, original_node: cst.ImportFrom, updated_node: Any) -> Any:  # noqa: N802
        module = code_of(original_node.module) if original_node.module is not None else ""
        if module == "__future__" or original_node.relative:
            return updated_node
        return self._imports(original_node, updated_node, lambda alias: module)

    def _imports(self, original: Any, updated: Any, module_of: Any) -> Any:
        if isinstance(original.names, cst.ImportStar):
            if module_of(None).partition(".")[0] == "mxnet":
                self.stay(Stays("names that a star imports are not known", "import the names that are used"))
            return updated
        kept = [alias for alias in updated.names if module_of(alias).partition(".")[0] != "mxnet"]
        if len(kept) == len(updated.names):
            return updated
        self.moved(original)
        if not kept:
            return cst.Expr(cst.Name(IMPORTS_HERE if self._stands_alone(original) else REMOVED))
        kept[-1] = kept[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)
        return updated.with_changes(names=kept)

    def _stands_alone(self, statement: Any) -> bool:
        """Whether a statement is a line of its own at the top of the program."""
        parent_line: Any = self.get_metadata(metadata.ParentNodeProvider, statement)
        return len(parent_line.body) == 1 and isinstance(
            self.get_metadata(metadata.ParentNodeProvider, parent_line), cst.Module
        )

    # Bodies without what was removed

    def leave_IndentedBlock(self, original_node: Any, updated_node: Any) -> Any:  # noqa: N802
        body = without_removed(updated_node.body)
        return updated_node.with_changes(body=body or [cst.parse_statement("pass")])

    def leave_Module(self, original_node: cst.Module, updated_node: cst.Module) -> cst.Module:  # noqa: N802
        return updated_node.with_changes(body=without_removed(updated_node.body))


def _is_name_scope(item: cst.WithItem) -> bool:
    call = item.item
    return isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute) and call.func.attr.value == "name_scope"
