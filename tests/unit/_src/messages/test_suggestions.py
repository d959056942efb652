"""Names that were probably meant."""

import types

import pytest

import mxnet as mx
from mxnet._src.messages import suggestions as _suggestions


@pytest.mark.parametrize(
    ("misspelt", "valid", "near"),
    [
        ("kernal", ["kernel", "stride", "pad"], ["kernel"]),
        ("Conv2d", ["Conv1D", "Conv2D", "Dense"], ["Conv2D", "Conv1D"]),
        ("maximum", ["avg", "max", "sum"], ["max"]),
        ("SoftmaxCrossEntropy", ["SoftmaxCrossEntropyLoss", "L2Loss"], ["SoftmaxCrossEntropyLoss"]),
        ("x", ["xavier", "zeros"], []),
        ("nothing_like_it", ["kernel", "stride"], []),
    ],
)
def test_suggestions_nearest(misspelt, valid, near):
    assert _suggestions.nearest(misspelt, valid) == near


def test_suggestions_few_names_are_listed_and_many_are_not():
    assert _suggestions.did_you_mean("gpuu", ["gpu", "cpu"]) == " Did you mean 'gpu'? Valid are: 'cpu', 'gpu'."
    assert _suggestions.did_you_mean("gpuu", ["gpu", "gpus"], listed=False) == " Did you mean 'gpu' or 'gpus'?"
    assert _suggestions.did_you_mean("zzz", [f"name{i}" for i in range(100)]) == ""
    assert _suggestions.did_you_mean(3, ["one"]) == " Valid are: 'one'."


def test_suggestions_module_says_what_was_meant_and_still_has_what_it_had():
    module = types.ModuleType("shop")
    module.apples = 1
    module.__getattr__ = {"later": 2}.__getitem__
    with pytest.raises(KeyError):
        module.pears  # noqa: B018  # only AttributeError says that a module lacks a name
    module = types.ModuleType("shop")
    module.apples = 1
    _suggestions.suggest_names(module)
    assert module.apples == 1
    with pytest.raises(
        AttributeError, match=r"^module 'shop' has no attribute 'aples'\. Did you mean 'apples'\?$"
    ) as e:
        module.aples  # noqa: B018
    assert e.value.name == "aples"
    with pytest.raises(AttributeError, match=r"^module 'shop' has no attribute '__path__'$"):
        module.__path__  # noqa: B018


def test_suggestions_modules_on_demand_still_come_and_hasattr_and_import_say_no():
    assert not hasattr(mx, "onnxx")
    assert mx.onnx.__name__ == "mxnet.onnx"
    with pytest.raises(ImportError, match="cannot import name 'Convolucion'"):
        from mxnet.ndarray import Convolucion  # noqa: F401


def test_suggestions_keyword_of_a_base_class_is_known():
    with pytest.raises(TypeError, match=r"unexpected keyword argument 'momentun'\. Did you mean 'momentum'\?"):
        mx.optimizer.create("sgd", momentun=0.9)
    with pytest.raises(TypeError, match=r"'rescale_grat'\. Did you mean 'rescale_grad'\?"):
        mx.optimizer.create("sgd", rescale_grat=0.9)


def test_suggestions_errors_inside_a_constructor_keep_their_traceback():
    @mx.metric.register
    class Broken(mx.metric.EvalMetric):
        def __init__(self):
            int(nothing=3)

    with pytest.raises(TypeError) as caught:
        mx.metric.create("broken")
    assert caught.traceback[-1].name == "__init__"


@pytest.mark.parametrize(
    ("misspelt", "valid", "first"),
    [
        ("gup", ("cpu", "gpu"), "gpu"),
        ("amad", ("adam", "nadam"), "adam"),
        ("lr", ("lr_scheduler", "learning_rate"), "learning_rate"),
    ],
)
def test_suggestions_swapped_letters_and_initials(misspelt, valid, first):
    assert _suggestions.nearest(misspelt, valid)[0] == first
