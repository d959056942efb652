"""Packages that a program imports: whether they are here, and what of them is gone. Nothing of them is imported."""

from __future__ import annotations

import builtins
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import metadata
from importlib.machinery import PathFinder
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import numpy as onp

from _remx_cli.extras import extra_of

from ...messages.suggestions import did_you_mean
from .findings import Kind, Said
from .removed import BUILTINS, METHODS, NUMPY, PACKAGES, PYTHON, Removed, Version, removed_from, shown
from .uses import PACKAGE, Import, Program, Use, is_in

# What a module's distribution is called, of packages that programs for MXNet import: mostly as the module is.
_SAME_NAMES = (
    *("albumentations", "bokeh", "boto3", "dlib", "easydict", "editdistance", "einops", "fire", "flask", "gensim"),
    *("gluoncv", "gluonnlp", "gluonts", "gym", "h5py", "imageio", "imgaug", "imutils", "jieba", "joblib", "keras"),
    *("librosa", "lmdb", "mlflow", "mxboard", "nltk", "nose", "numba", "onnx", "onnxruntime", "openpyxl", "optuna"),
    *("pandas", "plotly", "psutil", "pycocotools", "pydicom", "pytest", "ray", "redis", "regex", "requests"),
    *("sacremoses", "sagemaker", "scipy", "seaborn", "sentencepiece", "shapely", "simplejson", "six", "soundfile"),
    *("spacy", "statsmodels", "sympy", "tabulate", "tensorboard", "tensorboardX", "tensorflow", "termcolor", "timm"),
    *("torchvision", "tqdm", "transformers", "ujson", "visdom", "wandb", "xgboost", "zmq"),
)
_DISTRIBUTIONS = {
    **{name: name for name in _SAME_NAMES},
    "Crypto": "pycryptodome",
    "Cython": "cython",
    "PIL": "pillow",
    "absl": "absl-py",
    "bs4": "beautifulsoup4",
    "cv2": "opencv-python-headless",
    "dateutil": "python-dateutil",
    "docx": "python-docx",
    "dotenv": "python-dotenv",
    "google": "protobuf",
    "skimage": "scikit-image",
    "sklearn": "scikit-learn",
    "yaml": "pyyaml",
    "zmq": "pyzmq",
}
_OWN_LEVELS = 4  # folders above a program in which its modules are looked for
# Part of this package, under the names that programs know: importing them works here.
_NAMESAKES = {"horovod", "byteps"}
# Methods of these are called as Python 2's of dictionaries were.
_WITH_OLD_METHODS = {"six", "future", "pandas"}


def findings_of(program: Program, path: Path, known: Iterable[str] = ()) -> Iterator[Said]:
    """Yield kind, name, line and text of what a program uses that is not here, or will not be.

    Parameters
    ----------
    program : Program
    path : Path
        Of its file, next to which its own modules are.
    known : iterable of str
        Names of modules that belong to it, wherever they are.
    """
    own_modules = frozenset(known) | _beside(path)
    for statement in program.imports:
        yield from _of_import(statement, program, path, own_modules)
    for use in program.uses:
        yield from _of_use(use)
    for use in program.free:
        if use.name in BUILTINS and not hasattr(builtins, use.name):
            yield Said(_kind(use.guarded), use.name, use.line, _of_python_2(BUILTINS[use.name]), use.span)
    if not has_old_methods(program):
        for use in program.methods:
            if use.name in METHODS:
                text = _of_python_2(METHODS[use.name])
                yield Said(_kind(use.guarded), f"dict.{use.name}", use.line, text, use.span)


def has_old_methods(program: Program) -> bool:
    """Whether a program imports a package with methods that are called as those of Python 2's dictionaries were."""
    return not _WITH_OLD_METHODS.isdisjoint(statement.module.partition(".")[0] for statement in program.imports)


def _kind(guarded: bool) -> Kind:
    return "guarded" if guarded else "missing"


def _of_python_2(removed: Removed) -> str:
    return f"of Python 2; write {removed.instead}"


# Imports


def _of_import(statement: Import, program: Program, path: Path, own_modules: frozenset[str]) -> Iterator[Said]:
    top_level = statement.module.partition(".")[0]
    if statement.level:
        if top_level and not _is_beside(top_level, path, statement.level):
            name = "." * statement.level + statement.module
            text = "a module of the program that is not next to it"
            yield Said(_kind(statement.guarded), name, statement.line, text, statement.span)
        return
    if (
        top_level in own_modules
        or is_in(PACKAGE, top_level)
        or is_here(top_level)
        or removed_from(statement.module, PYTHON)
    ):
        return
    if program.changes_path and not _is_known(top_level):
        return  # it may be anywhere
    function_text = f"; the function {statement.function} needs it" if statement.function else ""
    package = top_level
    text = f"the package is not installed here{_installing(top_level)}{function_text}"
    yield Said(_kind(statement.guarded), top_level, statement.line, text, statement.span, package)


def _is_known(first: str) -> bool:
    return first in _DISTRIBUTIONS or extra_of(first) is not None


def distribution_of(module: str) -> str:
    """Return what pip calls the distribution of a module; "" where that is not known."""
    extra = extra_of(module)
    return extra.distribution if extra is not None else _DISTRIBUTIONS.get(module, "")


