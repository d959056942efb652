"""Public functions say which argument is of another kind than their documentation says, with the reference's types."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from printed_errors import frames_printed

import mxnet as mx
from mxnet import gluon, nd
from mxnet._src.messages.documented_kinds import disagreements


def refused(call: object, error_type: type[Exception]) -> Exception:
    with pytest.raises(error_type) as caught:
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


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: mx.np.concatenate(3.5), "a list or tuple of arrays is expected"),
        (lambda: mx.np.stack(3.5), "a list or tuple of arrays is expected"),
        (lambda: mx.np.shape("text"), "a takes ndarray; str 'text' is given."),
        (lambda: mx.np.meshgrid(1, 2), "xi takes ndarray; int 1 is given."),
        (lambda: mx.np.broadcast_arrays(1, 2), "args takes ndarray; int 1 is given."),
        (lambda: mx.np.resize("no shape", "no shape"), "a shape is an int, or a tuple of int; got 'no shape'"),
        (lambda: nd.empty([object()]), "shape takes int or tuple of int; a list with object is given."),
        (lambda: mx.io.PrefetchingIter([3]), "iters takes DataIter or list of DataIter; a list with int 3 is given."),
        (lambda: mx.sym.Variable("name", "text"), "attr takes dict of str to str; str 'text' is given."),
        (lambda: mx.np.fliplr(3.5), "m takes ndarray of two axes or more; float 3.5 is given."),
        (lambda: mx.np.lcm(3.5, 2.5), "lcm: ufunc 'lcm' did not contain a loop"),
        (lambda: mx.np.bitwise_and(3.5, 2.5), "float 3.5, float 2.5 is given."),
        (lambda: mx.np.msort(3.5), "msort: axis 0 is out of bounds for array of dimension 0. float 3.5 is given."),
        (lambda: mx.np.set_printoptions("x"), "precision must be an integer"),
        (mx.np.einsum, "einsum takes subscripts such as 'ij,jk->ik'"),
        (lambda: mx.np.where(mx.np.ones(2), mx.np.ones(2)), "where takes x and y, or neither of them"),
        (lambda: nd.random.exponential("x"), "scale must be a number or an array; str is given."),
        (lambda: nd.from_dlpack("x"), "dlpack takes PyCapsule, NDArray, Tensor or ndarray; str 'x' is given."),
        (lambda: nd.from_numpy(nd.ones(2)), "ndarray takes numpy.ndarray; NDArray is given."),
        (lambda: nd.to_dlpack_for_read("x"), "data takes NDArray; str 'x' is given."),
        (lambda: mx.image.scale_down((4, 5), (3,)), "size takes tuple (width, height); tuple (3,) is given."),
        (lambda: mx.image.CreateAugmenter((3,)), "data_shape takes tuple (C, H, W); tuple (3,) is given."),
        (lambda: gluon.model_zoo.vision.get_vgg(12), "num_layers takes {11, 13, 16, 19}; int 12 is given."),
        (lambda: gluon.data.ArrayDataset(3), "args takes NDArray, ndarray, list, sequence or Dataset, of one length;"),
        (lambda: mx.init.register("x"), "klass takes type; str 'x' is given."),
        (lambda: mx.metric.register(mx.metric.Accuracy()), "klass takes type; Accuracy is given."),
        (mx.init.create, "create takes its name, or an instance, as the first argument"),
        (lambda: mx.recordio.unpack(nd.ones(2)), "s takes bytes; NDArray is given."),
        (lambda: mx.autograd.mark_variables(3.5, 3.5), "variables takes NDArray or list of NDArray"),
        (lambda: gluon.nn.HybridSequential(3.5), "prefix takes str; float 3.5 is given."),
        (lambda: mx.np.clip(3.5, 3.5, 3.5, 3.5), "out takes ndarray; float 3.5 is given."),
        (nd.Custom, "the parameter op_type is required"),
    ],
)
def test_doors_answer_in_at_most_four_frames(call: Callable[[], object], said: str) -> None:
    with pytest.raises(Exception, match=re.escape(said)) as caught:
        call()
    assert len(frames_printed(caught.value, Path(__file__))) <= 4


def test_doors_do_not_blame_an_argument_that_fits() -> None:
    assert disagreements(gluon.utils.split_and_load, (nd.ones((4, 2)), [mx.cpu(0), mx.cpu(1)]), {}) == ""
    assert disagreements(mx.np.concatenate, ([mx.np.ones(2), mx.np.ones(3)],), {}) == ""
    assert disagreements(nd.empty, ((2, 3), mx.cpu(), "float32"), {}) == ""
    assert disagreements(mx.sym.Variable, ("name", {"a": "b"}, (2, 3)), {}) == ""
    assert disagreements(mx.image.scale_down, ((4, 5), [3, 2]), {}) == ""
    assert disagreements(gluon.model_zoo.vision.get_vgg, (11,), {}) == ""
    assert disagreements(mx.image.DetRandomPadAug.__init__, (mx.image.DetRandomPadAug(), 0.5), {}) == ""
    assert disagreements(gluon.data.vision.transforms.RandomRotation.__init__, (None, (-10, 10)), {}) == ""
