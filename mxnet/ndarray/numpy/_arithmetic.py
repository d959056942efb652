"""Arithmetic of mx.np: functions of two arrays, or of an array and a number."""

from __future__ import annotations

import operator
from functools import partial

import numpy as onp

from ._operands import arithmetic, binary, binary_without_options, operators

_arithmetic = partial(arithmetic, __name__)
_binary = partial(binary, __name__)

_ADD = operators("add", onp.add)
_SUBTRACT = operators("subtract", onp.subtract)
_MULTIPLY = operators("multiply", onp.multiply)
_DIVIDE = operators("true_divide", onp.divide)
_MOD = operators("mod", onp.mod)
_POWER = operators("power", onp.power)
_MAXIMUM = operators("maximum", onp.maximum)
_MINIMUM = operators("minimum", onp.minimum)
_ARCTAN2 = operators("arctan2", onp.arctan2)
_HYPOT = operators("hypot", onp.hypot)
_COPYSIGN = operators("copysign", onp.copysign)
_LCM = operators("lcm", onp.lcm)
_LDEXP = operators("ldexp", onp.ldexp)

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
