"""Bitwise functions of mx.np."""

from __future__ import annotations

from functools import partial

import numpy as onp

from ._operands import binary, operators, unary

_binary = partial(binary, __name__)
_AND = operators("_npi_bitwise_and", "_npi_bitwise_and_scalar", "_npi_bitwise_and_scalar", onp.bitwise_and)
_OR = operators("_npi_bitwise_or", "_npi_bitwise_or_scalar", "_npi_bitwise_or_scalar", onp.bitwise_or)
_XOR = operators("_npi_bitwise_xor", "_npi_bitwise_xor_scalar", "_npi_bitwise_xor_scalar", onp.bitwise_xor)

bitwise_and = _binary("bitwise_and", _AND)
bitwise_or = _binary("bitwise_or", _OR)
bitwise_xor = _binary("bitwise_xor", _XOR)
bitwise_not = unary(__name__, "bitwise_not", "_npi_bitwise_not", onp.bitwise_not)
invert = unary(__name__, "invert", "_npi_bitwise_not", onp.invert)
