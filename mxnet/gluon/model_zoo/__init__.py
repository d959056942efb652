"""``mx.gluon.model_zoo``: networks for common tasks."""

from . import model_store as model_store
from . import vision as vision
from . import weights as weights
