"""`horovod.mxnet.functions`: what all processes are to have alike."""

from mxnet.contrib.horovod import allgather_object as allgather_object
from mxnet.contrib.horovod import broadcast_object as broadcast_object
from mxnet.contrib.horovod import broadcast_parameters as broadcast_parameters
