"""The process of one contender: runs programs of `programs.py` when told, and waits otherwise.

Started as ``worker.py mxnet ours`` or ``... reference``, by our interpreter or that of MXNet 1.9.1 (Python 3.8).
Requests and answers are JSON, one a line: ``{"part": name, "size": number, "seconds": number}`` runs a program for at
least that long, at least once, and is answered by the median seconds of an element for each step, or an error. A
program's first run, at its smallest size, is not timed.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WARM = set()  # names of programs that have run


class Clock:
    """Times of steps, in seconds for an element.

    Parameters
    ----------
    mx : module
    size : int
        How many elements a step has that does not say how many.
    elapsed : bool
        Whether time is that of a clock on the wall; else the processor time of all threads.
    """

    def __init__(self, mx, size, elapsed):
        self._wait, self._size = mx.nd.waitall, size
        self._now = time.perf_counter if elapsed else time.process_time
        self.times = {}

    @contextlib.contextmanager
    def __call__(self, step, count=None):
        """Time the block that is entered, with all work that it leaves to other threads."""
        self._wait()
        start = self._now()
        yield
        self._wait()
        self.times.setdefault(step, []).append((self._now() - start) / (count or self._size))


def times(mx, name, size, seconds):
    """Return the median time of each step."""
    from benchmarks.growth import parts, programs

    part, program = parts.part(name), getattr(programs, name)

    def run(clock, size):
        gc.collect()  # what the run before has left
        with tempfile.TemporaryDirectory() as folder:
            program(mx, clock, size, folder)

    if name not in WARM:
        run(Clock(mx, 1, part.elapsed), part.sizes[0])
        WARM.add(name)
    clock = Clock(mx, size, part.elapsed)
    end = time.perf_counter() + seconds
    while not clock.times or time.perf_counter() < end:
        run(clock, size)
    return {step: statistics.median(times) for step, times in clock.times.items()}


def main():
    """Import MXNet's interface and serve."""
    pipe = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    # The repository comes last for the reference's interpreter, so that it finds its own mxnet.
    sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != Path(__file__).resolve().parent]
    sys.path.insert(0 if sys.argv[2] == "ours" else len(sys.path), str(ROOT))
    import mxnet as mx

    def answer(message):
        pipe.write(json.dumps(message) + "\n")
        pipe.flush()

    answer({"version": getattr(mx, "__remx_version__", mx.__version__)})
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer(times(mx, request["part"], request["size"], request["seconds"]))
        except Exception as error:  # other parts and sizes are still measured
            answer({"error": f"{type(error).__name__}: {str(error)[:200]}"})


if __name__ == "__main__":
    main()
