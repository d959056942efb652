"""``mxnet predict``: the outputs of a saved model for images or arrays."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as onp

from .... import image
from ....base import MXNetError
from ....contrib.predict import Predictor, inputs_of
from ...core.reading import read_file, read_text
from ._arrays import read_arrays, type_of
from ._raw_images import warn_if_raw


def _predictor(options: argparse.Namespace, raw: bytes, shapes: dict[str, Any], types: dict[str, Any]) -> Predictor:
    device_type, number = ("cpu", 0) if options.gpu is None else ("gpu", options.gpu)
    names = None if options.output is None else [options.output]
    return Predictor(Path(options.symbol), raw, shapes, device_type, number, types, names, options.backend)


def _labels(options: argparse.Namespace, count: int) -> list[str]:
    """Return the names of the classes; their indices without a file."""
    if options.labels is None:
        return [str(number) for number in range(count)]
    lines = read_text(options.labels).splitlines()
    labels = [line.strip() for line in lines if line.strip()]
    if len(labels) != count:
        raise MXNetError(f"{options.labels!r} names {len(labels)} classes, the network has {count}.")
    return labels


def _read_image(path: str, shape: tuple[int, ...], options: argparse.Namespace) -> Any:
    """Return an image as the network takes it: its middle, (1, channels, height, width)."""
    if not Path(path).is_file():
        raise MXNetError(f"there is no file {path!r}.")
    _, channels, height, width = shape
    pixels = image.imread(path, flag=1 if channels == 3 else 0)
    short = max(height, width) * 8 // 7  # 256 for 224, as networks of ImageNet have it
    cropped, _ = image.center_crop(image.resize_short(pixels, short), (width, height))
    cropped_pixels = cropped.asnumpy().astype("float32")
    mean, std = onp.array(options.mean or 0.0, "float32"), onp.array(options.std or 1.0, "float32")
    return ((cropped_pixels - mean) / std).transpose(2, 0, 1)[None]


def _of_images(options: argparse.Namespace, raw: bytes) -> list[dict[str, Any]]:
    if options.shape is None:
        names = inputs_of(options.symbol, raw)
        if len(names) != 1:
            raise MXNetError(f"the network has the inputs {names}; --shape says which one the image is.")
        name, shape = names[0], (1, 3, 224, 224)
    else:
        name, shape = options.shape
    if len(shape) != 4 or shape[0] != 1 or shape[1] not in (1, 3):
        raise MXNetError(f"--shape of images is 1, channels (1 or 3), height, width; got {shape}.")
    predictor = _predictor(options, raw, {name: shape}, {})
    results: list[dict[str, Any]] = []
    for path in options.image:
        image = _read_image(path, shape, options)
        if not results and options.mean is None and options.std is None:
            warn_if_raw(
                options.symbol, name, image, "pass --mean and --std, or --mean 0 if it takes images as they are"
            )
        predictor.forward(**{name: image})
        scores = predictor.get_output(0)
        if scores.ndim < 1 or scores.shape[0] != 1:
            raise MXNetError(
                f"the output {predictor.output_names[0]} has the shape {scores.shape}: no classes of 1 image."
            )
        results.append({"image": path, "predictions": _best(scores.ravel(), options)})
    return results


def _best(scores: onp.ndarray, options: argparse.Namespace) -> list[dict[str, Any]]:
    labels = _labels(options, len(scores))
    best = onp.argsort(-scores, kind="stable")[: options.top]
    return [{"class": int(i), "label": labels[i], "score": float(scores[i])} for i in best]


def _of_arrays(options: argparse.Namespace, raw: bytes) -> list[dict[str, Any]]:
    arrays = read_arrays(options.array, options.symbol, raw)
    shapes = {name: array.shape for name, array in arrays.items()}
    predictor = _predictor(options, raw, shapes, {name: type_of(array) for name, array in arrays.items()})
    for name, array in arrays.items():
        warn_if_raw(
            options.symbol, name, array, "subtract the mean and divide by the deviation before saving the array"
        )
    predictor.forward(**arrays)
    outputs = [predictor.get_output(i) for i in range(len(predictor.output_names))]
    return [
        {"output": name, "shape": list(output.shape), "dtype": output.dtype.name, "values": output.tolist()}
        for name, output in zip(predictor.output_names, outputs, strict=True)
    ]


def _print_images(results: list[dict[str, Any]]) -> None:
    for entry in results:
        print(entry["image"])
        width = max([5, *(len(row["label"]) for row in entry["predictions"])])
        print(f"  {'class':>6}  {'label':<{width}}  {'score':>10}")
        for row in entry["predictions"]:
            print(f"  {row['class']:>6}  {row['label']:<{width}}  {row['score']:>10.6f}")


def _print_arrays(results: list[dict[str, Any]]) -> None:
    for entry in results:
        print(f"{entry['output']}: {'x'.join(map(str, entry['shape']))} {entry['dtype']}")
        print(onp.array(entry["values"], entry["dtype"]))


def run(options: argparse.Namespace) -> int:
    """Load the model, run it, and print its outputs."""
    if options.top < 1:
        raise MXNetError(f"--top is at least 1, got {options.top}.")
    raw = read_file(options.params)
    results = _of_images(options, raw) if options.image else _of_arrays(options, raw)
    if options.json:
        print(json.dumps(results))
    elif options.image:
        _print_images(results)
    else:
        _print_arrays(results)
    return 0
