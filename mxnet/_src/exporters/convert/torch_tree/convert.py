"""A network of Gluon as layers of torch: the module, or a file that makes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from ..... import autograd, ndarray
from .....base import MXNetError
from .file import give_weights, made, render
from .network import Assembler, NetworkSource
from .trace import trace


def module_of(net: Any, inputs: Any = None, share: bool = True) -> torch.nn.Module:
    """Return a network as a module of torch's layers; see `Block.to_torch`."""
    network = network_of(net, inputs)
    module = made(network)
    give_weights(module, network, share)
    return module


def network_of(net: Any, inputs: Any = None) -> NetworkSource:
    """Return a network as classes and constructors.

    Parameters
    ----------
    net : Block
        Initialised, on one context.
    inputs : NDArray, Tensor, tuple of int (a shape), or a list of these, optional
        What it is called with.

    Raises
    ------
    MXNetError
        If a parameter has no value, or is on several contexts; and for what cannot be written.
    """
    arrays = None if inputs is None else arrays_for(net, inputs)
    if arrays is not None and any(param._deferred_init for param in net.collect_params().values()):
        with autograd.pause():
            net(*arrays)
    _check(net)
    return Assembler(None if arrays is None else trace(net, arrays)).assemble(net)


def _check(net: Any) -> None:
    for param in net.collect_params().values():
        if param._data is None and param._deferred_init:
            raise MXNetError(
                f"to_torch: parameter {param.name} waits for the first batch to tell its shape: run one, or pass "
                "inputs."
            )
        if param._data is None:
            raise MXNetError(f"to_torch: parameter {param.name} has no value; call initialize() or load_parameters().")
        if len(param.list_ctx()) != 1:
            raise MXNetError(
                f"to_torch: parameter {param.name} is on {param.list_ctx()}; torch modules have parameters on one "
                "device, so call collect_params().reset_ctx(ctx) first."
            )


def arrays_for(net: Any, inputs: Any) -> list[Any]:
    """Return inputs as arrays on the network's context."""
    listed = list(inputs) if isinstance(inputs, (list, tuple)) and not _is_shape(inputs) else [inputs]
    param = next(iter(net.collect_params().values()), None)
    ctx = None if param is None or (not param._data and not param._deferred_init) else param.list_ctx()[0]

    def array(value: Any) -> Any:
        if _is_shape(value):
            return ndarray.zeros(value, ctx=ctx)
        if isinstance(value, torch.Tensor):
            return ndarray.from_dlpack(torch.utils.dlpack.to_dlpack(value.detach().contiguous()))
        if value is None or isinstance(value, ndarray.NDArray):
            return value
        raise MXNetError(
            f"to_torch: inputs are arrays, tensors or shapes, one for each argument of the network; got {value!r}."
        )

    def nested(value: Any) -> Any:
        is_list = isinstance(value, (list, tuple)) and not _is_shape(value)
        return [nested(part) for part in value] if is_list else array(value)

    return [nested(value) for value in listed]


def _is_shape(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(length, int) for length in value)


def source_of(net: Any, inputs: Sequence[Any], name: str, weights_file: str) -> tuple[str, dict[str, torch.Tensor]]:
    """Return a file that makes a network, and the state dictionary that goes next to it."""
    network = network_of(net, inputs)
    if network.modules:
        raise MXNetError(
            f"the network has modules of PyTorch ({', '.join(network.modules)}), whose source is not known; "
            'net.to_torch(layers="torch") takes them over.'
        )
    module = made(network)
    give_weights(module, network, share=False)
    return render(network, name, weights_file), {n: t.detach().contiguous() for n, t in module.state_dict().items()}
