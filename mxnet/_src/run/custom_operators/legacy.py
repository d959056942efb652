"""The interface that preceded custom operators: an object that is a Python operator, of NumPy or MXNet arrays."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from ....symbol._generated.op import Custom
from ...messages.public import public
from ...messages.tracebacks import warn
from .custom import CustomOp, CustomOpProp, register

_HERE = "mxnet.operator"
_NUMBERS = itertools.count()


@public(_HERE)
class PythonOp:
    """Base of `NumpyOp` and `NDArrayOp`; new programs derive from `CustomOp` instead.

    Parameters
    ----------
    need_top_grad : bool, default True
        Whether the backward pass uses the outputs' gradients; False for losses.
    """

    def __init__(self, need_top_grad: bool = True) -> None:
        self.info_: str | None = None
        self.need_top_grad_ = need_top_grad

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Apply the operator to symbols."""
        return self.get_symbol(*args, **kwargs)

    def get_symbol(self, *args: Any, **kwargs: Any) -> Any:
        """Return the symbol of this operator applied to symbols.

        Parameters
        ----------
        args, kwargs : Symbol
            Arguments by position or name; missing ones become variables. ``name`` is the node's name.
        """
        warn(f"{type(self).__name__} is deprecated; derive from mx.operator.CustomOp.")
        if self.info_ is None:
            self.info_ = f"_{type(self).__name__}{next(_NUMBERS)}"
            register(self.info_)(_prop_class(self))
        return Custom(*args, op_type=self.info_, **kwargs)

    def forward(self, in_data: Sequence[Any], out_data: Sequence[Any]) -> None:
        """Compute the outputs in place; by default the first input."""
        out_data[0][:] = in_data[0]

    def backward(
        self, out_grad: Sequence[Any], in_data: Sequence[Any], out_data: Sequence[Any], in_grad: Sequence[Any]
    ) -> None:
        """Compute the inputs' gradients in place; by default 1 for the first."""
        in_grad[0][:] = 1.0

    def infer_shape(self, in_shape: list[Any]) -> tuple[list[Any], list[Any]]:
        """Return the shapes of inputs and outputs; by default one output shaped as the first input."""
        return in_shape, [in_shape[0]]

    def list_outputs(self) -> list[str]:
        """Return the names of the outputs; by default one, "output"."""
        return ["output"]

    def list_arguments(self) -> list[str]:
        """Return the names of the inputs; by default one, "data"."""
        return ["data"]

    def need_top_grad(self) -> bool:
        """Return True if the backward pass uses the outputs' gradients."""
        return self.need_top_grad_

    def declare_backward_dependency(
        self, out_grad: Sequence[int], in_data: Sequence[int], out_data: Sequence[int]
    ) -> list[int]:
        """Return which arrays the backward pass needs; a hint to save memory, without effect here."""
        needed = list(out_grad) if self.need_top_grad() else []
        return [*needed, *in_data, *out_data]


@public(_HERE)
class NumpyOp(PythonOp):
    """A Python operator whose methods get NumPy arrays, and write their results into them."""


@public(_HERE)
class NDArrayOp(PythonOp):
    """A Python operator whose methods get NDArrays, and write their results into them."""


class _LegacyOp(CustomOp):
    def __init__(self, legacy: PythonOp) -> None:
        super().__init__()
        self._legacy = legacy
        self._numpy = not isinstance(legacy, NDArrayOp)

    def forward(
        self, is_train: int, req: Sequence[str], in_data: Sequence[Any], out_data: Sequence[Any], aux: Sequence[Any]
    ) -> None:
        seen_inputs, seen_outputs = self._seen(in_data), self._seen(out_data)
        self._legacy.forward(in_data=seen_inputs, out_data=seen_outputs)
        self._keep(out_data, seen_outputs)

    def backward(
        self,
        req: Sequence[str],
        out_grad: Sequence[Any],
        in_data: Sequence[Any],
        out_data: Sequence[Any],
        in_grad: Sequence[Any],
        aux: Sequence[Any],
    ) -> None:
        seen_grads = self._seen(in_grad)
        self._legacy.backward(
            out_grad=self._seen(out_grad),
            in_data=self._seen(in_data),
            out_data=self._seen(out_data),
            in_grad=seen_grads,
        )
        self._keep(in_grad, seen_grads)

    def _seen(self, arrays: Sequence[Any]) -> list[Any]:
        return [a.asnumpy() for a in arrays] if self._numpy else list(arrays)

    def _keep(self, arrays: Sequence[Any], seen_arrays: Sequence[Any]) -> None:
        if self._numpy:
            for array, seen_array in zip(arrays, seen_arrays, strict=True):
                array[:] = seen_array


def _prop_class(legacy: PythonOp) -> Any:
    """Return the factory of the CustomOpProp of one Python operator."""

    class LegacyProp(CustomOpProp):
        def __init__(self) -> None:
            super().__init__(legacy.need_top_grad())

        def list_arguments(self) -> list[str]:
            return legacy.list_arguments()

        def list_outputs(self) -> list[str]:
            return legacy.list_outputs()

        def infer_shape(self, in_shape: list[Any]) -> tuple[Any, ...]:
            return legacy.infer_shape(in_shape)

        def create_operator(self, ctx: Any, in_shapes: list[Any], in_dtypes: list[int]) -> CustomOp:
            return _LegacyOp(legacy)

    return LegacyProp
