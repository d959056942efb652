"""An operator with its parameters parsed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from ...operators.definition.inference import kernel_arguments
from ...operators.definition.params import to_text
from ...operators.definition.schema import OpDef
from .hooks import HOOKS


class Bound:
    """An operator with its parameters parsed, and with the hooks of a generation.

    Attributes
    ----------
    generation : int
        Of `HOOKS`: in another one the call is bound anew.
    prepare : callable (inputs) -> (inputs, changed parameters), or None
        What a hook changes before calls of the classic interface.
    strategy : callable (bound, inputs, class of arrays) -> array or None
        The way to call it on arrays of one class, see `strategies`.
    type_sensitive : tuple of (position, kind, value)
        The values that have an equal one of another kind, which means something else: 1, 1.0 and True are one key of
        the cache, and so are 0.0 and -0.0; see `bind.kinds`.
    storage_matters : bool
        Whether the result may be sparse, or calls be made as those of sparse arrays, though all inputs are dense.
    passes_integral_gradients : bool
        Whether calls with integers among their inputs may have a gradient, which torch's graph does not give.
    arity : int
        Number of inputs, -1 where any number is taken.
    context : Context or None
        The device for the result of an operator without inputs, once that has been read.
    """

    __slots__ = (
        "arity",
        "attrs",
        "context",
        "generation",
        "kernel",
        "op",
        "params",
        "passes_integral_gradients",
        "prepare",
        "storage_matters",
        "strategy",
        "type_sensitive",
        "views",
        "visible",
        "writes",
    )

    def __init__(
        self,
        op: OpDef,
        params: dict[str, Any],
        attrs: dict[str, str],
        type_sensitive: tuple[tuple[int, Any, Any], ...] = (),
    ) -> None:
        self.generation = HOOKS.generation  # read before hooks are called
        self.op = op
        self.type_sensitive = type_sensitive
        self.params = params
        self.attrs = attrs
        self.kernel: Callable[..., Any]
        if op.specialize is not None:
            self.kernel = op.specialize(params)
        else:
            kernel = op.separate or op.kernel
            arguments = kernel_arguments(op, params)
            self.kernel = partial(kernel, **arguments) if arguments else kernel
        self.kernel = HOOKS.eager_kernel(op.name, self.kernel)
        self.prepare: Callable[[Sequence[Any]], tuple[Sequence[Any], Mapping[str, Any]]] | None = None
        variadic = bool(op.inputs) and op.inputs[0].variadic
        self.arity = -1 if variadic else len(op.input_names(params))
        self.visible = op.visible_of(params)
        self.views = op.views and op.separate is None
        self.writes = op.written(params)
        self.passes_integral_gradients = not (
            op.no_gradient or op.is_random or op.has_modes or self.writes or op.updates is not None
        )
        wish = op.storage.wish
        self.storage_matters = op.open_params is not None or (bool(wish) and params[wish] not in (None, "default"))
        self.context: Any = None
        self.strategy: Callable[[Bound, Sequence[Any], type], Any] | None = None

    def prepared(self, inputs: Sequence[Any]) -> tuple[Bound, Sequence[Any]]:
        """Return the operator, with its parameters as they are to be in this call, and its inputs."""
        assert self.prepare is not None
        inputs, changed = self.prepare(inputs)
        if not changed:
            return self, inputs
        attrs = {**self.attrs, **{name: to_text(value) for name, value in changed.items()}}
        return Bound(self.op, {**self.params, **changed}, attrs), inputs