def _installing(first: str) -> str:
    distribution = distribution_of(first)
    return f": pip install {distribution}" if distribution else ""


@cache
def is_here(first: str) -> bool:
    """Whether a module of the first level can be imported; its file is looked for, and not run."""
    if first in sys.stdlib_module_names or first in sys.builtin_module_names or first in _NAMESAKES:
        return True
    try:
        return find_spec(first) is not None
    except (ImportError, ValueError):  # a module without a specification, as programs make them
        return first in sys.modules


def _beside(path: Path) -> frozenset[str]:
    """Return the names of modules in the folder of a program, and in those above it."""
    folders = [path.absolute().parent, *path.absolute().parents][: _OWN_LEVELS + 1]
    return frozenset(name for folder in folders for name in modules_in(folder))


@cache
def modules_in(folder: Path) -> frozenset[str]:
    """Return the names of the modules and packages in a folder."""
    names = set()
    try:
        for entry in folder.iterdir():
            if entry.suffix in (".py", ".so", ".pyd", ".pyx"):
                names.add(entry.name.partition(".")[0])
            elif entry.is_dir() and next(entry.glob("*.py"), None) is not None:
                names.add(entry.name)
    except OSError:  # a folder that may not be read
        return frozenset()
    return frozenset(names)


def _is_beside(first: str, path: Path, level: int) -> bool:
    folder = path.absolute().parents[min(level, len(path.absolute().parents)) - 1]
    return (folder / first).is_dir() or any(folder.glob(f"{first}.*")) or (folder / "__init__.py").exists() is False


# Names


def _of_use(use: Use) -> Iterator[Said]:
    text, is_gone = gone(use.name)
    if text:
        kind: Kind = "guarded" if use.guarded else "missing" if is_gone else "outdated"
        # What is in a module that is gone is gone with it: once, under the module's name.
        yield Said(kind, _name_of_entry(use.name), use.line, text, use.span)


def _name_of_entry(name: str) -> str:
    table = next((table for table in (PYTHON, *PACKAGES.values()) if removed_from(name, table)), None)
    while table is not None and name not in table:
        name = name.rpartition(".")[0]
    return name


@cache
def gone(name: str) -> tuple[str, bool]:
    """Return the message for a name that is gone, or that newer releases lack, and whether it is gone here."""
    first = name.partition(".")[0]
    if first == "numpy":
        return _gone_from_numpy(name)
    removed = removed_from(name, PYTHON)
    if removed is not None:
        text = f"not in Python {shown(removed.since)} and newer{_instead(removed)}"
        if sys.version_info >= removed.since:
            # A package may bring the name back, as setuptools does with distutils.
            is_back = first not in sys.stdlib_module_names and is_here(first)
            return ("", False) if is_back else (text, True)
        return f"{text} (this is Python {shown(sys.version_info[:2])})", False
    for distribution, table in PACKAGES.items():
        removed = removed_from(name, table)
        if removed is not None:
            version = installed(distribution)
            if version is not None:
                text = f"not in {distribution} {shown(removed.since)} and newer{_instead(removed)}"
                return text, version >= removed.since
    return "", False


def _instead(removed: Removed) -> str:
    return f"; use {removed.instead}" if removed.instead != "nothing" else ", and nothing takes its place"


def _gone_from_numpy(name: str) -> tuple[str, bool]:
    removed = removed_from(name, NUMPY)
    missing = _missing_in_numpy(name)
    if removed is not None:
        text = f"not in NumPy {shown(removed.since)} and newer; use {removed.instead}"
        if missing:
            return text, True
        if removed.since > version_of(onp.__version__):
            return f"{text} (this is NumPy {onp.__version__})", False
        return "", False  # it came back with another meaning, as bool did in NumPy 2
    if not missing:
        return "", False
    module, last = missing
    hint = did_you_mean(last, [attribute for attribute in dir(module) if not attribute.startswith("_")], listed=False)
    return f"not in NumPy {onp.__version__}.{hint}", True


def _missing_in_numpy(name: str) -> tuple[ModuleType, str] | None:
    """Return the module of NumPy that lacks a part of a name, and the part; nothing is imported."""
    module: ModuleType = onp
    for part in name.split(".")[1:]:
        value = vars(module).get(part)
        if value is None:
            is_known = part in dir(module) or _has_file(module, part)
            return None if is_known or part.startswith("_") else (module, part)
        if not isinstance(value, ModuleType) or not is_in("numpy", value.__name__):
            return None
        module = value
    return None


def _has_file(package: ModuleType, name: str) -> bool:
    folders = getattr(package, "__path__", None)
    return folders is not None and PathFinder.find_spec(f"{package.__name__}.{name}", folders) is not None


@cache
def installed(distribution: str) -> Version | None:
    """Return the version of an installed distribution; None without."""
    try:
        return version_of(metadata.version(distribution))
    except metadata.PackageNotFoundError:
        return None


def version_of(text: str) -> Version:
    """Return the leading numeric parts of a version."""
    match = re.match(r"\d+(?:\.\d+)*", text)
    return tuple(map(int, match.group().split("."))) if match else ()
