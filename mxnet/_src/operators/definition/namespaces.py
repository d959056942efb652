"""Which front-end module shows an operator, and under which name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ....base import _is_np_op

# prefix of the registered name -> module of mx.nd and mx.sym
_PREFIXES = {
    "_contrib_": "contrib",
    "_linalg_": "linalg",
    "_sparse_": "sparse",
    "_image_": "image",
    "_random_": "random",
}
# The same of the NumPy interface: mx.nd.numpy (and mx.sym.numpy), its _internal, and numpy_extension. Longest first.
_NUMPY_PREFIXES = {
    "_npx__image_": "npx_image",
    "_npx_": "npx",
    "_npi_": "npi",
    "_np_": "np",
}
NUMPY_MODULES = tuple(_NUMPY_PREFIXES.values())
MODULES = ("op", "_internal", *_PREFIXES.values(), *NUMPY_MODULES)


is_numpy = _is_np_op


@cache  # called for every name by every front-end module
def position(name: str) -> tuple[str, str]:
    """Return (module, function name) for a registered name or alias."""
    for prefix, module in _NUMPY_PREFIXES.items():
        if name.startswith(prefix):
            return module, name[len(prefix) :]
    for prefix, module in _PREFIXES.items():
        # mx.nd.random has hand-written functions for parameters that are scalars: those operators stay internal.
        if name.startswith(prefix) and (module != "random" or name.endswith("_like")):
            return module, name[len(prefix) :]
    return ("_internal" if name.startswith("_") else "op"), name


def numpy_name(names: Sequence[str]) -> str:
    """Return Python's name of an operator that mx.np calls: that of its first name there, else of its first name."""
    return position(next((name for name in names if is_numpy(name)), names[0]))[1]
