"""Record GluonCV's networks as MXNet 1.9.1 has them: their symbols, and what their parameters are called there.

Run it where both are installed; it writes gluoncv.json.xz beside itself.

python tests/compat/record_gluoncv.py
"""

import json
import lzma
from pathlib import Path

NAMES = (
    *(f"resnet{layers}_v1b" for layers in (18, 34, 50, 101, 152)),
    *(f"resnet{layers}_v1{letter}" for letter in "cds" for layers in (50, 101, 152)),
    *(f"{kind}{size}" for kind in ("resnext", "se_resnext") for size in ("50_32x4d", "101_32x4d", "101_64x4d")),
    "senet_154",
)


def main():
    """Call each network on a symbol, and write what comes out."""
    import gluoncv
    from gluoncv.model_zoo import get_model

    import mxnet as mx

    networks = {}
    for name in NAMES:
        network = get_model(name)
        symbol = network(mx.sym.var("data"))
        names = {parameter.name: path for path, parameter in network._collect_params_with_prefix().items()}
        networks[name] = {"symbol": json.loads(symbol.tojson()), "names": names}
    content = {"gluoncv": gluoncv.__version__, "mxnet": mx.__version__, "networks": networks}
    packed = lzma.compress(json.dumps(content, separators=(",", ":")).encode(), preset=9 | lzma.PRESET_EXTREME)
    Path(__file__).with_name("gluoncv.json.xz").write_bytes(packed)


if __name__ == "__main__":
    main()
