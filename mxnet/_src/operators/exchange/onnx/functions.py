"""Operators that ONNX defines by others: a node without a reader is replaced by the nodes of that definition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as onp

from .element_types import onnx_package
from .onnx_file import STANDARD_DOMAINS
from .onnx_node import OnnxNode
from .symbol_values import OnnxScope, SymbolValue


def expand(op: OnnxNode) -> list[Any] | None:
    """Read the nodes that an operator is defined by.

    Returns
    -------
    list of SymbolValue, or None
        The operator's outputs; None if the standard does not define it by others.
    """
    onnx = onnx_package()
    try:
        schema = onnx.defs.get_schema(op.kind, op.opset, "")
    except onnx.defs.SchemaError:
        return None
    function = _definition(op, schema)
    if function is None:
        return None
    opsets = {"" if o.domain in STANDARD_DOMAINS else o.domain: o.version for o in function.opset_import}
    scope = OnnxScope(opsets or op.scope.opsets, op.scope, sees=False)
    present = {name for name, value in zip(function.input, op.inputs, strict=False) if value is not None}
    for name, value in zip(function.input, op.inputs, strict=False):
        if value is not None:
            scope.set(name, value)
    attributes = {
        name: attribute.default_value for name, attribute in schema.attributes.items() if attribute.default_value.type
    }
    attributes |= {attribute.name: attribute for attribute in op.node.attribute}
    absent = set(function.input) - present
    for node in function.node:
        op.builder.read_node(_called(node, attributes, absent), scope)
    return [scope.get(name) for name in function.output]


def _definition(op: OnnxNode, schema: Any) -> Any:
    """Return the function that defines an operator (onnx.FunctionProto), None if there is none."""
    onnx = onnx_package()
    versions = [v for v in schema.function_opset_versions if v <= op.opset]
    if versions:
        return _parsed(onnx, schema.get_function_with_opset_version(max(versions)))
    versions = [v for v in schema.context_dependent_function_opset_versions if v <= op.opset]
    if not versions:
        return None
    types = [_type_of(onnx, value) for value in op.inputs]
    data = schema.get_context_dependent_function_with_opset_version(max(versions), op.node.SerializeToString(), types)
    return _parsed(onnx, data)


def _parsed(onnx: Any, data: bytes) -> Any:
    function = onnx.FunctionProto()
    function.ParseFromString(data)
    return function if len(function.node) else None


def _type_of(onnx: Any, value: Any) -> bytes:
    """Return an input's type as a definition requires it."""
    data: bytes
    if not isinstance(value, SymbolValue) or value.dtype is None:
        data = onnx.TypeProto().SerializeToString()
        return data
    code = onnx.helper.np_dtype_to_tensor_dtype(onp.dtype(value.stored or value.dtype))
    data = onnx.helper.make_tensor_type_proto(code, value.shape).SerializeToString()
    return data


def _called(node: Any, attributes: dict[str, Any], absent: Iterable[str]) -> Any:
    """Return a node of a definition with the caller's attributes, without the inputs that were left out."""
    copy = type(node)()
    copy.CopyFrom(node)
    copy.name = ""
    for position, name in enumerate(node.input):
        if name in absent:
            copy.input[position] = ""
    del copy.attribute[:]
    for attribute in node.attribute:
        if not attribute.ref_attr_name:
            copy.attribute.append(attribute)
            continue
        value = attributes.get(attribute.ref_attr_name)
        if value is not None:
            added = copy.attribute.add()
            added.CopyFrom(value)
            added.name = attribute.name
    return copy
