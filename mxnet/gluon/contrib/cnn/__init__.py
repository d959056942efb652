"""``mx.gluon.contrib.cnn``: deformable convolutions."""

from mxnet.gluon.contrib.cnn import conv_layers as conv_layers

from ...._src.messages.whole import whole as _whole
from .conv_layers import DeformableConvolution as DeformableConvolution
from .conv_layers import ModulatedDeformableConvolution as ModulatedDeformableConvolution

_whole(__name__, constructors=True)
