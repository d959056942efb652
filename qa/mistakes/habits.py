"""Positions, lists, classes and kinds of values, as other libraries take them."""

import numpy

try:
    import torch
except ImportError:  # MXNet's interpreter has none
    torch = None
from mistakes import mistake

import mxnet as mx
from mxnet import gluon, nd, sym
from mxnet.gluon import nn
from mxnet.gluon.data.vision import transforms


def dense():
    net = nn.Dense(2, in_units=3, prefix="dense0_")
    net.initialize()
    return net


def network():
    return sym.SoftmaxOutput(sym.FullyConnected(sym.var("data"), num_hidden=2, name="fc"), name="softmax")


def module():
    return mx.mod.Module(network())


def batches():
    return mx.io.NDArrayIter(numpy.ones((4, 2)), numpy.ones((4,)), batch_size=2)


def bound():
    mod = module()
    mod.bind([("data", (2, 2))], [("softmax_label", (2,))])
    mod.init_params()
    return mod


def loader():
    return gluon.data.DataLoader(gluon.data.ArrayDataset(nd.ones((4, 2)), nd.ones((4,))), 2)


def added(net, *layers):
    net.add(*layers)
    net.initialize()
    return net(nd.ones((2, 3)))


def called(net):
    net.initialize()
    return net(nd.ones((2, 3)))


class WithoutF(gluon.HybridBlock):
    def hybrid_forward(self, x):
        return x * 2


class WithF(gluon.HybridBlock):
    def hybrid_forward(self, F, x):
        return x * 2


class Scaled(gluon.HybridBlock):
    def __init__(self):
        super().__init__()
        self.scale = self.params.get("scale", shape=(3,))


class WithoutScale(Scaled):
    def hybrid_forward(self, F, x):
        return x


class WithScale(Scaled):
    def hybrid_forward(self, F, x, scale):
        return F.broadcast_mul(x, scale)


@mistake("dtype='float32'", cure='nd.ones((2,), dtype="float32")')
def element_type_as_the_second_argument():
    nd.ones((2,), "float32")


@mistake("dtype='float32'", cure='nd.zeros((2,), dtype="float32")')
def element_type_of_numpy_as_the_second_argument():
    nd.zeros((2,), numpy.float32)


@mistake("dtype='int32'", cure='nd.array([1, 2], dtype="int32")')
def element_type_of_an_array_as_the_second_argument():
    nd.array([1, 2], "int32")


@mistake("dtype='float32'", cure='nd.empty((2,), dtype="float32")')
def element_type_of_an_empty_array_as_the_second_argument():
    nd.empty((2,), "float32")


@mistake("dtype='float32'", cure='nd.full((2,), 1, dtype="float32")')
def element_type_of_a_full_array_as_the_third_argument():
    nd.full((2,), 1, "float32")


@mistake("shape=(2, 3)", cure="nd.zeros((2, 3))")
def lengths_one_by_one():
    nd.zeros(2, 3)


@mistake("ctx=mx.cpu()", cure="nd.zeros((2, 3), ctx=mx.cpu())")
def context_that_is_not_called():
    nd.zeros((2, 3), ctx=mx.cpu)


@mistake("ctx=mx.cpu()", cure="nd.array([1, 2], ctx=mx.cpu())")
def context_of_an_array_that_is_not_called():
    nd.array([1, 2], ctx=mx.cpu)


@mistake("mx.cpu()", cure="nd.ones((2,)).as_in_context(mx.cpu())")
def context_of_a_copy_that_is_not_called():
    nd.ones((2,)).as_in_context(mx.cpu)


@mistake("mx.cpu()", cure="nn.Dense(2, in_units=3).initialize(ctx=mx.cpu())")
def context_of_a_network_that_is_not_called():
    nn.Dense(2, in_units=3).initialize(ctx=mx.cpu)


@mistake("mx.cpu()", cure="nn.Dense(2, in_units=3).initialize(ctx=mx.cpu())")
def context_as_text():
    nn.Dense(2, in_units=3).initialize(ctx="cpu")


