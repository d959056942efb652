"""Programs that run on Apache MXNet 1.9.1 and here, and whose results must agree.

A module ``AREA/SUBJECT.py`` holds functions ``case_*(mx)`` that return numbers, text and arrays, or lists, tuples and
dictionaries of them. ``record.py`` runs them on MXNet, under Python 3.8, into ``AREA/SUBJECT.json`` beside the module;
``test_scenarios.py`` runs them here.
"""

import importlib
import logging
import math
import pkgutil
import re
import warnings
from pathlib import Path

import numpy as onp

FOLDER = Path(__file__).resolve().parent
MODULES = tuple(sorted(".".join(path.parts[-2:])[: -len(".py")] for path in FOLDER.glob("*/[!_]*.py")))


def recording(module):
    """Return the path of the file that holds what a module's cases returned on MXNet."""
    return FOLDER.joinpath(*module.split(".")).with_suffix(".json")


def cases(module):
    """Return {name: function} of a module's cases."""
    names = vars(importlib.import_module("scenarios." + module))
    return {name[len("case_") :]: case for name, case in names.items() if name.startswith("case_")}


def limits(module):
    """Return {dtype: relative error} where a module's results agree to fewer digits than usual."""
    return getattr(importlib.import_module("scenarios." + module), "RELATIVE", {})


def slow(module):
    """Return the names of a module's cases that run only with the slow tests."""
    return getattr(importlib.import_module("scenarios." + module), "SLOW", ())


class Message(str):
    """The text of an error: that of MXNet is how ours begins."""


def error(function, *args, **kwargs):
    """Return the name of the exception that a call raises."""
    try:
        function(*args, **kwargs)
    except Exception as raised:
        return "raises " + type(raised).__name__
    return "no error"


def tried(function, *args, **kwargs):
    """Return the result of a call, or the name of the exception that it raises."""
    try:
        return function(*args, **kwargs)
    except Exception as raised:
        return "raises " + type(raised).__name__


def warned(function, *args, **kwargs):
    """Return the result of a call, and the categories of the warnings it gave."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        result = function(*args, **kwargs)
    return result, [w.category.__name__ for w in caught if w.category is UserWarning]


class _Collector(logging.Handler):
    def __init__(self):
        super().__init__(logging.INFO)
        self.messages = []

    def emit(self, record):
        self.messages.append(record.levelname + " " + record.getMessage())


def logged(function, *args, **kwargs):
    """Return the result of a call, and what it logged."""
    collector, root = _Collector(), logging.getLogger()
    level, disabled = root.level, root.manager.disable
    root.addHandler(collector)
    root.setLevel(logging.INFO)
    logging.disable(logging.NOTSET)
    try:
        return function(*args, **kwargs), collector.messages
    finally:
        root.removeHandler(collector)
        root.setLevel(level)
        logging.disable(disabled)


def _rounded(text):
    """Return text without what differs from run to run: times, speeds, addresses; numbers have four digits."""
    text = re.sub(r"0x[0-9a-f]+", "0x", re.sub(r"Time cost=.*|Speed: \S+", "...", text))
    return re.sub(r"\d+\.\d+(e-\d+)?", lambda match: "%.4g" % float(match.group()), text)


def observed(function):
    """Return the result of a call, or its exception; what it logged; and the categories of warnings it gave."""
    (result, warnings), messages = logged(warned, tried, function)
    return [result, [_rounded(message) for message in messages], warnings]


def encode(value):
    """Return a result as JSON holds it."""
    if hasattr(value, "asnumpy"):
        value = value.asnumpy()
    if isinstance(value, onp.ndarray):
        widened = value.astype("float64") if value.dtype.kind == "f" else value
        return {"array": list(value.shape), "dtype": value.dtype.name, "data": [encode(n) for n in widened.ravel()]}
    if isinstance(value, Message):
        return {"message": value.strip()}
    if isinstance(value, dict):
        return {"dict": [[encode(k), encode(v)] for k, v in value.items()]}
    if isinstance(value, (list, tuple)):
        parts = [encode(v) for v in value]
        return {"tuple": parts} if isinstance(value, tuple) else parts
    return _scalar(value.item() if isinstance(value, onp.generic) else value)


def _scalar(value):
    if isinstance(value, float) and not math.isfinite(value):
        return {"float": repr(value)}
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise TypeError(f"a case returned {value!r}")
