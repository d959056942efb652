"""Count sketch and Fourier transforms, which MXNet has on GPUs only: NumPy tells what is right."""

from __future__ import annotations

import numpy as onp

from ..case import Case, ErrorCase, constant, normal

SKETCH, FFT, IFFT = "_contrib_count_sketch", "_contrib_fft", "_contrib_ifft"
PLACES, SIGNS = [0, 2, 2, 1, 0, 4], [1, -1, 1, 1, -1, -1]
GPU_ONLY = "gpu-only-operators"


def _sketch(data: onp.ndarray, places: onp.ndarray, signs: onp.ndarray) -> onp.ndarray:
    result = onp.zeros((*data.shape[:-1], 5), data.dtype)
    for i, (place, sign) in enumerate(zip(PLACES, SIGNS)):  # noqa: B905  # Python 3.8 reads this file too
        result[..., place] += sign * data[..., i]
    return result


def _transform(data: onp.ndarray) -> onp.ndarray:
    spectrum = onp.fft.fft(data.astype("float64"))
    return onp.stack([spectrum.real, spectrum.imag], -1).reshape(*data.shape[:-1], -1).astype(data.dtype)


def _inverse(data: onp.ndarray) -> onp.ndarray:
    spectrum = data[..., ::2].astype("float64") + 1j * data[..., 1::2]
    return (onp.fft.ifft(spectrum).real * spectrum.shape[-1]).astype(data.dtype)


ROWS = (
    *(
        (SKETCH, [normal(*shape, 6), constant([PLACES]), constant([SIGNS])], {"out_dim": 5})
        for shape in ((3,), (2, 1, 2))
    ),
    *((FFT, [normal(*shape)], {}) for shape in ((2, 8), (1, 7), (2, 1, 2, 6))),
    *((IFFT, [normal(*shape)], {}) for shape in ((2, 8), (1, 14), (2, 1, 2, 6))),
    (FFT, [normal(2, 4)], {"compute_size": 16}),
    (IFFT, [normal(2, 4)], {"compute_size": 16}),
    (SKETCH, [normal(2, 6), constant([PLACES]), constant([SIGNS])], {"out_dim": 5, "processing_batch_size": 1}),
)
EXPECT = {SKETCH: _sketch, FFT: _transform, IFFT: _inverse}
CASES = tuple(
    Case(name, inputs, params, dtypes=("float32", "float64"), grad=False, differs=GPU_ONLY, expect=EXPECT[name])
    for name, inputs, params in ROWS
)
ERRORS = (
    ErrorCase(SKETCH, [normal(6), constant([PLACES]), constant([SIGNS])], {"out_dim": 5}, "axes"),
    ErrorCase(SKETCH, [normal(2, 6), constant(PLACES), constant(SIGNS)], {"out_dim": 5}, "h must be"),
    ErrorCase(SKETCH, [normal(2, 6), constant([PLACES]), constant([SIGNS])], {"out_dim": 0}, "out_dim"),
    ErrorCase(SKETCH, [normal(2, 6), constant([PLACES]), constant([SIGNS])], {"out_dim": 3}, "h"),
    ErrorCase(FFT, [normal(2, 3, 4)], {}, "axes"),
    ErrorCase(FFT, [normal(2, 4, dtype="int32")], {}, "floating point"),
    ErrorCase(IFFT, [normal(2, 5)], {}, "pairs"),
)
