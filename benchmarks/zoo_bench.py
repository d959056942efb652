"""Every network of the model zoo in inference as it is deployed: hybridized, with static memory and shapes."""

from workload import Workload

CLASSES = 1000
# Height and width of the image.
SIZE = 224
SIZES = {"inceptionv3": 299}
BATCHES = (1, 8)

NETWORKS = (
    "alexnet",
    *(f"densenet{depth}" for depth in (121, 161, 169, 201)),
    "inceptionv3",
    *(
        f"{family}{multiplier}"
        for family in ("mobilenet", "mobilenetv2_")
        for multiplier in ("0.25", "0.5", "0.75", "1.0")
    ),
    *(f"resnet{depth}_v{version}" for version in (1, 2) for depth in (18, 34, 50, 101, 152)),
    *(f"squeezenet{version}" for version in ("1.0", "1.1")),
    *(f"vgg{depth}{suffix}" for suffix in ("", "_bn") for depth in (11, 13, 16, 19)),
)


def _forward(network, batch):
    size = SIZES.get(network, SIZE)
    return Workload(
        f"zoo.{network}.batch{batch}",
        f"{network} of the model zoo, batch {batch}, {size}x{size}, hybridized",
        module="zoo",
        program="forward",
        arguments={"name": network, "batch": batch},
        amount=batch,
        rate="images/s",
        contenders=("ours", "reference"),  # PyTorch itself has no model zoo
    )


WORKLOADS = tuple(_forward(network, batch) for network in NETWORKS for batch in BATCHES)
