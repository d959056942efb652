import pytest
import torch

import mxnet as mx
from mxnet._src.exporters.convert.model import Model
from mxnet._src.exporters.convert.options import Converted
from mxnet._src.exporters.convert.verification import OutputDifference, compare, difference, random_inputs


def test_differences_are_the_largest_of_all_numbers():
    deviation = difference(torch.tensor([1.0, -4.0]), torch.tensor([1.5, -4.0]))
    assert (deviation.largest, deviation.scale) == (0.5, 4.0)
    assert not deviation.is_rounding


def test_equal_infinities_and_nan_do_not_differ():
    values = torch.tensor([float("inf"), float("nan"), 2.0])
    assert difference(values, values.clone()) == OutputDifference(0.0, 2.0)


@pytest.mark.parametrize("other", [float("nan"), float("inf")])
def test_nan_in_one_alone_is_the_largest_difference(other):
    deviation = difference(torch.tensor([1.0]), torch.tensor([other]))
    assert deviation.largest > 1e30
    assert not deviation.is_rounding


def test_rounding_depends_on_the_type():
    assert OutputDifference(0.01, 1.0, torch.float16).is_rounding
    assert not OutputDifference(0.01, 1.0, torch.float32).is_rounding
    assert not OutputDifference(1.0, 5.0, torch.int64).is_rounding


def model():
    words = mx.sym.Embedding(mx.sym.reshape(mx.sym.var("words"), shape=(-1,)), input_dim=5, output_dim=2, name="e")
    return Model("net", words, {"e_weight": mx.nd.ones((5, 2))}, {}, {"words": (30, 4)})


def test_random_inputs_are_indices_where_indices_are_wanted():
    word_indices = random_inputs(model())["words"]
    assert sorted(word_indices.unique().tolist()) == [0, 1, 2, 3, 4]
    assert torch.equal(word_indices, random_inputs(model())["words"])


def test_outputs_of_other_shapes_are_an_error():
    wrong = Converted([], [], ["words"], lambda _: [torch.zeros(3)])
    with pytest.raises(mx.MXNetError, match=r"shapes \[\(3,\)\], the model itself \[\(120, 2\)\]"):
        compare(model(), wrong)


def test_a_difference_is_found():
    wrong = Converted([], [], ["words"], lambda _: [torch.full((120, 2), 1.5)])
    assert compare(model(), wrong).largest == 0.5
