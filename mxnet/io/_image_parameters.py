"""Parameters of the iterators over images in record files."""

from __future__ import annotations

from typing import Any, Final

from . import _parameters
from ._parameters import BATCHES, PARTS, PREFETCHING, Parameter

_NORMALIZATION: Final = tuple(
    Parameter(f"{statistic}_{channel}", "float", default)
    for statistic, default in (("mean", 0.0), ("std", 1.0))
    for channel in "rgba"
)
_FILES: Final = (
    Parameter("path_imglist", "string", ""),
    Parameter("path_imgrec", "string", ""),
    Parameter("data_shape", "Shape(tuple)"),
    Parameter("preprocess_threads", "int", 4, least=1),
    Parameter("verbose", "boolean", True),
    *PARTS,
    Parameter("shuffle_chunk_size", "long (non-negative)", 0),
    Parameter("shuffle_chunk_seed", "int", 0),
    Parameter("shuffle", "boolean", False),
    Parameter("seed", "int", 0),
    *BATCHES,
    *PREFETCHING,
)
CLASSIFICATION: Final = (
    *_FILES,
    Parameter("path_imgidx", "string", ""),
    Parameter("aug_seq", "string", "aug_default"),
    Parameter("label_width", "int", 1, least=1),
    Parameter("device_id", "int", 0),
    Parameter("seed_aug", "int or None", None),
    Parameter("resize", "int", -1),
    Parameter("rand_crop", "boolean", False),
    Parameter("random_resized_crop", "boolean", False),
    Parameter("max_rotate_angle", "int", 0),
    Parameter("max_aspect_ratio", "float", 0.0),
    Parameter("min_aspect_ratio", "float or None", None),
    Parameter("max_shear_ratio", "float", 0.0),
    Parameter("max_crop_size", "int", -1),
    Parameter("min_crop_size", "int", -1),
    Parameter("max_random_scale", "float", 1.0),
    Parameter("min_random_scale", "float", 1.0),
    Parameter("max_random_area", "float", 1.0),
    Parameter("min_random_area", "float", 1.0),
    Parameter("max_img_size", "float", 1e10),
    Parameter("min_img_size", "float", 0.0),
    Parameter("brightness", "float", 0.0),
    Parameter("contrast", "float", 0.0),
    Parameter("saturation", "float", 0.0),
    Parameter("pca_noise", "float", 0.0),
    Parameter("random_h", "int", 0),
    Parameter("random_s", "int", 0),
    Parameter("random_l", "int", 0),
    Parameter("rotate", "int", -1),
    Parameter("fill_value", "int", 255),
    Parameter("inter_method", "int", 1),
    Parameter("pad", "int", 0),
    Parameter("mirror", "boolean", False),
    Parameter("rand_mirror", "boolean", False),
    Parameter("mean_img", "string", ""),
    *_NORMALIZATION,
    Parameter("scale", "float", 1.0),
    Parameter("max_random_contrast", "float", 0.0),
    Parameter("max_random_illumination", "float", 0.0),
)
DETECTION: Final = (
    *_FILES,
    Parameter("aug_seq", "string", "det_aug_default"),
    Parameter("label_width", "int", -1),
    Parameter("label_pad_width", "int", 0),
    Parameter("label_pad_value", "float", -1.0),
    Parameter("resize", "int", -1),
    Parameter("rand_crop_prob", "float", 0.0),
    *(
        Parameter(f"{edge}_crop_{what}", "tuple of <float>", (default,))
        for what in ("scales", "aspect_ratios", "overlaps", "sample_coverages", "object_coverages")
        for edge, default in (("min", 1.0 if what == "aspect_ratios" else 0.0), ("max", 1.0))
    ),
    Parameter("num_crop_sampler", "int", 1),
    Parameter("crop_emit_mode", ("center", "overlap"), "center"),
    Parameter("emit_overlap_thresh", "float", 0.3, least=0),
    Parameter("max_crop_trials", "Shape(tuple)", (25,)),
    Parameter("rand_pad_prob", "float", 0.0),
    Parameter("max_pad_scale", "float", 1.0),
    Parameter("max_random_hue", "int", 0),
    Parameter("random_hue_prob", "float", 0.0),
    Parameter("max_random_saturation", "int", 0),
    Parameter("random_saturation_prob", "float", 0.0),
    Parameter("max_random_illumination", "int", 0),
    Parameter("random_illumination_prob", "float", 0.0),
    Parameter("max_random_contrast", "float", 0.0),
    Parameter("random_contrast_prob", "float", 0.0),
    Parameter("rand_mirror_prob", "float", 0.0),
    Parameter("fill_value", "int", 127),
    Parameter("inter_method", "int", 1),
    Parameter("resize_mode", ("fit", "force", "shrink"), "force"),
    Parameter("mean_img", "string", ""),
    *_NORMALIZATION,
    Parameter("scale", "float", 1.0),
)


class Options:
    """Values of the parameters of an iterator, as attributes.

    Parameters
    ----------
    owner : str
        Name of the iterator, for messages.
    parameters : tuple of Parameter
    supplied : dict
        Values or their texts.
    """

    def __init__(self, owner: str, parameters: tuple[Parameter, ...], kwargs: dict[str, Any]) -> None:
        self.owner = owner
        self.__dict__.update(_parameters.read(owner, parameters, kwargs))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"{self.owner} has no parameter {name!r}")
