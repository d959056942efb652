"""Which arrays share memory: views, slices, gradients, bridges, and what other objects hold."""

import copy

import numpy as onp

from .. import tried

MARK = 77.0


def _changed(arrays, value):
    """Return which of named arrays change with each of them."""
    results = {}
    for name, array in arrays.items():
        before = {other: a.asnumpy() for other, a in arrays.items()}
        array[:] = value
        changed = [o for o, a in arrays.items() if o != name and a.asnumpy().tobytes() != before[o].tobytes()]
        results[name] = " ".join(changed)
        for other in [name, *changed]:
            arrays[other][:] = before[other]
    return results


def _shared(x, y):
    """Return how many elements of ``x`` change when all of ``y`` are written."""
    x[:] = 1
    y = y[0] if isinstance(y, list) else y
    y[()] = MARK
    return int((x.asnumpy() == MARK).sum())


KEYS = {
    "all": slice(None),
    "none": (),
    "dots": Ellipsis,
    "row": 1,
    "last row": -1,
    "rows": slice(1, 3),
    "one row": slice(1, 2),
    "every second row": slice(None, None, 2),
    "backwards": slice(None, None, -1),
    "column": (slice(None), 1),
    "columns": (slice(None), slice(0, 2)),
    "all columns": (slice(None), slice(0, 4)),
    "one column": (slice(None), slice(1, 2)),
    "last axis": (Ellipsis, 0),
    "part of a row": (1, slice(1, 3)),
    "part of a one-row slice": (slice(1, 2), slice(1, 3)),
    "block": (slice(0, 2), slice(0, 2)),
    "element": (1, 2),
    "new axis": None,
    "new axis amid": (slice(None), None),
    "list": [0, 1],
}
SHAPES = ((3, 4), (1, 4), (3, 1), (3, 4, 2), (4,))


def _rows(shapes, but=()):
    """Return (name, shape, key) for the keys that select something of an array.

    A row read backwards alone is a view in the reference, a copy here.
    """
    results = []
    for shape in shapes:
        for name, key in KEYS.items():
            if name in but or (name == "backwards" and shape[0] == 1):
                continue
            try:
                something = onp.zeros(shape)[key].size
            except IndexError:
                continue
            if something:
                results.append(("{} {}".format(name, shape), shape, key))
    return results


def case_slices(mx):
    return {name: _shared(x, x[key]) for name, shape, key in _rows(SHAPES) for x in [mx.nd.zeros(shape)]}


def case_slices_of_numpy_arrays(mx):
    with mx.util.np_shape(True), mx.util.np_array(True):
        return {name: _shared(x, x[key]) for name, shape, key in _rows(SHAPES) for x in [mx.np.zeros(shape)]}


def _sliced_then_stepped(mx, shape, key):
    """Slice a marked array under record, change the array before and after the backward pass."""
    x = mx.nd.arange(1, 1 + int(onp.prod(shape))).reshape(shape)
    x.attach_grad()
    with mx.autograd.record():
        part = x[key]
        loss = (part * part).sum()
    x[:] = x * 10
    seen = part.asnumpy()
    loss.backward()
    x[:] = x - x.grad
    later = part.asnumpy()
    part[()] = MARK
    return [seen, x.grad, later, int((x.asnumpy() == MARK).sum())]


def case_recorded_slices(mx):
    unrecorded = ("backwards", "every second row", "none", "all", "dots")
    return {name: _sliced_then_stepped(mx, *row) for name, *row in _rows(((2, 3), (3,)), unrecorded)}


