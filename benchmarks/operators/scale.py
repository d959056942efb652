"""How large the inputs are: one definition of a call, at three sizes. Runs under Python 3.8 too."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Scale:
    """By what the lengths of a medium-sized call are multiplied.

    Parameters
    ----------
    name : str
    lengths : float
        Axes of matrices and vectors, numbers of indices.
    images : (float, float)
        Batches of images, and their heights and widths. Channels stay, so that weights do.
    """

    name: str
    lengths: float
    images: tuple[float, float]

    def __call__(self, length: int, least: int = 2) -> int:
        """Return the length of an axis that has ``length`` numbers at the medium size."""
        return max(min(least, length), round(length * self.lengths))

    def square(self, count: int) -> int:
        """Return how many numbers a vector has that has ``count``, as many as a matrix, at the medium size."""
        return max(2, round(count * self.lengths**2))

    def batch(self, count: int) -> int:
        """Return how many images there are."""
        return max(1, round(count * self.images[0]))

    def side(self, length: int) -> int:
        """Return the height or width of an image."""
        return max(1, round(length * self.images[1]))


SMALL = Scale("small", 1 / 64, (1 / 8, 1 / 7))
MEDIUM = Scale("medium", 1, (1, 1))
LARGE = Scale("large", 4, (4, 2))
SCALES = {scale.name: scale for scale in (SMALL, MEDIUM, LARGE)}
