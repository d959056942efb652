"""Networks on integers of eight bits, calibrated by range, beside the same networks of real numbers."""

from workload import Workload

BATCHES = (1, 8)
NETWORKS = ("resnet50_v1", "mobilenet1.0")
# Other kinds of network: with ReLU6 and linear bottlenecks, small residual blocks, joined branches, dense blocks.
OTHERS = {"mobilenetv2_1.0": 224, "resnet18_v1": 224, "inceptionv3": 299, "densenet121": 224}
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


def _forward(network, batch, size=224):
    return _workload(
        f"quantized.{network}.batch{batch}",
        f"{network} of the model zoo on integers of eight bits, batch {batch}, {size}x{size}",
        "forward",
        {"name": network, "batch": batch, "size": size},
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
    *(_forward(network, BATCHES[-1], size) for network, size in OTHERS.items()),
    _chain(32, 1024, 10),
)