@mistake("mx.cpu()", cure="nd.ones((2,)).as_in_context(mx.cpu())")
def context_of_a_copy_as_text():
    nd.ones((2,)).as_in_context("cpu")


@mistake("gpu", cure="nd.ones((2,), ctx=mx.cpu())")
def device_of_torch_as_a_context():
    nd.ones((2,), ctx="cuda:0")


@mistake("in_units=...", cure="nn.Dense(10, in_units=784)")
def two_numbers_for_a_dense_layer():
    nn.Dense(784, 10)


@mistake("'relu'", cure='nn.Conv2D(8, 3, activation="relu")')
def number_for_the_activation_of_a_convolution():
    nn.Conv2D(8, 3, activation=1)


@mistake("'relu'", cure='nn.Dense(2, activation="relu")')
def layer_for_the_activation_of_a_dense_layer():
    nn.Dense(2, activation=nn.Activation("relu"))


@mistake("'relu'", cure='nn.Dense(2, activation="relu")')
def function_for_the_activation_of_a_dense_layer():
    nn.Dense(2, activation=nd.relu)


@mistake("Xavier()", cure="nn.Dense(2, in_units=3).initialize(mx.init.Xavier())")
def class_for_an_initializer():
    nn.Dense(2, in_units=3).initialize(mx.init.Xavier)


@mistake("Constant(value)", cure="nn.Dense(2, in_units=3).initialize(mx.init.Constant(1))")
def class_for_an_initializer_with_a_value():
    nn.Dense(2, in_units=3).initialize(mx.init.Constant)


@mistake("Xavier()", cure="nn.Dense(2, in_units=3, weight_initializer=mx.init.Xavier()).initialize()")
def class_for_the_initializer_of_weights():
    nn.Dense(2, in_units=3, weight_initializer=mx.init.Xavier).initialize()


@mistake("float", cure="nn.Dense(2, in_units=3).initialize(mx.init.Normal(0.1))")
def number_for_an_initializer():
    nn.Dense(2, in_units=3).initialize(0.1)


@mistake("Adam()", cure="gluon.Trainer(dense().collect_params(), mx.optimizer.Adam())")
def class_for_an_optimizer():
    gluon.Trainer(dense().collect_params(), mx.optimizer.Adam)


@mistake("SGD()", cure="module().fit(batches(), num_epoch=1, optimizer=mx.optimizer.SGD(rescale_grad=0.5))")
def class_for_an_optimizer_of_a_module():
    module().fit(batches(), num_epoch=1, optimizer=mx.optimizer.SGD)


@mistake("Accuracy()", cure="module().fit(batches(), num_epoch=1, eval_metric=mx.metric.Accuracy())")
def class_for_a_metric():
    module().fit(batches(), num_epoch=1, eval_metric=mx.metric.Accuracy)


@mistake("MSE()", cure="bound().score(batches(), mx.metric.Accuracy())")
def class_for_a_metric_of_a_score():
    bound().score(batches(), mx.metric.MSE)


@mistake("Accuracy()", cure="mx.metric.CompositeEvalMetric([mx.metric.Accuracy()])", raises="TypeError")
def class_for_a_metric_of_several():
    mx.metric.CompositeEvalMetric([mx.metric.Accuracy])


@mistake("Flatten()", cure="added(nn.Sequential(), nn.Flatten())")
def class_for_a_layer():
    added(nn.Sequential(), nn.Flatten)


@mistake("Flatten()", cure="added(nn.HybridSequential(), nn.Flatten())")
def class_for_a_layer_of_a_hybrid_container():
    added(nn.HybridSequential(), nn.Flatten)


@mistake("L2Loss", cure="gluon.loss.L2Loss()(nd.ones((2, 1)), nd.ones((2, 1))).mean()")
def class_for_a_loss():
    gluon.loss.L2Loss(nd.ones((2, 1)), nd.ones((2, 1))).mean()


@mistake("HybridLambda", cure='added(nn.HybridSequential(), nn.HybridLambda("relu"))')
def function_for_a_layer():
    added(nn.HybridSequential(), nd.relu)


