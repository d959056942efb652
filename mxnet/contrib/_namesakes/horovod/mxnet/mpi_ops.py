"""`horovod.mxnet.mpi_ops`: the operations, and questions about the job."""

from mxnet.contrib.horovod import init as init
from mxnet.contrib.horovod import shutdown as shutdown
from mxnet.contrib.horovod.mpi_ops import *  # noqa: F403  all of it, under Horovod's name
