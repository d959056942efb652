"""Batches of MNIST's files."""

from __future__ import annotations

import struct
from typing import Any

import numpy as onp

from .._src.core.reading import read_file
from ..base import MXNetError
from . import _parameters
from ._array_source import ArraySource
from ._mx_data_iter import creator, documentation_of
from ._parameters import PARTS, PREFETCHING, Parameter
from ._shuffle import Shuffler

_PARAMETERS = (
    Parameter("image", "string", "./train-images-idx3-ubyte"),
    Parameter("label", "string", "./train-labels-idx1-ubyte"),
    Parameter("batch_size", "int", 128, least=1),
    Parameter("shuffle", "boolean", True),
    Parameter("flat", "boolean", False),
    Parameter("seed", "int", 0),
    Parameter("silent", "boolean", False),
    *PARTS,
    *PREFETCHING,
)


def _read_idx(path: str, num_axes: int) -> onp.ndarray:
    """Return the array of bytes in an IDX file: a magic number, lengths of the axes, bytes."""
    try:
        content = read_file(path)
    except OSError as error:
        raise MXNetError(f"MNISTIter: cannot open {path!r}: {error.strerror or error}") from error
    begin = 4 + 4 * num_axes
    if len(content) < begin or content[3] != num_axes:
        raise MXNetError(f"MNISTIter: {path!r}: invalid mnist format: no IDX file of bytes with {num_axes} axes.")
    shape = struct.unpack_from(f">{num_axes}I", content, 4)
    size = int(onp.prod(shape, dtype=onp.uint64))
    if len(content) < begin + size:
        raise MXNetError(f"MNISTIter: {path!r}: invalid mnist format: {shape} bytes announced, the file ends before.")
    return onp.frombuffer(content, onp.uint8, size, begin).reshape(shape)


def _source(kwargs: dict[str, Any]) -> ArraySource:
    options = _parameters.read("MNISTIter", _PARAMETERS, kwargs)
    if options["dtype"] not in ("None", "float32"):
        raise MXNetError(f"MNISTIter: dtype={options['dtype']!r}: data are float32.")
    images, labels = _read_idx(options["image"], 3), _read_idx(options["label"], 1)
    if len(images) != len(labels):
        raise MXNetError(f"MNISTIter: {len(images)} images, but {len(labels)} labels.")
    begin, end = ((options["part_index"] + i) * len(images) // options["num_parts"] for i in (0, 1))
    images, labels, numbers = images[begin:end], labels[begin:end], onp.arange(begin, end)
    if len(images) < options["batch_size"]:
        raise MXNetError(f"MNISTIter: {len(images)} images do not fill a batch of {options['batch_size']}.")
    if options["shuffle"]:  # once: every epoch has the same order
        order = Shuffler(options["seed"]).order(len(images))
        images, labels, numbers = images[order], labels[order], numbers[order]
    shape = (-1, images[0].size) if options["flat"] else (-1, 1, *images.shape[1:])
    data = (images.astype(onp.float32) * onp.float32(1 / 256)).reshape(shape)
    return ArraySource(data, labels.astype(onp.float32), options["batch_size"], "discard", numbers)


MNISTIter = creator(
    "MNISTIter",
    _source,
    documentation_of(
        """Iterate over the images of MNIST, or of another pair of IDX files.

    Parameters
    ----------
    image : str, default "./train-images-idx3-ubyte"
        File of images, bytes; they become float32 values from 0 to 255 / 256.
    label : str, default "./train-labels-idx1-ubyte"
        File of labels, bytes.
    batch_size : int, default 128
        What does not fill a batch is left out.
    shuffle : bool, default True
        Reorder the images, once: all epochs have the same order.
    flat : bool, default False
        Inputs are (H * W,) instead of (1, H, W).
    seed : int, default 0
        For ``shuffle``; gives MXNet's order.
    silent : bool, default False
        No effect: nothing is printed anyway.
    num_parts, part_index : int, default 1 and 0
        Iterate over one of several parts, as each worker does.
    dtype : 'float32'
    prefetch_buffer, ctx : int, {'cpu', 'gpu'}
        No effect: all images are read at once.

    A batch's ``index`` holds the positions of its images in the file.
""",
        "of another format, too few images",
    ),
)
