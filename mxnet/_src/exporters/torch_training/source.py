"""Source of the optimizer and the schedule that a training has: one file that needs torch alone."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Sequence
from dataclasses import fields
from types import ModuleType
from typing import Any

import torch

from ....base import MXNetError
from . import schedules
from .optimizers import base
from .optimizers.base import MXNetOptimizer

_BLANK, _GAP = "\n\n", "\n\n\n"


def source_of(optimizer: torch.optim.Optimizer, scheduler: Any, module: torch.nn.Module) -> str:
    """Return the file's text; see `TorchTraining.source`."""
    pieces: list[str] = []
    modules: list[ModuleType] = []
    if isinstance(optimizer, MXNetOptimizer):
        for cls in reversed(type(optimizer).__mro__[: type(optimizer).__mro__.index(MXNetOptimizer)]):
            if cls.__module__ != base.__name__:
                pieces.append(_text(cls))
                modules.append(_module(cls))
        pieces.insert(0, _body(base))
        modules.append(base)
    functions = list(scheduler.lr_lambdas) if scheduler is not None else []
    schedule_classes = dict.fromkeys(_kind(function) for function in functions)
    pieces += [_text(cls) for cls in ((schedules.Schedule, *schedule_classes) if schedule_classes else ())]
    modules += [schedules] if schedule_classes else []
    pieces.append(_configure(optimizer, functions, module))
    text = _GAP.join(pieces)
    title = f'"""{type(optimizer).__name__} as MXNet computes it, for a module of PyTorch."""'
    return f"{title}\n\n{_imports(modules, text)}{_GAP}{text}\n"


def _kind(function: Any) -> type:
    if not isinstance(function, schedules.Schedule):
        raise MXNetError(
            f"source: {type(getattr(function, 'schedule', function)).__name__} is a schedule of this program, of which "
            "there is no source here; write its formula for torch.optim.lr_scheduler.LambdaLR."
        )
    return type(function)


def _module(cls: type) -> ModuleType:
    module = inspect.getmodule(cls)
    assert module is not None
    return module


def _text(cls: type) -> str:
    return inspect.getsource(cls).rstrip()


def _is_import(node: ast.stmt) -> bool:
    return isinstance(node, (ast.Import, ast.ImportFrom))


def _body(module: ModuleType) -> str:
    """Return a module's text after its imports."""
    text = inspect.getsource(module)
    last = max(node.end_lineno or 0 for node in ast.parse(text).body if _is_import(node))
    return "\n".join(text.splitlines()[last:]).strip()


def _imports(modules: Sequence[ModuleType], text: str) -> str:
    """Return those imports of modules whose names a text uses, in ruff's order."""
    used = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    plain: set[str] = set()
    members: dict[str, set[str]] = {}
    for node in _import_nodes(modules):
        names = {alias.name for alias in node.names if (alias.asname or alias.name) in used}
        if isinstance(node, ast.Import):
            plain |= names
        elif node.level == 0 and node.module != "__future__" and names:
            members.setdefault(str(node.module), set()).update(names)
    plain.discard("torch")
    lines = [f"import {name}" for name in sorted(plain)]
    lines += [f"from {name} import {', '.join(sorted(members[name]))}" for name in sorted(members)]
    standard = "\n".join(lines)
    scheduler = "\nfrom torch.optim.lr_scheduler import LambdaLR" if "LambdaLR" in used else ""
    return f"from __future__ import annotations\n\n{standard}{_BLANK if standard else ''}import torch{scheduler}"


def _import_nodes(modules: Sequence[ModuleType]) -> Iterator[ast.Import | ast.ImportFrom]:
    for module in modules:
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                yield node


def _configure(optimizer: torch.optim.Optimizer, functions: Sequence[Any], module: torch.nn.Module) -> str:
    """Return the function that makes the optimizer and the scheduler for a module."""
    is_ours = isinstance(optimizer, MXNetOptimizer)
    name = type(optimizer).__name__ if is_ours else f"torch.optim.{type(optimizer).__name__}"
    scheduler_type = "LambdaLR" if functions else "None"
    lines = [
        f"def configure(module: torch.nn.Module) -> tuple[{name}, {scheduler_type}]:",
        '    """Return the optimizer of a module, and its scheduler, to be stepped after it; load states into both."""',
        "    params = dict(module.named_parameters())",
        "    groups = [",
        *[line for group in optimizer.param_groups for line in _group(group, module, is_ours)],
        "    ]",
        f"    optimizer = {name}(groups)",
    ]
    if not functions:
        return "\n".join([*lines, "    return optimizer, None"])
    lines.append("    functions = [")
    for function in functions:
        lines.append(f"        {type(function).__name__}(")
        lines += [f"            {f.name}={_literal(getattr(function, f.name))}," for f in fields(function)]
        lines.append("        ),")
    lines.append("    ]")
    lines.append("    return optimizer, LambdaLR(optimizer, [*functions])")
    return "\n".join(lines)


# What torch keeps in groups and takes nowhere else than in its state.
_DERIVED = ("params", "initial_lr")


def _group(group: dict[str, Any], module: torch.nn.Module, is_ours: bool) -> list[str]:
    names = {id(tensor): name for name, tensor in module.named_parameters()}
    missing = [tuple(tensor.shape) for tensor in group["params"] if id(tensor) not in names]
    if missing:
        raise MXNetError(f"source: the module has no parameter that the optimizer updates, of shape {missing[0]}.")
    settings = {
        key: setting for key, setting in group.items() if key not in _DERIVED and (is_ours or setting is not None)
    }
    settings["lr"] = group.get("initial_lr", group["lr"])
    return [
        "        {",
        '            "params": [',
        *[f"                params[{_literal(names[id(tensor)])}]," for tensor in group["params"]],
        "            ],",
        *[f'            "{key}": {_literal(setting)},' for key, setting in settings.items()],
        "        },",
    ]


def _literal(setting: Any) -> str:
    """Return a setting as ruff would write it."""
    if isinstance(setting, str):
        return '"' + repr("'" + setting)[2:-1].replace('"', '\\"') + '"'
    if isinstance(setting, (tuple, list)):
        inner = ", ".join(map(_literal, setting))
        return f"({inner},)" if len(setting) == 1 else f"({inner})"
    return repr(setting)