@mistake("from_torch", cure='added(nn.HybridSequential(), nn.Activation("relu"))', raises="ValueError")
def torch_layer_for_a_layer():
    added(nn.HybridSequential(), torch.nn.ReLU())


@mistake("'relu'", cure='added(nn.Sequential(), nn.Activation("relu"))')
def text_for_a_layer():
    added(nn.Sequential(), "relu")


@mistake("for layer in layers: net.add(layer)", cure="added(nn.HybridSequential(), nn.Dense(2))")
def list_of_layers_for_a_hybrid_container():
    added(nn.HybridSequential(), [nn.Dense(2)])


@mistake("net.add", cure="added(nn.HybridSequential(), nn.Dense(2), nn.Dense(3))", raises="TypeError")
def layers_for_a_hybrid_container():
    nn.HybridSequential(nn.Dense(2), nn.Dense(3))


@mistake("net.add", cure="added(nn.Sequential(), *(nn.Dense(2) for _ in range(2)))")
def generator_of_layers_for_a_container():
    nn.Sequential(nn.Dense(2) for _ in range(2))


@mistake(
    "sparse_label=False",
    cure="gluon.loss.SoftmaxCrossEntropyLoss(sparse_label=False)(nd.ones((2, 3)), nd.one_hot(nd.array([0, 1]), 3))",
)
def one_hot_labels_in_a_loss():
    gluon.loss.SoftmaxCrossEntropyLoss()(nd.ones((2, 3)), nd.one_hot(nd.array([0, 1]), 3))


@mistake("(2, 3)", cure="gluon.loss.SoftmaxCrossEntropyLoss()(nd.ones((2, 3)), nd.array([0, 1]))")
def class_labels_in_a_loss_of_distributions():
    gluon.loss.SoftmaxCrossEntropyLoss(sparse_label=False)(nd.ones((2, 3)), nd.array([0, 1]))


@mistake("predictions", cure="gluon.loss.SoftmaxCrossEntropyLoss()(nd.ones((2, 3)), nd.array([0, 1]))")
def labels_before_predictions_in_a_loss():
    gluon.loss.SoftmaxCrossEntropyLoss()(nd.array([0, 1]), nd.ones((2, 3)))


@mistake("(3, 2)", cure="gluon.loss.L2Loss()(nd.ones((4, 2)), nd.ones((4, 2)))")
def labels_of_another_length_in_a_loss():
    gluon.loss.L2Loss()(nd.ones((4, 2)), nd.ones((3, 2)))


@mistake("label", cure="gluon.loss.L2Loss()(nd.ones((4, 2)), nd.ones((4, 2)))")
def labels_missing_in_a_loss():
    gluon.loss.L2Loss()(nd.ones((4, 2)))


@mistake("mx.nd.array", cure="gluon.loss.L2Loss()(nd.ones((4, 2)), nd.array(numpy.ones((4, 2))))")
def numpy_labels_in_a_loss():
    gluon.loss.L2Loss()(nd.ones((4, 2)), numpy.ones((4, 2)))


@mistake(
    "from_dlpack",
    cure="gluon.loss.L2Loss()(nd.ones((4, 2)), nd.from_dlpack(torch.ones(4, 2)))",
    raises="AssertionError",
)
def torch_labels_in_a_loss():
    gluon.loss.L2Loss()(nd.ones((4, 2)), torch.ones(4, 2))


@mistake("mx.nd.from_dlpack(tensor)", cure="nd.softmax(mx.nd.from_dlpack(torch.ones(2, 3)))", raises="AssertionError")
def torch_tensor_into_an_operator():
    nd.softmax(torch.ones(2, 3))


@mistake("mx.nd.array", cure="dense()(mx.nd.from_dlpack(torch.ones(2, 3)))", raises="ValueError")
def torch_tensor_into_a_layer():
    dense()(torch.ones(2, 3))


@mistake("from_dlpack", cure="nd.ones((2,)) + mx.nd.from_dlpack(torch.ones(2))", raises="TypeError")
def torch_tensor_added():
    nd.ones((2,)) + torch.ones(2)


