"""Code for lowered graphs from torch's compiler."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch

from ...core.torch_internals import inductor_modes, inductor_options
from .frozen_program import FrozenProgram
from .statements import Program

_ARGUMENTS = ("mode", "dynamic", "fullgraph")


# Makes code of a program, given which of its arguments are weights that nothing is differentiated by.
Compiler = Callable[[Program, Sequence[int]], Program]


def inductor(options: Mapping[str, Any]) -> Compiler:
    """Return a function that has ``torch.compile`` generate code for a program.

    Weights are built in (the compiler's option ``freezing``) unless ``freezing=False`` or a mode is asked for. The
    option is given to each compilation; torch's own configuration is as it was after it.

    Parameters
    ----------
    options : mapping
        ``mode``, ``dynamic``, ``fullgraph`` and ``options`` as ``torch.compile`` takes them; others are single entries
        of its ``options``.

    Raises
    ------
    ValueError
        For a mode or an option that the compiler does not have, or for ``mode`` together with options.
    """
    arguments = {name: options[name] for name in _ARGUMENTS if name in options}
    settings = dict(options.get("options") or {})
    settings.update({k: v for k, v in options.items() if k not in (*_ARGUMENTS, "options")})
    if settings:
        known = inductor_options()
        unknown = [name for name in settings if name.replace("-", "_") not in known]
        if unknown:
            raise ValueError(f"backend 'inductor' has no option {unknown[0]!r}; see torch._inductor.list_options().")
        if "mode" in arguments:
            raise ValueError("backend 'inductor' takes mode or single options, not both.")
        arguments["options"] = settings

    modes = inductor_modes()
    if arguments.get("mode") is not None and arguments["mode"] not in modes:
        raise ValueError(f"backend 'inductor' has the modes {', '.join(modes)}, not {arguments['mode']!r}.")

    freezes = settings.get("freezing", True) and "mode" not in arguments

    def generated(program: Any, frozen: bool) -> Any:
        compile_options = {**arguments, "options": {**settings, "freezing": frozen}} if freezes else arguments
        return torch.compile(program, backend="inductor", **compile_options)

    def compiled(program: Program, weights: Sequence[int]) -> Any:
        return FrozenProgram(program, weights, generated) if freezes and weights else generated(program, False)

    return compiled
