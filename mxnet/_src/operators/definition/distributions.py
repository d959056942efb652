"""What a distribution is: a record, of which operators, functions of all interfaces and their docstrings are made.

`Distribution` makes ``_random_x``, ``_random_x_like``, ``_sample_x``, ``_random_pdf_x``, ``mx.nd.random.x`` and
``mx.sym.random.x``; `NumpyDistribution` makes ``_npi_x`` and ``mx.np.random.x``. The records are next to their draws
in ``operators/families/random/distributions``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch

from .params import FLOAT_TYPES


@dataclass(frozen=True)
class ParameterLimit:
    """What must hold for a parameter, or for all of them.

    Attributes
    ----------
    holds : callable
        Of scalars or tensors.
    rule : str
        The same for messages, after the parameter's name: "> 0".
    broken : str
        How docstrings describe it otherwise, after "is": "not positive".
    """

    holds: Callable[..., Any]
    rule: str
    broken: str


POSITIVE = ParameterLimit(lambda value: value > 0, "> 0", "not positive")
NOT_NEGATIVE = ParameterLimit(lambda value: value >= 0, ">= 0", "negative")


@dataclass(frozen=True)
class Parameter:
    """One parameter of a distribution.

    Attributes
    ----------
    name : str
    default : float or None
        None: must be given.
    doc : str
    limit : Limit or None
    of_arrays : str
        What operators call it that take arrays, where they have another name.
    inverse : (name, doc) or None
        Functions take its inverse, under this name.
    whole : bool
        Numbers must be whole.
    """

    name: str
    default: float | None
    doc: str = ""
    limit: ParameterLimit | None = None
    of_arrays: str = ""
    inverse: tuple[str, str] | None = None
    whole: bool = False

    @property
    def array_name(self) -> str:
        """What operators call it that take arrays."""
        return self.of_arrays or self.name

    @property
    def shown(self) -> str:
        """What functions call it."""
        return self.inverse[0] if self.inverse else self.name

    @property
    def kind(self) -> type:
        """Its type, as a number."""
        return int if self.whole else float


@dataclass(frozen=True)
class Distribution:
    """A distribution of ``mx.nd`` and ``mx.sym``.

    Attributes
    ----------
    name : str
    what : str
        What is drawn: "samples from a Poisson distribution".
    parameters : tuple of Parameter
    draw : callable(Source, *tensors) -> tensor, or None
        For parameters in the shape and dtype of the source; without it there is no operator that takes arrays.
    fill : callable(empty, *numbers, generator) -> tensor, or None
        The same for scalars, where torch has a function that fills a tensor.
    log_density : callable(sample, *tensors) -> tensor, or None
        Logarithm of the density, or of the probability if ``counts``.
    density : str
        The density as a formula, or in words.
    density_note : str
        Additional documentation of the density's parameters.
    limit : Limit or None
        What must hold for all parameters together.
    dtypes : tuple of str
        Of the values; the first is the default.
    counts : bool
        The values are integers.
    own_axes : int
        How many axes one draw has.
    aliases : tuple of str
        Further names of ``_random_x``.
    """

    name: str
    what: str
    parameters: tuple[Parameter, ...]
    draw: Callable[..., torch.Tensor] | None = None
    fill: Callable[..., torch.Tensor] | None = None
    log_density: Callable[..., torch.Tensor] | None = None
    density: str = ""
    density_note: str = ""
    limit: ParameterLimit | None = None
    dtypes: tuple[str, ...] = ("float32", "float16", "float64")
    counts: bool = False
    own_axes: int = 0
    aliases: tuple[str, ...] = ()

    @property
    def limits(self) -> tuple[tuple[tuple[Parameter, ...], ParameterLimit], ...]:
        """What must hold for which parameters."""
        limited = tuple(((p,), p.limit) for p in self.parameters if p.limit is not None)
        return limited if self.limit is None else (*limited, (self.parameters, self.limit))


@dataclass(frozen=True)
class NumpyDistribution:
    """A distribution of ``mx.np``.

    Attributes
    ----------
    name, what, parameters
        As in `Distribution`. A parameter of an operator that has two is required.
    draw : callable(Source, *parameters) -> tensor
        For parameters that are scalars, or tensors in the shape and dtype of the source.
    differentiable : bool
        With respect to arrays of parameters, through ``draw``. Otherwise these get gradients of zeros.
    dtypes : tuple of str
        Empty: float32, and there is no such parameter.
    placed : bool
        The function has ``ctx`` and ``out``.
    batched : bool
        There is ``npx.random.<name>_n`` as well.
    floats_only : bool
        Integral arrays are refused.
    registered : str
        The operator's name after ``_npi_``, where it is another one.
    """

    name: str
    what: str
    parameters: tuple[Parameter, ...]
    draw: Callable[..., torch.Tensor]
    differentiable: bool = True
    dtypes: tuple[str, ...] = FLOAT_TYPES
    placed: bool = True
    batched: bool = False
    floats_only: bool = False
    registered: str = ""

    @property
    def operator_name(self) -> str:
        """The operator's name."""
        return "_npi_" + (self.registered or self.name)


CLASSIC: dict[str, Distribution] = {}
NUMPY: dict[str, NumpyDistribution] = {}
