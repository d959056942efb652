"""Gradients of whole numbers through operators that programs define: ``autograd.Function`` and ``CustomOp``."""

import numpy as onp

from .. import tried

TYPES = ("float32", "int32", "int64", "int8", "uint8")
PAIRS = (("float32", "int32"), ("int32", "float32"), ("int32", "int64"))


def _functions(mx):
    class Square(mx.autograd.Function):
        def forward(self, x):
            self.save_for_backward(x)
            return x * x

        def backward(self, dy):
            (x,) = self.saved_tensors
            return 2 * x * dy

    class Half(mx.autograd.Function):
        def forward(self, x):
            return x.astype("float32") / 2

        def backward(self, dy):
            return dy * 3.7

    class Thrice(mx.autograd.Function):
        def forward(self, x):
            return (x * 3).astype("int32")

        def backward(self, dy):
            return dy.astype("float32") * 1.5

    return {"square": Square, "half": Half, "thrice": Thrice}


def _two(mx):
    class Two(mx.autograd.Function):
        def forward(self, x, y):
            return x * y.astype(x.dtype), y + 1

        def backward(self, a, b):
            return a * 2, b * 3

    return Two


def _gradients(mx, program, types, factor):
    variables = [mx.nd.array([1, 2, 3], dtype=dtype) for dtype in types]
    for variable in variables:
        variable.attach_grad()
    with mx.autograd.record():
        outputs = program(*variables)
        outputs = [x * factor for x in (outputs if isinstance(outputs, tuple) else (outputs,))]
    mx.autograd.backward(outputs)
    return outputs, [variable.grad for variable in variables]


def case_functions(mx):
    return {
        f"{name} of {dtype}, {factor}": tried(_gradients, mx, lambda x, make=make: make()(x), [dtype], factor)
        for name, make in _functions(mx).items()
        for dtype in TYPES
        for factor in (1, 2)
    }


def case_functions_of_two(mx):
    return {str(types): tried(_gradients, mx, _two(mx)(), types, 2) for types in PAIRS}


def case_functions_in_chains(mx):
    return {
        f"{name} of {dtype}": tried(_gradients, mx, lambda x, make=make: make()(x * 2) * 3, [dtype], 5)
        for name, make in _functions(mx).items()
        for dtype in ("float32", "int32")
    }


def _register(mx):
    class Mixed(mx.operator.CustomOp):
        def forward(self, is_train, req, in_data, out_data, aux):
            self.assign(out_data[0], req[0], in_data[0] * in_data[1].astype(in_data[0].dtype))

        def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
            self.assign(in_grad[0], req[0], in_data[1].astype(in_data[0].dtype) * out_grad[0])
            self.assign(in_grad[1], req[1], (in_data[0] * out_grad[0]).astype(in_data[1].dtype))

    class Cast(mx.operator.CustomOp):
        def __init__(self, dtype):
            super().__init__()
            self._dtype = dtype

        def forward(self, is_train, req, in_data, out_data, aux):
            self.assign(out_data[0], req[0], (in_data[0] * 3).astype(self._dtype))

        def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
            self.assign(in_grad[0], req[0], (out_grad[0].astype("float32") * 3.7).astype(in_grad[0].dtype))

    @mx.operator.register("whole_mixed")
    class MixedProp(mx.operator.CustomOpProp):
        def list_arguments(self):
            return ["data", "index"]

        def infer_type(self, in_type):
            return in_type, [in_type[0]], []

        def create_operator(self, ctx, in_shapes, in_dtypes):
            return Mixed()

    @mx.operator.register("whole_cast")
    class CastProp(mx.operator.CustomOpProp):
        def __init__(self, dtype):
            super().__init__()
            self._dtype = dtype

        def infer_type(self, in_type):
            return in_type, [onp.dtype(self._dtype).type], []

        def create_operator(self, ctx, in_shapes, in_dtypes):
            return Cast(self._dtype)


def case_custom_operators(mx):
    _register(mx)

    def cast(dtype):
        return lambda x: mx.nd.Custom(x, op_type="whole_cast", dtype=dtype)

    results = {
        f"{dtype} to {to}, {factor}": tried(_gradients, mx, cast(to), [dtype], factor)
        for dtype in TYPES
        for to in ("float32", "int32")
        for factor in (1, 2)
    }
    for types in PAIRS[:2]:
        results[str(types)] = tried(_gradients, mx, lambda *x: mx.nd.Custom(*x, op_type="whole_mixed"), types, 2)
    return results


def _in_block(mx, dtype, to, active):
    class Block(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return F.Custom(x * 2, op_type="whole_cast", dtype=to) * 5

    block = Block()
    if active:
        block.hybridize()
    return _gradients(mx, block, [dtype], 1)


def case_custom_operators_in_blocks(mx):
    _register(mx)
    return {
        f"{dtype} to {to}, {active}": tried(_in_block, mx, dtype, to, active)
        for dtype in ("float32", "int32")
        for to in ("float32", "int32")
        for active in (False, True)
    }


def _in_executor(mx, dtype, to):
    symbol = mx.sym.Custom(mx.sym.var("data"), op_type="whole_cast", dtype=to) * 5
    data, grad = mx.nd.array([1, 2, 3], dtype=dtype), mx.nd.zeros((3,), dtype=dtype)
    executor = symbol.bind(mx.cpu(), {"data": data}, args_grad={"data": grad})
    output = executor.forward(is_train=True)[0]
    executor.backward(mx.nd.ones((3,), dtype=output.dtype))
    return output, grad


def case_custom_operators_in_executors(mx):
    _register(mx)
    return {
        f"{dtype} to {to}": tried(_in_executor, mx, dtype, to)
        for dtype in ("float32", "int32")
        for to in ("float32", "int32")
    }


def case_broadcasting_operators(mx):
    """Each element's gradient is cut down to the type before they are summed."""

    def gradients(name, dtype):
        x = mx.nd.array([[3, 4, 2], [9, 5, 7]], dtype=dtype)
        y = mx.nd.array([2, 3, 4], dtype=dtype)
        x.attach_grad()
        y.attach_grad()
        with mx.autograd.record():
            result = getattr(mx.nd, name)(x, y)
        result.backward()
        return result, x.grad, y.grad

    return {
        f"{name} of {dtype}": tried(gradients, name, dtype)
        for name in ("broadcast_div", "broadcast_hypot", "broadcast_power", "broadcast_mul", "broadcast_sub")
        for dtype in ("int32", "int64", "uint8")
    }
