"""The process of one contender: runs operators of `inputs.py` when told, and waits otherwise.

Started as ``worker.py ours`` or ``worker.py reference``, by our interpreter or that of MXNet 1.9.1 (Python 3.8).
Requests and answers are JSON, one a line: ``{"prepare": number, "backward": bool}`` is answered by the calls that fill
a round, or an error; ``{}`` runs a round and is answered by the seconds of one call, ``{"processor": true}`` by its
processor time.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROUND_SECONDS = 0.02


def program(mx, case, backward):
    """Return a function without arguments that calls the operator once, and one that waits for the results."""
    from tests.conformance import execute

    inputs = execute.device_arrays(mx, case, case.arrays())
    more = {"out": inputs[0]} if "_update" in case.operator else {}

    def forward():
        return execute.call(mx, case, inputs, **more)

    def wait():
        mx.nd.waitall()

    if not backward:
        return forward, wait
    for number in execute.differentiated(case, case.arrays()):
        inputs[number].attach_grad()
    heads = [mx.nd.ones(output.shape, dtype=output.dtype) for output in forward()]

    def both():
        with mx.autograd.record():
            outputs = execute.call(mx, case, inputs)
        mx.autograd.backward(outputs, heads)

    return both, wait


def has_gradient(case):
    """Return whether the backward pass is measured."""
    from tests.conformance import execute

    return bool(execute.differentiated(case, case.arrays()))


def processor_seconds(run, wait, number):
    """Return the processor time of one call, which other programs on the machine do not lengthen much."""
    run()
    wait()
    start = time.process_time()
    for _ in range(number):
        run()
    wait()
    return (time.process_time() - start) / number


def serve(mx, requests, answer):
    """Answer requests until there are no more."""
    from benchmarks import timing
    from benchmarks.operators.inputs import cases

    table = cases()
    run = wait = number = None
    for line in requests:
        request = json.loads(line)
        try:
            if "prepare" in request:
                case = table[request["prepare"]]
                if request["backward"] and not has_gradient(case):
                    answer({"none": True})
                    continue
                run, wait = program(mx, case, request["backward"])
                timing.WARM_UP_SECONDS = 0.02
                number = timing.calibrate(run, wait, ROUND_SECONDS)
                answer({"number": number})
            else:
                measure = processor_seconds if request.get("processor") else timing.measure_round
                answer({"seconds": measure(run, wait, number)})
        except Exception as error:  # whatever one operator does, the others are still measured
            answer({"error": f"{type(error).__name__}: {str(error)[:200]}"})


def main():
    """Import MXNet's interface and serve."""
    pipe = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    # The repository comes last for the reference's interpreter, so that it finds its own mxnet.
    sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != Path(__file__).resolve().parent]
    sys.path.insert(0 if sys.argv[1] == "ours" else len(sys.path), str(ROOT))
    import mxnet as mx

    def answer(message):
        pipe.write(json.dumps(message) + "\n")
        pipe.flush()

    answer({"version": getattr(mx, "__remx_version__", mx.__version__)})
    serve(mx, sys.stdin, answer)


if __name__ == "__main__":
    main()
