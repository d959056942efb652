"""The public iterators over images in record files."""

from __future__ import annotations

import os
import random
from typing import Any

import numpy as onp

from .. import ndarray as nd
from ..base import MXNetError
from ..context import Context, pins_memory
from . import _image_documentation as documentation
from ._image_parameters import CLASSIFICATION, DETECTION, Options
from ._image_source import BatchOptions, ImageSource
from ._mx_data_iter import creator
from ._records import IndexedRecords, Records, SequentialRecords
from ._samples import ClassificationSamples, DetectionSamples

Samples = ClassificationSamples | DetectionSamples

_SHUFFLE_SEED, _DETECTION_SHUFFLE_SEED = 111, 233  # what MXNet adds to ``seed``


def _options(owner: str, parameters: Any, kwargs: dict[str, Any], augmenter: str) -> Options:
    options = Options(owner, parameters, kwargs)
    if not options.path_imgrec:
        raise MXNetError(f"{owner}: must specify path_imgrec, a record file.")
    shape = options.data_shape
    if len(shape) != 3:
        raise MXNetError(f"{owner}: value {shape} for Parameter data_shape has wrong dimensions, expected dimension=3")
    if shape[0] not in (1, 3, 4) or min(shape) < 1:
        raise MXNetError(f"{owner}: Invalid output shape {shape}: images have 1, 3 or 4 channels.")
    if options.aug_seq != augmenter:
        raise MXNetError(f"{owner}: aug_seq={options.aug_seq!r}: there is only {augmenter!r}.")
    return options


def _records(options: Options, seed_offset: int) -> Records:
    seed = options.seed + seed_offset if options.shuffle else None
    part = options.part_index, options.num_parts
    index_path = getattr(options, "path_imgidx", "")
    if index_path:
        return IndexedRecords(options.path_imgrec, index_path, *part, seed)
    return SequentialRecords(
        options.path_imgrec, *part, seed, options.shuffle_chunk_size << 20, options.shuffle_chunk_seed
    )


def _batch_options(options: Options, dtype: str, context: Context) -> BatchOptions:
    return BatchOptions(
        size=options.batch_size,
        round=options.round_batch,
        dtype=dtype,
        threads=options.preprocess_threads,
        ahead=min(options.prefetch_buffer, 16),  # more keep no thread busier, only memory
        seed=getattr(options, "seed_aug", options.seed) or 0,
        context=context,
        pin=context.device_type == "cpu_pinned" and pins_memory(),
    )


def _mean(options: Options, samples: Any, records: Records) -> onp.ndarray | None:
    """Return the mean image; if its file is not there, compute the mean of an epoch and write it."""
    path = options.mean_img
    if not path:
        return None
    if os.path.exists(path):
        loaded = nd.load(path)
        mean = next(iter(loaded.values() if isinstance(loaded, dict) else loaded)).asnumpy()
    else:
        mean = _mean_of(samples, records)
        nd.save(path, {"mean_img": nd.array(mean)})
    if mean.shape != options.data_shape:
        raise MXNetError(f"{options.owner}: mean_img={path!r} has shape {mean.shape}, images {options.data_shape}.")
    return mean.astype(onp.float32)


def _mean_of(samples: Samples, records: Records) -> onp.ndarray:
    generator = random.Random(0)
    total, count = onp.zeros(samples.data_shape, onp.float64), 0
    for record in records.epoch():
        image = samples.image(record, generator)
        planes = image[None] if image.ndim == 2 else image.transpose(2, 0, 1)[[2, 1, 0, 3][: len(total)]]
        total += planes
        count += 1
    return total.astype(onp.float32) * onp.float32(1 / max(count, 1))  # rounded as MXNet does


def _classification(owner: str, dtype: str | None, is_first_version: bool = False) -> Any:
    """Return the function that makes an iterator's source; ``dtype`` None leaves it to the caller."""

    def make(kwargs: dict[str, Any]) -> ImageSource:
        options = _options(owner, CLASSIFICATION, kwargs, "aug_default")
        data_dtype = dtype or ("float32" if options.dtype == "None" else options.dtype)
        if data_dtype not in ("float32", "uint8", "int8"):
            raise MXNetError(f"{owner}: dtype={data_dtype!r}: unknown dtype; float32, uint8 and int8 are possible.")
        pinned = not is_first_version and options.device_id >= 0
        context = Context("cpu_pinned", options.device_id) if pinned else Context("cpu")
        records = _records(options, _SHUFFLE_SEED)
        try:
            samples = ClassificationSamples(options, None)
            if options.mean_img:
                samples = ClassificationSamples(options, _mean(options, samples, records))
            return ImageSource(records, samples, _batch_options(options, data_dtype, context))
        except BaseException:
            records.close()
            raise

    return make


def _detection(kwargs: dict[str, Any]) -> ImageSource:
    owner = "ImageDetRecordIter"
    options = _options(owner, DETECTION, {"path_imgrec": "./data/imgrec.rec", **kwargs}, "det_aug_default")
    if options.dtype not in ("None", "float32"):
        raise MXNetError(f"{owner}: dtype={options.dtype!r}: data are float32.")
    records = _records(options, _DETECTION_SHUFFLE_SEED)
    try:
        samples = DetectionSamples(options, None)
        if options.mean_img:
            samples = DetectionSamples(options, _mean(options, samples, records))
        samples.set_label_width(_label_width(options, samples))
        return ImageSource(records, samples, _batch_options(options, "float32", Context("cpu")))
    except BaseException:
        records.close()
        raise


def _label_width(options: Options, samples: DetectionSamples) -> int:
    """Return how many values the longest label of the part has, or the larger number requested."""
    scan = SequentialRecords(options.path_imgrec, options.part_index, options.num_parts, None)
    try:
        widest = max((samples.label_width(record) for record in scan.epoch()), default=0)
    finally:
        scan.close()
    if 0 < options.label_pad_width < widest:
        raise MXNetError(
            f"{options.owner}: label_pad_width: {options.label_pad_width} smaller than estimated width: {widest}"
        )
    return max(options.label_pad_width, widest)


def _image_iter(name: str, dtype: str | None, is_first_version: bool = False) -> Any:
    return creator(name, _classification(name, dtype, is_first_version), documentation.CLASSIFICATION[name])


ImageRecordIter = _image_iter("ImageRecordIter", None)
ImageRecordUInt8Iter = _image_iter("ImageRecordUInt8Iter", "uint8")
ImageRecordInt8Iter = _image_iter("ImageRecordInt8Iter", "int8")
ImageRecordIter_v1 = _image_iter("ImageRecordIter_v1", None, is_first_version=True)
ImageRecordUInt8Iter_v1 = _image_iter("ImageRecordUInt8Iter_v1", "uint8", is_first_version=True)
ImageDetRecordIter = creator("ImageDetRecordIter", _detection, documentation.DETECTION)
