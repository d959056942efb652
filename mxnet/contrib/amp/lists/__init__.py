"""Which operators mixed precision casts, for each of the two narrow types."""

from mxnet.contrib.amp.lists import symbol_bf16 as symbol_bf16
from mxnet.contrib.amp.lists import symbol_fp16 as symbol_fp16
