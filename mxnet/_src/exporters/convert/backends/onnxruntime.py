"""Backends "onnxruntime" and "tensorrt": the parts of a graph that ONNX can express run in onnxruntime."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

import torch

from .....base import MXNetError
from .....context import Context
from .....onnx._verification import open_session
from ....graph.graph import Graph
from ....graph.subgraphs import backends
from ....graph.subgraphs.backends import Backend, BackendRequest, Program
from ....graph.subgraphs.choices import options_of
from .parts import give_parts, require_options
from .session import Opened, SessionProgram

ONNXRUNTIME = "onnxruntime"
TENSORRT = "tensorrt"
_TENSORRT_PROVIDER = "TensorrtExecutionProvider"
_KNOWN_OPTIONS = ("providers", "provider_options", "min_nodes", "threads")


def require_onnxruntime(name: str) -> Any:
    """Return the package onnxruntime; MXNetError if it, or the package onnx, is not installed."""
    try:
        importlib.import_module("onnx")
        return importlib.import_module("onnxruntime")
    except ImportError as error:
        raise MXNetError(
            f"backend {name!r} needs the packages onnx and onnxruntime: pip install onnx onnxruntime ({error})"
        ) from error


def _require_tensorrt(name: str) -> Any:
    """Return onnxruntime, if it was built with TensorRT and finds it."""
    package = require_onnxruntime(name)
    if _TENSORRT_PROVIDER not in package.get_available_providers():
        raise MXNetError(
            f"backend {name!r} needs an onnxruntime with TensorRT, and this one has the providers "
            f"{', '.join(package.get_available_providers())}. Install NVIDIA's TensorRT 10 and CUDA 12 as well: "
            "pip uninstall onnxruntime; pip install onnxruntime-gpu tensorrt."
        )
    return package


def _apply(name: str, graph: Graph, request: BackendRequest) -> Graph:
    options = require_options(name, request, _KNOWN_OPTIONS)
    (_require_tensorrt if name == TENSORRT else require_onnxruntime)(name)
    if name == TENSORRT:
        options.setdefault("providers", [_TENSORRT_PROVIDER, "CUDAExecutionProvider", "CPUExecutionProvider"])
    return give_parts(name, graph, request, options)


def _build(name: str, graph: Graph, attrs: Mapping[str, str], ctx: Context) -> Program:
    package = (_require_tensorrt if name == TENSORRT else require_onnxruntime)(name)
    options = options_of(attrs)

    def open_file(path: str) -> Opened:
        return _opened(package, path, options)

    return SessionProgram(name, open_file, graph, ctx)


def _opened(package: Any, path: str, options: Mapping[str, Any]) -> Opened:
    settings = package.SessionOptions()
    settings.log_severity_level = 3  # errors
    settings.intra_op_num_threads = int(options.get("threads", torch.get_num_threads()))
    providers = list(options.get("providers", ["CPUExecutionProvider"]))
    session = open_session(path, settings, providers=providers, provider_options=options.get("provider_options"))

    def run(feeds: Mapping[str, torch.Tensor]) -> list[torch.Tensor]:
        outputs = session.run(None, {name: tensor.numpy() for name, tensor in feeds.items()})
        return [torch.as_tensor(output).clone() for output in outputs]

    return Opened(frozenset(i.name for i in session.get_inputs()), run)


def _register(name: str) -> None:
    backends.register(
        Backend(
            name,
            lambda graph, request: _apply(name, graph, request),
            lambda graph, attrs, ctx: _build(name, graph, attrs, ctx),
            built_in=True,
        )
    )


for _name in (ONNXRUNTIME, TENSORRT):
    _register(_name)
