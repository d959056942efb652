"""``mx.gluon.data.vision``: datasets of images, and transforms of images."""

from mxnet.gluon.data.vision import datasets as datasets
from mxnet.gluon.data.vision import transforms as transforms

from ...._src.messages.whole import whole as _whole
from .datasets import *  # noqa: F403

_whole(__name__, constructors=True, functions=True, methods=True)
