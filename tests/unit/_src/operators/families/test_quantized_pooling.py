"""Planned pooling of integers finds the largest numbers and the means that pooling of real numbers finds."""

from __future__ import annotations

from typing import Any

import pytest
import torch

from mxnet._src.operators.definition.binding import parse_params
from mxnet._src.operators.definition.planned import Supplied
from mxnet._src.operators.definition.registry import get

OPERATOR, REAL = get("_contrib_quantized_pooling"), get("Pooling")
SHAPES = {1: (2, 3, 11), 2: (2, 3, 9, 10), 3: (2, 3, 6, 7, 8)}


@pytest.mark.parametrize("dtype", [torch.uint8, torch.int8])
@pytest.mark.parametrize("kind", ["max", "avg"])
@pytest.mark.parametrize("options", [
    {"kernel": (3, 3), "stride": (2, 2), "pad": (1, 1)},
    {"kernel": (3, 2), "stride": (2, 2), "pad": (1, 0), "pooling_convention": "full"},
    {"kernel": (4, 3), "stride": (3, 2), "pooling_convention": "same"},
    {"kernel": (1, 1), "stride": (2, 3)},
    {"kernel": (3, 2), "stride": (4, 3), "pad": (2, 1)},
    {"kernel": (5, 4), "stride": (1, 2), "pad": (4, 3), "pooling_convention": "full"},
    {"kernel": (3,), "stride": (2,), "pad": (1,)},
    {"kernel": (2, 3, 2), "stride": (1, 2, 2), "pad": (1, 1, 0)},
    {"kernel": (2, 2), "layout": "NHWC"},
    {"global_pool": True},
], ids=str)  # fmt: skip
@pytest.mark.parametrize("channels_last", [False, True])
def test_integers(dtype: torch.dtype, kind: str, options: dict[str, Any], channels_last: bool) -> None:
    shape = SHAPES[len(options.get("kernel", (1, 1)))]
    data = torch.randint(0, 256, shape, generator=torch.Generator().manual_seed(0)).to(torch.uint8).view(dtype)
    if channels_last and len(shape) == 4:
        data = data.contiguous(memory_format=torch.channels_last)
    params = parse_params(OPERATOR, {"pool_type": kind, **options})
    assert OPERATOR.plan is not None
    ends = [Supplied((1,), torch.float32, torch.tensor([end])) for end in (-1.0, 1.0)]

    plan = OPERATOR.plan(params, [Supplied(shape, dtype), *ends])

    assert plan is not None
    assert (plan.taken, plan.dtype, plan.ends) == ((0,), dtype, (-1.0, 1.0))
    before = data.clone()
    pooled = plan.integers(data)
    assert REAL.specialize is not None
    expected = REAL.specialize(params)(data.to(torch.float32)).round()
    assert pooled.dtype is dtype
    assert torch.equal(pooled.to(torch.float32), expected)
    assert torch.equal(data, before)
