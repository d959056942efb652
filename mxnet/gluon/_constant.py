"""``Constant``: a parameter that never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import initializer, ndarray
from .._src.core.on_demand import Late
from .._src.messages.tracebacks import warn
from .._src.operators.definition.shape_mode import MODE
from .._src.run.calls.array import NDArrayBase
from ._parameter import Parameter

if TYPE_CHECKING:
    from .. import numpy as _numpy
else:
    _numpy = Late("mxnet.numpy")


class Constant(Parameter):
    """A parameter that never changes, for tables and the like in a network.

    Parameters
    ----------
    name : str
    value : NDArray, or what ``mx.nd.array`` takes

    Examples
    --------
    >>> class Shifted(gluon.HybridBlock):
    ...     def __init__(self):
    ...         super().__init__()
    ...         self.shift = self.params.get_constant("shift", mx.nd.array([1, 10]))
    ...     def hybrid_forward(self, F, x, shift):
    ...         return F.broadcast_add(x, shift)
    >>> layer = Shifted()
    >>> layer.initialize()
    >>> layer(mx.nd.zeros((1, 2))).asnumpy().tolist()
    [[1.0, 10.0]]
    """

    def __init__(self, name: str, value: Any) -> None:
        if not isinstance(value, NDArrayBase):
            value = (_numpy if MODE.np_array else ndarray).array(value)
        self.value = value

        class Init(initializer.Initializer):
            def _init_weight(self, _: str, arr: Any) -> None:
                value.copyto(arr)

        # Under a separate name: symbols hold initializers as strings.
        init_name = f"Constant_{name}_{id(self)}"
        initializer.alias(init_name)(Init)
        super().__init__(name, grad_req="null", shape=value.shape, dtype=value.dtype, init=init_name)

    def __repr__(self) -> str:
        return f"Constant {self.name} (shape={self.shape}, dtype={self.dtype})"

    @property
    def grad_req(self) -> str:
        """Always 'null'."""
        return "null"

    @grad_req.setter
    def grad_req(self, req: str) -> None:
        self._grad_req = "null"
        if req != "null":
            warn(
                f'Constant parameter "{self.name}" does not support grad_req other than "null", and new value "{req}" '
                "is ignored.",
            )
