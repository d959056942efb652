"""Tables of cases, one file per operator family, and the functions that collect them."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections import Counter
from typing import TYPE_CHECKING

from ..case import Case, ErrorCase, Live, expand

if TYPE_CHECKING:
    from types import ModuleType


def families() -> list[str]:
    """Names of the case files."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def _module(family: str) -> ModuleType:
    return importlib.import_module(f"{__name__}.{family}")


def cases(family: str) -> list[Case]:
    """Rows of a family's ``CASES``, one per dtype."""
    return [case for row in rows(family) for case in row]


@functools.lru_cache(maxsize=None)  # noqa: UP033  # also under Python 3.8
def rows(family: str) -> list[list[Case]]:
    """Rows of a family's ``CASES``, each as the list of its dtypes' cases."""
    dtype_cases = [list(expand([row])) for row in getattr(_module(family), "CASES", ())]
    _refuse_duplicates(family, [str(case) for row in dtype_cases for case in row])
    return dtype_cases


def errors(family: str) -> list[ErrorCase]:
    """Rows of a family's ``ERRORS``."""
    error_cases = list(getattr(_module(family), "ERRORS", ()))
    _refuse_duplicates(family, [str(case) for case in error_cases])
    return error_cases


def live(family: str) -> list[Live]:
    """Rows of a family's ``LIVE``."""
    return list(getattr(_module(family), "LIVE", ()))


def _refuse_duplicates(family: str, ids: list[str]) -> None:
    repeated = sorted(name for name, count in Counter(ids).items() if count > 1)
    if repeated:
        raise ValueError(f"cases/{family}.py: several rows are called {repeated}; give them id='...'")
