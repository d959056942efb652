"""Whole programs with NumPy semantics: models written with mx.np alone and with Gluon, trained for some steps."""

import math

import numpy as onp

from .._numpy import numbers, shown, with_numpy

# Rounding grows over steps of training.
RELATIVE = {"float32": 2e-4}


def filled(mx, net):
    """Give a network's weights numbers that do not depend on random states."""
    for i, param in enumerate(net.collect_params().values()):
        if "gamma" not in param.name and "running" not in param.name:
            scale = 0.6 / math.sqrt(param.shape[-1])
            param.set_data(mx.np.array(onp.random.RandomState(i).normal(0, scale, param.shape).astype("float32")))
    return net


def whole(mx, *shape, below=10, seed=0, dtype="float32"):
    return mx.np.array(onp.random.RandomState(seed).randint(0, below, shape).astype(dtype))


@with_numpy
def case_softmax_regression(mx):
    np = mx.np
    x, y = numbers(mx, 32, 12), whole(mx, 32, below=5, dtype="int32")
    w, b = numbers(mx, 12, 5, seed=1) - 0.5, np.zeros(5)
    w.attach_grad()
    b.attach_grad()
    losses, right = [], []
    for _ in range(4):
        with mx.autograd.record():
            e = np.exp(np.dot(x, w) + b)
            p = e / e.sum(1, keepdims=True)
            loss = -np.log(p[range(len(p)), y]).mean()
        loss.backward()
        for param in (w, b):
            param[:] = param - 0.5 * param.grad
        losses.append(loss)
        right.append(float((p.argmax(axis=1).astype(y.dtype) == y).sum()))
    return [shown(losses), right, shown([w, b])]


@with_numpy
def case_gated_unit(mx):
    np, npx = mx.np, mx.npx
    params = [numbers(mx, 5, 8, seed=i) - 0.5 for i in range(3)] + [numbers(mx, 8, 8, seed=i) - 0.5 for i in (4, 5, 6)]
    params.append(numbers(mx, 8, 5, seed=7) - 0.5)
    for param in params:
        param.attach_grad()
    tokens, state, losses = whole(mx, 3, 6, below=5), np.zeros((3, 8)), []
    for _ in range(3):
        state = state.copy()
        state.detach()
        with mx.autograd.record():
            outputs = []
            for step in npx.one_hot(tokens.T, 5)[:-1]:
                z = npx.sigmoid(np.dot(step, params[0]) + np.dot(state, params[3]))
                r = npx.sigmoid(np.dot(step, params[1]) + np.dot(state, params[4]))
                new = np.tanh(np.dot(step, params[2]) + np.dot(r * state, params[5]))
                state = z * state + (1 - z) * new
                outputs.append(np.dot(state, params[6]))
            y = np.concatenate(outputs, axis=0)
            loss = mx.gluon.loss.SoftmaxCrossEntropyLoss()(y, tokens.T[1:].reshape(-1)).mean()
        loss.backward()
        norm = math.sqrt(sum((p.grad**2).sum() for p in params))
        for param in params:
            if norm > 0.1:
                param.grad[:] *= 0.1 / norm
            param[:] = param - 1.0 * param.grad
        state = state.detach()
        losses.append(loss)
    return [shown(losses), "%.3f" % norm, shown(params[6])]


@with_numpy
def case_convolutions(mx):
    nn = mx.gluon.nn

    class Branch(nn.HybridBlock):
        def __init__(self, channels):
            super(Branch, self).__init__()
            with self.name_scope():
                self.a, self.b = nn.Conv2D(channels, 3, padding=1), nn.Conv2D(channels, 1)
                self.norm = nn.BatchNorm()

        def hybrid_forward(self, F, x):
            y = F.npx.relu(self.norm(self.a(x))) + self.b(x)
            return F.np.concatenate([y, x], axis=1)

    results = []
    for hybrid in (False, True):
        net = nn.HybridSequential()
        net.add(Branch(4), nn.MaxPool2D(2), Branch(3), nn.GlobalAvgPool2D(), nn.Flatten(), nn.Dense(5))
        net.initialize()
        x, y = numbers(mx, 6, 2, 8, 8), whole(mx, 6, below=5)
        net(x)
        filled(mx, net)
        net.hybridize(hybrid)
        trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1, "momentum": 0.9})
        loss, losses = mx.gluon.loss.SoftmaxCrossEntropyLoss(), []
        for _ in range(3):
            with mx.autograd.record():
                losses.append(loss(net(x), y))
            losses[-1].backward()
            trainer.step(6)
        results.append(shown([losses, net(x)]))
    return results


