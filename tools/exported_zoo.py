"""Export every model of the zoo to ONNX and print how far onnxruntime's outputs are from the model's, as a table.

    python tools/exported_zoo.py

The table stands in ``docs/onnx.md``. Models have random weights, 10 classes and small images; the file is written for a
free batch size and run with two images.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import numpy as onp

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]


def shape_of(name: str) -> tuple[int, int, int, int]:
    """Return the shape of an image that a model of the zoo takes, as small as may be."""
    if "inception" in name:
        return (1, 3, 299, 299)
    if name.startswith(("densenet", "alexnet", "squeezenet")):
        return (1, 3, 224, 224)
    return (1, 3, 64, 64) if name.startswith("vgg") else (1, 3, 32, 32)


def network(name: str) -> tuple[object, dict[str, object], tuple[int, int, int, int]]:
    """Return symbol, parameters and input shape of a model with random weights."""
    import mxnet as mx
    from mxnet.gluon.model_zoo import vision

    mx.random.seed(5)
    block = vision.get_model(name, classes=10)
    shape = shape_of(name)
    block.initialize(mx.init.Xavier(magnitude=2))
    block(mx.nd.zeros(shape))
    return block(mx.sym.var("data")), {p.name: p.data() for p in block.collect_params().values()}, shape


def main() -> int:
    """Print the table."""
    import mxnet as mx
    from mxnet.gluon.model_zoo import vision
    from mxnet.onnx._verification import differences

    print("| model | input | nodes | largest output | largest difference |\n|---|---|---:|---:|---:|")
    for name in sorted(vision._MODELS):
        symbol, params, shape = network(name)
        data = onp.random.RandomState(3).standard_normal((2, *shape[1:])).astype("float32")
        with tempfile.TemporaryDirectory() as folder:
            path = str(Path(folder) / "net.onnx")
            free = [("N", *shape[1:])]
            mx.onnx.export_model(symbol, params, [shape], "float32", path, dynamic=True, dynamic_input_shapes=free)
            import onnx

            nodes = len(onnx.load(path).graph.node)
            ((_, difference, magnitude),) = differences(path, symbol, params, {"data": data})
        size = "x".join(map(str, shape[1:]))
        print(f"| `{name}` | {size} | {nodes} | {magnitude:.2g} | {difference:.1g} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
