"""A dataset as one of torch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch

from ..._src import exporters
from ...ndarray import NDArray

_RECORDS = "torch_training/records.py"


class TorchDataset(torch.utils.data.Dataset[Any]):
    """A dataset of Gluon for ``torch.utils.data.DataLoader``, workers included; `Dataset.as_torch` makes one.

    Parameters
    ----------
    dataset : Dataset
        Or anything with indices and a length.
    """

    def __init__(self, dataset: Any) -> None:
        self.dataset = dataset

    def __len__(self) -> int:
        """Return the number of samples."""
        return len(self.dataset)

    def __getitem__(self, index: int) -> Any:
        """Return a sample: arrays as tensors, everything else as it is."""
        return to_tensors(self.dataset[index])


def to_tensors(sample: Any) -> Any:
    """Return a sample, or nested tuples, lists and dictionaries, with tensors in place of MXNet's arrays."""
    if isinstance(sample, NDArray):
        return sample._tensor.detach()
    if isinstance(sample, tuple) and hasattr(sample, "_fields"):
        return type(sample)(*map(to_tensors, sample))
    if isinstance(sample, (tuple, list)):
        return type(sample)(map(to_tensors, sample))
    if isinstance(sample, dict):
        return {key: to_tensors(part) for key, part in sample.items()}
    return sample


def torch_records_source() -> str:
    """Return a Python file that reads record files of images (.rec) with PyTorch, NumPy and OpenCV alone.

    It has ``RecordDataset``, ``ImageRecordDataset``, the transforms ``Resize``, ``CenterCrop``, ``CropResize``,
    ``RandomCrop``, ``RandomResizedCrop``, ``RandomFlipLeftRight``, ``RandomFlipTopBottom``, ``ToTensor``, ``Cast`` and
    ``Normalize``, and ``loader(path, batch_size, transform)``, a ``DataLoader``.

    Returns
    -------
    str

    Examples
    --------
    >>> from pathlib import Path
    >>> _ = Path("records.py").write_text(gluon.data.torch_records_source())
    """
    return (Path(exporters.__path__[0]) / _RECORDS).read_text(encoding="utf-8")
