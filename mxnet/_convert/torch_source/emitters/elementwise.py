"""Functions element by element."""

from __future__ import annotations

import torch

from .. import helpers
from ..call import Call, Value
from ..literals import literal
from ..registry import Emitter, emits, emits_rows, in_own_dtype

emits_rows(
    {
        "_copy": "{0}",
        "_np_copy": "{0}",
        "_CrossDeviceCopy": "{0}",
        "_identity_with_attr_like_rhs": "{0}",
        "BlockGrad": "{0}.detach()",
        "zeros_like": "torch.zeros_like({0})",
        "ones_like": "torch.ones_like({0})",
        "clip": "{0}.clamp(max={a_max}).clamp(min={a_min})",
        "hard_sigmoid": "({0} * {alpha} + {beta}).clamp(0, 1)",
        "_contrib_quadratic": "{a} * {0} ** 2 + {b} * {0} + {c}",
        "_contrib_gradientmultiplier": "{0}",
        "IdentityAttachKLSparseReg": "{0}",
    }
)

_UNARY = {
    "arccos": "torch.acos({0})",
    "arccosh": "torch.acosh({0})",
    "arcsin": "torch.asin({0})",
    "arcsinh": "torch.asinh({0})",
    "arctan": "torch.atan({0})",
    "arctanh": "torch.atanh({0})",
    "cbrt": "torch.sign({0}) * {0}.abs() ** (1 / 3)",
    "cos": "torch.cos({0})",
    "cosh": "torch.cosh({0})",
    "degrees": "torch.rad2deg({0})",
    "erf": "torch.erf({0})",
    "erfinv": "torch.erfinv({0})",
    "exp": "torch.exp({0})",
    "expm1": "torch.expm1({0})",
    "gammaln": "torch.lgamma({0})",
    "log": "torch.log({0})",
    "log10": "torch.log10({0})",
    "log1p": "torch.log1p({0})",
    "log2": "torch.log2({0})",
    "radians": "torch.deg2rad({0})",
    "rcbrt": "torch.sign({0}) * {0}.abs() ** (-1 / 3)",
    "reciprocal": "1 / {0}",
    "rsqrt": "torch.rsqrt({0})",
    "sigmoid": "torch.sigmoid({0})",
    "sin": "torch.sin({0})",
    "sinh": "torch.sinh({0})",
    "softsign": "functional.softsign({0})",
    "sqrt": "torch.sqrt({0})",
    "tan": "torch.tan({0})",
    "tanh": "torch.tanh({0})",
}
_EXACT_UNARY = {
    "abs": "{0}.abs()",
    "ceil": "torch.ceil({0})",
    "fix": "torch.trunc({0})",
    "floor": "torch.floor({0})",
    "logical_not": "({0} == 0).to({0}.dtype)",
    "negative": "-{0}",
    "relu": "torch.relu({0})",
    "sign": "torch.sign({0})",
    "square": "{0}.square()",
    "trunc": "torch.trunc({0})",
    "_npx_relu": "torch.relu({0})",
    "_npi_absolute": "{0}.abs()",
    "_npi_ceil": "torch.ceil({0})",
    "_npi_fix": "torch.trunc({0})",
    "_npi_floor": "torch.floor({0})",
    "_npi_isfinite": "torch.isfinite({0})",
    "_npi_isinf": "torch.isinf({0})",
    "_npi_isnan": "torch.isnan({0})",
    "_npi_isneginf": "torch.isneginf({0})",
    "_npi_isposinf": "torch.isposinf({0})",
    "_npi_logical_not": "{0} == 0",
    "_npi_negative": "-{0}",
    "_npi_sign": "torch.sign({0})",
    "_npi_square": "{0}.square()",
    "_npi_trunc": "torch.trunc({0})",
}
_NUMPY_UNARY = (
    *("arccos", "arccosh", "arcsin", "arcsinh", "arctan", "arctanh", "cbrt", "cos", "cosh", "degrees", "exp", "expm1"),
    *("log", "log10", "log1p", "log2", "radians", "reciprocal", "sin", "sinh", "sqrt", "tan", "tanh"),
)
emits_rows(_EXACT_UNARY)


def _floating(template: str) -> Emitter:
    """Return an emitter of a function of real numbers, which MXNet computes for integers in double precision."""

    def emit(call: Call) -> str:
        data = call.inputs[0]
        if data.dtype.is_floating_point:
            return template.format(data)
        return f"({template.format(f'{data}.double()')}).to({call.dtype})"

    return emit


for _name, _template in _UNARY.items():
    emits(_name)(_floating(_template))
for _name in _NUMPY_UNARY:
    emits(f"_npi_{_name}")(_floating(_UNARY[_name]))
emits("_npx_sigmoid")(_floating(_UNARY["sigmoid"]))


@emits("gamma")
def gamma(call: Call) -> str:
    """Write the gamma function."""
    if not call.inputs[0].dtype.is_floating_point:
        call.refuse("integers.")
    return f"{call.helper(helpers.gamma)}({call.inputs[0]})"


