"""Fully connected layers."""

from workload import Workload

LARGE = {"rows": 512, "inputs": 256, "units": 1024}
SMALL = {"rows": 32, "inputs": 20, "units": 64}


def _dense(name, program, sizes, to_torch=None, hybridized=False):
    layer = "Dense ({rows}, {inputs}) -> {units}".format(**sizes)
    what = "forward" if program == "forward" else "training step"
    mode = "hybridized" if hybridized else "eager"
    products = 1 if program == "forward" else 3
    return Workload(
        f"dense.{name}_{mode}",
        f"{layer} {what}, {mode}",
        "dense",
        program,
        dict(sizes, hybridized=hybridized),
        amount=2e-9 * products * sizes["rows"] * sizes["inputs"] * sizes["units"],
        rate="GFLOP/s",
        to_torch=to_torch,
    )


WORKLOADS = (
    _dense("forward", "forward", LARGE, 0.6),
    _dense("forward", "forward", LARGE, 0.6, hybridized=True),
    _dense("train", "train", LARGE, 0.75),
    _dense("train", "train", LARGE, 0.75, hybridized=True),
    _dense("small_forward", "forward", SMALL),
    _dense("small_train", "train", SMALL),
)
