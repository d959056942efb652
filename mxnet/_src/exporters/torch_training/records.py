"""MXNet's record files of images (.rec, .idx) for ``torch.utils.data``; needs torch, NumPy and OpenCV alone."""

from __future__ import annotations

import math
import os
import random
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch

MAGIC = 0xCED7230A
_WHOLE, _FIRST, _LAST = 0, 1, 3  # kinds of parts, 2 being those in the middle


class RecordDataset(torch.utils.data.Dataset[Any]):
    """The records of a file as bytes, in the order of its index file, or else of the file.

    Each process opens the file for itself, so that workers may read it.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = os.fspath(path)
        is_indexed = Path(path).with_suffix(".idx").exists()
        self.positions = self._indexed() if is_indexed else self._scanned()
        self._opened: tuple[int, int] | None = None

    def _indexed(self) -> list[int]:
        lines = Path(self.path).with_suffix(".idx").read_text().splitlines()
        return [int(line.split("\t")[1]) for line in lines if line.strip()]

    def _scanned(self) -> list[int]:
        """Return the positions of all records, from a file without an index."""
        positions, position, size = [], 0, os.path.getsize(self.path)
        descriptor = os.open(self.path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        try:
            while position < size:
                kind, length = self._header(descriptor, position)
                if kind in (_WHOLE, _FIRST):
                    positions.append(position)
                position += 8 + (length + 3 & ~3)
        finally:
            os.close(descriptor)
        return positions

    def _header(self, descriptor: int, position: int) -> tuple[int, int]:
        """Return kind and length of the part that begins at a position."""
        header = os.pread(descriptor, 8, position)
        magic, word = struct.unpack("<II", header) if len(header) == 8 else (0, 0)
        if magic != MAGIC:
            subject = f"{self.path}: no record begins at byte {position}"
            raise ValueError(f"{subject}; the file or its index is damaged.")
        return word >> 29, word & (1 << 29) - 1

    def __len__(self) -> int:
        """Return the number of records."""
        return len(self.positions)

    def __getitem__(self, index: int) -> Any:
        """Return the bytes of a record."""
        position, parts = self.positions[index], []
        descriptor = self._descriptor()
        while True:
            kind, length = self._header(descriptor, position)
            part = os.pread(descriptor, length, position + 8)
            if len(part) < length:
                subject = f"{self.path}: the record at byte {position}"
                raise ValueError(f"{subject} has {length} bytes, but the file ends.")
            parts.append(part)
            if kind in (_WHOLE, _LAST):
                # A record that contains the magic number is cut there.
                return struct.pack("<I", MAGIC).join(parts)
            position += 8 + (length + 3 & ~3)

    def _descriptor(self) -> int:
        if self._opened is None or self._opened[0] != os.getpid():
            flags = os.O_RDONLY | getattr(os, "O_BINARY", 0)
            self._opened = (os.getpid(), os.open(self.path, flags))
        return self._opened[1]

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes without the open file."""
        return {**self.__dict__, "_opened": None}

    def __del__(self) -> None:
        """Close the file."""
        opened = self.__dict__.get("_opened")
        if opened is not None and opened[0] == os.getpid():
            os.close(opened[1])


def unpack(record: bytes) -> tuple[float | np.ndarray, bytes]:
    """Return the label of a record, a number or a float32 array, and what follows the header."""
    flag, label, _, _ = struct.unpack_from("<IfQQ", record)
    if not flag:
        return label, record[24:]
    return np.frombuffer(record, "<f4", flag, 24).copy(), record[24 + 4 * flag :]


