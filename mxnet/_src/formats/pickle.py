"""Loading pickled optimizer states without executing code from them.

A pickle is a program: Python's own loader imports and calls whatever it names. This one builds numbers, strings,
containers, NumPy arrays of numbers and instances of the classes that the caller lists, and nothing else. It does not
use Python's loader, of which even a list of allowed names leaves too much in reach: attributes set on classes,
gigabytes reserved by a few bytes, hashes of tuples nested so deep that the process dies. No value is printed in an
error message, since a short pickle can describe one whose text fills the memory.
"""

from __future__ import annotations

import pickletools
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn

from ...base import MXNetError
from .pickle_globals import CONSTRUCTORS, RECONSTRUCTOR, VALUES, Budget, Constructor, Unbuilt, check_key, describe

_OLD_MODULES = {"__builtin__": "builtins", "copy_reg": "copyreg"}
# They push what stands in them, which pickletools has decoded and found complete.
_LITERALS = frozenset(
    [
        *("INT", "BININT", "BININT1", "BININT2", "LONG", "LONG1", "LONG4", "FLOAT", "BINFLOAT"),
        *("STRING", "BINSTRING", "SHORT_BINSTRING", "UNICODE", "BINUNICODE", "SHORT_BINUNICODE", "BINUNICODE8"),
        *("BINBYTES", "SHORT_BINBYTES", "BINBYTES8", "BYTEARRAY8"),
    ]
)


def restricted_loads(data: bytes, allow: Iterable[type] | Mapping[tuple[str, str], type]) -> Any:
    """Load a pickle of protocol 0 to 5 that may hold instances of listed classes only; MXNetError for all else.

    ``allow`` names them besides Python's containers and NumPy's values and arrays. Instances are made with the class's
    ``__new__``, or by a call where it defines ``__reduce__``, and its ``__setstate__``, where there is one, or else get
    their attributes; so these must bear any arguments.
    """
    if not isinstance(allow, Mapping):
        allow = {(cls.__module__, cls.__qualname__): cls for cls in allow}
    return _Machine(bytes(data), allow).run()


class _Machine:
    """The stack machine that a pickle is a program for, with the harmless operations alone."""

    def __init__(self, data: bytes, allow: Mapping[tuple[str, str], type]) -> None:
        self.data = data
        self.allow = allow
        self.classes = frozenset(allow.values())
        self.budget = Budget(4 * len(data))
        self.stack: list[Any] = []
        self.outer: list[list[Any]] = []  # the stacks below each mark
        self.memo: dict[int, Any] = {}

    def run(self) -> Any:
        """Run the program and return its result."""
        offset, name = 0, "start"
        try:
            for opcode, argument, position in pickletools.genops(self.data):
                offset, name = position or 0, opcode.name
                if name == "STOP":
                    return self.stack.pop()
                if name in _LITERALS:
                    self.stack.append(argument)
                else:
                    _OPERATIONS.get(name, _refuse)(self, argument)
        except MXNetError as error:
            raise MXNetError(f"pickle, byte {offset} of {len(self.data)}, {name}: {error}") from error
        except Exception as error:  # from a listed class, or from pickletools about damaged data
            detail = f"{type(error).__name__}: {error}"
            raise MXNetError(f"damaged pickle, byte {offset} of {len(self.data)}, {name}: {detail}") from error
        raise MXNetError("damaged pickle: it ends without STOP.")

    def pop_to_mark(self) -> list[Any]:
        items = self.stack
        self.stack = self.outer.pop()
        return items

    def put(self, index: int) -> None:
        value = self.stack[-1]
        self.memo[index] = value
        if isinstance(value, Unbuilt):
            value.memo_keys.append(index)

    def find(self, module: str, name: str) -> Any:
        """Return the stand-in for a global name."""
        if (module, name) in self.allow:
            return self.allow[module, name]
        address = _OLD_MODULES.get(module, module).replace("numpy._core.", "numpy.core."), name
        if address in CONSTRUCTORS:
            return CONSTRUCTORS[address]
        if address in VALUES:
            return VALUES[address]
        raise MXNetError(f"{module[:80]}.{name[:80]} is not among what such a file may hold.")

    def extend_dict(self, target: Any, items: list[Any]) -> None:
        if type(target) not in (dict, OrderedDict):
            raise MXNetError(f"expected a dictionary to add to, got {type(target).__name__}.")
        for key, value in zip(items[::2], items[1::2], strict=True):
            target[check_key(key)] = value

    def new(self, cls: Any, arguments: Any, keywords: dict[str, Any]) -> Any:
        """Make an instance without calling its constructor."""
        if not isinstance(cls, type) or cls not in self.classes:
            raise MXNetError(f"making an instance of {describe(cls)} is not allowed.")
        return cls.__new__(cls, *arguments, **keywords)

    def call(self, function: Any, arguments: Any) -> Any:
        if function is RECONSTRUCTOR:
            return self.new(arguments[0], (), {})
        if isinstance(function, Constructor):
            return function.make(self.budget, *arguments)
        if isinstance(function, type) and function in self.classes and _is_pickled_as_call(function):
            return function(*arguments)
        raise MXNetError(f"calling {describe(function)} is not allowed.")

    def set_state(self, instance: Any, state: Any) -> None:
        cls = type(instance)
        if cls not in self.classes:
            raise MXNetError(f"setting the state of {cls.__name__} is not allowed.")
        if hasattr(cls, "__setstate__"):
            instance.__setstate__(state)
            return
        attributes, slots = state if isinstance(state, tuple) else (state, None)
        for name, value in _state_of(cls, attributes).items():
            vars(instance)[name] = value
        for name, value in _state_of(cls, slots).items():
            setattr(instance, name, value)


