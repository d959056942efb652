"""A part of a graph as sessions of another runtime: one for each set of shapes, with the weights built in."""

from __future__ import annotations

import tempfile
from collections import OrderedDict
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from operator import is_
from pathlib import Path
from typing import Any

import torch

from .....base import MXNetError
from .....context import Context, torch_device
from .....ndarray._conversion import wrap
from .....onnx._arguments import ModelInput
from .....onnx._export import translate
from .....onnx._serialization import write
from ....core.dtype import TORCH_OF_NAME
from ....core.torch_internals import version_of
from ....graph.graph import Graph
from ....graph.node import Node
from ....operators.definition.inference import PartialShape, is_known
from ....operators.exchange.onnx.graph_writer import DEFAULT_OPSET
from ....operators.exchange.onnx.mxnet_node import UnsupportedByONNX
from ....run.program.inference_plan import weight_positions
from ....run.program.lowering import lower

NotExpressible = UnsupportedByONNX
_NAME_OF_TORCH = {dtype: name for name, dtype in TORCH_OF_NAME.items()}
_MOST_SESSIONS = 8
# Sessions made anew because weights had changed, after which weights are passed like any input: something trains them.
_MOST_REBUILDS = 3

Key = tuple[Any, ...]


@dataclass(frozen=True)
class Opened:
    """A file that a runtime has opened.

    Attributes
    ----------
    input_names : frozenset of str
        Those that it wants; what it has found to have no effect may be missing.
    run : callable (tensors on the CPU by name) -> outputs in order
        Called by several threads at once. Outputs lie in memory that torch allocated for them alone.
    """

    input_names: frozenset[str]
    run: Callable[[Mapping[str, torch.Tensor]], Sequence[torch.Tensor]]


class Built:
    """A session and the weights that it has built in, as they were.

    Parameters
    ----------
    session : Opened
    variables : sequence of Node
        Of the graph.
    weights : sequence of torch.Tensor
    """

    def __init__(self, session: Opened, variables: Sequence[Node], weights: Sequence[torch.Tensor]) -> None:
        self._weights = list(weights)
        self._versions = [*map(version_of, weights)]
        self.run = session.run
        self.fed = [(i, node.name) for i, node in enumerate(variables) if node.name in session.input_names]

    def fits(self, weights: Sequence[torch.Tensor]) -> bool:
        """Whether these are the weights, unchanged."""
        if len(weights) != len(self._weights) or not all(map(is_, weights, self._weights)):
            return False
        return [*map(version_of, weights)] == self._versions


def described_inputs(
    variables: Sequence[Node], shapes: Mapping[str, PartialShape], types: Mapping[str, torch.dtype | None]
) -> list[ModelInput] | None:
    """Describe variables to the export; None where a shape or dtype is not known, or ONNX has no such dtype."""
    described = []
    for variable in variables:
        shape, dtype = shapes.get(variable.name), types.get(variable.name)
        if shape is None or not is_known(shape) or dtype not in _NAME_OF_TORCH:
            return None
        described.append(ModelInput(variable.name, tuple(shape), tuple(shape), _NAME_OF_TORCH[dtype]))
    return described


def translated(graph: Graph, weights: Mapping[str, Any], inputs: Sequence[ModelInput]) -> Any:
    """Return a graph in the export's form; UnsupportedByONNX if ONNX cannot express it."""
    return translate(graph, weights, inputs, DEFAULT_OPSET)


class SessionProgram:
    """Runs a graph in another runtime; what turns out not to be expressible runs as any graph.

    ``name`` is the backend's, for messages; ``open_file`` opens a file of ONNX; outputs belong to ``ctx``.
    """

    def __init__(self, name: str, open_file: Callable[[str], Opened], graph: Graph, ctx: Context) -> None:
        self._name = name
        self._open = open_file
        self._graph = graph
        self._ctx = ctx
        self._variables = graph.variables
        self._positions = self._split(weight_positions(graph, self._variables))
        self._sessions: OrderedDict[Key, Built] = OrderedDict()
        self._rebuilds = 0
        self._lowered: Callable[..., tuple[torch.Tensor, ...]] | None = None

    def _split(self, weights: Container[int]) -> tuple[list[int], list[int]]:
        """Return the positions of inputs that are built in, and of the others."""
        positions = range(len(self._variables))
        return [i for i in positions if i in weights], [i for i in positions if i not in weights]

    def __call__(self, *tensors: torch.Tensor) -> tuple[torch.Tensor, ...]:
        """Compute the graph's outputs."""
        if self._lowered is not None:
            return self._lowered(*tensors)
        try:
            session = self._session(tensors)
        except UnsupportedByONNX:
            self._lowered = lower(self._graph, self._variables, False, self._ctx)
            return self._lowered(*tensors)
        feeds = {name: tensors[position].detach().cpu().contiguous() for position, name in session.fed}
        device = torch_device(self._ctx)
        try:
            outputs = session.run(feeds)
        except Exception as error:  # the package raises other error types
            raise MXNetError(f"backend {self._name!r}: {error}") from error
        return tuple(output.to(device) for output in outputs)

    def _session(self, tensors: Sequence[torch.Tensor]) -> Built:
        """Return the session for these shapes and weights."""
        built_in, data = self._positions
        shapes: Key = tuple([(tensors[i].shape, tensors[i].dtype) for i in data])
        weights = [tensors[i] for i in built_in]
        built = self._sessions.get(shapes)
        if built is not None and built.fits(weights):
            self._sessions.move_to_end(shapes)
            return built
        if built is not None:
            self._rebuilds += 1
            if self._rebuilds > _MOST_REBUILDS:
                self._positions = self._split(())
                self._sessions.clear()
                return self._session(tensors)
        built = self._sessions[shapes] = Built(self._created(tensors, built_in), self._variables, weights)
        while len(self._sessions) > _MOST_SESSIONS:
            self._sessions.popitem(last=False)
        return built

    def _created(self, tensors: Sequence[torch.Tensor], built_in: Container[int]) -> Opened:
        pairs = list(zip(self._variables, tensors, strict=True))
        weights = {node.name: wrap(t.detach().cpu()) for i, (node, t) in enumerate(pairs) if i in built_in}
        inputs_by_name = {node.name: t for i, (node, t) in enumerate(pairs) if i not in built_in}
        shapes: dict[str, PartialShape] = {name: tuple(t.shape) for name, t in inputs_by_name.items()}
        inputs = described_inputs(
            [node for node, _ in pairs if node.name in inputs_by_name],
            shapes,
            {name: t.dtype for name, t in inputs_by_name.items()},
        )
        if inputs is None:
            raise UnsupportedByONNX(f"backend {self._name!r}: an input's dtype is none that ONNX has.")
        model = translated(self._graph, weights, inputs)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "part.onnx"
            write(str(path), model.writer.body, model.inputs, model.outputs, DEFAULT_OPSET, False)
            try:
                return self._open(str(path))
            except Exception as error:  # the package raises other error types
                raise MXNetError(f"backend {self._name!r}: the runtime does not take this part: {error}") from error