@with_numpy
def case_attention(mx):
    np, npx, nn = mx.np, mx.npx, mx.gluon.nn

    def masked_softmax(scores, lengths):
        shape = scores.shape
        rows = npx.sequence_mask(scores.reshape(-1, shape[-1]), lengths.repeat(shape[1]), True, value=-1e6, axis=1)
        return npx.softmax(rows).reshape(shape)

    class Layer(nn.Block):
        def __init__(self, width, heads):
            super(Layer, self).__init__()
            self.heads = heads
            self.query, self.key, self.value, self.out = (nn.Dense(width, flatten=False) for _ in range(4))
            self.first, self.second = nn.LayerNorm(), nn.LayerNorm()
            self.inner, self.outer = (
                nn.Dense(2 * width, activation="relu", flatten=False),
                nn.Dense(width, flatten=False),
            )

        def split(self, x):
            x = x.reshape(x.shape[0], x.shape[1], self.heads, -1).transpose(0, 2, 1, 3)
            return x.reshape(-1, x.shape[2], x.shape[3])

        def forward(self, x, lengths):
            q, k, v = (self.split(layer(x)) for layer in (self.query, self.key, self.value))
            scores = npx.batch_dot(q, k, transpose_b=True) / math.sqrt(q.shape[-1])
            y = npx.batch_dot(masked_softmax(scores, lengths.repeat(self.heads, axis=0)), v)
            y = y.reshape(-1, self.heads, y.shape[1], y.shape[2]).transpose(0, 2, 1, 3)
            x = self.first(x + self.out(y.reshape(y.shape[0], y.shape[1], -1)))
            return self.second(x + self.outer(self.inner(x)))

    class Model(nn.Block):
        def __init__(self):
            super(Model, self).__init__()
            self.embedding, self.layer, self.head = nn.Embedding(12, 8), Layer(8, 2), nn.Dense(12, flatten=False)

        def forward(self, tokens, lengths):
            angles = np.arange(tokens.shape[1]).reshape(-1, 1) / np.power(100, np.arange(0, 8, 2) / 8)
            position = np.zeros((1, tokens.shape[1], 8))
            position[:, :, 0::2], position[:, :, 1::2] = np.sin(angles), np.cos(angles)
            return self.head(self.layer(self.embedding(tokens) * 2 + position, lengths))

    net = Model()
    net.initialize()
    tokens, lengths = whole(mx, 3, 5, below=12), np.array([5, 3, 1])
    net(tokens, lengths)
    filled(mx, net)
    trainer = mx.gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.01})
    loss, losses = mx.gluon.loss.SoftmaxCrossEntropyLoss(), []
    weights = npx.sequence_mask(np.ones((3, 5)), lengths, True, axis=1)
    for _ in range(3):
        with mx.autograd.record():
            batch_loss = loss(net(tokens, lengths), tokens, np.expand_dims(weights, axis=-1))
        batch_loss.backward()
        trainer.step(int(lengths.sum()))
        losses.append(batch_loss)
    return shown([losses, net(tokens, lengths)])


@with_numpy
def case_translation(mx):
    np, nn, rnn = mx.np, mx.gluon.nn, mx.gluon.rnn

    class Model(nn.Block):
        def __init__(self):
            super(Model, self).__init__()
            self.source, self.target = nn.Embedding(9, 6), nn.Embedding(7, 6)
            self.encoder, self.decoder = rnn.GRU(8, 2), rnn.GRU(8, 2)
            self.head = nn.Dense(7, flatten=False)

        def forward(self, source, target):
            x = self.source(source).swapaxes(0, 1)
            _, state = self.encoder(x, self.encoder.begin_state(batch_size=x.shape[1], ctx=x.ctx))
            y = self.target(target).swapaxes(0, 1)
            context = np.broadcast_to(state[0][-1], (y.shape[0], y.shape[1], 8))
            out, state = self.decoder(np.concatenate((y, context), axis=2), state)
            return self.head(out).swapaxes(0, 1), state

    net = Model()
    net.initialize()
    source, target = whole(mx, 4, 6, below=9), whole(mx, 4, 5, below=7, seed=1)
    net(source, target[:, :-1])
    filled(mx, net)
    trainer = mx.gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.01})
    loss, losses = mx.gluon.loss.SoftmaxCrossEntropyLoss(), []
    for _ in range(3):
        with mx.autograd.record():
            y, _ = net(source, target[:, :-1])
            losses.append(loss(y, target[:, 1:]))
        losses[-1].backward()
        norm = mx.np.sqrt(sum((p.grad() ** 2).sum() for p in net.collect_params().values()))
        trainer.step(4)
    return shown([losses, norm, net(source, target[:, :1])[0].argmax(axis=2)])
