"""Gradients of whole numbers that indices, masks, lengths and shapes of floating point choose from."""

import numpy as onp

TYPES = ("int32", "int64", "int8", "uint8", "float32")

OPERATORS = {
    "boolean_mask": lambda nd, x: nd.contrib.boolean_mask(x, nd.array([0, 1, 1])),
    "take": lambda nd, x: nd.take(x, nd.array([0, 2, 2])),
    "take of columns": lambda nd, x: nd.take(x, nd.array([0, 1]), axis=1),
    "pick": lambda nd, x: nd.pick(x, nd.array([0, 1, 1]), axis=1),
    "choose_element_0index": lambda nd, x: nd.choose_element_0index(x, nd.array([0, 1, 1])),
    "scatter_nd": lambda nd, x: nd.scatter_nd(x, nd.array([[0, 2, 3]]), shape=(4, 2)),
    "where": lambda nd, x: nd.where(nd.array([[0, 1], [1, 0], [1, 1]]), x, x * 2),
    "where of rows": lambda nd, x: nd.where(nd.array([0, 1, 1]), x, x * 2),
    "Embedding": lambda nd, x: nd.Embedding(nd.array([0, 2, 2]), x, input_dim=3, output_dim=2, dtype=x.dtype),
    "SequenceMask": lambda nd, x: nd.SequenceMask(x, nd.array([1, 2]), use_sequence_length=True),
    "SequenceLast": lambda nd, x: nd.SequenceLast(x, nd.array([1, 2]), use_sequence_length=True),
    "SequenceReverse": lambda nd, x: nd.SequenceReverse(x, nd.array([1, 2]), use_sequence_length=True),
    "slice_like": lambda nd, x: nd.slice_like(x, nd.ones((2, 1))),
    "reshape_like": lambda nd, x: nd.reshape_like(x, nd.ones((2, 3))),
    "broadcast_like": lambda nd, x: nd.broadcast_like(x.expand_dims(0), nd.ones((2, 3, 2))),
    "index_copy of rows": lambda nd, x: nd.contrib.index_copy(nd.zeros((4, 2), dtype=x.dtype), nd.array([0, 3, 1]), x),
    "index_copy into it": lambda nd, x: nd.contrib.index_copy(x, nd.array([0]), nd.ones((1, 2), dtype=x.dtype)),
}


def _gradient(mx, dtype, function, source):
    x = mx.nd.array([[1, 2], [3, 4], [5, 6]], dtype=dtype)
    x.attach_grad()
    with mx.autograd.record():
        y = function(mx.nd, source(x)) * 2
    y.backward(mx.nd.array(onp.arange(1, y.size + 1).reshape(y.shape), dtype=y.dtype))
    return [y, x.grad]


def _case(source):
    def case(mx):
        return {
            name: {dtype: _gradient(mx, dtype, function, source) for dtype in TYPES}
            for name, function in OPERATORS.items()
        }

    return case


case_of_a_variable = _case(lambda x: x)
case_of_a_result = _case(lambda x: x * 3)


def case_gathered(mx):
    """MXNet's gather_nd takes no types of eight bits."""

    def gathered(nd, x):
        return nd.gather_nd(x, nd.array([[0, 2], [1, 1]]))

    return {dtype: _gradient(mx, dtype, gathered, lambda x: x) for dtype in ("int32", "int64", "float32")}


def case_shapes_in_blocks(mx):
    """A block whose only result has no gradient gives zeros."""
    results = []
    for name in ("shape_array", "size_array"):
        for dtype in ("int32", "float32", "float64"):
            for hybrid in (False, True):
                block = mx.gluon.nn.HybridLambda(name)
                if hybrid:
                    block.hybridize()
                x = mx.nd.ones((2, 3), dtype=dtype)
                x.attach_grad()
                x.grad[:] = 7
                with mx.autograd.record():
                    y = block(x)
                y.backward()
                results.append([y, x.grad])
    return results
