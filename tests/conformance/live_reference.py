"""The reference's side of the live comparison: answers batches of cases on its standard output.

Started by live.py with the reference's Python. A message is eight bytes of length and a pickle: a list of `Case` in, a
list of ``(JSON, bytes)`` out (see golden.py). Both ends are processes of one user on one machine, parent and child.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if __package__ in (None, ""):
    # The repository comes last, so that `import mxnet` finds the reference and not our package.
    sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != Path(__file__).resolve().parent]
    sys.path.append(str(Path(__file__).resolve().parents[2]))

from tests.conformance import execute, golden
from tests.conformance.record import reference

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any, BinaryIO

HEADER = struct.Struct(">Q")


def send(stream: BinaryIO, message: Any) -> None:
    """Write one message."""
    content = pickle.dumps(message, protocol=4)
    stream.write(HEADER.pack(len(content)) + content)
    stream.flush()


def receive(stream: BinaryIO) -> Any:
    """Read one message; EOFError when the other side is gone."""
    header = stream.read(HEADER.size)
    if len(header) < HEADER.size:
        raise EOFError("the other side has ended")
    return pickle.loads(stream.read(HEADER.unpack(header)[0]))


def serve(answer: Callable[[ModuleType, Any], Any]) -> None:
    """Answer batches until the other side is gone: ``answer(mx, item)`` is nested data with arrays."""
    # What the engine prints must not get into the pipe.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    mx = reference()
    send(answers, mx.__version__)
    while True:
        try:
            batch = receive(sys.stdin.buffer)
        except EOFError:
            return
        send(answers, [golden.encode(answer(mx, item)) for item in batch])


if __name__ == "__main__":
    serve(execute.answer)
