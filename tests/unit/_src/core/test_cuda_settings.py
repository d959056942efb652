"""MXNet's variables as settings of PyTorch for CUDA's libraries; they can be set, and seen, without a GPU."""

import pytest
import torch

from mxnet import context
from mxnet._src.core import cuda_settings as _cuda_settings

CUDNN, PRODUCTS = torch.backends.cudnn, torch.backends.cuda.matmul


@pytest.fixture(autouse=True)
def as_torch_has_them(monkeypatch):
    """Begin with torch's defaults, and put back what was set."""
    for variable in ("TENSOR_OP_MATH_ALLOW_CONVERSION", "CUDNN_AUTOTUNE_DEFAULT", "ENFORCE_DETERMINISM"):
        monkeypatch.delenv(f"MXNET_{variable}", raising=False)
        monkeypatch.delenv(f"MXNET_CUDA_{variable}", raising=False)
    before = settings()
    CUDNN.allow_tf32, PRODUCTS.allow_tf32, CUDNN.deterministic, CUDNN.benchmark = True, False, False, False
    yield
    CUDNN.allow_tf32, PRODUCTS.allow_tf32, CUDNN.deterministic, CUDNN.benchmark = before


def settings():
    """TF32 of cuDNN and of products, determinism, measuring."""
    return CUDNN.allow_tf32, PRODUCTS.allow_tf32, CUDNN.deterministic, CUDNN.benchmark


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, (False, False, False, False)),
        ({"MXNET_CUDA_TENSOR_OP_MATH_ALLOW_CONVERSION": "1"}, (True, True, False, False)),
        ({"MXNET_CUDNN_AUTOTUNE_DEFAULT": "1"}, (False, False, False, True)),
        ({"MXNET_CUDNN_AUTOTUNE_DEFAULT": "0"}, (False, False, False, False)),
        ({"MXNET_CUDNN_AUTOTUNE_DEFAULT": "2", "MXNET_ENFORCE_DETERMINISM": "1"}, (False, False, True, False)),
    ],
    ids=str,
)
def test_settings(monkeypatch, variables, expected):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    _cuda_settings.apply()
    assert settings() == expected


@pytest.mark.parametrize(("kind", "allowed"), [("cuda", False), ("xpu", True)])
def test_the_first_use_of_a_gpu_sets_them_and_no_other_does(monkeypatch, kind, allowed):
    _cuda_settings.apply_once.cache_clear()
    monkeypatch.setattr(context, "num_gpus", lambda: 1)
    monkeypatch.setattr(torch.accelerator, "current_accelerator", lambda *_: torch.device(kind))
    context.torch_device(context.cpu())
    assert CUDNN.allow_tf32
    context.torch_device(context.gpu())
    assert CUDNN.allow_tf32 is allowed
    CUDNN.allow_tf32 = True  # the program's word counts from here on
    context.torch_device(context.gpu())
    assert CUDNN.allow_tf32
    _cuda_settings.apply_once.cache_clear()
