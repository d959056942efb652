"""What tests need of the machine they run on: one mark for each, whose reason says what is missing.

The conditions ask the platform and torch, never the code under test, which could skip its own tests.
"""

import os
import platform
import shutil
import sys

import pytest
import torch

needs_compiler = pytest.mark.skipif(
    not any(shutil.which(name) for name in ("c++", "g++", "clang++")), reason="generated code needs a C++ compiler"
)
needs_onednn = pytest.mark.skipif(not torch.backends.mkldnn.is_available(), reason="this torch has no oneDNN")
needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
needs_gpu = pytest.mark.skipif(not torch.cuda.is_available(), reason="PyTorch finds no GPU here")
needs_glibc = pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="the C library is not glibc")


def needs_linux(why: str) -> pytest.MarkDecorator:
    """Return the mark of a test that holds on Linux alone, for the reason given."""
    return pytest.mark.skipif(sys.platform != "linux", reason=f"this is not Linux: {why}")
