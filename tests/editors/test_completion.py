"""What the completion engine of editors offers, and what it shows of it."""

import jedi
import pytest
from paths import ROOT

ARRAY = "import mxnet as mx\nx = mx.nd.ones((2, 3))\n"
NUMPY = "from mxnet import np, npx\nx = np.ones(3)\n"
# What stands before the cursor, what is offered first, what its signature and its document hold.
OFFERED = {
    "operator": ("import mxnet as mx\nmx.nd.Conv", "Convolution", "num_filter: int", "Zeros on both sides"),
    "contrib": ("import mxnet as mx\nmx.nd.contrib.box_n", "box_nms", "overlap_thresh: float=0.5", "Parameters"),
    "linalg": ("import mxnet as mx\nmx.nd.linalg.gemm2", "gemm2", "transpose_a: bool=False", "Parameters"),
    "random": ("import mxnet as mx\nmx.nd.random.unif", "uniform", "low: Number | NDArray=0", "Lower bound"),
    "image": ("import mxnet as mx\nmx.nd.image.to_te", "to_tensor", "data: NDArray", "Parameters"),
    "sparse": ("import mxnet as mx\nmx.nd.sparse.ret", "retain", "indices: NDArray", "Parameters"),
    "symbol": ("import mxnet as mx\nmx.sym.FullyC", "FullyConnected", "data: Symbol | None=None", "Affine map"),
    "symbol's contrib": ("import mxnet as mx\nmx.sym.contrib.box_n", "box_nms", "data: Symbol", "Parameters"),
    "np": (NUMPY + "np.linsp", "linspace", "num: int=50", "evenly spaced"),
    "np.random": (NUMPY + "np.random.norm", "normal", "scale: Number | ndarray=1.0", "Standard deviation"),
    "np.linalg": (NUMPY + "np.linalg.sv", "svd", "a: ndarray", "Parameters"),
    "npx": (NUMPY + "npx.one_h", "one_hot", "depth: int", "Parameters"),
    "method": (ARRAY + "x.sof", "softmax", "axis: int=-1", "Parameters"),
    "method of a result": (ARRAY + "(x + 1).sof", "softmax", "axis: int=-1", "Parameters"),
    "method of a part": (ARRAY + "x[0].asn", "asnumpy", "asnumpy()", "NumPy array"),
    "method of a call": (ARRAY + "mx.nd.dot(x, x.T).sof", "softmax", "axis: int=-1", "Parameters"),
    "method of a symbol": ("import mxnet as mx\n(mx.sym.var('x') + 1).sof", "softmax", "axis: int=-1", "Parameters"),
    "method of mx.np": (NUMPY + "(x * 2).std", "std", "ddof: int=0", "mx.np.std"),
    "layer": ("from mxnet.gluon import nn\nnn.Conv2DT", "Conv2DTranspose", "channels: int", "Parameters"),
}


@pytest.fixture(scope="module")
def project():
    return jedi.Project(ROOT, sys_path=[str(ROOT)], smart_sys_path=False)


@pytest.mark.parametrize("name", OFFERED)
def test_offered(name, project):
    text, expected, signature, document = OFFERED[name]
    first = jedi.Script(text, path="user.py", project=project).complete()[0]
    assert first.name == expected
    assert signature in " ".join(each.to_string() for each in first.get_signatures())
    assert document in first.docstring(raw=True)
