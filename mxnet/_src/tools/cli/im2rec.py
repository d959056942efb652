"""``mxnet im2rec``: lists of images, and record files of the images in a list."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ....base import MXNetError
from ...core.opencv import is_available
from .im2rec_lists import find_images, parts, read_list, write_list
from .im2rec_packing import Encoding, pack_images
from .report import print_json


def _check(options: argparse.Namespace) -> None:
    if not Path(options.root).is_dir():
        raise MXNetError(f"{options.root!r} is no folder.")
    if options.chunks < 1 or options.num_thread < 1 or options.resize < 0:
        raise MXNetError("--chunks and --num-thread are at least 1, --resize is at least 0.")
    if options.train_ratio < 0 or options.test_ratio < 0 or options.train_ratio + options.test_ratio > 1:
        raise MXNetError("--train-ratio and --test-ratio are at least 0, and together at most 1.")


def _make_lists(options: argparse.Namespace) -> int:
    rows, labels = find_images(options.root, options.exts, options.recursive)
    if not options.json:
        for folder, label in labels.items():
            print(folder, label)
    written = []
    for suffix, chunk in parts(rows, options.chunks, options.train_ratio, options.test_ratio, options.shuffle):
        written.append({"path": f"{options.prefix}{suffix}.lst", "images": len(chunk)})
        write_list(f"{options.prefix}{suffix}.lst", chunk)
    if options.json:
        print_json({"labels": labels, "lists": written})
    return 0


def _lists_of(prefix: str) -> list[Path]:
    """Return the lists whose names begin with a prefix, which may be a folder."""
    path = Path(prefix)
    list_files = path.glob("*.lst") if path.is_dir() else path.parent.glob("*.lst")
    beginning = "" if path.is_dir() else path.name
    return sorted(file for file in list_files if file.is_file() and file.name.startswith(beginning))


def _make_records(options: argparse.Namespace) -> int:
    encoding = Encoding(
        options.root,
        options.pass_through,
        options.resize,
        options.center_crop,
        options.quality,
        options.color,
        options.encoding,
        options.pack_label,
    )
    if not options.pass_through and not is_available():
        raise MXNetError(
            "OpenCV is missing: pip install opencv-python-headless, or pack files as they are, with --pass-through."
        )
    lists = _lists_of(options.prefix)
    if not lists:
        raise MXNetError(f"there is no list {options.prefix}*.lst; --list makes one.")
    written = []
    for path in lists:
        if not options.json:
            print(f"Creating .rec file from {path}")
        rows = list(read_list(path))
        packed, problems = pack_images(rows, path.with_suffix(""), encoding, options.num_thread)
        for problem in problems:
            print(f"mxnet im2rec: left out: {problem}", file=sys.stderr)
        record = path.with_suffix(".rec")
        written.append({"path": str(record), "images": packed, "left_out": problems})
        if not options.json:
            print(f"{record}: {packed} images, {len(problems)} left out")
    if options.json:
        print_json({"records": written})
    return 0


def run(options: argparse.Namespace) -> int:
    """Make lists, or the record files of lists."""
    _check(options)
    return _make_lists(options) if options.list else _make_records(options)
