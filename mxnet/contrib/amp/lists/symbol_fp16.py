"""Operators by what mixed precision with float16 does to their inputs, as Apache MXNet 1.9.1 has them at run time."""

from ._absent import CALLBACKS, ENGINE, GPU
from ._derived import cast_so, losses, single_where

# Computed in float16: products, which profit most.
FP16_FUNCS = cast_so("narrow", bfloat=False)

# Computed in the type of what they are given.
FP16_FP32_FUNCS = cast_so("either", bfloat=False, more=(*ENGINE, *GPU))

# Computed in float32.
FP32_FUNCS = cast_so("single", bfloat=False, more=CALLBACKS)

# Computed in float32 where a parameter has one of some values: operator, parameter, values.
CONDITIONAL_FP32_FUNCS = single_where()

# Operators of several inputs, which are brought to the widest type among them.
WIDEST_TYPE_CASTS = cast_so("widest", bfloat=False)

# Outputs whose gradient ignores what comes from above, so that the loss scale is a parameter of theirs.
LOSS_OUTPUT_FUNCTIONS = losses()