def case_functions_and_methods(mx):
    nd = mx.nd
    calls = {
        "T": lambda x: x.T,
        "swapaxes": lambda x: nd.swapaxes(x, 0, 0),
        "flatten": lambda x: x.flatten(),
        "flatten inplace": lambda x: x.flatten(inplace=True),
        "expand_dims": lambda x: x.expand_dims(0),
        "expand_dims inplace": lambda x: x.expand_dims(0, inplace=True),
        "squeeze": lambda x: x.squeeze(),
        "squeeze inplace": lambda x: x.squeeze(inplace=True),
        "broadcast_to": lambda x: x.broadcast_to((2, 3)),
        "split": lambda x: nd.split(x, 1, axis=0),
        "astype": lambda x: x.astype("float32"),
        "astype without copy": lambda x: x.astype("float32", copy=False),
        "copy": lambda x: x.copy(),
        "copyto": lambda x: x.copyto(mx.cpu()),
        "as_in_context": lambda x: x.as_in_context(mx.cpu()),
        "as_in_context other": lambda x: x.as_in_context(mx.cpu(1)),
        "array": nd.array,
        "identity": nd.identity,
        "BlockGrad": nd.BlockGrad,
        "tostype": lambda x: x.tostype("default"),
        "as_np_ndarray": lambda x: x.as_np_ndarray(),
        "reshape": lambda x: x.reshape((3, 2)),
        "nd.reshape": lambda x: nd.reshape(x, (3, 2)),
        "slice": lambda x: x.slice(begin=(0,), end=(1,)),
        "slice_axis": lambda x: x.slice_axis(0, 0, 1),
        "concatenate one": lambda x: nd.concatenate([x], always_copy=False),
        "concat one": lambda x: nd.concat(x, dim=0),
        "dlpack": lambda x: nd.from_dlpack(x.to_dlpack_for_write()),
        "dlpack of a column": lambda x: nd.from_dlpack(x[:, 1].to_dlpack_for_read()),
        "moveaxis": lambda x: nd.moveaxis(x, 0, 0),
        "deepcopy": copy.deepcopy,
        "copy.copy": copy.copy,
        "detach": lambda x: x.detach(),
        "add 0": lambda x: x + 0,
    }
    results = {}
    for name, call in calls.items():
        x = mx.nd.zeros((2, 3))
        results[name] = tried(lambda x=x, call=call: _shared(x, call(x)))
    return results


def _recorded(mx, build, count=2):
    """Return inputs, head gradient and the results of a recorded computation."""
    inputs = [mx.nd.ones((2, 2)) * (i + 1) for i in range(count)]
    for x in inputs:
        x.attach_grad()
    with mx.autograd.record():
        output = build(*inputs)
    return inputs, output, mx.nd.ones(output.shape) * 3


BUILDS = {
    "sum of two": lambda x, y: x + y,
    "reshaped sum": lambda x, y: x.reshape((4,)) + y.reshape((4,)),
    "total": lambda x, y: (x + y).sum(),
    "transposed": lambda x, y: x.T + y,
    "same": lambda x, y: x.reshape((1, 4)) + y.reshape((1, 4)) * 1,
}


def case_gradients_share_with_nothing(mx):
    results = {}
    for name, build in BUILDS.items():
        (x, y), output, head = _recorded(mx, build)
        output.backward(head)
        results[name] = _changed({"x": x, "y": y, "head": head, "gx": x.grad, "gy": y.grad}, MARK)
        (x, y), output, head = _recorded(mx, build)
        gx, gy = mx.autograd.grad(output, [x, y], head)
        results[name + ", autograd.grad"] = _changed({"x": x, "y": y, "head": head, "gx": gx, "gy": gy}, MARK)
    return results


def case_views_of_gradients_follow(mx):
    x = mx.nd.ones((2, 3))
    x.attach_grad()
    buffer = x.grad
    views = {
        "reshape": buffer.reshape((-1,)),
        "row": buffer[0:1],
        "detach": buffer.detach(),
        "numpy": buffer.as_np_ndarray(),
        "dlpack": mx.nd.from_dlpack(buffer.to_dlpack_for_write()),
    }
    results = []
    for factor in (3, 5):
        with mx.autograd.record():
            y = (x * factor).sum()
        y.backward()
        results.append({name: view.asnumpy() for name, view in views.items()})
    memory = onp.ones((2, 3), dtype="float32")
    mx.autograd.mark_variables(x, mx.nd.from_numpy(memory))
    with mx.autograd.record():
        y = (x * 7).sum()
    y.backward()
    x.grad.wait_to_read()
    return results, memory


def case_writes_while_recording_keep_the_memory(mx):
    w = mx.nd.ones((4,))
    w.attach_grad()
    x, y = mx.nd.zeros((4,)), mx.nd.zeros((4,))
    views = x[0:2], y[0:2]
    with mx.autograd.record():
        x[:] = w * 2
        mx.nd.elemwise_mul(w, w, out=y)
        loss = (x * y).sum()
    loss.backward()
    x[:] = 5
    y[:] = 6
    return [*views, w.grad]


def case_head_gradients_of_functions_are_compact(mx):
    class Doubled(mx.autograd.Function):
        def forward(self, x):
            return x * 2

        def backward(self, dy):
            dy[0, 0] = 5
            return dy * 2

    class Custom(mx.operator.CustomOp):
        def forward(self, is_train, req, in_data, out_data, aux):
            self.assign(out_data[0], req[0], in_data[0] * 2)

        def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
            out_grad[0][0, 0] = 5
            self.assign(in_grad[0], req[0], out_grad[0] * 2)

    @mx.operator.register("shared_memory_doubled")
    class CustomProp(mx.operator.CustomOpProp):
        def create_operator(self, ctx, shapes, dtypes):
            return Custom()

    results = []
    for call in (Doubled(), lambda x: mx.nd.Custom(x, op_type="shared_memory_doubled")):
        x = mx.nd.ones((2, 3))
        x.attach_grad()
        with mx.autograd.record():
            y = call(x).sum()
        y.backward()
        results.append(x.grad.asnumpy())
    with mx.autograd.record():
        y = x.sum()
    (g,) = mx.autograd.grad(y, [x])
    g[0, 0] = 5
    return results, g


