"""A language model of words: embedding, LSTM, truncated backpropagation, clipped gradients."""

import math

import mxnet as mx
import numpy as np
from mxnet import autograd, gluon
from mxnet.gluon import nn, rnn

context = mx.cpu()
args_batch_size, bptt, clip, lr, vocab_size = 8, 7, 0.2, 1.0, 30


class RNNModel(gluon.Block):
    """A model with an encoder, recurrent layer, and a decoder."""

    def __init__(self, mode, vocab_size, num_embed, num_hidden, num_layers, dropout=0.5, **kwargs):
        super(RNNModel, self).__init__(**kwargs)
        with self.name_scope():
            self.drop = nn.Dropout(dropout)
            self.encoder = nn.Embedding(vocab_size, num_embed, weight_initializer=mx.init.Uniform(0.1))
            if mode == "lstm":
                self.rnn = rnn.LSTM(num_hidden, num_layers, dropout=dropout, input_size=num_embed)
            elif mode == "gru":
                self.rnn = rnn.GRU(num_hidden, num_layers, dropout=dropout, input_size=num_embed)
            self.decoder = nn.Dense(vocab_size, in_units=num_hidden)
            self.num_hidden = num_hidden

    def forward(self, inputs, hidden):
        emb = self.drop(self.encoder(inputs))
        output, hidden = self.rnn(emb, hidden)
        output = self.drop(output)
        decoded = self.decoder(output.reshape((-1, self.num_hidden)))
        return decoded, hidden

    def begin_state(self, *args, **kwargs):
        return self.rnn.begin_state(*args, **kwargs)


def batchify(data, batch_size):
    """Reshape data into (num_example, batch_size)."""
    nbatch = data.shape[0] // batch_size
    data = data[: nbatch * batch_size]
    return data.reshape((batch_size, nbatch)).T


def get_batch(source, i):
    seq_len = min(bptt, source.shape[0] - 1 - i)
    data = source[i : i + seq_len]
    target = source[i + 1 : i + 1 + seq_len]
    return data, target.reshape((-1,))


def detach(hidden):
    if isinstance(hidden, (tuple, list)):
        hidden = [i.detach() for i in hidden]
    else:
        hidden = hidden.detach()
    return hidden


words = np.cumsum(np.random.RandomState(1).randint(0, 3, 1300)) % vocab_size
train_data = batchify(mx.nd.array(words), args_batch_size).as_in_context(context)
model = RNNModel("lstm", vocab_size, 12, 16, 2, 0.2)
model.collect_params().initialize(mx.init.Xavier(), ctx=context)
trainer = gluon.Trainer(model.collect_params(), "sgd", {"learning_rate": lr, "momentum": 0, "wd": 0})
loss = gluon.loss.SoftmaxCrossEntropyLoss()


def train():
    for epoch in range(1):
        total_L = 0.0
        hidden = model.begin_state(func=mx.nd.zeros, batch_size=args_batch_size, ctx=context)
        for ibatch, i in enumerate(range(0, train_data.shape[0] - 1, bptt)):
            data, target = get_batch(train_data, i)
            hidden = detach(hidden)
            with autograd.record():
                output, hidden = model(data, hidden)
                L = loss(output, target)
            L.backward()
            grads = [p.grad(context) for p in model.collect_params().values()]
            # Here gradient is for the whole batch and sequence
            gluon.utils.clip_global_norm(grads, clip * bptt * args_batch_size)
            trainer.step(args_batch_size)
            total_L += mx.nd.sum(L).asscalar()
        cur_L = total_L / bptt / args_batch_size / (ibatch + 1)
        print("Epoch %d loss %.2f, perplexity %.2f" % (epoch, cur_L, math.exp(cur_L)))


train()
