"""Bitwise functions of mx.np."""

from __future__ import annotations

from functools import partial

import numpy as onp

from ._operands import binary, operators, unary

_binary = partial(binary, __name__)
_AND = operators("bitwise_and", onp.bitwise_and)
_OR = operators("bitwise_or", onp.bitwise_or)
_XOR = operators("bitwise_xor", onp.bitwise_xor)

bitwise_and = _binary("bitwise_and", _AND)
bitwise_or = _binary("bitwise_or", _OR)
bitwise_xor = _binary("bitwise_xor", _XOR)
bitwise_not = unary(__name__, "bitwise_not", onp.bitwise_not)
invert = unary(__name__, "invert", onp.invert, "bitwise_not")
