"""From an operator's registry name to the function that users call, found alike in the reference and in ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

# Where the operators of a prefix live below mx.nd and mx.sym; the prefix is dropped there.
HOMES = (
    ("_npx__image_", "numpy_extension.image"),
    ("_npx_", "numpy_extension._op"),
    ("_npi_", "numpy._internal"),
    ("_np_", "numpy._op"),
    ("_contrib_", "contrib"),
    ("_linalg_", "linalg"),
    ("_sparse_", "sparse"),
    ("_image_", "image"),
    ("_random_", "random"),
    ("_sample_", "random"),
)


def resolve(root: ModuleType, name: str) -> Callable[..., Any]:
    """Return the function of the operator ``name`` below ``root`` (``mx.nd`` or ``mx.sym``).

    ``root._internal`` and ``root.op`` hold the plain functions; the modules of `HOMES` may hold friendlier ones of the
    same name (``nd.random.uniform``), so they come last for those.
    """
    for module in ("_internal", "op", ""):
        found = _lookup(root, module, name)
        if found is not None:
            return found
    for prefix, module in HOMES:
        if name.startswith(prefix):
            found = _lookup(root, module, name[len(prefix) :])
            if found is not None:
                return found
    raise LookupError(f"{root.__name__} has no function for the operator {name!r}")


def _lookup(root: ModuleType, path: str, name: str) -> Callable[..., Any] | None:
    module: Any = root
    for part in filter(None, path.split(".")):
        module = getattr(module, part, None)
    found = getattr(module, name, None) if module is not None else None
    return found if callable(found) else None
