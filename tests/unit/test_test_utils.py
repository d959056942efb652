"""Helpers for tests, where they do more than MXNet's; what agrees with MXNet is in scenarios/test_utils/helpers.py."""

import os
import pathlib

import numpy as onp
import pytest
import warm_processes

import mxnet as mx
from mxnet import test_utils
from mxnet._src.data.downloads import SourceError


def test_arrays_and_numpy_arrays_compare():
    x = mx.nd.array([1, 2])
    assert test_utils.same(x, onp.array([1, 2]))
    assert not test_utils.same(x, mx.nd.array([1, 3]))
    assert test_utils.almost_equal(x, x * 1.000005)
    assert not test_utils.almost_equal(x, x + 1e-3)
    test_utils.assert_almost_equal(x, onp.array([1.0, 2.0001]))
    with pytest.raises(AssertionError, match="mismatch 50"):
        test_utils.assert_almost_equal(x, onp.array([1.0, 2.1]))


def test_nan_is_worst(capsys):
    a, b = onp.array([1.0, onp.nan, 5, onp.nan]), onp.ones(4)
    with pytest.raises(AssertionError, match=r"Error nan(.|\n)*75\.000000%(.|\n)*maximum error: \(1,\)"):
        test_utils.assert_almost_equal(a, b)
    places = [
        line.split("Location of error: ")[1][:4] for line in capsys.readouterr().out.splitlines() if "Error" in line
    ]
    assert places == ["(1,)", "(3,)", "(2,)"]


def test_broadcast_arrays_are_compared_element_by_element():
    with pytest.raises(AssertionError, match=r"75\.000000%"):
        test_utils.assert_almost_equal(onp.array([[1.0], [2]]), onp.array([1.0, 3]))


def test_element_types_by_name():
    assert test_utils.get_rtol(dtype="float16") == test_utils.get_rtol(dtype=onp.float16) == 1e-2


def test_nothing_reaches_the_error_stream(capfd):
    os.write(2, b"before ")
    with test_utils.discard_stderr():
        os.write(2, b"inside ")
    os.write(2, b"after")
    assert capfd.readouterr().err == "before after"


def test_a_wrong_gradient_is_found():
    class Wrong(mx.autograd.Function):
        def forward(self, x):
            return x * x

        def backward(self, dy):
            return dy

    x = mx.nd.array([3.0])
    x.attach_grad()
    with mx.autograd.record():
        y = Wrong()(x)
    y.backward()
    numeric = test_utils.numeric_grad(
        (mx.sym.var("x") ** 2).bind(mx.cpu(), {"x": x.copy()}), {"x": x.asnumpy()}, eps=2.0**-6
    )
    with pytest.raises(AssertionError):
        test_utils.assert_almost_equal(numeric["x"], x.grad)
    test_utils.assert_almost_equal(numeric["x"], 2 * x, rtol=1e-3, atol=1e-3)


def test_single_precision_gradients_keep_their_digits():
    """Only the elements that change may take part in a difference."""
    x = mx.sym.var("x")
    point = onp.linspace(1, 2, 2000).astype("float32")[None]
    executor = (x * x).bind(mx.cpu(), {"x": mx.nd.array(point)})
    one = {"x": point}
    grad = test_utils.numeric_grad(executor, {"x": one["x"]}, eps=2.0**-9)["x"]
    onp.testing.assert_allclose(grad, 2 * point, rtol=2e-4)


@pytest.mark.parametrize("function", ["rand_sparse_ndarray", "create_sparse_array"])
def test_dense_storage_is_no_sparse_storage(function):
    with pytest.raises(AssertionError, match=r"(?i)unknown storage type"):
        getattr(test_utils, function)((2, 2), "default")


def test_a_mean_of_an_ndarray_is_checked():
    assert test_utils.mean_check(mx.nd.ones, 1, 1, nsamples=10)
    assert not test_utils.var_check(mx.nd.ones, 1, nsamples=1000)


def test_counts_that_round_down_are_compared():
    p, observed, expected = test_utils.chi_square_check(
        lambda n: onp.array([0, 1, 1, 2]), [0, 1, 2], [0.3, 0.4, 0.3], nsamples=4
    )
    assert observed.tolist() == [1, 2, 1]
    assert expected.tolist() == [1, 1, 1]
    assert p == pytest.approx(onp.exp(-0.5))  # one deviation of 1 squared, two degrees of freedom


def test_eigenvalues_fill_their_range():
    onp.random.seed(4)
    x = test_utils.new_sym_matrix_with_real_eigvals_nd((400, 3, 3))
    values = onp.linalg.eigvalsh(x).ravel()
    assert abs(values.mean()) < 1
    assert abs(values.std() - 20 / 12**0.5) < 0.5


def test_a_missing_data_set_says_where_to_put_it(tmp_path, monkeypatch):
    def fail(url, *arguments, **options):
        raise SourceError("no network", "unreachable")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MXNET_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("mxnet._src.data.downloads.connections.open_url", fail)
    with pytest.raises(mx.MXNetError, match=r"Put the file at .*train-images-idx3-ubyte\.gz"):
        test_utils.get_mnist()
    with pytest.raises(mx.MXNetError, match=r"Put the file at .*cifar10\.zip yourself"):
        test_utils.get_cifar10()


def test_the_program_that_packs_images_runs(monkeypatch, tmp_path):
    done = warm_processes.run(pathlib.Path(test_utils.get_im2rec_path()), "--help")
    assert done.returncode == 0, done.stderr
    assert "--pass-through" in done.stdout
    monkeypatch.setenv("MXNET_HOME", str(tmp_path))
    (tmp_path / "tools").mkdir()
    own = tmp_path / "tools" / "im2rec.py"
    own.touch()
    assert test_utils.get_im2rec_path() == str(own)


class Branching(mx.gluon.HybridBlock):
    """Computes something else when it is hybridized, by a factor."""

    def __init__(self, factor, **kwargs):
        super().__init__(**kwargs)
        self._factor = factor

    def hybrid_forward(self, F, x):
        return x * (2 if isinstance(x, mx.nd.NDArray) else self._factor)


def test_hybridized_blocks_are_compared():
    x = getattr(mx, "np", mx.nd).ones((2, 2))
    check = test_utils.check_gluon_hybridize_consistency
    check(lambda prefix: Branching(2, prefix=prefix), [x], numpy_func=lambda a: a * 2)
    with pytest.raises(AssertionError, match=r"Error 3333"):
        check(lambda prefix: Branching(3, prefix=prefix), [x])
    with pytest.raises(AssertionError, match=r"Error"):
        check(lambda prefix: Branching(2, prefix=prefix), [x], numpy_func=lambda a: a * 3)
