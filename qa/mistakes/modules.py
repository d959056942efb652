"""Symbols, executors and Modules."""

from mistakes import mistake

import mxnet as mx
from mxnet import nd, sym


def classifier():
    data = sym.var("data")
    hidden = sym.FullyConnected(data, num_hidden=8, name="hidden")
    return sym.SoftmaxOutput(sym.FullyConnected(hidden, num_hidden=3, name="output"), name="softmax")


def bound(**names):
    module = mx.mod.Module(classifier(), **names)
    module.bind([("data", (4, 6))], [("softmax_label", (4,))])
    return module


@mistake("dta", "data", "softmax_label", "Did you mean 'data'", cure='mx.mod.Module(classifier(), data_names=["data"])')
def data_name_misspelt():
    mx.mod.Module(classifier(), data_names=["dta"])


@mistake(
    "softmax_labl",
    "Did you mean 'softmax_label'",
    raises="UserWarning",
    cure='mx.mod.Module(classifier(), label_names=["softmax_label"])',
)
def label_name_misspelt():
    mx.mod.Module(classifier(), label_names=["softmax_labl"])


@mistake(
    "call bind before initializing",
    "bind(data_shapes",
    cure="""
module = mx.mod.Module(classifier())
module.bind([("data", (4, 6))], [("softmax_label", (4,))])
module.init_params()
""",
)
def parameters_before_bind():
    mx.mod.Module(classifier()).init_params()


@mistake(
    "bind",
    "init_params",
    cure="""
module = bound()
module.init_params()
module.forward(mx.io.DataBatch([nd.ones((4, 6))], [nd.ones((4,))]))
""",
)
def forward_before_bind():
    mx.mod.Module(classifier()).forward(mx.io.DataBatch([nd.ones((4, 6))]))


@mistake(
    "init_optimizer",
    cure="""
module = bound()
module.init_params()
module.init_optimizer()
module.forward_backward(mx.io.DataBatch([nd.ones((4, 6))], [nd.ones((4,))]))
module.update()
""",
)
def update_without_optimizer():
    module = bound()
    module.init_params()
    module.update()


@mistake(
    "images",
    "data_shapes",
    "Valid are: 'data'",
    "data_names",
    cure='mx.mod.Module(classifier()).bind([("data", (4, 6))], [("softmax_label", (4,))])',
)
def data_of_another_name():
    mx.mod.Module(classifier()).bind([("images", (4, 6))])


@mistake(
    "Error in operator hidden",
    "FullyConnected",
    "[8, 6]",
    "[8, 9]",
    "(hidden_weight)",
    cure="""
arrays = {"data": nd.ones((4, 9)), "hidden_weight": nd.ones((8, 9)), "hidden_bias": nd.ones((8,))}
arrays.update(output_weight=nd.ones((3, 8)), output_bias=nd.ones((3,)), softmax_label=nd.ones((4,)))
classifier().bind(mx.cpu(), arrays).forward()[0].asnumpy()
""",
)
def executor_with_a_weight_of_another_shape():
    arrays = {"data": nd.ones((4, 9)), "hidden_weight": nd.ones((8, 6)), "hidden_bias": nd.ones((8,))}
    arrays.update(output_weight=nd.ones((3, 8)), output_bias=nd.ones((3,)), softmax_label=nd.ones((4,)))
    classifier().bind(mx.cpu(), arrays).forward()[0].asnumpy()


@mistake(
    "hidden_weight",
    "bind needs an array for each",
    cure="""
arrays = {"data": nd.ones((4, 6)), "hidden_weight": nd.ones((8, 6)), "hidden_bias": nd.ones((8,))}
arrays.update(output_weight=nd.ones((3, 8)), output_bias=nd.ones((3,)), softmax_label=nd.ones((4,)))
classifier().bind(mx.cpu(), arrays)
""",
)
def executor_without_an_argument():
    classifier().bind(mx.cpu(), {"data": nd.ones((4, 6))})


