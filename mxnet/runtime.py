"""What this installation can do: ``mx.runtime.Features()``, under the names of MXNet's build options."""

from __future__ import annotations

import collections
import dataclasses
import importlib.util
from collections.abc import Mapping

import torch

from ._src.core.torch_internals import HAS_LAPACK
from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.whole import whole as _whole
from .base import _LIB as _LIB
from .base import check_call as check_call


@dataclasses.dataclass(frozen=True, slots=True)
class Feature:
    """A feature and whether it is there."""

    name: str
    enabled: bool

    def __repr__(self) -> str:
        return f"{'✔' if self.enabled else '✖'} {self.name}"


def _gpu() -> Mapping[str, bool]:
    return {
        "CUDA": torch.backends.cuda.is_built(),
        "CUDNN": torch.backends.cuda.is_built() and torch.backends.cudnn.is_available(),
        "NCCL": torch.distributed.is_available() and torch.distributed.is_nccl_available(),
        "CUDA_RTC": False,
        "TENSORRT": False,
    }


def _processor() -> Mapping[str, bool]:
    """Instruction sets that PyTorch's kernels use on this processor; SSE3 and below are what it is compiled for."""
    capability = torch.backends.cpu.get_cpu_capability()
    x86 = capability in ("DEFAULT", "AVX2", "AVX512", "NO AVX") and torch.backends.mkldnn.is_available()
    avx2 = capability.startswith("AVX")
    base = dict.fromkeys(("CPU_SSE", "CPU_SSE2", "CPU_SSE3"), x86 or avx2)
    return base | {
        "CPU_SSE4_1": avx2,
        "CPU_SSE4_2": avx2,
        "CPU_SSE4A": False,
        "CPU_AVX": avx2,
        "CPU_AVX2": avx2,
        "OPENMP": torch.backends.openmp.is_available(),
        "SSE": False,
        "F16C": avx2,
        "JEMALLOC": False,
    }


def _libraries() -> Mapping[str, bool]:
    config = torch.__config__.show().lower()
    mkl = torch.backends.mkl.is_available()
    return {
        "BLAS_OPEN": not mkl and "blas_info=open" in config,
        "BLAS_ATLAS": False,
        "BLAS_MKL": mkl,
        "BLAS_APPLE": "blas_info=accelerate" in config,
        "LAPACK": HAS_LAPACK,
        "MKLDNN": torch.backends.mkldnn.is_available(),
        "OPENCV": importlib.util.find_spec("cv2") is not None,
    }


def _rest() -> Mapping[str, bool]:
    return {
        "CAFFE": False,
        "PROFILER": False,
        "DIST_KVSTORE": False,  # until mx.kv has its distributed kinds
        "CXX14": False,
        "INT64_TENSOR_SIZE": True,
        "SIGNAL_HANDLER": False,
        "DEBUG": False,
        "TVM_OP": False,
    }


def feature_list() -> list[Feature]:
    """Return all features, in MXNet's order."""
    features = {**_gpu(), **_processor(), **_libraries(), **_rest()}
    return [Feature(name, bool(enabled)) for name, enabled in features.items()]


class Features(collections.OrderedDict[str, Feature]):
    """The features by name; there is one such object.

    Examples
    --------
    >>> mx.runtime.Features().is_enabled("OPENMP")
    True
    """

    instance: Features | None = None

    def __new__(cls) -> Features:  # noqa: D102
        if cls.instance is None:
            cls.instance = super().__new__(cls)
            cls.instance.update((feature.name, feature) for feature in feature_list())
        return cls.instance

    def __init__(self) -> None:  # Python calls it for every Features(); __new__ has filled the one object
        super().__init__()

    def __repr__(self) -> str:
        return str(list(self.values()))

    def is_enabled(self, feature_name: str) -> bool:
        """Return whether a feature is there.

        Parameters
        ----------
        feature_name : str
            In any case, such as "CUDA".

        Raises
        ------
        RuntimeError
            If there is no feature of this name.
        """
        name = feature_name.upper()
        if name not in self:
            raise RuntimeError(f"Feature '{name}' is unknown, known features are: {list(self.keys())}")
        return self[name].enabled


_add_star_names(globals())

_whole(__name__)
