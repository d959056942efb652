"""What tests of generated code need of the machine."""

import shutil

import pytest

needs_compiler = pytest.mark.skipif(
    not any(shutil.which(name) for name in ("c++", "g++", "clang++")), reason="generated code needs a C++ compiler"
)