def case_executor(mx):
    x = mx.sym.var("x")
    variable, gradient = mx.nd.ones((2, 2)), mx.nd.zeros((2, 2))
    bound = (x * 2).bind(mx.cpu(), {"x": variable}, args_grad={"x": gradient})
    output = bound.forward(is_train=True)[0]
    flat, rows = output.reshape((-1,)), gradient[0:1]
    head = mx.nd.ones((2, 2))
    results = []
    for value in (1, 4):
        bound.forward(is_train=True, x=mx.nd.ones((2, 2)) * value)
        bound.backward(head * value)
        results.append([flat.asnumpy(), rows.asnumpy(), gradient.asnumpy()])
    same = [bound.arg_dict["x"] is variable, bound.grad_dict["x"] is gradient]
    pair = (x + mx.sym.var("y")).simple_bind(mx.cpu(), x=(2, 2), y=(2, 2))
    pair.forward(is_train=True)
    pair.backward([head])
    arrays = {"head": head, "out": pair.outputs[0], "gx": pair.grad_dict["x"], "gy": pair.grad_dict["y"]}
    smaller = bound.reshape(x=(1, 2))
    smaller.arg_dict["x"][:] = 9
    return results, same, _changed(arrays, MARK), variable


def case_parameters(mx):
    layer = mx.gluon.nn.Dense(2, in_units=2)
    layer.initialize(mx.init.One())
    weight = layer.weight
    row, listed, gradient = weight.data()[0:1], weight.list_data()[0], weight.grad().reshape((-1,))
    results = []

    def look():
        results.append([row.asnumpy(), listed.asnumpy(), gradient.asnumpy()])

    def learn():
        with mx.autograd.record():
            loss = layer(mx.nd.ones((1, 2))).sum()
        loss.backward()

    learn()
    look()
    weight.set_data(mx.nd.ones((2, 2)) * 9)
    look()
    mx.gluon.Trainer(layer.collect_params(), "sgd", {"learning_rate": 1.0, "momentum": 0.5}).step(1)
    look()
    weight.zero_grad()
    look()
    return results


def case_data(mx):
    values = onp.arange(12, dtype="float32").reshape(6, 2)
    source = mx.nd.array(values)
    batch = mx.io.NDArrayIter(source, onp.zeros(6, "float32"), batch_size=2).next().data[0]
    batch[:] = MARK
    results = [source.asnumpy()]
    dataset = mx.gluon.data.ArrayDataset(source)
    for size in (1, 2):
        next(iter(mx.gluon.data.DataLoader(dataset, batch_size=size)))[:] = MARK
        results.append(source.asnumpy())
    dataset[0][:] = 5
    results.append(source.asnumpy())
    mx.gluon.utils.split_and_load(source, [mx.cpu(0), mx.cpu(0)])[0][:] = 6
    results.append(source.asnumpy())
    mx.gluon.utils.split_data(source, 2, batch_axis=1)[0][:] = 7
    results.append(source.asnumpy())
    return results


def case_store_and_optimizer(mx):
    store, first, out = mx.kv.create("local"), mx.nd.ones((2,)), mx.nd.zeros((2,))
    view = out[0:1]
    store.init(0, first)
    first[:] = 3
    store.pull(0, out=out)
    results = [out.asnumpy(), view.asnumpy()]
    out[:] = 9
    other = mx.nd.zeros((2,))
    store.pull(0, out=other)
    results.append(other.asnumpy())
    weight = mx.nd.ones((2, 3))
    for optimizer in (mx.optimizer.SGD(momentum=0.9), mx.optimizer.Adam()):
        state = optimizer.create_state(0, weight)
        first_state = state if isinstance(state, mx.nd.NDArray) else state[0]
        row, state_row = weight[0:1], first_state[0:1]
        optimizer.update(0, weight, mx.nd.ones((2, 3)), state)
        results += [row.asnumpy(), state_row.asnumpy()]
    return results


def case_bridges(mx):
    values = onp.arange(6, dtype="float32").reshape(2, 3)
    values.setflags(write=False)
    one, two = mx.nd.from_numpy(values), mx.nd.from_numpy(values)
    two[:] = 5
    two.wait_to_read()
    strided = onp.arange(6, dtype="float32").reshape(2, 3).T
    return one, values.copy(), tried(mx.nd.from_dlpack, strided.__dlpack__())
