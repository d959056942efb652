"""Functions of the NumPy interface that are operators written in Python, so that symbols have them too."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as onp
import torch

from . import operator as operator
from ._src.core.literals import literal_value
from ._src.messages.public import public
from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.operators.definition.shape_mode import Classic as _Classic
from .ndarray._generated.npi import Custom as _ArrayCustom
from .ndarray.numpy import _internal as _nd_npi
from .ndarray.numpy import random as _random
from .numpy.utils import _STR_2_DTYPE_ as _STR_2_DTYPE_
from .symbol._generated.npi import Custom as _SymbolCustom
from .symbol.numpy import _internal as _sym_npi
from .util import np_array as np_array
from .util import use_np as use_np

_HOME = "mxnet.numpy_op_fallback"


def register(op_name: str, imperative: bool = True, symbolic: bool = True) -> Callable[[type], type]:
    """Return a class decorator that registers a CustomOpProp as a function of the NumPy interface.

    Parameters
    ----------
    op_name : str
        The function is ``mx.nd.np._internal.<op_name>``, and the same in ``mx.sym.np._internal``. Parameters are given
        by keyword.
    imperative, symbolic : bool, default True
        Whether to make the function for arrays, and the one for symbols.
    """

    def decorate(prop_class: type) -> type:
        if imperative:
            setattr(_nd_npi, op_name, functools.partial(_ArrayCustom, op_type=op_name))
        if symbolic:
            setattr(_sym_npi, op_name, functools.partial(_SymbolCustom, op_type=op_name))
        return operator.register(op_name)(prop_class)

    return decorate


def _built_in(op_name: str) -> Callable[[type], type]:
    """Return a class decorator for the package's own: their arrays are classic in whatever mode it is imported."""

    def decorate(prop_class: type) -> type:
        with _Classic():
            return register(op_name)(prop_class)

    return decorate


def _shape_of(text: str) -> tuple[int, ...]:
    try:
        value = literal_value(text)
        return (value,) if isinstance(value, int) else tuple(value)
    except (SyntaxError, TypeError, ValueError):
        raise TypeError(f"a shape is an int, or a tuple of int; got {text!r}") from None


class _WithoutGradient(operator.CustomOp):
    """An operator whose backward pass is refused."""

    def backward(self, req: Any, out_grad: Any, in_data: Any, out_data: Any, in_grad: Any, aux: Any) -> None:
        """Refuse: there is no gradient."""
        raise NotImplementedError(f"Operator {self._shown} does not support gradient computation")

    _shown: str


@public(_HOME)
class EmptyLike(_WithoutGradient):
    """An array like another, whose values are arbitrary.

    Parameters
    ----------
    dtype, order, subok, shape
        As text; the shape and dtype are `EmptyLikeProp`'s to say.
    """

    _shown = "empty_like"

    def __init__(self, dtype: Any, order: Any, subok: Any, shape: Any) -> None:
        super().__init__()
        self._dtype = dtype
        self._order = order
        self._subok = subok
        self._shape = shape

    def forward(self, is_train: int, req: Any, in_data: Any, out_data: Any, aux: Any) -> None:
        """Leave the output as it is."""


@_built_in("empty_like_fallback")
@public(_HOME)
class EmptyLikeProp(operator.CustomOpProp):
    """What is known of `EmptyLike`: its shape is the prototype's.

    Parameters
    ----------
    dtype : str
        "None": the prototype's.
    order, subok, shape : str
        Only NumPy's defaults have a meaning.
    """

    def __init__(self, dtype: str, order: str, subok: str, shape: str) -> None:
        super().__init__(need_top_grad=True)
        self._dtype = None if dtype == "None" else dtype
        self._order = order
        self._subok = literal_value(subok)
        self._shape = literal_value(shape)

    def list_arguments(self) -> list[str]:
        """Return the one input."""
        return ["prototype"]

    def infer_shape(self, in_shape: Any) -> Any:
        """Return the prototype's shape."""
        return (in_shape[0],), (in_shape[0],), ()

    def infer_type(self, in_type: Any) -> Any:
        """Return ``dtype``, or the prototype's."""
        out_type = in_type[0] if self._dtype is None else onp.dtype(self._dtype).type
        return (in_type[0],), (out_type,), ()

    def create_operator(self, ctx: Any, in_shapes: Any, in_dtypes: Any) -> EmptyLike:
        """Return the operator."""
        return EmptyLike(self._dtype, self._order, self._subok, self._shape)


@public(_HOME)
class Resize(_WithoutGradient):
    """The elements of an array, repeated to fill a shape.

    Parameters
    ----------
    new_shape : tuple of int
    """

    _shown = "resize"

    def __init__(self, new_shape: Any) -> None:
        super().__init__()
        self._new_shape = new_shape

    def forward(self, is_train: int, req: Any, in_data: Any, out_data: Any, aux: Any) -> None:
        """Compute the output."""
        self.assign(out_data[0], req[0], onp.resize(in_data[0].asnumpy(), self._new_shape))


