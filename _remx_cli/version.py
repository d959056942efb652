"""The versions that ``mxnet --version`` prints, read without importing ``mxnet``."""

from __future__ import annotations

from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path


def version_line() -> str:
    """Return the line that ``mxnet --version`` prints."""
    package = find_spec("mxnet")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("the package mxnet is not installed with its command line", name="mxnet")
    spec = spec_from_file_location("_remx_cli._mxnet_version", Path(package.origin).parent / "_src/core/version.py")
    assert spec is not None
    assert spec.loader is not None
    versions = module_from_spec(spec)
    spec.loader.exec_module(versions)
    return f"MXNet interface {versions.__version__}, Remx {versions.__remx_version__}"
