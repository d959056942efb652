"""How two encoded results compare."""

import math

# What half precision holds; everything else agrees to the last digits of float32, which MXNet computes settings in.
RELATIVE = {"float16": 5e-3, "float32": 2e-6, "float64": 2e-6}


def differences(actual, expected, where, tolerance):
    """Return where two encoded results differ, as lines of text."""
    if isinstance(expected, dict) and "array" in expected and isinstance(actual, dict):
        wrong = [k for k in ("array", "dtype") if actual.get(k) != expected[k]]
        head = [f"{where}: {k} {actual.get(k)} instead of {expected[k]}" for k in wrong]
        limit = RELATIVE.get(expected["dtype"], 0.0)
        return head or differences(actual["data"], expected["data"], where, limit)
    if isinstance(expected, dict) and "message" in expected and isinstance(actual, dict):
        same = actual.get("message", "").startswith(expected["message"])
        return [] if same else [f"{where}: {actual!r} instead of {expected!r}"]
    if isinstance(expected, dict) and isinstance(actual, dict) and actual.keys() == expected.keys():
        return [d for k in expected for d in differences(actual[k], expected[k], where, tolerance)]
    if isinstance(expected, list) and isinstance(actual, list) and len(actual) == len(expected):
        pairs = enumerate(zip(actual, expected))  # zip(strict=) does not exist on Python 3.8
        return [d for i, (f, w) in pairs for d in differences(f, w, f"{where}[{i}]", tolerance)]
    if isinstance(expected, float) and isinstance(actual, (int, float)) and not isinstance(actual, bool):
        same = math.isclose(actual, expected, rel_tol=tolerance, abs_tol=tolerance / 10)
    else:
        same = type(actual) is type(expected) and actual == expected
    return [] if same else [f"{where}: {actual!r} instead of {expected!r}"]
