"""``mxnet info``: versions, devices, features, and what is missing."""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Iterator
from importlib import metadata
from typing import Any

import numpy as onp
import torch

from _remx_cli.extras import EXTRAS, command

from .... import runtime
from ...core.version import __remx_version__, __version__
from .. import compat as _compat
from .report import print_json

# Distributions that bring the same module under another name.
_ALTERNATIVES = {"opencv-python-headless": ("opencv-python", "opencv-contrib-python", "opencv-contrib-python-headless")}

_GIBIBYTE = 2**30
_NAMES_PER_LINE = 6


def _versions() -> Iterator[tuple[str, str]]:
    yield "MXNet interface", __version__
    yield "Remx", __remx_version__
    yield "Python", platform.python_version()
    yield "NumPy", onp.__version__
    yield "PyTorch", torch.__version__
    yield "platform", platform.platform()


def _missing_gpu() -> str:
    if torch.version.cuda is None and torch.version.hip is None:
        return "none (this PyTorch is built without CUDA)"
    return "none (PyTorch sees no CUDA device)"


def _devices() -> Iterator[tuple[str, str]]:
    capability = torch.backends.cpu.get_cpu_capability()
    kernels = "oneDNN" if torch.backends.mkldnn.is_available() else "no oneDNN"
    yield "cpu", f"{capability}, {kernels}, {os.cpu_count()} processors, {torch.get_num_threads()} threads"
    count = torch.cuda.device_count()
    for index in range(count):
        properties = torch.cuda.get_device_properties(index)
        yield f"gpu({index})", f"{properties.name}, {properties.total_memory / _GIBIBYTE:.1f} GiB"
    if not count and torch.backends.mps.is_available():
        yield "gpu(0)", "Apple Metal (MPS)"
    elif not count:
        yield "gpu", _missing_gpu()


def _features() -> Iterator[tuple[str, str]]:
    features = runtime.feature_list()
    for label, is_on in (("on", True), ("off", False)):
        names = [feature.name for feature in features if feature.enabled == is_on]
        for start in range(0, len(names), _NAMES_PER_LINE):
            yield label if start == 0 else "", " ".join(names[start : start + _NAMES_PER_LINE])


def installed_version(distribution: str) -> str | None:
    """Return the version of an installed distribution, or of one that brings the same module; None without."""
    for name in (distribution, *_ALTERNATIVES.get(distribution, ())):
        try:
            return metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return None


def _optional_packages() -> Iterator[tuple[str, str]]:
    for extra in EXTRAS:
        version = installed_version(extra.distribution)
        advice = f"missing: {command(extra)} for {extra.purpose}"
        yield extra.distribution, version if version is not None else advice


def _compatibility_hooks() -> Iterator[tuple[str, str]]:
    for hook in _compat.listed():
        yield f"{hook.toolkit} ({hook.state})", hook.reason


_SECTIONS = (
    ("Versions", _versions),
    ("Devices", _devices),
    ("Features", _features),
    ("Optional packages", _optional_packages),
    ("Compatibility hooks (MXNET_COMPAT=0 switches them off)", _compatibility_hooks),
)


def _report() -> dict[str, Any]:
    """Return the sections as data, for programs."""
    return {
        "versions": dict(_versions()),
        "devices": dict(_devices()),
        "features": {feature.name: feature.enabled for feature in runtime.feature_list()},
        "optional_packages": {
            extra.distribution: {"version": installed_version(extra.distribution), "extra": extra.extra}
            for extra in EXTRAS
        },
        "compatibility_hooks": [
            {"toolkit": hook.toolkit, "state": hook.state, "reason": hook.reason} for hook in _compat.listed()
        ],
    }


def run(options: argparse.Namespace) -> int:
    """Print the sections."""
    if options.json:
        print_json(_report())
        return 0
    for title, rows in _SECTIONS:
        print(title)
        for label, value in rows():
            print(f"  {label:<24}{value}")
    return 0
