"""Ranges whose length follows from how a graph uses them, and symbols given by name to operators without inputs."""


def _values(mx, symbol, **arrays):
    executor = symbol.bind(mx.cpu(), arrays)
    executor.forward()
    return [output.asnumpy() for output in executor.outputs]


def _tried(function):
    try:
        return function()
    except Exception as error:  # the kind is the subject
        return type(error).__name__


def case_lengths(mx):
    sym, zeros = mx.sym, mx.nd.zeros

    def added(length, start, **more):
        arange = sym.arange(start, None, infer_range=True, **more)
        return _tried(lambda: _values(mx, sym.elemwise_add(arange, sym.zeros(length))))

    variable = sym.elemwise_add(sym.arange(0, None, infer_range=True, dtype="int32"), sym.var("x"))
    return [
        _values(mx, sym.arange(0, None, infer_range=True) + sym.zeros((5,))),
        added((5,), 2, step=0.5),
        added((4,), 3),
        added((3,), 0.25, step=-0.25),
        added((6,), 2, step=2, repeat=2),
        added((5,), 2, step=2, repeat=2),
        added((3, 2), 0),
        _values(mx, variable, x=zeros((3,), dtype="int32")),
        variable.infer_shape(x=(7,)),
        sym.arange(0, None, infer_range=True).infer_shape(),
        _values(mx, sym.elemwise_add(sym.arange(1, 3, infer_range=True), sym.zeros((2,)))),
        _tried(lambda: _values(mx, sym.arange(0, None, infer_range=True))),
        _tried(lambda: _values(mx, sym.elemwise_add(sym.arange(1, 3, infer_range=True), sym.zeros((4,))))),
    ]


def case_hybrid(mx):
    class Numbered(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return F.elemwise_add(F.arange(0, None, infer_range=True), x) if F is mx.sym else x

    block = Numbered()
    block.hybridize()
    return [block(mx.nd.ones((n,))).asnumpy() for n in (4, 2, 4)]


def case_symbols_by_name(mx):
    sym, q = mx.sym, mx.sym.var("q")

    def arguments(function, **symbols):
        return _tried(lambda: function(**symbols).list_arguments())

    makers = [
        lambda **k: sym.random.randn(loc=1, scale=2, **k),
        lambda **k: sym.random.uniform(0, 1, **k),
        lambda **k: sym.zeros((2,), **k),
        lambda **k: sym.ones((2,), **k),
        lambda **k: sym.full((2,), 3, **k),
        lambda **k: sym.eye(2, **k),
        lambda **k: sym.Activation(sym.var("z"), act_type="relu", **k),
        lambda **k: sym.elemwise_add(sym.var("z"), sym.var("y"), **k),
    ]
    values = _values(mx, sym.zeros((2,), data=sym.ones((3,))))
    return [arguments(make, data=q) for make in makers] + [arguments(make, other=q) for make in makers] + values
