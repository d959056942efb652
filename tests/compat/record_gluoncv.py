"""Record the parameters of GluonCV's networks: run it where GluonCV is installed; it writes gluoncv.json beside itself.

python tests/compat/record_gluoncv.py
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path


def checksum(shapes):
    """Return the checksum of names and shapes."""
    lines = sorted(f"{name} {tuple(map(int, shape))}" for name, shape in shapes.items())
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def main():
    """Run each network once, so that all shapes are known, and write what they are."""
    import gluoncv
    from gluoncv.model_zoo import get_model

    import mxnet as mx
    from mxnet.gluon.model_zoo import weights

    names = [name for name, row in weights.networks().items() if row.toolkit == "gluoncv"]
    networks = {}
    for name in names:
        network = get_model(name)
        network.initialize()
        network(mx.nd.zeros((1, 3, 64, 64)))
        networks[name] = checksum({n: p.shape for n, p in network._collect_params_with_prefix().items()})
    content = {"version": gluoncv.__version__, "networks": networks}
    Path(__file__).with_name("gluoncv.json").write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
