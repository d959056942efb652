"""Hybridized layers, recurrent cells and transforms of images that are so small that calls are all they cost."""

from workload import Workload

BATCH = 8
UNITS = 16
CALLS = 20  # a run

STEPS = 10
SIZE = 32  # of an image


def _row(program, title, **options):
    return Workload("small." + program, title, "small", program, to_reference=None, **options)


WORKLOADS = (
    _row("dense", f"Dense {UNITS} -> {UNITS}, batch {BATCH}, hybridized", inner=CALLS, to_torch=1.3),
    _row("perceptron", f"3 dense layers of {UNITS} with ReLUs, batch {BATCH}, hybridized", inner=CALLS, to_torch=1.0),
    _row("cells", f"{STEPS} LSTM cells of {UNITS}, batch {BATCH}, forward and backward, eager", to_torch=1.35),
    _row("sample", f"ToTensor, Normalize of one image of {SIZE}x{SIZE}", inner=CALLS, to_torch=1.0),
    _row("sample_nd", f"nd.array, ToTensor, Normalize of one image of {SIZE}x{SIZE}", inner=CALLS, to_torch=1.0),
)
