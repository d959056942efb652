"""``mxnet weights``: parameters of a network, from weights of torchvision or timm."""

from __future__ import annotations

import argparse
import os
import textwrap
from importlib import import_module
from pathlib import Path
from typing import Any

from ..base import MXNetError
from ..gluon.model_zoo import vision, weights
from ..gluon.model_zoo.weights import Weights
from ._command import Command

_DESCRIPTION = """\
Write the parameters of a network of the model zoo, or of GluonCV, from weights that torchvision, or timm, has for the
same network. Without a name, list the networks."""
_EXAMPLES = """\
examples:
  mxnet weights                                                   what there is
  mxnet weights resnet18_v1                                       download, and write resnet18_v1.params
  mxnet weights vgg16 --from vgg16-397923af.pth -o vgg16.params   from a file that is here
  mxnet weights resnet50_v1b --from model.safetensors             GluonCV's network; needs GluonCV"""
_MIB = 2**20


def _configure(parser: argparse.ArgumentParser) -> None:
    parser.description = _DESCRIPTION
    parser.epilog = _EXAMPLES
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("name", nargs="?", metavar="NAME", help="of the network, as for get_model; see the list")
    parser.add_argument(
        "--from",
        dest="file",
        metavar="FILE",
        help="weights under torchvision's names: a .safetensors file, or what torch.save(network.state_dict(), ...) "
        "wrote (default: the library's own file, downloaded into the folder of models)",
    )
    parser.add_argument("-o", "--output", metavar="OUT", help="file to write (default: NAME.params)")
    parser.add_argument(
        "--transform-input",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="inceptionv3 alone: the weights were trained on images in [-1, 1], as torchvision's own were (default: "
        "where FILE is torchvision's own)",
    )


def run(options: argparse.Namespace) -> int:
    """Write the file, and say what it holds and how it is used; or list the networks."""
    if options.name is None:
        if (options.file, options.output) != (None, None):
            raise MXNetError("for which network? Pass its name; without arguments `mxnet weights` lists them.")
        _list()
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
    print(_report(row, network, output, options.file or row.file_name))
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
    count = sum(int(parameter.data().size) for parameter in parameters)
    module = "mxnet.gluon.model_zoo.vision" if row.toolkit == "model_zoo" else "gluoncv.model_zoo"
    lines = [
        f"{output}  {output.stat().st_size / _MIB:.1f} MiB",
        f"{len(parameters)} parameters with {count:,} numbers, from {source}",
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


def _list() -> None:
    rows = weights.networks().values()
    for toolkit, title in (("model_zoo", "mxnet.gluon.model_zoo.vision"), ("gluoncv", "GluonCV")):
        print(f"networks of {title}:")
        for row in rows:
            if row.toolkit == toolkit:
                print(f"  {row.network:<20} {row.library + ' ' + row.theirs:<36} {row.file_name}")


COMMAND = Command("weights", "write a network's parameters from weights of torchvision or timm", run, _configure)
