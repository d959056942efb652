"""ONNX files, looked at as `mx.contrib.onnx.import_model` reads them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ....base import MXNetError
from ....contrib.onnx.onnx2mx.import_onnx import GraphProto
from ...operators.exchange.onnx.element_types import onnx_package
from ...operators.exchange.onnx.onnx_file import STANDARD_DOMAINS, OnnxFile, declared_shape, load
from ...operators.exchange.onnx.readers import find_reader
from .findings import FileReport, Finding, one_line

_GRAPH, _GRAPHS = 5, 10  # kinds of onnx.AttributeProto
_EXTERNAL = 1  # TensorProto.EXTERNAL
_MOST_INPUTS = 3  # that a summary describes
_Operator = tuple[str, str]  # domain and name


def check_onnx(path: Path) -> FileReport:
    """Describe an ONNX file, and report what the importer lacks for it, or why it cannot be read."""
    try:
        model = load(path)
    except (MXNetError, OSError) as error:
        return FileReport(str(path), "onnx", "", findings=(Finding("damaged", (), "onnx", one_line(error)),))
    nodes = Counter(_operators(model.graph))
    return FileReport(str(path), "onnx", _summary(model, nodes), findings=tuple(_findings(model, nodes)))


def _operators(graph: Any) -> Iterator[_Operator]:
    """Yield the operator of each node, those of graphs inside nodes too; names that are no UTF-8 are bytes there."""
    graphs = [graph]
    while graphs:
        for node in graphs.pop().node:
            yield ("" if node.domain in STANDARD_DOMAINS else str(node.domain)), str(node.op_type)
            for attribute in node.attribute:
                graphs += [attribute.g] if attribute.type == _GRAPH else attribute.graphs


def _summary(model: OnnxFile, nodes: Counter[_Operator]) -> str:
    constants = {tensor.name for tensor in model.graph.initializer}
    inputs = [info for info in model.graph.input if info.name not in constants]
    inputs_text = ", ".join(f"{info.name} {_shape_text(info)}" for info in inputs[:_MOST_INPUTS])
    more_text = f" and {len(inputs) - _MOST_INPUTS} more" if len(inputs) > _MOST_INPUTS else ""
    opsets = sorted((str(domain), version) for domain, version in model.opsets.items())
    shown_opsets = ", ".join(f"{domain or 'ONNX'} {version}" for domain, version in opsets)
    files = {_location(tensor) for tensor in model.graph.initializer if tensor.data_location == _EXTERNAL}
    external = f", values in {', '.join(sorted(files))}" if files else ""
    return (
        f"{sum(nodes.values())} operators of {len(nodes)} kinds, {len(constants)} constants{external}, "
        f"opset {shown_opsets}; inputs: {inputs_text or 'none'}{more_text}"
    )


def _shape_text(info: Any) -> str:
    shape = declared_shape(info)
    return "of unknown shape" if shape is None else f"({', '.join('?' if n is None else str(n) for n in shape)})"


def _location(tensor: Any) -> str:
    return next((str(entry.value) for entry in tensor.external_data if entry.key == "location"), "")


def _findings(model: OnnxFile, nodes: Counter[_Operator]) -> Iterator[Finding]:
    """Yield the operators that no reader knows; where all are known, why the import fails, if it does."""
    unknown = [operator for operator in sorted(nodes) if not _is_known(*operator)]
    for domain, op_type in unknown:
        text = f"{domain or 'ONNX'} operator that the importer does not have ({nodes[domain, op_type]} nodes)"
        yield Finding("missing", (), op_type, text)
    if unknown:
        return
    try:
        GraphProto().from_model(model)
    except (MXNetError, NotImplementedError, OSError, RecursionError, MemoryError) as error:
        yield Finding("missing", (), "import_model", one_line(error))


def _is_known(domain: str, op_type: str) -> bool:
    """Whether an operator may be read: by a reader, or, of ONNX's own, by its definition or where it is constant."""
    return find_reader(domain, op_type) is not None or (domain == "" and onnx_package().defs.has(op_type))
