"""Symbols as modules of torch, by the source that the conversion writes."""

from __future__ import annotations

from typing import Any

from mxnet._src.exporters.convert.model import Model
from mxnet._src.exporters.convert.torch_source import generate


def from_symbol(symbol: Any, values: dict[str, Any], shapes: dict[str, tuple[int, ...]]) -> Model:
    """Return a symbol with values by name as a model."""
    states = set(symbol.list_auxiliary_states())
    auxiliary = {name: array for name, array in values.items() if name in states}
    arguments = {name: array for name, array in values.items() if name in symbol.list_arguments()}
    return Model("network", symbol, arguments, auxiliary, dict(shapes))


def module_of(model: Model) -> tuple[Any, Any]:
    """Return the generated module, with its weights, and its source."""
    source = generate(model)
    namespace: dict[str, Any] = {"__name__": "converted", "__file__": "converted.py"}
    exec(compile(source.text, "converted.py", "exec"), namespace)
    module = namespace[source.class_name]()
    module.load_state_dict(source.tensors)
    return module.eval(), source
