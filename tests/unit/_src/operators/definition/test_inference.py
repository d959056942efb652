"""What inferring the shapes of usual networks, and exporting them, imports: neither SymPy nor torch's compiler."""

from __future__ import annotations

from pathlib import Path

import pytest
import warm_processes

CONVOLUTIONS = """
net = nn.HybridSequential()
net.add(nn.Conv2D(4, 3), nn.BatchNorm(), nn.Activation("relu"), nn.MaxPool2D(), nn.Flatten(), nn.Dense(3))
run(net, mx.nd.ones((2, 3, 8, 8)))
"""
RESIDUAL = "run(mx.gluon.model_zoo.vision.resnet18_v1(classes=10), mx.nd.ones((1, 3, 64, 64)))"
RECURRENT = "run(mx.gluon.rnn.LSTM(8), mx.nd.ones((5, 2, 4)))"
MODULE = """
embedded = mx.sym.Embedding(mx.sym.var("data"), input_dim=10, output_dim=4)
module = mx.mod.Module(mx.sym.SoftmaxOutput(mx.sym.FullyConnected(embedded, num_hidden=3), name="softmax"))
module.bind([("data", (4, 3))], [("softmax_label", (4,))])
module.init_params()
module.forward(mx.io.DataBatch([mx.nd.ones((4, 3))], [mx.nd.ones((4,))]), is_train=True)
module.backward()
"""
ATTENTION = """
class Block(mx.gluon.HybridBlock):
    def __init__(self):
        super().__init__()
        with self.name_scope():
            self.embedding, self.queries = nn.Embedding(10, 8), nn.Dense(8, flatten=False)
            self.norm, self.dropout = nn.LayerNorm(), nn.Dropout(0.1)

    def hybrid_forward(self, F, tokens):
        x = self.embedding(tokens)
        heads = F.transpose(F.Reshape(self.queries(x), shape=(0, 0, 2, -1)), axes=(0, 2, 1, 3))
        heads = F.Reshape(heads, shape=(-3, -2))
        weights = self.dropout(F.softmax(F.batch_dot(heads, heads, transpose_b=True)))
        summed = F.Reshape(F.batch_dot(weights, heads), shape=(-4, -1, 2, 0, 0))
        y = self.norm(x + F.Reshape(F.transpose(summed, axes=(0, 2, 1, 3)), shape=(0, 0, -1)))
        largest = F.slice(y, (None, 1), (None, 3)).max(1, True).tile((1, 3, 1))
        z = F.concat(y, F.slice_axis(y, axis=2, begin=0, end=2), largest, dim=2)
        best = F.take(F.mean(z, axis=1), F.argmax(F.sum(z, axis=-1), axis=1))
        return F.stack(best, best, axis=1).sum() + F.where(y > 0, y, F.LeakyReLU(y)).mean() + F.topk(y, k=2).sum()


run(Block(), mx.nd.array([[1, 2, 3], [4, 5, 6]]))
"""
EXPORTS = """
data = mx.sym.var("data")
layer = mx.sym.Activation(mx.sym.Convolution(data, kernel=(3, 3), num_filter=2, name="c"), act_type="relu")
layer = mx.sym.Pooling(mx.sym.UpSampling(layer, scale=2, sample_type="nearest"), kernel=(2, 2), stride=(2, 2))
layer = mx.sym.softmax(mx.sym.Flatten(layer) * 2)
params = {"c_weight": mx.nd.ones((2, 3, 3, 3)), "c_bias": mx.nd.ones((2,))}
mx.onnx.export_model(layer, params, [(2, 3, 8, 8)], onnx_file_path=sys.argv[1])
"""
PROGRAM = """
import sys
import mxnet as mx
from mxnet.gluon import nn

def run(net, data):
    net.initialize()
    net.hybridize()
    with mx.autograd.record():
        result = net(data)
    result.backward()
    result.wait_to_read()

{body}
imported = {{"sympy", "torch._dynamo"}} & sys.modules.keys()
assert not imported, imported
"""


@pytest.mark.parametrize("body", [CONVOLUTIONS, RESIDUAL, RECURRENT, MODULE, ATTENTION])
def test_infer_shape_imports_no_compiler(body: str) -> None:
    done = warm_processes.run(PROGRAM.format(body=body))
    assert done.returncode == 0, done.stderr


def test_export_model_imports_no_compiler(tmp_path: Path) -> None:
    done = warm_processes.run(PROGRAM.format(body=EXPORTS), tmp_path / "model.onnx")
    assert done.returncode == 0, done.stderr
