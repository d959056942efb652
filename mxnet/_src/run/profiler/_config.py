"""Settings of the profiler."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from ....base import MXNetError

_TRUE, _FALSE = frozenset({"true", "1"}), frozenset({"false", "0"})


@dataclass(frozen=True)
class Config:
    """Settings, under MXNet's names and with its defaults; see ``mx.profiler.set_config``."""

    profile_all: bool = False
    profile_symbolic: bool = True
    profile_imperative: bool = True
    profile_memory: bool = True
    profile_api: bool = True
    filename: str = "profile.json"
    continuous_dump: bool = True
    dump_period: float = 1.0
    aggregate_stats: bool = False
    profile_process: str = "worker"


def parse(settings: dict[str, Any]) -> Config:
    """Return settings from keywords, else their defaults; MXNetError for unknown names and values of the wrong kind."""
    types = {field.name: type(field.default) for field in fields(Config)}
    for name in settings:
        if name not in types:
            raise MXNetError(f"Cannot find argument '{name}', Possible Arguments: {', '.join(types)}")
    parsed = {name: _value(name, types[name], str(value)) for name, value in settings.items()}
    config = Config(**parsed)
    if config.profile_process not in ("server", "worker"):
        raise MXNetError(f"Invalid Input: '{config.profile_process}', valid values are: {{'server', 'worker'}}")
    return config


def _value(name: str, setting_type: type, text: str) -> Any:
    if setting_type is bool:
        if text.lower() not in _TRUE | _FALSE:
            raise MXNetError(f"Invalid Parameter format for {name} expect boolean but value='{text}'")
        return text.lower() in _TRUE
    if setting_type is float:
        try:
            return float(text)
        except ValueError:
            raise MXNetError(f"Invalid Parameter format for {name} expect float but value='{text}'") from None
    return text
