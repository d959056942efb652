"""The process of one contender: runs calls of `inputs.py` and `numpy_inputs.py` when told, and waits otherwise.

Started as ``worker.py mxnet ours`` or ``... reference``, by our interpreter or that of MXNet 1.9.1 (Python 3.8).
Requests and answers are JSON, one a line: ``{"prepare": number, "size": name, "backward": bool, "seconds": number}`` is
answered by how many calls fill a round of that length, or an error; ``{}`` runs a round and is answered by the seconds
of one call, ``{"processor": true}`` by its processor time.
"""

from __future__ import annotations

import functools
import json
import operator
import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@functools.lru_cache(maxsize=12)
def _built(recipe, number):
    """Return an input array; calls of many operators share it."""
    from tests.conformance.case import seeded

    maker, dtype = recipe.value
    return maker.build(seeded(f"benchmark/{number}"), dtype)


class _Recipe:
    """A maker and a dtype, comparable by what they say: makers of constants hold lists."""

    def __init__(self, maker, dtype):
        self.value, self._key = (maker, dtype), repr((maker, dtype))

    def __hash__(self):
        return hash(self._key)

    def __eq__(self, other):
        return self._key == other._key


def _arrays(case):
    return [_built(_Recipe(maker, case.dtype), number) for number, maker in enumerate(case.makers)]


def bound_call(mx, case, inputs):
    """Return a function without arguments: one call by the user's function, found beforehand."""
    from benchmarks.operators.numpy_inputs import FunctionCall
    from tests.conformance.resolve import resolve

    params = dict(case.params)
    if "_update" in case.operator:
        params["out"] = inputs[0]
    if isinstance(case, FunctionCall):
        function = operator.attrgetter(case.operator)(mx)
        values = (*case.before, *([inputs] if case.listed else inputs), *case.arguments)
        return lambda: function(*values, **params)
    function = resolve(mx.nd, case.operator)
    if case.keywords is not None:
        params.update(zip(case.keywords, inputs))
        return lambda: function(**params)
    return lambda: function(*inputs, **params)


def _inputs(mx, case, arrays):
    from benchmarks.operators.sparse_inputs import SparseCall
    from tests.conformance import execute

    if isinstance(case, SparseCall):
        return case.stored(execute.device_arrays(mx, case, case.thinned(arrays)))
    return execute.device_arrays(mx, case, arrays)


def program(mx, case, backward):
    """Return a function without arguments that calls the operator once, and one that waits for the results."""
    from tests.conformance import execute

    if case.is_numpy:
        mx.npx.set_np()
    else:
        mx.npx.reset_np()
    arrays = _arrays(case)
    inputs = _inputs(mx, case, arrays)
    forward = bound_call(mx, case, inputs)

    def wait():
        mx.nd.waitall()

    if not backward:
        return forward, wait
    for number in execute.differentiated(case, arrays):
        inputs[number].attach_grad()
    ones = mx.np.ones if case.is_numpy else mx.nd.ones
    outputs = forward()
    is_list = isinstance(outputs, (list, tuple))
    heads = [ones(output.shape, dtype=output.dtype) for output in (outputs if is_list else [outputs])]

    def both():
        with mx.autograd.record():
            outputs = forward()
        mx.autograd.backward(outputs if is_list else [outputs], heads)

    return both, wait


def has_gradient(case):
    """Return whether the backward pass is measured."""
    from tests.conformance import execute

    return bool(execute.differentiated(case, _arrays(case)))


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
    from benchmarks.operators.table import cases

    run = wait = number = None
    for line in requests:
        request = json.loads(line)
        try:
            if "prepare" in request:
                case = cases(request["size"])[request["prepare"]]
                if request["backward"] and not has_gradient(case):
                    answer({"none": True})
                    continue
                run, wait = program(mx, case, request["backward"])
                # A call that is longer than a round is warm after the first.
                timing.WARM_UP_SECONDS, timing.WARM_UP_RUNS = request["seconds"], 1
                number = timing.calibrate(run, wait, request["seconds"])
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
    sys.path.insert(0 if sys.argv[2] == "ours" else len(sys.path), str(ROOT))
    import mxnet as mx

    def answer(message):
        pipe.write(json.dumps(message) + "\n")
        pipe.flush()

    answer({"version": getattr(mx, "__remx_version__", mx.__version__)})
    serve(mx, sys.stdin, answer)


if __name__ == "__main__":
    main()
