"""Values of the wrong kind and element types that do not fit."""

import numpy
from mistakes import mistake

import mxnet as mx
from mxnet import nd, sym
from mxnet.contrib import amp


@mistake(
    "data must have NDArray type", "numpy.ndarray", "mx.nd.array", cure="nd.softmax(mx.nd.array(numpy.ones((2, 3))))"
)
def numpy_array_into_an_operator():
    nd.softmax(numpy.ones((2, 3)))


@mistake("data must have NDArray type", "list", "mx.nd.array", cure="nd.relu(mx.nd.array([1.0, 2.0]))")
def list_into_an_operator():
    nd.relu([1.0, 2.0])


@mistake("as_nd_ndarray", "npx", cure="nd.softmax(mx.np.ones((2, 3)).as_nd_ndarray())")
def mx_np_array_into_a_classic_operator():
    nd.softmax(mx.np.ones((2, 3)))


@mistake("as_np_ndarray", "npx.set_np", cure="mx.np.add(nd.ones((2,)).as_np_ndarray(), nd.ones((2,)).as_np_ndarray())")
def classic_array_into_mx_np():
    mx.np.add(nd.ones((2,)), nd.ones((2,)))


@mistake("Symbol", "mx.nd", "mx.sym.var", cure='sym.relu(mx.sym.var("x"))')
def array_into_a_symbol():
    sym.relu(nd.ones((2, 3)))


@mistake(
    "numpy.ndarray",
    "mx.nd.array",
    cure="""
net = mx.gluon.nn.Dense(2, in_units=3)
net.initialize()
net(mx.nd.array(numpy.ones((4, 3))))
""",
)
def numpy_array_into_a_layer():
    net = mx.gluon.nn.Dense(2, in_units=3)
    net.initialize()
    net(numpy.ones((4, 3)))


@mistake(
    "dot",
    "float32",
    "float64",
    "astype",
    cure='nd.dot(nd.ones((2, 3)), nd.ones((3, 2), dtype="float64").astype("float32"))',
)
def product_of_two_types():
    nd.dot(nd.ones((2, 3)), nd.ones((3, 2), dtype="float64")).asnumpy()


@mistake(
    "Convolution",
    "uint8",
    "float32",
    "astype",
    cure="""
net = mx.gluon.nn.Conv2D(8, 3, in_channels=3)
net.initialize()
net(nd.ones((1, 3, 8, 8), dtype="uint8").astype("float32")).asnumpy()
""",
)
def images_of_bytes_into_a_layer():
    net = mx.gluon.nn.Conv2D(8, 3, in_channels=3)
    net.initialize()
    net(nd.ones((1, 3, 8, 8), dtype="uint8")).asnumpy()


@mistake("float31", "float32", cure='nd.ones((2,), dtype="float32")')
def element_type_misspelt():
    nd.ones((2,), dtype="float31")


@mistake(
    "num_hidden",
    "int",
    "'ten'",
    cure="nd.FullyConnected(nd.ones((2, 3)), nd.ones((10, 3)), num_hidden=10, no_bias=True)",
)
def text_for_a_number():
    nd.FullyConnected(nd.ones((2, 3)), nd.ones((4, 3)), num_hidden="ten", no_bias=True)


@mistake("(2,)", "asscalar()", "asnumpy()", cure="nd.ones((2,)).asnumpy()")
def array_of_two_as_a_number():
    float(nd.ones((2,)))


@mistake(
    "ambiguous",
    "(2,)",
    cure="""
if nd.ones((2,)).sum().asscalar():
    print("true")
""",
)
def array_of_two_as_a_truth():
    if nd.ones((2,)):
        print("true")


@mistake("numpy.ndarray", "mx.np.array", cure="mx.np.sum(mx.np.array(numpy.ones((2,))))")
def numpy_array_into_a_function_of_mx_np():
    mx.np.sum(numpy.ones((2,)))


@mistake("numpy.ndarray", "not supported", "mx.nd.array", cure="nd.ones((2,)) + mx.nd.array(numpy.ones((2,)))")
def numpy_array_added():
    nd.ones((2,)) + numpy.ones((2,))


@mistake("numpy.ndarray", "not supported", "mx.np.array", cure="mx.np.ones((2,)) + mx.np.array(numpy.ones((2,)))")
def numpy_array_added_to_mx_np():
    mx.np.ones((2,)) + numpy.ones((2,))


@mistake("NDArray", "not supported", "mx.sym.var", cure='sym.var("x") + mx.sym.var("y")')
def array_added_to_a_symbol():
    sym.var("x") + nd.ones((2,))


