"""Names of optimizers, metrics, initializers and networks that programs write as text."""

import pytest

from mxnet._src.tools.checking.programs import read_program
from mxnet._src.tools.checking.registered import misspelt_names

HEAD = "import mxnet as mx\nfrom mxnet import gluon\nfrom mxnet.gluon import nn\n"


def said(source, others=()):
    program = read_program(HEAD + source)
    return [finding.text for finding in misspelt_names(program, {*program.registered, *others})]


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("mx.optimizer.create('addam')", "there is no optimizer 'addam'. Did you mean 'adam'"),
        ("mx.opt.create(name='addam')", "there is no optimizer 'addam'. Did you mean 'adam'"),
        ("gluon.Trainer(p, 'sdg')", "there is no optimizer 'sdg'. Did you mean 'sgd'"),
        (
            "gluon.Trainer(p, 'sgd', {'learnig_rate': 1})",
            "the optimizer 'sgd' has no parameter 'learnig_rate'. Did you mean 'learning_rate'?",
        ),
        ("gluon.Trainer(p, optimizer='adam', optimizer_params=dict(beta3=1))", "'adam' has no parameter 'beta3'"),
        ("mod.fit(data, optimizer='addam')", "there is no optimizer 'addam'"),
        ("mod.fit(data, eval_metric=['acc', 'top_kk'])", "there is no metric 'top_kk'"),
        ("mod.score(data, eval_metric='acuracy')", "there is no metric 'acuracy'. Did you mean 'accuracy'"),
        ("mx.metric.create('acuracy')", "there is no metric 'acuracy'. Did you mean 'accuracy'"),
        ("nn.Dense(3, weight_initializer='xaver')", "there is no initializer 'xaver'. Did you mean 'xavier'?"),
        ("net.initialize(init='xaver')", "there is no initializer 'xaver'. Did you mean 'xavier'?"),
        ("mx.sym.var('w', init='zeroes')", "there is no initializer 'zeroes'. Did you mean 'zeros'"),
        ("gluon.model_zoo.vision.get_model('resnet18_v3')", "there is no network 'resnet18_v3'. Did you mean"),
    ],
)
def test_check_registered_misspelt_names(source, text):
    (only,) = said(source)
    assert text in only


@pytest.mark.parametrize(
    "source",
    [
        "gluon.Trainer(p, 'SGD', {'learning_rate': 1, 'momentum': 0.9, 'wd': 0.1, 'clip_gradient': 1})",
        "gluon.Trainer(p, 'adam', {'multi_precision': True, 'begin_num_update': 0})",
        "gluon.Trainer(p, args.optimizer, {'lr': 1})",
        "gluon.Trainer(*rest)",
        "net.initialize(init='[\"normal\", {}]')",
        "net.initialize(mx.init.Xavier())",
        "nn.Dense(3, bias_initializer='zeros')",
        "mod.fit(data, eval_metric='ce', optimizer='rmsprop')",
        "import gluoncv\ngluoncv.model_zoo.get_model('resnet18_v1b')",
        "@mx.optimizer.register\nclass Addam(mx.optimizer.SGD): pass\ngluon.Trainer(p, 'addam', {'anything': 1})",
        "@mx.metric.alias('half')\nclass Mine(mx.metric.EvalMetric): pass\nmx.metric.create('half')",
        "class Mine(mx.init.Initializer): pass\nmx.init.register(Mine)\nnet.initialize('mine')",
    ],
)
def test_check_registered_names_that_are_right(source):
    assert said(source) == []


def test_check_registered_names_that_another_file_registers():
    assert said("mx.optimizer.create('addam')", {"addam"}) == []
