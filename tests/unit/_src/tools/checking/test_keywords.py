"""Keywords and choices in calls."""

import ast

import pytest

import mxnet as mx
from mxnet._src.tools.checking.keywords import complaints, taken, unknown_keywords


def said(value, source):
    return list(complaints(value, ast.parse(source, mode="eval").body))


@pytest.mark.parametrize(
    ("value", "keywords", "unknown"),
    [
        (mx.nd.Convolution, ("kernal", "num_filter", "data", "weight", "out", "name"), ["kernal"]),
        (mx.sym.Convolution, ("kernal", "attr", "lr_mult", "__init__", "ctx_group"), ["kernal"]),
        (mx.nd.contrib.box_nms, ("topk", "top_k"), ["top_k"]),
        (mx.np.sum, ("axis", "axs"), ["axs"]),
        (mx.nd.array, ("ctx", "context"), ["context"]),
        (mx.nd.concat, ("dim", "anything"), []),  # inputs of any name
        (mx.nd.Custom, ("op_type", "anything"), []),
        (mx.gluon.nn.Dense, ("units", "activaton", "prefix", "params"), ["activaton"]),
        (mx.gluon.nn.Conv2D, ("channels", "kernal_size"), ["kernal_size"]),
        (mx.gluon.rnn.LSTM, ("hidden_size", "layers"), ["layers"]),
        (mx.gluon.loss.L2Loss, ("weight", "batch_axis", "axis"), ["axis"]),
        (mx.gluon.Trainer, ("params", "optimiser"), ["optimiser"]),
        (mx.optimizer.Adam, ("beta1", "wd", "rescale_grad", "beta3"), ["beta3"]),
        (mx.metric.Accuracy, ("axis", "axs"), ["axs"]),
        (mx.image.ImageIter, ("batch_size", "rand_crop"), []),  # passes them to CreateAugmenter
        (mx.io.ImageRecordIter, ("path_imgrec", "anything"), []),
        (3, ("anything",), []),
        (dict, ("anything",), []),
    ],
)
def test_check_keywords_keywords(value, keywords, unknown):
    assert unknown_keywords(value, keywords) == unknown


@pytest.mark.parametrize(
    ("value", "source", "expected"),
    [
        (mx.nd.Convolution, "f(x, kernal=(3, 3))", "has no parameter 'kernal'. Did you mean 'kernel'?"),
        (mx.sym.Activation, "f(x, act_type='rleu')", "act_type='rleu' is none of its choices. Did you mean 'relu'?"),
        (mx.gluon.nn.Activation, "f('rleu')", "there is no activation 'rleu'. Did you mean 'relu'?"),
        (mx.gluon.nn.Dense, "f(3, activation='than')", "there is no activation 'than'. Did you mean 'tanh'?"),
    ],
)
def test_check_keywords_what_was_probably_meant(value, source, expected):
    (text,) = said(value, source)
    assert text.startswith(expected)


@pytest.mark.parametrize(
    ("value", "source"),
    [
        (mx.sym.Activation, "f(x, act_type='relu')"),
        (mx.sym.Activation, "f(x, act_type=kind)"),
        (mx.gluon.nn.Dense, "f(3, activation=None)"),
        (mx.nd.zeros, "f((2, 3), dtype='float32')"),
        (mx.nd.Cast, "f(x, dtype='float16')"),
    ],
)
def test_check_keywords_calls_that_are_right(value, source):
    assert said(value, source) == []


def test_check_keywords_every_keyword_of_the_signatures_is_taken():
    """What editors show, calls take."""
    for module in (mx.nd, mx.sym, mx.nd.contrib, mx.gluon.nn, mx.gluon.rnn, mx.gluon.loss, mx.optimizer, mx.metric):
        for name in dir(module):
            value = getattr(module, name)
            code = getattr(value.__init__ if isinstance(value, type) else value, "__code__", None)
            names = taken(value) if callable(value) else None
            if names is not None and code is not None:
                shown = set(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]) - {"self"}
                assert shown <= names, name
