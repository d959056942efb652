"""Programs with the operators of ``mx.numpy_op_fallback``, and with custom operators on NumPy arrays."""

import numpy as onp
from scenarios import tried


def _bound(mx, symbol, **inputs):
    (result,) = symbol.bind(mx.cpu(), inputs).forward()
    return result.asnumpy(), symbol.list_outputs(), symbol.infer_shape(**{k: a.shape for k, a in inputs.items()})[1]


def case_symbols(mx):
    mx.npx.set_np()
    np, internal = mx.np, mx.sym.np._internal
    v = mx.sym.var("v").as_np_ndarray()
    x = np.array([[1.0, 2.0], [3.0, 4.0]])
    results = [
        tried(_bound, mx, internal.resize_fallback(v, new_shape=shape), v=x) for shape in ((3, 2), 5, (0, 2), ())
    ]
    results += [
        tried(_bound, mx, internal.unravel_index_fallback(v, shape=(2, 3)), v=np.array(i, dtype=kind))
        for i, kind in (([1, 5], "int32"), ([[1, 5]], "int64"), ([1, 5], "float32"), ([7], "int64"))
    ]
    for dtype in (None, "int32", "float16"):
        symbol = internal.empty_like_fallback(v, dtype=dtype, order="C", subok=False, shape=None)
        (result,) = symbol.bind(mx.cpu(), {"v": x}).forward()
        results.append([result.shape, onp.dtype(result.dtype).name])
    symbol = internal.resize_fallback(v, new_shape=(3, 2))
    executor = symbol.bind(mx.cpu(), {"v": x}, {"v": np.zeros((2, 2))})
    executor.forward(is_train=True)

    def backward():
        executor.backward([np.ones((3, 2))])
        return executor.grad_dict["v"].asnumpy()

    results.append(tried(backward))
    results.append(mx.nd.np._internal.resize_fallback(np.array([1.0, 2.0]), new_shape=3))
    mx.npx.reset_np()
    return results


def case_props(mx):
    fallback = mx.numpy_op_fallback
    results = []
    for prop, shapes in (
        (fallback.ResizeProp("(3, 2)"), [(4,)]),
        (fallback.EmptyLikeProp("int32", "C", "False", "None"), [(4,)]),
        (fallback.Unravel_indexProp("(3, 2)"), [(4,)]),
        (fallback.Unravel_indexProp("3"), [(4,)]),
        (fallback.MultivariateNormalProp(), [(4,), (4, 4)]),
        (fallback.MultivariateNormalProp("2"), [(4,), (3, 4, 4)]),
        (fallback.MultivariateNormalProp("2"), [(4,), (4,)]),
        (fallback.MultivariateNormalProp("2"), [(4,), (4, 3)]),
        (fallback.MultivariateNormalProp("2"), [(3,), (4, 4)]),
        (fallback.MultivariateNormalProp("2"), [(), (4, 4)]),
        (fallback.MultivariateNormalProp("2"), [(2, 4), (3, 4, 4)]),
    ):
        operator_class = type(prop.create_operator(mx.cpu(), None, None)).__name__
        results.append(
            [
                prop.list_arguments(),
                prop.list_outputs(),
                tried(prop.infer_shape, shapes),
                prop.need_top_grad_,
                operator_class,
            ]
        )
    return results


def case_register(mx):
    mx.npx.set_np()
    internal, symbolic = mx.nd.np._internal, mx.sym.np._internal

    class Double(mx.operator.CustomOp):
        def forward(self, is_train, req, in_data, out_data, aux):
            self.assign(out_data[0], req[0], in_data[0] * 2)

    class Prop(mx.operator.CustomOpProp):
        def create_operator(self, ctx, in_shapes, in_dtypes):
            return Double()

    results = []
    for name, options in (("np_both", {}), ("np_symbols", {"imperative": False}), ("np_arrays", {"symbolic": False})):
        registered = mx.numpy_op_fallback.register(name, **options)(Prop)
        results.append([registered is Prop, hasattr(internal, name), hasattr(symbolic, name)])
    results.append(internal.np_both(mx.np.array([1.0])))
    symbol = symbolic.np_both(mx.sym.var("x").as_np_ndarray(), name="foo")
    results += [symbol.list_outputs(), symbol.attr_dict()]
    mx.npx.reset_np()
    return results


def _look(mx, name, seen):
    class Look(mx.operator.CustomOp):
        def forward(self, is_train, req, in_data, out_data, aux):
            seen.append([type(in_data[0]).__module__, mx.util.is_np_array(), mx.util.is_np_shape()])
            self.assign(out_data[0], req[0], in_data[0] * 2)

        def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
            seen.append([type(in_data[0]).__module__, type(out_grad[0]).__module__])
            self.assign(in_grad[0], req[0], out_grad[0] * 2)

    @mx.operator.register(name)
    class Prop(mx.operator.CustomOpProp):
        def create_operator(self, ctx, in_shapes, in_dtypes):
            seen.append([mx.util.is_np_array(), mx.util.is_np_shape()])
            return Look()


def case_what_custom_operators_see(mx):
    """Arrays of the kind that was on when they were registered, and NumPy semantics off while they run."""
    seen = []
    _look(mx, "np_look_classic", seen)
    mx.npx.set_np()
    _look(mx, "np_look_numpy", seen)
    x = mx.np.array([1.0, 2.0])
    x.attach_grad()
    for switch in (mx.npx.reset_np, mx.npx.set_np):
        switch()
        for name in ("np_look_classic", "np_look_numpy"):
            with mx.autograd.record():
                y = mx.nd.np._internal.Custom(x, op_type=name)
            y.backward()
            seen += [type(y).__module__, y.asnumpy().tolist(), x.grad.asnumpy().tolist()]
    mx.npx.reset_np()
    return seen


def case_functions(mx):
    mx.npx.set_np()
    np, npx = mx.np, mx.npx
    x = np.array([[1.0, 0.0], [0.0, 4.0]])
    results = [
        npx.nonzero(x),
        npx.reshape(x, (-5,)),
        npx.reshape(x, (4,)),
        npx.constraint_check(x > -1, "positive"),
        tried(lambda: npx.constraint_check(x > 0, "positive").asnumpy()),
    ]
    mx.npx.reset_np()
    return results
