"""From an operator's registry name to the function that users call, found alike in the reference and in ours."""

from __future__ import annotations

import functools
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
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
    # What stands in for a module, as in the harness' own tests, is not remembered.
    module, attribute = (_known_home if isinstance(root, ModuleType) else _home)(root, name)
    return getattr(module, attribute)  # type: ignore[no-any-return]


def _home(root: ModuleType, name: str) -> tuple[Any, str]:
    """Find the module that holds an operator, and the operator's name there."""
    short = [(module, name[len(prefix) :]) for prefix, module in HOMES if name.startswith(prefix)]
    for path, attribute in [("_internal", name), ("op", name), ("", name), *short]:
        module: Any = root
        for part in filter(None, path.split(".")):
            module = getattr(module, part, None)
        if module is not None and callable(getattr(module, attribute, None)):
            return module, attribute
    raise LookupError(f"{root.__name__} has no function for the operator {name!r}")


# Once for each name: a module that lacks one looks for names like it, which takes 6 ms.
_known_home = functools.lru_cache(maxsize=None)(_home)
