"""An iterator over batches as a dataset of torch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import torch

from ..base import MXNetError


class TorchBatches(torch.utils.data.IterableDataset[Any]):
    """The batches of an iterator, as tensors; `DataIter.as_torch` makes one.

    Parameters
    ----------
    batches : DataIter
    keep_padding : bool
        Whether the last batch keeps the samples that fill it up.
    """

    def __init__(self, batches: Any, keep_padding: bool) -> None:
        self.batches = batches
        self.keep_padding = keep_padding

    def __iter__(self) -> Iterator[Any]:
        """Reset the iterator, and yield its batches."""
        worker = torch.utils.data.get_worker_info()
        if worker is not None and worker.num_workers > 1:
            raise MXNetError(
                f"DataIter.as_torch: {worker.num_workers} workers would each yield all batches of "
                f"{type(self.batches).__name__}. Use DataLoader(..., batch_size=None, num_workers=0); to read with "
                "several workers, use a dataset of mxnet.gluon.data and its as_torch()."
            )
        self.batches.reset()
        for batch in self.batches:
            parts = (self._tensors(batch.data, batch.pad), self._tensors(batch.label, batch.pad))
            yield parts if parts[1] is not None else parts[0]

    def _tensors(self, arrays: Sequence[Any] | None, pad: int | None) -> Any:
        """Return arrays as tensors of their own (iterators write into the same arrays again); one without a tuple."""
        tensors = []
        for array in arrays or ():
            dense = array if array.stype == "default" else array.tostype("default")
            num_kept = dense.shape[0] if self.keep_padding else dense.shape[0] - (pad or 0)
            tensors.append(dense._tensor.detach()[:num_kept].clone())
        if len(tensors) > 1:
            return tuple(tensors)
        return tensors[0] if tensors else None
