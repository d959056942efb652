"""Names of PyTorch, TensorFlow and Keras on MXNet's objects."""

from mistakes import mistake

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn


def dense():
    net = nn.Dense(2, in_units=3, prefix="dense0_")
    net.initialize()
    return net


def trainer():
    return gluon.Trainer(dense().collect_params(), "sgd")


@mistake(
    "'cuda'", "x.as_in_context(mx.gpu(0))", cure="nd.ones((2,)).as_in_context(mx.gpu(0) if mx.num_gpus() else mx.cpu())"
)
def array_to_the_gpu_as_in_torch():
    nd.ones((2,)).cuda()


@mistake("'cpu'", "x.as_in_context(mx.cpu())", cure="nd.ones((2,)).as_in_context(mx.cpu())")
def array_to_the_cpu_as_in_torch():
    nd.ones((2,)).cpu()


@mistake("'to'", "x.as_in_context(mx.gpu(0))", "x.astype", cure="nd.ones((2,)).astype('float16')")
def array_to_a_device_as_in_torch():
    nd.ones((2,)).to("cuda:0")


@mistake("'numpy'", "x.asnumpy()", cure="nd.ones((2,)).asnumpy()")
def values_as_in_torch():
    nd.ones((2,)).numpy()


@mistake("'item'", "x.asscalar()", cure="gluon.loss.L2Loss()(nd.ones((1, 2)), nd.ones((1, 2))).asscalar()")
def number_of_a_loss_as_in_torch():
    gluon.loss.L2Loss()(nd.ones((1, 2)), nd.ones((1, 2))).item()


@mistake("'tolist'", "x.asnumpy().tolist()", cure="nd.ones((2,)).asnumpy().tolist()")
def list_of_an_array():
    nd.ones((2,)).tolist()


@mistake("'view'", "x.reshape(...)", cure="nd.ones((2, 3)).reshape(-1)")
def reshape_as_in_torch():
    nd.ones((2, 3)).view(-1)


@mistake("'unsqueeze'", "x.expand_dims(axis=...)", cure="nd.ones((2, 3)).expand_dims(axis=0)")
def new_axis_as_in_torch():
    nd.ones((2, 3)).unsqueeze(0)


@mistake("'permute'", "x.transpose(axes)", cure="nd.ones((2, 3)).transpose((1, 0))")
def transpose_as_in_torch():
    nd.ones((2, 3)).permute(1, 0)


@mistake("'float'", "x.astype('float32')", cure="nd.ones((2,), dtype=\"int32\").astype('float32')")
def cast_as_in_torch():
    nd.ones((2,), dtype="int32").float()


@mistake("'long'", "x.astype('int64')", cure="nd.ones((2,)).astype('int64')")
def cast_of_labels_as_in_torch():
    nd.ones((2,)).long()


@mistake("'clone'", "x.copy()", cure="nd.ones((2,)).copy()")
def copy_as_in_torch():
    nd.ones((2,)).clone()


@mistake("'numel'", "x.size", cure="nd.ones((2, 3)).size")
def number_of_elements_as_in_torch():
    nd.ones((2, 3)).numel()


@mistake("'dim'", "x.ndim", cure="nd.ones((2, 3)).ndim")
def number_of_axes_as_in_torch():
    nd.ones((2, 3)).dim()


@mistake("'get_shape'", "x.shape", cure="nd.ones((2, 3)).shape")
def shape_as_in_tensorflow():
    nd.ones((2, 3)).get_shape()


@mistake("'device'", "x.context", cure="print(nd.ones((2,)).context)")
def device_of_an_array_as_in_torch():
    print(nd.ones((2,)).device)


@mistake("'contiguous'", "always is", cure="x = nd.ones((2,))")
def compact_array_as_in_torch():
    nd.ones((2,)).contiguous()


@mistake("'requires_grad_'", "x.attach_grad()", cure="nd.ones((2,)).attach_grad()")
def gradient_asked_for_as_in_torch():
    nd.ones((2,)).requires_grad_()


@mistake("'matmul'", "mx.nd.dot(x, other)", "mx.nd.batch_dot", cure="mx.nd.dot(nd.ones((2, 3)), nd.ones((3, 2)))")
def product_as_in_torch():
    nd.ones((2, 3)).matmul(nd.ones((3, 2)))


@mistake("'masked_fill'", "mx.nd.where", cure="mx.nd.where(nd.ones((2, 3)), nd.zeros((2, 3)), nd.ones((2, 3)))")
def masked_values_as_in_torch():
    nd.ones((2, 3)).masked_fill(nd.ones((2, 3)), 0)


@mistake(
    "'add_'",
    "x += other",
    cure="""
x = nd.ones((2,))
x += 1
""",
)
def sum_in_place_as_in_torch():
    nd.ones((2,)).add_(1)


@mistake(
    "'zero_'",
    "x[:] = 0",
    cure="""
x = nd.ones((2,))
x[:] = 0
""",
)
def zeros_in_place_as_in_torch():
    nd.ones((2,)).zero_()


