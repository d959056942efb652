"""The table of readers under MXNet's name."""

from __future__ import annotations

from ...._src.operators.exchange.onnx.readers import find_reader, supported_operators

_convert_map = {kind: find_reader("", kind) for kind in supported_operators()}
