"""How two encoded results compare."""

import math

# What half precision holds; everything else agrees to the last digits of float32, which MXNet computes settings in.
RELATIVE = {"float16": 5e-3, "float32": 2e-6, "float64": 2e-6}


def differences(found, wanted, where, tolerance):
    """Return where two encoded results differ, as lines of text."""
    if isinstance(wanted, dict) and "array" in wanted and isinstance(found, dict):
        wrong = [k for k in ("array", "dtype") if found.get(k) != wanted[k]]
        head = [f"{where}: {k} {found.get(k)} instead of {wanted[k]}" for k in wrong]
        limit = RELATIVE.get(wanted["dtype"], 0.0)
        return head or differences(found["data"], wanted["data"], where, limit)
    if isinstance(wanted, dict) and "message" in wanted and isinstance(found, dict):
        same = found.get("message", "").startswith(wanted["message"])
        return [] if same else [f"{where}: {found!r} instead of {wanted!r}"]
    if isinstance(wanted, dict) and isinstance(found, dict) and found.keys() == wanted.keys():
        return [d for k in wanted for d in differences(found[k], wanted[k], where, tolerance)]
    if isinstance(wanted, list) and isinstance(found, list) and len(found) == len(wanted):
        pairs = enumerate(zip(found, wanted))  # zip(strict=) does not exist on Python 3.8
        return [d for i, (f, w) in pairs for d in differences(f, w, f"{where}[{i}]", tolerance)]
    if isinstance(wanted, float) and isinstance(found, (int, float)) and not isinstance(found, bool):
        same = math.isclose(found, wanted, rel_tol=tolerance, abs_tol=tolerance / 10)
    else:
        same = type(found) is type(wanted) and found == wanted
    return [] if same else [f"{where}: {found!r} instead of {wanted!r}"]