def _is_pickled_as_call(cls: type) -> bool:
    """Return True if a class defines how it is pickled; constructors of others may open files."""
    own_attributes = {name for base in cls.__mro__ if base is not object for name in vars(base)}
    return not own_attributes.isdisjoint(("__reduce__", "__reduce_ex__"))


def _state_of(cls: type, state: Any) -> dict[str, Any]:
    """Check that a state holds data only: nothing that Python reads itself, and no method."""
    if state is None:
        return {}
    if type(state) is not dict:
        raise MXNetError(f"expected the attributes of a {cls.__name__}, got {describe(state)}.")
    for name in state:
        if not isinstance(name, str) or name.startswith("__") or callable(getattr(cls, name, None)):
            raise MXNetError(f"a {cls.__name__} has no state called {describe(name)}.")
    return state


def _refuse(machine: _Machine, argument: Any) -> NoReturn:
    raise MXNetError("no saved state needs this operation.")


def _nothing(machine: _Machine, argument: Any) -> None:
    """Protocol numbers and frames only help to read faster."""


def _mark(machine: _Machine, argument: Any) -> None:
    machine.outer.append(machine.stack)
    machine.stack = []


def _pop(machine: _Machine, argument: Any) -> None:
    machine.stack.pop()


def _pop_mark(machine: _Machine, argument: Any) -> None:
    machine.pop_to_mark()


def _duplicate(machine: _Machine, argument: Any) -> None:
    machine.stack.append(machine.stack[-1])


def _put(machine: _Machine, argument: Any) -> None:
    machine.put(int(argument))


def _memoize(machine: _Machine, argument: Any) -> None:
    machine.put(len(machine.memo))


def _get(machine: _Machine, argument: Any) -> None:
    machine.stack.append(machine.memo[int(argument)])


def _constant(make: Callable[[], Any]) -> Callable[[_Machine, Any], None]:
    def push(machine: _Machine, argument: Any) -> None:
        machine.stack.append(make())

    return push


def _short_tuple(length: int) -> Callable[[_Machine, Any], None]:
    def push(machine: _Machine, argument: Any) -> None:
        if len(machine.stack) < length:
            raise MXNetError(f"expected {length} values, got {len(machine.stack)}.")
        machine.stack[-length:] = [tuple(machine.stack[-length:])]

    return push


def _tuple(machine: _Machine, argument: Any) -> None:
    items = tuple(machine.pop_to_mark())
    machine.stack.append(items)


def _list(machine: _Machine, argument: Any) -> None:
    items = machine.pop_to_mark()
    machine.stack.append(items)


def _dict(machine: _Machine, argument: Any) -> None:
    items = machine.pop_to_mark()
    machine.stack.append({})
    machine.extend_dict(machine.stack[-1], items)


