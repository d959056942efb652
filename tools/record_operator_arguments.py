"""Write mxnet/_src/c_interface/operator_arguments.json: what MXNet 1.9.1's library says of its operators' arguments.

    $MXNET_REFERENCE_PYTHON tools/record_operator_arguments.py

Names, order and types of arguments, and which of them is the count of inputs; operators of gradients alone
(``_backward_...``) are left out. Many arguments have the same type, so that types are a list that arguments number.
"""

import ctypes
import json
import os
from ctypes import POINTER, byref, c_char_p, c_uint32, c_void_p

import mxnet

TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../mxnet/_src/c_interface/operator_arguments.json")


def described(library):
    """Return {operator: (its arguments with their types, the name of the count of its inputs)}."""
    size, creators = c_uint32(), POINTER(c_void_p)()
    assert library.MXSymbolListAtomicSymbolCreators(byref(size), byref(creators)) == 0
    operators = {}
    for i in range(size.value):
        name, text, variadic, result, count = c_char_p(), c_char_p(), c_char_p(), c_char_p(), c_uint32()
        names, types, texts = (POINTER(c_char_p)() for _ in range(3))
        lists = byref(count), byref(names), byref(types), byref(texts)
        arguments = byref(name), byref(text), *lists, byref(variadic), byref(result)
        assert library.MXSymbolGetAtomicSymbolInfo(c_void_p(creators[i]), *arguments) == 0
        pairs = [(names[j].decode(), types[j].decode()) for j in range(count.value)]
        operators[name.value.decode()] = pairs, variadic.value.decode()
    return operators


def main():
    """Write the table."""
    operators = described(ctypes.CDLL(mxnet.libinfo.find_lib_path()[0]))
    kept = {name: each for name, each in sorted(operators.items()) if not name.startswith("_backward")}
    types = sorted({kind for pairs, _ in kept.values() for _, kind in pairs})
    lines = [
        f"{json.dumps(name)}: {json.dumps(' '.join(f'{each}:{types.index(kind)}' for each, kind in pairs))}"
        for name, (pairs, _) in kept.items()
    ]
    counts = {name: variadic for name, (_, variadic) in kept.items() if variadic}
    with open(TABLE, "w", encoding="utf-8") as stream:
        stream.write('{"types": ' + json.dumps(types, indent=0) + ',\n"counts": ' + json.dumps(counts, indent=0))
        stream.write(',\n"arguments": {\n' + ",\n".join(lines) + "\n}}\n")


if __name__ == "__main__":
    main()
