"""Names that do not exist: operators, arguments, kinds of things."""

from mistakes import mistake

import mxnet as mx
from mxnet import gluon, nd, sym
from mxnet.gluon import nn


@mistake("mxnet.ndarray", "Convolucion", "Did you mean 'Convolution'", cure="mx.nd.Convolution")
def operator_misspelt():
    nd.Convolucion(nd.ones((1, 3, 8, 8)))


@mistake(
    "mxnet.symbol",
    "FullyConected",
    "Did you mean 'FullyConnected'",
    cure='mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3)',
)
def operator_of_symbols_misspelt():
    sym.FullyConected(sym.var("data"), num_hidden=3)


@mistake("mxnet.numpy", "arrange", "Did you mean 'arange'", cure="mx.np.arange(3)")
def function_of_numpy_misspelt():
    mx.np.arrange(3)


@mistake("mxnet.numpy_extension", "softmx", "softmax", cure="mx.npx.softmax(mx.np.ones((2, 3)))")
def function_of_npx_misspelt():
    mx.npx.softmx(mx.np.ones((2, 3)))


@mistake("Conv2d", "Did you mean 'Conv2D'", cure="nn.Conv2D(8, 3)")
def layer_misspelt():
    nn.Conv2d(8, 3)


@mistake("SoftmaxCrossEntropy", "SoftmaxCrossEntropyLoss", cure="gluon.loss.SoftmaxCrossEntropyLoss()")
def loss_misspelt():
    gluon.loss.SoftmaxCrossEntropy()


@mistake("'NDArray'", "reshpe", cure="mx.nd.ones((2, 3)).reshape((3, 2))")
def method_misspelt():
    nd.ones((2, 3)).reshpe((3, 2))


@mistake(
    "Cannot find argument 'kernal', Possible Arguments:",
    "kernel :",
    "Did you mean 'kernel'",
    cure="mx.nd.Pooling(mx.nd.ones((1, 3, 8, 8)), kernel=(2, 2))",
)
def argument_misspelt():
    nd.Pooling(nd.ones((1, 3, 8, 8)), kernal=(2, 2))


@mistake("softmax", "axes", "axis", cure="mx.nd.softmax(mx.nd.ones((2, 3)), axis=0)")
def argument_misspelt_in_a_function():
    nd.softmax(nd.ones((2, 3)), axes=0)


@mistake(
    "Pooling",
    "pool_type",
    "'maximum'",
    "'avg', 'lp', 'max', 'sum'",
    "Did you mean 'max'",
    cure='mx.nd.Pooling(mx.nd.ones((1, 3, 8, 8)), kernel=(2, 2), pool_type="max")',
)
def value_that_is_no_choice():
    nd.Pooling(nd.ones((1, 3, 8, 8)), kernel=(2, 2), pool_type="maximum")


@mistake("Activation", "gelu", "'relu'", "LeakyReLU", cure='mx.nd.LeakyReLU(mx.nd.ones((2,)), act_type="gelu")')
def activation_that_another_operator_has():
    nd.Activation(nd.ones((2,)), act_type="gelu")


@mistake("Adamm", "Did you mean 'adam'", cure='mx.optimizer.create("adam")')
def optimizer_misspelt():
    mx.optimizer.create("Adamm")


@mistake("acuracy", "Did you mean 'accuracy'", cure='mx.metric.create("accuracy")')
def metric_misspelt():
    mx.metric.create("acuracy")


@mistake("Xavir", "Did you mean 'xavier'", cure='nn.Dense(2, in_units=3).initialize(init="xavier")')
def initializer_misspelt():
    net = nn.Dense(2, in_units=3)
    net.initialize(init="Xavir")


@mistake("loccal", "Did you mean 'local'", "device", raises="UserWarning", cure='mx.kv.create("local")')
def kvstore_misspelt():
    mx.kv.create("loccal")


@mistake("resnet50", "resnet50_v1", cure='gluon.model_zoo.vision.get_model("resnet50_v1")')
def model_of_the_zoo_misspelt():
    gluon.model_zoo.vision.get_model("resnet50")


