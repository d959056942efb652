"""A character model with a recurrent network from arrays of mx.np, clipped gradients and detached states."""

import math

from mxnet import autograd, gluon, np, npx

npx.set_np()
text = "the quick brown fox jumps over the lazy dog and runs into the quiet night " * 8
chars = sorted(set(text))
vocab_size, num_hiddens, num_steps, batch_size = len(chars), 24, 8, 4
device = npx.gpu() if npx.num_gpus() > 0 else npx.cpu()
corpus = np.array([chars.index(char) for char in text], ctx=device)


def get_params(vocab_size, num_hiddens, device):
    num_inputs = num_outputs = vocab_size

    def normal(shape):
        return np.random.normal(scale=0.1, size=shape, ctx=device)

    W_xh = normal((num_inputs, num_hiddens))
    W_hh = normal((num_hiddens, num_hiddens))
    b_h = np.zeros(num_hiddens, ctx=device)
    W_hq = normal((num_hiddens, num_outputs))
    b_q = np.zeros(num_outputs, ctx=device)
    params = [W_xh, W_hh, b_h, W_hq, b_q]
    for param in params:
        param.attach_grad()
    return params


def init_state(batch_size, num_hiddens, device):
    return (np.zeros(shape=(batch_size, num_hiddens), ctx=device),)


def rnn(inputs, state, params):
    W_xh, W_hh, b_h, W_hq, b_q = params
    (H,) = state
    outputs = []
    for X in inputs:
        H = np.tanh(np.dot(X, W_xh) + np.dot(H, W_hh) + b_h)
        outputs.append(np.dot(H, W_hq) + b_q)
    return np.concatenate(outputs, axis=0), (H,)


class RNNModel:
    def __init__(self, vocab_size, num_hiddens, device):
        self.vocab_size, self.num_hiddens = vocab_size, num_hiddens
        self.params = get_params(vocab_size, num_hiddens, device)

    def __call__(self, X, state):
        X = npx.one_hot(X.T, self.vocab_size)
        return rnn(X, state, self.params)

    def begin_state(self, batch_size, ctx):
        return init_state(batch_size, self.num_hiddens, ctx)


def grad_clipping(params, theta):
    norm = math.sqrt(sum((p.grad**2).sum() for p in params))
    if norm > theta:
        for param in params:
            param.grad[:] *= theta / norm


model = RNNModel(vocab_size, num_hiddens, device)
loss = gluon.loss.SoftmaxCrossEntropyLoss()
length = (len(corpus) - 1) // batch_size
Xs = corpus[: batch_size * length].reshape((batch_size, length))
Ys = corpus[1 : batch_size * length + 1].reshape((batch_size, length))
for epoch in range(2):
    state = model.begin_state(batch_size, device)
    for i in range(0, num_steps * (length // num_steps), num_steps):
        X, Y = Xs[:, i : i + num_steps], Ys[:, i : i + num_steps]
        for s in state:
            s.detach()
        y = Y.T.reshape(-1)
        with autograd.record():
            y_hat, state = model(X, state)
            l = loss(y_hat, y).mean()
        l.backward()
        state = tuple(s.detach() for s in state)
        grad_clipping(model.params, 1)
        for param in model.params:
            param[:] = param - 1.0 * param.grad
    print(f"perplexity {math.exp(l.item()):.1f}")
