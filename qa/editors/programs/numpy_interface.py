"""Fit a line and train a network with mx.np and mx.npx."""

from __future__ import annotations

from mxnet import autograd, gluon, init, np, npx
from mxnet.gluon import nn

npx.set_np()


def synthetic(w: np.ndarray, b: float, examples: int) -> tuple[np.ndarray, np.ndarray]:
    """Return inputs and noisy outputs of a line."""
    inputs = np.random.normal(0, 1, (examples, len(w)))
    outputs = np.dot(inputs, w) + b
    outputs += np.random.normal(0, 0.01, outputs.shape)
    return inputs, outputs.reshape((-1, 1))


def fit(inputs: np.ndarray, outputs: np.ndarray, rate: float = 0.1) -> tuple[np.ndarray, np.ndarray]:
    """Fit a line by gradient descent written out."""
    w = np.random.normal(0, 0.01, size=(inputs.shape[1], 1))
    b = np.zeros(1)
    w.attach_grad()
    b.attach_grad()
    last = 0.0
    for _ in range(3):
        with autograd.record():
            error = (np.matmul(inputs, w) + b - outputs) ** 2 / 2
            loss = error.mean()
        loss.backward()
        for parameter in (w, b):
            parameter[:] = parameter - rate * parameter.grad
        last = loss.item()
    print(last, w.T.tolist())
    return w, b


def network(inputs: np.ndarray, outputs: np.ndarray) -> float:
    """Train one layer with Gluon."""
    net = nn.Sequential()
    net.add(nn.Dense(8, activation="relu"), nn.Dense(1))
    net.initialize(init.Normal(sigma=0.1))
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    loss_of = gluon.loss.L2Loss()
    with autograd.record():
        loss = loss_of(net(inputs), outputs).mean()
    loss.backward()
    trainer.step(1)
    return float(loss)


def main() -> np.ndarray:
    """Do all of it, and some of NumPy."""
    inputs, outputs = synthetic(np.array([2, -3.4]), 4.2, 50)
    w, b = fit(inputs, outputs)
    print(network(inputs, outputs), b.shape)
    probabilities = npx.softmax(np.concatenate([inputs, outputs], axis=1), axis=-1)
    chosen = npx.pick(probabilities, np.zeros(50), axis=1)
    grid = np.arange(12, dtype="float32").reshape(3, 4)
    parts = np.split(grid, 2, axis=1)
    mean, deviation = grid.mean(axis=0), grid.std(axis=0)
    positive = np.where(grid > 3, grid, np.zeros_like(grid))
    print(parts[0].shape, np.linalg.norm(mean), deviation.max(), positive[:, 1].sum(), chosen.mean())
    one_hot = npx.one_hot(np.array([0, 2]), 3)
    filled = np.expand_dims(np.ones((2, 3)) * np.exp(one_hot) - np.sqrt(np.abs(one_hot)), 0)
    return np.maximum(filled.squeeze(0).astype("float32"), 0.5) + w.sum()
