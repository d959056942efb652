"""Custom operators on arrays of whole numbers, of mx.np and classic ones."""

from .. import tried

TYPES = ("int32", "int64", "int8", "uint8", "float32")


def _register(mx, name, backward):
    class Scaled(mx.operator.CustomOp):
        def forward(self, is_train, req, in_data, out_data, aux):
            self.assign(out_data[0], req[0], in_data[0] * in_data[1])
            self.assign(out_data[1], req[1], in_data[0] + 1)

        def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
            backward(self, req, out_grad, in_data, out_data, in_grad)

    class ScaledProp(mx.operator.CustomOpProp):
        def __init__(self):
            super(ScaledProp, self).__init__(need_top_grad=True)

        def list_arguments(self):
            return ["data", "factor"]

        def list_outputs(self):
            return ["product", "sum"]

        def infer_shape(self, in_shape):
            return in_shape, [in_shape[0], in_shape[0]], []

        def create_operator(self, ctx, shapes, dtypes):
            return Scaled()

    mx.operator.register(name)(ScaledProp)
    return name


def _product(op, req, out_grad, in_data, out_data, in_grad):
    op.assign(in_grad[0], req[0], out_grad[0] * in_data[1] + out_grad[1])
    op.assign(in_grad[1], req[1], out_grad[0] * in_data[0])


def _kind(array):
    dtype = getattr(array.dtype, "name", getattr(array.dtype, "__name__", ""))
    return "{} {}".format(type(array).__name__, dtype)


def _called(mx, module, operator, dtypes, req):
    kinds = []

    def backward(op, grad_req, out_grad, in_data, out_data, in_grad):
        kinds.extend(_kind(x) for x in [*out_grad, *in_data, *out_data, *in_grad])
        _product(op, grad_req, out_grad, in_data, out_data, in_grad)

    name = _register(mx, "whole_numbers", backward)
    data = module.array([1, 2, 3], dtype=dtypes[0])
    factor = module.array([3, 2, 4], dtype=dtypes[1])
    data.attach_grad(req)
    factor.attach_grad(req)
    for _ in range(2):
        with mx.autograd.record():
            product, total = operator(data, factor, op_type=name)
            result = product * 2 + total
        result.backward()
    mx.nd.waitall()  # MXNet calls backward in another thread
    return [product, total, data.grad, factor.grad, _kind(product), sorted(set(kinds))]


def _ways(mx, module, operator):
    results = {}
    for a, b in [(t, t) for t in TYPES] + [("int32", "float32"), ("float32", "int32")]:
        for req in ("write", "add", "null"):
            if module is mx.np and a != b and req == "add":
                continue  # MXNet refuses to add floating point numbers to whole ones in place
            results["{} {} {}".format(a, b, req)] = tried(_read, _called, mx, module, operator, (a, b), req)
            tried(mx.nd.waitall)  # raises what MXNet's threads have raised
    return results


def _read(function, *args, **kwargs):
    return [x.asnumpy() if hasattr(x, "asnumpy") else x for x in function(*args, **kwargs)]


def case_classic_arrays(mx):
    return _ways(mx, mx.nd, mx.nd.Custom)


def case_numpy_arrays(mx):
    mx.npx.set_np()
    return _ways(mx, mx.np, mx.nd.np._internal.Custom)


def _unrecorded(mx, module, operator):
    name = _register(mx, "whole_unrecorded", _product)
    return {
        dtype: tried(
            _read, operator, module.array([1, 2, 3], dtype=dtype), module.array([2, 2, 2], dtype=dtype), op_type=name
        )
        for dtype in TYPES
    }


def case_unrecorded(mx):
    classic = _unrecorded(mx, mx.nd, mx.nd.Custom)
    mx.npx.set_np()
    return [classic, _unrecorded(mx, mx.np, mx.nd.np._internal.Custom)]


def _in_block(mx, dtype, hybrid):
    name = _register(mx, "whole_block", _product)

    class Net(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x, y):
            operators = F.np._internal if mx.util.is_np_array() else F
            return operators.Custom(x, y, op_type=name)

    net = Net()
    if hybrid:
        net.hybridize()
    module = mx.np if mx.util.is_np_array() else mx.nd
    x, y = module.array([1, 2, 3], dtype=dtype), module.array([2, 3, 4], dtype=dtype)
    x.attach_grad()
    with mx.autograd.record():
        product, total = net(x, y)
        result = product + total
    result.backward()
    return [product, total, x.grad]


def case_blocks(mx):
    results = {}
    for interface in ("classic", "numpy"):
        if interface == "numpy":
            mx.npx.set_np()
        for dtype in TYPES:
            for hybrid in (False, True):
                results["{} {} {}".format(interface, dtype, hybrid)] = tried(_read, _in_block, mx, dtype, hybrid)
    return results
