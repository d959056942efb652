"""The walk over a program's statements: where it is, which lines moved, and which stay."""

from __future__ import annotations

from typing import Any

import libcst as cst
from libcst import metadata

from .bindings import Scope
from .calls import MARK, Stays
from .kinds import Kinds
from .names import QualifiedNames, dotted_name
from .report import Remark, Report
from .rules.annotations import aliases_in
from .statements import with_comments, without_removed_parts
from .structure import Structure
from .supplies import bound_anywhere, definitions
from .surroundings import CallContext


class StatementWalk(cst.CSTTransformer):
    """Keeps the place in a program; a statement that something in it cannot move stays, with a comment."""

    METADATA_DEPENDENCIES = (metadata.QualifiedNameProvider, metadata.PositionProvider, metadata.ParentNodeProvider)

    def __init__(self, source: str) -> None:
        super().__init__()
        self.report = Report(source)
        self.scope: Scope = ()
        self.statements: list[cst.CSTNode] = []
        self.stays: dict[int, Stays] = {}
        self.moved_layers: dict[str, list[str]] = {}
        self.replaced: set[int] = set()
        self.needs_mxnet = False
        self.records = False

    def visit_Module(self, node: cst.Module) -> None:  # noqa: N802 - LibCST's names, here and below
        self.names = QualifiedNames(self.qualified)
        self.kinds = Kinds(node, self.names)
        self.structure = Structure(self.names)
        node.visit(self.structure)
        self.surroundings = CallContext(self)
        self.aliases = aliases_in(self.report.source)
        self.taken = bound_anywhere(self.report.source) & set(definitions())

    def qualified(self, node: cst.CSTNode) -> set[str]:
        """Return the addresses that a name may have by the program's imports."""
        found = self.get_metadata(metadata.QualifiedNameProvider, node, set())
        return {qualified.name for qualified in found if qualified.source is metadata.QualifiedNameSource.IMPORT}

    def line_of(self, node: cst.CSTNode) -> int:
        """Return the line where a node begins."""
        return int(self.get_metadata(metadata.PositionProvider, node).start.line)

    # Scopes and statements

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:  # noqa: N802
        self._enter(node)
        self.scope = (*self.scope, node.name.value)

    def visit_ClassDef(self, node: cst.ClassDef) -> None:  # noqa: N802
        self._enter(node)
        self.scope = (*self.scope, node.name.value)

    def _enter(self, node: cst.CSTNode) -> None:
        self.statements.append(node)

    visit_SimpleStatementLine = visit_With = visit_For = visit_If = visit_While = visit_Try = _enter  # noqa: N815

    def _leave_compound(self, original: Any, updated: Any) -> Any:
        self.statements.pop()
        problem = self.stays.get(id(original))
        return self._marked(original, updated, problem) if problem else updated

    leave_For: Any = _leave_compound  # noqa: N815
    leave_If: Any = _leave_compound  # noqa: N815
    leave_While: Any = _leave_compound  # noqa: N815
    leave_Try: Any = _leave_compound  # noqa: N815

    def leave_SimpleStatementLine(self, original_node: Any, updated_node: Any) -> Any:  # noqa: N802
        self.statements.pop()
        problem = self.stays.get(id(original_node))
        if problem is not None:
            return self._marked(original_node, original_node.visit(Requalifier(self)), problem)
        return with_comments(original_node, without_removed_parts(updated_node))

    def _marked(self, original: Any, statement: Any, problem: Stays) -> Any:
        self.needs_mxnet = True
        line_number = self.line_of(original)
        source = self.report.source.splitlines()[line_number - 1].strip()
        self.report.left.append(Remark(line_number, source, problem.reason, problem.advice))
        comment = cst.EmptyLine(
            comment=cst.Comment(f"{MARK} line {line_number}: {problem.reason}. To do: {problem.advice}.")
        )
        return statement.with_changes(leading_lines=[*statement.leading_lines, comment])

    def stay(self, problem: Stays) -> None:
        """Leave the statement that is being walked through as it is."""
        if self.statements:
            self.stays.setdefault(id(self.statements[-1]), problem)

    def moved(self, node: cst.CSTNode) -> None:
        """Note that a node's line moved."""
        self.report.moved.add(self.line_of(node))

    def doubt(self, node: cst.CSTNode, reason: str) -> None:
        """Note something doubtful, once a line."""
        line_number = self.line_of(node)
        remark = Remark(line_number, self.report.source.splitlines()[line_number - 1].strip(), reason)
        if remark not in self.report.doubtful:
            self.report.doubtful.append(remark)

    def kind(self, node: Any) -> str:
        """Return the kind of an expression here, ``net`` for instances of the program's own blocks."""
        kind = self.kinds.of(node, self.scope)
        if kind.startswith("instance:") and self.kinds.is_block(kind.partition(":")[2]):
            return "net"
        return kind


class Requalifier(cst.CSTTransformer):
    """Writes MXNet's names in full, since the program's own imports of them are gone."""

    def __init__(self, walk: StatementWalk) -> None:
        super().__init__()
        self._walk = walk

    def visit_Attribute(self, node: cst.Attribute) -> bool:  # noqa: N802
        return self._walk.names.of(node) is None

    def leave_Attribute(self, original_node: Any, updated_node: Any) -> Any:  # noqa: N802
        return self._full(original_node, updated_node)

    def leave_Name(self, original_node: Any, updated_node: Any) -> Any:  # noqa: N802
        return self._full(original_node, updated_node)

    def _full(self, original: Any, updated: Any) -> Any:
        for name in self._walk.qualified(original) if dotted_name(original) else ():
            if name.startswith("mxnet."):
                return cst.parse_expression("mx." + name.removeprefix("mxnet."))
        return self._with_module_of_f(original) or updated

    def _with_module_of_f(self, original: Any) -> cst.BaseExpression | None:
        """Return a function of the argument F, which is gone, with the name of the module."""
        head, _, attribute = (dotted_name(original) or "").partition(".")
        if head != "F" or not attribute or self._walk.names.of(original) is None:
            return None
        return cst.parse_expression(
            f"mx.{attribute}" if attribute.startswith(("np.", "npx.")) else f"mx.nd.{attribute}"
        )
