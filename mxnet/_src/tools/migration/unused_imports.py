"""Imports that nothing in the result reads any more, since what read them has become torch's."""

from __future__ import annotations

from typing import Any

import libcst as cst

from .calls import REMOVED
from .statements import without_removed, without_removed_parts
from .supplies import used_names


def without_unused_imports(module: cst.Module, source: str) -> cst.Module:
    """Remove the imports of names that the program's source reads and the result does not."""
    gone = used_names(source) - used_names(module.code)
    return module.visit(_Removal(gone)) if gone else module


class _Removal(cst.CSTTransformer):
    def __init__(self, gone: set[str]) -> None:
        super().__init__()
        self._gone = gone

    def leave_Import(self, original_node: cst.Import, updated_node: cst.Import) -> Any:  # noqa: N802 - LibCST's names
        return self._without(updated_node)

    def leave_ImportFrom(self, original_node: cst.ImportFrom, updated_node: cst.ImportFrom) -> Any:  # noqa: N802
        return updated_node if isinstance(updated_node.names, cst.ImportStar) else self._without(updated_node)

    def _without(self, node: Any) -> Any:
        kept = [alias for alias in node.names if _bound(alias) not in self._gone]
        if len(kept) == len(node.names):
            return node
        if not kept:
            return cst.Expr(cst.Name(REMOVED))
        kept[-1] = kept[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)
        return node.with_changes(names=kept)

    def leave_SimpleStatementLine(self, original_node: Any, updated_node: Any) -> Any:  # noqa: N802
        return without_removed_parts(updated_node)

    def leave_IndentedBlock(self, original_node: Any, updated_node: Any) -> Any:  # noqa: N802
        return updated_node.with_changes(body=without_removed(updated_node.body) or [cst.parse_statement("pass")])

    def leave_Module(self, original_node: cst.Module, updated_node: cst.Module) -> cst.Module:  # noqa: N802
        return updated_node.with_changes(body=without_removed(updated_node.body))


def _bound(alias: cst.ImportAlias) -> str:
    if alias.asname is not None:
        return str(alias.evaluated_alias)
    return alias.evaluated_name.partition(".")[0]
