"""Names in MXNet's lists for mixed precision that are no operators here: parts of its engine, and quantized layers."""

# Left as they are with float16; computed in float32 with bfloat16.
ENGINE = ("_CachedOp", "_CustomFunction", "_NoGradient", "_broadcast_backward", "_split_v2_backward")
QUANTIZED = (
    "_sg_mkldnn_conv",
    "_sg_mkldnn_fully_connected",
)
# Left as they are with float16, and not named with bfloat16.
GPU = ("CuDNNBatchNorm", "_TensorRT")
# Computed in float32.
CALLBACKS = ("_NDArray", "_Native")
