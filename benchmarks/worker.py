"""The process of one contender: it does what it is told on standard input, and waits there while others measure.

Started as ``python worker.py mxnet`` or ``python worker.py torch``. Requests and answers are JSON, one a line:

- nothing: the first answer is ``{"import_seconds": ..., "versions": {...}}``
- ``{"do": "prepare", "module": ..., "program": ..., "arguments": {...}, "seconds": ...}`` builds and warms up a program;
  the answer holds ``number``, the calls in a round, and ``mean``, ``rms`` and ``size`` of what the third call returned
- ``{"do": "round"}`` measures one round; the answer is ``{"seconds": ...}`` for one call
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


def prepare(library, request):
    """Build the program of ``request``; return its callable, the calls in a round, and a digest of its result."""
    import timing

    module = importlib.import_module("%s.%s" % (library.PROGRAMS, request["module"]))
    run = getattr(module, request["program"])(**request["arguments"])
    for _ in range(CHECKED_RUNS):
        result = run()
    digest = describe(library.to_numpy(result))
    del result
    return run, timing.calibrate(run, library.synchronize, request["seconds"]), digest


def describe(values):
    """Return mean, root mean square and size of an array, as evidence of what was computed."""
    values = values.astype("float64")
    return {"mean": float(values.mean()), "rms": float((values**2).mean() ** 0.5), "size": int(values.size)}


def serve(library, requests, answer):
    """Answer requests until there are no more."""
    import timing

    run = number = None
    for line in requests:
        request = json.loads(line)
        if request["do"] == "prepare":
            run, number, digest = prepare(library, request)
            answer(dict(digest, number=number))
        else:
            answer({"seconds": timing.measure_round(run, library.synchronize, number)})


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
    library = importlib.import_module(name + "_programs.library")
    answer({"import_seconds": seconds, "versions": library.versions()})
    serve(library, sys.stdin, answer)


if __name__ == "__main__":
    main()