class ImageRecordDataset(RecordDataset):
    """Images with labels: ``(transform(image), label)``, where an image is a uint8 tensor (height, width, channels).

    ``flag`` is 1 for RGB, 0 for grey (one channel).
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        flag: int = 1,
        transform: Callable[[torch.Tensor], torch.Tensor] | None = None,
    ) -> None:
        super().__init__(path)
        if flag not in (0, 1):
            meanings = "1 for colour or 0 for grey"
            raise ValueError(f"ImageRecordDataset: flag={flag} must be {meanings}.")
        self.flag = flag
        self.transform = transform

    def __getitem__(self, index: int) -> Any:
        """Return an image and its label."""
        label, content = unpack(super().__getitem__(index))
        image = cv2.imdecode(np.frombuffer(content, np.uint8), self.flag)
        if image is None:
            subject = f"{self.path}: record {index}"
            raise ValueError(f"{subject} is no image that OpenCV reads.")
        is_grey = not self.flag
        image = image[:, :, None] if is_grey else cv2.cvtColor(image, cv2.COLOR_BGR2RGB)
        tensor = torch.from_numpy(image)
        return (tensor if self.transform is None else self.transform(tensor)), label


class ToTensor(torch.nn.Module):
    """From (height, width, channels) to (channels, height, width), float32, divided by 255."""

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        """Convert an image."""
        channels_first = image.movedim(-1, -3)
        layout = torch.contiguous_format
        return channels_first.to(torch.float32, memory_format=layout).div_(255)


class Normalize(torch.nn.Module):
    """Subtract a mean, then divide by a deviation, each a number or one for each channel."""

    def __init__(
        self,
        mean: float | tuple[float, ...] = 0.0,
        std: float | tuple[float, ...] = 1.0,
    ) -> None:
        super().__init__()
        self.mean = torch.tensor(mean, dtype=torch.float32).reshape(-1, 1, 1)
        self.std = torch.tensor(std, dtype=torch.float32).reshape(-1, 1, 1)

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        """Normalize an image (channels, height, width)."""
        return (image - self.mean).div_(self.std)


class Resize(torch.nn.Module):
    """Scale an image (height, width, channels) to ``size``: (width, height), or one number for both.

    With ``keep_ratio`` one number is the shorter edge. ``interpolation`` is OpenCV's: 0 nearest, 1 linear, 2 cubic,
    3 area, 4 Lanczos, 5 exact linear. Bytes are MXNet's, but 2 and 4 may differ from them by one level.
    """

    def __init__(
        self,
        size: int | tuple[int, int],
        keep_ratio: bool = False,
        interpolation: int = 1,
    ) -> None:
        super().__init__()
        self.size = size
        self.keep_ratio = keep_ratio
        self.interpolation = interpolation

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        """Scale an image."""
        height, width = image.shape[:2]
        size = (self.size, self.size) if isinstance(self.size, int) else self.size
        if self.keep_ratio and isinstance(self.size, int):
            shorter = self.size
            size = (width * shorter // height, shorter)
            if height > width:
                size = (shorter, height * shorter // width)
        return scaled(image, size, self.interpolation)


def scaled(
    image: torch.Tensor,
    size: tuple[int, int],
    interpolation: int,
) -> torch.Tensor:
    """Return an image (height, width, channels) scaled to (width, height)."""
    if size == (image.shape[1], image.shape[0]):
        return image
    pixels = cv2.resize(image.numpy(), size, interpolation=interpolation)
    return torch.from_numpy(pixels.reshape(size[1], size[0], -1))


def cut(image: torch.Tensor, x: int, y: int, width: int, height: int) -> torch.Tensor:
    """Return a rectangle of an image (height, width, channels)."""
    return image[y : y + height, x : x + width].contiguous()


def largest(size: tuple[int, int], width: int, height: int) -> tuple[int, int]:
    """Return a size, or the largest of its proportions in an image of (width, height)."""
    across, down = float(size[0]), float(size[1])
    if height < down:
        across, down = across * height / down, height
    if width < across:
        across, down = width, down * width / across
    return int(across), int(down)


class CenterCrop(torch.nn.Module):
    """Cut ``size``, (width, height) or one number for both, out of the middle of an image.

    Of an image that is smaller, the largest part of the same proportions is scaled up.
    """

    def __init__(self, size: int | tuple[int, int], interpolation: int = 1) -> None:
        super().__init__()
        self.size = (size, size) if isinstance(size, int) else size
        self.interpolation = interpolation

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        """Cut an image."""
        rows, columns = image.shape[:2]
        width, height = largest(self.size, columns, rows)
        part = cut(image, (columns - width) // 2, (rows - height) // 2, width, height)
        return scaled(part, self.size, self.interpolation)


class CropResize(torch.nn.Module):
    """Cut out the rectangle at (x, y), and scale it to ``size`` where that is given: (width, height), or one number."""

    def __init__(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        size: int | tuple[int, int] | None = None,
        interpolation: int = 1,
    ) -> None:
        super().__init__()
        self.box = (x, y, width, height)
        self.size = (size, size) if isinstance(size, int) else size
        self.interpolation = interpolation

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        """Cut and scale an image."""
        x, y, width, height = self.box
        if x < 0 or y < 0 or x + width > image.shape[1] or y + height > image.shape[0]:
            raise ValueError(
                f"CropResize: {width} x {height} pixels at ({x}, {y}) are not all in an image of "
                f"{image.shape[1]} x {image.shape[0]}."
            )
        part = cut(image, x, y, width, height)
        if self.size is None:
            return part
        return scaled(part, self.size, self.interpolation)


class RandomCrop(torch.nn.Module):
    """Cut ``size``, (width, height) or one number for both, out of a random place of an image.

    Around the image is first a border of ``pad`` pixels of ``pad_value``. Of an image that is smaller, the largest part
    of the same proportions is scaled up. The place is drawn from Python's ``random``, as MXNet does.
    """

    def __init__(
        self,
        size: int | tuple[int, int],
        pad: int = 0,
        pad_value: float = 0,
        interpolation: int = 1,
    ) -> None:
        super().__init__()
        self.size = (size, size) if isinstance(size, int) else size
        self.pad = pad
        self.pad_value = pad_value
        self.interpolation = interpolation

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        """Cut an image."""
        if self.pad:
            margins = [0, 0, *[self.pad] * 4]
            image = torch.nn.functional.pad(image, margins, value=self.pad_value)
        rows, columns = image.shape[:2]
        width, height = largest(self.size, columns, rows)
        x = random.randint(0, columns - width)
        y = random.randint(0, rows - height)
        return scaled(cut(image, x, y, width, height), self.size, self.interpolation)


class RandomResizedCrop(torch.nn.Module):
    """Cut a part of random area, proportions and place out of an image, and scale it to ``size``.

    ``scale`` is between which fractions of the image's area the part has, ``ratio`` between which ratios of width and
    height. Both are drawn from Python's ``random``, as MXNet does; after ten parts that do not fit the middle is taken.
    """

    def __init__(
        self,
        size: int | tuple[int, int],
        scale: tuple[float, float] = (0.08, 1.0),
        ratio: tuple[float, float] = (3.0 / 4.0, 4.0 / 3.0),
        interpolation: int = 1,
    ) -> None:
        super().__init__()
        self.size = (size, size) if isinstance(size, int) else size
        self.scale = scale
        self.ratio = ratio
        self.interpolation = interpolation

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        """Cut and scale an image."""
        rows, columns = image.shape[:2]
        for _ in range(10):
            width, height = self._shape(rows * columns)
            if width <= columns and height <= rows:
                x = random.randint(0, columns - width)
                y = random.randint(0, rows - height)
                part = cut(image, x, y, width, height)
                return scaled(part, self.size, self.interpolation)
        middle: torch.Tensor = CenterCrop(self.size, self.interpolation)(image)
        return middle

    def _shape(self, num_pixels: int) -> tuple[int, int]:
        """Draw width and height of a part."""
        area = random.uniform(*self.scale) * num_pixels
        least, largest_ratio = self.ratio
        proportion = math.exp(random.uniform(math.log(least), math.log(largest_ratio)))
        return round(math.sqrt(area * proportion)), round(math.sqrt(area / proportion))


class RandomFlipTopBottom(torch.nn.Module):
    """Turn an image (height, width, channels) upside down with probability ``p``."""

    def __init__(self, p: float = 0.5) -> None:
        super().__init__()
        self.p = p

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        """Turn an image, or not."""
        return image.flip(-3) if torch.rand(()).item() < self.p else image


class Cast(torch.nn.Module):
    """Convert an image to another type."""

    def __init__(self, dtype: torch.dtype = torch.float32) -> None:
        super().__init__()
        self.dtype = dtype

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        """Convert an image."""
        return image.to(self.dtype)


class RandomFlipLeftRight(torch.nn.Module):
    """Turn an image (height, width, channels) left to right with probability ``p``."""

    def __init__(self, p: float = 0.5) -> None:
        super().__init__()
        self.p = p

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        """Turn an image, or not."""
        return image.flip(-2) if torch.rand(()).item() < self.p else image


def loader(
    path: str | os.PathLike[str],
    batch_size: int,
    transform: Callable[[torch.Tensor], torch.Tensor] | None = None,
    *,
    flag: int = 1,
    shuffle: bool = False,
    num_workers: int = 0,
    drop_last: bool = False,
) -> torch.utils.data.DataLoader[Any]:
    """Return batches of images and labels of a record file."""
    dataset = ImageRecordDataset(path, flag, transform)
    return torch.utils.data.DataLoader(
        dataset,
        batch_size,
        shuffle=shuffle,
        num_workers=num_workers,
        drop_last=drop_last,
    )
