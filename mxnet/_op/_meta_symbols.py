"""Keep torch from importing its symbolic lengths for the sake of plain ones.

Torch's kernels for meta tensors that are written in Python ask about lengths through
`torch.fx.experimental.symbolic_shapes`, where lengths may be formulas, and look whether an argument is a formula. Both
import sympy: half a second of a program's start, for formulas that a program which compiles nothing never has. A
stand-in answers for plain numbers; as soon as anything else is asked, the true module is imported and takes its place.
"""

from __future__ import annotations

import builtins
import importlib
import sys
from collections.abc import Callable
from functools import cache
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import torch

_NAME = "torch.fx.experimental.symbolic_shapes"
_FORMULAS = "sympy"
# What a formula would be an instance of. While sympy has not been imported there are none, so nothing is.
_NO_FORMULAS = SimpleNamespace(Basic=type("Basic", (), {}))

# The answers for plain numbers to the questions that kernels ask; questions are named as in torch.
_ANSWERS: dict[str, Callable[..., Any]] = {
    "expect_true": bool,
    "guard_or_false": bool,
    "guard_or_true": bool,
    "guard_size_oblivious": bool,
    "statically_known_true": bool,
    "sym_and": lambda *terms: all(terms),
    "sym_or": lambda *terms: any(terms),
    "sym_eq": lambda a, b: a == b,
    "is_nested_int": lambda length: False,
    "has_guarding_hint": lambda length: True,
    "guarding_hint_or_throw": lambda length: length,
}


class _StandIn(ModuleType):
    """Answers for plain numbers, and makes way for the true module when asked for anything else."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)  # what others look up in every module
        return getattr(_true_module(self), name)


def _true_module(stand_in: ModuleType) -> ModuleType:
    if sys.modules.get(_NAME) is stand_in:
        del sys.modules[_NAME]
    return importlib.import_module(_NAME)


def _answer(stand_in: ModuleType, name: str, plain: Callable[..., Any]) -> Callable[..., Any]:
    def run(*args: Any) -> Any:
        return plain(*args) if all(map(_is_plain, args)) else getattr(_true_module(stand_in), name)(*args)

    return run


def _is_plain(value: Any) -> bool:
    if type(value) in (tuple, list, torch.Size):
        return all(map(_is_plain, value))
    return type(value) in (bool, int)


@cache
def leave_formulas_alone() -> bool:
    """Put the stand-in in place, once a process; returns whether there was anything to do.

    A release of torch that is made otherwise works as before: sympy is imported.
    """
    if _NAME in sys.modules or _FORMULAS in sys.modules:
        return False
    stand_in = _StandIn(_NAME)
    for name, plain in _ANSWERS.items():
        setattr(stand_in, name, _answer(stand_in, name, plain))
    parent = importlib.import_module(_NAME.rpartition(".")[0])
    if sys.modules.setdefault(_NAME, stand_in) is stand_in:
        parent.symbolic_shapes = stand_in  # type: ignore[attr-defined]
    _spare_promotion()
    return True


def _spare_promotion() -> None:
    """Give torch a rule of dtype promotion that does not import sympy to see that nothing is a formula."""
    common = sys.modules.get("torch._prims_common")
    original = getattr(common, "elementwise_dtypes", None)
    if not isinstance(original, FunctionType):
        return
    given = {**original.__globals__, "__builtins__": {**vars(builtins), "__import__": _import}}
    spared = FunctionType(original.__code__, given, original.__name__, original.__defaults__, original.__closure__)
    spared.__kwdefaults__ = original.__kwdefaults__

    def elementwise_dtypes(*args: Any, **kwargs: Any) -> Any:
        return (original if _FORMULAS in sys.modules else spared)(*args, **kwargs)

    for name in ("torch._prims_common", "torch._meta_registrations"):
        if getattr(sys.modules.get(name), "elementwise_dtypes", None) is original:
            sys.modules[name].elementwise_dtypes = elementwise_dtypes  # type: ignore[attr-defined]


def _import(name: str, *args: Any, **kwargs: Any) -> Any:
    if name == _FORMULAS and _FORMULAS not in sys.modules:
        return _NO_FORMULAS
    return builtins.__import__(name, *args, **kwargs)
