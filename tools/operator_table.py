"""The table of operators: which module defines which, so that modules are imported when their operators are used."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from importlib import import_module

PACKAGE = "mxnet._src.operators.families"
TABLE = f"{PACKAGE}._generated"
TITLE = "The operators, by the modules of the families that define them, and the methods of arrays among them."
_homes: dict[str, str] = {}


def import_all() -> None:
    """Import the modules of all families, as if there were no table, and note who defines what."""
    table = types.ModuleType(TABLE)
    vars(table).update(OPERATORS={}, METHODS=())
    sys.modules[TABLE] = table
    definition = import_module("mxnet._src.operators.definition.define")
    register = definition.operator.__kwdefaults__["add"]

    def note(op):  # type: ignore[no-untyped-def]
        _homes[op.name] = next(_modules_in_execution())
        return register(op)

    definition.operator.__kwdefaults__["add"] = note
    families = import_module(PACKAGE)
    for module in import_module(f"{PACKAGE}.common.discovery").modules_with_operators(PACKAGE, families.__path__):
        import_module(module)


def _modules_in_execution() -> Iterator[str]:
    """Iterate over the modules of families that are being imported, innermost first."""
    frame: types.FrameType | None = sys._getframe(1)
    while frame is not None:
        if frame.f_code.co_name == "<module>" and frame.f_globals["__name__"].startswith(PACKAGE):
            yield frame.f_globals["__name__"].removeprefix(f"{PACKAGE}.")
        frame = frame.f_back


def source(header: str) -> str:
    """Return the table's source; `import_all` comes first."""
    registry = import_module("mxnet._src.operators.definition.registry")
    fluent = import_module("mxnet._src.operators.definition.fluent")
    table: dict[str, dict[str, tuple[str, ...]]] = {}
    for op in registry.all_operators():
        table.setdefault(_homes[op.name], {})[op.name] = op.aliases
    lines = [f'    "{home}": {{\n' + "".join(map(_row, names.items())) + "    },\n" for home, names in table.items()]
    methods = "".join(f'    "{name}",\n' for name in fluent.names())
    return (
        f"{header}OPERATORS: dict[str, dict[str, tuple[str, ...]]] = {{\n{''.join(lines)}}}\n\n"
        f"METHODS = (\n{methods})\n"
    )


def _row(item: tuple[str, tuple[str, ...]]) -> str:
    name, aliases = item
    ends = "," if len(aliases) == 1 else ""
    return f'        "{name}": ({", ".join(map(_quoted, aliases))}{ends}),\n'


def _quoted(name: str) -> str:
    return f'"{name}"'
