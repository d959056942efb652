"""``mxnet im2rec``: lists of images, and record files of the images in a list."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .._opencv import is_available
from ..base import MXNetError
from ._command import Command
from .im2rec_lists import find_images, parts, read_list, write_list
from .im2rec_packing import Encoding, pack_images

_LIST_ARGUMENTS = (
    ("--list", {"action": "store_true", "help": "write lists of the images under ROOT, instead of packing a list"}),
    (
        "--exts",
        {"nargs": "+", "default": [".jpeg", ".jpg", ".png"], "metavar": "EXT", "help": "endings of image files"},
    ),
    ("--chunks", {"type": int, "default": 1, "help": "number of lists to divide the images into"}),
    ("--train-ratio", {"type": float, "default": 1.0, "help": "fraction of the images to train with"}),
    ("--test-ratio", {"type": float, "default": 0.0, "help": "fraction of the images to test with"}),
    (
        "--recursive",
        {"action": "store_true", "help": "walk through folders; the images of each get a label of their own"},
    ),
    (
        "--no-shuffle",
        {"dest": "shuffle", "action": "store_false", "help": "keep the order of the names in the list"},
    ),
)
_RECORD_ARGUMENTS = (
    ("--pass-through", {"action": "store_true", "help": "pack image files as they are, without decoding them"}),
    ("--resize", {"type": int, "default": 0, "help": "length that the shorter edge gets; 0 leaves images as they are"}),
    ("--center-crop", {"action": "store_true", "help": "cut out the square in the middle"}),
    ("--quality", {"type": int, "default": 95, "help": "quality of JPEG (1 to 100), or compression of PNG (1 to 9)"}),
    ("--num-thread", {"type": int, "default": 1, "help": "threads that decode and encode; the order stays the same"}),
    (
        "--color",
        {
            "type": int,
            "default": 1,
            "choices": [-1, 0, 1],
            "help": "1 loads colors, 0 gray, -1 whatever the file has, transparency included",
        },
    ),
    ("--encoding", {"default": ".jpg", "choices": [".jpg", ".png"], "help": "format of the packed images"}),
    ("--pack-label", {"action": "store_true", "help": "pack all labels of a line, instead of the first"}),
)


def _configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("prefix", help="beginning of the names of .lst, .rec and .idx files")
    parser.add_argument("root", help="folder of the images")
    for title, arguments in (("making lists", _LIST_ARGUMENTS), ("packing records", _RECORD_ARGUMENTS)):
        group = parser.add_argument_group(title)
        for name, settings in arguments:
            group.add_argument(name, **settings)


def _check(options: argparse.Namespace) -> None:
    if not Path(options.root).is_dir():
        raise MXNetError(f"{options.root!r} is no folder.")
    if options.chunks < 1 or options.num_thread < 1 or options.resize < 0:
        raise MXNetError("--chunks and --num-thread are at least 1, --resize is at least 0.")
    if options.train_ratio < 0 or options.test_ratio < 0 or options.train_ratio + options.test_ratio > 1:
        raise MXNetError("--train-ratio and --test-ratio are at least 0, and together at most 1.")


def _make_lists(options: argparse.Namespace) -> int:
    rows, labels = find_images(options.root, options.exts, options.recursive)
    for folder, label in labels.items():
        print(folder, label)
    lists = parts(rows, options.chunks, options.train_ratio, options.test_ratio, options.shuffle)
    for suffix, chunk in lists:
        write_list(f"{options.prefix}{suffix}.lst", chunk)
    return 0


def _lists_of(prefix: str) -> list[Path]:
    """Return the lists whose names begin with a prefix, which may be a folder."""
    path = Path(prefix)
    results = path.glob("*.lst") if path.is_dir() else path.parent.glob("*.lst")
    beginning = "" if path.is_dir() else path.name
    return sorted(file for file in results if file.is_file() and file.name.startswith(beginning))


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
        raise MXNetError("OpenCV is missing: pip install remx[image], or pack files as they are, with --pass-through.")
    lists = _lists_of(options.prefix)
    if not lists:
        raise MXNetError(f"there is no list {options.prefix}*.lst; --list makes one.")
    for path in lists:
        print(f"Creating .rec file from {path}")
        rows = list(read_list(path))
        packed, problems = pack_images(rows, path.with_suffix(""), encoding, options.num_thread)
        for problem in problems:
            print(f"mxnet im2rec: left out: {problem}", file=sys.stderr)
        print(f"{path.with_suffix('.rec')}: {packed} images, {len(problems)} left out")
    return 0


def run(options: argparse.Namespace) -> int:
    """Make lists, or the record files of lists."""
    _check(options)
    return _make_lists(options) if options.list else _make_records(options)


COMMAND = Command("im2rec", "make lists of images, and record files of the images in them", run, _configure)
