"""The process of one contender: it does what it is told on standard input, and waits there while others measure.

Started as ``python worker.py mxnet`` or ``python worker.py torch``. Requests and answers are JSON, one a line:

- nothing: the first answer is ``{"import_seconds": ..., "import_bytes": ..., "versions": {...}}``
- ``{"do": "prepare", "module": ..., "program": ..., "arguments": {...}, "seconds": ...}`` builds and warms up a
  program; the answer holds ``number``, the calls in a round, and ``mean``, ``rms`` and ``size`` of the third result
- ``{"do": "round"}`` measures one round; the answer is ``{"seconds": ..., "busy_seconds": ...}``, the time of one call
  and the processor time that this process took since the request
- ``{"do": "memory"}`` asks for ``{"peak_bytes": ...}``, the most memory that this process has held so far
"""

# Before the measured import only what every interpreter has loaded anyway, or nearly.
import importlib
import json
import os
import sys
import time

CHECKED_RUNS = 3


def timed_import(name):
    """Return the seconds that importing ``name`` takes."""
    start = time.perf_counter()
    importlib.import_module(name)
    return time.perf_counter() - start


def build(library, request):
    """Return the callable that ``request`` describes, and a digest of what its third call returned."""
    module = importlib.import_module(f"{library.PROGRAMS}.{request['module']}")
    run = getattr(module, request["program"])(**request["arguments"])
    for _ in range(CHECKED_RUNS):
        result = run()
    return run, describe(library.to_numpy(result))


def describe(values):
    """Return mean, root mean square and size of an array, as evidence of what was computed."""
    values = values.astype("float64")
    return {"mean": float(values.mean()), "rms": float((values**2).mean() ** 0.5), "size": int(values.size)}


def serve(library, timing, resident, requests, answer):
    """Answer requests until there are no more."""
    run = number = None
    for line in requests:
        request = json.loads(line)
        if request["do"] == "prepare":
            run, digest = build(library, request)
            number = timing.calibrate(run, library.synchronize, request["seconds"])
            answer(dict(digest, number=number))
        elif request["do"] == "memory":
            answer({"peak_bytes": resident.peak_bytes()})
        else:
            busy = time.process_time()
            seconds = timing.measure_round(run, library.synchronize, number)
            answer({"seconds": seconds, "busy_seconds": time.process_time() - busy})


def main():
    """Import the library, say how long that took, and serve."""
    # What libraries print goes to standard error; the answers keep the pipe for themselves.
    pipe = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def answer(message):
        pipe.write(json.dumps(message) + "\n")
        pipe.flush()

    name = sys.argv[1]
    seconds = timed_import(name)
    resident = importlib.import_module("resident")
    held = resident.peak_bytes()
    library = importlib.import_module(name + "_programs.library")
    answer({"import_seconds": seconds, "import_bytes": held, "versions": library.versions()})
    serve(library, importlib.import_module("timing"), resident, sys.stdin, answer)


if __name__ == "__main__":
    main()
