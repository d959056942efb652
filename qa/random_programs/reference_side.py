"""The reference's side of the comparison of random programs; see tests/conformance/live_reference.py."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if __package__ in (None, ""):
    # The repository comes last, so that `import mxnet` finds the reference and not our package.
    sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != Path(__file__).resolve().parent]
    sys.path.append(str(Path(__file__).resolve().parents[2]))

from qa.random_programs import execute
from qa.random_programs.program import from_plain
from tests.conformance import golden
from tests.conformance.live_reference import serve

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

# From then on the reference refuses most of what it is asked.
_BROKEN = "could not execute a primitive"


def answer(mx: ModuleType, message: tuple[str, bytes]) -> list[Any]:
    """The program's answer in each mode that was asked for."""
    content = golden.decode(*message)
    program = from_plain(content["program"])
    answers = [execute.answer(mx, program, mode) for mode in content["modes"]]
    if any(_BROKEN in answer.get("message", "") for answer in answers):
        os._exit(1)  # a fresh process is asked instead
    return answers


if __name__ == "__main__":
    serve(answer)
