"""Networks of the model zoo on integers of eight bits, calibrated by range, beside the networks of real numbers."""

from workload import Workload

SIZE = 224
BATCHES = (1, 8)
NETWORKS = ("resnet50_v1", "mobilenet1.0")


def _forward(network, batch):
    return Workload(
        f"quantized.{network}.batch{batch}",
        f"{network} of the model zoo on integers of eight bits, batch {batch}, {SIZE}x{SIZE}",
        module="quantized",
        program="forward",
        arguments={"name": network, "batch": batch},
        amount=batch,
        rate="images/s",
        contenders=("ours", "reference"),
    )


WORKLOADS = tuple(_forward(network, batch) for network in NETWORKS for batch in BATCHES)
