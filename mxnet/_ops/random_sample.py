"""Random arrays with arrays as the distribution's parameters: numbers are drawn for every element of these."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch import Tensor

from .._op.define import operator
from .._op.facets import History
from .._op.inference import like_first, merge
from .._op.params import Shape
from .._op.schema import PartialShapes
from ..base import MXNetError
from ._distributions import (
    FloatDType,
    Generator,
    draw_exponential,
    draw_gamma,
    draw_generalized_negative_binomial,
    draw_negative_binomial,
    draw_normal,
    draw_poisson,
    draw_uniform,
    random_type,
    working_type,
)


def _type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    known = next((t for t in ins if t is not None), None)
    ins[:] = [t or known for t in ins]
    if params["dtype"] != "None" or outs[0] is None:
        outs[0] = random_type(params["dtype"])


def _shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule: parameters of one shape, which the result begins with."""
    if outs[0] is not None and len(outs[0]) >= len(params["shape"]):
        ins[0] = merge(ins[0], outs[0][: len(outs[0]) - len(params["shape"])])
    like_first(ins, outs, params)


def _infer(shapes: Any, dtypes: Any, params: Mapping[str, Any]) -> list[tuple[tuple[int, ...], torch.dtype]]:
    return [((*shapes[0], *params["shape"]), random_type(params["dtype"]))]


def _draw(
    name: str,
    draw: Callable[..., Tensor],
    parameters: tuple[Tensor, ...],
    shape: Shape,
    dtype: str,
    generator: Generator,
) -> Tensor:
    """Draw ``shape`` numbers for every element of the parameters."""
    first = parameters[0].shape
    if any(p.shape != first for p in parameters):
        shapes = ", ".join(str(tuple(p.shape)) for p in parameters)
        raise MXNetError(f"sample_{name}: parameters of shapes {shapes}; expected equal shapes.")
    kind = random_type(dtype)
    full = (*first, *shape)
    tail = (1,) * len(shape)
    expanded = [p.to(working_type(kind)).reshape(*first, *tail).expand(full) for p in parameters]
    return draw(*expanded, generator).to(kind)


@operator(
    "_sample_uniform",
    aliases=("sample_uniform",),
    shape_rule=_shape,
    type_rule=_type,
    infer_outputs=_infer,
    no_gradient=True,
)
def sample_uniform(
    low: Tensor, high: Tensor, *, shape: Shape = (), dtype: FloatDType = "None", _generator: Generator
) -> Tensor:
    """Draw numbers spread evenly over [low, high), for each element of the parameters.

    Parameters
    ----------
    low, high : array, any shape, the same for both
        Lower and upper bounds.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, shape of the parameters followed by ``shape``
    """
    return _draw(
        "uniform",
        draw_uniform,
        (
            low,
            high,
        ),
        shape,
        dtype,
        _generator,
    )


@operator(
    "_sample_normal",
    aliases=("sample_normal",),
    shape_rule=_shape,
    type_rule=_type,
    infer_outputs=_infer,
    no_gradient=True,
)
def sample_normal(
    mu: Tensor, sigma: Tensor, *, shape: Shape = (), dtype: FloatDType = "None", _generator: Generator
) -> Tensor:
    """Draw numbers of a normal (Gaussian) distribution, for each element of the parameters.

    Parameters
    ----------
    mu, sigma : array, any shape, the same for both
        Means and standard deviations.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, shape of the parameters followed by ``shape``
    """
    return _draw(
        "normal",
        draw_normal,
        (
            mu,
            sigma,
        ),
        shape,
        dtype,
        _generator,
    )


@operator(
    "_sample_gamma",
    aliases=("sample_gamma",),
    shape_rule=_shape,
    type_rule=_type,
    infer_outputs=_infer,
    no_gradient=True,
)
def sample_gamma(
    alpha: Tensor, beta: Tensor, *, shape: Shape = (), dtype: FloatDType = "None", _generator: Generator
) -> Tensor:
    """Draw numbers of a gamma distribution, for each element of the parameters.

    Parameters
    ----------
    alpha, beta : array, any shape, the same for both
        Shapes and scales of the distributions.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, shape of the parameters followed by ``shape``
    """
    return _draw(
        "gamma",
        draw_gamma,
        (
            alpha,
            beta,
        ),
        shape,
        dtype,
        _generator,
    )


@operator(
    "_sample_exponential",
    aliases=("sample_exponential",),
    shape_rule=_shape,
    type_rule=_type,
    infer_outputs=_infer,
    no_gradient=True,
    history=History(input_named=True),
)
def sample_exponential(lam: Tensor, *, shape: Shape = (), dtype: FloatDType = "None", _generator: Generator) -> Tensor:
    """Draw numbers of an exponential distribution, for each element of the parameters.

    Parameters
    ----------
    lam : array, any shape
        Rates.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, shape of the parameters followed by ``shape``
    """
    return _draw("exponential", draw_exponential, (lam,), shape, dtype, _generator)


@operator(
    "_sample_poisson",
    aliases=("sample_poisson",),
    shape_rule=_shape,
    type_rule=_type,
    infer_outputs=_infer,
    no_gradient=True,
    history=History(input_named=True),
)
def sample_poisson(lam: Tensor, *, shape: Shape = (), dtype: FloatDType = "None", _generator: Generator) -> Tensor:
    """Draw numbers of a Poisson distribution, as floating point numbers, for each element of the parameters.

    Parameters
    ----------
    lam : array, any shape
        Means.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, shape of the parameters followed by ``shape``
    """
    return _draw("poisson", draw_poisson, (lam,), shape, dtype, _generator)


@operator(
    "_sample_negative_binomial",
    aliases=("sample_negative_binomial",),
    shape_rule=_shape,
    type_rule=_type,
    infer_outputs=_infer,
    no_gradient=True,
)
def sample_negative_binomial(
    k: Tensor, p: Tensor, *, shape: Shape = (), dtype: FloatDType = "None", _generator: Generator
) -> Tensor:
    """Draw numbers of successes before the k-th failure, as floating point numbers, for each element of the parameters.

    Parameters
    ----------
    k, p : array, any shape, the same for both
        Numbers of failures, and probabilities of a failure.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, shape of the parameters followed by ``shape``
    """
    return _draw(
        "negative_binomial",
        draw_negative_binomial,
        (
            k,
            p,
        ),
        shape,
        dtype,
        _generator,
    )


@operator(
    "_sample_generalized_negative_binomial",
    aliases=("sample_generalized_negative_binomial",),
    shape_rule=_shape,
    type_rule=_type,
    infer_outputs=_infer,
    no_gradient=True,
)
def sample_generalized_negative_binomial(
    mu: Tensor, alpha: Tensor, *, shape: Shape = (), dtype: FloatDType = "None", _generator: Generator
) -> Tensor:
    """Draw negative binomial numbers given by mean and dispersion, for each element of the parameters.

    Parameters
    ----------
    mu, alpha : array, any shape, the same for both
        Means and dispersions.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, shape of the parameters followed by ``shape``
    """
    return _draw(
        "generalized_negative_binomial",
        draw_generalized_negative_binomial,
        (
            mu,
            alpha,
        ),
        shape,
        dtype,
        _generator,
    )