@mistake("'std'", "x.asnumpy().std()", cure="nd.ones((2, 3)).asnumpy().std()")
def standard_deviation_of_a_classic_array():
    nd.ones((2, 3)).std()


@mistake("'numpy'", "x.asnumpy()", cure="mx.np.ones((2,)).asnumpy()")
def values_of_mx_np_as_in_torch():
    mx.np.ones((2,)).numpy()


@mistake("'unsqueeze'", "x.expand_dims", cure="mx.np.expand_dims(mx.np.ones((2,)), axis=0)")
def new_axis_of_mx_np_as_in_torch():
    mx.np.ones((2,)).unsqueeze(0)


@mistake("'numpy'", "symbol.eval", cure='(mx.sym.var("x") + 1).eval(x=nd.ones((2,)))[0].asnumpy()')
def values_of_a_symbol_as_in_torch():
    mx.sym.var("x").numpy()


@mistake("'Dense'", "'parameters'", "net.collect_params()", cure="dense().collect_params()")
def parameters_as_in_torch():
    dense().parameters()


@mistake("'trainable_variables'", "net.collect_params()", cure="print(dense().collect_params())")
def parameters_as_in_keras():
    print(dense().trainable_variables)


@mistake(
    "'train'",
    "mx.autograd.record()",
    cure="""
with mx.autograd.record():
    dense()(nd.ones((1, 3)))
""",
)
def training_mode_as_in_torch():
    dense().train()


@mistake("'eval'", "mx.autograd.record()", cure="dense()(nd.ones((1, 3)))")
def evaluation_mode_as_in_torch():
    dense().eval()


@mistake(
    "'cuda'",
    "reset_ctx(mx.gpu(0))",
    cure="dense().collect_params().reset_ctx(mx.gpu(0) if mx.num_gpus() else mx.cpu())",
)
def network_to_the_gpu_as_in_torch():
    dense().cuda()


@mistake("'to'", "reset_ctx(mx.gpu(0))", "net.cast('float16')", cure="dense().cast('float16')")
def network_to_a_device_as_in_torch():
    dense().to("cuda")


@mistake("'state_dict'", "net.save_parameters(file)", cure='dense().save_parameters("net.params")')
def parameters_saved_as_in_torch():
    dense().state_dict()


@mistake(
    "'load_state_dict'",
    "net.load_parameters(file)",
    cure="""
dense().save_parameters("net.params")
dense().load_parameters("net.params")
""",
)
def parameters_loaded_as_in_torch():
    dense().load_state_dict({})


@mistake(
    "'fit'",
    "Estimator",
    cure="""
from mxnet.gluon.contrib.estimator import Estimator

net = dense()
trainer = gluon.Trainer(net.collect_params(), "sgd")
loader = gluon.data.DataLoader(gluon.data.ArrayDataset(nd.ones((2, 3)), nd.ones((2,))), batch_size=2)
Estimator(net, gluon.loss.SoftmaxCrossEntropyLoss(), trainer=trainer).fit(loader, epochs=1)
""",
)
def network_fitted_as_in_keras():
    dense().fit(nd.ones((2, 3)), nd.ones((2,)))


@mistake(
    "'compile'",
    "net.hybridize()",
    "mx.gluon.Trainer",
    cure="dense().hybridize(); mx.gluon.Trainer(dense().collect_params(), 'sgd')",
)
def network_compiled_as_in_keras():
    dense().compile("sgd", "mse")


@mistake(
    "'_children'",
    "super().__init__()",
    cure="""
class Network(gluon.Block):
    def __init__(self):
        super().__init__()
        self.dense = nn.Dense(2)

Network()
""",
)
def constructor_of_the_base_forgotten():
    class Network(gluon.Block):
        def __init__(self):
            self.dense = nn.Dense(2)

    Network()


@mistake(
    "'Trainer'",
    "'zero_grad'",
    "backward() overwrites gradients",
    cure="""
net = dense()
trainer = gluon.Trainer(net.collect_params(), "sgd")
for _ in range(2):
    with autograd.record():
        loss = net(nd.ones((1, 3))).sum()
    loss.backward()
    trainer.step(1)
""",
)
def gradients_set_to_zero_as_in_torch():
    trainer().zero_grad()


@mistake("'state_dict'", "trainer.save_states(file)", cure="print(trainer().learning_rate)")
def states_of_an_optimizer_as_in_torch():
    trainer().state_dict()


@mistake("'param_groups'", "trainer.learning_rate", cure="print(trainer().learning_rate)")
def groups_of_parameters_as_in_torch():
    print(trainer().param_groups)


@mistake(
    "'SGD'",
    "'step'",
    "mx.gluon.Trainer",
    cure="""
net = dense()
trainer = gluon.Trainer(net.collect_params(), mx.optimizer.SGD())
with autograd.record():
    loss = net(nd.ones((1, 3))).sum()
loss.backward()
trainer.step(1)
""",
)
def step_of_an_optimizer_as_in_torch():
    mx.optimizer.SGD().step()


