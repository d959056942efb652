"""Running symbols, and checking their outputs and gradients against given ones."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as onp

from .. import ndarray as nd
from ..context import Context
from ..ndarray import NDArray
from ..symbol import Symbol
from ._compare import assert_almost_equal
from ._environment import default_context
from ._tolerance import Tolerance

_AS_SUPPLIED = "asnumpy"  # a dtype that keeps that of each array


def _sorted_items(d: Mapping[Any, Any]) -> list[tuple[Any, Any]]:
    """Return the items of a dictionary in the order of its keys."""
    return sorted(d.items())


def _sorted_dict(d: Mapping[Any, Any]) -> OrderedDict[Any, Any]:
    """Return a dictionary in the order of its keys."""
    return OrderedDict(_sorted_items(d))


def _as_arrays(arrays: Mapping[str, Any], ctx: Context, dtype: Any) -> dict[str, NDArray]:
    def convert(value: Any) -> NDArray:
        if isinstance(value, NDArray):
            return value.as_in_context(ctx) if dtype == _AS_SUPPLIED else value.as_in_context(ctx).astype(dtype)
        return nd.array(value, ctx=ctx, dtype=onp.asarray(value).dtype if dtype == _AS_SUPPLIED else dtype)

    return {name: convert(value) for name, value in arrays.items()}


def _parse_location(sym: Symbol, location: Any, ctx: Context, dtype: Any = onp.float32) -> OrderedDict[str, NDArray]:
    """Return the arguments of a symbol by name, sorted, as arrays on a context."""
    if isinstance(location, dict):
        if set(location) != set(sym.list_arguments()):
            raise ValueError(
                "Symbol arguments and keys of the given location do not match."
                f"symbol args:{set(sym.list_arguments())}, location.keys():{set(location)}"
            )
    else:
        location = dict(zip(sym.list_arguments(), location, strict=False))
    return _sorted_dict(_as_arrays(location, ctx, dtype))


def _parse_aux_states(
    sym: Symbol, aux_states: Any, ctx: Context, dtype: Any = onp.float32
) -> dict[str, NDArray] | None:
    """Return the auxiliary states of a symbol by name, as arrays on a context; see `_parse_location`."""
    if aux_states is None:
        return None
    if isinstance(aux_states, dict):
        if set(aux_states) != set(sym.list_auxiliary_states()):
            raise ValueError(
                "Symbol aux_states names and given aux_states do not match."
                f"symbol aux_names:{set(sym.list_auxiliary_states())}, aux_states.keys:{set(aux_states)}"
            )
    else:
        aux_states = dict(zip(sym.list_auxiliary_states(), aux_states, strict=False))
    return _as_arrays(aux_states, ctx, dtype)


def simple_forward(sym: Symbol, ctx: Context | None = None, is_train: bool = False, **inputs: Any) -> Any:
    """Return the outputs of a symbol for given inputs, as NumPy arrays.

    Parameters
    ----------
    sym : Symbol
    ctx : Context, default the current context
    is_train : bool, default False
    **inputs : arrays, by name

    Returns
    -------
    NumPy array, or list of such if there are several outputs
    """
    ctx = ctx or default_context()
    executor = sym.bind(ctx, args={name: nd.array(value, ctx=ctx) for name, value in inputs.items()})
    executor.forward(is_train=is_train)
    outputs = [output.asnumpy() for output in executor.outputs]
    return outputs[0] if len(outputs) == 1 else outputs


def check_symbolic_forward(
    sym: Symbol,
    location: Any,
    expected: Any,
    rtol: Tolerance = None,
    atol: Tolerance = None,
    aux_states: Any = None,
    ctx: Context | None = None,
    equal_nan: bool = False,
    dtype: Any = onp.float32,
) -> list[NDArray]:
    """Raise an AssertionError unless a symbol's outputs are almost the expected ones.

    Parameters
    ----------
    sym : Symbol
    location : dict of str to array, or list of arrays in the order of ``list_arguments``
    expected : dict of output name to array, or list of arrays
    rtol, atol, equal_nan
        As for `assert_almost_equal`.
    aux_states : dict of str to array, or list of arrays, optional
    ctx : Context, default the current context
    dtype : str or NumPy dtype, default float32
        Type of the inputs, or "asnumpy" to keep the types as they are.

    Returns
    -------
    list of NDArray, the outputs
    """
    ctx = ctx or default_context()
    arguments = _parse_location(sym, location, ctx, dtype)
    states = _parse_aux_states(sym, aux_states, ctx, dtype)
    names = sym.list_outputs()
    expected_outputs = [expected[name] for name in names] if isinstance(expected, dict) else expected
    executor = sym.bind(ctx=ctx, args=arguments, aux_states=states)
    executor.forward(is_train=False)
    for name, value, output in zip(names, expected_outputs, executor.outputs, strict=False):
        labels = (f"EXPECTED_{name}", f"FORWARD_{name}")
        assert_almost_equal(value, output, rtol, atol, labels, equal_nan=equal_nan)
    return executor.outputs


def _requests(sym: Symbol, grad_req: Any) -> dict[str, str]:
    names = sym.list_arguments()
    if isinstance(grad_req, str):
        return dict.fromkeys(names, grad_req)
    return dict(zip(names, grad_req, strict=True)) if isinstance(grad_req, Sequence) else dict(grad_req)


def _head_gradients(sym: Symbol, out_grads: Any, ctx: Context, dtype: Any) -> list[NDArray] | None:
    if out_grads is None:
        return None
    if isinstance(out_grads, dict):
        out_grads = [out_grads[name] for name in sym.list_outputs()]
    if not isinstance(out_grads, (list, tuple)):
        raise AssertionError(f"out_grads must be a list, tuple or dict of arrays, or None, got {type(out_grads)}.")
    return list(_as_arrays({str(i): grad for i, grad in enumerate(out_grads)}, ctx, dtype).values())


def check_symbolic_backward(
    sym: Symbol,
    location: Any,
    out_grads: Any,
    expected: Any,
    rtol: Tolerance = None,
    atol: Tolerance = None,
    aux_states: Any = None,
    grad_req: Any = "write",
    ctx: Context | None = None,
    grad_stypes: Any = None,
    equal_nan: bool = False,
    dtype: Any = onp.float32,
) -> dict[str, NDArray]:
    """Raise an AssertionError unless a symbol's gradients are almost the expected ones.

    Parameters
    ----------
    sym : Symbol
    location : dict of str to array, or list of arrays in the order of ``list_arguments``
    out_grads : dict of output name to array, list of arrays, or None for symbols that end in a loss
    expected : dict of argument name to array, or list of arrays in the order of ``list_arguments``
        Only what is here is compared.
    rtol, atol, equal_nan
        As for `assert_almost_equal`.
    aux_states : dict of str to array, or list of arrays, optional
    grad_req : {"write", "add", "null"}, or a list or dict of such
        "add" starts from random gradients and expects them to be added to, "null" to stay.
    ctx : Context, default the current context
    grad_stypes : dict of str to str, optional
        Storage types of the gradients: "default" is there.
    dtype : str or NumPy dtype, default float32
        Type of the inputs, or "asnumpy" to keep the types as they are.

    Returns
    -------
    dict of str to NDArray, the gradients
    """
    ctx = ctx or default_context()
    arguments = _parse_location(sym, location, ctx, dtype)
    states = _parse_aux_states(sym, aux_states, ctx, dtype)
    requested = expected if isinstance(expected, dict) else dict(zip(sym.list_arguments(), expected, strict=False))
    start = {name: onp.random.normal(size=arguments[name].shape) for name in requested}
    gradients = {
        name: nd.array(value, ctx=ctx, dtype=arguments[name].dtype).tostype((grad_stypes or {}).get(name, "default"))
        for name, value in start.items()
    }
    requests = _requests(sym, grad_req)
    executor = sym.bind(ctx=ctx, args=arguments, args_grad=gradients, aux_states=states, grad_req=requests)
    executor.forward(is_train=True)
    executor.backward(_head_gradients(sym, out_grads, ctx, dtype))
    grads = {name: gradient.asnumpy() for name, gradient in gradients.items()}
    for name, value in requested.items():
        pair = {
            "write": (value, grads[name]),
            "add": (value, grads[name] - start[name]),
            "null": (start[name], grads[name]),
        }[requests.get(name, "null")]
        labels = (f"EXPECTED_{name}", f"BACKWARD_{name}")
        assert_almost_equal(*pair, rtol, atol, labels, equal_nan=equal_nan)
    return gradients