@_built_in("resize_fallback")
@public(_HOME)
class ResizeProp(operator.CustomOpProp):
    """What is known of `Resize`.

    Parameters
    ----------
    new_shape : str
    """

    def __init__(self, new_shape: str) -> None:
        super().__init__(need_top_grad=True)
        self._new_shape = _shape_of(new_shape)

    def list_arguments(self) -> list[str]:
        """Return the one input."""
        return ["a"]

    def infer_shape(self, in_shape: Any) -> Any:
        """Return the new shape."""
        return (in_shape[0],), (self._new_shape,), ()

    def create_operator(self, ctx: Any, in_shapes: Any, in_dtypes: Any) -> Resize:
        """Return the operator."""
        return Resize(self._new_shape)


@public(_HOME)
class Unravel_index(_WithoutGradient):  # noqa: N801  (MXNet's name)
    """Positions in a shape of indices into its elements.

    Parameters
    ----------
    shape : tuple of int
    """

    _shown = "unravel_index"

    def __init__(self, shape: Any) -> None:
        super().__init__()
        self._shape = shape

    def forward(self, is_train: int, req: Any, in_data: Any, out_data: Any, aux: Any) -> None:
        """Compute the output."""
        coordinates = onp.unravel_index(in_data[0].asnumpy(), self._shape)
        self.assign(out_data[0], req[0], onp.stack(coordinates).astype(out_data[0].dtype))


@_built_in("unravel_index_fallback")
@public(_HOME)
class Unravel_indexProp(operator.CustomOpProp):  # noqa: N801  (MXNet's name)
    """What is known of `Unravel_index`: one row for each axis.

    Parameters
    ----------
    shape : str
    """

    def __init__(self, shape: str) -> None:
        super().__init__(need_top_grad=True)
        self._shape = _shape_of(shape)

    def list_arguments(self) -> list[str]:
        """Return the one input."""
        return ["indices"]

    def infer_shape(self, in_shape: Any) -> Any:
        """Return the shape of the indices after the number of axes."""
        return (in_shape[0],), ((len(self._shape), *in_shape[0]),), ()

    def create_operator(self, ctx: Any, in_shapes: Any, in_dtypes: Any) -> Unravel_index:
        """Return the operator."""
        return Unravel_index(self._shape)


@public(_HOME)
class MultivariateNormal(_WithoutGradient):
    """Vectors of multivariate normal distributions.

    Parameters
    ----------
    size : tuple of int, optional
    """

    _shown = "random.multivariate_normal"

    def __init__(self, size: Any = None) -> None:
        super().__init__()
        self._size = size

    def forward(self, is_train: int, req: Any, in_data: Any, out_data: Any, aux: Any) -> None:
        """Draw the output: mean + L z, where L Lᵀ is the covariance and z is standard normal."""
        mean, cov = in_data
        if mean.dtype != cov.dtype:
            raise ValueError(f"mean has dtype {mean.dtype}, cov {cov.dtype}; expected the same")
        work = torch.float64 if mean._tensor.dtype is torch.float64 else torch.float32
        # Half precision has no factorisation.
        factor = torch.linalg.cholesky(cov._tensor.to(work))
        noise = _random.normal(size=out_data[0].shape, dtype=str(work).removeprefix("torch."), ctx=mean.ctx)._tensor
        drawn = mean._tensor.to(work) + (factor @ noise.unsqueeze(-1)).squeeze(-1)
        out_data[0]._tensor.copy_(drawn)


@_built_in("mvn_fallback")
@public(_HOME)
class MultivariateNormalProp(operator.CustomOpProp):
    """What is known of `MultivariateNormal`.

    Parameters
    ----------
    size : str, optional
        The result's axes before those of the parameters.
    """

    def __init__(self, size: str | None = None) -> None:
        super().__init__(need_top_grad=True)
        self._size = () if size is None or size == "None" else _shape_of(size)

    def list_arguments(self) -> list[str]:
        """Return the two inputs."""
        return ["mean", "cov"]

    def infer_shape(self, in_shape: Any) -> Any:
        """Return ``size``, the parameters' leading axes broadcast, and the length of the vectors.

        Raises
        ------
        ValueError
            If the covariances are not square, or their length is not that of the means.
        """
        mean, cov = (tuple(shape) for shape in in_shape)
        if not mean:
            raise ValueError("mean must be at least 1 dimensional")
        if len(cov) < 2:
            raise ValueError("cov must be at least 2 dimensional")
        if cov[-1] != cov[-2]:
            raise ValueError(f"the last two axes of cov must have the same length, its shape is {cov}")
        if mean[-1] != cov[-1]:
            raise ValueError(f"mean and cov must have the same length; their shapes are {mean} and {cov}")
        leading = onp.broadcast_shapes(mean[:-1], cov[:-2])
        return in_shape, ((*self._size, *leading, mean[-1]),), ()

    def create_operator(self, ctx: Any, in_shapes: Any, in_dtypes: Any) -> MultivariateNormal:
        """Return the operator."""
        return MultivariateNormal(self._size)


_add_star_names(globals())
