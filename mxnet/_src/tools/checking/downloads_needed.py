"""Files that a program would download, and whence: trained parameters, data sets, what is at an address."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from ....base import data_dir
from ....gluon.model_zoo import model_store, vision, weights
from ...data.downloads import File, kept_at
from ...data.downloads.addresses import file_at
from ...data.downloads.table import DATA_SETS
from .findings import Said
from .uses import Program, Use

# Folders of MXNet's repository by the ends of the names of classes and functions.
_DATA_SETS = {
    "vision.MNIST": "mnist",
    "vision.FashionMNIST": "fashion-mnist",
    "vision.CIFAR10": "cifar10",
    "vision.CIFAR100": "cifar100",
    "text.WikiText2": "wikitext-2",
    "text.WikiText103": "wikitext-103",
    "data.vision.datasets.MNIST": "mnist",
    "data.vision.datasets.FashionMNIST": "fashion-mnist",
    "data.vision.datasets.CIFAR10": "cifar10",
    "data.vision.datasets.CIFAR100": "cifar100",
    "test_utils.get_mnist": "mnist",
    "test_utils.get_mnist_iterator": "mnist",
    "test_utils.get_mnist_ubyte": "mnist",
    "test_utils.get_cifar10": "cifar10",
}
_DOWNLOADS = ("gluon.utils.download", "test_utils.download")


def files_to_download(program: Program) -> Iterator[Said]:
    """Yield the files that calls of a program download and that are not kept here yet."""
    for use in program.uses:
        if use.call is not None and use.name.startswith("mxnet.") and not use.guarded:
            text = _of_model(use) or _of_data_set(use) or _of_address(use)
            if text:
                yield Said("needs", use.name, use.line, text, use.span)


def _constant(call: ast.Call, keyword: str, position: int | None = None) -> object:
    """Return the value of an argument that is written out; None for others."""
    expressions = [passed.value for passed in call.keywords if passed.arg == keyword]
    if not expressions and position is not None and position < len(call.args):
        expressions = [call.args[position]]
    return expressions[0].value if expressions and isinstance(expressions[0], ast.Constant) else None


# Trained parameters


def _of_model(use: Use) -> str:
    assert use.call is not None
    pretrained = _constant(use.call, "pretrained")
    if not pretrained or "model_zoo" not in use.name:
        return ""
    function = use.name.rpartition(".")[2]
    named = _constant(use.call, "name", 0) if function == "get_model" else _names_of_functions().get(function)
    if not isinstance(named, str) or _constant(use.call, "root") is not None:
        return ""
    name, folder = named.lower(), Path(data_dir(), "models").expanduser()
    if pretrained == "torchvision":
        network = weights.networks().get(name)
        is_needed = network is not None and not (folder / network.file_name).exists()
        return f"torchvision's weights {network.file_name}, to be downloaded" if network and is_needed else ""
    if name not in model_store._model_sha1:
        return ""
    file_name = f"{name}-{model_store.short_hash(name)}.params"
    return "" if (folder / file_name).exists() else _without_copy(name, folder / file_name)


def _without_copy(name: str, path: Path) -> str:
    text = f"Apache's file {path.name}, of which no public copy is known: put it into {path.parent}"
    if name in weights.networks():
        return f'{text}, or take torchvision\'s weights: pretrained="torchvision", or `mxnet weights {name}`'
    return text


@cache
def _names_of_functions() -> dict[str, str]:
    return {function.__name__: name for name, function in vision._MODELS.items()}


# Data sets


def _of_data_set(use: Use) -> str:
    folder = next((folder for end, folder in _DATA_SETS.items() if use.name.endswith(f".{end}")), None)
    if folder is None:
        return ""
    assert use.call is not None
    rows = [row for row in DATA_SETS if row.folder == f"gluon/dataset/{folder}"]
    root = _constant(use.call, "root", 0)
    folders = [Path(root).expanduser() if isinstance(root, str) else kept_at(row).parent for row in rows]
    needed = [row for row, folder in zip(rows, folders, strict=True) if not _is_in(row, folder)]
    return f"{_listing(needed)}, to be downloaded into {folders[0]}{_whence(needed[0])}" if needed else ""


def _is_in(row: File, folder: Path) -> bool:
    names = list(row.members)
    return (folder / row.name).exists() or bool(names and all((folder / name).exists() for name in names))


def _listing(rows: list[File]) -> str:
    size = f" ({sum(row.nbytes for row in rows) / 1e6:.0f} MB)" if all(row.nbytes for row in rows) else ""
    return (rows[0].name if len(rows) == 1 else f"{len(rows)} files") + size


def _whence(row: File) -> str:
    """Return where copies are: the first server besides MXNet's own."""
    sources = row.mirrors or tuple(
        mirror for part in (row.recipe.parts if row.recipe else ()) for mirror in part.mirrors
    )
    host = urlsplit(sources[0].url).hostname if sources else None
    return f" from MXNet's server or {host}" if host else ""


# Addresses


def _of_address(use: Use) -> str:
    assert use.call is not None
    url = _constant(use.call, "url", 0)
    if not use.name.endswith(_DOWNLOADS) or not isinstance(url, str) or "://" not in url:
        return ""
    try:
        row, host = file_at(url), urlsplit(url).hostname
    except ValueError:  # as for http://[
        return ""
    name = url.rstrip("/").rsplit("/", 1)[-1]
    path = _constant(use.call, "path", 1) or _constant(use.call, "fname", 1)
    if Path(name).exists() or (isinstance(path, str) and Path(path).exists()):
        return ""
    if row is None:
        return f"{name}, to be downloaded from {host}"
    return f"{name}, to be downloaded{_whence(row) or f' from {host}; no public copy of this file is known'}"
