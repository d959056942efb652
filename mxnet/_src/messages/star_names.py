"""Names that MXNet's modules have for their own use, and that programs get by ``from mxnet.operator import *``.

Programs that import so use `ctypes`, `logging` or `np` (NumPy) without importing them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

# By module: a module, or name=module, or name=module:attribute.
NAMES = {
    "mxnet.attribute": "warnings",
    "mxnet.autograd": (
        "array=array:array Lock=threading:Lock traceback ctypes c_int=ctypes:c_int c_void_p=ctypes:c_void_p "
        "CFUNCTYPE=ctypes:CFUNCTYPE POINTER=ctypes:POINTER cast=ctypes:cast mx_uint=mxnet.base:mx_uint "
        "NDArrayHandle=mxnet.base:NDArrayHandle SymbolHandle=mxnet.base:SymbolHandle"
    ),
    "mxnet.context": "warnings ctypes",
    "mxnet.contrib.amp.loss_scaler": "logging",
    "mxnet.contrib.autograd": (
        "array=array:array ctypes mx_uint=mxnet.base:mx_uint NDArrayHandle=mxnet.base:NDArrayHandle"
    ),
    "mxnet.contrib.onnx.onnx2mx.import_onnx": "np=numpy string_types=mxnet.base:string_types",
    "mxnet.contrib.quantization": "NDArrayHandle=mxnet.base:NDArrayHandle SymbolHandle=mxnet.base:SymbolHandle",
    "mxnet.contrib.svrg_optimization.svrg_module": "time",
    "mxnet.contrib.tensorboard": "logging",
    "mxnet.contrib.text.embedding": "logging tarfile warnings zipfile",
    "mxnet.contrib.text.utils": "collections re",
    "mxnet.contrib.text.vocab": "collections",
    "mxnet.engine": "ctypes",
    "mxnet.executor": (
        "py_array=array:array ctypes copy np=numpy mx_uint=mxnet.base:mx_uint "
        "NDArrayHandle=mxnet.base:NDArrayHandle SymbolHandle=mxnet.base:SymbolHandle "
        "ExecutorHandle=mxnet.base:ExecutorHandle mx_int=mxnet.base:mx_int"
    ),
    "mxnet.executor_manager": "np=numpy mx_real_t=mxnet.base:mx_real_t",
    "mxnet.gluon.data.vision.transforms": "random np=numpy",
    "mxnet.image": "sys os random logging json warnings Number=numbers:Number np=numpy",
    "mxnet.image.detection": "json logging random warnings np=numpy",
    "mxnet.image.image": "sys os random logging json warnings Number=numbers:Number np=numpy",
    "mxnet.initializer": "re logging warnings json sqrt=math:sqrt np=numpy",
    "mxnet.io.io": (
        "namedtuple=collections:namedtuple sys ctypes logging threading np=numpy mx_uint=mxnet.base:mx_uint "
        "DataIterHandle=mxnet.base:DataIterHandle NDArrayHandle=mxnet.base:NDArrayHandle "
        "mx_real_t=mxnet.base:mx_real_t"
    ),
    "mxnet.io.utils": "OrderedDict=collections:OrderedDict np=numpy",
    "mxnet.libinfo": "os platform logging",
    "mxnet.library": "ctypes sys os mx_uint=mxnet.base:mx_uint",
    "mxnet.log": "warnings",
    "mxnet.metric": "math OrderedDict=collections:OrderedDict numpy",
    "mxnet.model": "os time logging warnings namedtuple=collections:namedtuple np=numpy mx_real_t=mxnet.base:mx_real_t",
    "mxnet.module.base_module": "warnings np=numpy",
    "mxnet.module.bucketing_module": "warnings np=numpy",
    "mxnet.module.executor_group": "OrderedDict=collections:OrderedDict",
    "mxnet.module.module": "warnings",
    "mxnet.monitor": "ctypes sqrt=math:sqrt NDArrayHandle=mxnet.base:NDArrayHandle",
    "mxnet.name": "warnings",
    "mxnet.ndarray.register": "ctypes mx_uint=mxnet.base:mx_uint",
    "mxnet.numpy_dispatch_protocol": "functools",
    "mxnet.numpy_op_fallback": "ast np=numpy",
    "mxnet.numpy_op_signature": "inspect",
    "mxnet.operator": (
        "traceback warnings collections array=array:array Lock=threading:Lock ctypes "
        "CFUNCTYPE=ctypes:CFUNCTYPE POINTER=ctypes:POINTER Structure=ctypes:Structure pointer=ctypes:pointer "
        "c_void_p=ctypes:c_void_p c_int=ctypes:c_int c_char=ctypes:c_char c_char_p=ctypes:c_char_p "
        "cast=ctypes:cast c_bool=ctypes:c_bool mx_int=mxnet.base:mx_int OpHandle=mxnet.base:OpHandle "
        "mx_uint=mxnet.base:mx_uint mx_float=mxnet.base:mx_float NDArrayHandle=mxnet.base:NDArrayHandle"
    ),
    "mxnet.profiler": "warnings ProfileHandle=mxnet.base:ProfileHandle KVStoreHandle=mxnet.base:KVStoreHandle",
    "mxnet.random": "ctypes",
    "mxnet.recordio": (
        "namedtuple=collections:namedtuple current_process=multiprocessing:current_process ctypes struct "
        "numbers np=numpy RecordIOHandle=mxnet.base:RecordIOHandle check_call=mxnet.base:check_call "
        "c_str=mxnet.base:c_str"
    ),
    "mxnet.registry": "warnings",
    "mxnet.rnn": "warnings functools bisect random np=numpy",
    "mxnet.rnn.io": "bisect np=numpy",
    "mxnet.rnn.rnn": "warnings",
    "mxnet.rnn.rnn_cell": "warnings functools",
    "mxnet.rtc": (
        "array=array:array re ctypes np=numpy mx_uint=mxnet.base:mx_uint "
        "CudaModuleHandle=mxnet.base:CudaModuleHandle CudaKernelHandle=mxnet.base:CudaKernelHandle"
    ),
    "mxnet.runtime": "ctypes",
    "mxnet.symbol.register": "ctypes mx_uint=mxnet.base:mx_uint",
    "mxnet.torch": (
        "ctypes sys mx_uint=mxnet.base:mx_uint mx_float=mxnet.base:mx_float FunctionHandle=mxnet.base:FunctionHandle"
    ),
    "mxnet.util": "ctypes threading",
    "mxnet.visualization": "re copy json warnings",
}


def _value(target: str) -> Any:
    module, _, attribute = target.partition(":")
    return getattr(import_module(module), attribute) if attribute else import_module(module)


def add_star_names(names: dict[str, Any]) -> None:
    """Give a public module, the caller's ``globals()``, the names of MXNet's that it lacks."""
    for entry in NAMES[names["__name__"]].split():
        name, _, target = entry.partition("=")
        if name not in names:
            names[name] = _value(target or name)
        if name not in names.get("__all__", (name,)):
            names["__all__"] = [*names["__all__"], name]
