"""What comes of a call with a parameter at its limits: the stage at which it is refused and how, or what it gives."""

import math

import numpy as onp

# At the limits of numbers, of another type, empty.
NUMBERS = (0, 1, -1, 2.5, None, "", "x", (), (1, 2), True)
FLAGS = (0, None, "", "x", 2)
NAMES = (None, "", 1, ())


class Given:
    """A value with a name of its own, for what prints as an address or at length."""

    def __init__(self, name, make):
        self.name, self.make = name, make

    def __repr__(self):
        return self.name


def _digest_of_array(kind, values):
    text = "%s %s %s" % (kind, values.dtype.name, list(values.shape))
    if values.dtype.kind not in "biuf":
        return text
    with onp.errstate(invalid="ignore"):  # infinities of both signs
        total = float((values.ravel().astype("float64") * (1 + onp.arange(values.size) % 7)).sum())
    return [text, round(total, 6)] if math.isfinite(total) else text + " not finite"


def digest(value):
    """Return what tells a result from others, shorter than it: for an array kind, shape and a sum of its numbers."""
    if isinstance(value, dict):
        return {str(key): digest(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [type(value).__name__] * isinstance(value, tuple) + [digest(item) for item in value]
    if hasattr(value, "asnumpy") or isinstance(value, onp.ndarray):
        return _digest_of_array(type(value).__name__, value.asnumpy() if hasattr(value, "asnumpy") else value)
    if isinstance(value, onp.generic):
        return value.item()
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return type(value).__name__


def outcome(*stages):
    """Run stages, pairs of a name and a function of what the one before returned; return what the last one gave.

    If one raises: its name and the exception's.
    """
    value = None
    for name, function in stages:
        try:
            value = function(value)
        except Exception as raised:
            return "%s: %s" % (name, type(raised).__name__)
    return digest(value)


def answers(questions, left_out=()):
    """Return what functions return, by name, without those that are left out."""
    return {name: ask() for name, ask in questions.items() if name not in left_out}


def varied(ask, base, table):
    """Return questions: a call with one argument after the other replaced by each of its values."""
    questions = {"as it is": lambda: ask(dict(base))}
    for parameter, values in table.items():
        for value in values:
            arguments = dict(base, **{parameter: value})
            questions["%s=%r" % (parameter, value)] = lambda arguments=arguments: ask(
                {
                    name: argument.make() if isinstance(argument, Given) else argument
                    for name, argument in arguments.items()
                }
            )
    return questions
