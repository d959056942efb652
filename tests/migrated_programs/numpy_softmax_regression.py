"""Softmax regression and a multilayer perceptron from arrays of mx.np alone, with an accuracy."""

from mxnet import autograd, np, npx

npx.set_np()
batch_size, num_inputs, num_hidden, num_outputs = 32, 28, 16, 5

X_all = np.random.normal(size=(320, num_inputs))
scores = np.dot(np.tanh(X_all), np.random.normal(size=(num_inputs, num_outputs)))
y_all = scores.argmax(axis=1).astype("float32")

W1 = np.random.normal(scale=0.1, size=(num_inputs, num_hidden))
b1 = np.zeros(num_hidden)
W2 = np.random.normal(scale=0.1, size=(num_hidden, num_outputs))
b2 = np.zeros(num_outputs)
params = [W1, b1, W2, b2]
for param in params:
    param.attach_grad()


def relu(X):
    return np.maximum(X, 0)


def softmax(X):
    X_exp = np.exp(X - X.max(axis=1, keepdims=True))
    partition = X_exp.sum(1, keepdims=True)
    return X_exp / partition


def net(X):
    H = relu(np.dot(X.reshape((-1, num_inputs)), W1) + b1)
    return softmax(np.dot(H, W2) + b2)


def cross_entropy(y_hat, y):
    return -np.log(y_hat[range(len(y_hat)), y])


def accuracy(y_hat, y):
    if len(y_hat.shape) > 1 and y_hat.shape[1] > 1:
        y_hat = y_hat.argmax(axis=1)
    cmp = y_hat.astype(y.dtype) == y
    return float(cmp.astype(y.dtype).sum())


for epoch in range(2):
    right = 0.0
    for i in range(0, len(X_all), batch_size):
        X, y = X_all[i : i + batch_size], y_all[i : i + batch_size]
        with autograd.record():
            y_hat = net(X)
            loss = cross_entropy(y_hat, y) + 1e-3 * (np.square(W1).sum() + npx.relu(W2).mean())
        loss.backward()
        for param in params:
            param[:] -= 0.5 * param.grad / batch_size
        right += accuracy(y_hat, y)
    print(epoch, right / len(X_all), accuracy(net(X_all), y_all), (net(X_all) > 0.5).mean())
