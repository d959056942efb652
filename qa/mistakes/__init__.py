"""Typical mistakes, what Apache MXNet 1.9.1 says of them, and what a person needs to be told.

A topic is a module of functions that each make one mistake; `mistake` gives the words that our message has to hold.
``record.py`` runs them on MXNet, under Python 3.8, into ``recorded.json``; ``test_mistakes.py`` runs them here, and
``tools/mistakes.py`` keeps digests of our messages in ``said.json``
and shows both answers on the site.
"""

import importlib
import json
import warnings
from pathlib import Path

from printed_errors import frames_printed

FOLDER = Path(__file__).resolve().parent
RECORDED = FOLDER / "recorded.json"
TOPICS = (
    "shapes",
    "names",
    "kinds",
    "parameters",
    "contexts",
    "gradients",
    "files",
    "data",
    "modules",
    "training",
    "libraries",
    "values",
    "keywords",
    "habits",
)


def mistake(*words, **others):
    """Return a decorator that says which words the message of a mistake must hold.

    With ``raises`` comes the name of the error's type where ours is deliberately another than MXNet's; with ``cure``
    the program that the message leads to.
    """

    def mark(function):
        function.words = words
        function.raises = others.get("raises")
        function.cure = others.get("cure")
        return function

    return mark


def mistakes(topic):
    """Return {name: function} of a topic's mistakes."""
    found = vars(importlib.import_module("mistakes." + topic))
    return {name: function for name, function in found.items() if hasattr(function, "words")}


def recorded():
    """Return {topic: {name: [type, message]}} of MXNet."""
    with open(str(RECORDED), encoding="utf-8") as stream:
        return json.load(stream)


def raised(function):
    """Return the error that a mistake ends with, or None."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        try:
            function()
        except Exception as error:
            return error
    return None


def follow(function):
    """Run the program that a mistake's message leads to, with the names of its module."""
    exec(compile(function.cure, function.__name__, "exec"), dict(function.__globals__))


def frames_below(error):
    """Return the places in the whole printed text of an error, causes and contexts included, but the mistakes' own."""
    return frames_printed(error, FOLDER)
