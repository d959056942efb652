"""Which operators mixed precision casts, for each of the two narrow types."""

from . import symbol_bf16 as symbol_bf16
from . import symbol_fp16 as symbol_fp16
