"""An encoder and a decoder with attention: digits are written in the reverse order."""

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn, rnn

vocab, embed, hidden, length, batch = 12, 8, 16, 5, 16


class Encoder(gluon.Block):
    def __init__(self, **kwargs):
        super(Encoder, self).__init__(**kwargs)
        self.embedding = nn.Embedding(vocab, embed)
        self.rnn = rnn.GRU(hidden, num_layers=1)

    def forward(self, inputs, state):
        # (batch, time) to (time, batch, embed)
        embedding = self.embedding(inputs).swapaxes(0, 1)
        return self.rnn(embedding, state)

    def begin_state(self, *args, **kwargs):
        return self.rnn.begin_state(*args, **kwargs)


def attention_model(attention_size):
    model = nn.Sequential()
    model.add(
        nn.Dense(attention_size, activation="tanh", use_bias=False, flatten=False),
        nn.Dense(1, use_bias=False, flatten=False),
    )
    return model


def attention_forward(model, enc_states, dec_state):
    # Broadcast the decoder's state to the shape of the encoder's
    dec_states = nd.broadcast_axis(dec_state.expand_dims(0), axis=0, size=enc_states.shape[0])
    enc_and_dec_states = nd.concat(enc_states, dec_states, dim=2)
    e = model(enc_and_dec_states)  # shape (time, batch, 1)
    alpha = nd.softmax(e, axis=0)
    return (alpha * enc_states).sum(axis=0)


class Decoder(gluon.Block):
    def __init__(self, **kwargs):
        super(Decoder, self).__init__(**kwargs)
        self.embedding = nn.Embedding(vocab, embed)
        self.attention = attention_model(10)
        self.rnn = rnn.GRU(hidden, num_layers=1, input_size=embed + hidden)
        self.out = nn.Dense(vocab, flatten=False)

    def forward(self, cur_input, state, enc_states):
        # Attention, then the embedding of the current word and the context are joined
        c = attention_forward(self.attention, enc_states, state[0][-1])
        input_and_c = nd.concat(self.embedding(cur_input), c, dim=1)
        output, state = self.rnn(input_and_c.expand_dims(0), state)
        output = self.out(output).squeeze(axis=0)
        return output, state

    def begin_state(self, enc_state):
        # The encoder's last state begins the decoder's
        return enc_state


def batch_loss(encoder, decoder, X, Y, loss):
    enc_state = encoder.begin_state(batch_size=batch)
    enc_outputs, enc_state = encoder(X, enc_state)
    dec_state = decoder.begin_state(enc_state)
    dec_input = nd.array([1] * batch)
    total = nd.array([0.0])
    for y in Y.T:
        dec_output, dec_state = decoder(dec_input, dec_state, enc_outputs)
        total = total + loss(dec_output, y).mean()
        dec_input = y  # teacher forcing
    return total / length


encoder, decoder = Encoder(), Decoder()
encoder.initialize(mx.init.Xavier(), force_reinit=True)
decoder.initialize(mx.init.Xavier(), force_reinit=True)
enc_trainer = gluon.Trainer(encoder.collect_params(), "adam", {"learning_rate": 0.01})
dec_trainer = gluon.Trainer(decoder.collect_params(), "adam", {"learning_rate": 0.01})
loss = gluon.loss.SoftmaxCrossEntropyLoss()
rng = np.random.RandomState(0)
for step in range(25):
    source = rng.randint(2, vocab, (batch, length))
    X, Y = nd.array(source), nd.array(source[:, ::-1].copy())
    with autograd.record():
        l = batch_loss(encoder, decoder, X, Y, loss)
    l.backward()
    enc_trainer.step(1)
    dec_trainer.step(1)
    if step % 10 == 0:
        print("step %d, loss %.3f" % (step, l.asscalar()))
