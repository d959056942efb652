"""``GraphProto``: what translates a graph."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .... import gluon, symbol
from ...._src.core.dtype import dtype_name
from ...._src.messages.star_names import add_star_names as _add_star_names
from ...._src.operators.exchange.onnx.onnx_file import OnnxFile, load_message
from ....context import Context

_TRAINED = ("float16", "float32", "float64", "bfloat16")


class GraphProto:
    """Translates graphs of ONNX; the methods take an ``onnx.GraphProto``, as MXNet's do."""

    def from_onnx(self, graph: Any, opset_version: int) -> tuple[Any, dict[str, Any], dict[str, Any]]:
        """Return symbol, arguments and auxiliary states of a graph in a version of ONNX."""
        return self.from_model(load_message(graph, opset_version))

    def from_model(
        self, model: OnnxFile, input_shapes: Mapping[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any], dict[str, Any]]:
        """Return symbol, arguments and auxiliary states of a model."""
        from .._import import read_model  # noqa: PLC0415 - the readers would add 15 ms to `import mxnet`

        sym, params, _ = read_model(model, input_shapes)
        auxiliary = {variable.name for variable in sym.graph.auxiliary}
        arguments = {name: array for name, array in params.items() if name not in auxiliary}
        return sym, arguments, {name: array for name, array in params.items() if name in auxiliary}

    def get_graph_metadata(self, graph: Any) -> dict[str, Any]:
        """Return names and shapes of a graph's inputs and outputs; see `get_model_metadata`."""
        constants = {tensor.name for tensor in graph.initializer}
        return {
            "input_tensor_data": [
                (info.name, _shape(info), info.type.tensor_type.elem_type)
                for info in graph.input
                if info.name not in constants
            ],
            "output_tensor_data": [(info.name, _shape(info)) for info in graph.output],
        }

    def metadata(self, model: OnnxFile) -> dict[str, Any]:
        """Return names and shapes of a model's inputs and outputs."""
        return self.get_graph_metadata(model.graph)

    def graph_to_gluon(self, graph: Any, ctx: Context, opset_version: int) -> Any:
        """Return a graph in a version of ONNX as a block."""
        return self.model_to_gluon(load_message(graph, opset_version), ctx)

    def model_to_gluon(self, model: OnnxFile, ctx: Any, input_shapes: Mapping[str, Any] | None = None) -> Any:
        """Return a model as a block whose parameters are on a context."""
        from .._import import read_model  # noqa: PLC0415 - as above

        sym, params, importer = read_model(model, input_shapes)
        inputs = [symbol.var(name, dtype=importer.input_types[name]) for name in importer.inputs]
        block = gluon.SymbolBlock(sym, inputs)
        for name, parameter in block.collect_params().items():
            array = params.pop(name)  # held once: a model may take up most of the memory
            parameter._load_init(array, ctx, cast_dtype=True, dtype_source="saved")
            if dtype_name(array.dtype) not in _TRAINED or name in importer.fixed:
                parameter.grad_req = "null"
        return block


def _shape(info: Any) -> tuple[int, ...]:
    return tuple(dimension.dim_value for dimension in info.type.tensor_type.shape.dim)


_add_star_names(globals())