@mistake(
    "dense1",
    "no attribute",
    "'Net'",
    cure="""
class Net(gluon.Block):
    def __init__(self):
        super().__init__()
        self.dense0 = nn.Dense(2)

print(Net().dense0)
""",
)
def attribute_of_a_block_misspelt():
    class Net(gluon.Block):
        def __init__(self):
            super().__init__()
            self.dense0 = nn.Dense(2)

    print(Net().dense1)


@mistake("Conv2D.__init__()", "'stride'", "Did you mean 'strides'", cure="nn.Conv2D(8, 3, strides=2)")
def argument_of_a_layer_misspelt():
    nn.Conv2D(8, 3, stride=2)


@mistake(
    "SoftmaxCrossEntropyLoss.__init__()",
    "Did you mean 'sparse_label'",
    cure="gluon.loss.SoftmaxCrossEntropyLoss(sparse_label=False)",
)
def argument_of_a_loss_misspelt():
    gluon.loss.SoftmaxCrossEntropyLoss(sparse_labels=False)


@mistake(
    "NDArrayIter.__init__()",
    "Did you mean 'batch_size'",
    "'shuffle'",
    cure="mx.io.NDArrayIter(mx.nd.ones((4, 2)), batch_size=2)",
)
def argument_of_an_iterator_misspelt():
    mx.io.NDArrayIter(nd.ones((4, 2)), batchsize=2)


@mistake(
    "Resize.__init__()",
    "Did you mean 'keep_ratio'",
    "'interpolation'",
    cure="gluon.data.vision.transforms.Resize(8, keep_ratio=True)",
)
def argument_of_a_transform_misspelt():
    gluon.data.vision.transforms.Resize(8, keepratio=True)


@mistake("optimizer amad", "Did you mean 'adam'", cure='mx.optimizer.create("adam")')
def optimizer_with_letters_swapped():
    mx.optimizer.create("amad")


@mistake(
    "random type",
    "Did you mean 'gaussian'",
    "uniform",
    cure='nn.Dense(2, in_units=3).initialize(mx.init.Xavier(rnd_type="gaussian"))',
)
def distribution_of_an_initializer_misspelt():
    mx.gluon.nn.Dense(2, in_units=3).initialize(mx.init.Xavier(rnd_type="gausian"))


@mistake("flaot16", "Did you mean 'float16'", cure='mx.nd.cast(mx.nd.ones((2,)), dtype="float16")')
def element_type_of_an_operator_misspelt():
    mx.nd.cast(mx.nd.ones((2,)), dtype="flaot16")


@mistake("'RandomFlip'", "RandomFlipLeftRight", cure="mx.gluon.data.vision.transforms.RandomFlipLeftRight()")
def transform_misspelt():
    mx.gluon.data.vision.transforms.RandomFlip()


@mistake("'axs'", "Did you mean 'axis'", cure='mx.sym.var("x").sum(axis=0)')
def argument_of_a_method_of_symbols_misspelt():
    mx.sym.var("x").sum(axs=0)


@mistake("'shpe'", "Did you mean 'shape'", cure="mx.nd.random.uniform(0, 1, shape=(2,))")
def argument_of_random_numbers_misspelt():
    mx.nd.random.uniform(0, 1, shpe=(2,))


@mistake("unknown storage type", "Did you mean 'csr'", cure='mx.nd.sparse.zeros("csr", (2, 3))')
def storage_misspelt():
    mx.nd.sparse.zeros("crs", (2, 3))


@mistake("softmx", "Did you mean", "softmin", cure='mx.gluon.nn.HybridLambda("softmax")')
def function_of_a_lambda_misspelt():
    mx.gluon.nn.HybridLambda("softmx")


@mistake("'refl'", "Did you mean 'reflect'", cure='mx.np.pad(mx.np.ones((2, 2)), ((1, 1), (1, 1)), mode="reflect")')
def mode_of_pad_misspelt():
    mx.np.pad(mx.np.ones((2, 2)), ((1, 1), (1, 1)), mode="refl")


@mistake(
    "defines no forward",
    "'foward'",
    cure="""
class Same(mx.gluon.Block):
    def forward(self, x):
        return x

Same()(nd.ones((2,)))
""",
)
def forward_misspelt():
    class Same(mx.gluon.Block):
        def foward(self, x):
            return x

    Same()(nd.ones((2,)))
