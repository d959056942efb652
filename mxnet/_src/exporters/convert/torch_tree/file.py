"""The file that holds a network's classes: text, and the module that it makes."""

from __future__ import annotations

import copy
import hashlib
import linecache
import re
import sys
from types import ModuleType
from typing import Any

import torch
from torch.overrides import TorchFunctionMode

from .....base import MXNetError
from ....core.version import __remx_version__
from ..torch_source.literals import literal
from .formatting import broken
from .network import NetworkSource

_FILE = '''\
"""{title}

Written by Remx {version}. It needs torch alone{usage}.
"""

from __future__ import annotations

{imports}
{body}

def build() -> nn.Module:
    """Return the network with random weights."""
{build}
'''

_FILLING = (
    "normal_",
    "uniform_",
    "kaiming_uniform_",
    "xavier_uniform_",
    "constant_",
    "ones_",
    "zeros_",
    "fill_",
    "zero_",
)
_LOADING = '''

def load(path: str | Path | None = None, device: str = "cpu") -> nn.Module:
    """Return the network in evaluation mode, with the weights of a safetensors file (default: next to this file)."""
    if path is None:
{path}
    network = build()
    network.load_state_dict(read_safetensors(Path(path)))
    return network.to(device).eval()


def read_safetensors(path: Path) -> dict[str, torch.Tensor]:
    """Return the tensors of a safetensors file by name."""
    with path.open("rb") as file:
        header = json.loads(file.read(int.from_bytes(file.read(8), "little")))
        data = bytearray(file.read())
    tensors = {{}}
    for name, entry in header.items():
        if name != "__metadata__":
            begin, end = entry["data_offsets"]
            dtype = DTYPES[entry["dtype"]]
            tensor = torch.empty(0, dtype=dtype)
            if end > begin:
                tensor = torch.frombuffer(data[begin:end], dtype=dtype)
            tensors[name] = tensor.reshape(entry["shape"])
    return tensors


DTYPES = {{
    "F64": torch.float64,
    "F32": torch.float32,
    "F16": torch.float16,
    "BF16": torch.bfloat16,
    "I64": torch.int64,
    "I32": torch.int32,
    "I16": torch.int16,
    "I8": torch.int8,
    "U8": torch.uint8,
    "BOOL": torch.bool,
}}
'''


def render(network: NetworkSource, name: str, weights_file: str | None = None) -> str:
    """Return the file's text.

    Parameters
    ----------
    network : Network
    name : str
        Of the network, for the file's first line.
    weights_file : str, optional
        Name of the file next to it that its function ``load`` reads; without it there is no such function.
    """
    build = "\n".join(broken(line, 4) for line in _build_lines(network))
    body = "\n\n\n".join(part.strip() for part in (*network.functions, *network.classes))
    loading = "" if weights_file is None else _LOADING.format(path=_path_line(weights_file))
    text = _FILE.format(
        title=f"{re.sub(r'[^A-Za-z0-9_. -]', '_', name)}: a network of MXNet as layers of PyTorch.",
        version=__remx_version__,
        usage="" if weights_file is None else "; ``load()`` reads the weights from the file next to it",
        imports=_imports("\n".join((body, build, loading))),
        body=f"\n\n{body}\n" if body else "",
        build=build,
    )
    return text + loading


def _path_line(weights_file: str) -> str:
    """Return the line that finds a file beside the source."""
    name = literal(weights_file).replace("'", '"')
    return broken(f"path = Path(__file__).with_name({name})", 8)


def _imports(code: str) -> str:
    standard = [f"import {name}" for name in ("json", "math") if f"{name}." in code]
    if "OrderedDict(" in code:
        standard.append("from collections import OrderedDict")
    if "Path(" in code:
        standard.append("from pathlib import Path")
    if re.search(r"\bAny\b", code):
        standard.append("from typing import Any")
    others = ["import torch"] if "torch." in code.replace("torch.nn", "") else []
    others.append("from torch import nn")
    if "functional." in code:
        others.append("from torch.nn import functional")
    return "\n".join([*standard, *([""] if standard else []), *others])


