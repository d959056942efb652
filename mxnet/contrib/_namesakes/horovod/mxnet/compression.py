"""`horovod.mxnet.compression`: gradients in fewer bits while they travel."""

from mxnet.contrib.horovod.compression import Compression as Compression
from mxnet.contrib.horovod.compression import Compressor as Compressor
from mxnet.contrib.horovod.compression import FP16Compressor as FP16Compressor
from mxnet.contrib.horovod.compression import NoneCompressor as NoneCompressor
