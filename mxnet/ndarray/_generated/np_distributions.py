"""Distributions of mx.np.random.

Written by tools/generate_front_ends.py; do not edit."""

from __future__ import annotations

from typing import Any

from ..._src.operators.definition.registry import get as _get
from ...context import Context
from ..numpy._operands import context_of as _place_of
from ..numpy._random_operands import draw as _draw
from ..numpy._random_operands import dtype_text as _dtype_text

_npi_exponential_op = _get("_npi_exponential")
_npi_gamma_op = _get("_npi_gamma")
_npi_gumbel_op = _get("_npi_gumbel")
_npi_logistic_op = _get("_npi_logistic")
_npi_normal_op = _get("_npi_normal")
_npi_pareto_op = _get("_npi_pareto")
_npi_powerd_op = _get("_npi_powerd")
_npi_rayleigh_op = _get("_npi_rayleigh")
_npi_uniform_op = _get("_npi_uniform")
_npi_weibull_op = _get("_npi_weibull")


def exponential(scale: Any = 1.0, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    return _draw(_npi_exponential_op, (scale, ), (size, _place_of(ctx), ), out)


def gamma(shape: Any, scale: Any = 1.0, size: Any = None, dtype: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    return _draw(_npi_gamma_op, (shape, scale, ), (size, _place_of(ctx), _dtype_text(dtype), ), out)


def gumbel(loc: Any = 0.0, scale: Any = 1.0, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    return _draw(_npi_gumbel_op, (loc, scale, ), (size, _place_of(ctx), ), out)


def logistic(loc: Any = 0.0, scale: Any = 1.0, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    return _draw(_npi_logistic_op, (loc, scale, ), (size, _place_of(ctx), ), out)


def normal(loc: Any = 0.0, scale: Any = 1.0, size: Any = None, dtype: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    return _draw(_npi_normal_op, (loc, scale, ), (size, _place_of(ctx), _dtype_text(dtype), ), out)


def pareto(a: Any, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    return _draw(_npi_pareto_op, (a, ), (size, _place_of(ctx), ), out)


def power(a: Any, size: Any = None) -> Any:
    return _draw(_npi_powerd_op, (a, ), (size, ))


def rayleigh(scale: Any = 1.0, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    return _draw(_npi_rayleigh_op, (scale, ), (size, _place_of(ctx), ), out)


def uniform(low: Any = 0.0, high: Any = 1.0, size: Any = None, dtype: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    return _draw(_npi_uniform_op, (low, high, ), (size, _place_of(ctx), _dtype_text(dtype), ), out)


def weibull(a: Any, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    return _draw(_npi_weibull_op, (a, ), (size, _place_of(ctx), ), out)