@mistake(
    "mx.nd.from_dlpack(tensor).as_np_ndarray()",
    cure="mx.np.sum(mx.nd.from_dlpack(torch.ones(2)).as_np_ndarray())",
    raises="AssertionError",
)
def torch_tensor_into_mx_np():
    mx.np.sum(torch.ones(2))


@mistake("mx.nd.array", cure="dense()(nd.array([[1.0, 2.0, 3.0]]))")
def list_into_a_layer():
    dense()([[1.0, 2.0, 3.0]])


@mistake("mx.nd.array", cure="dense()(nd.array([[1.0, 1.0, 1.0]]))")
def number_into_a_layer():
    dense()(1.0)


@mistake("str", cure="dense()(nd.ones((1, 3)))")
def text_into_a_layer():
    dense()("data")


@mistake("None", cure="dense()(nd.ones((1, 3)))")
def none_into_a_layer():
    dense()(None)


@mistake("mx.sym", cure='sym.relu(sym.var("x"))')
def symbol_into_an_operator_of_arrays():
    nd.relu(sym.var("x"))


@mistake("mx.nd.array", cure="nd.dot(nd.array([[1.0, 2.0]]), nd.ones((2, 1)))")
def list_into_dot():
    nd.dot([[1.0, 2.0]], nd.ones((2, 1)))


@mistake("mx.nd.array", cure="nd.sum(nd.array([1.0, 2.0]))")
def list_into_sum():
    nd.sum([1.0, 2.0])


@mistake("mx.nd.array", cure="nd.where(nd.array([1, 0]), nd.ones((2,)), nd.zeros((2,)))")
def list_into_where():
    nd.where([1, 0], nd.ones((2,)), nd.zeros((2,)))


@mistake("zeros_like(x)", cure="nd.where(nd.array([1, 0]), nd.ones((2,)), nd.zeros_like(nd.ones((2,))))")
def number_for_one_of_two_choices():
    nd.where(nd.array([1, 0]), nd.ones((2,)), 0)


@mistake("stack(*arrays)", cure="nd.stack(*[nd.ones((2,)), nd.ones((2,))])")
def list_into_stack():
    nd.stack([nd.ones((2,)), nd.ones((2,))])


@mistake("concat(*arrays)", cure="nd.concat(*(nd.ones((2, 1)), nd.ones((2, 1))))")
def tuple_into_concat():
    nd.concat((nd.ones((2, 1)), nd.ones((2, 1))))


@mistake("add_n(*arrays)", cure="nd.add_n(*[nd.ones((2,)), nd.ones((2,))])")
def list_into_add_n():
    nd.add_n([nd.ones((2,)), nd.ones((2,))])


@mistake("mx.nd.array", cure="nd.where(nd.array([1, 0]), nd.array([1.0, 1.0]), nd.array([0.0, 0.0]))")
def lists_into_where():
    nd.where(nd.array([1, 0]), [1.0, 1.0], [0.0, 0.0])


@mistake("parameter.data()", cure="dense().weight.data() * nd.ones((2, 3))")
def parameter_times_an_array():
    dense().weight * nd.ones((2, 3))


@mistake("parameter.data()", cure="nd.ones((2, 3)) + dense().weight.data()")
def array_plus_a_parameter():
    nd.ones((2, 3)) + dense().weight


@mistake("parameter.data()", cure="nd.sum(dense().weight.data())")
def parameter_into_an_operator():
    nd.sum(dense().weight)


@mistake("Dense", cure="nd.relu(dense()(nd.ones((1, 3))))")
def block_into_an_operator():
    nd.relu(dense())


@mistake("x.asscalar()", cure='"{:.3f}".format(nd.ones((2,)).mean().asscalar())')
def mean_in_a_format():
    print("{:.3f}".format(nd.ones((2,)).mean()))


@mistake("asscalar()", cure='"{}".format(nd.ones((2,)))')
def array_in_a_format():
    print("{:.3f}".format(nd.ones((2,))))


