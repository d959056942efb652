"""Each parameter of the iterators over files at its bounds and beyond: what is accepted, and which batches come out."""

import struct

import numpy as onp

from .images import picture, write

VALUES = ("", "x", None, 0, 1, -1, 2.5, 10**10, (1, 2))
COMMON = "batch_size round_batch ctx dtype prefetch_buffer"
PARAMETERS = {
    "CSVIter": "data_shape label_csv label_shape " + COMMON,
    "LibSVMIter": "data_shape label_libsvm label_shape num_parts part_index " + COMMON,
    "MNISTIter": "flat shuffle seed silent num_parts part_index " + COMMON,
    "ImageRecordIter": (
        "label_width preprocess_threads num_parts part_index device_id shuffle_chunk_size shuffle_chunk_seed seed_aug "
        "seed resize max_rotate_angle min_aspect_ratio max_crop_size min_crop_size max_random_scale min_random_scale "
        "max_random_area min_random_area max_img_size brightness contrast saturation pca_noise random_h random_s "
        "random_l rotate fill_value pad mirror mean_r scale " + COMMON
    ),
    "ImageDetRecordIter": (
        "label_width label_pad_width label_pad_value resize rand_crop_prob num_crop_sampler min_crop_scales "
        "max_crop_trials crop_emit_mode emit_overlap_thresh rand_pad_prob max_pad_scale max_random_hue "
        "max_random_saturation max_random_illumination random_hue_prob rand_mirror_prob fill_value resize_mode "
        "seed " + COMMON
    ),
}
# Where MXNet ends the program, waits for ever, reads memory that is not its own, or lacks it.
LEFT_OUT = {
    ("batch_size", "0"),
    ("prefetch_buffer", "0"),
    ("num_parts", "-1"),
    ("LibSVMIter", "data_shape", "0"),
    ("LibSVMIter", "data_shape", "1"),
    ("LibSVMIter", "data_shape", "-1"),
    ("LibSVMIter", "data_shape", "10000000000"),
    ("min_random_scale", "10000000000"),
    ("ImageRecordIter", "min_aspect_ratio", "10000000000"),
    ("max_crop_trials", "10000000000"),
}


def files(mx):
    with open("bounds.csv", "w", encoding="utf-8") as stream:
        stream.write("\n".join("%d,%d" % (i, i + 1) for i in range(8)))
    with open("bounds.svm", "w", encoding="utf-8") as stream:
        stream.write("\n".join("%d 0:%d 2:%d" % (i % 2, i, i + 1) for i in range(8)))
    with open("bounds-images", "wb") as stream:
        stream.write(struct.pack(">iiii", 2051, 8, 4, 4) + bytes(range(128)))
    with open("bounds-labels", "wb") as stream:
        stream.write(struct.pack(">ii", 2049, 8) + bytes(range(8)))
    images = [picture(i, 10, 12) for i in range(8)]
    write(mx, "bounds", images)
    write(mx, "bounds-det", images, [onp.array([2, 5, i, 0.1, 0.2, 0.8, 0.9], "float32") for i in range(8)])
    image = {"data_shape": (3, 6, 6), "preprocess_threads": 1, "verbose": False, "batch_size": 2}
    return {
        "CSVIter": {"data_csv": "bounds.csv", "data_shape": (2,), "batch_size": 2},
        "LibSVMIter": {"data_libsvm": "bounds.svm", "data_shape": (3,), "batch_size": 2},
        "MNISTIter": {"image": "bounds-images", "label": "bounds-labels", "batch_size": 2, "silent": True},
        "ImageRecordIter": dict(image, path_imgrec="bounds.rec"),
        "ImageDetRecordIter": dict(image, path_imgrec="bounds-det.rec"),
    }


def outcome(mx, kind, options):
    """Return the number of batches and the shapes of the first, or the name of the error."""
    try:
        batches = iter(getattr(mx.io, kind)(**options))
        first = next(batches)
        shapes = [list(part.shape) for part in (first.data[0], first.label[0])]
        first.data[0].asnumpy()
        return [1 + sum(1 for _ in batches), shapes]
    except Exception as raised:
        return type(raised).__name__


def of(mx, kind):
    base = files(mx)[kind]
    results = {}
    for name in PARAMETERS[kind].split():
        for value in VALUES:
            key = (name, repr(value))
            if key not in LEFT_OUT and (kind, name, repr(value)) not in LEFT_OUT:
                results["%s=%r" % (name, value)] = outcome(mx, kind, dict(base, **{name: value}))
    return results


def case_csv(mx):
    return of(mx, "CSVIter")


def case_libsvm(mx):
    return of(mx, "LibSVMIter")


def case_mnist(mx):
    return of(mx, "MNISTIter")


def case_image_records(mx):
    return of(mx, "ImageRecordIter")


def case_detection_records(mx):
    return of(mx, "ImageDetRecordIter")
