"""Where MXNet's C library is, for programs that compile or link against it: there is none here."""

from __future__ import annotations

from pathlib import Path

from ._src.core.version import __version__ as __version__
from ._src.messages.star_names import add_star_names as _add_star_names

_PACKAGE = Path(__file__).resolve().parent


def _missing(what: str) -> RuntimeError:
    return RuntimeError(
        f"Cannot find {what}: Remx runs on PyTorch and brings no C library of MXNet. What compiles or links against "
        f"MXNet cannot be used with it. Looked in: {_PACKAGE}"
    )


def find_lib_path(prefix: str = "libmxnet") -> list[str]:
    """Return the paths of the C library.

    Raises
    ------
    RuntimeError
        If there is no file ``prefix`` + ``.so`` (or ``.dylib``, ``.dll``) in the package: always, as Remx has none.
    """
    paths = [str(path) for suffix in ("so", "dylib", "dll") for path in _PACKAGE.glob(f"{prefix}.{suffix}")]
    if not paths:
        raise _missing(f"the MXNet library ({prefix})")
    return paths


def find_include_path() -> str:
    """Return the folder of the C headers.

    Raises
    ------
    RuntimeError
        If there is none: always, as Remx has none.
    """
    folder = _PACKAGE / "include"
    if not folder.is_dir():
        raise _missing("the MXNet include path")
    return str(folder)


def find_conf_path(prefix: str = "tvmop") -> str:
    """Return the path of the configuration of compiled TVM operators.

    Raises
    ------
    RuntimeError
        If there is none: always, as Remx has no such operators.
    """
    path = _PACKAGE / f"{prefix}.conf"
    if not path.is_file():
        raise _missing(f"the TVM op config ({prefix}.conf)")
    return str(path)


_add_star_names(globals())
