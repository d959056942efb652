"""``mxnet convert``: a trained model in another form."""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from ....base import MXNetError
from ...exporters.convert.model import Model, load_model, name_of
from ...exporters.convert.options import Converted, Options
from ...exporters.convert.progress import Progress, progress
from ...exporters.convert.targets import TARGETS
from ...exporters.convert.torch_tree.target import load_values, network_named, to_torch_tree
from ...exporters.convert.verification import OutputDifference, compare
from .report import print_json

_DTYPES = {"float16": torch.float16, "float32": torch.float32, "float64": torch.float64}
_ENDINGS = (".onnx", ".py", ".pt2", ".safetensors", "-symbol.json")


def run(options: argparse.Namespace) -> int:
    """Convert, compare, and print a summary."""
    _check(options)
    with progress() as bar:
        bar.step("reading")
        model, converted = (_convert if options.tree is None else _convert_tree)(options, bar)
        bar.step("comparing")
        difference = _verified(options, converted, model, bar)
    return _finished(options, converted, model, difference)


def _convert(options: argparse.Namespace, bar: Progress) -> tuple[Model, Converted]:
    """Convert what files hold."""
    model = load_model(options.files, dict(options.shape), _DTYPES.get(options.dtype))
    target_options = Options(_prefix(options), dict(options.dynamic))
    _refuse_to_overwrite(options.files, options.to, target_options)
    if set(target_options.dynamic) - set(model.shapes):
        raise MXNetError(
            f"--dynamic {', '.join(set(target_options.dynamic) - set(model.shapes))}: no --shape of that name."
        )
    bar.step(f"converting to {options.to}")
    return model, TARGETS[options.to](model, target_options)


def _convert_tree(options: argparse.Namespace, bar: Progress) -> tuple[Model, Converted]:
    """Convert a network of Gluon that a module names."""
    target_options = Options(_prefix(options))
    _refuse_to_overwrite(options.files, options.to, target_options)
    net = network_named(options.tree)
    load_values(net, options.files)
    bar.step(f"converting to {options.to}")
    return to_torch_tree(net, dict(options.shape), _DTYPES.get(options.dtype), target_options)


def _finished(
    options: argparse.Namespace, converted: Converted, model: Model, difference: OutputDifference | str
) -> int:
    """Say what was written; MXNetError if it computes something else."""
    (_print_report if options.json else _print)(converted, model, difference)
    if isinstance(difference, OutputDifference) and not difference.is_rounding:
        raise MXNetError("the converted model computes something else; please report this. The files were left.")
    return 0


def _print(converted: Converted, model: Model, difference: OutputDifference | str) -> None:
    for file in converted.files:
        print(f"{file}  {_size(file)}")
    print(f"{len(model.values)} arrays with {_count(model):,} values; {'; '.join(converted.summary)}")
    print(difference if isinstance(difference, str) else f"compared with the model on random inputs: {difference}")


def _print_report(converted: Converted, model: Model, difference: OutputDifference | str) -> None:
    comparison = (
        {"compared": False, "reason": difference}
        if isinstance(difference, str)
        else {
            "compared": True,
            "largest_difference": difference.largest,
            "largest_value": difference.scale,
            "within_rounding": difference.is_rounding,
        }
    )
    print_json(
        {
            "files": [{"path": str(file), "bytes": file.stat().st_size} for file in converted.files],
            "inputs": list(converted.inputs),
            "arrays": len(model.values),
            "parameters": _count(model),
            "summary": list(converted.summary),
            "comparison": comparison,
        }
    )


def _count(model: Model) -> int:
    return sum(tensor.numel() for tensor in model.values.values())


def _verified(options: argparse.Namespace, converted: Converted, model: Model, bar: Progress) -> OutputDifference | str:
    if not options.verify:
        return "not compared with the model (--no-verify)"
    if converted.runner is None:
        return "not compared with the model: the result holds values alone"
    unknown = model.inputs_without_shape()
    if unknown:
        return f"not compared with the model: no --shape of {', '.join(unknown)}"
    try:
        difference = compare(model, converted)
    except ImportError as error:
        return f"not compared with the model: {error}"
    except KeyboardInterrupt:
        for file in converted.files:  # so that they are not mistaken for compared ones
            file.unlink(missing_ok=True)
        raise
    bar.step("done")
    return difference


def _check(options: argparse.Namespace) -> None:
    for name, axes in options.dynamic:
        shape = dict(options.shape).get(name)
        if shape is not None and max(axes) >= len(shape):
            raise MXNetError(f"--dynamic {name}:{max(axes)}: the shape {shape} has {len(shape)} axes.")
    if options.tree is not None and (options.to != "torch" or options.dynamic):
        wrong_option = "--dynamic; the source leaves lengths open" if options.dynamic else f"--to {options.to}"
        raise MXNetError(f"--tree is for --to torch, without --dynamic; got {wrong_option}.")
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


def _refuse_to_overwrite(files: list[str], target: str, options: Options) -> None:
    """Raise where the result would replace what it is made of."""
    endings = {"gluon": ("-symbol.json", "-0000.params"), "torch": (".py", ".safetensors")}.get(target, (f".{target}",))
    sources = {Path(file).resolve() for file in files}
    for ending in endings:
        if options.file(ending).resolve() in sources:
            raise MXNetError(f"{options.file(ending)} is what the model is read from; pass -o with another name.")


def _size(file: Path) -> str:
    size = file.stat().st_size
    return f"{size / 2**20:.1f} MiB" if size >= 2**20 else f"{size / 2**10:.1f} KiB"
