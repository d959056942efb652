"""One body and two heads: losses of both differentiated together, a loss and a metric of the program's own."""

import mxnet as mx
import numpy as np
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn
from mxnet.gluon.loss import Loss


class FocalLoss(Loss):
    def __init__(self, gamma=2.0, weight=None, batch_axis=0, **kwargs):
        super(FocalLoss, self).__init__(weight, batch_axis, **kwargs)
        self._gamma = gamma

    def hybrid_forward(self, F, pred, label, sample_weight=None):
        log_p = F.pick(F.log_softmax(pred, axis=-1), label, axis=-1)
        loss = -F.power(1 - F.exp(log_p), self._gamma) * log_p
        return gluon.loss._apply_weighting(F, loss, self._weight, sample_weight)


class Within(mx.metric.EvalMetric):
    """The fraction of estimates that are near their labels."""

    def __init__(self, limit=0.5):
        super(Within, self).__init__("within")
        self.limit = limit

    def update(self, labels, preds):
        for label, pred in zip(labels, preds):
            near = np.abs(label.asnumpy() - pred.asnumpy().reshape(-1)) < self.limit
            self.sum_metric += near.sum()
            self.num_inst += near.size


class TwoHeads(gluon.HybridBlock):
    def __init__(self, num_classes, **kwargs):
        super(TwoHeads, self).__init__(**kwargs)
        with self.name_scope():
            self.body = nn.HybridSequential(prefix="body_")
            for units in (24, 12):
                self.body.add(nn.Dense(units, activation="tanh"))
            self.classes = nn.Dense(num_classes)
            self.value = nn.Dense(1)

    def hybrid_forward(self, F, x):
        h = self.body(x)
        return self.classes(h), self.value(h)


X = nd.random.normal(shape=(480, 8))
y_class = nd.argmax(nd.dot(X, nd.random.normal(shape=(8, 4))), axis=1)
y_value = X.sum(axis=1) * 0.3
net = TwoHeads(4)
net.initialize(mx.init.Xavier())
net.hybridize()
class_loss, value_loss = FocalLoss(), gluon.loss.HuberLoss(rho=0.5)
trainer = gluon.Trainer(net.collect_params(), "rmsprop", {"learning_rate": 0.005})
accuracy, within = mx.metric.Accuracy(), Within()
data_loader = gluon.data.DataLoader(gluon.data.ArrayDataset(X, y_class, y_value), batch_size=24)
for epoch in range(2):
    accuracy.reset()
    within.reset()
    for data, label, value in data_loader:
        with autograd.record():
            scores, estimate = net(data)
            loss1 = class_loss(scores, label)
            loss2 = value_loss(estimate, value)
        autograd.backward([loss1, loss2])
        trainer.step(data.shape[0])
        accuracy.update([label], [scores])
        within.update([value], [estimate])
    name, acc = accuracy.get()
    print("epoch %d %s=%.3f %s=%.3f" % (epoch, name, acc, *within.get()))
