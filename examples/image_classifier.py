"""An image classifier from a folder of images that has one subfolder for each class.

``mxnet im2rec`` packs the images, ``ImageRecordIter`` reads and augments them, ``Module.fit`` trains and writes a
checkpoint after each epoch. Training that was stopped goes on from the last one, with the numbers it would have had.
Without a folder, the images are the handwritten digits that ship with scikit-learn.

    python examples/image_classifier.py --images FOLDER --size 64 --mirror --output flowers
    python examples/image_classifier.py --output flowers --epochs 20 --resume
    python examples/image_classifier.py --output flowers --predict rose.jpg tulip.jpg
"""

from __future__ import annotations

import argparse
import json
import logging
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as onp

import mxnet as mx

# Of ImageNet's images: red, green and blue.
MEAN = (123.68, 116.78, 103.94)
DEVIATION = (58.39, 57.12, 57.38)


def write_digits(folder: Path) -> None:
    """Write scikit-learn's 1,797 digits as PNG files of 32x32 pixels, one folder for each digit."""
    from sklearn.datasets import load_digits  # noqa: PLC0415  only needed without images of one's own

    digits = load_digits()
    for number, (image, label) in enumerate(zip(digits.images, digits.target, strict=True)):
        path = folder / str(label) / f"{number:04d}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        pixels = (image * (255 / 16)).astype("uint8")  # they are counts from 0 to 16
        cv2.imwrite(str(path), cv2.resize(pixels, (32, 32), interpolation=cv2.INTER_CUBIC))


def pack(settings: argparse.Namespace) -> None:
    """Write records of four fifths of the images for training, records of the rest, and a description."""
    output, folder = settings.output, settings.images
    output.mkdir(parents=True, exist_ok=True)
    if folder is None:
        folder = output / "digits"
        write_digits(folder)
    command = [sys.executable, "-m", "mxnet", "im2rec", str(output / "images"), str(folder)]
    for options in (["--list", "--recursive", "--train-ratio", "0.8"], ["--resize", str(settings.size)]):
        if subprocess.run([*command, *options], check=False).returncode:
            raise SystemExit(f"the images in {folder} could not be packed")
    rows = {part: _rows(output / f"images_{part}.lst") for part in ("train", "val")}
    labels = {float(label): str(Path(path).parent) for part in rows.values() for _, label, path in part}
    if len(labels) < 2 or not rows["val"]:
        raise SystemExit(f"{folder} needs at least two subfolders with images, and five images")
    description = {
        "classes": [labels[label] for label in sorted(labels)],
        "size": settings.size,
        "training_images": len(rows["train"]),
    }
    (output / "description.json").write_text(json.dumps(description, indent=1), encoding="utf-8")


def _rows(path: Path) -> list[list[str]]:
    """Return number, label and path of the images in a list."""
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]


def describe(output: Path) -> dict[str, Any]:
    """Return the names of the classes, the size of the images and how many there are for training."""
    description: dict[str, Any] = json.loads((output / "description.json").read_text(encoding="utf-8"))
    return description


class Epochs(mx.io.DataIter):
    """Batches whose order and augmentation depend on nothing but the number of the epoch.

    An ``ImageRecordIter`` goes on with its random numbers from epoch to epoch, and the images that fill up its last
    batch are left out of the next epoch: after a restart, it would give other batches. So each epoch has its own.

    Parameters
    ----------
    make : callable
        From the number of an epoch to an iterator over it.
    first : int
        Number of the first epoch.
    """

    def __init__(self, make: Callable[[int], Any], first: int = 0) -> None:
        self._make, self._epoch, self._batches = make, first, make(first)
        super().__init__(self._batches.batch_size)
        self.provide_data, self.provide_label = self._batches.provide_data, self._batches.provide_label

    def reset(self) -> None:
        """Begin the next epoch."""
        self._epoch += 1
        self._batches = self._make(self._epoch)

    def next(self) -> Any:
        """Return the next batch."""
        return self._batches.next()


def iterators(settings: argparse.Namespace, size: int, first_epoch: int) -> tuple[Any, Any]:
    """Return iterators over the images for training, which are changed at random, and over the others."""

    def read(part: str, **options: Any) -> Any:
        prefix = settings.output / f"images_{part}"
        return mx.io.ImageRecordIter(
            path_imgrec=f"{prefix}.rec",
            path_imgidx=f"{prefix}.idx",
            data_shape=(3, size, size),
            batch_size=settings.batch_size,
            **dict(zip(("mean_r", "mean_g", "mean_b"), MEAN, strict=True)),
            **dict(zip(("std_r", "std_g", "std_b"), DEVIATION, strict=True)),
            **options,
        )

    def training(epoch: int) -> Any:
        seed = 1000 * settings.seed + epoch
        return read(
            "train",
            shuffle=True,
            seed=seed,
            seed_aug=seed,
            pad=size // 16,
            rand_crop=True,
            max_rotate_angle=10,
            rand_mirror=settings.mirror,
            brightness=0.1,
            contrast=0.1,
            fill_value=127,
        )

    return Epochs(training, first_epoch), Epochs(lambda epoch: read("val"))


