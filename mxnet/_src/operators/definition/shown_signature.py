"""What ``inspect.signature`` and ``help`` show of an operator's functions and methods: parameters and their defaults.

The functions themselves have, as MXNet's, ``_Null`` ("not given") for the default of every parameter, from which a
reader learns nothing. It is created on access: making it for all functions at once would take longer
than defining them.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

from ....base import _Null
from .schema import OpDef, Param
from .signature import is_variadic, passed, safe

_Shown = inspect.Parameter


class ShownSignature(inspect.Signature):
    """The signature of an operator's function, or of a method that calls it with the object instead of an input.

    Required parameters have the default ``_Null`` still, since arrays without which a call fails have one, too.
    """

    __slots__ = ("_function", "_method")

    def __init__(self, function: Callable[..., Any], method: Callable[..., Any] | None = None) -> None:
        self._function = function
        self._method = method
        self._return_annotation = inspect.Signature.empty

    @property
    def called(self) -> inspect.Signature:
        """What the function or method itself is called with."""
        return _called(self._method or self._function)

    @property
    def parameters(self) -> Any:
        """Parameters by name."""
        return self._created().parameters

    def replace(self, **changes: Any) -> inspect.Signature:  # type: ignore[override]
        """Return a signature with other parameters."""
        return self._created().replace(**changes)

    def __reduce__(self) -> Any:
        return self._created().__reduce__()

    def __deepcopy__(self, memo: Any) -> ShownSignature:
        return self

    def _created(self) -> inspect.Signature:
        shown_parameters = _with_defaults(self._function)
        if self._method is not None:
            shown_parameters[0] = _Shown("self", _Shown.POSITIONAL_OR_KEYWORD)
        return inspect.Signature(shown_parameters)


def _called(function: Any) -> inspect.Signature:
    twin = FunctionType(function.__code__, {}, function.__name__, function.__defaults__, function.__closure__)
    twin.__kwdefaults__ = function.__kwdefaults__
    return inspect.signature(twin)


def _with_defaults(function: Any) -> list[_Shown]:
    """Return the parameters of a function, those of its operator with the operator's defaults."""
    called = list(_called(function).parameters.values())
    op = operator_of(function)
    if op is None:
        return called
    if is_variadic(op):
        named = [_Shown(safe(p.name), _Shown.KEYWORD_ONLY, default=_default(p)) for p in passed(op) if p.listed]
        return [called[0], *named, *called[1:]]
    defaults: Mapping[str, Any] = {safe(p.name): _default(p) for p in op.params}
    return [p.replace(default=defaults.get(p.name, _Null)) if p.default is _Null else p for p in called]


def _default(param: Param) -> Any:
    return _Null if param.required else None if param.default == "None" else param.default


def operator_of(function: Any) -> OpDef | None:
    """Return the operator that a generated function calls."""
    read_globals = (function.__globals__.get(name) for name in function.__code__.co_names)
    return next((value for value in read_globals if isinstance(value, OpDef)), None)
