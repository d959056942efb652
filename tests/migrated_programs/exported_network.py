"""A network that is trained, exported, and read again as a SymbolBlock: the export stays."""

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn

net = nn.HybridSequential()
net.add(nn.Dense(8, activation="sigmoid"), nn.Dense(1))
net.initialize(mx.init.Xavier())
net.hybridize()
x = nd.random.uniform(shape=(64, 4))
y = nd.sum(x, axis=1, keepdims=True)
loss_fn = gluon.loss.L1Loss()
trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
for _ in range(20):
    with autograd.record():
        loss = loss_fn(net(x), y)
    loss.backward()
    trainer.step(64)
net.export("exported", epoch=0)
again = gluon.SymbolBlock.imports("exported-symbol.json", ["data"], "exported-0000.params")
print(abs(again(x) - net(x)).max().asscalar())
