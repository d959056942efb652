"""Batches, their descriptions, and the base class of iterators over them."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Union

import numpy as onp

from ._torch import TorchBatches

if TYPE_CHECKING:
    from ..ndarray.ndarray import NDArray

_NameAndShape = namedtuple("DataDesc", ["name", "shape"], module="mxnet.io.io")  # type: ignore[name-match]  # MXNet's base class


class DataDesc(_NameAndShape):
    """Name, shape, element type and layout of an input; a tuple of the first two.

    Parameters
    ----------
    name : str
    shape : tuple of int
    dtype : dtype, default float32
    layout : str, default "NCHW"
        A letter for each axis; "N" is the axis of samples.

    Examples
    --------
    >>> description = mx.io.DataDesc('data', (8, 3), layout='NC')
    >>> description.name, description.shape, mx.io.DataDesc.get_batch_axis(description.layout)
    ('data', (8, 3), 0)
    """

    dtype: Any
    layout: str | None

    def __new__(cls, name: str, shape: Any, dtype: Any = onp.float32, layout: str | None = "NCHW") -> DataDesc:
        """Make the tuple."""
        desc = super().__new__(cls, name, shape)
        desc.dtype = dtype
        desc.layout = layout
        return desc

    def __repr__(self) -> str:
        return f"DataDesc[{self.name},{self.shape},{self.dtype},{self.layout}]"

    @staticmethod
    def get_batch_axis(layout: str | None) -> int:
        """Return the axis of samples in a layout: 0 if there is none, -1 if it has no "N"."""
        return 0 if layout is None else layout.find("N")

    @staticmethod
    def get_list(shapes: Sequence[tuple[str, Any]], types: Sequence[tuple[str, Any]] | None) -> list[DataDesc]:
        """Return descriptions of inputs.

        Parameters
        ----------
        shapes : list of (str, tuple of int)
        types : list of (str, dtype), or None
        """
        if types is None:
            return [DataDesc(name, shape) for name, shape in shapes]
        by_name = dict(types)
        return [DataDesc(name, shape, by_name[name]) for name, shape in shapes]


class DataBatch:
    """A batch.

    Parameters
    ----------
    data : list of NDArray
        One for each input.
    label : list of NDArray, optional
        One for each label.
    pad : int, optional
        How many samples at the end are there to fill the batch.
    index : array of int, optional
        Numbers of the samples.
    bucket_key : hashable, optional
        Which bucket the batch belongs to.
    provide_data, provide_label : list of DataDesc, optional
        What is in the batch, where batches differ.

    Examples
    --------
    >>> batch = mx.io.DataBatch(data=[mx.nd.ones((8, 3))], label=[mx.nd.zeros((8,))], pad=2)
    >>> batch.data[0].shape, batch.pad
    ((8, 3), 2)
    """

    def __init__(
        self,
        data: Any,
        label: Any = None,
        pad: int | None = None,
        index: Any = None,
        bucket_key: Any = None,
        provide_data: Any = None,
        provide_label: Any = None,
    ) -> None:
        if data is not None and not isinstance(data, (list, tuple)):
            raise AssertionError("Data must be list of NDArrays")
        if label is not None and not isinstance(label, (list, tuple)):
            raise AssertionError("Label must be list of NDArrays")
        self.data: Union[list[NDArray], Any] = data  # noqa: UP007  # of ``X | Any`` jedi makes nothing
        self.label: Union[list[NDArray], Any] = label  # noqa: UP007
        self.pad = pad
        self.index = index
        self.bucket_key = bucket_key
        self.provide_data = provide_data
        self.provide_label = provide_label

    def __str__(self) -> str:
        data_shapes = [d.shape for d in self.data or ()]
        label_shapes = [label.shape for label in self.label] if self.label else None
        return f"{type(self).__name__}: data shapes: {data_shapes} label shapes: {label_shapes}"


class DataIter:
    """Base class of iterators over batches.

    Subclasses define ``iter_next``, ``getdata`` and ``getlabel`` (or ``next``), ``reset``, and the attributes
    ``provide_data`` and ``provide_label``, lists of `DataDesc`.

    Parameters
    ----------
    batch_size : int, default 0

    Examples
    --------
    >>> class Counting(mx.io.DataIter):
    ...     number = 0
    ...     def next(self):
    ...         self.number += 1
    ...         if self.number > 2:
    ...             raise StopIteration
    ...         return mx.io.DataBatch([mx.nd.ones((2, 3)) * self.number], [mx.nd.zeros((2,))])
    >>> [float(batch.data[0][0, 0].asscalar()) for batch in Counting(batch_size=2)]
    [1.0, 2.0]
    """

    def __init__(self, batch_size: int = 0) -> None:
        self.batch_size = batch_size

    def __iter__(self) -> Iterator[DataBatch]:
        return self

    def reset(self) -> None:
        """Go back to the first batch."""

    def next(self) -> DataBatch:
        """Return the next batch; raises StopIteration after the last."""
        if self.iter_next():
            return DataBatch(data=self.getdata(), label=self.getlabel(), pad=self.getpad(), index=self.getindex())
        raise StopIteration

    def __next__(self) -> DataBatch:
        """Return the next batch."""
        return self.next()

    def iter_next(self) -> bool | None:
        """Move to the next batch; return whether there is one."""

    def getdata(self) -> Any:
        """Return the data of the batch."""

    def getlabel(self) -> Any:
        """Return the labels of the batch."""

    def getindex(self) -> Any:
        """Return the indices of the batch's samples."""

    def getpad(self) -> Any:
        """Return how many samples fill up the batch."""

    def as_torch(self, *, keep_padding: bool = True) -> TorchBatches:
        """Return the batches for PyTorch: ``torch.utils.data.DataLoader(batches.as_torch(), batch_size=None)``.

        Parameters
        ----------
        keep_padding : bool, default True
            Whether the last batch keeps the samples that fill it up, as here; False leaves them out.

        Returns
        -------
        torch.utils.data.IterableDataset
            Each pass resets this iterator. It yields ``(data, label)``, each a tensor, or a tuple of them where there
            are several, or data alone where there is no label.

        Raises
        ------
        MXNetError
            When read by several workers, which would each yield all batches.

        Examples
        --------
        >>> batches = mx.io.NDArrayIter(np.ones((4, 3)), np.zeros(4), batch_size=2)
        >>> [data.shape for data, label in batches.as_torch()]
        [torch.Size([2, 3]), torch.Size([2, 3])]
        """
        return TorchBatches(self, keep_padding)
