"""Writes a C++ header with a function per operator, as cpp-package's generator does, from what the library says.

    python operator_header.py LIBRARY > operators.hpp

Everything stands in the header that such a generator reads: names, order, types and defaults of arguments. Required
arguments come first, those with defaults after them; texts with choices are enumerations.
"""

import ctypes
import re
import sys
from ctypes import POINTER, byref, c_char_p, c_uint32, c_void_p

_TYPES = {
    "int": "int",
    "int (non-negative)": "unsigned",
    "long": "int64_t",
    "long (non-negative)": "uint64_t",
    "float": "float",
    "real_t": "float",
    "double": "double",
    "boolean": "bool",
    "Shape(tuple)": "Shape",
}
_SYMBOLS = ("NDArray-or-Symbol", "Symbol", "NDArray")
_WORDS = {"default", "operator", "register", "class", "int", "float", "double", "return", "and", "or", "not", "xor"}
_HEAD = """#pragma once
#include "symbols.hpp"

namespace operators {
"""


def described(library):
    """Yield each operator's name, and its arguments with their types."""
    size, creators = c_uint32(), POINTER(c_void_p)()
    assert library.MXSymbolListAtomicSymbolCreators(byref(size), byref(creators)) == 0
    for i in range(size.value):
        name, text, variadic, result, count = c_char_p(), c_char_p(), c_char_p(), c_char_p(), c_uint32()
        names, types, texts = (POINTER(c_char_p)() for _ in range(3))
        lists = byref(count), byref(names), byref(types), byref(texts)
        arguments = byref(name), byref(text), *lists, byref(variadic), byref(result)
        assert library.MXSymbolGetAtomicSymbolInfo(c_void_p(creators[i]), *arguments) == 0
        yield name.value.decode(), [(names[j].decode(), types[j].decode()) for j in range(count.value)]


def word(text):
    """Return a name that C++ takes."""
    cleaned = re.sub(r"\W", "_", text)
    return f"{cleaned}_" if cleaned in _WORDS or not cleaned or cleaned[0].isdigit() else cleaned


class Argument:
    """An argument of an operator: its type and default in C++, and what it does with it."""

    def __init__(self, operator, name, described_type):
        self.name, self.key = word(name), name
        kind, _, default = described_type.partition("default=")
        kind = re.sub(r",\s*(required|optional),?\s*$", "", kind.strip()).strip()
        self.enumeration = ""
        self.default = None
        if kind.endswith("Symbol[]"):
            self.type, self.use = "const std::vector<Symbol> &", f"inputs({self.name})"
        elif kind in _SYMBOLS:
            self.type, self.use = "const Symbol &", f'input("{name}", {self.name})'
        elif kind.startswith("{"):
            self._choose(operator, re.findall(r"None|'[^']*'", kind), default)
        else:
            self.type = _TYPES.get(kind, "std::string")
            self.use = f'set("{name}", {self.name})'
            self._take_default(default)

    def _choose(self, operator, choices, default):
        texts = [choice.strip("'") for choice in choices]
        kind = f"{word(operator)}_{self.name}"
        members = ", ".join(f"k_{word(text)}" for text in texts)
        table = ", ".join(f'"{text}"' for text in texts)
        self.enumeration = (
            f"enum class {kind} {{ {members} }};\n"
            f"inline const char *text_of({kind} value) {{ "
            f"static const char *const texts[] = {{{table}}}; return texts[static_cast<int>(value)]; }}\n"
        )
        self.type, self.use = kind, f'set("{self.key}", text_of({self.name}))'
        if default:
            text = default.strip("'")
            self.default = f"{kind}::k_{word(text if text in texts else texts[int(text)])}"

    def _take_default(self, default):
        if not default:
            return
        default = default.strip("'")  # MXNet quotes a few numbers, too
        if self.type == "Shape":
            self.default = "Shape::none()" if default == "None" else "Shape{" + default.strip("[]()") + "}"
        elif self.type == "std::string":
            self.default = '"' + default.replace('"', r"\"") + '"'
        elif self.type == "bool":
            self.default = "true" if default in ("1", "True") else "false"
        else:
            self.default = f"static_cast<{self.type}>({default})"


def function(operator, arguments):
    """Return the function of an operator."""
    listed = [Argument(operator, *pair) for pair in arguments if pair[0] != "num_args"]
    listed.sort(key=lambda argument: argument.default is not None)
    declared = ["const std::string &symbol_name"]
    for argument in listed:
        declared.append(
            f"{argument.type} {argument.name}" + (f" = {argument.default}" if argument.default is not None else "")
        )
    uses = "".join(f"\n      .{argument.use}" for argument in listed)
    counts = '\n      .count("num_args")' if any(name == "num_args" for name, _ in arguments) else ""
    enumerations = "".join(argument.enumeration for argument in listed)
    return (
        f"{enumerations}inline Symbol {word(operator)}({', '.join(declared)}) {{\n"
        f'  return Operator("{operator}"){uses}{counts}\n      .create(symbol_name);\n}}\n'
    )


def header(library):
    """Return the header."""
    functions = [function(name, arguments) for name, arguments in sorted(described(library))]
    return f"{_HEAD}\n" + "\n".join(functions) + "}  // namespace operators\n"


if __name__ == "__main__":
    sys.stdout.write(header(ctypes.CDLL(sys.argv[1])))
