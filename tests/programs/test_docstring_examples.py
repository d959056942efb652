"""The examples in docstrings run, and give what stands there."""

from __future__ import annotations

import doctest
import inspect
import re

import numpy as np
import pytest

import mxnet as mx
from mxnet import gluon
from mxnet._src.operators.definition import registry

FAMILIES = {
    "operators": (mx.nd, mx.nd.contrib, mx.nd.linalg, mx.nd.random, mx.nd.sparse),
    "numpy": (mx.np, mx.np.linalg, mx.np.random, mx.npx),
    "layers": (gluon, gluon.nn, gluon.rnn, gluon.contrib.nn),
    "losses": (gluon.loss,),
    "metrics": (mx.metric,),
    "optimizers": (mx.optimizer,),
    "initializers": (mx.init,),
    "schedules": (mx.lr_scheduler,),
    "iterators": (mx.io, gluon.data, gluon.data.vision, gluon.data.vision.transforms),
    "modules": (mx.mod, mx.sym, mx.autograd, mx.kvstore, mx.executor, mx.operator),
    "handlers": (gluon.contrib.estimator, gluon.contrib.estimator.event_handler),
    "contributed": (gluon.contrib.cnn, gluon.contrib.nn, gluon.contrib.rnn, gluon.contrib.data),
    "images": (mx.image,),
    "old cells": (mx.rnn,),
    "callbacks": (mx.callback, mx.monitor, mx.name, mx.attribute, mx.context, mx.recordio),
}
# Public classes without an example: what is made by others, bases, old kinds of operators, and what needs a download.
WITHOUT = {
    "mxnet.base.MXCallbackList",
    "mxnet.gluon.data.vision.datasets.CIFAR10",
    "mxnet.gluon.data.vision.datasets.CIFAR100",
    "mxnet.gluon.data.vision.datasets.FashionMNIST",
    "mxnet.gluon.data.vision.datasets.MNIST",
    "mxnet.io.io.MXDataIter",
    "mxnet.kvstore.kvstore_server.KVStoreServer",
    "mxnet.module.python_module.PythonLossModule",
    "mxnet.module.python_module.PythonModule",
    "mxnet.ndarray.ndarray.NDArray",
    "mxnet.operator.NDArrayOp",
    "mxnet.operator.NumpyOp",
    "mxnet.operator.OperatorArguments",
    "mxnet.operator.PythonOp",
    "mxnet.recordio.HEADER",
    "mxnet.rnn.rnn_cell.BaseConvRNNCell",
    "mxnet.rnn.rnn_cell.BaseRNNCell",
    "mxnet.rnn.rnn_cell.ModifierCell",
    "mxnet.symbol.symbol.Symbol",
}
# Whose example others of a family go on from, as these say.
BEFORE = {"handlers": gluon.contrib.estimator.Estimator}
# How many things of a family have examples, at least: the number only grows.
AT_LEAST = {
    "operators": 280,
    "layers": 60,
    "losses": 14,
    "metrics": 15,
    "optimizers": 15,
    "initializers": 11,
    "schedules": 4,
    "iterators": 30,
}


def documented(modules):
    """Return the public functions and classes of modules by their addresses, and methods with examples."""
    documents = {}
    for module in modules:
        for name, value in vars(module).items():
            is_shown = not name.startswith("_") and (inspect.isclass(value) or inspect.isfunction(value))
            # NumPy's and Python's own, which some modules have too, are documented and tested by these.
            if is_shown and value.__doc__ and inspect.unwrap(value).__module__.startswith("mxnet"):
                documents[f"{module.__name__}.{name}"] = value.__doc__
    return documents


@pytest.fixture(autouse=True)
def _nothing_stays_registered(monkeypatch):
    """Take what examples register out again."""
    monkeypatch.setattr(mx.optimizer.Optimizer, "opt_registry", dict(mx.optimizer.Optimizer.opt_registry))
    registries = {base: dict(registered) for base, registered in mx.registry._REGISTRY.items()}
    monkeypatch.setattr(mx.registry, "_REGISTRY", registries)
    operators = set(registry.all_names())
    yield
    for name in set(registry.all_names()) - operators:
        registry._BY_NAME.pop(name)
        registry._DEFINED.pop(name, None)
        for module in (mx.nd, mx.nd.op, mx.sym, mx.sym.op):
            vars(module).pop(name, None)


@pytest.mark.parametrize("family", FAMILIES)
def test_examples(family, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # some write files
    names = {"mx": mx, "np": np, "gluon": gluon, "nn": gluon.nn, "rnn": gluon.rnn, "autograd": mx.autograd}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    reports: list[str] = []
    tried = set()
    for name, text in documented(FAMILIES[family]).items():
        if ">>>" in text and text not in tried:
            mx.random.seed(0)
            np.random.seed(0)
            tried.add(text)
            known = dict(names)
            if family in BEFORE and BEFORE[family].__doc__ != text:
                example = parser.get_doctest(BEFORE[family].__doc__, known, BEFORE[family].__name__, None, None)
                runner.run(example, out=reports.append, clear_globs=False)
                known = example.globs
            runner.run(parser.get_doctest(text, known, name, None, None), out=reports.append)
    assert not runner.failures, "".join(reports)
    assert len(tried) >= AT_LEAST.get(family, 0)


def test_every_class_has_an_example():
    """Layers, losses, metrics, optimizers, iterators, data sets, transforms, handlers and the like."""
    lacking = set()
    for family in set(FAMILIES) - {"operators", "numpy"}:
        for module in FAMILIES[family]:
            for name, value in vars(module).items():
                is_class = inspect.isclass(value) and not issubclass(value, Exception)
                is_public = not re.search(r"(^|\.)_", f"{value.__module__}.{name}") if is_class else False
                if is_public and value.__module__.startswith("mxnet.") and ">>>" not in (value.__doc__ or ""):
                    lacking.add(f"{value.__module__}.{value.__qualname__}")
    assert lacking == WITHOUT
