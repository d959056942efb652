"""``mxnet info``: versions, devices, features, and what is missing."""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Iterator
from importlib import metadata

import numpy as onp
import torch

from .. import _compat, runtime
from .._tuning import contention
from .._version import __remx_version__, __version__
from ._command import Command

# (distribution, extra of remx that installs it, what it is for)
OPTIONAL_PACKAGES = (
    ("opencv-python-headless", "image", "image augmentation and decoding"),
    ("onnx", "onnx", "ONNX export and import"),
    ("onnxruntime", "onnx", "running ONNX files"),
    ("graphviz", "viz", "mx.viz.plot_network"),
    ("tensorboard", "tensorboard", "logging to TensorBoard"),
    ("matplotlib", "plot", "plots"),
    ("safetensors", "safetensors", "safetensors files"),
    ("tqdm", "progress", "progress bars"),
    ("pandas", "notebook", "mx.notebook.callback.PandasLogger"),
    ("bokeh", "notebook", "live charts of mx.notebook.callback"),
)
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
    yield "threads of a kernel", contention.description()
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
    for label, expected in (("on", True), ("off", False)):
        names = [feature.name for feature in features if feature.enabled == expected]
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
    for distribution, extra, purpose in OPTIONAL_PACKAGES:
        version = installed_version(distribution)
        advice = f'missing: pip install "remx[{extra}]" for {purpose}'
        yield distribution, version if version is not None else advice


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


def run(_: argparse.Namespace) -> int:
    """Print the sections."""
    for title, rows in _SECTIONS:
        print(title)
        for label, value in rows():
            print(f"  {label:<24}{value}")
    return 0


COMMAND = Command("info", "print versions, devices, features and what is missing", run)
