"""Every operator on the emulated device: values and gradients as recorded from MXNet, on arrays and symbols."""

from __future__ import annotations

import os

import pytest
import torch
from devices import cuda_kernels, value_rows

import mxnet as mx

STEP = int(os.environ.get("DEVICES_STEP", "1000"))  # the first row of an operator; 1 tries all
EVERY = 1 if STEP == 1 else 3  # of each third operator: the others are tried with all their rows by `make slow`
PART, PARTS = (int(n) for n in os.environ.get("DEVICES_PART", "0/1").split("/"))
DEVICE = int(os.environ.get("DEVICES_INDEX", "1"))  # not the first, where what names no device would be

cuda_kernels.enforce()


@pytest.mark.parametrize("family", value_rows.FAMILIES[PART::PARTS])
def test_rows_have_the_recorded_values(family: str) -> None:
    count, raised = value_rows.survey(family, mx.gpu(DEVICE), STEP, EVERY)
    assert count
    assert not raised, value_rows.table(raised)
    if torch.__version__.split("+")[0] == cuda_kernels.TORCH:  # others call other kernels
        assert cuda_kernels.called() >= value_rows.CALLED, cuda_kernels.STALE


def test_what_cuda_has_no_kernel_for_is_refused() -> None:
    x, y = (mx.nd.ones((2, 2), dtype=dtype, ctx=mx.gpu(DEVICE)) for dtype in ("int64", "float16"))
    with pytest.raises(NotImplementedError, match=r"mm.* not implemented for 'int64'"):
        x._tensor @ x._tensor
    assert (y._tensor @ y._tensor).tolist() == [[2.0, 2.0]] * 2
    assert cuda_kernels.unjudged(["mm.out|int64|int64 int64", "new.Tensor|int64|int64"]) == {"new.Tensor"}


def test_a_difference_is_found() -> None:
    case = next(case for case in value_rows.tables.cases("pooling") if not case.random)
    entry = value_rows.recorded("pooling")[str(case)]
    wrong = {**entry, "outputs": [output * 1.01 + 0.01 for output in entry["outputs"]]}
    with mx.gpu(DEVICE):
        assert set(value_rows.failures(mx, case, wrong, value_rows.ON_DEVICES[:1])) == {"value"}
