"""GluonCV's own weights, which timm keeps, in GluonCV's networks.

GluonCV is no dependency: its networks are those that MXNet 1.9.1 recorded as symbols (`record_gluoncv.py`).
`make slow` fills GluonCV's own networks, where it is installed.
"""

import json
import lzma
import warnings
from functools import cache
from pathlib import Path

import numpy as onp
import pytest
import torch
import torch_networks

import mxnet as mx
from mxnet.gluon.model_zoo import weights

ROWS = {name: row for name, row in weights.networks().items() if row.toolkit == "gluoncv"}
# One of each kind; the others have more layers of the same.
QUICK = (
    *("resnet18_v1b", "resnet50_v1b", "resnet50_v1c", "resnet50_v1d", "resnet50_v1s"),
    *("resnext50_32x4d", "se_resnext50_32x4d", "senet_154"),
)
DATA = 3 * onp.random.RandomState(0).standard_normal((2, 3, 64, 64)).astype(onp.float32)


@cache
def recorded():
    """Return symbols of GluonCV's networks, and paths of their parameters by the symbols' names."""
    packed = Path(__file__).with_name("gluoncv.json.xz").read_bytes()
    return json.loads(lzma.decompress(packed))["networks"]


class Recorded(mx.gluon.SymbolBlock):
    """A network of GluonCV's, with its parameters under the paths that they have in GluonCV's."""

    def __init__(self, name):
        content = recorded()[name]
        symbol = mx.sym.load_json(json.dumps(content["symbol"]))
        super().__init__(symbol, mx.sym.var("data"))
        self._paths = content["names"]
        for parameter, shape in torch_networks.shapes_of_parameters(symbol, data=DATA.shape).items():
            self.params[parameter].shape = shape

    def _collect_params_with_prefix(self, prefix=""):
        return {prefix + self._paths[name]: parameter for name, parameter in self.params.items()}


def timms(name):
    """Return timm's network with random weights, as GluonCV has it."""
    create = torch_networks.timm().create_model
    theirs = torch_networks.with_random_weights(lambda: create(ROWS[name].theirs, pretrained=False))
    if name == "senet_154":
        # GluonCV's network, for which the weights were trained, pools in this way; timm's pads instead.
        theirs.maxpool = torch.nn.MaxPool2d(3, 2, ceil_mode=True)
    return theirs


def check(network, name, monkeypatch):
    theirs = timms(name)
    monkeypatch.setattr("mxnet.gluon.model_zoo.weights._filling.read", lambda state: state)
    weights.fill(network, name, theirs.state_dict())
    with torch.no_grad():
        expected = theirs(torch.from_numpy(DATA)).numpy()
    assert onp.ptp(expected, axis=0).max() > 1e-3 * onp.abs(expected).max()  # the pictures make a difference
    onp.testing.assert_allclose(network(mx.nd.array(DATA)).asnumpy(), expected, rtol=0, atol=1e-5 * abs(expected).max())


def test_every_row_was_recorded():
    assert sorted(recorded()) == sorted(ROWS)


@pytest.mark.parametrize("name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in ROWS])
def test_outputs(name, monkeypatch):
    check(Recorded(name), name, monkeypatch)


@pytest.mark.parametrize("name", ROWS)
def test_address_and_preprocessing_are_timms_own(name):
    expected = torch_networks.timm().get_pretrained_cfg(ROWS[name].theirs)
    assert ROWS[name].url == expected.url
    assert ROWS[name].crop == expected.input_size[-1]
    assert ROWS[name].resize == int(expected.input_size[-1] / expected.crop_pct)
    assert ROWS[name].interpolation == expected.interpolation


@pytest.mark.slow
@pytest.mark.parametrize("name", ROWS)
def test_networks_that_gluoncv_makes(name, monkeypatch):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        zoo = pytest.importorskip("gluoncv.model_zoo", reason="GluonCV is not installed")
    check(zoo.get_model(name), name, monkeypatch)
