"""The data of the digits example: 1,797 real handwritten digits of 8x8 pixels that ship with scikit-learn.

E. Alpaydin and C. Kaynak, "Optical Recognition of Handwritten Digits", UCI Machine Learning Repository, 1998.
"""

from __future__ import annotations

import numpy as onp
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split

TEST_FRACTION = 0.2
SPLIT_SEED = 0


def load_splits() -> dict[str, onp.ndarray]:
    """Return the digits, scaled to [0, 1], split by a fixed seed into 1,437 for training and 360 held out.

    Returns
    -------
    dict of str to numpy.ndarray
        ``train_images`` and ``test_images``, (N, 1, 8, 8) float32; ``train_labels`` and ``test_labels``, (N,) float32.
    """
    digits = load_digits()
    images = (digits.images / 16.0).astype("float32")[:, onp.newaxis]  # pixels are counts from 0 to 16
    labels = digits.target.astype("float32")
    train_images, test_images, train_labels, test_labels = train_test_split(
        images, labels, test_size=TEST_FRACTION, random_state=SPLIT_SEED, stratify=labels
    )
    return {
        "train_images": train_images,
        "train_labels": train_labels,
        "test_images": test_images,
        "test_labels": test_labels,
    }
