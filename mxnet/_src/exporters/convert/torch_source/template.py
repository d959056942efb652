"""The text around generated lines."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ....core.version import __remx_version__
from ..model import Model
from .lifetimes import freeing, names_in
from .literals import literal
from .names import identifier

if TYPE_CHECKING:
    from .draft import Attribute, Line

_FILE = '''\
"""{title}

Written by ``mxnet convert`` of Remx {version}. It needs torch alone::

    from {module} import load

    network = load()  # reads {weights}, which lies next to this file
    {outputs} = network({arguments})
{inputs}"""

{imports}
import torch
from torch import nn
from torch.nn import functional

{helpers}
class {name}(nn.Module):
    """The network; its attributes have the names of MXNet's layers."""

    def __init__(self):
        super().__init__()
{attributes}

    def forward({parameters}):
{lines}
        return {returned}

{loading}'''

_LOADING = '''
def load(path=None, device="cpu"):
    """Return the network in evaluation mode, with the weights of a safetensors file (default: next to this file)."""
    path = Path(__file__).with_name({weights}) if path is None else path
    network = {name}()
    network.load_state_dict(read_safetensors(path))
    return network.to(device).eval()


def read_safetensors(path):
    """Return the tensors of a safetensors file by name."""
    with open(path, "rb") as file:
        header = json.loads(file.read(int.from_bytes(file.read(8), "little")))
        data = bytearray(file.read())
    tensors = {{}}
    for name, entry in header.items():
        if name != "__metadata__":
            begin, end = entry["data_offsets"]
            dtype = _DTYPES[entry["dtype"]]
            tensor = torch.frombuffer(data[begin:end], dtype=dtype) if end > begin else torch.empty(0, dtype=dtype)
            tensors[name] = tensor.reshape(entry["shape"])
    return tensors


_DTYPES = {{
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


def render(
    model: Model,
    name: str,
    attributes: Mapping[str, Attribute],
    parameters: Sequence[str],
    lines: Sequence[Line],
    outputs: Sequence[str],
    helpers: Sequence[str],
    weights_file: str | None,
) -> str:
    """Return the file's text."""
    weights = weights_file or f"{model.name}.safetensors"
    module = identifier(weights.removesuffix(".safetensors"))
    attribute_lines = [line for attribute in attributes.values() for line in attribute.lines]
    code = freeing([line.code for line in lines], names_in(outputs))
    returned = outputs[0] if len(outputs) == 1 else f"{', '.join(outputs)}"
    needs_math = any("math." in text for text in (*attribute_lines, *code, *helpers))
    return _FILE.format(
        title=f"{_quotable(model.name)}: a network of MXNet as a module of PyTorch.",
        version=__remx_version__,
        module=module,
        weights=_quotable(weights),
        outputs="output" if len(outputs) == 1 else "outputs",
        arguments=", ".join(parameters),
        inputs=_describe_inputs(model),
        imports="import json\n" + ("import math\n" if needs_math else "") + "from pathlib import Path\n",
        helpers="".join(f"\n{helper}\n" for helper in helpers),
        name=name,
        attributes=_indented(attribute_lines),
        parameters=", ".join(("self", *parameters)),
        lines=_indented(code),
        returned=returned,
        loading=_LOADING.format(weights=literal(weights), name=name),
    )


def _describe_inputs(model: Model) -> str:
    rows = [f"    {_quotable(name)}: {shape}" for name, shape in model.shapes.items()]
    return "\nIt was converted for inputs of these shapes::\n\n" + "\n".join(rows) + "\n" if rows else ""


def _quotable(text: str) -> str:
    """Return text for a docstring: names come from files, and may not end it."""
    return re.sub(r"[^\w. -]", "_", text)


def _indented(lines: Sequence[str]) -> str:
    return textwrap.indent("\n".join(lines), " " * 8)
