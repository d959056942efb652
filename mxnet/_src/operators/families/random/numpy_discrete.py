"""Choosing and counting at random in mx.np."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.inference import gives
from ...definition.params import ArgumentValueError, Floats, Shape
from .numpy_draws import take_size
from .source import Generator


def _checked(name: str, size: Shape | None) -> Shape:
    if any(length < 0 for length in size or ()):
        raise MXNetError(f"{name}: size={size}; lengths cannot be negative.")
    return size or ()


@operator(
    "_npi_choice",
    active_inputs=lambda params: ("input1", "input2")[: (params["a"] is None) + params["weighted"]],
    type_rule=gives(torch.int64),
    shape_rule=take_size,
    infer_outputs=lambda shapes, dtypes, params: [(_checked("choice", params["size"]), torch.int64)],
    no_gradient=True,
)
def choice(
    input1: Tensor | None = None,
    input2: Tensor | None = None,
    *,
    a: int | None,
    size: Shape | None,
    ctx: str = "cpu",
    replace: bool = True,
    weighted: bool = False,
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Choose positions among 0 ... ``a`` - 1.

    Parameters
    ----------
    input1, input2 : array, optional
        The array to choose from, if ``a`` is None (its first axis counts); then, if ``weighted``, (a,) probabilities.
    a : int or None
        How many there are to choose from.
    size : tuple of int or None
        Shape of the result; None chooses one.
    ctx : str, default "cpu"
        Where, without inputs.
    replace : bool, default True
        Whether the same position may be chosen again.
    weighted : bool, default False
        Whether probabilities are given. What they lack to 1 is the last position's.

    Returns
    -------
    array, ``size``, int64

    Raises
    ------
    ValueError
        If there is nothing, or too little, to choose from; if there are not ``a`` probabilities, or one is negative.
    """
    arrays = [t for t in (input1, input2) if t is not None]
    if a is None:
        source = arrays.pop(0)
        a = source.shape[0] if source.dim() else 0
    shape = _checked("choice", size)
    count = math.prod(shape)
    if a <= 0 and count:
        raise ArgumentValueError(f"expect a > 0, got {a}.")
    if not replace and count > a:
        raise ArgumentValueError(
            f"{count} of {a} to choose without repetition (replace=False); expected no more than there are."
        )
    if weighted:
        return _weighted(arrays[0].double(), a, count, replace, _generator).reshape(shape)
    if replace:
        return torch.randint(max(a, 1), shape, device=_device, generator=_generator)
    return torch.randperm(a, device=_device, generator=_generator)[:count].reshape(shape)


def _weighted(weights: Tensor, length: int, count: int, replace: bool, generator: Generator) -> Tensor:
    if tuple(weights.shape) != (length,):
        raise ArgumentValueError(
            f"choice: p has shape {tuple(weights.shape)}; expected one number for each of {length}."
        )
    if bool((weights < 0).any()):
        raise ArgumentValueError("expect p >= 0; an element is negative.")
    if replace:
        draws = torch.rand(count, dtype=weights.dtype, device=weights.device, generator=generator)
        return torch.searchsorted(weights.cumsum(0), draws, right=True).clamp_(max=length - 1)
    # The first arrivals of events at these rates: their order is that of successive draws.
    arrivals = torch.empty_like(weights).exponential_(1.0, generator=generator) / weights
    return arrivals.argsort()[:count]


def _multinomial_shape(shapes: Any, dtypes: Any, params: Mapping[str, Any]) -> list[tuple[Shape, torch.dtype]]:
    num_outcomes = shapes[0][0] if shapes else len(params["pvals"])
    return [((*_checked("multinomial", params["size"]), num_outcomes), torch.int64)]


@operator(
    "_npi_multinomial",
    active_inputs=lambda params: ("a",) if params["pvals"] is None else (),
    type_rule=gives(torch.int64),
    infer_outputs=_multinomial_shape,
    no_gradient=True,
)
def multinomial(
    a: Tensor | None = None,
    *,
    n: int,
    pvals: Floats | None = None,
    size: Shape | None = None,
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Count the outcomes of ``n`` experiments with given probabilities.

    Parameters
    ----------
    a : array, (K,), optional
        Probabilities of the outcomes, if ``pvals`` is None.
    n : int
    pvals : tuple of float, optional
        What the probabilities lack to 1 is the last one's.
    size : tuple of int, optional
        How many times to do so; by default once.

    Returns
    -------
    array, ``size`` followed by (K,), int64; sums along the last axis are ``n``

    Raises
    ------
    MXNetError
        If ``a`` is not one-dimensional, or the probabilities add up to more than 1.
    ValueError
        If ``n`` is negative.
    """
    if a is not None and a.dim() != 1:
        raise MXNetError(f"multinomial: pvals has shape {tuple(a.shape)}; object too deep for desired array")
    chances: Sequence[float] = a.tolist() if a is not None else pvals or ()
    # Numbers written out add up to 1 but for rounding to double; those of a float32 array were rounded before.
    limit = 1.0 + (1e-12 if a is None or a.dtype is torch.float64 else 1e-6)
    if any(total > limit for total in itertools.accumulate(chances)):
        raise MXNetError(f"multinomial: sum(pvals) > 1.0: {list(chances)}")
    if n < 0:
        raise ArgumentValueError(f"expect n >= 0, got {n}.")
    shape = _checked("multinomial", size)
    trials_left = torch.full(shape, float(n), dtype=torch.float64, device=_device)
    counts, chance_left = [], 1.0
    for chance in chances[:-1]:
        share = min(max(chance / chance_left, 0.0), 1.0) if chance_left > 0 else 0.0
        successes = torch.binomial(trials_left, torch.full_like(trials_left, share), generator=_generator)
        counts.append(successes)
        trials_left, chance_left = trials_left - successes, chance_left - chance
    if chances:
        counts.append(trials_left)
    if not counts:
        return torch.empty((*shape, 0), dtype=torch.int64, device=_device)
    return torch.stack(counts, -1).long()
