"""Loading images: small pictures of a dataset, made into normalized tensors, in batches."""

import numpy as onp
from workload import Workload

IMAGES, BATCH, SIZE = 2048, 64, 32
MEAN, STD = (0.49, 0.48, 0.45), (0.25, 0.24, 0.26)


def pictures():
    """Return the images and labels that every contender gets, uint8 and int32."""
    images = onp.random.RandomState(0).randint(0, 256, (IMAGES, SIZE, SIZE, 3))
    return images.astype("uint8"), onp.arange(IMAGES, dtype="int32")


def _row(name, title, workers, own_function, to_torch):
    return Workload(
        f"data.{name}",
        f"{IMAGES} images of {SIZE}x{SIZE} into float tensors, normalized, batch {BATCH}, {title}",
        "data",
        "load",
        arguments={"workers": workers, "own_function": own_function},
        amount=IMAGES,
        rate="images/s",
        to_torch=to_torch,
    )


WORKLOADS = (
    _row("images", "in this process", 0, False, 0.95),
    _row("images_2_workers", "2 worker processes", 2, False, 0.95),
    _row("samples", "one by one, through a function of the user", 0, True, 1.05),
    _row("samples_2_workers", "one by one, through a function of the user, 2 worker processes", 2, True, 1.05),
)