def _frozenset(machine: _Machine, argument: Any) -> None:
    items = machine.pop_to_mark()
    machine.stack.append(frozenset(map(check_key, items)))


def _append(machine: _Machine, argument: Any) -> None:
    _extend_list(machine, [machine.stack.pop()])


def _appends(machine: _Machine, argument: Any) -> None:
    _extend_list(machine, machine.pop_to_mark())


def _extend_list(machine: _Machine, items: list[Any]) -> None:
    target = machine.stack[-1]
    if type(target) is not list:
        raise MXNetError(f"expected a list to add to, got {type(target).__name__}.")
    target.extend(items)


def _set_item(machine: _Machine, argument: Any) -> None:
    value, key = machine.stack.pop(), machine.stack.pop()
    machine.extend_dict(machine.stack[-1], [key, value])


def _set_items(machine: _Machine, argument: Any) -> None:
    items = machine.pop_to_mark()
    machine.extend_dict(machine.stack[-1], items)


def _add_items(machine: _Machine, argument: Any) -> None:
    items = machine.pop_to_mark()
    target = machine.stack[-1]
    if type(target) is not set:
        raise MXNetError(f"expected a set to add to, got {type(target).__name__}.")
    target.update(map(check_key, items))


def _global(machine: _Machine, argument: Any) -> None:
    module, name = argument.split(" ", 1)
    machine.stack.append(machine.find(module, name))


def _stack_global(machine: _Machine, argument: Any) -> None:
    name, module = machine.stack.pop(), machine.stack.pop()
    if not isinstance(name, str) or not isinstance(module, str):
        raise MXNetError("expected the names of a module and of something in it.")
    machine.stack.append(machine.find(module, name))


def _reduce(machine: _Machine, argument: Any) -> None:
    arguments, function = machine.stack.pop(), machine.stack.pop()
    if type(arguments) is not tuple:
        raise MXNetError(f"expected a tuple of arguments, got {type(arguments).__name__}.")
    machine.stack.append(machine.call(function, arguments))


def _new(machine: _Machine, argument: Any) -> None:
    arguments, cls = machine.stack.pop(), machine.stack.pop()
    machine.stack.append(machine.new(cls, arguments, {}))


def _new_with_keywords(machine: _Machine, argument: Any) -> None:
    keywords, arguments, cls = machine.stack.pop(), machine.stack.pop(), machine.stack.pop()
    machine.stack.append(machine.new(cls, arguments, keywords))


def _build(machine: _Machine, argument: Any) -> None:
    state = machine.stack.pop()
    target = machine.stack[-1]
    if not isinstance(target, Unbuilt):
        machine.set_state(target, state)
        return
    machine.stack[-1] = target.build(machine.budget, state)
    for key in target.memo_keys:
        machine.memo[key] = machine.stack[-1]


_OPERATIONS: dict[str, Callable[[_Machine, Any], None]] = {
    "PROTO": _nothing,
    "FRAME": _nothing,
    "MARK": _mark,
    "POP": _pop,
    "POP_MARK": _pop_mark,
    "DUP": _duplicate,
    **dict.fromkeys(("PUT", "BINPUT", "LONG_BINPUT"), _put),
    **dict.fromkeys(("GET", "BINGET", "LONG_BINGET"), _get),
    "MEMOIZE": _memoize,
    "NONE": _constant(lambda: None),
    "NEWTRUE": _constant(lambda: True),
    "NEWFALSE": _constant(lambda: False),
    "EMPTY_LIST": _constant(list),
    "EMPTY_TUPLE": _constant(tuple),
    "EMPTY_DICT": _constant(dict),
    "EMPTY_SET": _constant(set),
    "TUPLE1": _short_tuple(1),
    "TUPLE2": _short_tuple(2),
    "TUPLE3": _short_tuple(3),
    "TUPLE": _tuple,
    "LIST": _list,
    "DICT": _dict,
    "FROZENSET": _frozenset,
    "APPEND": _append,
    "APPENDS": _appends,
    "SETITEM": _set_item,
    "SETITEMS": _set_items,
    "ADDITEMS": _add_items,
    "GLOBAL": _global,
    "STACK_GLOBAL": _stack_global,
    "REDUCE": _reduce,
    "NEWOBJ": _new,
    "NEWOBJ_EX": _new_with_keywords,
    "BUILD": _build,
}
