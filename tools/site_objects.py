"""What the API reference describes: which object on which page, in which group, and where its source is.

An object is described once, under the shortest public module that is its home. Modules that hold only copies of what
others define, such as ``mxnet.ndarray.gen_op``, have no page: ``import_paths`` names them.
"""

from __future__ import annotations

import importlib
import inspect
import json
import os
import re
import sys
import types
import warnings
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

ROOT = Path(__file__).resolve().parent.parent
INVENTORY = ROOT / "tools" / "reference" / "api.json"
# Modules whose functions are those of another module, generated again or under another name.
TWINS = re.compile(
    r"mxnet\.(ndarray|symbol)\.(gen_\w+|op|register|_internal)$|mxnet\.ndarray\.numpy(_extension)?\b"
    r"|mxnet\.contrib\.(ndarray|symbol)$"
)
# Modules that show functions of others under names that programs use.
SHOWS_OTHERS = {"mxnet", "mxnet.random"}
# Groups of operators, by the file that holds the kernel; the first that matches.
GROUPS = (
    ("Quantization", r"quanti[sz]|calibration|intgemm"),
    ("Optimizer updates", r"optimizer|_adamw|_update_functions"),
    ("Random numbers", r"random|distribution"),
    ("Losses", r"loss_output|ctc"),
    ("Detection and regions", r"boxes|multibox|proposal|matching|position_sensitive|deformable|roi"),
    ("Linear algebra", r"dot$|linalg|determinant|product"),
    (
        "Layers of networks",
        r"activation|normalization|convolution|pooling|fully_connected|dropout|embedding|rnn|softmax|spatial|correlation"
        r"|resizing|sequence|patches|attention|sketch|hawkes",
    ),
    ("Arithmetic and comparison", r"elementwise_binary|_binary$|comparison|_operands|bitwise|logical"),
    ("Functions of one array", r"elementwise|rounding"),
    ("Reductions and statistics", r"(?<!arg_)reduction|statistics|histogram|windows|differences"),
    (
        "Indexing, slicing and sorting",
        r"slicing|indexing|coordinates|sort|arg_reduction|selection|search|insert|diagonal",
    ),
    ("Shapes and joining", r"shape|joining|_split|arrangement|stride_tricks|numpy\._?copy"),
    ("Creating and converting arrays", r"creation|cast|storage|_decoding|utils|\bio$|from_|identity"),
    ("Control flow and custom operators", r"control_flow|custom|straight_through"),
)
OTHER_GROUP = "Other functions"


@dataclass
class Entry:
    """An object and the name under which it is described."""

    module: str
    name: str
    value: Any
    group: str

    @property
    def address(self) -> str:
        """The name with that of the module."""
        return f"{self.module}.{self.name}"


@dataclass
class Contents:
    """What the page of a module has."""

    name: str
    entries: list[Entry] = field(default_factory=list)
    values: list[str] = field(default_factory=list)
    elsewhere: dict[str, str] = field(default_factory=dict)  # name -> address at which it is described

    @property
    def is_empty(self) -> bool:
        """Whether the module has nothing to describe."""
        return not (self.entries or self.elsewhere)


def contents(names: list[str]) -> dict[str, Contents]:
    """Return what each module's page has; ``names`` are in the order of the chapters."""
    results = {name: Contents(name) for name in names}
    addresses: dict[int, str] = {}
    # A package that shows what its submodules define describes it.
    pages = [results[name] for name in sorted(names, key=lambda name: name.count(".")) if not TWINS.match(name)]
    for homes_only in (True, False):
        for page in pages:
            for name, value in public_names(page.name).items():
                if not (inspect.isclass(value) or inspect.isroutine(value)):
                    if homes_only:
                        page.values.append(name)
                elif id(value) not in addresses and (
                    _is_home(page.name, value) if homes_only else not _has_home(value, names)
                ):
                    addresses[id(value)] = f"{page.name}.{name}"
                    page.entries.append(Entry(page.name, name, value, group_of(value)))
                elif not homes_only and page.name in SHOWS_OTHERS:
                    address = addresses.get(id(value))
                    if address not in {None, f"{page.name}.{name}"}:
                        page.elsewhere[name] = str(address)
    for page in pages:
        page.entries.sort(key=lambda entry: entry.name.lower())
    return results


def public_names(module_name: str) -> dict[str, Any]:
    """Return a module's interface: the names that MXNet's module has, and those that only this one defines."""
    module, listed = importlib.import_module(module_name), _inventory().get(module_name, {})
    results = {}
    for name in sorted(dir(module)):
        value = getattr(module, name)
        if name.startswith("_") or isinstance(value, types.ModuleType):
            continue
        home = str(getattr(value, "__module__", None) or "")
        ours = home.partition(".")[0] == "mxnet"
        is_value = not home and not callable(value)
        if (name in listed and (ours or is_value)) or (ours and _is_home(module_name, value) and _is_public(home)):
            results[name] = value
    return results


def group_of(value: Any) -> str:
    """Return the group of a function of a large module; a class is in that of its module."""
    where = _kernel_module(value)
    return next((title for title, pattern in GROUPS if re.search(pattern, where)), OTHER_GROUP)


def source_of(value: Any) -> tuple[Path, int] | None:
    """Return the file and line that define an object; for an operator's function those of its kernel."""
    operator = operator_of(value)
    plain = inspect.unwrap(operator.kernel if operator is not None else value)
    try:
        path, line = inspect.getsourcefile(plain), inspect.getsourcelines(plain)[1]
    except (TypeError, OSError):
        return None
    if path is None or not Path(path).is_relative_to(ROOT) or "_generated" in path:
        return None
    return Path(path).relative_to(ROOT), max(line, 1)


def operator_of(value: Any) -> Any:
    """Return the operator that a generated function calls, or None."""
    plain = inspect.unwrap(value) if callable(value) else value
    code = getattr(plain, "__code__", None)
    if code is None or "_generated" not in code.co_filename:
        return None
    found = (plain.__globals__.get(name) for name in code.co_names if name.endswith("_op"))
    return next((operator for operator in found if hasattr(operator, "kernel")), None)


def _kernel_module(value: Any) -> str:
    operator = operator_of(value)
    if operator is not None:
        return str(operator.kernel.__module__)
    code = getattr(inspect.unwrap(value), "__code__", None) if callable(value) else None
    return code.co_filename.removesuffix(".py") if code is not None else str(getattr(value, "__module__", ""))


def _is_home(module: str, value: Any) -> bool:
    """Whether a module is that which an object says it comes from, or its package."""
    home = str(getattr(value, "__module__", ""))
    return home == module or (module != "mxnet" and home.startswith(f"{module}."))


def _has_home(value: Any, names: list[str]) -> bool:
    home = str(getattr(value, "__module__", ""))
    return any(f"{home}.".startswith(f"{name}.") for name in names if name != "mxnet" and not TWINS.match(name))


def _is_public(module: str) -> bool:
    return not any(part.startswith("_") for part in module.split("."))


@cache
def _inventory() -> dict[str, dict[str, Any]]:
    return dict(json.loads(INVENTORY.read_text(encoding="utf-8")))


def module_names() -> list[str]:
    """Return the names of the public modules that can be imported, in the inventory's order."""
    with mock.patch.dict(os.environ, {"MXNET_COMPAT": "0"}):  # what the package itself shows
        return [name for name in _inventory() if _imported(name)]


def _imported(name: str) -> bool:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            importlib.import_module(name)
    except (ImportError, RuntimeError, SystemExit):
        return False
    return name in sys.modules
