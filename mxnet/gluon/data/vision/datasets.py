"""Datasets of images that everybody uses, from the files in which they are published."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as onp

from .... import base as base
from .... import image as image
from .... import ndarray
from .... import recordio as recordio
from ...._src.messages.public import publish as _publish
from ....util import is_np_array as is_np_array
from ...utils import _get_repo_file_url as _get_repo_file_url
from ...utils import check_sha1 as check_sha1
from ...utils import download as download
from .. import dataset as dataset
from .._published import fetch, fetch_members
from ._files import read_cifar as _read_cifar
from ._files import read_idx as _read_idx
from ._image_datasets import ImageFolderDataset as ImageFolderDataset
from ._image_datasets import ImageListDataset as ImageListDataset
from ._image_datasets import ImageRecordDataset as ImageRecordDataset

nd = ndarray

_FOLDER = Path(base.data_dir()) / "datasets"
Transform = Callable[[Any, Any], Any]


class MNIST(dataset._DownloadedDataset):
    """Handwritten digits: 60000 images to train with, 10000 to test.

    A sample is an image (28, 28, 1), uint8, and its label from 0 to 9, int32.

    Parameters
    ----------
    root : str, default "~/.mxnet/datasets/mnist"
        Folder with the files ``train-images-idx3-ubyte.gz``, ``train-labels-idx1-ubyte.gz`` and so on, or the same
        without ``.gz``; what is not there is downloaded.

    Raises
    ------
    ConnectionError
        If a file is not there and cannot be downloaded.
    MXNetError
        If a file is damaged.

    References
    ----------
    LeCun, Bottou, Bengio, Haffner, "Gradient-based learning applied to document recognition", 1998.
    """

    def __init__(
        self, root: str = str(_FOLDER / "mnist"), train: bool = True, transform: Transform | None = None
    ) -> None:
        self._train = train
        self._train_data = ("train-images-idx3-ubyte.gz", "6c95f4b05d2bf285e1bfb0e7960c31bd3b3f8a7d")
        self._train_label = ("train-labels-idx1-ubyte.gz", "2a80914081dc54586dbdf242f9805a6b8d2a15fc")
        self._test_data = ("t10k-images-idx3-ubyte.gz", "c3a25af1f52dad7f726cce8cacb138654b760d48")
        self._test_label = ("t10k-labels-idx1-ubyte.gz", "763e7fa3757d93b0cdec073cef058b2004252c17")
        self._namespace = "mnist"
        super().__init__(root, transform)

    def _get_data(self) -> None:
        names = (self._train_data, self._train_label) if self._train else (self._test_data, self._test_label)
        images, labels = (_read_idx(self._find(*name), axes) for name, axes in zip(names, (3, 1), strict=True))
        if len(images) != len(labels):
            raise base.MXNetError(f"{names[0][0]} has {len(images)} images, {names[1][0]} has {len(labels)} labels.")
        self._keep(images[..., onp.newaxis], labels.astype(onp.int32))

    def _find(self, name: str, sha1_hash: str) -> str:
        compressed, uncompressed = Path(self._root) / name, Path(self._root) / name.removesuffix(".gz")
        if uncompressed.exists() and not compressed.exists():
            return str(uncompressed)
        return fetch(self._namespace, self._root, name, sha1_hash)


class FashionMNIST(MNIST):
    """Pictures of clothes in ten classes, in the sizes and formats of `MNIST`, whose parameters it has.

    Parameters
    ----------
    root : str, default "~/.mxnet/datasets/fashion-mnist"

    References
    ----------
    Xiao, Rasul, Vollgraf, "Fashion-MNIST: a novel image dataset for benchmarking machine learning algorithms", 2017,
    arXiv:1708.07747.
    """

    def __init__(
        self, root: str = str(_FOLDER / "fashion-mnist"), train: bool = True, transform: Transform | None = None
    ) -> None:
        self._train = train
        self._train_data = ("train-images-idx3-ubyte.gz", "0cf37b0d40ed5169c6b3aba31069a9770ac9043d")
        self._train_label = ("train-labels-idx1-ubyte.gz", "236021d52f1e40852b06a4c3008d8de8aef1e40b")
        self._test_data = ("t10k-images-idx3-ubyte.gz", "626ed6a7c06dd17c0eec72fa3be1740f146a2863")
        self._test_label = ("t10k-labels-idx1-ubyte.gz", "17f9ab60e7257a1620f4ad76bbbaf857c3920701")
        self._namespace = "fashion-mnist"
        dataset._DownloadedDataset.__init__(self, root, transform)


class CIFAR10(dataset._DownloadedDataset):
    """Small color photographs in ten classes: 50000 images to train with, 10000 to test.

    A sample is an image (32, 32, 3), uint8, and its label from 0 to 9, int32.

    Parameters
    ----------
    root : str, default "~/.mxnet/datasets/cifar10"
        Folder with the files ``data_batch_1.bin`` and so on, or with the archive of the binary version,
        ``cifar-10-binary.tar.gz``, which is downloaded otherwise.

    Raises
    ------
    ConnectionError
        If the files are not there and cannot be downloaded.
    MXNetError
        If the archive is damaged.

    References
    ----------
    Krizhevsky, "Learning multiple layers of features from tiny images", 2009.
    """

    _labels = 1  # in a sample: bytes in front of the image

    def __init__(
        self, root: str = str(_FOLDER / "cifar10"), train: bool = True, transform: Transform | None = None
    ) -> None:
        self._train = train
        self._archive_file = ("cifar-10-binary.tar.gz", "fab780a1e191a7eda0f345501ccd62d20f7ed891")
        self._train_data = [
            ("data_batch_1.bin", "aadd24acce27caa71bf4b10992e9e7b2d74c2540"),
            ("data_batch_2.bin", "c0ba65cce70568cd57b4e03e9ac8d2a5367c1795"),
            ("data_batch_3.bin", "1dd00a74ab1d17a6e7d73e185b69dbf31242f295"),
            ("data_batch_4.bin", "aab85764eb3584312d3c7f65fd2fd016e36a258e"),
            ("data_batch_5.bin", "26e2849e66a845b7f1e4614ae70f4889ae604628"),
        ]
        self._test_data = [("test_batch.bin", "67eb016db431130d61cd03c7ad570b013799c88c")]
        self._namespace = "cifar10"
        super().__init__(root, transform)

    def _read_batch(self, filename: str) -> tuple[Any, Any]:
        images, labels = _read_cifar(filename, self._labels)
        return images, labels[:, 0].astype(onp.int32)

    def _get_data(self) -> None:
        files = self._train_data if self._train else self._test_data
        if not self._complete(files):
            fetch_members(self._namespace, self._root, self._archive_file, dict(files))
        batches = [self._read_batch(str(Path(self._root) / name)) for name, _ in files]
        images, labels = (onp.concatenate(parts) for parts in zip(*batches, strict=True))
        self._keep(images, labels)

    def _complete(self, files: list[tuple[str, str]]) -> bool:
        paths = [(Path(self._root) / name, sha1_hash) for name, sha1_hash in files]
        return all(path.exists() and check_sha1(str(path), sha1_hash) for path, sha1_hash in paths)


class CIFAR100(CIFAR10):
    """Small color photographs in 100 classes, which form 20 groups; otherwise like `CIFAR10`.

    Parameters
    ----------
    root : str, default "~/.mxnet/datasets/cifar100"
        Folder with the files ``train.bin`` and ``test.bin``, or with the archive ``cifar-100-binary.tar.gz``.
    fine_label : bool, default False
        Labels are the class (0 to 99) instead of its group (0 to 19).
    """

    _labels = 2  # group and class

    def __init__(
        self,
        root: str = str(_FOLDER / "cifar100"),
        fine_label: bool = False,
        train: bool = True,
        transform: Transform | None = None,
    ) -> None:
        self._train = train
        self._archive_file = ("cifar-100-binary.tar.gz", "a0bb982c76b83111308126cc779a992fa506b90b")
        self._train_data = [("train.bin", "e207cd2e05b73b1393c74c7f5e7bea451d63e08e")]
        self._test_data = [("test.bin", "8fb6623e830365ff53cf14adec797474f5478006")]
        self._fine_label = fine_label
        self._namespace = "cifar100"
        dataset._DownloadedDataset.__init__(self, root, transform)

    def _read_batch(self, filename: str) -> tuple[Any, Any]:
        images, labels = _read_cifar(filename, self._labels)
        return images, labels[:, int(self._fine_label)].astype(onp.int32)


# Parameters of several datasets.
_TEXTS = """
train : bool
    The images to train with, or those to test.
flag : {0, 1}
    1 gives color images (red, green, blue), 0 gray ones.
transform : callable, optional
    Called with image and label of a sample; what it returns is the sample.
"""
_publish(globals(), _TEXTS, exported=())
