"""Files that other programs' exporters wrote, sklearn-onnx and tf2onnx, against what those programs computed.

They are recorded by ``tools/record_onnx_files.py``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet.contrib import onnx as onnx_mxnet

FILES = sorted((Path(__file__).parent / "recorded").glob("*/*.onnx"))


def recorded(path: Path) -> tuple[list[Any], list[Any]]:
    """Return the inputs and outputs of a file."""
    arrays = onp.load(path.with_suffix(".npz"))
    return tuple([arrays[name] for name in sorted(arrays) if name.startswith(kind)] for kind in ("in", "out"))  # type: ignore[return-value]


def check(actual: Any, outputs: list[Any]) -> None:
    for one, expected in zip(actual if isinstance(actual, list) else [actual], outputs, strict=True):
        assert one.size == expected.size
        onp.testing.assert_allclose(one.asnumpy(), expected.reshape(one.shape).astype(one.dtype), 1e-4, 1e-5)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_block_computes_what_the_program_did(path: Path) -> None:
    inputs, outputs = recorded(path)
    block = onnx_mxnet.import_to_gluon(str(path), mx.cpu())
    check(block(*[mx.nd.array(array, dtype=array.dtype) for array in inputs]), outputs)
    one = [array[:1] for array in inputs]  # the batch is open
    check(block(*[mx.nd.array(array, dtype=array.dtype) for array in one]), [array[:1] for array in outputs])


def test_there_are_files_of_each_program() -> None:
    assert {path.parent.name for path in FILES} == {"sklearn", "tensorflow"}
    assert len(FILES) > 20
