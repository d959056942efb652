"""Custom image data sets: from record files, folders and lists."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as onp

from .... import image, recordio
from ...._src.core.reading import read_text
from ...._src.messages.tracebacks import warn
from ....base import MXNetError, numeric_types
from ..dataset import Dataset, RecordFileDataset

Transform = Callable[[Any, Any], Any]


class ImageRecordDataset(RecordFileDataset):
    """The images of a RecordIO file, which ``mxnet im2rec`` makes, with its index file next to it.

    A sample is an image (H, W, C), uint8, and its label: a float, or a float32 array where there are several.

    Parameters
    ----------
    filename : str
        Path of the ``.rec`` file.

    Raises
    ------
    MXNetError
        If a record holds no image; it names the file and the record's key.

    Examples
    --------
    >>> import tempfile
    >>> folder = tempfile.mkdtemp()
    >>> records = mx.recordio.MXIndexedRecordIO(f"{folder}/a.idx", f"{folder}/a.rec", "w")
    >>> image = np.zeros((4, 6, 3), "uint8")
    >>> records.write_idx(0, mx.recordio.pack_img(mx.recordio.IRHeader(0, 7, 0, 0), image, img_fmt=".png"))
    >>> records.close()
    >>> image, label = gluon.data.vision.ImageRecordDataset(f"{folder}/a.rec")[0]
    >>> image.shape, label
    ((4, 6, 3), 7.0)
    """

    def __init__(self, filename: str, flag: int = 1, transform: Transform | None = None) -> None:
        super().__init__(filename)
        self._flag = flag
        self._transform = transform

    def __getitem__(self, idx: int) -> Any:
        header, data = recordio.unpack(super().__getitem__(idx))
        try:
            picture = image.imdecode(data, self._flag)
        except MXNetError as error:
            raise MXNetError(f"{self.filename!r}, record {self._record.keys[idx]}: {error}") from error.__cause__
        return _transformed(self._transform, picture, header.label)


class ImageFolderDataset(Dataset):
    """The images of a folder that has a subfolder for each class: ``root/cat/1.jpg``, ``root/dog/1.jpg``.

    A sample is an image (H, W, C), uint8, and the number of its class, counted in the order of the subfolders' names.

    Parameters
    ----------
    root : str

    Attributes
    ----------
    synsets : list of str
        Names of the classes.
    items : list of (str, int)
        Path and class of each image.

    Raises
    ------
    MXNetError
        If a file holds no image; it names the file.

    Warns
    -----
    UserWarning
        For what is no folder in ``root``, and for files in a subfolder that are neither .jpg, .jpeg nor .png.

    Examples
    --------
    >>> import os, tempfile
    >>> folder = tempfile.mkdtemp()
    >>> header, image = mx.recordio.IRHeader(0, 0, 0, 0), np.zeros((4, 6, 3), "uint8")
    >>> for name in ("cats", "dogs"):
    ...     os.mkdir(f"{folder}/{name}")
    ...     with open(f"{folder}/{name}/1.png", "wb") as stream:
    ...         _ = stream.write(mx.recordio.pack_img(header, image, 9, ".png")[24:])
    >>> dataset = gluon.data.vision.ImageFolderDataset(folder)
    >>> dataset.synsets, dataset[1][0].shape, dataset[1][1]
    (['cats', 'dogs'], (4, 6, 3), 1)
    """

    def __init__(self, root: str, flag: int = 1, transform: Transform | None = None) -> None:
        self._root = os.path.expanduser(root)
        self._flag = flag
        self._transform = transform
        self._exts = [".jpg", ".jpeg", ".png"]
        self._list_images(self._root)

    def _list_images(self, root: str) -> None:
        self.synsets: list[str] = []
        self.items: list[tuple[str, int]] = []
        for folder in sorted(os.listdir(root)):
            path = os.path.join(root, folder)
            if not os.path.isdir(path):
                warn(f"Ignoring {path}, which is not a directory.")
                continue
            self.items += [(name, len(self.synsets)) for name in self._images_in(path)]
            self.synsets.append(folder)

    def _images_in(self, folder: str) -> Iterator[str]:
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            suffix = Path(name).suffix
            if suffix.lower() in self._exts:
                yield path
            else:
                warn(f"Ignoring {path} of type {suffix}. Only support {', '.join(self._exts)}")

    def __getitem__(self, idx: int) -> Any:
        path, label = self.items[idx]
        return _transformed(self._transform, image.imread(path, self._flag), label)

    def __len__(self) -> int:
        return len(self.items)


class ImageListDataset(Dataset):
    """The images that a list names, with their labels.

    A sample is an image (H, W, C), uint8, and its labels: a float32 array (number of labels,).

    Parameters
    ----------
    root : str, default "."
        Folder that the paths in the list start from.
    imglist : str or list
        Name of a ``.lst`` file as ``mxnet im2rec --list`` writes it (lines of number, labels and path, with tabs
        between), which lies in ``root`` or elsewhere; or a list of ``[label, ..., path]``, where one label may itself
        be a list.

    Attributes
    ----------
    items : list of (str, array)
        Path and labels of each image.

    Raises
    ------
    ValueError
        For lists of another form.

    Notes
    -----
    MXNet has this class after 1.9.1.

    Examples
    --------
    >>> import tempfile
    >>> folder = tempfile.mkdtemp()
    >>> header, image = mx.recordio.IRHeader(0, 0, 0, 0), np.zeros((4, 6, 3), "uint8")
    >>> with open(f"{folder}/a.png", "wb") as stream:
    ...     _ = stream.write(mx.recordio.pack_img(header, image, 9, ".png")[24:])
    >>> dataset = gluon.data.vision.ImageListDataset(folder, [[2, "a.png"]])
    >>> image, label = dataset[0]
    >>> image.shape, [float(number) for number in label]
    ((4, 6, 3), [2.0])
    """

    def __init__(self, root: str = ".", imglist: Any = None, flag: int = 1) -> None:
        self._root = os.path.expanduser(root)
        self._flag = flag
        if isinstance(imglist, (str, os.PathLike)):
            rows = self._rows_of_file(os.fspath(imglist))
        elif isinstance(imglist, Sequence):
            rows = list(imglist)
        else:
            raise ValueError(f"imglist: expected the name of a .lst file or a list, got {type(imglist).__name__}.")
        self.items = [self._item(row) for row in rows]

    def _rows_of_file(self, name: str) -> list[Any]:
        path = Path(self._root) / name
        lines = read_text(path if path.exists() else Path(name)).splitlines()
        return [line.strip().split("\t")[1:] for line in lines if line.strip()]

    def _item(self, row: Any) -> tuple[str, onp.ndarray[Any, Any]]:
        try:
            *labels, name = row
            single = labels[0] if len(labels) == 1 and not isinstance(labels[0], (str, *numeric_types)) else labels
            label = onp.asarray(single, dtype=onp.float32).reshape(-1)
            path = os.path.join(self._root, name)
        except (TypeError, ValueError, IndexError) as error:
            raise ValueError(f"imglist: expected labels and a path, got {row!r} ({error}).") from error
        if not len(label):
            raise ValueError(f"imglist: expected labels and a path, got {row!r}.")
        return path, label

    def __getitem__(self, idx: int) -> Any:
        path, label = self.items[idx]
        return image.imread(path, self._flag), label

    def __len__(self) -> int:
        return len(self.items)


def _transformed(transform: Transform | None, picture: Any, label: Any) -> Any:
    return (picture, label) if transform is None else transform(picture, label)
