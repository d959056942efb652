"""Record what MXNet 1.9.1 does with the networks of the model zoo; run this file with its Python.

$MXNET_REFERENCE_PYTHON tools/record_zoo.py
"""

import json
import sys
from pathlib import Path

import mxnet as mx

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "compat"
sys.path.insert(0, str(FOLDER))
import zoo_programs  # noqa: E402  (found in the folder above)

SHOWN = ("resnet18_v1", "mobilenetv2_0.25", "squeezenet1.1")


def main():
    """Write ``zoo.json``."""
    names = sorted(mx.gluon.model_zoo.model_store._model_sha1)
    results = {
        "sha1": mx.gluon.model_zoo.model_store._model_sha1,
        "parameters": {name: zoo_programs.lines_of_parameters(zoo_programs.build(mx, name)) for name in SHOWN},
        "models": {},
    }
    for name in names:
        print(name)
        results["models"][name] = {**zoo_programs.structure(mx, name), **zoo_programs.outputs(mx, name)}
    (FOLDER / "zoo.json").write_text(text(results), encoding="utf-8")


def text(result):
    """Return JSON with a line for each part and each network."""
    parts = [f'"{part}": {json.dumps(result[part])}' for part in ("sha1", "parameters")]
    models = ",\n".join(f'"{name}": {json.dumps(model)}' for name, model in result["models"].items())
    return "{\n" + ",\n".join([*parts, '"models": {\n' + models + "\n}"]) + "\n}\n"


if __name__ == "__main__":
    main()
