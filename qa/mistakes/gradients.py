"""Automatic differentiation."""

from mistakes import mistake

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn


@mistake(
    "recor",
    "autograd.record()",
    "attach_grad",
    cure="""
x = nd.ones((2,))
x.attach_grad()
with autograd.record():
    y = x * 2
y.backward()
""",
)
def backward_without_recording():
    x = nd.ones((2,))
    x.attach_grad()
    y = x * 2
    y.backward()


@mistake(
    "attach_grad",
    cure="""
x = nd.ones((2,))
x.attach_grad()
with autograd.record():
    y = x * 2
y.backward()
""",
)
def backward_without_attached_gradient():
    x = nd.ones((2,))
    with autograd.record():
        y = x * 2
    y.backward()


@mistake(
    "retain_graph",
    cure=(
        "x = mx.nd.ones((2,)); x.attach_grad(); mx.autograd.set_recording(True); y = x * 2; "
        "mx.autograd.set_recording(False); y.backward(retain_graph=True); y.backward()"
    ),
)
def backward_twice():
    x = nd.ones((2,))
    x.attach_grad()
    with autograd.record():
        y = x * 2
    y.backward()
    y.backward()


@mistake(
    "'wirte' is no grad_req", "Did you mean 'write'", "'add'", "'null'", cure='mx.nd.ones((2,)).attach_grad("write")'
)
def grad_req_misspelt():
    nd.ones((2,)).attach_grad("wirte")


@mistake(
    "dense0_bias",
    "backward",
    "ignore_stale_grad",
    cure="""
net = nn.Dense(2, in_units=3, prefix="dense0_")
net.initialize()
trainer = gluon.Trainer(net.collect_params(), "sgd")
with autograd.record():
    loss = net(nd.ones((1, 3))).sum()
loss.backward()
trainer.step(1)
""",
)
def step_without_backward():
    net = nn.Dense(2, in_units=3, prefix="dense0_")
    net.initialize()
    trainer = gluon.Trainer(net.collect_params(), "sgd")
    trainer.step(1)


@mistake(
    "autograd.record()",
    "attach_grad()",
    cure="""
x = nd.ones((2,))
x.attach_grad()
with autograd.record():
    y = x * 2
autograd.grad(y, [x])
""",
)
def gradient_of_what_was_not_marked():
    x = nd.ones((2,))
    with autograd.record():
        y = x * 2
    autograd.grad(y, [x])


@mistake("(4,)", "mean()", cure="nd.ones((4,)).mean().asscalar()")
def number_of_an_array_of_many():
    loss = nd.ones((4,))
    loss.asscalar()


@mistake(
    "Product.backward",
    "Expecting 2 got 1",
    cure="""
class Product(autograd.Function):
    def forward(self, x, y):
        self.save_for_backward(x, y)
        return x * y

    def backward(self, dz):
        x, y = self.saved_tensors
        return dz * y, dz * x

x, y = nd.ones((2,)), nd.ones((2,))
x.attach_grad()
y.attach_grad()
with autograd.record():
    z = Product()(x, y)
z.backward()
mx.nd.waitall()
""",
)
def function_with_too_few_gradients():
    class Product(autograd.Function):
        def forward(self, x, y):
            return x * y

        def backward(self, dz):
            return dz

    x, y = nd.ones((2,)), nd.ones((2,))
    x.attach_grad()
    y.attach_grad()
    with autograd.record():
        z = Product()(x, y)
    z.backward()
    mx.nd.waitall()


@mistake(
    "AddmmBackward0",
    "(2, 3) float32",
    "overwritten",
    "write to a copy",
    raises="MXNetError",
    cure="""
net = nn.HybridSequential(prefix="net_")
with net.name_scope():
    net.add(nn.Dense(4, in_units=3), nn.Dense(2, in_units=4))
net.initialize()
net.hybridize()
x = nd.ones((2, 3))
with autograd.record():
    y = net(x)
y.backward()
x[:] = 0  # the next batch
""",
)
def input_overwritten_before_backward():
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(nn.Dense(4, in_units=3), nn.Dense(2, in_units=4))
    net.initialize()
    net.hybridize()
    x = nd.ones((2, 3))
    with autograd.record():
        y = net(x)
    x[:] = 0  # the next batch
    y.backward()


class HalfWritten(mx.operator.CustomOp):
    """An operator whose backward pass was never tried."""

    def forward(self, is_train, req, in_data, out_data, aux):
        self.assign(out_data[0], req[0], in_data[0] * 2)

    def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
        self.assign(in_grad[0], req[0], nd.dot(out_grad[0], out_grad[0]))


@mx.operator.register("half_written")
class HalfWrittenProp(mx.operator.CustomOpProp):
    """Makes it."""

    def create_operator(self, ctx, in_shapes, in_dtypes):
        return HalfWritten()


@mistake(
    "half_written",
    "HalfWritten.backward",
    "dot",
    "(2, 3) float32",
    cure="""
class WholeProduct(mx.operator.CustomOp):
    def forward(self, is_train, req, in_data, out_data, aux):
        self.assign(out_data[0], req[0], nd.dot(in_data[0], in_data[0], transpose_b=True))

    def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
        both = out_grad[0] + out_grad[0].T
        self.assign(in_grad[0], req[0], nd.dot(both, in_data[0]))


@mx.operator.register("whole_product")
class WholeProductProp(mx.operator.CustomOpProp):
    def infer_shape(self, in_shape):
        return in_shape, [(in_shape[0][0], in_shape[0][0])], []

    def create_operator(self, ctx, shapes, dtypes):
        return WholeProduct()


x = nd.ones((2, 3))
x.attach_grad()
with autograd.record():
    y = nd.Custom(x, op_type="whole_product")
y.backward()
nd.waitall()
""",
)
def custom_operator_that_fails_in_backward():
    x = nd.ones((2, 3))
    x.attach_grad()
    with autograd.record():
        y = nd.Custom(x, op_type="half_written")
    y.backward()
    nd.waitall()
