"""A convolutional network for texts, with layers that take the same input."""

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import contrib, nn


class TextCNN(gluon.HybridBlock):
    def __init__(self, vocab_size, embed_size, kernel_sizes, num_channels, **kwargs):
        super(TextCNN, self).__init__(**kwargs)
        with self.name_scope():
            self.embedding = nn.Embedding(vocab_size, embed_size)
            self.encoder = contrib.nn.HybridConcurrent(axis=1)
            for k, c in zip(kernel_sizes, num_channels):
                branch = nn.HybridSequential()
                branch.add(nn.Conv1D(c, k, activation="relu"), nn.GlobalMaxPool1D(), nn.Flatten())
                self.encoder.add(branch)
            self.dropout = nn.Dropout(0.5)
            self.decoder = nn.Dense(2)

    def hybrid_forward(self, F, inputs):
        # (batch, time) -> (batch, embed, time)
        embeddings = F.transpose(self.embedding(inputs), axes=(0, 2, 1))
        return self.decoder(self.dropout(self.encoder(embeddings)))


rng = np.random.RandomState(1)
texts = rng.randint(0, 40, (320, 12)).astype("float32")
labels = (texts[:, 0] > 20).astype("float32")
net = TextCNN(40, 8, [3, 4], [6, 6])
net.initialize(mx.init.Xavier())
net.hybridize(static_alloc=True)
loss = gluon.loss.SoftmaxCrossEntropyLoss()
trainer = gluon.Trainer(net.collect_params(), "rmsprop", {"learning_rate": 0.005})
metric = mx.metric.CompositeEvalMetric()
metric.add(mx.metric.Accuracy())
metric.add(mx.metric.CrossEntropy())
for epoch in range(2):
    metric.reset()
    for data, label in gluon.data.DataLoader(gluon.data.ArrayDataset(texts, labels), 32, shuffle=True):
        with autograd.record():
            output = net(data)
            L = loss(output, label)
        autograd.backward(L)
        trainer.step(len(data))
        metric.update([label], [mx.nd.softmax(output)])
    print(epoch, dict(zip(*metric.get())))
