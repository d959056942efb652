"""Programs in the styles of those that were published for MXNet, small enough to run: some do here, some do not.

Each is the source of a file; what is checked is that `mxnet check` says of each what running it shows.
"""

# Data of these, in every program's folder: written by the test.
PROGRAMS = {
    # Tutorials of Gluon: a perceptron with Trainer, as in the straight dope and in "Dive into Deep Learning".
    "gluon_mlp": """
import mxnet as mx
from mxnet import nd, autograd, gluon
ctx = mx.cpu()
net = gluon.nn.Sequential()
with net.name_scope():
    net.add(gluon.nn.Dense(8, activation="relu"))
    net.add(gluon.nn.Dense(3))
net.collect_params().initialize(mx.init.Normal(sigma=.1), ctx=ctx)
loss = gluon.loss.SoftmaxCrossEntropyLoss()
trainer = gluon.Trainer(net.collect_params(), 'sgd', {'learning_rate': .1})
data = gluon.data.DataLoader(gluon.data.ArrayDataset(nd.random.uniform(shape=(8, 5)), nd.zeros(8)), batch_size=4)
for x, y in data:
    with autograd.record():
        error = loss(net(x.as_in_context(ctx)), y)
    error.backward()
    trainer.step(x.shape[0])
""",
    # examples/gluon/dcgan: deconvolutions and two trainers.
    "dcgan": """
import logging
import numpy as np
import mxnet as mx
from mxnet import gluon, autograd
from mxnet.gluon import nn
netG = nn.Sequential()
netG.add(nn.Conv2DTranspose(4, 4, 1, 0, use_bias=False), nn.BatchNorm(), nn.Activation('relu'))
netG.add(nn.Conv2DTranspose(1, 4, 2, 1, use_bias=False), nn.Activation('tanh'))
netG.initialize(mx.init.Normal(0.02))
trainer = gluon.Trainer(netG.collect_params(), 'adam', {'learning_rate': 0.0002, 'beta1': 0.5})
noise = mx.nd.random.normal(0, 1, shape=(2, 6, 1, 1))
with autograd.record():
    fake = netG(noise)
    error = gluon.loss.SigmoidBinaryCrossEntropyLoss()(fake, mx.nd.ones_like(fake))
error.backward()
trainer.step(2)
assert np.isfinite(error.asnumpy()).all()
""",
    # examples/image-classification/train_mnist.py: a symbol, Module and fit.
    "module_fit": """
import logging
import numpy as np
import mxnet as mx
logging.basicConfig(level=logging.ERROR)
data = mx.sym.Variable('data')
fc1 = mx.sym.FullyConnected(data=mx.sym.Flatten(data=data), num_hidden=8, name='fc1')
act1 = mx.sym.Activation(data=fc1, act_type="relu")
mlp = mx.sym.SoftmaxOutput(data=mx.sym.FullyConnected(act1, num_hidden=3), name='softmax')
train = mx.io.NDArrayIter(np.random.rand(8, 4).astype('float32'), np.zeros(8), 4, shuffle=True)
mod = mx.mod.Module(mlp, context=mx.cpu())
mod.fit(train, eval_data=train, optimizer='sgd', optimizer_params={'learning_rate': 0.1, 'momentum': 0.9},
        initializer=mx.init.Xavier(rnd_type='gaussian', factor_type="in", magnitude=2), eval_metric=['acc', 'ce'],
        batch_end_callback=mx.callback.Speedometer(4, 10), num_epoch=1)
""",
    # GluonCV and the model zoo: a hybrid block of its own.
    "hybrid_block": """
import mxnet as mx
from mxnet.gluon import nn, HybridBlock
class Residual(HybridBlock):
    def __init__(self, channels, **kwargs):
        super(Residual, self).__init__(**kwargs)
        with self.name_scope():
            self.body = nn.HybridSequential(prefix='')
            self.body.add(nn.Conv2D(channels, kernel_size=3, strides=1, padding=1, use_bias=False))
            self.body.add(nn.BatchNorm(epsilon=1e-5, gamma_initializer='zeros'))
    def hybrid_forward(self, F, x):
        return F.Activation(self.body(x) + x, act_type='relu')
net = Residual(4)
net.initialize(init='xavier')
net.hybridize()
assert net(mx.nd.ones((1, 4, 5, 5))).shape == (1, 4, 5, 5)
""",
    # examples/rnn/word_lm: unrolled cells.
    "word_lm": """
import mxnet as mx
from mxnet import gluon
from mxnet.gluon import nn, rnn
class RNNModel(gluon.Block):
    def __init__(self, vocab_size, num_embed, num_hidden, **kwargs):
        super().__init__(**kwargs)
        with self.name_scope():
            self.encoder = nn.Embedding(vocab_size, num_embed, weight_initializer=mx.init.Uniform(0.1))
            self.rnn = rnn.LSTM(num_hidden, 2, dropout=0.2, input_size=num_embed)
            self.decoder = nn.Dense(vocab_size, in_units=num_hidden, flatten=False)
    def forward(self, inputs, hidden):
        output, hidden = self.rnn(self.encoder(inputs), hidden)
        return self.decoder(output), hidden
model = RNNModel(11, 4, 6)
model.initialize()
out, _ = model(mx.nd.zeros((5, 2)), model.rnn.begin_state(batch_size=2))
assert out.shape == (5, 2, 11)
""",
    # examples/numpy-ops: an operator of its own.
    "custom_op": """
import mxnet as mx
class Softmax(mx.operator.CustomOp):
    def forward(self, is_train, req, in_data, out_data, aux):
        self.assign(out_data[0], req[0], mx.nd.softmax(in_data[0]))
@mx.operator.register("style_softmax")
class SoftmaxProp(mx.operator.CustomOpProp):
    def list_arguments(self):
        return ['data']
    def create_operator(self, ctx, shapes, dtypes):
        return Softmax()
print(mx.nd.Custom(mx.nd.ones((2, 3)), op_type='style_softmax').asnumpy())
""",
    # An optimizer and a metric of its own, registered and used by name.
    "own_optimizer": """
import mxnet as mx
from mxnet import gluon
@mx.optimizer.register
class PlainDescent(mx.optimizer.Optimizer):
    def create_state(self, index, weight):
        return None
    def update(self, index, weight, grad, state):
        weight[:] -= self._get_lr(index) * grad
@mx.metric.register
class HalfLoss(mx.metric.EvalMetric):
    def __init__(self, name='half'):
        super().__init__(name)
    def update(self, labels, preds):
        self.sum_metric, self.num_inst = 0.5, 1
net = gluon.nn.Dense(1, in_units=2)
net.initialize()
gluon.Trainer(net.collect_params(), 'plaindescent', {'learning_rate': 0.1})
mx.metric.create('halfloss')
""",
    # For Python 2 and 3 at once, as most of 2017.
    "both_pythons": """
from __future__ import print_function
import sys
try:
    import cPickle as pickle
except ImportError:
    import pickle
try:
    xrange
except NameError:
    xrange = range
if sys.version_info[0] == 2:
    from urllib import urlretrieve
else:
    from urllib.request import urlretrieve
import mxnet as mx
print(pickle.dumps([i for i in xrange(3)]), mx.nd.zeros((1,)))
""",
    # What is there is used, the rest is done without.
    "careful": """
import mxnet as mx
import numpy as np
try:
    import apex_of_nobody
except ImportError:
    apex_of_nobody = None
bool_type = np.bool if hasattr(np, 'bool') else bool
if hasattr(mx.nd.contrib, 'no_such_operator'):
    mx.nd.contrib.no_such_operator(3)
print(np.zeros(3, dtype=bool_type))
""",
    # Matrix factorization of the examples, in symbols.
    "matrix_factorization": """
import mxnet as mx
def plain_net(k, max_user, max_item):
    user = mx.symbol.Embedding(data=mx.symbol.Variable('user'), input_dim=max_user, output_dim=k)
    item = mx.symbol.Embedding(data=mx.symbol.Variable('item'), input_dim=max_item, output_dim=k)
    pred = mx.symbol.Flatten(data=mx.symbol.sum_axis(data=user * item, axis=1, keepdims=True))
    return mx.symbol.LinearRegressionOutput(data=pred, label=mx.symbol.Variable('score'))
net = plain_net(4, 10, 12)
print(net.infer_shape(user=(5,), item=(5,))[1])
""",
    # The NumPy interface of the newer tutorials.
    "numpy_interface": """
from mxnet import np, npx, autograd
npx.set_np()
try:
    w = np.random.normal(size=(3, 1))
    w.attach_grad()
    with autograd.record():
        out = npx.relu(np.dot(np.ones((2, 3)), w)).sum()
    out.backward()
    print(w.grad)
finally:
    npx.reset_np()
""",
    # From here on what NumPy, Python or spelling stops.
    "numpy_float": """
import numpy as np
import mxnet as mx
labels = np.arange(3).astype(np.float)
print(mx.nd.array(labels))
""",
    "numpy_inf": """
import mxnet as mx
import numpy as np
best = -np.Inf
print(mx.nd.array([best]))
""",
    "python_2_range": """
import mxnet as mx
for epoch in xrange(2):
    print(mx.nd.ones((epoch + 1,)))
""",
    "python_2_dictionary": """
import mxnet as mx
shapes = {'data': (1, 3)}
for name, shape in shapes.iteritems():
    print(name, mx.nd.ones(shape))
""",
    "asyncio_coroutine": """
import asyncio
import mxnet as mx
@asyncio.coroutine
def serve():
    yield mx.nd.ones((1,))
""",
    "abc_moved": """
import collections
import mxnet as mx
print(isinstance(mx.nd.ones((1,)), collections.Iterable))
""",
    "argspec": """
import inspect
import mxnet as mx
print(inspect.getargspec(mx.nd.ones))
""",
    "package_missing": """
import mxnet as mx
import gluoncv_of_nobody as gcv
print(gcv, mx)
""",
    "keyword_of_operator": """
import mxnet as mx
print(mx.nd.Convolution(mx.nd.ones((1, 1, 5, 5)), mx.nd.ones((1, 1, 3, 3)), kernal=(3, 3), num_filter=1, no_bias=True))
""",
    "keyword_of_layer": """
from mxnet.gluon import nn
net = nn.Conv2D(channels=8, kernel_size=3, stride=2)
""",
    "choice_of_operator": """
import mxnet as mx
print(mx.nd.Pooling(mx.nd.ones((1, 1, 4, 4)), kernel=(2, 2), pool_type='mean'))
""",
    "optimizer_name": """
import mxnet as mx
net = mx.gluon.nn.Dense(1)
net.initialize()
trainer = mx.gluon.Trainer(net.collect_params(), 'addam', {'learning_rate': 0.01})
""",
    "optimizer_parameter": """
import mxnet as mx
net = mx.gluon.nn.Dense(1)
net.initialize()
trainer = mx.gluon.Trainer(net.collect_params(), 'sgd', {'lr': 0.01})
""",
    "metric_name": """
import mxnet as mx
metric = mx.metric.create(['acc', 'top_k_acuracy'])
""",
    "initializer_name": """
import mxnet as mx
net = mx.gluon.nn.Dense(3, in_units=2, weight_initializer='xaveir')
net.initialize()
""",
    "loss_name": """
from mxnet import gluon
loss = gluon.loss.SoftmaxCELos()
""",
    "network_name": """
from mxnet.gluon.model_zoo import vision
net = vision.get_model('resnet18_v3', pretrained=False)
""",
    "contrib_operator": """
import mxnet as mx
print(mx.sym.ROIAlign(mx.sym.var('data'), mx.sym.var('rois'), pooled_size=(2, 2), spatial_scale=1))
""",
    "of_mxnet_2": """
import mxnet as mx
net = mx.gluon.nn.Sequential()
net.add(mx.gluon.nn.Dense(3), mx.gluon.nn.SyncBatchNorm())
""",
    # What only running shows: names do not tell.
    "method_of_an_object": """
import mxnet as mx
print(mx.nd.ones((2, 3)).veiw(-1))
""",
    "shape_at_run_time": """
import mxnet as mx
print(mx.nd.dot(mx.nd.ones((2, 3)), mx.nd.ones((2, 3))))
""",
}
# The check cannot know: it looks at names, and not at objects and their shapes.
NOT_SEEN = {"method_of_an_object", "shape_at_run_time"}
