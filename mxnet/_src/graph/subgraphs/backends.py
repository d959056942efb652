"""What `optimize_for` does with a graph, by name: graph passes and partitioners, MXNet's and those of programs."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any

import torch

from ....base import MXNetError
from ....context import Context
from ..graph import Graph
from ..node import Node
from .choices import RUN_BY, is_honoured


@dataclass
class BackendRequest:
    """The options that a program passes with the name of a backend.

    Attributes
    ----------
    args, aux : dict of str to NDArray, or None
        Values of arguments and auxiliary states, where they are given. A backend may add to them.
    ctx : Context or None
    shapes : dict of str to tuple of int
    types : dict of str to torch dtype
    stypes : dict of str to str
        What is known of the variables.
    options : dict
        Further keywords.
    """

    args: MutableMapping[str, Any] | None = None
    aux: MutableMapping[str, Any] | None = None
    ctx: Context | None = None
    shapes: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    types: Mapping[str, torch.dtype] = field(default_factory=dict)
    stypes: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)


Program = Callable[..., tuple[torch.Tensor, ...]]
Apply = Callable[[Graph, BackendRequest], Graph]
# From a nested graph, the attributes of its node and the context to a function of the tensors of its variables.
Build = Callable[[Graph, Mapping[str, str], Context], Program]


@dataclass(frozen=True)
class Backend:
    """A backend.

    Attributes
    ----------
    name : str
    apply : callable (Graph, BackendRequest) -> Graph
    build : callable (Graph, attributes, Context) -> program, or None
        Makes what runs nested graphs whose node has the attribute ``__backend__`` with this name, in inference. Without
        it, and in training, they run as any graph. Of the attributes a file may have written all; see `choices`.
    built_in : bool
        Programs cannot put another in its place.
    """

    name: str
    apply: Apply
    build: Build | None = None
    built_in: bool = False


_BACKENDS: dict[str, Backend] = {}
# Built-in backends: the modules that register them, imported at first use.
_MODULES: dict[str, str] = {
    "MKLDNN": "mxnet._src.graph.subgraphs.mkldnn.backends",
    "MKLDNN_QUANTIZE": "mxnet._src.graph.subgraphs.mkldnn.backends",
    "inductor": "mxnet._src.run.program.inductor_backend",
    "onnxruntime": "mxnet._src.exporters.convert.backends.onnxruntime",
    "openvino": "mxnet._src.exporters.convert.backends.openvino",
    "tensorrt": "mxnet._src.exporters.convert.backends.onnxruntime",
    "default": "mxnet._src.graph.subgraphs.named_operators",
    "default_v2": "mxnet._src.graph.subgraphs.named_operators",
}


def register(backend: Backend) -> None:
    """Make a backend known, in place of one of that name; MXNetError for the name of a built-in one."""
    known = _BACKENDS.get(backend.name)
    if (known is not None and known.built_in) or (backend.name in _MODULES and not backend.built_in):
        raise MXNetError(f"The backend {backend.name!r} is built in; register another name.")
    _BACKENDS[backend.name] = backend


def find(name: str) -> Backend | None:
    """Return the backend of a name, or None."""
    if name not in _BACKENDS and name in _MODULES:
        importlib.import_module(_MODULES[name])
    return _BACKENDS.get(name)


def names() -> list[str]:
    """Return the names of all backends."""
    return sorted({*_BACKENDS, *_MODULES})


def get(name: str) -> Backend:
    """Return the backend of a name; MXNetError if there is none."""
    backend = find(name)
    if backend is None:
        raise MXNetError(
            f"SubgraphProperty {name} is not found in SubgraphBackendRegistry; there are {', '.join(names())}."
        )
    return backend


def builder_of(node: Node) -> Build | None:
    """Return the maker of the program of a node's nested graph, if a backend is to run it; its options are checked."""
    name = node.attrs.get(RUN_BY)
    if name is None:
        return None
    backend = find(name)
    if backend is None:
        raise MXNetError(
            f"{node.name}: its graph was made for the backend {name!r}, which is not registered; there are "
            f"{', '.join(names())}."
        )
    return backend.build if is_honoured(node) else None