@mistake(
    "dat",
    "Did you mean 'data'",
    cure="""
executor = classifier().simple_bind(mx.cpu(), data=(4, 6))
executor.forward(data=nd.ones((4, 6)))
""",
)
def executor_fed_by_another_name():
    executor = classifier().simple_bind(mx.cpu(), data=(4, 6))
    executor.forward(dat=nd.ones((4, 6)))


@mistake(
    "data",
    "(4, 6)",
    "(5, 6)",
    "reshape",
    cure="""
executor = classifier().simple_bind(mx.cpu(), data=(4, 6))
executor = executor.reshape(partial_shaping=True, allow_up_sizing=True, data=(5, 6))
executor.forward(data=nd.ones((5, 6)))
""",
)
def executor_fed_with_another_shape():
    executor = classifier().simple_bind(mx.cpu(), data=(4, 6))
    executor.forward(data=nd.ones((5, 6)))


@mistake(
    "Error in operator output",
    "[3, 7]",
    "[3, 8]",
    "(output_weight)",
    cure="classifier().infer_shape(data=(4, 6), output_weight=(3, 8))",
)
def shapes_that_contradict_each_other():
    classifier().infer_shape(data=(4, 6), output_weight=(3, 7))


@mistake("simple_bind", "data", "shape", cure="classifier().simple_bind(mx.cpu(), data=(4, 6))")
def simple_bind_without_shapes():
    classifier().simple_bind(mx.cpu())


@mistake("hiden_output", "Did you mean 'hidden_output'", cure='classifier().get_internals()["hidden_output"]')
def internal_output_misspelt():
    classifier().get_internals()["hiden_output"]


@mistake(
    "hidden_weight",
    "(8, 6)",
    "(8, 7)",
    "partial_shaping",
    cure="""
module = bound()
module.init_params()
module.forward(mx.io.DataBatch([nd.ones((4, 6))], [nd.ones((4,))]))
module.get_outputs()[0].asnumpy()
""",
)
def batch_of_another_width():
    module = bound()
    module.init_params()
    module.forward(mx.io.DataBatch([nd.ones((4, 7))], [nd.ones((4,))]))
    module.get_outputs()[0].asnumpy()


@mistake(
    "lab",
    "label_shapes",
    "Valid are: 'softmax_label'",
    "label_names=['lab']",
    raises="UserWarning",
    cure="""
batches = mx.io.NDArrayIter(nd.ones((8, 6)), nd.ones((8,)), batch_size=4, label_name="softmax_label")
mx.mod.Module(classifier()).fit(batches, num_epoch=1)
""",
)
def label_name_of_an_iterator():
    batches = mx.io.NDArrayIter(nd.ones((8, 6)), nd.ones((8,)), batch_size=4, label_name="lab")
    mx.mod.Module(classifier()).fit(batches, num_epoch=1)


@mistake(
    "Error in operator softmax",
    "label",
    "(4, 2)",
    "(4, 3)",
    cure="""
batches = mx.io.NDArrayIter(nd.ones((8, 6)), nd.ones((8,)), batch_size=4)
mx.mod.Module(classifier()).fit(batches, num_epoch=1)
""",
)
def labels_of_another_shape():
    batches = mx.io.NDArrayIter(nd.ones((8, 6)), nd.ones((8, 2)), batch_size=4)
    mx.mod.Module(classifier()).fit(batches, num_epoch=1)


@mistake(
    "hidden_weight",
    "(8, 5)",
    "(8, 6)",
    cure="""
module = bound()
module.init_params()
module.set_params({"hidden_weight": nd.ones((8, 6))}, {}, allow_missing=True)
module.forward(mx.io.DataBatch([nd.ones((4, 6))], [nd.ones((4,))]))
""",
)
def parameters_of_another_shape():
    module = bound()
    module.set_params({"hidden_weight": nd.ones((8, 5))}, {}, allow_missing=True)
    module.forward(mx.io.DataBatch([nd.ones((4, 6))], [nd.ones((4,))]))
    nd.waitall()


@mistake(
    "FullyConnected", "dta", "Did you mean 'data'", cure='mx.sym.FullyConnected(data=mx.sym.var("data"), num_hidden=3)'
)
def input_of_an_operator_misspelt():
    sym.FullyConnected(dta=sym.var("data"), num_hidden=3)


