"""Which distributions have files of the package ``mxnet``, read without importing it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

_INIT = "mxnet/__init__.py"
# Apache's distributions: mxnet, and mxnet-mkl, mxnet-cu112, mxnet-native and so on.
_APACHES = re.compile(r"mxnet(-(mkl|native|cu\d+(mkl)?))?")
_REQUIREMENT = "distributions/mxnet"  # of the repository


class Installed(NamedTuple):
    """A distribution's name and version, and whether it has files of the package."""

    name: str
    version: str
    has_package: bool


def installed() -> list[Installed]:
    """Return Remx, distributions of Apache MXNet, and the one that has metadata alone, as far as they are installed."""
    found = {each.name: each for each in _installed()}
    return [found[name] for name in sorted(found, key=lambda name: (name != "remx", name))]


def _installed() -> Iterator[Installed]:
    from importlib import metadata  # noqa: PLC0415  (it takes longer than most commands, which do not ask)

    for distribution in metadata.distributions():
        name = re.sub(r"[-_.]+", "-", distribution.metadata["Name"] or "").lower()
        if name == "remx" or _APACHES.fullmatch(name):
            files = {path.as_posix() for path in distribution.files or ()}
            yield Installed(name, distribution.version, _INIT in files or name == "remx")


def is_overwritten() -> bool:
    """Whether another ``mxnet`` than Remx's is what would be imported."""
    package = find_spec("mxnet")
    if package is None or package.origin is None:
        return False
    try:
        return "from ._src" not in Path(package.origin).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False


def intruders(found: list[Installed]) -> list[Installed]:
    """Return the distributions whose files are in the folder of Remx's."""
    return [each for each in found if each.has_package and each.name != "remx"]


def cure(names: list[str]) -> str:
    """Say how Remx is put back where other distributions have written over it."""
    return (
        f"pip uninstall {' '.join(names)}, then, in a clone of Remx's repository, "
        f"pip install --force-reinstall --no-deps . ./{_REQUIREMENT}"
        " (the second says to pip that mxnet is installed: docs/install.md)"
    )


def complaint() -> str:
    """Say that another package is imported as ``mxnet``, and what to do; "" if Remx is."""
    if not is_overwritten():
        return ""
    others = intruders(installed())
    if not others:
        return ""  # a copy that no distribution brought: the program's business
    listed = ", ".join(f"{each.name} {each.version}" for each in others)
    return f"{listed} is installed over Remx, and is what `import mxnet` finds. {cure([e.name for e in others])}."
