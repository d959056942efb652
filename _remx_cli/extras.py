"""Optional packages: which extra of the distribution installs each, and what it is for.

Messages name the packages themselves: no index has the distribution yet, so its extras cannot be installed from one.
"""

from __future__ import annotations

from typing import NamedTuple


class Extra(NamedTuple):
    """A distribution, the module that it brings, the extra that installs it, and what it is for."""

    distribution: str
    module: str
    extra: str
    purpose: str


EXTRAS = (
    Extra("opencv-python-headless", "cv2", "image", "image augmentation and decoding"),
    Extra("onnx", "onnx", "onnx", "ONNX export and import"),
    Extra("onnxruntime", "onnxruntime", "onnx", "running ONNX files"),
    Extra("openvino", "openvino", "openvino", "the backend openvino"),
    Extra("graphviz", "graphviz", "viz", "mx.viz.plot_network"),
    Extra("tensorboard", "tensorboard", "tensorboard", "logging to TensorBoard"),
    Extra("matplotlib", "matplotlib", "plot", "plots"),
    Extra("safetensors", "safetensors", "safetensors", "safetensors files"),
    Extra("tqdm", "tqdm", "progress", "progress bars"),
    Extra("pandas", "pandas", "notebook", "mx.notebook.callback.PandasLogger"),
    Extra("bokeh", "bokeh", "notebook", "live charts of mx.notebook.callback"),
    Extra("cffi", "cffi", "libmxnet", "mxnet libmxnet build"),
    Extra("setuptools", "setuptools", "libmxnet", "mxnet libmxnet build"),
    Extra("libcst", "libcst", "migrate", "mxnet migrate"),
    Extra("ruff", "ruff", "migrate", "the layout of what mxnet migrate writes"),
    Extra("pyarrow", "pyarrow", "datasets", "data sets from the Hugging Face hub"),
)


def extra_of(module: str) -> Extra | None:
    """Return the extra that brings a module, by its first name; None if none does."""
    first = module.partition(".")[0]
    return next((each for each in EXTRAS if each.module == first), None)


def missing_package(error: ImportError) -> str | None:
    """Say in one line which package an error is about and what installs it; None if it is about no package."""
    cause: BaseException | None = error
    while cause is not None:
        name = (getattr(cause, "name", None) or "").partition(".")[0]
        extra = extra_of(name)
        if extra is not None:
            return f"{extra.distribution} is not installed: {command(extra)}"
        if name == "torch":
            return "PyTorch is not installed: pip install torch"
        if isinstance(cause, ModuleNotFoundError) and name and name not in ("mxnet", "_remx_cli"):
            return f"the package {name} is not installed ({cause})"
        cause = cause.__cause__ or cause.__context__
    return None


def command(extra: Extra) -> str:
    """Return the command that installs a package, from whatever Remx itself was installed."""
    return f"pip install {extra.distribution}"
