"""``mx.gluon.model_zoo``: networks for common tasks."""

from mxnet.gluon.model_zoo import model_store as model_store
from mxnet.gluon.model_zoo import vision as vision
from mxnet.gluon.model_zoo import weights as weights
