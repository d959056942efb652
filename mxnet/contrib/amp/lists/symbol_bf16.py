"""Operators by what mixed precision with bfloat16 does to their inputs, as Apache MXNet 1.9.1 has them at run time."""

from ._absent import CALLBACKS, ENGINE
from ._derived import cast_so, losses, single_where, with_single_inputs

_FUSED_NORM = "BatchNormWithReLU"  # what MXNet's lists call _contrib_BatchNormWithReLU

# Computed in bfloat16: products, which profit most.
BF16_FUNCS = cast_so("narrow", bfloat=True)

# Operators in bfloat16 whose parameters stay in float32; the first input, the data, has no name here.
BF16_USE_FP32_PARAMS = with_single_inputs()
BF16_USE_FP32_PARAMS[_FUSED_NORM] = list(BF16_USE_FP32_PARAMS["BatchNorm"])

# Computed in the type of what they are given.
BF16_FP32_FUNCS = cast_so("either", bfloat=True, more=(_FUSED_NORM,))

# Computed in float32.
FP32_FUNCS = cast_so("single", bfloat=True, more=(*ENGINE, *CALLBACKS))

# Computed in float32 where a parameter has one of some values: operator, parameter, values.
CONDITIONAL_FP32_FUNCS = single_where()

# Operators of several inputs, which are brought to the widest type among them.
WIDEST_TYPE_CASTS = cast_so("widest", bfloat=True)

# Outputs whose gradient ignores what comes from above, so that the loss scale is a parameter of theirs.
LOSS_OUTPUT_FUNCTIONS = losses()