@mistake("hybrid_forward(self, F, x)", cure="called(WithF())")
def forward_without_f():
    called(WithoutF())


@mistake("hybrid_forward(self, F, x, scale)", cure="called(WithScale())")
def parameter_that_the_forward_pass_does_not_name():
    called(WithoutScale())


@mistake("randn(2, 3)", cure="nd.random.randn(2, 3)")
def lengths_of_random_numbers_in_a_tuple():
    nd.random.randn((2, 3))


@mistake("net(mx.sym.var('data'))", cure='mx.mod.Module(dense()(mx.sym.var("data")), label_names=None)')
def block_for_a_symbol():
    mx.mod.Module(dense())


@mistake("Symbol", cure="mx.mod.Module(network())")
def array_for_a_symbol():
    mx.mod.Module(nd.ones((2,)))


@mistake("{'learning_rate': 0.1}", cure='module().fit(batches(), num_epoch=1, optimizer_params={"learning_rate": 0.1})')
def one_option_of_an_optimizer_as_a_pair():
    module().fit(batches(), num_epoch=1, optimizer_params=("learning_rate", 0.1))


@mistake("{'learning_rate': 0.1}", cure='module().fit(batches(), num_epoch=1, optimizer_params={"learning_rate": 0.1})')
def number_for_the_options_of_an_optimizer():
    module().fit(batches(), num_epoch=1, optimizer_params=0.1)


@mistake("optimizer_params takes dict", cure='gluon.Trainer(dense().collect_params(), "sgd", {"learning_rate": 0.1})')
def number_for_the_options_of_a_trainer():
    gluon.Trainer(dense().collect_params(), "sgd", 0.1)


@mistake("NDArrayIter", cure="module().fit(batches(), num_epoch=1)")
def array_for_an_iterator_of_fit():
    module().fit(nd.ones((4, 2)), num_epoch=1)


@mistake("NDArrayIter", cure="module().fit(batches(), num_epoch=1)")
def arrays_for_an_iterator_of_fit():
    module().fit(numpy.ones((4, 2)), numpy.ones((4,)), num_epoch=1)


@mistake("DataLoaderIter", cure="module().fit(batches(), num_epoch=1)")
def loader_for_an_iterator_of_fit():
    module().fit(loader(), num_epoch=1)


@mistake("num_epoch", cure="module().fit(batches(), num_epoch=1)")
def number_of_epochs_as_text():
    module().fit(batches(), num_epoch="1")


@mistake("batch_size", cure="mx.io.NDArrayIter(nd.ones((4, 2)), batch_size=2)")
def batch_size_of_an_iterator_as_text():
    mx.io.NDArrayIter(nd.ones((4, 2)), batch_size="2")


@mistake("NDArray", cure="mx.io.NDArrayIter(nd.ones((4, 2)), batch_size=2)")
def data_of_an_iterator_as_text():
    mx.io.NDArrayIter("data.csv", batch_size=2)


@mistake("NDArray", cure="mx.io.NDArrayIter(nd.ones((4, 2)), batch_size=2)")
def data_of_an_iterator_as_a_number():
    mx.io.NDArrayIter(3, batch_size=2)


@mistake("num_workers", cure="gluon.data.DataLoader(gluon.data.SimpleDataset([1, 2]), 2, num_workers=0)")
def numbers_of_workers_as_text():
    gluon.data.DataLoader(gluon.data.SimpleDataset([1, 2]), 2, num_workers="2")


@mistake("int", cure="gluon.data.DataLoader(gluon.data.SimpleDataset([1, 2, 3]), 2)")
def data_set_as_a_number():
    gluon.data.DataLoader(3, 2)


@mistake("int", cure="gluon.data.ArrayDataset([1, 2, 3])")
def number_for_a_data_set():
    gluon.data.ArrayDataset(3)


@mistake("integers", cure="nn.Dense(2, in_units=3).initialize()")
def units_as_a_tuple():
    nn.Dense((2,), in_units=3).initialize()


