"""Downloading files, and the data sets of MXNet's own tests."""

from __future__ import annotations

import bz2
import gzip
import logging
import os
import shutil
import struct
import zipfile
from pathlib import Path
from typing import Any

import numpy as onp

from .. import io
from .._src.data import downloads as _downloads
from .._src.formats.atomic import replacing

_DATA = "http://data.mxnet.io"
_MODELS = f"{_DATA}/models/imagenet"
_MNIST = ("train-images-idx3-ubyte", "train-labels-idx1-ubyte", "t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte")
_CIFAR10 = ("train.rec", "test.rec", "train.lst", "test.lst")


class _Brief(_downloads.Announcements):
    """What this module's `download` prints in 1.9.1, which is less."""

    def begin(self, target: str, url: str) -> None:
        """Say nothing."""

    def repeat(self, failure: _downloads.SourceError, url: str, target: str, attempts_left: int) -> None:
        """Say that a source is tried again."""
        print(f"download failed, retrying, {attempts_left} attempt{'s' if attempts_left > 1 else ''} left")


def download(
    url: str, fname: str | None = None, dirname: str | None = None, overwrite: bool = False, retries: int = 5
) -> str:
    """Download a file, unless it is there already.

    Parameters
    ----------
    url : str
    fname : str, default the last part of ``url``
    dirname : str, optional
        Folder that ``fname`` is in; created if it is missing.
    overwrite : bool, default False
        Download even if the file is there.
    retries : int, default 5
        Attempts; there is one in any case.

    Returns
    -------
    str, the file's path

    Raises
    ------
    AssertionError
        If the server has no such file, or ``retries`` is negative.
    OSError
        If the server cannot be reached.

    Notes
    -----
    Files of MXNet's own servers, most of which no longer answer, come from public copies, or are made from such
    (docs/datasets_and_weights.md). If there is none, the error is an MXNetError and an OSError, and lists the
    addresses that were tried.
    """
    if retries < 0:
        raise AssertionError("Number of retries should be at least 0")
    target = os.path.join(dirname or "", fname or url.rsplit("/", maxsplit=1)[-1])
    folder = os.path.dirname(target)
    if folder and not os.path.exists(folder):
        logging.info("create directory %s", folder)
        os.makedirs(folder)
    if not overwrite and os.path.exists(target):
        logging.info("%s exists, skipping download", target)
        return target
    try:
        _downloads.download(
            url, target, None, _downloads.DownloadRequest(retries=retries, overwrite=overwrite, say=_Brief())
        )
    except _downloads.DownloadError:
        raise
    except RuntimeError as error:
        raise AssertionError(f"failed to open {url}: {error}") from error
    logging.info("downloaded %s into %s successfully", url, target)
    return target


_RESNETS = {
    f"imagenet1k-resnet-{layers}": {
        "symbol": f"{_MODELS}/resnet/{layers}-layers/resnet-{layers}-symbol.json",
        "params": f"{_MODELS}/resnet/{layers}-layers/resnet-{layers}-0000.params",
    }
    for layers in (18, 34, 50, 101, 152)
}


def download_model(
    model_name: str, dst_dir: str = "./", meta_info: dict[str, dict[str, str]] | None = None
) -> tuple[str | None, int]:
    """Download the two files of a checkpoint.

    Parameters
    ----------
    model_name : str
    dst_dir : str, default "./"
    meta_info : dict of name to {"symbol": URL, "params": URL}, default ResNets of 18 to 152 layers

    Returns
    -------
    prefix, epoch
        What ``mx.model.load_checkpoint`` takes; (None, 0) for a name that is not in ``meta_info``.
    """
    known = _RESNETS if meta_info is None else meta_info
    if model_name not in known:
        return None, 0
    model = known[model_name]
    for file in ("symbol", "params"):
        if file not in model:
            raise AssertionError(f"download_model: {model_name} has no URL of its {file} file.")
    prefix = os.path.join(dst_dir, model_name)
    download(model["symbol"], f"{prefix}-symbol.json")
    download(model["params"], f"{prefix}-0000.params")
    return prefix, 0


def get_zip_data(data_dir: str, url: str, data_origin_name: str) -> None:
    """Download an archive ``data_dir/data_origin_name`` and unpack it into ``data_dir``, unless it is there already."""
    archive = os.path.join(data_dir, data_origin_name)
    if os.path.exists(archive):
        return
    download(url, data_origin_name, data_dir)
    with zipfile.ZipFile(archive) as files:
        files.extractall(data_dir)


