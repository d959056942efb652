"""What this Horovod is built with: gloo, and NCCL where PyTorch has it."""

from __future__ import annotations

import torch
import torch.distributed as dist


def mpi_threads_supported() -> bool:
    """Return False: there is no MPI beneath."""
    return False


def mpi_enabled() -> bool:
    """Return False: there is no MPI beneath."""
    return False


def mpi_built() -> bool:
    """Return False: there is no MPI beneath."""
    return False


def gloo_enabled() -> bool:
    """Whether host arrays go through gloo."""
    return gloo_built()


def gloo_built() -> bool:
    """Whether PyTorch has gloo."""
    return dist.is_available() and dist.is_gloo_available()


def nccl_built() -> int:
    """Return NCCL's version as one number, such as 22803; 0 where PyTorch has none."""
    if not (dist.is_available() and dist.is_nccl_available() and torch.cuda.is_available()):
        return 0
    major, minor, patch = torch.cuda.nccl.version()[:3]
    return int(major * 10000 + minor * 100 + patch)


def ddl_built() -> bool:
    """Return False: IBM's DDL is not used."""
    return False


def ccl_built() -> bool:
    """Return False: Intel's oneCCL is not used."""
    return False


def cuda_built() -> bool:
    """Whether PyTorch is built with CUDA."""
    return torch.version.cuda is not None


def rocm_built() -> bool:
    """Whether PyTorch is built with ROCm."""
    return torch.version.hip is not None
