"""Recurrent layers, which one library kernel runs, and a cell unrolled step by step."""

from workload import Workload

STEPS, BATCH, UNITS, LAYERS = 35, 20, 256, 2
CELL_STEPS, CELL_BATCH, CELL_UNITS = 20, 20, 128
LONG_STEPS = 1000

_HYBRIDIZED = {"hybridized": True}
_LAYER = f"LSTM {LAYERS} x {UNITS}, {STEPS} steps, batch {BATCH}"
_CELL = f"LSTMCell {CELL_UNITS}, {CELL_STEPS} steps, batch {CELL_BATCH}"

WORKLOADS = (
    Workload("rnn.layer_forward", f"{_LAYER}, forward", "rnn", "forward", _HYBRIDIZED, to_torch=1.05),
    Workload("rnn.layer_forward_eager", f"{_LAYER}, forward, eager", "rnn", "forward", to_torch=1.05),
    Workload("rnn.layer_train", f"{_LAYER}, forward and backward", "rnn", "train", _HYBRIDIZED, to_torch=1.05),
    Workload("rnn.layer_train_eager", f"{_LAYER}, forward and backward, eager", "rnn", "train", to_torch=1.05),
    Workload("rnn.cell_train", f"{_CELL}, forward and backward, hybridized", "rnn", "train_cell", to_torch=0.9),
    Workload(
        "rnn.cell_train_long",
        f"LSTMCell {CELL_UNITS}, {LONG_STEPS} steps, batch {CELL_BATCH}, forward and backward, hybridized",
        "rnn",
        "train_cell",
        {"steps": LONG_STEPS},
    ),
)
