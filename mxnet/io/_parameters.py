"""Parameters of the iterators that read files: their names, defaults, and how their text is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from .._src.messages.suggestions import did_you_mean
from .._src.messages.tracebacks import warn
from ..base import MXNetError

REQUIRED: Final = object()
_WHOLE = re.compile(r"[+-]?\d+L?$")
_BOOLEANS = {"true": True, "1": True, "false": False, "0": False}
_DTYPES = ("None", "bfloat16", "float16", "float32", "float64", "int32", "int64", "int8", "uint8")


def _whole(text: str) -> int:
    if not _WHOLE.match(text):
        raise ValueError(text)
    return int(text.rstrip("L"))


def _int(text: str) -> int:
    result = _whole(text)
    if not -(2**31) <= result < 2**31:
        raise ValueError(text)
    return result


def _unsigned(text: str) -> int:
    result = _whole(text)
    if not 0 <= result < 2**32:
        raise ValueError(text)
    return result


def _long(text: str) -> int:
    return _whole(text) % 2**64  # -1 is a way to say "as many as there are"


def _bool(text: str) -> bool:
    if text.lower() not in _BOOLEANS:
        raise ValueError(text)
    return _BOOLEANS[text.lower()]


def _items(text: str) -> list[str]:
    inside = text.strip("()[] ")
    return [item.strip() for item in inside.split(",") if item.strip()]


def _shape(text: str) -> tuple[int, ...]:
    if not text:
        raise ValueError(text)
    return tuple(_whole(item) for item in _items(text))


def _floats(text: str) -> tuple[float, ...]:
    return tuple(float(item) for item in _items(text))


def _or_none(parse: Callable[[str], Any]) -> Callable[[str], Any]:
    return lambda text: None if text == "None" else parse(text)


_PARSERS: Final[dict[str, Callable[[str], Any]]] = {
    "int": _int,
    "int (non-negative)": _unsigned,
    "long (non-negative)": _long,
    "float": float,
    "boolean": _bool,
    "string": str,
    "Shape(tuple)": _shape,
    "Shape(tuple) or None": _or_none(_shape),
    "tuple of <float>": _floats,
    "int or None": _or_none(_int),
    "float or None": _or_none(float),
}


@dataclass(frozen=True)
class Parameter:
    """A parameter: its type in MXNet's words or the texts it may be, its default, and the least number."""

    name: str
    kind: str | tuple[str, ...]
    default: Any = REQUIRED
    least: int | None = None

    def read(self, owner: str, value: Any) -> Any:
        """Return a value that a caller gave, as text or otherwise; MXNetError if it is none."""
        text = str(value).strip()
        if isinstance(self.kind, tuple):
            if text not in self.kind:
                allowed = ", ".join(map(repr, self.kind))
                raise MXNetError(f"{owner}: {self.name}: Invalid Input: {text!r}, valid values are: {{{allowed}}}")
            return text
        try:
            result = _PARSERS[self.kind](text)
        except ValueError:
            raise MXNetError(
                f"{owner}: Invalid Parameter format for {self.name} expect {self.kind} but value={text!r}"
            ) from None
        least = 0 if self.least is None and "non-negative" in self.kind else self.least
        if least is not None and result < least:
            raise MXNetError(f"{owner}: value {text} for Parameter {self.name} should be greater equal to {least}")
        return result


BATCHES: Final = (
    Parameter("batch_size", "int (non-negative)", least=1),
    Parameter("round_batch", "boolean", True),
)
PREFETCHING: Final = (
    Parameter("prefetch_buffer", "long (non-negative)", 4),
    Parameter("ctx", ("cpu", "gpu"), "gpu"),
    Parameter("dtype", _DTYPES, "None"),
)
PARTS: Final = (
    Parameter("num_parts", "int", 1, least=1),
    Parameter("part_index", "int", 0, least=0),
)


def read(owner: str, parameters: Iterable[Parameter], kwargs: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of all parameters."""
    known = {parameter.name: parameter for parameter in parameters}
    unknown = [name for name in kwargs if name not in known]
    if unknown:
        hint = did_you_mean(unknown[0], known, listed=False)
        warn(f"{owner} has no parameter {', '.join(map(repr, unknown))}: no effect.{hint}")
    settings = {}
    for name, parameter in known.items():
        if name in kwargs:
            settings[name] = parameter.read(owner, kwargs[name])
        elif parameter.default is REQUIRED:
            raise MXNetError(f"{owner}: Required parameter {name} of {parameter.kind} is not presented")
        else:
            settings[name] = parameter.default
    if settings.get("part_index", 0) >= settings.get("num_parts", 1):
        raise MXNetError(
            f"{owner}: part_index={settings['part_index']} must be less than num_parts={settings['num_parts']}."
        )
    return settings