@mistake("2.5", cure="nn.Dense(2, in_units=3).initialize()")
def units_as_a_float():
    nn.Dense(2.5, in_units=3).initialize()


@mistake("kernel", cure="nn.Conv2D(8, 3, in_channels=1).initialize()")
def kernel_as_text():
    nn.Conv2D(8, "3", in_channels=1).initialize()


@mistake("kernel", cure="nn.Conv2D(8, (3, 3), in_channels=1).initialize()")
def kernel_of_three_numbers():
    nn.Conv2D(8, (3, 3, 3), in_channels=1).initialize()


@mistake("2.5", cure="nd.ones((2, 3))")
def floats_for_a_shape():
    nd.ones((2.5, 3))


@mistake("integer", cure="nd.ones((2, 3)).reshape((3, 2))")
def array_for_a_new_shape():
    nd.ones((2, 3)).reshape(nd.array([3, 2]))


@mistake("axis", cure="nd.sum(nd.ones((2, 3)), axis=0)")
def text_for_an_axis():
    nd.sum(nd.ones((2, 3)), axis="rows")


@mistake("axis", cure="nd.softmax(nd.ones((2, 3)), axis=0)")
def float_for_an_axis():
    nd.softmax(nd.ones((2, 3)), axis=0.5)


@mistake("2", cure="nd.sum(nd.ones((2, 3)), axis=1)")
def axis_that_is_not_there():
    nd.sum(nd.ones((2, 3)), axis=2)


@mistake("num_outputs", cure="nd.split(nd.ones((4, 2)), num_outputs=2)")
def number_of_parts_as_text():
    nd.split(nd.ones((4, 2)), num_outputs="two")


@mistake("num_outputs", cure="nd.split_v2(nd.ones((4, 2)), (1, 3), axis=0)")
def sections_of_a_split_as_a_list():
    nd.split(nd.ones((4, 2)), [1, 3])


@mistake("ambiguous", cure="bool(((nd.ones((2, 2)) > 0).sum() > 0).asscalar())")
def bool_array_as_a_condition():
    print(bool(nd.ones((2, 2)) > 0))


@mistake("list indices must be", cure="[1, 2, 3][int(nd.array([1]).asscalar())]")
def array_as_an_index_of_a_list():
    print([1, 2, 3][nd.array([1])])


@mistake("'NDArray' object can", cure="list(range(int(nd.array([3]).asscalar())))")
def array_as_a_number_of_loops():
    print(list(range(nd.array([3]))))


@mistake("net.collect_params()", cure='gluon.Trainer(dense().collect_params(), "adam")')
def parameters_instead_of_a_network():
    gluon.Trainer(dense(), "adam")


@mistake("Parameter", cure='gluon.Trainer([dense().weight], "sgd")')
def values_instead_of_parameters():
    gluon.Trainer([dense().weight.data()], "sgd")


@mistake("Parameter", cure='gluon.Trainer([dense().weight], "sgd")')
def one_parameter_for_a_trainer():
    gluon.Trainer(dense().weight, "sgd")


@mistake("optimizer", cure='gluon.Trainer(dense().collect_params(), "sgd")')
def trainer_without_an_optimizer():
    gluon.Trainer(dense().collect_params())


@mistake("optimizer", cure='gluon.Trainer(dense().collect_params(), "sgd")')
def loss_for_a_trainer():
    gluon.Trainer(dense().collect_params(), gluon.loss.L2Loss())


@mistake("NDArray", cure='dense().save_parameters("net.params")')
def network_for_save():
    nd.save("net.params", dense())


@mistake("NDArray", cure='dense().collect_params().save("net.params")')
def parameters_for_save():
    nd.save("net.params", dense().collect_params())


@mistake("NDArray", cure='nd.save("x.params", [nd.array([1, 2])])')
def number_for_save():
    nd.save("x.params", [1, 2])


@mistake("fname", cure='nd.save("x.params", nd.ones((2,)))')
def arrays_before_the_file():
    nd.save(nd.ones((2,)), "x.params")