@mistake("infer_shape", "dta", "Did you mean 'data'", cure="classifier().infer_shape(data=(4, 6))")
def shape_for_a_name_misspelt():
    classifier().infer_shape(dta=(4, 6))


def batches_of_four():
    return mx.io.NDArrayIter(nd.ones((8, 6)), nd.ones((8,)), batch_size=4, label_name="softmax_label")


@mistake(
    "'num_epochs'", "Did you mean 'num_epoch'", cure="mx.mod.Module(classifier()).fit(batches_of_four(), num_epoch=1)"
)
def argument_of_fit_misspelt():
    mx.mod.Module(classifier()).fit(batches_of_four(), num_epochs=1)


@mistake(
    "'lr'",
    "Did you mean 'learning_rate'",
    cure=(
        'mx.mod.Module(classifier()).fit(batches_of_four(), num_epoch=1, optimizer="adam", '
        'optimizer_params={"learning_rate": 0.1})'
    ),
)
def optimizer_argument_as_torch_calls_it():
    parameters = {"lr": 0.1}
    mx.mod.Module(classifier()).fit(batches_of_four(), num_epoch=1, optimizer="adam", optimizer_params=parameters)


@mistake(
    "initializer",
    "mx.init.create('xavier')",
    cure='mx.mod.Module(classifier()).fit(batches_of_four(), num_epoch=1, initializer=mx.init.create("xavier"))',
)
def name_of_an_initializer_for_a_module():
    mx.mod.Module(classifier()).fit(batches_of_four(), num_epoch=1, initializer="xavier")


@mistake(
    "'DataLoader'",
    "provide_data",
    "mx.contrib.io.DataLoaderIter",
    cure="""
samples = mx.gluon.data.ArrayDataset(nd.ones((8, 6)), nd.ones((8,)))
loader = mx.contrib.io.DataLoaderIter(mx.gluon.data.DataLoader(samples, 4))
mx.mod.Module(classifier()).fit(loader, num_epoch=1)
""",
)
def loader_of_gluon_into_fit():
    samples = mx.gluon.data.ArrayDataset(nd.ones((8, 6)), nd.ones((8,)))
    mx.mod.Module(classifier()).fit(mx.gluon.data.DataLoader(samples, 4), num_epoch=1)


@mistake(
    "'gpu'",
    "no context",
    "mx.gpu(0)",
    cure='mx.mod.Module(classifier(), context=mx.cpu()).bind([("data", (4, 6))], [("softmax_label", (4,))])',
)
def module_on_the_name_of_a_device():
    mx.mod.Module(classifier(), context="gpu").bind([("data", (4, 6))], [("softmax_label", (4,))])


@mistake(
    "sym_gen(3)",
    "names of data",
    "got Symbol",
    cure='mx.mod.BucketingModule(lambda key: (classifier(), ["data"], ["softmax_label"]), default_bucket_key=3)',
)
def generator_of_buckets_without_names():
    mx.mod.BucketingModule(lambda key: classifier(), default_bucket_key=3)


@mistake(
    "provide_data=None",
    "bucket_key",
    cure="""
names = (("data",), ("softmax_label",))
module = mx.mod.BucketingModule(lambda key: (classifier(), *names), default_bucket_key=3)
shapes = {"provide_data": [("data", (4, 6))], "provide_label": [("softmax_label", (4,))]}
module.bind(shapes["provide_data"], shapes["provide_label"])
module.init_params()
module.forward(mx.io.DataBatch([nd.ones((4, 6))], [nd.ones((4,))], bucket_key=3, **shapes))
""",
)
def batch_without_a_bucket():
    names = (("data",), ("softmax_label",))
    module = mx.mod.BucketingModule(lambda key: (classifier(), *names), default_bucket_key=3)
    module.bind([("data", (4, 6))], [("softmax_label", (4,))])
    module.init_params()
    module.forward(mx.io.DataBatch([nd.ones((4, 6))], [nd.ones((4,))]))


@mistake("output 3", "has 1", cure="classifier()[0]")
def output_that_is_not_there():
    classifier()[3]