def network(classes: int) -> Any:
    """Return the graph: three times convolution, normalization and pooling, then a mean over what is left."""
    layer = mx.sym.var("data")
    for stage, channels in enumerate((16, 32, 64)):
        layer = mx.sym.Convolution(
            layer, kernel=(3, 3), pad=(1, 1), num_filter=channels, no_bias=True, name=f"convolution{stage}"
        )
        layer = mx.sym.BatchNorm(layer, fix_gamma=False, name=f"normalization{stage}")
        layer = mx.sym.Activation(layer, act_type="relu")
        layer = mx.sym.Pooling(layer, kernel=(2, 2), stride=(2, 2), pool_type="max")
    layer = mx.sym.Pooling(layer, global_pool=True, pool_type="avg", kernel=(1, 1))
    layer = mx.sym.FullyConnected(mx.sym.Flatten(layer), num_hidden=classes, name="classes")
    return mx.sym.SoftmaxOutput(layer, name="softmax")


def last_epoch(prefix: Path) -> int:
    """Return the number of the last checkpoint; 0 if there is none."""
    # The states of the optimizer are written last: without them, writing was interrupted.
    return max((int(path.stem.rpartition("-")[2]) for path in prefix.parent.glob(f"{prefix.name}-*.states")), default=0)


def train(settings: argparse.Namespace) -> list[float]:
    """Train, and return the accuracy on the images kept apart after each epoch."""
    prefix = settings.output / "model"
    begin = last_epoch(prefix) if settings.resume else 0
    if not settings.resume and last_epoch(prefix):
        raise SystemExit(f"{settings.output} has checkpoints: give --resume to go on, or another --output")
    if not begin:
        pack(settings)
    description = describe(settings.output)
    device = mx.gpu() if settings.gpu else mx.cpu()
    if begin:
        module = mx.mod.Module.load(str(prefix), begin, load_optimizer_states=True, context=device)
    else:
        mx.random.seed(settings.seed)
        module = mx.mod.Module(network(len(description["classes"])), context=device)
    batches, validation = iterators(settings, description["size"], begin)
    updates = -(-description["training_images"] // settings.batch_size)  # in an epoch
    history: list[float] = []
    module.fit(
        batches,
        eval_data=validation,
        optimizer="sgd",
        optimizer_params={
            "learning_rate": settings.learning_rate,
            "momentum": 0.9,
            "wd": 1e-4,
            "lr_scheduler": mx.lr_scheduler.FactorScheduler(updates, 0.8, base_lr=settings.learning_rate),
            "begin_num_update": begin * updates,  # a checkpoint does not tell the scheduler
        },
        initializer=mx.init.Xavier(magnitude=2),
        begin_epoch=begin,
        num_epoch=settings.epochs,
        batch_end_callback=mx.callback.Speedometer(settings.batch_size, 20),
        epoch_end_callback=mx.callback.module_checkpoint(module, str(prefix), save_optimizer_states=True),
        eval_end_callback=lambda param: history.append(param.eval_metric.get()[1]),
    )
    return history


def load_image(path: Path, size: int) -> Any:
    """Return an image as the iterator gives it to the network, (3, size, size)."""
    image = mx.image.resize_short(mx.image.imread(str(path)), size)
    image, _ = mx.image.center_crop(image, (size, size))
    normal = mx.image.color_normalize(image.astype("float32"), mx.nd.array(MEAN), mx.nd.array(DEVIATION))
    return normal.transpose((2, 0, 1))


def predict(settings: argparse.Namespace) -> list[tuple[str, float]]:
    """Return the most probable class of each image file, and its probability, by the last checkpoint."""
    prefix = settings.output / "model"
    epoch = last_epoch(prefix)
    if not epoch:
        raise SystemExit(f"{settings.output} has no checkpoint: train first")
    description = describe(settings.output)
    images = mx.nd.stack(*(load_image(path, description["size"]) for path in settings.predict))
    module = mx.mod.Module.load(str(prefix), epoch, context=mx.gpu() if settings.gpu else mx.cpu())
    module.bind([("data", images.shape)], [("softmax_label", (len(images),))], for_training=False)
    probabilities = module.predict(mx.io.NDArrayIter(images, batch_size=len(images))).asnumpy()
    best = onp.argmax(probabilities, axis=1)
    return [(description["classes"][label], float(row[label])) for label, row in zip(best, probabilities, strict=True)]


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """Return the settings of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--images",
        type=Path,
        help="folder with a subfolder for each class; digits if not given; --resume reads what was packed from them",
    )
    parser.add_argument("--output", type=Path, default=Path("demo-output/images"), help="folder for the files written")
    parser.add_argument("--resume", action="store_true", help="go on from the last checkpoint in the output folder")
    parser.add_argument("--predict", type=Path, nargs="+", metavar="FILE", help="classify these images, do not train")
    parser.add_argument("--epochs", type=int, default=8, help="number of the epoch to stop after")
    parser.add_argument(
        "--size", type=int, default=32, help="edge of the images in pixels, 8 or more; --resume keeps it"
    )
    parser.add_argument("--mirror", action="store_true", help="mirror half of the images in training")
    parser.add_argument("--batch-size", type=int, default=32)
    parser.add_argument("--learning-rate", type=float, default=0.1, help="in the first epoch; 0.8 of it in the next")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--gpu", action="store_true")
    return parser.parse_args(given)


def main(given: list[str] | None = None) -> None:
    """Train or predict."""
    settings = arguments(given)
    if settings.predict:
        for path, (name, probability) in zip(settings.predict, predict(settings), strict=True):
            print(f"{path}: {name} ({probability:.1%})")
        return
    history = train(settings)
    if history:
        print(f"accuracy on images kept apart: {history[-1]:.2%}")
    else:
        print(f"{settings.output} was trained for {settings.epochs} epochs already")


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    main()
