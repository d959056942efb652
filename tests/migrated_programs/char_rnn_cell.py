"""A model of characters with an LSTM cell that is unrolled."""

import numpy as np

import mxnet as mx
from mxnet import gluon, nd
from mxnet import autograd as ag
from mxnet.gluon import nn, rnn

text = "the quick brown fox jumps over the lazy dog. " * 30
chars = sorted(set(text))
index = {c: i for i, c in enumerate(chars)}
codes = np.array([index[c] for c in text], dtype="float32")
seq_len, batch_size = 10, 6


class CharModel(gluon.Block):
    def __init__(self, **kwargs):
        super(CharModel, self).__init__(**kwargs)
        with self.name_scope():
            self.embed = nn.Embedding(len(chars), 8)
            self.cell = rnn.LSTMCell(16, input_size=8)
            self.out = nn.Dense(len(chars), flatten=False)

    def forward(self, x):
        outputs, _ = self.cell.unroll(seq_len, self.embed(x), layout="NTC", merge_outputs=True)
        return self.out(outputs)


net = CharModel()
net.initialize(mx.init.Xavier(), ctx=mx.cpu())
loss_fn = gluon.loss.SoftmaxCELoss(axis=-1)
trainer = gluon.Trainer(net.collect_params(), "adagrad", {"learning_rate": 0.1})
for step in range(21):
    starts = np.random.RandomState(step).randint(0, len(codes) - seq_len - 1, batch_size)
    x = nd.array(np.stack([codes[s : s + seq_len] for s in starts]))
    y = nd.array(np.stack([codes[s + 1 : s + seq_len + 1] for s in starts]))
    with ag.record():
        L = loss_fn(net(x), y)
    L.backward()
    trainer.step(batch_size)
    if step % 10 == 0:
        print(step, float(L.mean().asscalar()))
