"""Torch's predicates of lengths that may be symbolic, for integers, without importing SymPy.

Torch's kernels for meta tensors ask "is this certainly true?" of each comparison, by functions of a module that needs
SymPy: 0.5 s of a program's start and 32 MB, for something that a program without symbols never uses. `ask_numbers_here`
lets those kernels call this module instead. Integers are handled here, everything else by torch's functions.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dis import get_instructions
from functools import reduce
from importlib import import_module
from operator import and_, is_not, or_
from types import CodeType, FunctionType, ModuleType
from typing import Any

from .._torch_internals import SYMBOL_MODULES, SYMBOL_PACKAGE

_NUMBERS = frozenset({bool, int, float})
# `import sympy` finds a module by a name without dots alone.
_PACKAGE_NAME = "_remx_symbols"
_HERE = dict.fromkeys(SYMBOL_MODULES, __name__) | {SYMBOL_PACKAGE: _PACKAGE_NAME}


def ask_numbers_here(function: FunctionType) -> bool:
    """Let a function of torch import from here what it would import from the modules of symbols, if it does."""
    code = _asking_here(function.__code__)
    if code is function.__code__:
        return False
    sys.modules.setdefault(_PACKAGE_NAME, _Package(_PACKAGE_NAME))
    function.__code__ = code
    return True


def _asking_here(code: CodeType) -> CodeType:
    constants = tuple(_asking_here(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    if any(map(is_not, constants, code.co_consts)):
        code = code.replace(co_consts=constants)
    names = _HERE.keys() & set(code.co_names)
    if not names or not all(_is_imported_only(name, code) for name in names):
        return code
    return code.replace(co_names=tuple(_HERE.get(name, name) for name in code.co_names))


def _is_imported_only(name: str, code: CodeType) -> bool:
    if "." in name:  # no variable or attribute is called so
        return True
    uses = {i.opname for i in get_instructions(code) if i.argval == name}
    return uses <= {"IMPORT_NAME", "STORE_FAST", "LOAD_FAST", "STORE_DEREF", "LOAD_DEREF", "MAKE_CELL"}


class _Package(ModuleType):
    """SymPy, for code that only tests whether an object is an instance of its classes."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if name == "Basic" and SYMBOL_PACKAGE not in sys.modules:
            return ()  # no object is of any of these classes
        return getattr(import_module(SYMBOL_PACKAGE), name)


def __getattr__(name: str) -> Any:
    """Return torch's function, or its replacement as long as torch's has not been imported."""
    if name.startswith("__"):  # attributes that Python reads of any module
        raise AttributeError(name)
    loaded = getattr(sys.modules.get(SYMBOL_MODULES[0]), name, None)
    return loaded or _ON_NUMBERS.get(name) or _of_torch(name)


def _of_torch(name: str) -> Any:
    for module in map(import_module, SYMBOL_MODULES):
        if hasattr(module, name):
            return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}, nor have {', '.join(SYMBOL_MODULES)}")


def _on_numbers(name: str, compute: Callable[..., Any]) -> Callable[..., Any]:
    def answer(*args: Any, **kwargs: Any) -> Any:
        if not kwargs and all(map(_is_known, args)):
            return compute(*args)
        return _of_torch(name)(*args, **kwargs)

    return answer


def _is_known(value: Any) -> bool:
    return type(value) in _NUMBERS or (isinstance(value, (tuple, list)) and all(map(_is_known, value)))


def _itself(value: Any) -> Any:
    return value


def _equal(one: Any, other: Any) -> bool:
    if isinstance(one, (tuple, list)) and isinstance(other, (tuple, list)):
        return len(one) == len(other) and all(map(_equal, one, other))
    return bool(one == other)


def _true_of_all(*values: Any) -> Any:
    return reduce(and_, values)


def _true_of_any(*values: Any) -> Any:
    return reduce(or_, values)


_COMPUTE: dict[str, Callable[..., Any]] = {
    "expect_true": _itself,
    "free_unbacked_symbols": lambda numbers: frozenset(),
    "guard_int": _itself,
    "guard_or_false": _itself,
    "guard_or_true": _itself,
    "guard_size_oblivious": _itself,
    "guarding_hint_or_throw": _itself,
    "has_guarding_hint": lambda number: True,
    "is_nested_int": lambda number: False,
    "statically_known_true": _itself,
    "sym_and": _true_of_all,
    "sym_eq": _equal,
    "sym_or": _true_of_any,
    "Max": max,
}
_ON_NUMBERS = {name: _on_numbers(name, compute) for name, compute in _COMPUTE.items()}
