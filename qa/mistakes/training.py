"""Optimizers, Trainer, kvstore and metrics."""

from mistakes import mistake

import mxnet as mx
from mxnet import gluon, nd
from mxnet.gluon import nn


def dense():
    net = nn.Dense(2, in_units=3, prefix="dense0_")
    net.initialize()
    return net


@mistake(
    "learnig_rate",
    "Did you mean 'learning_rate'",
    cure='gluon.Trainer(dense().collect_params(), "sgd", {"learning_rate": 0.1})',
)
def optimizer_argument_misspelt():
    gluon.Trainer(dense().collect_params(), "sgd", {"learnig_rate": 0.1})


@mistake(
    "list or dict of Parameters", "Dense", "net.collect_params()", cure='gluon.Trainer(dense().collect_params(), "sgd")'
)
def network_instead_of_its_parameters():
    gluon.Trainer(dense(), "sgd")


@mistake(
    "batch_size",
    cure="""
net = dense()
trainer = gluon.Trainer(net.collect_params(), "sgd")
with mx.autograd.record():
    loss = net(nd.ones((1, 3))).sum()
loss.backward()
trainer.step(1)
""",
)
def step_without_batch_size():
    gluon.Trainer(dense().collect_params(), "sgd").step()


@mistake(
    "learning_rate",
    "set_learning_rate",
    cure="""
scheduler = mx.lr_scheduler.FactorScheduler(10, base_lr=0.1)
trainer = gluon.Trainer(dense().collect_params(), "sgd", {"lr_scheduler": scheduler})
scheduler.base_lr = 0.05
""",
)
def learning_rate_and_a_scheduler():
    scheduler = mx.lr_scheduler.FactorScheduler(10)
    trainer = gluon.Trainer(dense().collect_params(), "sgd", {"lr_scheduler": scheduler})
    trainer.set_learning_rate(0.1)


@mistake(
    "FactorScheduler",
    "lr_scheduler",
    cure="""
net = dense()
trainer = gluon.Trainer(net.collect_params(), "sgd", {"lr_scheduler": mx.lr_scheduler.FactorScheduler(10)})
with mx.autograd.record():
    loss = net(nd.ones((1, 3))).sum()
loss.backward()
trainer.step(1)
""",
)
def schedule_as_the_learning_rate():
    net = dense()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": mx.lr_scheduler.FactorScheduler(10)})
    with mx.autograd.record():
        loss = net(nd.ones((1, 3))).sum()
    loss.backward()
    trainer.step(1)


@mistake(
    "weight",
    "init('weight', value)",
    cure="""
store = mx.kv.create("local")
store.init("weight", nd.ones((2,)))
store.push("weight", nd.ones((2,)))
""",
)
def push_of_a_key_never_initialized():
    mx.kv.create("local").push("weight", nd.ones((2,)))


@mistake(
    "duplicate init of key weight",
    cure="""
store = mx.kv.create("local")
store.init("weight", nd.ones((2,)))
store.push("weight", nd.ones((2,)))
""",
)
def key_initialized_twice():
    store = mx.kv.create("local")
    store.init("weight", nd.ones((2,)))
    store.init("weight", nd.ones((2,)))


@mistake(
    "'weight'",
    "(2,)",
    "(3,)",
    cure="""
store = mx.kv.create("local")
store.init("weight", nd.ones((2,)))
store.push("weight", nd.ones((2,)))
store.pull("weight", nd.ones((2,)))
nd.waitall()
""",
)
def push_of_another_shape():
    store = mx.kv.create("local")
    store.init("weight", nd.ones((2,)))
    store.push("weight", nd.ones((3,)))
    store.pull("weight", nd.ones((2,)))
    nd.waitall()


@mistake(
    "dense0_bias",
    "initialize()",
    cure="""
net = nn.Dense(2, in_units=3, prefix="dense0_")
net.initialize()
trainer = gluon.Trainer(net.collect_params(), "sgd")
with mx.autograd.record():
    loss = net(nd.ones((1, 3))).sum()
loss.backward()
trainer.step(1)
""",
)
def step_before_initialize():
    net = nn.Dense(2, in_units=3, prefix="dense0_")
    gluon.Trainer(net.collect_params(), "sgd").step(1)


@mistake(
    "set_optimizer",
    "mx.optimizer.create('sgd')",
    cure='mx.kv.create("local").set_optimizer(mx.optimizer.create("sgd"))',
)
def name_of_an_optimizer_for_a_store():
    mx.kv.create("local").set_optimizer("sgd")


@mistake(
    "SGD",
    "learning_rate",
    "'0.1'",
    cure="""
net = dense()
trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
with mx.autograd.record():
    loss = net(nd.ones((1, 3))).sum()
loss.backward()
trainer.step(1)
""",
)
def learning_rate_as_text():
    net = dense()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": "0.1"})
    with mx.autograd.record():
        loss = net(nd.ones((1, 3))).sum()
    loss.backward()
    trainer.step(1)


@mistake("without a label", cure="gluon.loss.L2Loss()(nd.ones((2, 2)), nd.ones((2, 2)))")
def loss_without_label():
    gluon.loss.L2Loss()(nd.ones((2, 2)), None)
