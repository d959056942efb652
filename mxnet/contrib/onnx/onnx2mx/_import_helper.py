"""The table of readers under MXNet's name."""

from __future__ import annotations

from ...._src.operators.exchange.onnx.readers import find_reader, supported_operators

_convert_map = {op_type: find_reader("", op_type) for op_type in supported_operators()}
