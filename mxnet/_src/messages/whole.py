"""What a public module gets when it is whole: errors for names that it lacks, for arguments that classes refuse."""

from __future__ import annotations

import sys

from .constructors import explain_constructors
from .doors import explain_functions, explain_methods
from .suggestions import suggest_names


def whole(
    module_name: str, *, names: bool = True, constructors: bool = False, functions: bool = False, methods: bool = False
) -> None:
    """Let a module, by its ``__name__``, say what was probably meant; it calls this after everything else.

    Parameters
    ----------
    module_name : str
    names : bool, default True
        For names that it lacks.
    constructors : bool, default False
        For arguments of its classes.
    functions, methods : bool, default False
        For arguments of its functions, and of its classes' methods.
    """
    module = sys.modules[module_name]
    if names:
        suggest_names(module)
    if constructors:
        explain_constructors((module,))
    if functions:
        explain_functions(module)
    if methods:
        explain_methods(module)
