"""Outputs with losses that migrated programs get: they have MXNet's outputs and gradients."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import torch

import mxnet as mx
from mxnet._src.tools.migration.supplied import symbols

RNG = np.random.RandomState(3)
SCORES = RNG.randn(4, 3).astype("float32")
PLACES = RNG.randn(2, 3, 2, 2).astype("float32")
CLASSES = np.array([0, 2, 1, 2], "float32")
PLACED = np.array([[[0, 2], [1, 2]], [[1, 1], [0, 2]]], "float32")


@pytest.mark.parametrize(
    ("name", "settings", "data", "label"),
    [
        ("SoftmaxOutput", {}, SCORES, CLASSES),
        ("SoftmaxOutput", {"grad_scale": 0.5, "normalization": "batch"}, SCORES, CLASSES),
        ("SoftmaxOutput", {"use_ignore": True, "ignore_label": 2, "normalization": "valid"}, SCORES, CLASSES),
        ("SoftmaxOutput", {"multi_output": True}, PLACES, PLACED),
        ("SoftmaxOutput", {"multi_output": True, "normalization": "batch"}, PLACES, PLACED),
        (
            "SoftmaxOutput",
            {"multi_output": True, "use_ignore": True, "ignore_label": 1, "normalization": "valid"},
            PLACES,
            PLACED,
        ),
        ("LinearRegressionOutput", {"grad_scale": 2.0}, SCORES, SCORES[::-1]),
        ("MAERegressionOutput", {}, SCORES, SCORES[::-1]),
        ("LogisticRegressionOutput", {}, SCORES, (SCORES[::-1] > 0).astype("float32")),
    ],
)
def test_migrate_supplies_outputs_with_mxnets_gradients(
    name: str, settings: dict[str, Any], data: np.ndarray, label: np.ndarray
) -> None:
    scores = mx.nd.array(data)
    scores.attach_grad()
    with mx.autograd.record():
        output = getattr(mx.nd, name)(scores, mx.nd.array(label), **settings)
    output.backward()
    head = getattr(symbols, name)(**settings)
    tensor = torch.tensor(data, requires_grad=True)
    head.loss(tensor, torch.tensor(label.copy())).backward()
    assert tensor.grad is not None
    np.testing.assert_allclose(head(tensor).detach().numpy(), output.asnumpy(), rtol=1e-5, atol=1e-7)
    np.testing.assert_allclose(tensor.grad.numpy(), scores.grad.asnumpy(), rtol=1e-5, atol=1e-7)
