"""Which function reads which ONNX operator."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from ...definition import translations
from ...definition.registry import by_onnx_name
from ...definition.schema import OpDef
from .element_types import onnx_package
from .onnx_node import OnnxNode

Reader = Callable[[OnnxNode], Any]
_READERS: dict[tuple[str, str], Reader] = {}


def from_onnx(*op_types: str, domain: str = "") -> Callable[[Reader], Reader]:
    """Make a function the reader of some ONNX operators.

    Parameters
    ----------
    op_types : str
    domain : str
        "" is the standard's own.
    """

    def register(reader: Reader) -> Reader:
        for op_type in op_types:
            _READERS[domain, op_type] = reader
        return reader

    return register


_same_as_onnx = cache(by_onnx_name)


def find_reader(domain: str, op_type: str) -> Reader | None:
    """Return the function that reads an operator, None if there is none."""
    translations.load()
    reader = _READERS.get((domain, op_type))
    same = _same_as_onnx().get(op_type) if domain == "" else None
    return reader if same is None else partial(_same_operator, same, reader)


def supported_operators(domain: str = "") -> list[str]:
    """Return the names of the operators that are read, in order."""
    translations.load()
    op_types = {op_type for reader_domain, op_type in _READERS if reader_domain == domain}
    return sorted(op_types.union(_same_as_onnx()) if domain == "" else op_types)


def _same_operator(same: OpDef, otherwise: Reader | None, op: OnnxNode) -> Any:
    """Read a node as the operator of MXNet that it is; one with attributes that this lacks is read by a function."""
    params = {}
    for name, default in _attributes(op.kind, op.opset).items():
        if name in same.param_names:
            params[name] = op.attribute(name, default)
        elif op.attribute(name, default) != default:
            return op.fail(f"attribute {name!r} has to be {default}") if otherwise is None else otherwise(op)
    return op.emit(same.name, *op.inputs, **params)


@cache
def _attributes(op_type: str, opset: int) -> dict[str, Any]:
    """Return the attributes with defaults that an operator has in the standard."""
    onnx = onnx_package()
    schema = onnx.defs.get_schema(op_type, opset, "")
    return {
        name: onnx.helper.get_attribute_value(attribute.default_value)
        for name, attribute in schema.attributes.items()
        if attribute.default_value.type
    }
