"""``mxnet weights``: parameters of a network, from weights of torchvision or timm."""

from __future__ import annotations

import argparse
import os
import textwrap
from importlib import import_module
from pathlib import Path
from typing import Any

from ....base import MXNetError
from ....gluon.model_zoo import vision, weights
from ....gluon.model_zoo.weights import Weights
from .report import print_json

_MIB = 2**20


def run(options: argparse.Namespace) -> int:
    """Write the file, and print its contents and how to use it; or list the networks."""
    if options.name is None:
        if (options.file, options.output) != (None, None):
            raise MXNetError("for which network? Pass its name; without arguments `mxnet weights` lists them.")
        _list(options.json)
        return 0
    row = weights.weights_of(options.name)
    output = Path(options.output or f"{row.network}.params")
    if not output.parent.is_dir():
        raise MXNetError(f"-o {output}: there is no folder {output.parent}.")
    if options.file is not None and output.exists() and os.path.samefile(output, options.file):
        raise MXNetError(f"-o {output} is what the weights are read from; pass another name.")
    network = _network(row)
    weights.fill(network, row.network, options.file, transform_input=options.transform_input)
    network.save_parameters(str(output))
    source = options.file or row.file_name
    if options.json:
        parameters = network.collect_params().values()
        print_json(
            {
                "network": row.network,
                "toolkit": row.toolkit,
                "path": str(output),
                "bytes": output.stat().st_size,
                "arrays": len(parameters),
                "parameters": _count(parameters),
                "source": source,
            }
        )
    else:
        print(_report(row, network, output, source))
    return 0


def _network(row: Weights) -> Any:
    if row.toolkit == "model_zoo":
        return vision.get_model(row.network)
    try:
        zoo = import_module("gluoncv.model_zoo")
    except ImportError as error:
        raise MXNetError(
            f"{row.network} is a network of GluonCV, which cannot be imported ({error}). Install it: pip "
            "install gluoncv"
        ) from error
    return zoo.get_model(row.network, pretrained=False)


def _report(row: Weights, network: Any, output: Path, source: str) -> str:
    parameters = network.collect_params().values()
    module = "mxnet.gluon.model_zoo.vision" if row.toolkit == "model_zoo" else "gluoncv.model_zoo"
    lines = [
        f"{output}  {output.stat().st_size / _MIB:.1f} MiB",
        f"{len(parameters)} parameters with {_count(parameters):,} values, from {source}",
        "to use it:",
        f"  from {module} import get_model",
        "  from mxnet.gluon.model_zoo import weights",
        f'  network = get_model("{row.network}")',
        f'  network.load_parameters("{output}")',
        f'  prepare = weights.preprocessing("{row.network}")',
        f"  network(prepare(picture).expand_dims(0))  # RGB (H, W, 3), uint8, becomes (3, {row.crop}, {row.crop})",
    ]
    if row.network == "mobilenetv2_1.0":
        note = (
            "The last layer has a bias, which MXNet's own network lacks: load_parameters gives it one here; MXNet "
            "1.9.1 refuses the file."
        )
        lines += textwrap.wrap(note, 100)
    return "\n".join(lines)


def _count(parameters: Any) -> int:
    return sum(int(parameter.data().size) for parameter in parameters)


def _list(as_json: bool) -> None:
    rows = weights.networks().values()
    if as_json:
        keys = ("network", "toolkit", "library", "theirs", "file_name")
        print_json([{key: getattr(row, key) for key in keys} for row in rows])
        return
    for toolkit, title in (("model_zoo", "mxnet.gluon.model_zoo.vision"), ("gluoncv", "GluonCV")):
        print(f"networks of {title}:")
        for row in rows:
            if row.toolkit == toolkit:
                print(f"  {row.network:<20} {row.library + ' ' + row.theirs:<36} {row.file_name}")
