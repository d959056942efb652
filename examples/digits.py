"""Train a small network on real handwritten digits, save it, and reload it three ways.

``make demo`` runs this file. The data (``digits_data.py``) ship with scikit-learn, so nothing is downloaded; the model
(``digits_model.py``) is an ordinary MXNet program that runs on Apache MXNet 1.9.1 as well.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import digits_model
import numpy as onp
from digits_data import load_splits

REQUIRED_ACCURACY = 0.97
PICTURES = (3, 8)  # rows and columns of the picture of predictions

Record = dict[str, Any]


def progress_bar() -> Callable[[Iterable[Any], int], Iterable[Any]] | None:
    """Return a wrapper that shows a bar per epoch, or None where tqdm is not installed."""
    try:
        from tqdm import tqdm  # noqa: PLC0415  an optional package
    except ImportError:
        return None
    return lambda batches, epoch: tqdm(batches, desc=f"epoch {epoch:2d}", leave=False, unit="batch")


def plot_history(history: list[Record], path: Path) -> None:
    """Draw loss and accuracy by epoch into a PNG file."""
    import matplotlib as mpl  # noqa: PLC0415  an optional package, slow to import

    mpl.use("Agg")
    from matplotlib import pyplot as plt  # noqa: PLC0415  only after the backend is chosen

    epochs = [record["epoch"] for record in history]
    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4), layout="constrained")
    left.plot(epochs, [record["loss"] for record in history])
    left.set(title="Training loss", xlabel="epoch", ylabel="mean cross-entropy", yscale="log")
    right.plot(epochs, [record["train_accuracy"] for record in history], label="training")
    right.plot(epochs, [record["test_accuracy"] for record in history], label="held-out test")
    right.axhline(REQUIRED_ACCURACY, color="grey", linestyle=":", label=f"{REQUIRED_ACCURACY:.0%}")
    right.set(title="Accuracy", xlabel="epoch", ylabel="fraction correct")
    right.legend(loc="lower right")
    for axes in (left, right):
        axes.xaxis.get_major_locator().set_params(integer=True)
    figure.savefig(path, dpi=120)
    plt.close(figure)


def plot_predictions(images: Any, labels: Any, scores: Any, path: Path) -> None:
    """Draw digits with what the network takes them for into a PNG file: first those it gets wrong."""
    from matplotlib.figure import Figure  # noqa: PLC0415  an optional package, slow to import

    predicted = scores.argmax(axis=1)
    shown = sorted(range(len(labels)), key=lambda i: predicted[i] == labels[i])[: PICTURES[0] * PICTURES[1]]
    figure = Figure(figsize=(1.2 * PICTURES[1], 1.4 * PICTURES[0]), layout="constrained")
    for place, i in enumerate(shown, 1):
        axes = figure.add_subplot(*PICTURES, place)
        axes.imshow(images[i].reshape(8, 8), cmap="gray_r")
        is_right = predicted[i] == labels[i]
        text = f"{predicted[i]}" if is_right else f"{predicted[i]}, is {int(labels[i])}"
        axes.set_title(text, color="black" if is_right else "red")
        axes.axis("off")
    figure.get_layout_engine().set(h_pad=0.12)  # each title stands nearer to its own digit than to the one above
    figure.savefig(path, dpi=120)


def _shortened(path: Path) -> Path:
    """Return a path as seen from the current folder, where it is in it."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Train, save and reload a digit classifier.")
    parser.add_argument("--output", type=Path, default=Path("demo-output"), help="folder for the files written")
    parser.add_argument("--epochs", type=int, default=digits_model.EPOCHS)
    parser.add_argument("--no-progress", action="store_true", help="no progress bars")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Run the example; the exit status is 0 when the held-out accuracy is reached."""
    options = parse_arguments(arguments)
    options.output.mkdir(parents=True, exist_ok=True)
    splits = load_splits()
    print(f"{len(splits['train_images'])} training images, {len(splits['test_images'])} held-out test images")

    started = time.perf_counter()
    network, history = digits_model.train(
        splits,
        epochs=options.epochs,
        progress=None if options.no_progress else progress_bar(),
        report=digits_model.print_record,
    )
    seconds = time.perf_counter() - started

    prefix, scores = digits_model.export_and_reload(network, str(options.output), splits["test_images"])
    digits_model.print_summaries(network, prefix, (1, 1, 8, 8))
    plot_path = options.output / "digits-training.png"
    plot_history(history, plot_path)
    pictures_path = options.output / "digits-predictions.png"
    plot_predictions(splits["test_images"], splits["test_labels"], scores, pictures_path)

    test_accuracy = history[-1]["test_accuracy"]
    print(f"trained {options.epochs} epochs in {seconds:.1f} s; held-out test accuracy {test_accuracy:.2%}")
    print(f"wrote {prefix}-symbol.json, {prefix}-0000.params, {plot_path} and {pictures_path}")
    print("reloaded through SymbolBlock, Module and bind: equal predictions")
    digit_path = options.output / "digit.npy"
    onp.save(digit_path, splits["test_images"][:1])
    command = Path(sys.executable).with_name("mxnet")
    print(f"\nNext, scores of a {int(splits['test_labels'][0])} from the saved files, on the command line:")
    print(f"  {_shortened(command)} predict {prefix}-symbol.json {prefix}-0000.params --array {digit_path}")
    if test_accuracy < REQUIRED_ACCURACY:
        print(f"accuracy is below {REQUIRED_ACCURACY:.0%}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
