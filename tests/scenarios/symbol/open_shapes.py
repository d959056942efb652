"""Arrays made inside a graph whose lengths follow from how they are used."""

OPEN = ((-1, -1), (0, 0), (-1, 0), (0, 3), (2, -1), (2, 3), (-1, 5), (5, 0), (-1,), (0,))


def _makers(mx):
    """Return the functions that make arrays, or draw them."""
    sym = mx.sym
    return {
        "zeros": lambda shape: sym.zeros(shape=shape),
        "ones": lambda shape: sym.ones(shape=shape),
        "full": lambda shape: sym.full(shape, 2),
        "_full": lambda shape: sym._internal._full(shape=shape, value=3),
        "_zeros_without_dtype": lambda shape: sym._internal._zeros_without_dtype(shape=shape),
        "random_uniform": lambda shape: sym.random_uniform(shape=shape),
        "random.uniform": lambda shape: sym.random.uniform(shape=shape),
        "random_normal": lambda shape: sym.random_normal(shape=shape),
        "random_gamma": lambda shape: sym.random_gamma(shape=shape),
        "random_exponential": lambda shape: sym.random_exponential(shape=shape),
        "random_poisson": lambda shape: sym.random_poisson(shape=shape),
        "random_negative_binomial": lambda shape: sym.random_negative_binomial(shape=shape),
        "random_generalized_negative_binomial": lambda shape: sym.random_generalized_negative_binomial(shape=shape),
        "random_randint": lambda shape: sym.random_randint(0, 5, shape=shape, dtype="int32").astype("float32"),
    }


def _attempted(compute):
    try:
        return compute()
    except Exception as error:  # the kind is the subject
        return "raises " + type(error).__name__


def _bound(mx, graph):
    return [list(array.shape) for array in graph.bind(mx.cpu(), {}).forward()]


def case_bound_beside_a_whole_shape(mx):
    known = mx.sym.ones(shape=[2, 3])
    return {
        f"{name} {shape}": _attempted(lambda m=maker, s=shape: _bound(mx, known + m(s)))
        for name, maker in _makers(mx).items()
        for shape in (*OPEN, ())
    }


def case_bound_behind_a_transpose(mx):
    known = mx.sym.ones(shape=[2, 3])
    return {
        f"{name} {shape}": _attempted(lambda m=maker, s=shape: _bound(mx, known + mx.sym.transpose(m(s))))
        for name, maker in _makers(mx).items()
        for shape in OPEN
    }


def case_inferred(mx):
    shapes = {}
    for name, maker in _makers(mx).items():
        for shape in (*OPEN, ()):
            alone, joined = maker(shape), maker(shape) + mx.sym.var("x")
            shapes[f"{name} {shape}"] = [
                _attempted(lambda g=alone: g.infer_shape_partial()[1]),
                _attempted(lambda g=joined: g.infer_shape_partial(x=(2, 3))[1]),
                _attempted(lambda g=joined: g.infer_shape_partial(x=(2, 0))[:2]),
            ]
    return shapes


def case_types_are_no_matter_to_shapes(mx):
    graph = mx.sym.random_randint(0, 5, shape=(0, 0), dtype="int32") + mx.sym.ones(shape=(2, 3))
    return graph.infer_shape()[1]


def case_values(mx):
    known = mx.sym.ones(shape=[2, 3])
    graphs = [known + 2 * mx.sym.transpose(mx.sym.ones(shape=(-1, -1))), known + mx.sym.full((0, 0), 4)]
    return [graph.bind(mx.cpu(), {}).forward()[0] for graph in graphs]


def case_hybridized(mx):
    class Block(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return x + F.zeros(shape=(-1, 0) if F is mx.sym else (2, 3))

    block = Block()
    block.hybridize()
    return block(mx.nd.ones((2, 3)))


def case_numpy_shapes(mx):
    shapes = {}
    with mx.util.np_shape(True):
        for name, maker in _makers(mx).items():
            for shape in ((-1, -1), (2, -1), (0, -1), (2, 0)):
                graph = maker(shape) + mx.sym.var("x")
                for other in ((2, 3), (2, 0), (0, 3)):
                    shapes[f"{name} {shape} {other}"] = _attempted(lambda g=graph, o=other: g.infer_shape(x=o)[1])
    return shapes
