"""Record what MXNet 1.9.1 does with the layers of ``layer_cases.py``: run this file with its Python."""

import json
import sys
from pathlib import Path

import numpy as onp

import mxnet as mx

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import layer_cases  # noqa: E402  (found beside this file)


def main():
    graphs, arrays = {}, {}
    for number, (expression, shapes) in enumerate(layer_cases.LAYERS):
        net = layer_cases.make(mx, expression)
        graphs[expression] = layer_cases.trace(mx, net, len(shapes))
        net = layer_cases.make(mx, expression)
        results = layer_cases.run(mx, net, shapes)
        arrays.update({"%d/%s" % (number, name): array for name, array in results.items()})  # noqa: UP031
    for expression, shapes in layer_cases.FORWARD:
        graphs[expression] = layer_cases.trace(mx, layer_cases.make(mx, expression))
        arrays[expression] = layer_cases.predict(mx, layer_cases.make(mx, expression), shapes)[1].asnumpy()
    for expression in layer_cases.GRAPHS:
        graphs[expression] = layer_cases.trace(mx, layer_cases.make(mx, expression))
    (HERE / "recorded" / "graphs.json").write_text(json.dumps(graphs, indent=1) + "\n")
    onp.savez_compressed(str(HERE / "recorded" / "values.npz"), **arrays)


if __name__ == "__main__":
    main()
