"""A transformer encoder from basic layers, without dropout so that every contender computes the same."""

import initial
from transformer_bench import BATCH, CLASSES, HEADS, HIDDEN, INNER, LAYERS, LENGTH, VOCABULARY

import mxnet as mx
from mxnet import gluon
from mxnet.gluon import nn

from .library import STATIC, fill, training_step


class SelfAttention(nn.HybridBlock):
    """Attention of a sequence (N, T, C) to itself."""

    def __init__(self, hidden, heads, **kwargs):
        super().__init__(**kwargs)
        self.heads, self.scale = heads, (hidden // heads) ** 0.5
        self.project = nn.Dense(3 * hidden, flatten=False)
        self.output = nn.Dense(hidden, flatten=False)

    def hybrid_forward(self, F, x):
        query, key, value = [self._heads(F, part) for part in F.split(self.project(x), num_outputs=3, axis=-1)]
        scores = F.batch_dot(query, key, transpose_b=True) / self.scale
        context = F.batch_dot(F.softmax(scores, axis=-1), value)
        context = F.transpose(F.reshape(context, (-4, -1, self.heads, 0, 0)), axes=(0, 2, 1, 3))
        return self.output(F.reshape(context, (0, 0, -3)))

    def _heads(self, F, x):
        return F.reshape(F.transpose(F.reshape(x, (0, 0, -4, self.heads, -1)), axes=(0, 2, 1, 3)), (-3, 0, 0))


class EncoderLayer(nn.HybridBlock):
    """Attention and two dense layers, each added to its input and normalized."""

    def __init__(self, hidden, heads, inner, **kwargs):
        super().__init__(**kwargs)
        self.attention = SelfAttention(hidden, heads)
        self.attention_norm = nn.LayerNorm()
        self.widen = nn.Dense(inner, flatten=False)
        self.activation = nn.GELU()
        self.narrow = nn.Dense(hidden, flatten=False)
        self.output_norm = nn.LayerNorm()

    def hybrid_forward(self, F, x):
        x = self.attention_norm(x + self.attention(x))
        return self.output_norm(x + self.narrow(self.activation(self.widen(x))))


class Classifier(nn.HybridBlock):
    """Embedding, encoder layers, mean over the tokens, dense layer."""

    def __init__(self, layers=LAYERS, hidden=HIDDEN, heads=HEADS, inner=INNER, **kwargs):
        super().__init__(**kwargs)
        self.embedding = nn.Embedding(VOCABULARY, hidden)
        self.encoder = nn.HybridSequential()
        for _ in range(layers):
            self.encoder.add(EncoderLayer(hidden, heads, inner))
        self.classify = nn.Dense(CLASSES)

    def hybrid_forward(self, F, tokens):
        return self.classify(F.mean(self.encoder(self.embedding(tokens)), axis=1))


def _tokens():
    return mx.nd.array(initial.labels(BATCH * LENGTH, VOCABULARY).reshape(BATCH, LENGTH))


def forward():
    tokens = _tokens()
    network = fill(Classifier(), tokens)
    network.hybridize(**STATIC)
    return lambda: network(tokens)


def train():
    tokens, label = _tokens(), mx.nd.array(initial.labels(BATCH, CLASSES))
    network, loss = fill(Classifier(), tokens), gluon.loss.SoftmaxCrossEntropyLoss()
    network.hybridize(**STATIC)
    loss.hybridize(**STATIC)
    trainer = gluon.Trainer(network.collect_params(), "adam", {"learning_rate": 1e-5})
    return training_step(network, loss, trainer, tokens, label)