def get_bz2_data(data_dir: str, data_name: str, url: str, data_origin_name: str) -> None:
    """Download ``data_origin_name`` and unpack it to ``data_dir/data_name``, unless that is there already."""
    target = os.path.join(data_dir, data_name)
    if os.path.exists(target):
        return
    packed = download(url, data_origin_name, data_dir)
    with bz2.open(packed) as source, replacing(target) as out:
        shutil.copyfileobj(source, out)
    os.remove(packed)


def _labels(path: str) -> Any:
    with gzip.open(path) as stream:
        struct.unpack(">II", stream.read(8))
        return onp.frombuffer(stream.read(), dtype=onp.int8)


def _images(path: str) -> Any:
    with gzip.open(path) as stream:
        _, count, rows, columns = struct.unpack(">IIII", stream.read(16))
        pixels = onp.frombuffer(stream.read(), dtype=onp.uint8).reshape(count, 1, rows, columns)
    return pixels.astype(onp.float32) / 255


def get_mnist() -> dict[str, Any]:
    """Return the handwritten digits of MNIST, from ``*-ubyte.gz`` files in the current folder, or downloaded there.

    Returns
    -------
    dict
        "train_data", "test_data": NumPy arrays (N, 1, 28, 28), float32 from 0 to 1; "train_label", "test_label":
        NumPy arrays (N,), int8.

    Raises
    ------
    MXNetError
        If a file is missing and cannot be downloaded.
    """
    files = {name: download(f"{_DATA}/data/mnist/{name}.gz") for name in _MNIST}
    train_data, train_label, test_data, test_label = _MNIST
    return {
        "train_data": _images(files[train_data]),
        "train_label": _labels(files[train_label]),
        "test_data": _images(files[test_data]),
        "test_label": _labels(files[test_label]),
    }


def _unpacked(names: tuple[str, ...], folder: str, archive: str) -> None:
    """Have files in a folder, from an archive that is in "data", or downloaded there, if some are missing."""
    if all(os.path.exists(os.path.join(folder, name)) for name in names):
        return
    with zipfile.ZipFile(download(f"{_DATA}/mxnet/data/{archive}", dirname="data")) as files:
        files.extractall("data")


def get_mnist_ubyte() -> None:
    """Have the four unpacked files of MNIST in the folder ``data``, downloading them if some are missing.

    Raises
    ------
    MXNetError
        If they are missing and cannot be downloaded.
    """
    _unpacked(_MNIST, "data", "mnist.zip")


def get_mnist_pkl() -> None:
    """Have the file ``data/mnist.pkl.gz``, downloading it if it is missing.

    Raises
    ------
    MXNetError
        If it is missing and cannot be downloaded.
    """
    download("http://deeplearning.net/data/mnist/mnist.pkl.gz", dirname="data")


def get_cifar10() -> None:
    """Have the record files of CIFAR-10 in the folder ``data/cifar``, downloading them if some are missing.

    Raises
    ------
    MXNetError
        If they are missing and cannot be downloaded.
    """
    _unpacked(_CIFAR10, "data/cifar", "cifar10.zip")


def get_mnist_iterator(
    batch_size: int, input_shape: tuple[int, ...], num_parts: int = 1, part_index: int = 0
) -> tuple[Any, Any]:
    """Return iterators over MNIST's images for training (shuffled) and for validation; see `get_mnist_ubyte`.

    Parameters
    ----------
    batch_size : int
    input_shape : tuple of int
        (784,) for flat images; three lengths give (1, 28, 28).
    num_parts, part_index : int, default 1 and 0
        Take one of several equal parts, as distributed programs do.
    """
    get_mnist_ubyte()
    train_data, train_label, test_data, test_label = (os.path.join("data", name) for name in _MNIST)
    settings = {
        "input_shape": input_shape,
        "batch_size": batch_size,
        "flat": len(input_shape) != 3,
        "num_parts": num_parts,
        "part_index": part_index,
    }
    train = io.MNISTIter(image=train_data, label=train_label, shuffle=True, **settings)
    return train, io.MNISTIter(image=test_data, label=test_label, **settings)


def get_im2rec_path(home_env: str = "MXNET_HOME") -> str:
    """Return the path of the program that makes record files.

    Parameters
    ----------
    home_env : str, default "MXNET_HOME"
        Environment variable with a folder of MXNet's sources; its ``tools/im2rec.py`` is taken if it is there.

    Returns
    -------
    str, by default that of a program that runs the command ``mxnet im2rec``
    """
    home = os.environ.get(home_env)
    theirs = Path(home, "tools", "im2rec.py") if home else None
    return str(theirs if theirs and theirs.exists() else Path(__file__).with_name("_im2rec.py"))
