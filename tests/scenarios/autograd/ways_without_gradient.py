"""Variables that heads reach only past operators without a gradient: theirs is zeros, and a Trainer takes it."""

from .. import error

NAMES = ["BlockGrad", "ones_like", "zeros_like", "argmax", "sign"]


def _left(variable):
    return [variable.grad.copy(), bool(variable._fresh_grad)]


def case_behind_other_operators(mx):
    results = []
    for name in NAMES:
        x, c = mx.nd.array([1.0, 2.0]), mx.nd.ones((1,))
        for variable in (x, c):
            variable.attach_grad()
            variable.grad[:] = 7
        with mx.autograd.record():
            y = getattr(mx.nd, name)(x * 3, **({"axis": 0} if name == "argmax" else {}))
            z = (y.astype("float32") * c).sum()
        z.backward()
        results += [_left(x), _left(c)]
    return results


def case_constants_of_variables(mx):
    x, c = mx.nd.array([1.0, 2.0]), mx.nd.ones((3,))
    x.attach_grad()
    c.attach_grad()
    x.grad[:] = 7
    with mx.autograd.record():
        y = mx.nd.one_hot(x, 3) * c
    y.backward()
    return [_left(x), _left(c)]


def case_added_gradient(mx):
    x = mx.nd.array([1.0, 2.0])
    x.attach_grad(grad_req="add")
    x.grad[:] = 7
    with mx.autograd.record():
        y = mx.nd.BlockGrad(x * 3)
    y.backward()
    return _left(x)


def case_not_computed_with(mx):
    x = mx.nd.array([0.0, 4.0])
    x.attach_grad()
    with mx.autograd.record():
        y = mx.nd.BlockGrad(x.sqrt()) * 2 + x
    y.backward()
    return _left(x)


def case_grad(mx):
    x, other = mx.nd.array([1.0, 2.0]), mx.nd.ones((2,))
    x.attach_grad()
    other.attach_grad()
    with mx.autograd.record():
        y = mx.nd.BlockGrad(x * 3)
    return [mx.autograd.grad(y, [x], retain_graph=True), error(lambda: mx.autograd.grad(y, [other]))]


def case_behind_function(mx):
    class Product(mx.autograd.Function):
        def forward(self, x, y):
            return x * y

        def backward(self, grad):
            return grad, grad

    x, y, c = (mx.nd.ones((2,)) for _ in range(3))
    for variable in (x, y, c):
        variable.attach_grad()
        variable.grad[:] = 7
    with mx.autograd.record():
        z = mx.nd.BlockGrad(Product()(x * 2, y * 2)) * c
    z.backward()
    return [_left(x), _left(y), _left(c)]


def _block(mx):
    class Fixed(mx.gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            with self.name_scope():
                self.body = mx.gluon.nn.Dense(3, in_units=2)
                self.head = mx.gluon.nn.Dense(2, in_units=3)
                self.other = mx.gluon.nn.Dense(2, in_units=3)

        def hybrid_forward(self, F, x):
            features = self.body(x)
            rows = F.one_hot(features.slice_axis(axis=0, begin=0, end=1).reshape((-1,)), 3)
            return self.head(F.BlockGrad(features)), self.other(rows), self.head(features)

    return Fixed()


def case_trainer(mx):
    results = []
    for flags in (None, {}, {"static_alloc": True, "static_shape": True}):
        for head in range(3):
            net = _block(mx)
            net.initialize(mx.init.One())
            if flags is not None:
                net.hybridize(**flags)
            trainer = mx.gluon.Trainer(net.body.collect_params(), "sgd", {"learning_rate": 0.1, "wd": 0.1})
            for parameter in net.collect_params().values():
                parameter.grad()[:] = 7
            with mx.autograd.record():
                y = net(mx.nd.ones((1, 2)))[head]
            y.backward()
            results.append(error(lambda: trainer.step(1)))  # noqa: B023  # called at once
            results += [[p.grad().copy(), p.data().copy()] for p in net.body.collect_params().values()]
            results += [_left(p.data()) for p in net.head.collect_params().values()]
    return results


def case_rows(mx):
    """Of the gradient of a weight in rows no row is stored."""
    weight, c, results = mx.nd.ones((5, 2)), mx.nd.ones((2,)), []
    weight.attach_grad(stype="row_sparse")
    c.attach_grad()
    for passed in (lambda x: x, mx.nd.BlockGrad):
        with mx.autograd.record():
            rows = mx.nd.Embedding(mx.nd.array([1, 3]), weight, input_dim=5, output_dim=2, sparse_grad=True)
            y = passed(rows * 2) * c
        y.backward()
        results += [weight.grad.stype, list(weight.grad.indices.shape), weight.grad.asnumpy(), c.grad.copy()]
    return results