def _build_lines(network: NetworkSource) -> list[str]:
    frozen = [
        path
        for path, weight in network.weights.items()
        if not weight.is_buffer and (weight.is_one or weight.parameter.grad_req == "null")
    ]
    if not network.ties and not frozen:
        return [f"return {network.expression}"]
    lines = [f"network = {network.expression}"]
    for later, first in network.ties:
        lines.append(f"{_attribute(later)} = {_attribute(first)}")
    lines += [f"{_attribute(path)}.requires_grad_(False)" for path in frozen]
    return [*lines, "return network"]


def _attribute(path: str) -> str:
    """Return a path in the network as an expression whose type is known: torch has none for parts of a part."""
    owner, _, name = path.rpartition(".")
    if any(part.isdigit() for part in owner.split(".")) and not name.isdigit():
        return f'network.get_submodule("{owner}").{name}'
    return "network" + "".join(f"[{part}]" if part.isdigit() else f".{part}" for part in path.split(".") if part)


def made(network: NetworkSource) -> torch.nn.Module:
    """Return the module that a network's source makes, without values: on the device "meta"."""
    build = _imported(render(network, "network")).build
    with torch.device("meta"), _Unfilled():
        module: torch.nn.Module = build()
    return module


class _Unfilled(TorchFunctionMode):
    """Has no tensor filled: the device "meta" keeps no numbers, and torch imports its compiler to make some for it."""

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Return the tensor that would be filled; call other functions."""
        kwargs = kwargs or {}
        if getattr(func, "__name__", "") in _FILLING:
            return kwargs["tensor"] if "tensor" in kwargs else args[0]
        return func(*args, **kwargs)


def _imported(text: str) -> Any:
    """Return a module of Python with this source; torch's compiler and pickle find it by its name."""
    name = f"mxnet_torch_layers_{hashlib.sha256(text.encode()).hexdigest()[:16]}"
    module = sys.modules.get(name)
    if module is None:
        module = ModuleType(name)
        module.__file__ = f"<{name}>"
        linecache.cache[module.__file__] = (len(text), None, text.splitlines(keepends=True), module.__file__)
        exec(compile(text, module.__file__, "exec"), module.__dict__)
        sys.modules[name] = module
    return module


def give_weights(module: torch.nn.Module, network: NetworkSource, share: bool) -> None:
    """Put values into a module without any: the tensors of Gluon's parameters, or copies of them."""
    for path, weight in network.weights.items():
        owner, _, name = path.rpartition(".")
        tensor = weight.value(share)
        target = module.get_submodule(owner)
        if weight.is_buffer:
            setattr(target, name, tensor)
        else:
            trained = not weight.is_one and weight.parameter.grad_req != "null"
            setattr(target, name, torch.nn.Parameter(tensor, requires_grad=trained))
    for path, module_at_path in network.modules.items():
        module.set_submodule(path, module_at_path if share else copy.deepcopy(module_at_path))
    for later, first in network.ties:
        owner, _, name = later.rpartition(".")
        held, _, last = first.rpartition(".")
        setattr(module.get_submodule(owner), name, getattr(module.get_submodule(held), last))
    _fill_counts(module)


def _fill_counts(module: torch.nn.Module) -> None:
    """Give values to what is no parameter of Gluon's: the counts of batches of batch normalizations."""
    for owner in module.modules():
        for name, buffer in owner.named_buffers(recurse=False):
            if buffer.is_meta:
                if name != "num_batches_tracked":
                    raise MXNetError(f"to_torch: no value for buffer {name!r} of {type(owner).__name__}.")
                setattr(owner, name, torch.zeros(buffer.shape, dtype=buffer.dtype))
