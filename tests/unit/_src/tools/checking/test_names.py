"""What has become of names."""

import pytest

import mxnet as mx
from mxnet._src.tools.checking.names import ELSEWHERE, GONE, meaning_of


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("mxnet", mx),
        ("mxnet.nd.relu", mx.nd.relu),
        ("mxnet.gluon.contrib.nn.SyncBatchNorm", mx.gluon.contrib.nn.SyncBatchNorm),
        ("mxnet.nd.NDArray.asnumpy", mx.nd.NDArray.asnumpy),
        ("mxnet.nd.NDArray.no_such_attribute", None),  # an object may have it
        ("mxnet.np.pi.no_such_attribute", None),
    ],
)
def test_check_names_names_that_are_here(name, value):
    meaning = meaning_of(name)
    assert meaning.missing == ""
    assert meaning.value is value


def test_check_names_modules_that_nobody_has_imported_yet():
    assert meaning_of("mxnet.contrib.amp.init").value.__name__ == "init"
    assert meaning_of("mxnet.gluon.contrib.estimator.Estimator").missing == ""


@pytest.mark.parametrize("name", [*ELSEWHERE, *GONE])
def test_check_names_names_of_other_versions(name):
    message = meaning_of(name).missing
    assert message.startswith("not in MXNet 1.9.1")
    if name in ELSEWHERE:
        assert ELSEWHERE[name] in message
        assert meaning_of(ELSEWHERE[name]).missing == ""


def test_check_names_modules_have_two_names():
    assert "mxnet.nd.random.negative_binomial" in meaning_of("mxnet.ndarray.negative_binomial").missing


def test_check_names_misspelt_names():
    assert "Did you mean 'Convolution'" in meaning_of("mxnet.sym.Convolutoin").missing


def test_check_names_names_of_inner_modules():
    assert "Did you mean 'contrib.ROIAlign'" in meaning_of("mxnet.sym.ROIAlign").missing


@pytest.mark.parametrize(
    ("name", "hint"), [("gluon.nn.MSELoss", "L2Loss"), ("nd.cat", "concat"), ("no_grad", "autograd.pause")]
)
def test_check_names_says_what_names_of_pytorch_are_called(name, hint):
    assert hint in meaning_of(f"mxnet.{name}").missing
    assert "In MXNet: " in meaning_of(f"mxnet.{name}").missing
