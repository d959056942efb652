"""The kinds of iterators over images in record files: the same files and parameters, other types of data."""

from .. import _bounds
from .images import picture, write

KINDS = (
    "ImageRecordIter",
    "ImageRecordIter_v1",
    "ImageRecordUInt8Iter",
    "ImageRecordUInt8Iter_v1",
    "ImageRecordInt8Iter",
)
OPTIONS = {
    "plain": {},
    "resized": {"resize": 7},
    "middle": {"data_shape": (3, 4, 6)},
    "parts": {"num_parts": 2, "part_index": 1},
    "whole epoch": {"batch_size": 5},
    "short": {"round_batch": True, "batch_size": 3},
}


def case_kinds(mx):
    write(mx, "kinds", [picture(i, 8, 9) for i in range(5)])

    def ask(kind, options):
        arguments = {"path_imgrec": "kinds.rec", "data_shape": (3, 6, 6), "preprocess_threads": 1, "verbose": False}

        def read(iterator):
            batches = [_bounds.digest([list(b.data), list(b.label), b.pad]) for b in iterator]
            return [str(iterator.provide_data[0].dtype), batches]

        creation = ("made", lambda _: getattr(mx.io, kind)(**dict(arguments, **dict({"batch_size": 2}, **options))))
        return _bounds.outcome(creation, ("read", read))

    return _bounds.answers({k + " " + name: lambda k=k, o=o: ask(k, o) for k in KINDS for name, o in OPTIONS.items()})