@mistake("'requires_grad'", "parameter.grad_req = 'null'", cure="dense().weight.grad_req = 'null'")
def parameter_frozen_as_in_torch():
    print(dense().weight.requires_grad)


@mistake("'numpy'", "parameter.data().asnumpy()", cure="dense().weight.data().asnumpy()")
def values_of_a_parameter_as_in_torch():
    dense().weight.numpy()


@mistake("'Linear'", "nn.Dense(units, in_units=...)", cure="nn.Dense(2, in_units=3)")
def linear_layer_as_in_torch():
    nn.Linear(3, 2)


@mistake("'ReLU'", "nn.Activation('relu')", cure="nn.Activation('relu')")
def activation_as_in_torch():
    nn.ReLU()


@mistake("'MaxPool2d'", "nn.MaxPool2D(pool_size)", cure="nn.MaxPool2D(2)")
def pooling_layer_as_in_torch():
    nn.MaxPool2d(2)


@mistake("'BatchNorm2d'", "nn.BatchNorm()", cure="nn.BatchNorm()")
def batch_norm_as_in_torch():
    nn.BatchNorm2d(8)


@mistake("'LSTM'", "mx.gluon.rnn.LSTM(hidden_size)", cure="mx.gluon.rnn.LSTM(8)")
def recurrent_layer_as_in_torch():
    nn.LSTM(4, 8)


@mistake(
    "'CrossEntropyLoss'", "mx.gluon.loss.SoftmaxCrossEntropyLoss()", cure="mx.gluon.loss.SoftmaxCrossEntropyLoss()"
)
def loss_layer_as_in_torch():
    nn.CrossEntropyLoss()


@mistake("'MSELoss'", "L2Loss()", "halves", cure="mx.gluon.loss.L2Loss()")
def squared_error_as_in_torch():
    gluon.loss.MSELoss()


@mistake("'ModuleList'", "nn.Sequential()", cure="nn.Sequential()")
def list_of_layers_as_in_torch():
    nn.ModuleList()


@mistake(
    "'Module'",
    "mx.gluon.Block",
    cure="""
class Network(gluon.HybridBlock):
    pass
""",
)
def base_of_networks_as_in_torch():
    class Network(nn.Module):
        pass


@mistake("'tensor'", "mx.nd.array(...)", cure="mx.nd.array([1, 2])")
def array_as_in_torch():
    nd.tensor([1, 2])


@mistake("'cat'", "mx.nd.concat(...)", cure="mx.nd.concat(nd.ones((2,)), nd.ones((2,)), dim=0)")
def joined_as_in_torch():
    nd.cat([nd.ones((2,)), nd.ones((2,))])


@mistake("'randn'", "mx.nd.random.normal(shape=...)", cure="mx.nd.random.normal(shape=(2, 3))")
def random_numbers_as_in_torch():
    nd.randn(2, 3)


@mistake("'reduce_mean'", "mx.nd.mean(x, axis=...)", cure="mx.nd.mean(nd.ones((2, 3)), axis=0)")
def mean_as_in_tensorflow():
    nd.reduce_mean(nd.ones((2, 3)))


@mistake("'no_grad'", "mx.autograd.pause()", cure="mx.autograd.pause()")
def no_gradient_as_in_torch():
    with autograd.no_grad():
        pass


@mistake("'GradientTape'", "mx.autograd.record()", cure="mx.autograd.record()")
def recording_as_in_tensorflow():
    with autograd.GradientTape():
        pass


@mistake("'manual_seed'", "mx.random.seed(seed)", cure="mx.random.seed(0)")
def seed_as_in_torch():
    mx.random.manual_seed(0)


@mistake(
    "'load'",
    "mx.nd.load(file)",
    cure="""
nd.save("arrays.params", {"x": nd.ones((2,))})
mx.nd.load("arrays.params")
""",
)
def file_loaded_as_in_torch():
    mx.load("model.pt")


@mistake("'TensorDataset'", "ArrayDataset", cure="gluon.data.ArrayDataset(nd.ones((4, 2)))")
def data_set_as_in_torch():
    gluon.data.TensorDataset(nd.ones((4, 2)))


@mistake("@", "mx.nd.dot(a, b)", "mx.nd.batch_dot(a, b)", cure="nd.dot(nd.ones((2, 3)), nd.ones((3, 2)))")
def matrices_multiplied_as_in_numpy():
    nd.ones((2, 3)) @ nd.ones((3, 2))


@mistake("@", "mx.nd.batch_dot(a, b)", cure="nd.batch_dot(nd.ones((5, 2, 3)), nd.ones((5, 3, 2)))")
def batches_of_matrices_multiplied_as_in_numpy():
    nd.ones((5, 2, 3)) @ nd.ones((5, 3, 2))


@mistake("@", "mx.sym.dot(a, b)", cure='mx.sym.dot(mx.sym.var("a"), mx.sym.var("b"))')
def symbols_multiplied_as_in_numpy():
    mx.sym.var("a") @ mx.sym.var("b")
