"""What constructors say of arguments that they do not take."""

from __future__ import annotations

import inspect
import pickle
import re

import pytest

import mxnet as mx
from mxnet import gluon
from mxnet._src.messages import constructors as _constructors
from mxnet.gluon import nn

ESTIMATOR = gluon.contrib.estimator
TRANSFORMS = gluon.data.vision.transforms
# What is made, and what has to be said.
WRONG = {
    "layer": (lambda: nn.Conv2D(8, 3, stride=1), "Conv2D.__init__()", "'stride'", "'strides'"),
    "layer's base": (lambda: nn.Dense(3, prefx="a_"), "Dense.__init__()", "'prefx'", "'prefix'"),
    "block": (lambda: nn.HybridSequential(prefx="a_"), "HybridSequential.__init__()", "'prefix'", "'params'"),
    "cell": (lambda: gluon.rnn.LSTM(4, num_layer=2), "LSTM.__init__()", "'num_layers'"),
    "loss": (lambda: gluon.loss.SoftmaxCELoss(sparse_labels=False), "'sparse_label'"),
    "optimizer": (lambda: mx.optimizer.Adam(beta_1=0.9), "Adam.__init__()", "'beta1'"),
    "optimizer's base": (lambda: mx.optimizer.SGD(weight_decay=1), "SGD.__init__()", "'weight_decay'"),
    "trainer": (lambda: gluon.Trainer({}, "sgd", kvstor="device"), "Trainer.__init__()", "'kvstore'"),
    "initializer": (lambda: mx.init.Xavier(rndtype="uniform"), "'rnd_type'", "'magnitude'"),
    "iterator": (lambda: mx.io.NDArrayIter([1], batchsize=1), "NDArrayIter.__init__()", "'batch_size'"),
    "data set": (lambda: gluon.data.vision.MNIST(rot="x"), "MNIST.__init__()", "'root'", "'train'", "'transform'"),
    "loader": (lambda: gluon.data.DataLoader([1], batchsize=1), "DataLoader.__init__()", "'batch_size'"),
    "sampler": (lambda: gluon.data.BatchSampler(None, 1, lastbatch="keep"), "'last_batch'"),
    "transform": (lambda: TRANSFORMS.Resize(8, keepratio=True), "'keep_ratio'", "'size'", "'interpolation'"),
    "schedule": (lambda: mx.lr_scheduler.FactorScheduler(step_size=1), "FactorScheduler.__init__()", "'step'"),
    "module": (lambda: mx.mod.Module(mx.sym.var("x"), data_name=["x"]), "Module.__init__()", "'data_names'"),
    "handler": (lambda: ESTIMATOR.StoppingHandler(max_epochs=1), "StoppingHandler.__init__()", "'max_epoch'"),
    "network": (lambda: gluon.model_zoo.vision.resnet18_v1(clases=10), "ResNetV1.__init__()", "'classes'"),
    "old cell": (lambda: mx.rnn.LSTMCell(num_hiden=3), "LSTMCell.__init__()", "'num_hidden'"),
}


@pytest.mark.parametrize("name", WRONG)
def test_constructor_error_what_was_meant_is_said(name: str) -> None:
    make, *words = WRONG[name]
    with pytest.raises(TypeError) as caught:
        make()
    text = str(caught.value)
    assert "got an unexpected keyword argument" in text
    assert all(word in text for word in words), text
    assert len(caught.traceback) <= 6  # this function, what it called, and four
    assert caught.value.__suppress_context__


def test_constructor_error_what_is_missing_or_too_much_is_said_of_the_class() -> None:
    with pytest.raises(TypeError, match=r"Dense.__init__\(\) missing 1 required positional argument: 'units'"):
        nn.Dense()
    with pytest.raises(TypeError, match=r"^L2Loss.__init__\(\) takes .*Its arguments are: weight, batch_axis, prefix"):
        gluon.loss.L2Loss(1, 2, 3, 4, 5)


def test_constructor_error_programs_own_class_is_named() -> None:
    class Net(nn.HybridBlock):
        def __init__(self, depth: int = 3, **kwargs: object) -> None:
            super().__init__(**kwargs)

    before = Net.__init__
    with pytest.raises(TypeError, match=r"^Net.__init__\(\) got an unexpected .* 'dept'\. Did you mean 'depth'\?"):
        Net(dept=3)
    assert Net.__init__ is before


def test_constructor_error_errors_within_a_constructor_stay() -> None:
    def function() -> None:
        """Take nothing."""

    class Net(nn.HybridBlock):
        def __init__(self) -> None:
            super().__init__()
            self.layer = nn.HybridLambda(lambda F, x: x)
            function(nothing=3)

    with pytest.raises(TypeError, match=r"function\(\) got an unexpected keyword argument 'nothing'$"):
        Net()
    with pytest.raises(ValueError, match="Unrecognized function in lambda: 3"):
        nn.HybridLambda(3)


def test_constructor_error_signatures_and_pickles_are_as_before() -> None:
    assert list(inspect.signature(nn.Dense).parameters)[:2] == ["units", "activation"]
    assert nn.Dense.__init__.__qualname__ == "Dense.__init__"
    assert pickle.loads(pickle.dumps(mx.lr_scheduler.FactorScheduler(3))).step == 3


def shown() -> list[type]:
    """Return the classes whose constructors explain."""
    modules = (
        gluon,
        nn,
        gluon.rnn,
        gluon.loss,
        gluon.data,
        TRANSFORMS,
        ESTIMATOR,
        mx.init,
        mx.io,
        mx.metric,
        mx.optimizer,
    )
    classes = {value for module in modules for value in vars(module).values() if isinstance(value, type)}
    return sorted((k for k in classes if hasattr(k.__init__, "_explains_arguments")), key=lambda k: k.__qualname__)


def said(kind: type, name: str) -> str:
    """Return what a class says of one keyword alone."""
    try:
        kind(**{name: None})
    except Exception as error:
        return str(error)
    return ""


def test_constructor_error_every_keyword_that_is_offered_is_taken() -> None:
    assert len(shown()) > 150
    refused = [
        f"{kind.__name__}: {name}"
        for kind in shown()
        for name in _constructors.keywords_of(kind)
        if re.search("unexpected keyword|multiple values", said(kind, name))
    ]
    assert refused == ["CTCLoss: batch_axis"]  # which it gives its base itself
