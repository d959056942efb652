"""Call functions with handles that are none, with NULL and with numbers: ``wrong_calls.py LIBRARY CALLS``.

Prints how many calls were made and how many ended in an error; a crash ends the program.
"""

import ctypes
import random
import sys

from mxnet._src.c_interface.declarations import functions

# Those that need no handle to begin, to write or to wait.
SKIPPED = ("MXNotifyShutdown", "MXNDArrayWaitAll", "MXRandomSeed", "MXEngineSetBulkSize", "MXSetNumOMPThreads")
SKIPPED += ("MXSetProcessProfilerState", "MXDumpProcessProfile")
OF_PROGRAMS = ("Callback", "Func", "Deleter", "Creator", "Updater", "Controller")  # functions that MXNet would call
CREATORS = ("AtomicSymbolCreator", "DataIterCreator")  # handles
WRONG = (0, 1, 16, 1 << 20, (1 << 20) + 16, 1 << 40)

GENERATOR = random.Random(0)
MEMORY = ctypes.create_string_buffer(4096)  # zeros: NULL handles and empty strings


def argument(declared):
    """Return a wrong argument, or one that is right by chance; a pointer that is not NULL is trusted, so it is one."""
    words = declared.replace("*", " * ").split()
    kind = words[0]
    if "*" in words:
        return ctypes.c_void_p(GENERATOR.choice([None, ctypes.addressof(MEMORY)]))
    if kind.startswith("DLManaged") or (kind.endswith(OF_PROGRAMS) and kind not in CREATORS):
        return ctypes.c_void_p(None)
    if kind.endswith("Handle") or kind in CREATORS:
        return ctypes.c_void_p(GENERATOR.choice([*WRONG, GENERATOR.getrandbits(62)]))
    if "bool" in words:
        return ctypes.c_bool(GENERATOR.choice([False, True]))
    value = GENERATOR.choice([0, 1, 2])
    return ctypes.c_uint64(value) if kind in ("uint64_t", "size_t", "int64_t") else ctypes.c_uint32(value)


def main():
    """Make the calls."""
    library = ctypes.CDLL(sys.argv[1])
    library.MXGetLastError.restype = ctypes.c_char_p
    declared = [d for d in functions() if d.result == "int" and not d.name.startswith(SKIPPED)]
    declared = [d for d in declared if "handle" in d.arguments.lower() or "Custom" in d.name]
    num_calls, errors = int(sys.argv[2]), 0
    for _ in range(num_calls):
        declaration = GENERATOR.choice(declared)
        ctypes.memset(MEMORY, 0, 4096)  # what the last call returned by pointer is no input of this one
        status = getattr(library, declaration.name)(*map(argument, declaration.arguments.split(",")))
        assert status in (0, -1), (declaration.name, status)
        if status == -1:
            errors += 1
            assert library.MXGetLastError(), declaration.name
    print(num_calls, errors)


if __name__ == "__main__":
    main()
