"""Classes where instances belong."""

from __future__ import annotations

import inspect


def is_no_instance(value: object) -> str:
    """Return what was given in place of an instance or a name, and for a class how an instance of it is made."""
    if isinstance(value, type):
        return f"the class {value.__name__}: make an instance, {value.__name__}({', '.join(_required(value))})."
    return f"{type(value).__name__}."


def _required(cls: type) -> list[str]:
    """Return the arguments that a class has to be given."""
    try:
        parameters = inspect.signature(cls).parameters.values()
    except (TypeError, ValueError):  # of a class in C
        return []
    return [p.name for p in parameters if p.default is p.empty and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