@mistake("str", cure='nd.save("x.params", {"1": nd.ones((2,))})')
def dictionary_with_numbers_for_save():
    nd.save("x.params", {1: nd.ones((2,))})


@mistake("str", cure="nd.ones((2,)).copy()")
def array_for_load():
    nd.load(nd.ones((2,)))


@mistake("seed", cure="mx.random.seed(1)")
def seed_as_text():
    mx.random.seed("1")


@mistake("int", cure="mx.random.seed(1)")
def seed_as_a_float():
    mx.random.seed(1.5)


@mistake("Did you mean 'cpu'", cure="mx.random.seed(1, mx.cpu())")
def context_for_a_seed():
    mx.random.seed(1, "cpu(9")


@mistake("(2, 3)", cure="dense().weight.set_data(nd.ones((2, 3)))")
def array_of_another_shape_written_to_a_parameter():
    dense().weight.set_data(nd.ones((3, 2)))


@mistake("'shape'", cure="dense().weight.data().shape")
def data_of_a_parameter_as_an_attribute():
    print(dense().weight.data.shape)


@mistake("'shape'", cure="dense().weight.grad().shape")
def gradient_of_a_parameter_as_an_attribute():
    print(dense().weight.grad.shape)


@mistake("'null'", cure='dense().collect_params().setattr("grad_req", "null")')
def gradient_kept_as_text():
    dense().collect_params().setattr("grad_req", "none")


@mistake("'null'", cure='dense().weight.__setattr__("grad_req", "null")')
def gradient_as_a_truth():
    dense().weight.__setattr__("grad_req", False)


@mistake("'write'", cure="nd.ones((2,)).attach_grad()")
def attached_gradient_with_a_truth():
    nd.ones((2,)).attach_grad(True)


@mistake("'numpy.float32' obje", cure="nd.ones((2,)).sum().asscalar()")
def backward_of_a_number():
    nd.ones((2,)).sum().asscalar().backward()


@mistake("Shape of labels 6 do", cure="mx.metric.Accuracy().update([nd.array([0])], [nd.array([[1, 0]])])")
def labels_as_text_in_a_metric():
    mx.metric.Accuracy().update("labels", "predictions")


@mistake("object of type 'int'", cure="mx.metric.Accuracy().update([nd.array([1])], [nd.array([[0, 1]])])")
def numbers_in_a_metric():
    mx.metric.Accuracy().update(1, 2)


@mistake("metric", cure='mx.metric.create("acc")')
def metric_as_a_number():
    mx.metric.create(1)


@mistake("optimizer", cure='mx.optimizer.create("sgd")')
def optimizer_as_a_number():
    mx.optimizer.create(1)


@mistake("optimizer", cure='mx.optimizer.create("sgd")')
def optimizer_as_none():
    mx.optimizer.create(None)


@mistake("name", cure='mx.kv.create("local")')
def store_as_a_number():
    mx.kv.create(1)


@mistake("object of type 'Zero", cure='mx.init.Mixed([".*"], [mx.init.Zero()])')
def initializer_as_a_list():
    mx.init.Mixed(".*", mx.init.Zero())


@mistake("list", cure="mx.lr_scheduler.MultiFactorScheduler(step=[10])")
def steps_of_a_schedule_as_a_number():
    mx.lr_scheduler.MultiFactorScheduler(step=10)


@mistake("step", cure="mx.lr_scheduler.FactorScheduler(step=1)")
def period_of_a_schedule_as_a_float():
    mx.lr_scheduler.FactorScheduler(step=0.5)


@mistake("ToTensor", cure='transforms.Compose([transforms.ToTensor()])(nd.ones((4, 4, 3), dtype="uint8"))')
def transform_that_is_a_class():
    transforms.Compose([transforms.ToTensor])(nd.ones((4, 4, 3), dtype="uint8"))


@mistake("Compose.__init__() t", cure="transforms.Compose([transforms.ToTensor(), transforms.CenterCrop(2)])")
def transforms_one_by_one():
    transforms.Compose(transforms.ToTensor(), transforms.CenterCrop(2))


