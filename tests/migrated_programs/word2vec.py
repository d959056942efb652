"""Skip-gram with negative samples, on a synthetic corpus."""

import numpy as np
from mxnet import autograd, gluon, init, nd
from mxnet.gluon import nn

rng = np.random.RandomState(3)
vocabulary, embed_size, max_len = 50, 8, 6


class SigmoidBinaryCrossEntropyLoss(gluon.loss.Loss):
    """Binary cross entropy with a mask."""

    def __init__(self, axis=-1):
        super().__init__(None, 0)

    def hybrid_forward(self, F, pred, label, mask):
        loss = F.relu(pred) - pred * label + F.log(1 + F.exp(-F.abs(pred)))
        return (loss * mask).mean(axis=1)


def skip_gram(center, contexts_and_negatives, embed_v, embed_u):
    v = embed_v(center)
    u = embed_u(contexts_and_negatives)
    return nd.batch_dot(v, u.swapaxes(1, 2))


centers = rng.randint(0, vocabulary, (320, 1)).astype("float32")
contexts = (centers + rng.randint(-3, 4, (320, max_len))) % vocabulary
labels = (rng.rand(320, max_len) < 0.3).astype("float32")
masks = (rng.rand(320, max_len) < 0.9).astype("float32")
dataset = gluon.data.ArrayDataset(centers, contexts, masks, labels)
data_iter = gluon.data.DataLoader(dataset, 16, shuffle=True)

loss = gluon.loss.SigmoidBinaryCrossEntropyLoss()
net = nn.Sequential()
net.add(
    nn.Embedding(input_dim=vocabulary, output_dim=embed_size),  # of centers
    nn.Embedding(input_dim=vocabulary, output_dim=embed_size),
)


def train(net, lr, num_epochs):
    net.initialize(init.Normal(0.5), force_reinit=True)
    trainer = gluon.Trainer(net.collect_params(), "adam", {"learning_rate": lr})
    for epoch in range(num_epochs):
        l_sum, n = 0.0, 0
        for batch in data_iter:
            center, context_negative, mask, label = list(batch)
            with autograd.record():
                pred = skip_gram(center, context_negative, net[0], net[1])
                # The weights of masked places are zero
                l = loss(pred.reshape(label.shape), label, mask) * mask.shape[1] / mask.sum(axis=1)
            l.backward()
            trainer.step(16)
            l_sum += l.sum().asscalar()
            n += l.size
        print("epoch %d, loss %.2f" % (epoch + 1, l_sum / n))


def get_similar_tokens(query, k, embed):
    W = embed.weight.data()
    x = W[query]
    cos = nd.dot(W, x) / (nd.sum(W * W, axis=1) * nd.sum(x * x) + 1e-9).sqrt()
    topk = nd.topk(cos, k=k + 1, ret_typ="indices").asnumpy().astype("int32")
    for i in topk[1:]:
        print("cosine sim=%.3f: %d" % (cos[i].asscalar(), i))


train(net, 0.01, 2)
get_similar_tokens(4, 3, net[0])
