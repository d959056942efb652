"""A comprehension has no variable that its function takes from outside: functions inside would not find it.

So it is in some releases of Python (3.12.1 and 3.13.0 among them), where comprehensions are part of their function:
NameError, "cannot access free variable".
"""

from __future__ import annotations

import symtable
from typing import TYPE_CHECKING

from paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

COMPREHENSIONS = {"listcomp", "setcomp", "dictcomp"}
PACKAGES = ("mxnet", "_remx_cli")


def hidden(source: str) -> list[str]:
    """Return the variables of comprehensions that have the name of one from outside their function."""
    return list(_hidden(symtable.symtable(source, "source", "exec")))


def _hidden(table: symtable.SymbolTable) -> Iterator[str]:
    free = {symbol.get_name() for symbol in table.get_symbols() if symbol.is_free()}
    for child in table.get_children():
        if child.get_name() in COMPREHENSIONS:
            names = {symbol.get_name() for symbol in child.get_symbols() if symbol.is_local()}
            yield from (f"{name}, line {child.get_lineno()}" for name in sorted(names & free))
        yield from _hidden(child)


def test_variables_of_comprehensions_are_their_own() -> None:
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    assert len(paths) > 300
    hidden_by_file = {str(path.relative_to(ROOT)): hidden(path.read_text(encoding="utf-8")) for path in paths}
    assert not {path: names for path, names in hidden_by_file.items() if names}


def test_a_variable_with_the_name_of_one_from_outside_is_found() -> None:
    source = """
def outer(name):
    def inner(names):
        values = [name for name in names]
        def innermost():
            return name, values
        return innermost
    return inner
"""
    assert hidden(source) == ["name, line 4"]
    assert not hidden(source.replace("[name for name", "[each for each"))
