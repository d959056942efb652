"""Operators on integers of eight bits that the reference has for symbols alone."""

import numpy as onp

_LIMITS = {"int8": (-128, 128), "uint8": (0, 256)}


def _numbers(dtype, *shape):
    low, high = _LIMITS[dtype]
    return onp.random.RandomState(len(shape) + sum(shape)).randint(low, high, shape)


def _run(mx, symbol, arrays):
    values = {name: mx.nd.array(value, dtype=dtype) for name, (value, dtype) in arrays.items()}
    outputs = symbol.bind(mx.cpu(), values).forward()
    return [[out.dtype.__name__, out.asnumpy()] for out in outputs]


def case_joined_arrays_have_one_range(mx):
    results = []
    for first, second in (("int8", "int8"), ("uint8", "uint8"), ("uint8", "int8"), ("int8", "uint8")):
        names = ["a", "b", "a_min", "a_max", "b_min", "b_max"]
        symbol = mx.sym.contrib.quantized_concat(*[mx.sym.var(name) for name in names], num_args=2, dim=1)
        ends = [-1.3 if first == "int8" else 0.0, 2.37, -1.1 if second == "int8" else 0.0, 1.9]
        arrays = {"a": (_numbers(first, 2, 3, 4), first), "b": (_numbers(second, 2, 5, 4), second)}
        arrays.update({name: ([end], "float32") for name, end in zip(names[2:], ends)})
        results.append(_run(mx, symbol, arrays))
    return results


def case_products(mx):
    results = []
    for more in (
        {},
        {"enable_float_output": True},
        {"min_calib_range": -4.6, "max_calib_range": 3.0},
        {"min_calib_range": -40.0, "max_calib_range": 30.0},
    ):
        symbol = mx.sym.contrib.quantized_elemwise_mul(name="m", **more)
        ends = {"m_lhs_min": -2.37, "m_lhs_max": 1.0, "m_rhs_min": -0.5, "m_rhs_max": 1.913}
        arrays = {"m_lhs": (_numbers("int8", 5, 8), "int8"), "m_rhs": (_numbers("int8", 8, 5).T, "int8")}
        arrays.update({name: ([end], "float32") for name, end in ends.items()})
        results.append(_run(mx, symbol, arrays))
    return results


def case_names_of_inputs_and_outputs(mx):
    arguments = {
        "quantize": {},
        "quantize_v2": {},
        "quantize_asym": {},
        "dequantize": {},
        "requantize": {},
        "quantized_act": {"act_type": "relu"},
        "quantized_batch_norm": {},
        "quantized_conv": {"kernel": (3, 3), "num_filter": 2},
        "quantized_elemwise_add": {},
        "quantized_elemwise_mul": {"enable_float_output": True},
        "quantized_embedding": {"input_dim": 3, "output_dim": 2},
        "quantized_flatten": {},
        "quantized_fully_connected": {"num_hidden": 3, "no_bias": True},
        "quantized_pooling": {"kernel": (2, 2)},
        "quantized_rnn": {"state_size": 3, "num_layers": 1, "mode": "lstm", "state_outputs": True},
    }
    results = []
    for name, params in arguments.items():
        symbol = getattr(mx.sym.contrib, name)(name="n", **params)
        results.append([name, symbol.list_arguments(), symbol.list_auxiliary_states(), symbol.list_outputs()])
    return results


def case_shapes_and_types(mx):
    contrib = mx.sym.contrib
    data = mx.sym.var("data")
    conv = contrib.quantized_conv(data, kernel=(3, 3), num_filter=4, pad=(1, 1), name="c")
    dense = contrib.quantized_fully_connected(data, num_hidden=4, no_bias=True, name="f")
    norm = contrib.quantized_batch_norm(data, name="b", min_calib_range=-1.0, max_calib_range=1.0)
    rows = contrib.quantized_embedding(data, input_dim=5, output_dim=3, name="e")
    asym = contrib.quantize_asym(data)
    results = []
    for symbol, dtype in ((conv, "uint8"), (dense, "int8"), (norm, "int8"), (rows, "float32"), (asym, "float32")):
        types = [[t.__name__ for t in kinds] for kinds in symbol.infer_type(data=dtype)]
        results.append([symbol.infer_shape(data=(2, 3, 8, 8)), types])
    return results


def _lstm_weights(source, features, hidden, directions):
    """Return parameters with one large weight beside a zero in each row, so that no sum of two products overflows."""
    matrices = []
    for _ in range(directions):
        layer = source.uniform(-0.24, 0.24, (4 * hidden, features))
        layer[:, 0] = source.uniform(0.49, 0.5, 4 * hidden) * onp.where(source.rand(4 * hidden) < 0.5, -1, 1)
        layer[:, 1] = 0
        matrices += [layer.ravel(), source.uniform(-0.24, 0.24, 4 * hidden * hidden)]
    return onp.concatenate([*matrices, source.uniform(-0.3, 0.3, directions * 8 * hidden)])


def case_lstm(mx):
    results = []
    for length, batch, features, hidden, directions in ((1, 2, 4, 4, 1), (6, 3, 8, 8, 1), (4, 2, 6, 4, 2)):
        source = onp.random.RandomState(length)
        quantized = mx.sym.contrib.quantize_asym(mx.sym.var("x"), min_calib_range=-1.0, max_calib_range=1.0)
        symbol = mx.sym.contrib.quantized_rnn(
            data=quantized[0],
            min_data=quantized[1],
            max_data=quantized[2],
            state_size=hidden,
            num_layers=1,
            bidirectional=directions == 2,
            mode="lstm",
            state_outputs=True,
            name="r",
        )
        states = (directions, batch, hidden)
        arrays = {
            "x": source.uniform(-1, 1, (length, batch, features)),
            "r_parameters": _lstm_weights(source, features, hidden, directions),
            "r_state": source.uniform(-0.5, 0.5, states),
            "r_state_cell": source.uniform(-0.5, 0.5, states),
        }
        results.append(_run(mx, symbol, {name: (value, "float32") for name, value in arrays.items()}))
    return results


def case_inputs_of_a_concatenation(mx):
    """The ranges of arrays that are joined are made as variables, whatever is given of the arrays."""
    concat, var = mx.sym.contrib.quantized_concat, mx.sym.var
    results = []
    for num_arrays, count in ((0, 6), (0, 1), (2, 2), (2, 6), (2, None), (2, 3), (6, 2), (6, 6), (9, 3)):
        options = {} if count is None else {"num_args": count}
        symbol = concat(*[var("v%d" % i) for i in range(num_arrays)], name="q", **options)
        results.append([symbol.list_arguments(), symbol.list_outputs()])
    return results