@mistake(
    "numpy.ndarray",
    "not supported",
    "F.ones",
    "get_constant",
    cure="""
class Shifted(mx.gluon.HybridBlock):
    def hybrid_forward(self, F, x):
        return x + F.ones(2)

network = Shifted()
network.hybridize()
network(nd.ones((2,)))
""",
)
def numpy_array_in_a_graph():
    class Shifted(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return x + numpy.ones(2)

    network = Shifted()
    network.hybridize()
    network(nd.ones((2,)))


@mistake("no attribute 'shape'", "infer_shape", "reshape", cure='print(sym.var("x").infer_shape(x=(2, 3)))')
def shape_of_a_symbol():
    print(sym.var("x").shape)


@mistake(
    "source_array must be array like",
    "inhomogeneous",
    "item 0 has shape (2,), item 1 (1,)",
    cure="nd.array([[1, 2], [3, 0]])",
)
def rows_of_different_lengths():
    nd.array([[1, 2], [3]])


@mistake(
    "exp",
    "out must be an array",
    "numpy.ndarray",
    raises="TypeError",
    cure="""
result = nd.empty((2,))
nd.exp(nd.ones((2,)), out=result)
result.asnumpy()
""",
)
def result_into_a_numpy_array():
    nd.exp(nd.ones((2,)), out=numpy.ones((2,)))


@mistake("does not support slicing", "type <class 'str'>", cure="nd.ones((3,))[0]")
def index_that_is_a_text():
    nd.ones((3,))["a"]


@mistake("'10'", "integers", cure="mx.gluon.nn.Dense(10, in_units=3).initialize()")
def units_of_a_layer_as_text():
    mx.gluon.nn.Dense("10", in_units=3).initialize()


@mistake(
    "Dropout",
    "rate",
    "'0.5'",
    cure="""
layer = mx.gluon.nn.Dropout(0.5)
with mx.autograd.record():
    layer(nd.ones((2, 2)))
""",
)
def rate_of_dropout_as_text():
    layer = mx.gluon.nn.Dropout("0.5")
    with mx.autograd.record():
        layer(nd.ones((2, 2)))


@mistake(
    "lstm",
    "2 states are needed, 1 given",
    "begin_state",
    cure="""
cell = mx.gluon.rnn.LSTMCell(4, input_size=3)
cell.initialize()
cell(nd.ones((2, 3)), cell.begin_state(batch_size=2))
""",
)
def cell_with_one_state_of_two():
    cell = mx.gluon.rnn.LSTMCell(4, input_size=3)
    cell.initialize()
    cell(nd.ones((2, 3)), [nd.ones((2, 4))])


@mistake(
    "hybrid_forward returned None",
    cure="""
class Network(mx.gluon.HybridBlock):
    def hybrid_forward(self, F, x):
        return F.relu(x)

net = Network()
net.hybridize()
net(nd.ones((2,)))
""",
)
def forward_pass_without_return():
    class Network(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            F.relu(x)

    net = Network()
    net.hybridize()
    net(nd.ones((2,)))


@mistake("one by one", "concat(*arrays)", cure="nd.concat(*[nd.ones((2, 3)), nd.ones((2, 3))], dim=0)")
def list_into_concat():
    nd.concat([nd.ones((2, 3)), nd.ones((2, 3))], dim=0)


@mistake("one by one", "stack(*arrays)", cure='sym.stack(*[sym.var("a"), sym.var("b")])')
def list_of_symbols_into_stack():
    sym.stack([sym.var("a"), sym.var("b")])


@mistake(
    "ones_like(condition)",
    cure="nd.where(nd.array([1, 0]), nd.ones_like(nd.array([1, 0])), nd.zeros_like(nd.array([1, 0])))",
)
def numbers_to_choose_from():
    nd.where(nd.array([1, 0]), 1, 0)


@mistake(
    "a is given as NDArray",
    "shape",
    "a=(2, 3)",
    "bind",
    raises="TypeError",
    cure='(sym.var("a") * 2).simple_bind(mx.cpu(), a=(2, 3))',
)
def array_for_a_shape():
    (sym.var("a") * 2).simple_bind(mx.cpu(), a=nd.ones((1, 2)))


@mistake(
    "Sequential takes no layers",
    "net.add",
    raises="TypeError",
    cure="""
net = mx.gluon.nn.Sequential()
net.add(mx.gluon.nn.Dense(2), mx.gluon.nn.Dense(3))
""",
)
def layers_for_a_container():
    mx.gluon.nn.Sequential(mx.gluon.nn.Dense(2), mx.gluon.nn.Dense(3))


@mistake(
    "HybridSequential takes no layers",
    "net.add",
    raises="TypeError",
    cure="""
net = mx.gluon.nn.HybridSequential()
for layer in [mx.gluon.nn.Dense(2)]:
    net.add(layer)
""",
)
def list_of_layers_for_a_container():
    mx.gluon.nn.HybridSequential([mx.gluon.nn.Dense(2)])


@mistake(
    "list is no layer",
    "for layer in layers: net.add(layer)",
    cure="""
net = mx.gluon.nn.Sequential()
for layer in [mx.gluon.nn.Dense(2)]:
    net.add(layer)
net.collect_params()
""",
)
def list_added_to_a_container():
    net = mx.gluon.nn.Sequential()
    net.add([mx.gluon.nn.Dense(2)])
    net.collect_params()


@mistake("amp.init_trainer(trainer)")
def loss_scale_without_init_trainer():
    net = mx.gluon.nn.Dense(2, in_units=3)
    net.initialize()
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd")
    with amp.scale_loss(nd.ones((1,)), trainer):
        pass


@mistake("split_v2", "indices_or_sections=0", "at least 1", raises="MXNetError", cure="nd.split_v2(nd.ones((6,)), 1)")
def no_parts():
    nd.split_v2(nd.ones((6,)), 0)
