"""Convert each network of the zoo, run it, and write the largest differences into docs/deploy.md.

    python tools/zoo_differences.py [NETWORK ...]

With names, print these rows only. Images are as small as the network takes.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

DOCUMENT = Path(__file__).resolve().parents[1] / "docs" / "deploy.md"
_MARKS = re.compile(r"(<!-- zoo -->\n).*?(<!-- /zoo -->)", re.DOTALL)
# Networks that pool over a fixed size take no smaller images than they were made for.
_SIZES = {"inceptionv3": 299, "densenet": 224, "squeezenet": 224}
_SMALLEST = 64
_SEED = 7
_TARGETS = ("onnx", "torch")


def networks() -> list[str]:
    """Return the names of the zoo's networks."""
    from mxnet.gluon.model_zoo import vision

    families = [f"resnet{n}_v{v}" for v in (1, 2) for n in (18, 34, 50, 101, 152)]
    families += [f"vgg{n}{end}" for end in ("", "_bn") for n in (11, 13, 16, 19)]
    families += [f"densenet{n}" for n in (121, 161, 169, 201)]
    families += [f"mobilenet{kind}{size}" for kind in ("", "v2_") for size in ("1.0", "0.75", "0.5", "0.25")]
    names = ["alexnet", "inceptionv3", "squeezenet1.0", "squeezenet1.1", *families]
    for name in names:
        vision.get_model(name, classes=1)  # raises for a name that is none
    return names


def image_size(name: str) -> int:
    """Return the side of the images that a network is tried with."""
    return next((size for start, size in _SIZES.items() if name.startswith(start)), _SMALLEST)


def model_of(name: str) -> Any:
    """Return a network with random weights."""
    import mxnet as mx
    from mxnet._src.exporters.convert.model import Model
    from mxnet.gluon.model_zoo import vision

    mx.random.seed(_SEED)
    net = vision.get_model(name)
    net.initialize(mx.init.Xavier())
    shape = (1, 3, image_size(name), image_size(name))
    net(mx.nd.zeros(shape))
    for param in net.collect_params(".*(running_mean|running_var|gamma|beta)").values():
        low, high = (0.8, 1.2) if param.name.endswith(("var", "gamma")) else (-0.1, 0.1)
        param.set_data(mx.nd.random.uniform(low, high, shape=param.shape))
    symbol = net(mx.sym.var("data"))
    values = {param.name: param.data() for param in net.collect_params().values()}
    auxiliary = {key: values.pop(key) for key in symbol.list_auxiliary_states()}
    return Model(name, symbol, values, auxiliary, {"data": shape})


def row_of(name: str) -> tuple[str, str, str, str, str]:
    """Return a network's name, image size, number of weights, and its differences."""
    from mxnet._src.exporters.convert.options import Options
    from mxnet._src.exporters.convert.targets import TARGETS
    from mxnet._src.exporters.convert.verification import compare

    model = model_of(name)
    results = []
    with tempfile.TemporaryDirectory() as folder:
        for target in _TARGETS:
            difference = compare(model, TARGETS[target](model, Options(Path(folder) / "net")))
            results.append(f"{difference.largest / difference.scale:.1e}")
    weights = sum(tensor.numel() for tensor in model.values.values())
    return name, str(image_size(name)), f"{weights / 1e6:.1f}", results[0], results[1]


def table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of the table."""
    yield "| network | image | million weights | in onnxruntime | as a torch module |"
    yield "|---|--:|--:|--:|--:|"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def main(names: Sequence[str]) -> int:
    """Print rows, and write the document if they are all."""
    rows = []
    for name in names or networks():
        rows.append(row_of(name))
        print(*rows[-1], flush=True)
    if not names:
        text = "\n".join(table(rows))
        document = DOCUMENT.read_text(encoding="utf-8")
        DOCUMENT.write_text(_MARKS.sub(lambda marks: f"{marks[1]}{text}\n{marks[2]}", document), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
