"""Functions that no interrupt cuts off: the few whose halves would leave a later step wrong.

Ctrl-C and other signals raise between any two steps of a Python program: before the first line of ``finally``, too, and
within ``__exit__`` before it has done anything. Nearly always ``with`` and ``try`` are enough. A few of a thousand
interrupts would arrive where recording, names, attributes, contexts and NumPy's semantics are left, or where a gradient
is moved from torch's leaf to its buffer; each would make later steps wrong without a word.
"""

from __future__ import annotations

import dis
import sys
from collections.abc import Callable
from typing import Any, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])

_RESUME = dis.opmap.get("RESUME", 0)  # from Python 3.11 on
_RETURNS = {dis.opmap[name] for name in ("RETURN_VALUE", "RETURN_CONST") if name in dis.opmap}
_CALLS = {dis.opmap[name] for name in ("PRECALL", "CALL", "CALL_KW", "CALL_FUNCTION_EX") if name in dis.opmap}
# What follows an instruction, for the interpreter's own use. Until Python 3.12 frames that wait for a call point at it.
_CACHE = dis.opmap.get("CACHE", 0)
_WITHOUT_LOOKING = 2  # RESUME's argument where a coroutine goes on: Python does not look for signals there
# Entries of the table of lines, for one to eight pairs of bytes: of no line; of the line before.
_NO_LINE = 0xF8
_SAME_LINE = 0xE8


def once_begun(function: _Function) -> _Function:
    """Return a function that no exception from a signal, or from a line tracer, interrupts once it has begun.

    Python looks for signals where a function begins, where a loop goes back, and after calls of functions written in C;
    tracers are called before lines. All of the function is therefore made one line. It has to see to calls itself: it
    makes those that may fail before it changes anything, or within ``try``. It is the ``__enter__`` of a block, or
    what calls others.
    """
    instructions = bytearray(function.__code__.co_code)
    if _is_understood(instructions):
        _write(function, instructions, lambda at, opcode: True)
    return function


def uninterrupted(function: _Function) -> _Function:
    """Return a function that is not interrupted before it begins either, such as the ``__exit__`` of a block.

    The instruction with which functions begin does not look for signals, as it does not in a coroutine that goes on.
    Only the first and the last instruction are of a line, and what calls wait at, so that tracers stop after all is
    done. What can fail should not be called here: Python 3.13's tracebacks would not know the line. Before
    Python 3.11 there is no such instruction, and the function stays as it is.
    """
    return _begun(function, lambda at, opcode: opcode in _RETURNS)


def uninterrupted_to_call(function: _Function) -> _Function:
    """Return a function that is not interrupted before it first calls another, which may fail, as may what follows."""
    calls = [at for at, opcode in enumerate(function.__code__.co_code[::2]) if opcode in _CALLS]
    return _begun(function, lambda at, opcode: at >= calls[0])


def _begun(function: Any, has_line: Callable[[int, int], bool]) -> Any:
    instructions = bytearray(function.__code__.co_code)
    if _is_understood(instructions):
        first = instructions[::2].index(_RESUME)
        instructions[2 * first + 1] = _WITHOUT_LOOKING
        _write(function, instructions, lambda at, opcode: at <= first or opcode == _CACHE or has_line(at, opcode))
    return function


def _is_understood(instructions: bytearray) -> bool:
    return _RESUME > 0 and _RESUME in instructions[::2] and sys.implementation.name == "cpython"


def _write(function: Any, instructions: bytearray, has_line: Callable[[int, int], bool]) -> None:
    """Give a function instructions, of which some are of its first line, and the others of none."""
    lines = bytearray()
    for at, opcode in enumerate(instructions[::2]):
        lines += bytes([_SAME_LINE, 0]) if has_line(at, opcode) else bytes([_NO_LINE])
    function.__code__ = function.__code__.replace(co_code=bytes(instructions), co_linetable=bytes(lines))