@emits("rint", "_npi_rint")
def rint(call: Call) -> str:
    """Write nearest whole numbers, a tie being resolved to the smaller one."""
    return f"{call.helper(helpers.round_half_down)}({call.inputs[0]})"


@emits("round", "_contrib_round_ste")
def round_away(call: Call) -> str:
    """Write nearest whole numbers, a tie being resolved to the one farther from zero."""
    return f"{call.helper(helpers.round_half_away)}({call.inputs[0]})"


@emits("_hypot_scalar")
def hypot_scalar(call: Call) -> str:
    """Write hypotenuses."""
    data = call.inputs[0]
    if not data.dtype.is_floating_point:
        call.refuse("integers.")
    return f"torch.hypot({data}, torch.full_like({data}, {call.number('scalar')}))"


@emits("smooth_l1")
def smooth_l1(call: Call) -> str:
    """Write quadratic near zero, linear elsewhere."""
    data, square = call.inputs[0], call.params["scalar"] ** 2
    if not square:
        return f"torch.zeros_like({data})"
    if not data.dtype.is_floating_point:
        call.refuse("integers.")
    return f"torch.where({data}.abs() < {1 / square!r}, {square / 2!r} * {data} ** 2, {data}.abs() - {0.5 / square!r})"


@emits("Cast", "amp_cast")
def cast(call: Call) -> str:
    """Write another dtype."""
    return f"{call.inputs[0]}.to({call.dtype})"


@emits("amp_multicast")
def multicast(call: Call) -> tuple[str, ...]:
    """Write the dtype of one of several arrays for all of them."""
    return tuple(f"{value}.to({call.dtype})" for value in call.inputs)


@emits("add_n")
def add_n(call: Call) -> str:
    """Write sum of arrays."""
    return " + ".join(map(str, call.inputs))


_ARITHMETIC = {
    "elemwise_add": "{0} + {1}",
    "elemwise_sub": "{0} - {1}",
    "elemwise_mul": "{0} * {1}",
    "_grad_add": "{0} + {1}",
    "broadcast_add": "{0} + {1}",
    "broadcast_sub": "{0} - {1}",
    "broadcast_mul": "{0} * {1}",
    "_maximum": "torch.maximum({0}, {1})",
    "_minimum": "torch.minimum({0}, {1})",
    "broadcast_maximum": "torch.maximum({0}, {1})",
    "broadcast_minimum": "torch.minimum({0}, {1})",
    "_npi_add": "{0} + {1}",
    "_npi_subtract": "{0} - {1}",
    "_npi_multiply": "{0} * {1}",
    "_npi_true_divide": "{0} / {1}",
    "_npi_arctan2": "torch.atan2({0}, {1})",
    "_npi_copysign": "torch.copysign({0}, {1})",
    "_npi_where": "torch.where({0} != 0, {1}, {2})",
}
emits_rows(_ARITHMETIC)


def _of_two(template: str, integers: str | None = None) -> Emitter:
    """Return an emitter of a function of two arrays, and what it is for integers."""

    def emit(call: Call) -> str:
        one, other = call.inputs
        if one.dtype.is_floating_point or other.dtype.is_floating_point or integers is None:
            return template.format(one, other)
        return f"({integers.format(one, other)}).to({call.dtype})"

    return emit


for _name in ("elemwise_div", "broadcast_div"):
    emits(_name)(_of_two("{0} / {1}", 'torch.div({0}, {1}, rounding_mode="trunc")'))


@emits("_mod", "broadcast_mod", "_npi_mod")
def remainder(call: Call) -> str:
    """Write remainders with the sign of the divisor, 0 for a divisor of 0."""
    return in_own_dtype(call, f"{call.helper(helpers.remainder)}({call.inputs[0]}, {call.inputs[1]})")


for _name in ("_power", "broadcast_power", "_npi_power"):
    emits(_name)(_of_two("{0} ** {1}", "({0}.double() ** {1}).to({0}.dtype)"))
for _name in ("_hypot", "broadcast_hypot", "_npi_hypot"):
    emits(_name)(_of_two("torch.hypot({0}, {1})", "torch.hypot({0}.double(), {1}).to({0}.dtype)"))


_COMPARISONS = {
    "equal": "==",
    "not_equal": "!=",
    "greater": ">",
    "greater_equal": ">=",
    "lesser": "<",
    "lesser_equal": "<=",
}
_NUMPY_COMPARISONS = {**_COMPARISONS, "less": "<", "less_equal": "<="}
_LOGIC = {"logical_and": "&", "logical_or": "|", "logical_xor": "^"}

# Classic comparisons have the operands' dtype, those of mx.np are boolean.
for _name, _sign in _COMPARISONS.items():
    _classic = f"({{0}} {_sign} {{1}}).to({{0}}.dtype)"
    emits_rows({f"_{_name}": _classic, f"broadcast_{_name}": _classic})
for _name, _sign in _NUMPY_COMPARISONS.items():
    if not _name.startswith("lesser"):
        emits_rows({f"_npi_{_name}": f"{{0}} {_sign} {{1}}"})
