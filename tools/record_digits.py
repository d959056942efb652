"""Record what Apache MXNet 1.9.1 makes of the digits example, for ``tests/compat/digits``.

    MXNET_REFERENCE_PYTHON=... python tools/record_digits.py

The digits are read by this interpreter (they need scikit-learn); the program ``examples/digits_model.py`` is run by the
reference's, which executes this same file with ``--train``. Written are the checkpoint that MXNet exported and
``recorded.npz``: ``images`` (64, 1, 8, 8) from the held-out split, their ``scores`` (64, 10), the history of the
training (``loss``, ``train_accuracy``, ``test_accuracy``, one number per epoch) and the printed ``summary``.
"""

import argparse
import contextlib
import io
import os
import subprocess
import sys
import tempfile

import numpy as onp

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(ROOT, "tests", "compat", "digits")
RECORDED_IMAGES = 64
HISTORY = ("loss", "train_accuracy", "test_accuracy")

sys.path.insert(0, os.path.join(ROOT, "examples"))


def train_on_reference(data_file, folder):
    """Run the example with whatever ``mxnet`` this interpreter imports, and write the fixture."""
    import digits_model

    with onp.load(data_file) as arrays:
        splits = {name: arrays[name] for name in arrays.files}
    network, history = digits_model.train(splits, report=digits_model.print_record)
    images = splits["test_images"][:RECORDED_IMAGES]
    prefix, scores = digits_model.export_and_reload(network, folder, images)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        digits_model.print_summaries(network, prefix, (1, 1, 8, 8))
    onp.savez_compressed(
        os.path.join(folder, "recorded.npz"),
        images=images,
        scores=scores,
        summary=printed.getvalue(),
        **{key: onp.array([record[key] for record in history]) for key in HISTORY},
    )


def record(python, folder):
    """Load the digits here, train on them there."""
    import digits_data

    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        data_file = os.path.join(scratch, "digits.npz")
        onp.savez(data_file, **digits_data.load_splits())
        subprocess.run([python, os.path.abspath(__file__), "--train", data_file, "--output", folder], check=True)


def main():
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Record the digits example on Apache MXNet 1.9.1.")
    parser.add_argument("--output", default=FOLDER, help="folder for the fixture")
    parser.add_argument("--train", metavar="NPZ", help="train in this interpreter on these splits (internal)")
    options = parser.parse_args()
    if options.train:
        train_on_reference(options.train, options.output)
        return
    python = os.environ.get("MXNET_REFERENCE_PYTHON")
    if not python:
        parser.error("set MXNET_REFERENCE_PYTHON to the python of an environment with Apache MXNet 1.9.1")
    record(python, options.output)


if __name__ == "__main__":
    main()
