"""Statements of the result: without what was removed, with the comments that a rule dropped."""

from __future__ import annotations

from typing import Any

import libcst as cst

from .calls import REMOVED


def without_removed_parts(line: cst.SimpleStatementLine) -> cst.SimpleStatementLine:
    """Remove some of several statements on a line."""
    kept = [part for part in line.body if not _is_removal(part)]
    if not kept or len(kept) == len(line.body):
        return line
    kept[-1] = kept[-1].with_changes(semicolon=cst.MaybeSentinel.DEFAULT)
    return line.with_changes(body=kept)


def _is_removed(statement: Any) -> bool:
    return isinstance(statement, cst.SimpleStatementLine) and all(map(_is_removal, statement.body))


def _is_removal(part: Any) -> bool:
    return isinstance(part, cst.Expr) and isinstance(part.value, cst.Name) and part.value.value == REMOVED


def without_removed(body: Any) -> list[Any]:
    kept: list[Any] = []
    waiting: list[cst.EmptyLine] = []
    for statement in body:
        if _is_removed(statement):
            waiting += [line for line in statement.leading_lines if line.comment is not None]
            continue
        if waiting and hasattr(statement, "leading_lines"):
            statement = statement.with_changes(leading_lines=[*waiting, *statement.leading_lines])  # noqa: PLW2901
            waiting = []
        kept.append(statement)
    return kept


def _comments(node: cst.CSTNode) -> list[str]:
    class Found(cst.CSTVisitor):
        def __init__(self) -> None:
            self.texts: list[str] = []

        def visit_Comment(self, node: cst.Comment) -> None:  # noqa: N802
            self.texts.append(node.value)

    found = Found()
    node.visit(found)
    return found.texts


def with_comments(original: Any, updated: Any) -> Any:
    """Put comments that a rule dropped before the statement."""
    kept = _comments(updated)
    lost = [text for text in _comments(original) if text not in kept]
    if not lost:
        return updated
    lines = [cst.EmptyLine(comment=cst.Comment(text)) for text in lost]
    return updated.with_changes(leading_lines=[*updated.leading_lines, *lines])
