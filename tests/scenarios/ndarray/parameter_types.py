"""Equal numbers of different types as parameters of operators: what is accepted does not depend on what was before."""

import numpy as onp

from .. import tried

_NUMBERS = (1, True, 1.0, onp.int64(1), onp.float32(1), onp.bool_(True), 2, 2.0, 0, False, 0.0)
_TUPLES = ((1, 0), (True, False), (1.0, 0.0), (1, 0.0), (1, False), (onp.int64(1), 0), [1, 0], [1.0, 0])
# Function, parameter, the values it is given, other parameters.
_CALLS = [
    ("sum", "axis", _NUMBERS, {}),
    ("sum", "keepdims", _NUMBERS, {"axis": 0}),
    ("sum", "axis", _TUPLES, {}),
    ("transpose", "axes", _TUPLES, {}),
    ("expand_dims", "axis", _NUMBERS, {}),
    ("softmax", "axis", (1, True, 1.0, onp.int64(1), 0, False, 0.0), {}),
    ("softmax", "temperature", _NUMBERS[:8], {}),
    ("one_hot", "depth", _NUMBERS, {}),
    ("one_hot", "on_value", _NUMBERS, {"depth": 3}),
    ("clip", "a_min", _NUMBERS, {"a_max": 5}),
    ("slice_axis", "axis", _NUMBERS[:6], {"begin": 0, "end": 1}),
    ("slice_axis", "end", _NUMBERS[:8], {"axis": 0, "begin": 0}),
    ("repeat", "repeats", _NUMBERS[:8], {}),
    ("tile", "reps", ((1, 2), (True, 2), (1.0, 2)), {}),
    ("topk", "k", _NUMBERS[:8], {}),
    ("topk", "is_ascend", _NUMBERS, {}),
    ("LRN", "nsize", (1, True, 1.0), {}),
    ("sgd_update", "lr", _NUMBERS, {}),
    ("reshape", "shape", ((1, -1), (True, -1), (1.0, -1)), {}),
]


def _answers(mx, calls):
    results = {}
    for call_index, (name, parameter, values, others) in calls:
        data = mx.nd.array(onp.arange(6, dtype="float32").reshape(2, 3))
        if name == "LRN":
            data = data.reshape((1, 2, 3, 1))
        arrays = [data, data] if name == "sgd_update" else [data]
        for place, value in values:
            arguments = dict(others, **{parameter: value})
            result = tried(getattr(mx.nd, name), *arrays, **arguments)
            if not isinstance(result, str):
                result = [result.shape, float(result.asnumpy().sum())]
            results[call_index, place] = result
    return {"%d %s %s %d" % (n, _CALLS[n][0], _CALLS[n][1], place): r for (n, place), r in sorted(results.items())}


def case_in_order(mx):
    return _answers(mx, [(n, (*c[:2], list(enumerate(c[2])), c[3])) for n, c in enumerate(_CALLS)])


def case_in_reverse(mx):
    return _answers(mx, [(n, (*c[:2], list(enumerate(c[2]))[::-1], c[3])) for n, c in enumerate(_CALLS)])


def case_twice(mx):
    """Each value once more after all others."""
    first, second = case_in_order(mx), case_in_order(mx)
    return [name for name in first if str(first[name]) != str(second[name])]
