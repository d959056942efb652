"""GluonCV's own weights, which timm keeps, in GluonCV's networks.

GluonCV is no dependency: without it, the names and shapes that the rules lead to are compared with recorded ones
(`record_gluoncv.py`); where it is installed, outputs are compared with timm's.
"""

import json
import warnings
from pathlib import Path

import numpy as onp
import pytest
import torch
import torch_networks
from compat.record_gluoncv import checksum

import mxnet as mx
from mxnet.gluon.model_zoo import weights
from mxnet.gluon.model_zoo.weights._rules import renamed

ROWS = {name: row for name, row in weights.networks().items() if row.toolkit == "gluoncv"}
RECORDED = json.loads(Path(__file__).with_name("gluoncv.json").read_text(encoding="utf-8"))["networks"]


def test_every_row_was_recorded():
    assert sorted(RECORDED) == sorted(ROWS)


@pytest.mark.parametrize("name", ROWS)
def test_names_and_shapes(name):
    with torch.device("meta"):
        state = torch_networks.timm().create_model(ROWS[name].theirs, pretrained=False).state_dict()
    ours, unknown = renamed(state, ROWS[name].rules)
    assert not unknown
    assert checksum({ours[theirs]: state[theirs].shape for theirs in ours}) == RECORDED[name]


@pytest.mark.parametrize("name", ROWS)
def test_address_and_preprocessing_are_timms_own(name):
    expected = torch_networks.timm().get_pretrained_cfg(ROWS[name].theirs)
    assert ROWS[name].url == expected.url
    assert ROWS[name].crop == expected.input_size[-1]
    assert ROWS[name].resize == int(expected.input_size[-1] / expected.crop_pct)
    assert ROWS[name].interpolation == expected.interpolation


@pytest.mark.parametrize("name", ROWS)
def test_outputs(name, monkeypatch):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        zoo = pytest.importorskip("gluoncv.model_zoo", reason="GluonCV is not installed")
    create = torch_networks.timm().create_model
    theirs = torch_networks.with_random_weights(lambda: create(ROWS[name].theirs, pretrained=False))
    if name == "senet_154":
        # GluonCV's network, for which the weights were trained, pools in this way; timm's pads instead.
        theirs.maxpool = torch.nn.MaxPool2d(3, 2, ceil_mode=True)
    network = zoo.get_model(name)
    monkeypatch.setattr("mxnet.gluon.model_zoo.weights._filling.read", lambda state: state)
    weights.fill(network, name, theirs.state_dict())
    data = onp.random.RandomState(0).standard_normal((2, 3, 96, 96)).astype(onp.float32)
    with torch.no_grad():
        expected = theirs(torch.from_numpy(data)).numpy()
    assert onp.ptp(expected, axis=0).max() > 1e-3 * onp.abs(expected).max()  # the pictures make a difference
    onp.testing.assert_allclose(network(mx.nd.array(data)).asnumpy(), expected, rtol=0, atol=1e-5 * abs(expected).max())
