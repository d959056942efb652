"""Metrics whose labels and predictions do not fit say what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

import mxnet as mx


@pytest.mark.parametrize(
    ("metric", "error"),
    [
        (mx.metric.Accuracy(), mx.MXNetError),
        (mx.metric.TopKAccuracy(2), ValueError),
        (mx.metric.F1(), ValueError),
        (mx.metric.MCC(), ValueError),
        (mx.metric.PCC(), ValueError),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_metric_update_names_swapped_labels_and_preds(metric: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match=r"Labels come first: update\(labels, preds\)\."):
        metric.update(mx.nd.ones((4, 3)), mx.nd.ones((4,)))
