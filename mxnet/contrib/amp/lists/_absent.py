"""Names in MXNet's lists for mixed precision that are no operators here: parts of its engine."""

# Left as they are with float16; computed in float32 with bfloat16.
ENGINE = ("_CustomFunction", "_NoGradient", "_broadcast_backward", "_split_v2_backward")
# Left as they are with float16, and not named with bfloat16.
GPU = ("CuDNNBatchNorm", "_TensorRT")
# Computed in float32.
CALLBACKS = ("_NDArray", "_Native")
