"""A model of more than 2 GB as an ONNX file and back, in a process whose memory is watched.

    python -m large_onnx_file FOLDER

prints, for each step, the most memory that it took beside what was there before it, in units of the model's size.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as onp

WORDS, WIDTH = 4_400_000, 128
SIZE = WORDS * WIDTH * 4  # bytes, more than the 2 GiB of a message of protobuf
INDICES = onp.array([[0, 1, WORDS // 2], [WORDS - 2, WORDS - 1, 7]], "int32")


def memory(field: str) -> int:
    """Return a field of this process's status in bytes: VmRSS is what it has in memory, VmHWM the most it had."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(field + ":"))


class Watch:
    """Runs steps and keeps the memory that each took."""

    def __init__(self) -> None:
        self.used: dict[str, float] = {}

    def step(self, name: str, function: Callable[[], Any]) -> Any:
        gc.collect()
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # begins a new VmHWM
        before = memory("VmRSS")
        result = function()
        self.used[name] = round((memory("VmHWM") - before) / SIZE, 2)
        return result


def run(path: Path) -> dict[str, float]:
    """Export, verify, run in onnxruntime, import; AssertionError where numbers differ."""
    import onnx
    import onnxruntime

    import mxnet as mx
    from mxnet.contrib import onnx as onnx_mxnet

    watch = Watch()
    mx.random.seed(1)
    words = mx.sym.Embedding(mx.sym.var("data"), input_dim=WORDS, output_dim=WIDTH, name="words")
    symbol = mx.sym.FullyConnected(words, num_hidden=5, flatten=False, name="fc")
    make = {"words_weight": (WORDS, WIDTH), "fc_weight": (5, WIDTH), "fc_bias": (5,)}
    params = watch.step("make", lambda: {name: mx.nd.random.uniform(-1, 1, shape) for name, shape in make.items()})

    def export(**options: Any) -> None:
        mx.onnx.export_model(symbol, params, [INDICES.shape], onp.int32, str(path), **options)

    watch.step("export", export)
    assert path.stat().st_size < 5000
    assert path.with_name(path.name + ".data").stat().st_size >= SIZE
    onnx.checker.check_model(str(path), full_check=True)
    watch.step("export and verify", lambda: export(verify=True, run_shape_inference=True))
    rows = params["words_weight"].take(mx.nd.array(INDICES.ravel(), dtype="int64")).asnumpy()
    expected = rows @ params["fc_weight"].asnumpy().T + params["fc_bias"].asnumpy()
    params.clear()

    def run_file() -> Any:
        session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
        return session.run(None, {"data": INDICES})[0]

    output = watch.step("onnxruntime", run_file)
    onp.testing.assert_allclose(output.reshape(-1, 5), expected, 1e-4, 1e-5)
    imported, arguments, _ = watch.step("import", lambda: onnx_mxnet.import_model(str(path)))
    arrays = {**arguments, "data": mx.nd.array(INDICES, dtype="int32")}

    def forward() -> Any:
        return imported.bind(mx.cpu(), arrays, grad_req="null").forward()[0].asnumpy()

    output = watch.step("run", forward)
    onp.testing.assert_allclose(output.reshape(-1, 5), expected, 1e-4, 1e-5)
    return watch.used


if __name__ == "__main__":
    print(json.dumps(run(Path(sys.argv[1]) / "large.onnx")))
