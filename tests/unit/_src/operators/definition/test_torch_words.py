"""What torch says, in words of ours: asked of torch itself, so that a release that words it otherwise is noticed."""

from __future__ import annotations

import re

import pytest
import torch
from torch import ones

from mxnet._src.operators.definition.torch_words import in_our_words, with_types_of_mxnet

SAID = {
    "sum": (lambda: ones(2, 3) + ones(2, 4), "lengths 3 and 4 on axis 1 do not fit together."),
    "expand": (lambda: ones(2, 3).expand(2, 4), "lengths 4 and 3 on axis 1 do not fit together."),
    "cat": (lambda: torch.cat([ones(2, 3), ones(2, 4)]), "lengths 3 and 4 differ; only those of axis 0 may."),
    "mm": (lambda: ones(2, 3) @ ones(2, 4), "matrices of (2, 3) and (2, 4) cannot be multiplied."),
    "view": (lambda: ones(2, 3).view(4, 2), "6 elements cannot have shape (4, 2)."),
    "axis": (lambda: ones(2, 3).sum(2), "there is no axis 2; axes are -2 to 1."),
    "types": (
        lambda: ones(2, 3) @ ones(3, 2).double(),
        "types float32 and float64 do not go together; convert by astype().",
    ),
    "half": (
        lambda: torch.linalg.inv(ones(2, 2).half()),
        "it cannot be computed in float16; convert by astype('float32').",
    ),
    "int": (lambda: torch.linalg.qr(ones(2, 2).int()), "it cannot be computed in int32; convert by astype('float32')."),
    "index": (lambda: ones(2, 3)[:, torch.tensor([5])], "index 5 is outside of axis 0, which has 3 elements."),
    "permute": (lambda: ones(2, 3).permute(0), "the array has 2 axes, 1 are given."),
    "out": (lambda: ones(3).add_(ones(2, 3)), "results of shape (2, 3) do not fit into (3,)."),
    "bias": (
        lambda: torch.conv1d(ones(1, 2, 5), ones(4, 2, 3), ones(1, 4)),
        "bias must be (4,), not (1, 4).",
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_said(name: str) -> None:
    refused, words = SAID[name]
    with pytest.raises((RuntimeError, IndexError)) as caught:
        refused()
    assert in_our_words(str(caught.value)) == words, str(caught.value)


def test_what_is_not_known() -> None:
    assert in_our_words("a text of nobody") == ""


def test_types() -> None:
    text = "x is torch.float32, y torch.bool; torch.Tensor stays"
    assert with_types_of_mxnet(text) == "x is float32, y bool; torch.Tensor stays"
    assert not re.search("torch", with_types_of_mxnet("torch.bfloat16 torch.uint8 torch.int64"))
