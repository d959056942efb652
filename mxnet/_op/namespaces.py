"""Which front-end module shows an operator, and under which name."""

from __future__ import annotations

from functools import cache

# prefix of the registered name -> module of mx.nd and mx.sym
_PREFIXES = {
    "_contrib_": "contrib",
    "_linalg_": "linalg",
    "_sparse_": "sparse",
    "_image_": "image",
    "_random_": "random",
}
MODULES = ("op", "_internal", *_PREFIXES.values())


def is_numpy(name: str) -> bool:
    """Return whether the name belongs to the NumPy interface."""
    return name.startswith(("_np_", "_npi_", "_npx_"))


@cache  # asked for every name by every front-end module
def place(name: str) -> tuple[str, str] | None:
    """Return (module, function name) for a registered name or alias; None for names of the NumPy interface."""
    if is_numpy(name):
        return None
    for prefix, module in _PREFIXES.items():
        # mx.nd.random has functions of its own for what takes numbers: those operators stay internal.
        if name.startswith(prefix) and (module != "random" or name.endswith("_like")):
            return module, name[len(prefix) :]
    return ("_internal" if name.startswith("_") else "op"), name
