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
from digits_data import load_splits

REQUIRED_ACCURACY = 0.97

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
    figure.savefig(path, dpi=120)
    plt.close(figure)


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

    prefix, _ = digits_model.export_and_reload(network, str(options.output), splits["test_images"])
    digits_model.print_summaries(network, prefix, (1, 1, 8, 8))
    plot_path = options.output / "digits-training.png"
    plot_history(history, plot_path)

    test_accuracy = history[-1]["test_accuracy"]
    print(f"trained {options.epochs} epochs in {seconds:.1f} s; held-out test accuracy {test_accuracy:.2%}")
    print(f"wrote {prefix}-symbol.json, {prefix}-0000.params and {plot_path}")
    print("reloaded through SymbolBlock, Module and bind: equal predictions")
    if test_accuracy < REQUIRED_ACCURACY:
        print(f"accuracy is below {REQUIRED_ACCURACY:.0%}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
