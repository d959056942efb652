"""Arithmetic of mx.np: functions of two arrays, or of an array and a number."""

from __future__ import annotations

import operator
from functools import partial

import numpy as onp

from ._operands import arithmetic, binary, binary_without_options, operators

_arithmetic = partial(arithmetic, __name__)
_binary = partial(binary, __name__)

_ADD = operators("_npi_add", "_npi_add_scalar", "_npi_add_scalar", onp.add)
_SUBTRACT = operators("_npi_subtract", "_npi_subtract_scalar", "_npi_rsubtract_scalar", onp.subtract)
_MULTIPLY = operators("_npi_multiply", "_npi_multiply_scalar", "_npi_multiply_scalar", onp.multiply)
_DIVIDE = operators("_npi_true_divide", "_npi_true_divide_scalar", "_npi_rtrue_divide_scalar", onp.divide)
_MOD = operators("_npi_mod", "_npi_mod_scalar", "_npi_rmod_scalar", onp.mod)
_POWER = operators("_npi_power", "_npi_power_scalar", "_npi_rpower_scalar", onp.power)
_MAXIMUM = operators("_npi_maximum", "_npi_maximum_scalar", "_npi_maximum_scalar", onp.maximum)
_MINIMUM = operators("_npi_minimum", "_npi_minimum_scalar", "_npi_minimum_scalar", onp.minimum)
_ARCTAN2 = operators("_npi_arctan2", "_npi_arctan2_scalar", "_npi_rarctan2_scalar", onp.arctan2)
_HYPOT = operators("_npi_hypot", "_npi_hypot_scalar", "_npi_hypot_scalar", onp.hypot)
_COPYSIGN = operators("_npi_copysign", "_npi_copysign_scalar", "_npi_rcopysign_scalar", onp.copysign)
_LCM = operators("_npi_lcm", "_npi_lcm_scalar", "_npi_lcm_scalar", onp.lcm)
_LDEXP = operators("_npi_ldexp", "_npi_ldexp_scalar", "_npi_rldexp_scalar", onp.ldexp)

add = _arithmetic("add", _ADD, operator.add)
subtract = _arithmetic("subtract", _SUBTRACT, operator.sub)
multiply = _arithmetic("multiply", _MULTIPLY, operator.mul)
divide = _arithmetic("divide", _DIVIDE, operator.truediv)
true_divide = binary_without_options(__name__, "true_divide", _DIVIDE)
power = _arithmetic("power", _POWER, operator.pow)
mod = _binary("mod", _MOD)
remainder = _binary("remainder", _MOD)
maximum = _binary("maximum", _MAXIMUM)
minimum = _binary("minimum", _MINIMUM)
arctan2 = _binary("arctan2", _ARCTAN2)
hypot = _binary("hypot", _HYPOT)
copysign = _binary("copysign", _COPYSIGN)
lcm = _binary("lcm", _LCM)
ldexp = _binary("ldexp", _LDEXP)
