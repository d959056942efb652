"""Functions of mx.sym.np that make, shape, join, split and find: the nodes they make, and what executors compute."""

from .. import tried
from .._expressions import filled
from .._numpy import nodes, with_numpy


def variables(mx):
    return [mx.sym.var(name).as_np_ndarray() for name in "abc"]


def graphs(symbols):
    """Return the nodes of symbols, or of the symbols that functions return; what lists hold is part of one graph."""
    results = []
    for symbol in symbols:
        if isinstance(symbol, (list, tuple)):
            results.append([[type(s).__name__, s.list_outputs(), nodes(s)] for s in symbol])
        else:
            results.append([type(symbol).__name__, symbol.list_outputs(), nodes(symbol)])
    return results


@with_numpy
def case_creation(mx):
    np = mx.sym.np
    symbols = [
        np.zeros((2,)),
        np.zeros((2, 3), dtype="int32"),
        np.ones(3),
        np.full((2,), 3),
        np.full((2,), 3.5, "int32"),
        np.full((2,), True),
        np.arange(3),
        np.arange(1, 5, 2, dtype="int32"),
        np.linspace(0, 1, 5),
        np.linspace(0, 1, 5, retstep=True)[0],
        np.logspace(0, 1, 5, endpoint=False),
        np.eye(3),
        np.eye(3, 2, 1),
        np.identity(3),
        np.indices((2, 3)),
        np.hanning(3),
        np.hamming(3, dtype="float64"),
        np.blackman(3, ctx=mx.cpu(1)),
        np.broadcast_to(3, (2, 3)),
    ]
    values = [s.bind(mx.cpu(), {}).forward()[0] for s in symbols[:-2]]
    return [graphs(symbols), values, tried(np.zeros, (2,), order="F"), tried(np.identity, -1)]


@with_numpy
def case_like_another(mx):
    np, (a, b, _) = mx.sym.np, variables(mx)
    return graphs(
        [
            np.zeros_like(a),
            np.ones_like(a, dtype="int8"),
            np.full_like(a, 3),
            np.full((2,), a),
            np.full((2,), a, "int32"),
            np.resize(a, (2, 2)),
            np.empty_like(a),
            np.unravel_index(a, (2, 3)),
            np.shares_memory(a, b),
        ]
    )


@with_numpy
def case_shapes(mx):
    np, (a, b, _) = mx.sym.np, variables(mx)
    return graphs(
        [
            np.expand_dims(a, 0),
            np.swapaxes(a, 0, 1),
            np.broadcast_to(a, (2, 3)),
            np.ravel(a),
            np.tile(a, 2),
            np.flip(a),
            np.flip(a, 0),
            np.flipud(a),
            np.fliplr(a),
            np.rot90(a),
            np.tril(a),
            np.atleast_1d(a),
            np.pad(a, ((1, 2), (0, 1)), "reflect"),
            np.pad(a, ((1, 2), (0, 1)), "edge"),
            mx.sym.npx.reshape(a, (-1,)),
            np.atleast_1d(a, b),
        ]
    )


@with_numpy
def case_joining(mx):
    np, (a, b, _) = mx.sym.np, variables(mx)
    results = graphs(
        [
            np.concatenate([a, b], axis=1),
            np.concatenate([a, b], axis=None),
            np.append(a, b),
            np.stack([a, b], axis=1),
            np.vstack([a, b]),
            np.row_stack([a, b]),
            np.hstack([a, b]),
            np.dstack([a, b]),
            np.column_stack([a, b]),
            np.split(a, 2),
            np.split(a, [2, 3]),
            np.split(a, 1),
            np.array_split(a, (2,)),
            np.hsplit(a, 2),
            np.vsplit(a, [1]),
            np.dsplit(a, 2),
        ]
    )
    joined = np.concatenate([a, b]).bind(mx.cpu(), {"a": filled(mx, 2, 2), "b": filled(mx, 1, 2)})
    part = np.split(a, 2)[0].bind(mx.cpu(), {"a": filled(mx, 5)})
    return [results, joined.forward(), part.forward(), tried(np.split, a, 2.5), tried(np.append, a, 3)]


@with_numpy
def case_elements(mx):
    np, (a, b, c) = mx.sym.np, variables(mx)
    return [
        graphs(
            [
                np.take(a, b),
                np.take(a, b, axis=1, mode="clip"),
                np.sort(a),
                np.argsort(a),
                np.unique(a),
                np.unique(a, True),
                np.delete(a, 1),
                np.delete(a, slice(1, 2)),
                np.delete(a, b, axis=0),
                np.insert(a, 1, 9),
                np.insert(a, slice(None, 2), b),
                np.insert(a, c, b),
                mx.sym.npx.nonzero(a),
            ]
        ),
        [tried(np.delete, a, [1]), tried(np.insert, a, "a", b), tried(np.insert, a, 1, "a"), tried(np.take, a, [1])],
    ]
