"""Networks on integers of eight bits, calibrated by range, beside the same networks of real numbers."""

from workload import Workload

SIZE = 224
BATCHES = (1, 8)
NETWORKS = ("resnet50_v1", "mobilenet1.0")
# Never slower than real numbers, but for what rounding costs where the processor has no products of integers.
TO_REAL = 1.05


def _workload(name, title, program, arguments, amount):
    return Workload(
        name,
        title,
        module="quantized",
        program=program,
        arguments=arguments,
        amount=amount,
        rate="images/s" if program == "forward" else "rows/s",
        contenders=("ours", "ours_real", "reference", "reference_real"),
        arguments_of={name: {"real": True} for name in ("ours_real", "reference_real")},
        to_ours={"ours_real": TO_REAL},
    )


def _forward(network, batch):
    return _workload(
        f"quantized.{network}.batch{batch}",
        f"{network} of the model zoo on integers of eight bits, batch {batch}, {SIZE}x{SIZE}",
        "forward",
        {"name": network, "batch": batch},
        batch,
    )


def _chain(rows, units, layers):
    return _workload(
        f"quantized.dense.{rows}x{units}",
        f"{layers} dense layers with relu on integers of eight bits, {rows}x{units}x{units}",
        "dense",
        {"rows": rows, "units": units, "layers": layers},
        rows,
    )


WORKLOADS = (
    *(_forward(network, batch) for network in NETWORKS for batch in BATCHES),
    _chain(32, 1024, 10),
)
