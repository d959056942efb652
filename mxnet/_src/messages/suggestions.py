"""What was probably meant: the names nearest to one that does not exist."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher, get_close_matches
from types import ModuleType
from typing import Any

from .equivalents import MODULES, sentence

# So many names are listed, more would hide the message.
_SHORT = 12
_NEAR = 0.7
_MOST = 3
_LETTERS = 3
_LONGEST = 200  # characters; comparing takes the square of them, and names in files have any number


def nearest(unknown: str, valid: Iterable[str]) -> list[str]:
    """Return up to three names that are like a given one, the likeliest first; capitals do not matter."""
    spelt: dict[str, str] = {}
    if len(unknown) > _LONGEST:
        return []
    for name in valid:
        spelt.setdefault(name.lower(), name)
    lowered = unknown.lower()
    alike = get_close_matches(lowered, spelt, _MOST, _NEAR)
    # "gup" for "gpu" has no wrong letter, "lr" for "learning_rate" the first letters of its words.
    swapped = [name for name in spelt if sorted(name) == sorted(lowered) or (lowered and _initials(name) == lowered)]
    alike = [*swapped, *(name for name in alike if name not in swapped)]
    # "softmax_cross_entropy" for "softmax_cross_entropy_loss" is short of letters, but has none that is wrong.
    begun = [name for name in spelt if name not in alike and _begins(lowered, name)]
    begun.sort(key=lambda name: (-SequenceMatcher(None, lowered, name).ratio(), name))
    return [spelt[name] for name in [*alike, *begun][:_MOST]]


def _initials(name: str) -> str:
    """Return the first letters of the words of a name, where it has several."""
    words = name.split("_")
    return "".join(word[:1] for word in words) if len(words) > 1 else ""


def _begins(one: str, other: str) -> bool:
    """Return whether one of two names begins with the other, of three letters at least."""
    short, long = sorted((one, other), key=len)
    return len(short) >= _LETTERS and long.startswith(short)


def did_you_mean(unknown: object, valid: Iterable[str], listed: bool = True) -> str:
    """Return the end of a message about a name that does not exist.

    Parameters
    ----------
    unknown : object
        The name; of anything but text nothing is near.
    valid : iterable of str
        The names that do exist.
    listed : bool, default True
        Name them all where they are few; otherwise the message does so already.

    Returns
    -------
    str
        " Did you mean 'x' or 'y'?", " Valid are: 'x', 'y'.", both or nothing.
    """
    names = sorted(set(valid))
    near = nearest(unknown, names) if isinstance(unknown, str) else []
    question = f" Did you mean {_either(near)}?" if near else ""
    return question + (f" Valid are: {', '.join(map(repr, names))}." if listed and 0 < len(names) <= _SHORT else "")


def _own_names(module: ModuleType) -> list[str]:
    """Return a module's public names without the modules of others that it leaks, such as ``random`` and ``np``."""
    leaked = {n for n, value in vars(module).items() if isinstance(value, ModuleType) and _root(value) != _root(module)}
    return [name for name in dir(module) if not name.startswith("_") and name not in leaked]


def _root(module: ModuleType) -> str:
    return module.__name__.partition(".")[0]


def after_line(hint: str) -> str:
    """Return a hint as a separate line, to end a message of several."""
    return f"\n{hint.strip()}" if hint else ""


def _either(names: Sequence[str]) -> str:
    shown = [repr(name) for name in names]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"


def suggest_names(module: ModuleType) -> None:
    """Let a module's error for a name that it lacks say which one was probably meant.

    The function is given to the module when it is whole: written in its source, it would tell type checkers that the
    module has every name.
    """
    before: Callable[[str], Any] | None = vars(module).get("__getattr__")
    hints = MODULES.get(module.__name__, {})

    def missing(name: str) -> Any:
        if before is not None:
            try:
                return before(name)
            except AttributeError:
                pass  # of which the same is said below, and more
        message = f"module {module.__name__!r} has no attribute {name!r}"
        hint = hints.get(name)
        if hint is not None:
            message += sentence(hint)
        elif not name.startswith("__"):  # which Python and tools look for on any module
            message += _sentence(did_you_mean(name, _own_names(module), listed=False))
        # With another object, Python adds no suggestion to ours.
        raise AttributeError(message, name=name, obj=None)

    module.__getattr__ = missing  # type: ignore[method-assign]


def _sentence(question: str) -> str:
    return f".{question}" if question else ""
