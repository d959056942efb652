"""Loggers that print one coloured line per message."""

from __future__ import annotations

import logging

from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.tracebacks import warn

CRITICAL = logging.CRITICAL
ERROR = logging.ERROR
WARNING = logging.WARNING
INFO = logging.INFO
DEBUG = logging.DEBUG
NOTSET = logging.NOTSET

_LETTERS = {CRITICAL: "C", ERROR: "E", WARNING: "W", INFO: "I", DEBUG: "D"}
_RED, _GREEN, _BLUE, _PLAIN = "\x1b[31m", "\x1b[32m", "\x1b[34m", "\x1b[0m"


class _Formatter(logging.Formatter):
    """Writes the level's letter, date, time, process, file, function and line before the message, in colour."""

    def __init__(self) -> None:
        super().__init__(datefmt="%m%d %H:%M:%S")

    @staticmethod
    def _colour(level: int) -> str:
        if level >= WARNING:
            return _RED
        return _GREEN if level >= INFO else _BLUE

    def format(self, record: logging.LogRecord) -> str:
        letter = _LETTERS.get(record.levelno, "U")
        self._style._fmt = (
            f"{self._colour(record.levelno)}{letter}%(asctime)s %(process)d %(filename)s:%(funcName)s:%(lineno)d]"
            f"{_PLAIN} %(message)s"
        )
        return super().format(record)


def getLogger(  # noqa: N802 - MXNet's name
    name: str | None = None, filename: str | None = None, filemode: str | None = None, level: int = WARNING
) -> logging.Logger:
    """Return a logger; deprecated name of `get_logger`."""
    warn("getLogger is deprecated, Use get_logger instead.", DeprecationWarning)
    return get_logger(name, filename, filemode, level)


def get_logger(
    name: str | None = None, filename: str | None = None, filemode: str | None = None, level: int = WARNING
) -> logging.Logger:
    """Return a logger with a separate handler.

    Parameters
    ----------
    name : str, optional
        Name of the logger; without one, Python's root logger is returned as it is.
    filename : str, optional
        Write plain messages to this file instead of coloured lines to stderr.
    filemode : str, default "a"
        How to open the file.
    level : int, default WARNING
        Lowest level that is written. The first call for a name decides; later calls change nothing.
    """
    logger = logging.getLogger(name)
    if name is None or getattr(logger, "_init_done", False):
        return logger
    logger._init_done = True  # type: ignore[attr-defined]
    handler: logging.Handler
    if filename:
        handler = logging.FileHandler(filename, filemode or "a")
    else:
        handler = logging.StreamHandler()
        handler.setFormatter(_Formatter())
    logger.addHandler(handler)
    logger.setLevel(level)
    return logger


_add_star_names(globals())
