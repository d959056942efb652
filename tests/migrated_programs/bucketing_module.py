"""Sentences of several lengths in buckets: a BucketingModule whose symbols share their weights."""

import logging

import numpy as np

import mxnet as mx

logging.getLogger().setLevel(logging.INFO)
np.random.seed(3)
buckets, batch_size, vocab_size, num_embed, num_hidden = [4, 6, 8], 8, 20, 12, 16


class SentenceIter(mx.io.DataIter):
    """Batches of sentences of one length each."""

    def __init__(self, sentences, labels, batch_size):
        super().__init__(batch_size)
        self.batches = []
        for length in buckets:
            rows = [i for i, sentence in enumerate(sentences) if len(sentence) == length]
            for start in range(0, len(rows) - batch_size + 1, batch_size):
                chosen = rows[start : start + batch_size]
                self.batches.append((length, np.array([sentences[i] for i in chosen]), labels[chosen]))
        self.default_bucket_key = max(buckets)
        self.provide_data = [mx.io.DataDesc("data", (batch_size, self.default_bucket_key))]
        self.provide_label = [mx.io.DataDesc("softmax_label", (batch_size,))]
        self.reset()

    def reset(self):
        self.position = 0

    def next(self):
        if self.position == len(self.batches):
            raise StopIteration
        length, data, label = self.batches[self.position]
        self.position += 1
        return mx.io.DataBatch(
            data=[mx.nd.array(data)],
            label=[mx.nd.array(label)],
            pad=0,
            bucket_key=length,
            provide_data=[mx.io.DataDesc("data", data.shape)],
            provide_label=[mx.io.DataDesc("softmax_label", label.shape)],
        )


def sym_gen(seq_len):
    data = mx.sym.Variable("data")
    label = mx.sym.Variable("softmax_label")
    embed = mx.sym.Embedding(data, input_dim=vocab_size, output_dim=num_embed, name="embed")
    pooled = mx.sym.mean(embed, axis=1) * seq_len
    hidden = mx.sym.FullyConnected(pooled, num_hidden=num_hidden, name="hidden")
    hidden = mx.sym.Activation(hidden, act_type="tanh")
    scores = mx.sym.FullyConnected(hidden, num_hidden=2, name="scores")
    return mx.sym.SoftmaxOutput(scores, label, name="softmax"), ("data",), ("softmax_label",)


sentences = [list(np.random.randint(0, vocab_size, buckets[i % 3])) for i in range(240)]
labels = np.array([float(np.mean(sentence) > vocab_size / 2) for sentence in sentences])
train_iter = SentenceIter(sentences, labels, batch_size)
model = mx.mod.BucketingModule(sym_gen=sym_gen, default_bucket_key=train_iter.default_bucket_key, context=mx.cpu())
model.fit(
    train_data=train_iter,
    eval_data=train_iter,
    eval_metric=mx.metric.Accuracy(),
    optimizer="adam",
    optimizer_params={"learning_rate": 0.01, "wd": 0.0001},
    initializer=mx.init.Xavier(factor_type="in", magnitude=2.34),
    num_epoch=2,
    batch_end_callback=mx.callback.Speedometer(batch_size, 10),
)