@mistake("mx.nd.array", cure='transforms.ToTensor()(nd.array(numpy.ones((4, 4, 3)), dtype="uint8"))')
def transform_of_a_numpy_image():
    transforms.ToTensor()(numpy.ones((4, 4, 3), "uint8"))


@mistake("str", cure='transforms.Resize(2)(nd.ones((4, 4, 3), dtype="uint8"))')
def transform_of_a_file_name():
    transforms.Resize(2)("cat.png")


@mistake("channel", cure="transforms.Normalize((0.5, 0.5, 0.5), 1)(nd.ones((3, 4, 4)))")
def image_of_channels_first_normalized():
    transforms.Normalize((0.5, 0.5, 0.5), 1)(nd.ones((4, 4, 3)))


@mistake("open file", cure="mx.image.imdecode")
def image_read_as_an_array():
    mx.image.imread(nd.ones((2,)))


@mistake("bytes", cure="mx.image.imdecode")
def image_decoded_from_a_name():
    mx.image.imdecode("cat.png")


@mistake("h", cure='mx.image.imresize(nd.ones((4, 4, 3), dtype="uint8"), 2, 2)')
def image_resized_by_one_number():
    mx.image.imresize(nd.ones((4, 4, 3), dtype="uint8"), (2, 2))


@mistake("data", cure='mx.mod.Module(network()).bind([("data", (2, 2))], [("softmax_label", (2,))])')
def names_of_data_for_bind():
    mx.mod.Module(network()).bind(["data"])


@mistake("Valid are: 'data'", cure='mx.mod.Module(network()).bind([("data", (2, 2))], [("softmax_label", (2,))])')
def shapes_for_bind_without_names():
    mx.mod.Module(network()).bind([(2, 2)])


@mistake("list of NDArrays", cure="network().simple_bind(mx.cpu(), data=(2, 2))")
def arguments_of_bind_as_a_number():
    network().bind(mx.cpu(), 3)


@mistake("ctx", cure="network().simple_bind(ctx=mx.cpu(), data=(2, 2))")
def context_first_forgotten_in_bind():
    network().simple_bind(data=(2, 2))


@mistake("Compose expect `Symb", cure="network().eval")
def symbol_called_with_arrays():
    network()(nd.ones((2, 2)))


@mistake("DataBatch", cure="bound().forward(mx.io.DataBatch([nd.ones((2, 2))], [nd.ones((2,))]))")
def batch_for_forward_as_an_array():
    bound().forward(nd.ones((2, 2)))


@mistake("list", cure="bound().forward(mx.io.DataBatch([nd.ones((2, 2))], [nd.ones((2,))]))")
def batch_for_forward_with_an_array_alone():
    bound().forward(mx.io.DataBatch(nd.ones((2, 2))))


@mistake("optimizer", cure='bound().init_optimizer(optimizer="sgd")')
def optimizer_initialized_by_a_trainer():
    bound().init_optimizer(optimizer=gluon.Trainer(dense().collect_params(), "sgd"))


@mistake("no_such_function", cure='nn.HybridLambda("relu")')
def lambda_of_a_name_that_is_none():
    nn.HybridLambda("no_such_function")


@mistake("function", cure='nn.Lambda("relu")')
def lambda_of_a_number():
    nn.Lambda(3)


@mistake("callable", cure="dense().apply(print)")
def apply_without_a_function():
    dense().apply("zeros")


@mistake("'HookHandle' object ", cure="dense().register_forward_hook(print)")
def hook_that_is_no_function():
    dense().register_forward_hook("hook")(1)


@mistake("ctx", cure="gluon.utils.split_and_load(nd.ones((4, 2)), [mx.cpu(0), mx.cpu(1)])")
def batch_split_over_a_number_of_devices():
    gluon.utils.split_and_load(nd.ones((4, 2)), 2)


@mistake("shape", cure="gluon.rnn.LSTM(4, input_size=3).begin_state(2)")
def states_of_a_network_without_batches():
    gluon.rnn.LSTM(4, input_size=3).begin_state(nd.ones((2, 3)))
