"""Custom operators: two classes to derive from, and their registration."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from ...messages.public import public
from ...operators.definition.implementation import FACTORIES
from ...operators.definition.shape_mode import MODE
from .implementation import PropImplementation

_HERE = "mxnet.operator"
Prop = TypeVar("Prop", bound=type)


@public(_HERE)
class CustomOp:
    """What a custom operator computes; derive from it and define `forward` and `backward`.

    Examples
    --------
    >>> class Doubling(mx.operator.CustomOp):
    ...     def forward(self, is_train, req, in_data, out_data, aux):
    ...         self.assign(out_data[0], req[0], in_data[0] * 2)
    ...     def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
    ...         self.assign(in_grad[0], req[0], out_grad[0] * 2)
    >>> @mx.operator.register("doubling")
    ... class DoublingProp(mx.operator.CustomOpProp):
    ...     def create_operator(self, ctx, in_shapes, in_dtypes):
    ...         return Doubling()
    >>> float(mx.nd.Custom(mx.nd.array([3]), op_type="doubling").asscalar())
    6.0
    """

    def __init__(self) -> None:
        """Make an operator without state."""

    def forward(
        self, is_train: int, req: Sequence[str], in_data: Sequence[Any], out_data: Sequence[Any], aux: Sequence[Any]
    ) -> None:
        """Compute the outputs.

        Parameters
        ----------
        is_train : int
            1 in training mode, else 0.
        req : list of str
            What to do with each output: "write", "add", "inplace" or "null"; see `assign`.
        in_data, out_data : list of NDArray
            Arguments, and where the outputs go.
        aux : list of NDArray
            Auxiliary states, which may be changed in place.
        """

    def backward(
        self,
        req: Sequence[str],
        out_grad: Sequence[Any],
        in_data: Sequence[Any],
        out_data: Sequence[Any],
        in_grad: Sequence[Any],
        aux: Sequence[Any],
    ) -> None:
        """Compute the gradients of the arguments.

        Parameters
        ----------
        req : list of str
            What to do with each gradient.
        out_grad : list of NDArray
            Gradients of the outputs; zeros for those that nothing depends on.
        in_data, out_data, aux : list of NDArray
            As `forward` had them.
        in_grad : list of NDArray
            Where the gradients go.
        """

    def assign(self, dst: Any, req: str, src: Any) -> None:
        """Put a result where it belongs.

        Parameters
        ----------
        dst : NDArray
        req : str
            "write" and "inplace" replace, "add" adds, "null" does nothing.
        src : NDArray or number
        """
        if req in ("write", "inplace"):
            dst[:] = src
        elif req == "add":
            dst[:] += src


@public(_HERE)
class CustomOpProp:
    """What a custom operator is: its names, shapes and dtypes; derive from it and register the class.

    Parameters
    ----------
    need_top_grad : bool, default True
        Whether the backward pass uses the outputs' gradients; False for losses.

    Examples
    --------
    An operator with a parameter, which comes as text, and two outputs:

    >>> class Scaled(mx.operator.CustomOp):
    ...     def __init__(self, factor):
    ...         self.factor = factor
    ...     def forward(self, is_train, req, in_data, out_data, aux):
    ...         self.assign(out_data[0], req[0], in_data[0] * self.factor)
    ...         self.assign(out_data[1], req[1], out_data[0].sum())
    >>> @mx.operator.register("scaled")
    ... class ScaledProp(mx.operator.CustomOpProp):
    ...     def __init__(self, factor="1"):
    ...         super().__init__()
    ...         self.factor = float(factor)
    ...     def list_outputs(self):
    ...         return ["output", "total"]
    ...     def infer_shape(self, in_shape):
    ...         return in_shape, [in_shape[0], [1]], []
    ...     def create_operator(self, ctx, in_shapes, in_dtypes):
    ...         return Scaled(self.factor)
    >>> output, total = mx.nd.Custom(mx.nd.array([1, 2]), factor=3, op_type="scaled")
    >>> output.asnumpy(), total.asnumpy()
    (array([3., 6.], dtype=float32), array([9.], dtype=float32))
    """

    def __init__(self, need_top_grad: bool = True) -> None:
        self.need_top_grad_ = need_top_grad

    def infer_shape(self, in_shape: list[Any]) -> tuple[Any, ...]:
        """Return the shapes of arguments, outputs and auxiliary states.

        Parameters
        ----------
        in_shape : list of list of int
            Of the arguments; an empty list where nothing is known, 0 for an unknown length.

        Returns
        -------
        (arguments, outputs) or (arguments, outputs, auxiliary states)
            By default one output shaped as the first argument.
        """
        return in_shape, (in_shape[0],) * len(self.list_outputs()), ()

    def infer_type(self, in_type: list[Any]) -> tuple[Any, ...]:
        """Return the dtypes of arguments, outputs and auxiliary states.

        Parameters
        ----------
        in_type : list of NumPy scalar types
            Of the arguments; None where unknown.

        Returns
        -------
        (arguments, outputs) or (arguments, outputs, auxiliary states)
            By default that of the first argument.
        """
        first = in_type[0]
        return in_type, [first] * len(self.list_outputs()), [first] * len(self.list_auxiliary_states())

    def infer_storage_type(self, in_stype: list[str]) -> tuple[list[str], list[str], list[str]]:
        """Return the storage types of arguments, outputs and auxiliary states; all must be "default" unless overridden.

        Raises
        ------
        AssertionError
            If an argument is sparse.
        """
        for i, stype in enumerate(in_stype):
            assert stype == "default", f"Default infer_storage_type takes dense arrays, argument {i} is {stype!r}."
        return in_stype, ["default"] * len(self.list_outputs()), ["default"] * len(self.list_auxiliary_states())

    def infer_storage_type_backward(
        self,
        ograd_stype: list[str],
        in_stype: list[str],
        out_stype: list[str],
        igrad_stype: list[str],
        aux_stype: list[str],
    ) -> tuple[list[str], ...]:
        """Return the storage types of all arrays of the backward pass; all must be "default" unless overridden.

        Raises
        ------
        AssertionError
            If one is sparse.
        """
        for name, stypes in (("output gradient", ograd_stype), ("input gradient", igrad_stype)):
            for i, stype in enumerate(stypes):
                assert stype in ("default", "undefined"), f"Arrays must be dense, {name} {i} is {stype!r}."
        dense = [["default"] * len(s) for s in (ograd_stype, in_stype, out_stype, igrad_stype, aux_stype)]
        return tuple(dense)

    def list_outputs(self) -> list[str]:
        """Return the names of the outputs; by default one, "output"."""
        return ["output"]

    def list_arguments(self) -> list[str]:
        """Return the names of the arguments; by default one, "data"."""
        return ["data"]

    def list_auxiliary_states(self) -> list[str]:
        """Return the names of the auxiliary states; by default none."""
        return []

    def declare_backward_dependency(
        self, out_grad: Sequence[int], in_data: Sequence[int], out_data: Sequence[int]
    ) -> list[int]:
        """Return which arrays the backward pass needs; a hint to save memory, without effect here."""
        needed = list(out_grad) if self.need_top_grad_ else []
        return [*needed, *in_data, *out_data]

    def create_operator(self, ctx: Any, in_shapes: list[Any], in_dtypes: list[int]) -> CustomOp:
        """Return the operator for given inputs.

        Parameters
        ----------
        ctx : Context
        in_shapes : list of list of int
            Of arguments and auxiliary states.
        in_dtypes : list of int
            Their MXNet type codes (0 float32, 1 float64, 2 float16, 3 uint8, 4 int32, 5 int8, 6 int64).
        """
        return CustomOp()


@public(_HERE)
def register(reg_name: str) -> Callable[[Prop], Prop]:
    """Return a class decorator that registers a CustomOpProp.

    Parameters
    ----------
    reg_name : str
        The operator is ``mx.nd.Custom(..., op_type=reg_name)``, and the same in ``mx.sym``. A later registration of
        the same name replaces an earlier one. What is registered while NumPy semantics are on (``npx.set_np()``) is
        given NumPy arrays.
    """

    def do_register(prop_cls: Prop) -> Prop:
        interface = "numpy" if MODE.np_array else "legacy"

        def make(params: Mapping[str, str]) -> PropImplementation:
            return PropImplementation(reg_name, prop_cls(**params), interface)

        FACTORIES[reg_name] = make
        return prop_cls

    return do_register
