"""The stand-in for MXNet's C library, ``mxnet.base._LIB``.

Programs call it directly, for switches (``check_call(_LIB.MXSetNumOMPThreads(4))``) and with handles
(``_LIB.MXNDArrayGetDType(array.handle, ctypes.byref(code))``). Those are answered by Python functions: those of
`c_interface.structures`, then those of `c_interface`. Functions that take structures of C refuse to be called. Where
``REMX_LIBMXNET`` is the path of a library that ``mxnet libmxnet build`` made, its functions are called instead, and
return their status.
"""

from __future__ import annotations

import ctypes
import importlib
import os
from collections.abc import Callable
from typing import Any

Answer = Callable[..., Any]
VARIABLE = "REMX_LIBMXNET"


class CFunction:
    """A function of the C library. Its ``restype`` and ``argtypes`` may be set, as those of ctypes; nothing reads them.

    Parameters
    ----------
    name : str
    answer : callable, optional
        What to call; without one the function refuses.
    refusal : exception class
    """

    restype: Any = None
    argtypes: Any = None

    def __init__(self, name: str, answer: Answer | None, refusal: type[Exception]) -> None:
        self.__name__ = name
        self._answer = answer
        self._refusal = refusal

    def __call__(self, *args: Any) -> Any:
        """Call the function and return what it returns, or for None the status 0; errors are raised, not returned."""
        if self._answer is None:
            raise self._refusal(
                f"mxnet.base._LIB.{self.__name__}: this function needs a compiled library; "
                "use the Python interface instead (docs/differences.md lists the functions that are answered), or "
                f"build the library with `mxnet libmxnet build DIR` and set {VARIABLE} to its path."
            )
        result = self._answer(*args)
        return 0 if result is None else result


def _interface_function(name: str) -> Answer | None:
    """Return the function of `c_interface`, which is imported when a program calls the first."""
    interface = importlib.import_module("mxnet._src.c_interface.in_process")
    function: Answer | None = interface.function_of(name)
    return function


class CLibrary:
    """An object with the attributes of MXNet's C library.

    Parameters
    ----------
    refusal : exception class
        What functions without an implementation raise.
    """

    def __init__(self, refusal: type[Exception]) -> None:
        self._refusal = refusal
        self._answers: dict[str, Answer] = {}

    def __getattr__(self, name: str) -> Any:
        if not name.startswith(("MX", "NN")):
            raise AttributeError(f"undefined symbol: {name}")
        path = os.environ.get(VARIABLE)
        function: Any = getattr(ctypes.CDLL(path), name, None) if path else None
        if function is None:
            answer = self._answers.get(name) or _interface_function(name)
            function = CFunction(name, answer, self._refusal)
        elif name == "MXGetLastError":
            function.restype = ctypes.c_char_p
        setattr(self, name, function)
        return function

    def _answer(self, function: Answer) -> Answer:
        """Register, as a decorator, a Python function as the C function of its name."""
        self._answers[function.__name__] = function
        return function
