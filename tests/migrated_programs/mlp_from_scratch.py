"""A multilayer perceptron from scratch: arrays, attach_grad, an update written by hand."""

from mxnet import autograd, nd

num_inputs, num_hidden, num_outputs = 20, 16, 4
batch_size, learning_rate = 32, 0.1
X = nd.random.normal(shape=(640, num_inputs))
true_w = nd.random.normal(shape=(num_inputs, num_outputs))
y = nd.argmax(nd.dot(X, true_w), axis=1)

W1 = nd.random.normal(scale=0.1, shape=(num_inputs, num_hidden))
b1 = nd.zeros(num_hidden)
W2 = nd.random.normal(scale=0.1, shape=(num_hidden, num_outputs))
b2 = nd.zeros(num_outputs)
params = [W1, b1, W2, b2]

for param in params:
    param.attach_grad()


def relu(X):
    return nd.maximum(X, nd.zeros_like(X))


def net(X):
    h1 = relu(nd.dot(X, W1) + b1)
    return nd.dot(h1, W2) + b2


def softmax_cross_entropy(yhat, y):
    return -nd.pick(nd.log_softmax(yhat), y)


def SGD(params, lr):
    for param in params:
        param[:] = param - lr * param.grad / batch_size


for epoch in range(2):
    total = 0.0
    for i in range(0, 640, batch_size):
        data, label = X[i : i + batch_size], y[i : i + batch_size]
        with autograd.record():
            output = net(data)
            loss = softmax_cross_entropy(output, label)
        loss.backward()
        SGD(params, learning_rate)
        total += loss.mean().asscalar()
    print(epoch, total, (net(X).argmax(axis=1) == y).mean().asscalar())
