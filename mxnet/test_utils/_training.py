"""Checking optimizers and blocks against each other, and an iterator for measuring speed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import autograd, random
from ..io import DataBatch, DataIter
from ..util import use_np
from ._compare import assert_almost_equal, compare_ndarray_tuple
from ._environment import default_context
from ._sparse import rand_ndarray

_SPARSE = ("csr", "row_sparse")


class DummyIter(DataIter):
    """Another iterator's first batch, again and again: what remains is the time of everything but loading.

    Parameters
    ----------
    real_iter : DataIter
    """

    def __init__(self, real_iter: Any) -> None:
        super().__init__()
        self.real_iter = real_iter
        self.provide_data = real_iter.provide_data
        self.provide_label = real_iter.provide_label
        self.batch_size = real_iter.batch_size
        self.the_batch = next(real_iter)

    def __iter__(self) -> DummyIter:
        return self

    def next(self) -> DataBatch:
        """Return the batch."""
        return self.the_batch


def _tensor(shape: tuple[int, ...], stype: str, dtype: Any, density: float | None = None) -> Any:
    if stype == "default":
        return random.uniform(shape=shape, ctx=default_context(), dtype=dtype)
    if stype in _SPARSE:
        # All rows of a weight are stored, as lazy updates need it.
        return rand_ndarray(shape, stype, density=density, dtype=dtype)
    raise ValueError(f"compare_optimizer: storage type {stype!r} is not supported: choose default, {_SPARSE}.")


def _update_together(optimizer: Any, weights: Sequence[Any], gradients: Sequence[Any]) -> list[Any]:
    states = [optimizer.create_state_multi_precision(0, w) for w in weights]  # MXNet gives all the same index
    optimizer.update_multi_precision(list(range(len(weights))), tuple(weights), tuple(gradients), states)
    return states


def _update_in_turn(optimizer: Any, weights: Sequence[Any], gradients: Sequence[Any]) -> list[Any]:
    states = []
    for i, (weight, gradient) in enumerate(zip(weights, gradients, strict=True)):
        states.append(optimizer.create_state_multi_precision(i, weight))
        optimizer.update_multi_precision(i, weight, gradient, states[-1])
    return states


def _dense_copy(array: Any) -> Any:
    return array.copy() if array.stype == "default" else array.tostype("default")


def compare_optimizer(
    opt1: Any,
    opt2: Any,
    shape: Any,
    dtype: Any,
    w_stype: str = "default",
    g_stype: str = "default",
    rtol: float = 1e-4,
    atol: float = 1e-5,
    compare_states: bool = True,
    ntensors: int = 1,
) -> None:
    """Raise an AssertionError unless two optimizers do the same to a random weight.

    Parameters
    ----------
    opt1, opt2 : Optimizer
    shape : tuple of int, or for several tensors a list of such
    dtype : str or NumPy dtype
    w_stype, g_stype : {"default", "row_sparse", "csr"}
        Storage types of the weight and gradient of ``opt2``; those of ``opt1`` are dense, and several tensors always.
    rtol, atol : float, default 1e-4 and 1e-5
    compare_states : bool, default True
        Whether to compare states too; a state that only one of them has is left out.
    ntensors : int, default 1
        With more, ``opt2`` gets all weights in one call and ``opt1`` one after the other.

    Raises
    ------
    ValueError
        For another storage type.
    """
    shapes = shape if isinstance(shape, list) else [shape]
    if len(shapes) != ntensors:
        raise AssertionError(f"compare_optimizer: ntensors={ntensors} needs a list of {ntensors} shapes, got {shape}.")
    several = ntensors > 1
    others = [_tensor(s, "default" if several else w_stype, dtype, 1.0) for s in shapes]
    other_gradients = [_tensor(s, "default" if several else g_stype, dtype) for s in shapes]
    weights, gradients = ([_dense_copy(x) for x in arrays] for arrays in (others, other_gradients))
    if several:
        other_states = _update_together(opt2, others, other_gradients)
        states = _update_in_turn(opt1, weights, gradients)
    else:
        states = [opt1.create_state_multi_precision(0, weights[0])]
        other_states = [opt2.create_state_multi_precision(0, others[0])]
        opt1.update_multi_precision(0, weights[0], gradients[0], states[0])
        opt2.update_multi_precision(0, others[0], other_gradients[0], other_states[0])
    if compare_states:
        compare_ndarray_tuple(tuple(states), tuple(other_states), rtol=rtol, atol=atol)
    for weight, other in zip(weights, others, strict=True):
        assert_almost_equal(weight, other, rtol=rtol, atol=atol)


def _run(net: Any, data: Sequence[Any], test_grad: bool) -> tuple[list[Any], list[Any]]:
    """Return outputs, and gradients of inputs and parameters if they are requested."""
    inputs = [array.copy() for array in data]
    if not test_grad:
        return _as_list(net(*inputs)), []
    for array in inputs:
        array.attach_grad()
    with autograd.record():
        outputs = _as_list(net(*inputs))
    autograd.backward(outputs, [output.copy() for output in outputs])
    parameters = [p for p in net.collect_params().values() if p.grad_req != "null"]
    return outputs, [array.grad for array in inputs] + [p.grad() for p in parameters]


def _as_list(outputs: Any) -> list[Any]:
    return list(outputs) if isinstance(outputs, (list, tuple)) else [outputs]


def _copy_parameters(source: Any, target: Any) -> None:
    for ours, theirs in zip(target.collect_params().values(), source.collect_params().values(), strict=True):
        ours.set_data(theirs.data())


@use_np
def check_gluon_hybridize_consistency(
    net_builder: Callable[..., Any],
    data_l: Sequence[Any],
    numpy_func: Callable[..., Any] | None = None,
    test_grad: bool = True,
    rtol: float = 1e-4,
    atol: float = 1e-4,
) -> None:
    """Raise an AssertionError unless a block gives the same results hybridized and not, under NumPy semantics.

    Parameters
    ----------
    net_builder : callable
        Takes ``prefix`` and returns a HybridBlock.
    data_l : list of array
        Inputs.
    numpy_func : callable, optional
        Takes the inputs as NumPy arrays and returns what the output should be.
    test_grad : bool, default True
        Whether to compare the gradients of inputs and parameters too.
    rtol, atol : float, default 1e-4
    """
    nets = [net_builder(prefix="net_") for _ in range(2)]
    for net in nets:
        net.initialize()
        net(*data_l)  # completes the shapes of parameters
    _copy_parameters(*nets)
    nets[1].hybridize()
    outputs, gradients = _run(nets[0], data_l, test_grad)
    hybrid_outputs, hybrid_gradients = _run(nets[1], data_l, test_grad)
    pairs = [*zip(hybrid_outputs, outputs, strict=True), *zip(hybrid_gradients, gradients, strict=True)]
    if numpy_func is not None:
        pairs += zip(outputs, _as_list(numpy_func(*(array.asnumpy() for array in data_l))), strict=True)
    for actual, expected in pairs:
        assert_almost_equal(actual, expected, rtol=rtol, atol=atol)