for _name, _sign in _LOGIC.items():
    _classic = f"(({{0}} != 0) {_sign} ({{1}} != 0)).to({{0}}.dtype)"
    emits_rows({f"_{_name}": _classic, f"broadcast_{_name}": _classic})


# With a number: for floating point data, and for integers, for which MXNet truncates the number first.
_SCALAR = {
    "_plus_scalar": "{0} + {1}",
    "_minus_scalar": "{0} - {1}",
    "_rminus_scalar": "{1} - {0}",
    "_mul_scalar": "{0} * {1}",
    "_div_scalar": "{0} / {1}",
    "_rdiv_scalar": "{1} / {0}",
    "_mod_scalar": "torch.remainder({0}, {1})",
    "_rmod_scalar": "torch.remainder({1}, {0})",
    "_power_scalar": "{0} ** {1}",
    "_rpower_scalar": "{1} ** {0}",
    "_maximum_scalar": "{0}.clamp(min={1})",
    "_minimum_scalar": "{0}.clamp(max={1})",
    "_npi_add_scalar": "{0} + {1}",
    "_npi_subtract_scalar": "{0} - {1}",
    "_npi_rsubtract_scalar": "{1} - {0}",
    "_npi_multiply_scalar": "{0} * {1}",
    "_npi_true_divide_scalar": "{0} / {1}",
    "_npi_rtrue_divide_scalar": "{1} / {0}",
    "_npi_mod_scalar": "torch.remainder({0}, {1})",
    "_npi_rmod_scalar": "torch.remainder({1}, {0})",
    "_npi_power_scalar": "{0} ** {1}",
    "_npi_rpower_scalar": "{1} ** {0}",
    "_npi_ldexp_scalar": "{0} * 2.0 ** {1}",
    "_npi_rldexp_scalar": "{1} * 2.0 ** {0}",
    "_scatter_plus_scalar": "{0} + {1}",
    "_scatter_minus_scalar": "{0} - {1}",
}


_SCALAR |= {f"_{name}_scalar": f"({{0}} {sign} {{1}}).to({{0}}.dtype)" for name, sign in _COMPARISONS.items()}
_SCALAR |= {
    f"_npi_{name}_scalar": f"{{0}} {sign} {{1}}"
    for name, sign in _NUMPY_COMPARISONS.items()
    if not name.startswith("lesser")
}
_SCALAR |= {f"_{name}_scalar": f"(({{0}} != 0) {sign} ({{1}} != 0)).to({{0}}.dtype)" for name, sign in _LOGIC.items()}


def _with_scalar(template: str) -> Emitter:
    def emit(call: Call) -> str:
        data, scalar = call.inputs[0], call.params["scalar"]
        if data.dtype.is_floating_point:
            return _applied(template, str(data), scalar)
        # Integers stay integers where the result is one, and the number is made one of them first.
        if call.dtype is torch.bool and data.dtype is torch.bool:
            scalar = int(bool(scalar))
        elif not call.dtype.is_floating_point:
            scalar = int(scalar) % 256 if torch.uint8 in (call.dtype, data.dtype) else int(scalar)
        wide = f"{data}.double()" if "/" in template or "**" in template else f"{data}.to({_operand_type(call, data)})"
        return f"({_applied(template, wide, scalar)}).to({call.dtype})"

    return emit


def _operand_type(call: Call, data: Value) -> torch.dtype:
    return torch.int64 if call.dtype is torch.bool or data.dtype is torch.bool else call.dtype


def _applied(template: str, operand: str, scalar: float) -> str:
    text = literal(scalar)
    if template.startswith("torch.remainder({1}"):
        text = f"torch.full_like({operand}, {text})"
    elif text.startswith("-") and "clamp" not in template and not template.startswith("torch."):
        text = f"({text})"
    return template.format(operand, text)


for _name, _template in _SCALAR.items():
    emits(_name)(_with_scalar(_template))

emits_rows(
    {
        "_npi_where_lscalar": "torch.where({0} != 0, {scalar}, {1})",
        "_npi_where_rscalar": "torch.where({0} != 0, {1}, {scalar})",
        "_npi_where_scalar2": "torch.where({0} != 0, {x}, {y})",
        "_npi_nan_to_num": "torch.nan_to_num({0}, {nan}, {posinf}, {neginf})",
        "_contrib_sign_ste": "torch.sign({0})",
        "_scatter_elemwise_div": "{0} / {1}",
        "_npi_bitwise_and": "{0} & {1}",
        "_npi_bitwise_or": "{0} | {1}",
        "_npi_bitwise_xor": "{0} ^ {1}",
        "_npi_bitwise_not": "~{0}",
    }
)

emits_rows(
    {
        "_npi_ldexp": "{0} * 2 ** {1}",
        "_npi_arctan2_scalar": "torch.atan2({0}, torch.full_like({0}, {scalar}))",
        "_npi_rarctan2_scalar": "torch.atan2(torch.full_like({0}, {scalar}), {0})",
    },
    floating=True,
)
