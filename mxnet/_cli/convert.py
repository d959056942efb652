"""``mxnet convert``: a trained model in another form."""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from .._convert.model import Model, load_model, name_of
from .._convert.options import Converted, Options
from .._convert.progress import Progress, progress
from .._convert.targets import TARGETS
from .._convert.verification import Difference, compare
from ..base import MXNetError
from ._command import Command
from .summary import add_shapes

_DTYPES = {"float16": torch.float16, "float32": torch.float32, "float64": torch.float64}
_ENDINGS = (".onnx", ".py", ".pt2", ".safetensors", "-symbol.json")
_DESCRIPTION = """\
Write a trained model in another form: an ONNX file, a module of PyTorch that needs torch alone, an archive of
torch.export, values in safetensors, or symbol and values for MXNet. Unless told otherwise, the result is run on random
numbers and compared with the model."""
_EXAMPLES = """\
examples:
  mxnet convert net-symbol.json net-0000.params --to onnx --shape data:1,3,224,224 --dynamic data:0
  mxnet convert net-symbol.json net-0000.params --to torch --shape data:1,3,224,224
      writes net.py and net.safetensors:  from net import load; network = load()
  mxnet convert net-symbol.json net-0000.params --to pt2 --shape data:8,3,224,224 --dynamic data:0 -o served/net
  mxnet convert net-symbol.json net-0000.params --to safetensors
  mxnet convert net.onnx --to gluon
      writes net-symbol.json and net-0000.params for SymbolBlock.imports
"""


def named_axes(text: str) -> tuple[str, set[int]]:
    """Parse "data:0,2" into a name and axes."""
    name, _, axes = text.rpartition(":")
    if not name or not all(axis.isdigit() for axis in axes.split(",")):
        raise argparse.ArgumentTypeError(f"expected NAME:AXIS,AXIS,... as in data:0, got {text!r}")
    return name, {int(axis) for axis in axes.split(",")}


def _configure(parser: argparse.ArgumentParser) -> None:
    parser.description = _DESCRIPTION
    parser.epilog = _EXAMPLES
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "files",
        nargs="+",
        metavar="MODEL",
        help="MODEL-symbol.json and MODEL-0000.params (or .safetensors), or MODEL.onnx",
    )
    parser.add_argument("--to", required=True, choices=sorted(TARGETS), help="what to write")
    parser.add_argument("-o", "--output", metavar="OUT", help="file or beginning of file names (default: the model's)")
    add_shapes(parser)
    parser.add_argument(
        "--dynamic",
        action="append",
        type=named_axes,
        default=[],
        metavar="NAME:AXES",
        help="axes of an input whose lengths stay open, as in data:0; may be repeated (onnx and pt2; torch leaves all "
        "open that the model does)",
    )
    parser.add_argument("--dtype", choices=sorted(_DTYPES), help="of inputs and weights (default: the file's)")
    parser.add_argument(
        "--verify",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="compare with the model on random inputs (default)",
    )


def run(options: argparse.Namespace) -> int:
    """Convert, compare, and say what was done."""
    _check(options)
    with progress() as bar:
        bar.step("reading")
        model = load_model(options.files, dict(options.shape), _DTYPES.get(options.dtype))
        asked = Options(_prefix(options), dict(options.dynamic))
        _refuse_to_overwrite(options.files, options.to, asked)
        if set(asked.dynamic) - set(model.shapes):
            raise MXNetError(f"--dynamic {', '.join(set(asked.dynamic) - set(model.shapes))}: no --shape of that name.")
        bar.step(f"converting to {options.to}")
        converted = TARGETS[options.to](model, asked)
        bar.step("comparing")
        result = _verified(options, converted, model, bar)
    for file in converted.files:
        print(f"{file}  {_size(file)}")
    parameters = sum(t.numel() for t in model.values.values())
    print(f"{len(model.values)} arrays with {parameters:,} numbers; {'; '.join(converted.summary)}")
    if isinstance(result, str):
        print(result)
        return 0
    print(f"compared with the model on random inputs: {result}")
    if not result.is_rounding:
        raise MXNetError("the converted model computes something else; please report this. The files were left.")
    return 0


def _verified(options: argparse.Namespace, converted: Converted, model: Model, bar: Progress) -> Difference | str:
    if not options.verify:
        return "not compared with the model (--no-verify)"
    if converted.runner is None:
        return "not compared with the model: the result holds values alone"
    unknown = model.inputs_without_shape()
    if unknown:
        return f"not compared with the model: no --shape of {', '.join(unknown)}"
    try:
        result = compare(model, converted)
    except ImportError as error:
        return f"not compared with the model: {error}"
    bar.step("done")
    return result


def _check(options: argparse.Namespace) -> None:
    for name, axes in options.dynamic:
        shape = dict(options.shape).get(name)
        if shape is not None and max(axes) >= len(shape):
            raise MXNetError(f"--dynamic {name}:{max(axes)}: the shape {shape} has {len(shape)} axes.")
    if options.dynamic and options.to not in ("onnx", "pt2", "torch"):
        raise MXNetError(f"--dynamic has no meaning for --to {options.to}, which fixes no lengths.")


def _prefix(options: argparse.Namespace) -> Path:
    if options.output is None:
        return Path(name_of(options.files[0]))
    path = Path(options.output)
    for ending in _ENDINGS:
        if path.name.endswith(ending) and path.name != ending:
            path = path.with_name(path.name.removesuffix(ending))
            break
    if not path.parent.is_dir():
        raise MXNetError(f"-o {options.output}: there is no folder {path.parent}.")
    return path


def _refuse_to_overwrite(files: list[str], target: str, asked: Options) -> None:
    """Raise where the result would replace what it is made of."""
    endings = {"gluon": ("-symbol.json", "-0000.params"), "torch": (".py", ".safetensors")}.get(target, (f".{target}",))
    values = {Path(file).resolve() for file in files}
    for ending in endings:
        if asked.file(ending).resolve() in values:
            raise MXNetError(f"{asked.file(ending)} is what the model is read from; pass -o with another name.")


def _size(file: Path) -> str:
    size = file.stat().st_size
    return f"{size / 2**20:.1f} MiB" if size >= 2**20 else f"{size / 2**10:.1f} KiB"


COMMAND = Command("convert", "write a trained model as ONNX, PyTorch, safetensors or Gluon files", run, _configure)
