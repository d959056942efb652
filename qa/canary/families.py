"""The kinds of inputs that `program` tries, by name."""

from __future__ import annotations

import contextlib
import io

from . import conversions, data, models, states, symbols
from .inputs import Family, Setting

FAMILIES: dict[str, Family] = {
    "parameters": symbols.parameters,
    "attributes": symbols.attributes,
    "names": symbols.names,
    "backends": symbols.backends,
    "commands": conversions.commands,
    "exported programs": conversions.exported_programs,
    "states": states.states,
    "arrays": models.arrays,
    "blocks": models.blocks,
    "graphs": models.graphs,
    "others": models.others,
    "tables": data.tables,
    "records": data.records,
    "lists": data.lists,
    "programs": data.programs,
}


def warm(setting: Setting, with_export: bool) -> None:
    """Do once what the library does late, whatever the file: parts of it and other packages are imported.

    onnxruntime writes the number of its installation below the home directory, and torch's export makes a folder.
    """
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        conversions.example(setting, with_export)
        data.example(setting)
