"""Every operator on the emulated device: values and gradients as recorded from MXNet, on arrays and symbols."""

from __future__ import annotations

import os

import pytest
from devices import emulated, value_rows

import mxnet as mx

STEP = int(os.environ.get("DEVICES_STEP", "1000"))  # the first row of each operator; 1 tries all
PART, PARTS = (int(n) for n in os.environ.get("DEVICES_PART", "0/1").split("/"))
DEVICE = int(os.environ.get("DEVICES_INDEX", "1"))  # not the first, where what names no device would be

emulated.start()


@pytest.mark.parametrize("family", value_rows.FAMILIES[PART::PARTS])
def test_rows_have_the_recorded_values(family: str) -> None:
    count, raised = value_rows.survey(family, mx.gpu(DEVICE), STEP)
    assert count
    assert not raised, value_rows.table(raised)


def test_a_difference_is_found() -> None:
    case = next(case for case in value_rows.tables.cases("pooling") if not case.random)
    entry = value_rows.recorded("pooling")[str(case)]
    wrong = {**entry, "outputs": [output * 1.01 + 0.01 for output in entry["outputs"]]}
    with mx.gpu(DEVICE):
        assert set(value_rows.failures(mx, case, wrong, value_rows.ON_DEVICES[:1])) == {"value"}
