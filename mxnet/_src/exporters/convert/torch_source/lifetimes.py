"""Where lines of ``forward`` free values: after their last use; variables of a function live until it ends."""

from __future__ import annotations

import ast
from collections.abc import Collection, Sequence


def freeing(codes: Sequence[str], kept_names: Collection[str]) -> list[str]:
    """Return code with a ``del`` after the last use of each name that it assigns.

    Before and after, where ``b`` is kept::

        a = torch.exp(data)        a = torch.exp(data)
        b = torch.relu(a)          b = torch.relu(a)
                                   del a

    Parameters
    ----------
    codes : list of str
        Statements, in their order; one may have several lines, as a loop has.
    kept_names : collection of str
        Names that are needed afterwards.

    Returns
    -------
    list of str
        The lines. Names that only a loop's or branch's lines assign are freed there.
    """
    statements = [_names(code) for code in codes]
    needed = set(kept_names)
    ends: list[list[str]] = []
    owned = {name for _, assigned in statements for name in assigned}
    for read, assigned in reversed(statements):
        ends.append([name for name in dict.fromkeys((*read, *assigned)) if name in owned and name not in needed])
        needed.update(read)
    lines = []
    for code, ended in zip(codes, reversed(ends), strict=True):
        lines += code.splitlines()
        if ended:
            lines.append(f"del {', '.join(ended)}")
    return lines


def names_in(expressions: Sequence[str]) -> set[str]:
    """Return the names that expressions read."""
    return {name for expression in expressions for name in _names(expression)[0]}


def _names(code: str) -> tuple[list[str], list[str]]:
    """Return the names that code reads, and those that it always assigns."""
    tree = ast.parse(code)
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    targets = [target for statement in tree.body if isinstance(statement, ast.Assign) for target in statement.targets]
    stored = [node for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]
    return (
        [node.id for node in nodes if isinstance(node.ctx, ast.Load)],
        [node.id for node in stored if isinstance(node.ctx, ast.Store)],
    )
