"""An operator with its parameters, as any number of nodes apply it.

Unrolled cells and repeated layers apply the same operator with the same parameters hundreds of times. What follows from
these alone is found once: the parsed parameters, names of inputs, and which shapes and dtypes lead to which.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..operators.definition.binding import is_node_attribute, parse_params
from ..operators.definition.schema import OpDef

# How many applications, and inferences of each, are remembered.
_APPLICATIONS = 512
_INFERENCES = 256


class Application:
    """An operator and its parameters.

    Attributes
    ----------
    op : OpDef
    params : dict
        Parsed, with defaults; not to be changed.
    """

    __slots__ = ("_aux", "_inferred", "_names", "_outputs", "_visible", "op", "params")

    def __init__(self, op: OpDef, params: dict[str, Any]) -> None:
        self.op = op
        self.params = params
        self._outputs: int | None = None
        self._visible: int | None = None
        self._names: dict[int, tuple[str, ...]] = {}
        self._aux: dict[int, tuple[int, ...]] = {}
        self._inferred: dict[Any, Any] = {}

    @property
    def is_shared(self) -> bool:
        """Whether nodes share it; what a program's own operator says may differ from one time to the next."""
        return self.op.open_params is None

    @property
    def num_outputs(self) -> int:
        """Number of outputs, hidden ones included."""
        count = self._outputs
        if count is None:
            count = self.op.outputs_of(self.params)
            if self.is_shared:
                self._outputs = count
        return count

    @property
    def num_visible(self) -> int:
        """Number of outputs that users see."""
        count = self._visible
        if count is None:
            count = self.op.visible_of(self.params)
            if self.is_shared:
                self._visible = count
        return count

    def input_names(self, count: int) -> tuple[str, ...]:
        """Return the operator's names for ``count`` inputs."""
        names = self._names.get(count)
        if names is None or not self.is_shared:
            names = self._names[count] = self.op.input_names(self.params, count)
        return names

    def aux_positions(self, count: int) -> tuple[int, ...]:
        """Return which of ``count`` inputs are auxiliary states."""
        positions = self._aux.get(count)
        if positions is None or not self.is_shared:
            names = self.op.aux_names(self.params)
            positions = self._aux[count] = tuple(i for i, n in enumerate(self.input_names(count)) if n in names)
        return positions

    def recall(self, key: Any) -> Any:
        """Return the remembered result of an inference, or None."""
        return self._inferred.get(key)

    def remember(self, key: Any, inferred: Any) -> None:
        """Keep what an inference gave; ``key`` is all that it depends on besides operator and parameters."""
        if self.is_shared:
            if len(self._inferred) >= _INFERENCES:
                self._inferred.clear()
            self._inferred[key] = inferred


_SHARED: dict[Any, Application] = {}


def application_of(op: OpDef, attrs: Mapping[str, str]) -> Application:
    """Return the application that a node's attributes describe; nodes with equal ones share it."""
    if op.open_params is not None:
        return Application(op, _parsed(op, attrs))
    key = (op, *attrs.items())
    application = _SHARED.get(key)
    if application is None:
        application = Application(op, _parsed(op, attrs))
        if len(_SHARED) >= _APPLICATIONS:
            _SHARED.clear()
        _SHARED[key] = application
    return application


def known_application(op: OpDef, attrs: Iterable[tuple[str, str]]) -> Application | None:
    """Return the application that attributes describe if a node has had it, without parsing them."""
    return _SHARED.get((op, *attrs))


def _parsed(op: OpDef, attrs: Mapping[str, str]) -> dict[str, Any]:
    known = op.param_names
    return parse_params(op, {k: v for k, v in attrs.items() if k in known or not is_node_attribute(k)})
