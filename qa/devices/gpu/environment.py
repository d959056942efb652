"""The environment of a run: device, driver, libraries, machine.  ``python -m devices.gpu.environment RECORD``."""

from __future__ import annotations

import datetime
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as onp
import torch
from devices import accelerator
from machine import describe

import mxnet as mx

from .records import Record
from .sources import sources


def devices() -> list[str]:
    """Return a description of each device."""
    if accelerator.is_emulated():
        return ["emulated device, which has the CPU's kernels: no GPU"] * accelerator.start()
    descriptions = []
    for index in range(accelerator.start()):
        _, total = mx.context.gpu_memory_info(index)
        name = accelerator.kind()
        if name == "cuda":
            major, minor = torch.cuda.get_device_capability(index)
            name = f"{torch.cuda.get_device_name(index)}, compute capability {major}.{minor}"
        descriptions.append(f"{name}, {total / 2**30:.1f} GiB")
    return descriptions


def driver() -> str | None:
    """Return the version of NVIDIA's driver."""
    program = shutil.which("nvidia-smi")
    if program is None:
        return None
    command = [program, "--query-gpu=driver_version", "--format=csv,noheader"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return done.stdout.split("\n", 1)[0].strip() or None


def versions() -> dict[str, Any]:
    """Return versions by names; None for what is not there."""
    nccl = torch.distributed.is_available() and torch.distributed.is_nccl_available() and torch.cuda.is_available()
    return {
        "Remx": f"{mx.__remx_version__}, {sources()}",
        "PyTorch": torch.__version__,
        "CUDA": torch.version.cuda,
        "driver": driver(),
        "cuDNN": torch.backends.cudnn.version() if torch.backends.cudnn.is_available() else None,
        "NCCL": ".".join(map(str, torch.cuda.nccl.version())) if nccl else None,
        "Python": platform.python_version(),
        "NumPy": onp.__version__,
    }


def main(path: str) -> None:
    """Write the environment, once one computation on each device has succeeded."""
    accelerator.start()
    for index in range(accelerator.start()):
        assert (mx.nd.ones((2, 2), ctx=mx.gpu(index)) + 1).asnumpy().tolist() == [[2.0, 2.0]] * 2
    record = Record(Path(path))
    machine = describe(torch.get_num_threads())
    record.add(
        kind=accelerator.kind(),
        devices=devices(),
        versions={name: str(version) for name, version in versions().items() if version is not None},
        machine=f"{machine['processor']}, {machine['cores']} cores, {machine['memory_gb']} GB, {machine['system']}",
        date=datetime.datetime.now(datetime.timezone.utc).date().isoformat(),
        tf32=[torch.backends.cuda.matmul.allow_tf32, torch.backends.cudnn.allow_tf32],
    )
    record.add(finished=True)


if __name__ == "__main__":
    main(sys.argv[1])
