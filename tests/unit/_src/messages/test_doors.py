"""Public functions say which argument is of another kind than their documentation says, with the reference's types."""

from __future__ import annotations

import pytest

import mxnet as mx
from mxnet import gluon, nd


def refused(call: object, kind: type[Exception]) -> Exception:
    with pytest.raises(kind) as caught:
        call()  # type: ignore[operator]
    return caught.value


def test_split_and_load_says_that_a_number_is_no_context() -> None:
    error = refused(lambda: gluon.utils.split_and_load(nd.ones((4, 2)), 2), TypeError)
    assert "ctx_list takes list of Context; int 2 is given." in str(error)


def test_load_checkpoint_says_what_a_prefix_is() -> None:
    error = refused(lambda: mx.model.load_checkpoint(3.5, 0), TypeError)
    assert "prefix takes str; float 3.5 is given." in str(error)


def test_trainer_says_that_options_are_a_dictionary() -> None:
    net = gluon.nn.Dense(2, in_units=3)
    net.initialize()
    error = refused(lambda: gluon.Trainer(net.collect_params(), "sgd", 0.1), TypeError)
    assert "optimizer_params takes dict; float 0.1 is given." in str(error)


def test_array_names_the_context_for_the_device_of_torch() -> None:
    error = refused(lambda: nd.array([1], device="cpu"), TypeError)  # type: ignore[call-arg]
    assert "Did you mean 'ctx'?" in str(error)


def test_errors_of_a_program_s_own_functions_stay_as_they_are() -> None:
    def fails(_: object) -> None:
        raise KeyError("mine")

    error = refused(lambda: gluon.data.SimpleDataset([1]).transform(fails)[0], KeyError)
    assert error.args == ("mine",)
