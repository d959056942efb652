"""What is said of a forward pass whose ``hybrid_forward`` does not take what it is called with."""

from __future__ import annotations

import re
from typing import Any

_REFUSED = re.compile(
    r"hybrid_forward\(\) (?:takes|got (?:multiple values for|an unexpected keyword) argument '(\w+)')"
)


def with_signature(error: Exception, block: Any) -> Exception:
    """Return an error, for a refused call of a block's ``hybrid_forward`` with the signature that it has to have."""
    match = _REFUSED.search(str(error)) if error.__class__ is TypeError else None
    function = getattr(type(block).hybrid_forward, "__code__", None) if match and _is_hybrid(block) else None
    if match is None or function is None:
        return error
    names = function.co_varnames[1 : function.co_argcount]
    if match[1] in block._reg_params and match[1] not in names:
        parameter_list = ", ".join(("self", *(names or ("F", "x")), match[1]))
        error.args = (f"{error}. A block's parameters are passed by name: def hybrid_forward({parameter_list}).",)
    elif names[:1] != ("F",):
        parameter_list = ", ".join(("self", "F", *(names or ("x",))))
        error.args = (f"{error}. F, the module of operators, comes first: def hybrid_forward({parameter_list}).",)
    return error


def _is_hybrid(block: Any) -> bool:
    return hasattr(block, "hybrid_forward") and hasattr(block, "_reg_params")
