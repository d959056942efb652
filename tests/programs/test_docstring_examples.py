"""The examples in docstrings run, and give what stands there."""

from __future__ import annotations

import doctest
import inspect

import numpy as np
import pytest

import mxnet as mx
from mxnet import gluon

FAMILIES = {
    "operators": (mx.nd, mx.nd.contrib, mx.nd.linalg, mx.nd.random, mx.nd.sparse),
    "numpy": (mx.np, mx.np.linalg, mx.np.random, mx.npx),
    "layers": (gluon, gluon.nn, gluon.rnn, gluon.contrib.nn),
    "losses": (gluon.loss,),
    "metrics": (mx.metric,),
    "optimizers": (mx.optimizer,),
    "initializers": (mx.init,),
    "schedules": (mx.lr_scheduler,),
    "iterators": (mx.io, gluon.data, gluon.data.vision.transforms),
    "modules": (mx.mod, mx.sym, mx.autograd, mx.kvstore),
}
# How many things of a family have examples, at least: the number only grows.
AT_LEAST = {
    "operators": 186,
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
    found = {}
    for module in modules:
        for name, value in vars(module).items():
            if not name.startswith("_") and (inspect.isclass(value) or inspect.isfunction(value)) and value.__doc__:
                found[f"{module.__name__}.{name}"] = value.__doc__
    return found


@pytest.mark.parametrize("family", FAMILIES)
def test_examples(family):
    names = {"mx": mx, "np": np, "gluon": gluon, "nn": gluon.nn, "rnn": gluon.rnn, "autograd": mx.autograd}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    told: list[str] = []
    tried = set()
    for name, text in documented(FAMILIES[family]).items():
        if ">>>" in text and text not in tried:
            mx.random.seed(0)
            np.random.seed(0)
            tried.add(text)
            runner.run(parser.get_doctest(text, dict(names), name, None, None), out=told.append)
    assert not runner.failures, "".join(told)
    assert len(tried) >= AT_LEAST.get(family, 0)
