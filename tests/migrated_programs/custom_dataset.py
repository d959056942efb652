"""A data set of the program's own, transforms, a sampler, batches of texts of several lengths."""

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import nn
from mxnet.gluon.data import DataLoader, Dataset


class Words(Dataset):
    def __init__(self, count, vocab):
        rng = np.random.RandomState(2)
        self._lengths = rng.randint(4, 9, count)
        self._data = [rng.randint(1, vocab, n).astype("float32") for n in self._lengths]
        self._label = np.array([float(words.mean() > vocab / 2) for words in self._data], dtype="float32")

    def __getitem__(self, idx):
        return self._data[idx], self._label[idx]

    def __len__(self):
        return len(self._data)


def batchify(samples):
    longest = max(len(words) for words, _ in samples)
    data = np.zeros((len(samples), longest), dtype="float32")
    for row, (words, _) in enumerate(samples):
        data[row, : len(words)] = words
    lengths = [float(len(words)) for words, _ in samples]
    return mx.nd.array(data), mx.nd.array(lengths), mx.nd.array([label for _, label in samples])


class Average(gluon.HybridBlock):
    """Averages the embeddings of words, without what fills up the batch."""

    def __init__(self, vocab, units, **kwargs):
        super(Average, self).__init__(**kwargs)
        with self.name_scope():
            self.embedding = nn.Embedding(vocab, units)
            self.norm = nn.LayerNorm(in_channels=units)
            self.output = nn.Dense(1, in_units=units)

    def hybrid_forward(self, F, words, lengths):
        embedded = F.transpose(self.embedding(words), axes=(1, 0, 2))
        embedded = F.SequenceMask(embedded, sequence_length=lengths, use_sequence_length=True)
        mean = F.broadcast_div(F.sum(embedded, axis=0), F.expand_dims(lengths, axis=1))
        return self.output(self.norm(mean))


dataset = Words(200, 30).transform_first(lambda words: np.clip(words, 0, 29))
loader = DataLoader(dataset, batch_size=20, shuffle=True, batchify_fn=batchify, last_batch="discard")
net = Average(30, 8)
net.initialize(mx.init.Normal(0.1))
net.hybridize()
loss_fn = gluon.loss.SigmoidBinaryCrossEntropyLoss()
trainer = gluon.Trainer(net.collect_params(), "adagrad", {"learning_rate": 0.2})
for epoch in range(2):
    total, right = 0, 0
    for words, lengths, label in loader:
        with autograd.record():
            out = net(words, lengths)
            loss = loss_fn(out, label)
        loss.backward()
        trainer.step(words.shape[0])
        total += loss.sum().asscalar()
        right += ((out.reshape((-1,)) > 0) == label).sum().asscalar()
    print("[Epoch %d] loss %.4f accuracy %.3f" % (epoch, total / len(dataset), right / len(dataset)))
