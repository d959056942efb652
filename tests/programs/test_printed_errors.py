"""What is printed of errors that nobody catches: few frames of the package, in the whole text."""

import re
import traceback
from pathlib import Path

import numpy
import pytest
import warm_processes
from printed_errors import frames_printed

import mxnet as mx
from mxnet import autograd, gluon, nd, sym
from mxnet.gluon import nn

MOST_FRAMES = 4
PROGRAMS = {}


def program(function):
    """Note a program that ends with an error."""
    PROGRAMS[function.__name__] = function
    return function


def network(*layers, hybrid=False):
    net = nn.HybridSequential()
    net.add(*layers)
    net.initialize()
    if hybrid:
        net.hybridize()
    return net


def dense():
    net = nn.Dense(2, in_units=3)
    net.initialize()
    return net


def classifier():
    data = sym.var("data")
    hidden = sym.FullyConnected(data, num_hidden=8, name="hidden")
    return sym.SoftmaxOutput(sym.FullyConnected(hidden, num_hidden=3, name="output"), name="softmax")


def bound():
    module = mx.mod.Module(classifier())
    module.bind([("data", (4, 6))], [("softmax_label", (4,))])
    module.init_params()
    module.init_optimizer()
    return module


class Reshaping(gluon.HybridBlock):
    """Has an operator that fails where it is traced or run."""

    def hybrid_forward(self, F, x):
        return F.reshape(x, shape=(7, 11))


class Inner(gluon.HybridBlock):
    """A network of the program, with layers that learn their shapes."""

    def __init__(self):
        super().__init__()
        with self.name_scope():
            self.convolution = nn.Conv2D(8, 3)
            self.dense = nn.Dense(10)

    def hybrid_forward(self, F, x):
        return self.dense(self.convolution(x))


@program
def deferred_network_without_batch_axis():
    network(nn.Conv2D(8, 3), nn.Dense(10))(nd.ones((3, 64, 64)))


@program
def deferred_hybridized_network_without_batch_axis():
    network(nn.Conv2D(8, 3), nn.Dense(10), hybrid=True)(nd.ones((3, 64, 64)))


@program
def deferred_network_of_the_program():
    net = Inner()
    net.initialize()
    net(nd.ones((3, 64, 64)))


@program
def deferred_hybridized_network_of_the_program():
    net = Inner()
    net.initialize()
    net.hybridize()
    net(nd.ones((3, 64, 64)))


@program
def nested_networks():
    inner = nn.HybridSequential()
    inner.add(nn.Dense(3, in_units=7))
    network(inner)(nd.ones((2, 3)))


@program
def recurrent_layer_with_two_axes():
    layer = gluon.rnn.GRU(4)
    layer.initialize()
    layer(nd.ones((3, 5)))


@program
def batch_norm_on_a_missing_axis():
    network(nn.BatchNorm(axis=4))(nd.ones((2, 3)))


@program
def batch_norm_hybridized_on_a_missing_axis():
    network(nn.BatchNorm(axis=4), hybrid=True)(nd.ones((2, 3)))


@program
def kernel_larger_than_the_image():
    network(nn.Conv2D(8, 9))(nd.ones((1, 3, 4, 4)))


@program
def kernel_larger_than_the_image_hybridized():
    network(nn.Conv2D(8, 9), hybrid=True)(nd.ones((1, 3, 4, 4)))


@program
def reshape_in_a_block():
    Reshaping()(nd.ones((2, 3)))


@program
def reshape_in_a_hybridized_block():
    net = Reshaping()
    net.hybridize()
    net(nd.ones((2, 3)))


@program
def reshape_in_a_hybridized_block_while_recording():
    net = Reshaping()
    net.hybridize()
    x = nd.ones((2, 3))
    x.attach_grad()
    with autograd.record():
        net(x)


@program
def cell_unrolled_with_a_wrong_length():
    cell = gluon.rnn.LSTMCell(4)
    cell.initialize()
    cell.unroll(7, nd.ones((2, 3, 4)), merge_outputs=True)


@program
def loss_of_shapes_that_do_not_fit():
    gluon.loss.L2Loss()(nd.ones((2, 3)), nd.ones((2, 4)))


@program
def transpose_with_wrong_axes():
    nd.ones((2, 3)).transpose((0, 1, 2))


@program
def sum_over_a_missing_axis():
    nd.ones((2, 3)).sum(axis=5)


@program
def numpy_sum_over_a_missing_axis():
    mx.np.ones((2, 3)).sum(axis=5)


@program
def reshape_of_an_array():
    nd.ones((2, 3)).reshape((7,))


@program
def index_out_of_range():
    nd.ones((2, 3))[5]


@program
def assignment_of_another_shape():
    nd.ones((2, 3))[:] = nd.ones((4, 5))


@program
def sum_of_two_shapes():
    nd.ones((2, 3)) + nd.ones((2, 4))


@program
def sparse_product_of_shapes_that_do_not_fit():
    nd.sparse.dot(nd.ones((2, 3)).tostype("csr"), nd.ones((2, 3)))


@program
def arrays_saved_into_a_missing_folder():
    nd.save("missing/folder/x.params", nd.ones((2,)))


@program
def arrays_of_a_missing_file():
    nd.load("missing.params")


@program
def parameters_saved_into_a_missing_folder():
    dense().save_parameters("missing/folder/x.params")


@program
def parameters_of_a_missing_file():
    dense().load_parameters("missing.params")


@program
def collected_parameters_saved_into_a_missing_folder():
    dense().collect_params().save("missing/folder/x.params")


@program
def parameters_of_another_network():
    net = nn.Dense(5, in_units=3)
    net.initialize()
    net.save_parameters("net.params")
    dense().load_parameters("net.params")


@program
def network_exported_into_a_missing_folder():
    net = network(nn.Dense(2, in_units=3), hybrid=True)
    net(nd.ones((1, 3)))
    net.export("missing/folder/net")


@program
def network_imported_from_a_missing_file():
    gluon.SymbolBlock.imports("missing-symbol.json", ["data"])


@program
def network_imported_without_its_parameters():
    net = network(nn.Dense(2, in_units=3), hybrid=True)
    net(nd.ones((1, 3)))
    net.export("net")
    gluon.SymbolBlock.imports("net-symbol.json", ["data"], "missing.params")


@program
def network_imported_with_another_input():
    net = network(nn.Dense(2, in_units=3), hybrid=True)
    net(nd.ones((1, 3)))
    net.export("net")
    gluon.SymbolBlock.imports("net-symbol.json", ["data0"], "net-0000.params")


@program
def symbol_of_a_missing_file():
    sym.load("missing.json")


@program
def symbol_saved_into_a_missing_folder():
    classifier().save("missing/folder/x.json")


@program
def symbol_of_no_symbol():
    Path("graph.json").write_text("weights", encoding="utf-8")
    sym.load("graph.json")


@program
def symbol_that_cannot_be_inferred():
    classifier().infer_shape(data=(4,), hidden_weight=(8, 7))


@program
def symbol_composed_of_a_wrong_argument():
    sym.FullyConnected(sym.var("data"), num_hiden=3)


@program
def onnx_file_that_is_missing():
    mx.contrib.onnx.import_model("missing.onnx")


@program
def onnx_file_that_is_none():
    Path("model.onnx").write_bytes(b"no model of ONNX")
    mx.contrib.onnx.import_model("model.onnx")


@program
def trainer_step_before_backward():
    gluon.Trainer(dense().collect_params(), "sgd").step(1)


@program
def trainer_step_with_a_rate_that_is_text():
    net = dense()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": "0.1"})
    with autograd.record():
        loss = net(nd.ones((1, 3))).sum()
    loss.backward()
    trainer.step(1)


@program
def trainer_step_before_initialize():
    gluon.Trainer(nn.Dense(2, in_units=3).collect_params(), "sgd").step(1)


@program
def trainer_states_of_a_missing_file():
    gluon.Trainer(dense().collect_params(), "adam").load_states("missing.states")


@program
def trainer_states_into_a_missing_folder():
    net = dense()
    trainer = gluon.Trainer(net.collect_params(), "adam")
    with autograd.record():
        loss = net(nd.ones((1, 3))).sum()
    loss.backward()
    trainer.step(1)
    trainer.save_states("missing/folder/x.states")


@program
def trainer_allreduce_of_an_updating_store():
    gluon.Trainer(dense().collect_params(), "sgd", kvstore="nothing").step(1)


@program
def module_bound_to_other_names():
    mx.mod.Module(classifier()).bind([("images", (4, 6))])


@program
def module_bound_to_shapes_that_do_not_fit():
    mx.mod.Module(classifier()).bind([("data", (4, 6))], [("softmax_label", (5,))])


@program
def module_fed_with_another_shape():
    bound().forward(mx.io.DataBatch([nd.ones((4, 7))], [nd.ones((4,))]))


@program
def module_with_parameters_of_another_shape():
    bound().set_params({"hidden_weight": nd.ones((2, 2))}, {}, allow_missing=True)


@program
def module_updated_without_optimizer():
    module = mx.mod.Module(classifier())
    module.bind([("data", (4, 6))], [("softmax_label", (4,))])
    module.init_params()
    module.update()


@program
def module_fitted_to_wrong_labels():
    data = mx.io.NDArrayIter(nd.ones((8, 6)), nd.ones((8, 2)), batch_size=4)
    mx.mod.Module(classifier()).fit(data, num_epoch=1)


@program
def module_scored_with_an_unknown_metric():
    bound().score(mx.io.NDArrayIter(nd.ones((8, 6)), nd.ones((8,)), batch_size=4), "acuracy")


@program
def module_saved_into_a_missing_folder():
    bound().save_checkpoint("missing/folder/net", 1)


@program
def module_states_of_a_missing_file():
    bound().load_optimizer_states("missing.states")


@program
def module_of_a_missing_checkpoint():
    mx.mod.Module.load("missing", 3)


@program
def executor_fed_with_another_shape():
    classifier().simple_bind(mx.cpu(), data=(4, 6)).forward(data=nd.ones((5, 6)))


@program
def executor_fed_by_another_name():
    classifier().simple_bind(mx.cpu(), data=(4, 6)).forward(dat=nd.ones((4, 6)))


@program
def executor_bound_to_a_wrong_weight():
    arrays = {"data": nd.ones((4, 9)), "hidden_weight": nd.ones((8, 6)), "hidden_bias": nd.ones((8,))}
    arrays.update(output_weight=nd.ones((3, 8)), output_bias=nd.ones((3,)), softmax_label=nd.ones((4,)))
    classifier().bind(mx.cpu(), arrays).forward()


@program
def executor_bound_without_shapes():
    classifier().simple_bind(mx.cpu())


@program
def evaluation_without_an_argument():
    classifier().eval(data=nd.ones((4, 6)))


@program
def loader_of_samples_of_different_shapes():
    samples = gluon.data.SimpleDataset([numpy.ones(2, "float32"), numpy.ones(3, "float32")])
    list(gluon.data.DataLoader(samples, batch_size=2))


@program
def loader_of_a_data_set_that_fails():
    samples = gluon.data.SimpleDataset([1, 2]).transform(lambda x: nd.ones((2, 3)).reshape((7,)))
    list(gluon.data.DataLoader(samples, batch_size=2))


@program
def loader_with_workers_of_a_data_set_that_fails():
    samples = gluon.data.SimpleDataset([1, 2]).transform(fails)
    list(gluon.data.DataLoader(samples, batch_size=2, num_workers=1))


def fails(x):
    return {}[x]


@program
def iterator_of_text():
    mx.io.NDArrayIter({"data": nd.ones((8, 6)), "other": "text"}, nd.ones((7,)), batch_size=4)


@program
def iterator_of_a_missing_file():
    mx.io.CSVIter(data_csv="missing.csv", data_shape=(2,), batch_size=1).next()


@program
def records_of_a_missing_file():
    mx.recordio.MXRecordIO("missing.rec", "r")


@program
def images_of_a_missing_record_file():
    mx.io.ImageRecordIter(path_imgrec="missing.rec", data_shape=(3, 4, 4), batch_size=1)


@program
def image_data_set_of_a_missing_folder():
    gluon.data.vision.ImageFolderDataset("missing")


@program
def image_of_a_missing_file():
    mx.image.imread("missing.png")


@program
def image_that_is_none():
    mx.image.imdecode(b"no image")


@program
def image_file_that_is_none():
    Path("image.png").write_bytes(b"no image")
    mx.image.imread("image.png")


@program
def image_resized_to_nothing():
    mx.image.imresize(nd.ones((4, 4, 3)), 0, 0)


@program
def image_transformed_with_a_batch_axis():
    gluon.data.vision.transforms.ToTensor()(nd.ones((1, 1, 2, 4, 4, 3)))


@program
def store_pushed_a_key_never_initialized():
    mx.kv.create("local").push("weight", nd.ones((2,)))


@program
def store_pulled_into_another_shape():
    store = mx.kv.create("local")
    store.init("weight", nd.ones((2,)))
    store.pull("weight", nd.ones((3,)))


@program
def store_with_states_of_a_missing_file():
    store = mx.kv.create("local")
    store.set_optimizer(mx.optimizer.create("sgd"))
    store.load_optimizer_states("missing.states")


@program
def metric_of_other_lengths():
    mx.metric.create("acc").update([nd.ones((3,))], [nd.ones((2, 4))])


@program
def metric_of_swapped_arguments():
    mx.metric.create("acc").update([nd.ones((4, 2))], [nd.ones((4,))])


@program
def metrics_together_of_other_lengths():
    mx.metric.create(["acc", "mse"]).update([nd.ones((3,))], [nd.ones((2, 4))])


@program
def metric_of_probabilities_of_another_shape():
    mx.metric.CrossEntropy().update([nd.ones((3,))], [nd.ones((2, 4))])


@program
def backward_without_recording():
    x = nd.ones((2,))
    x.attach_grad()
    (x * 2).backward()


@program
def backward_after_overwriting():
    x = nd.ones((2,))
    x.attach_grad()
    with autograd.record():
        y = x * 2
        z = (y * y).sum()
    z.backward()
    z.backward()


@program
def gradient_of_what_was_not_marked():
    x = nd.ones((2,))
    with autograd.record():
        y = x * 2
    autograd.grad(y, [x])


@program
def function_with_too_few_gradients():
    class Product(autograd.Function):
        def forward(self, x, y):
            return x * y

        def backward(self, dz):
            return dz

    x, y = nd.ones((2,)), nd.ones((2,))
    x.attach_grad()
    y.attach_grad()
    with autograd.record():
        z = Product()(x, y)
    z.backward()


@program
def initializer_that_needs_two_axes():
    net = nn.Dense(2, in_units=3, bias_initializer="xavier")
    net.initialize()


@program
def optimizer_unknown():
    mx.optimizer.create("addam")


@program
def model_of_the_zoo_unknown():
    gluon.model_zoo.vision.get_model("resnet50")


@program
def network_split_over_one_device():
    gluon.utils.split_and_load(nd.ones((3, 2)), [mx.cpu(0), mx.cpu(1)])


@program
def summary_with_another_input():
    dense().summary(nd.ones((4, 7)))


@program
def operator_of_one_array_called_with_two():
    nd.softmax(nd.ones((2, 3)), nd.ones((4, 5)))


@program
def random_numbers_of_a_shape_that_is_none():
    nd.random.uniform(shape="x")


@program
def hybrid_lambda_unknown():
    nn.HybridLambda("softmx")


def error_of(name):
    with mx.name.NameManager():
        try:
            PROGRAMS[name]()
        except Exception as error:
            return error
    return None


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_whole_text_has_few_frames_of_the_package(name):
    error = error_of(name)
    assert error is not None
    frames = frames_printed(error, __file__)
    assert len(frames) <= MOST_FRAMES, frames


def test_all_frames_are_shown_on_request(monkeypatch):
    few = len(frames_printed(error_of("arrays_saved_into_a_missing_folder"), __file__))
    monkeypatch.setenv("MXNET_FULL_TRACEBACK", "1")
    assert len(frames_printed(error_of("arrays_saved_into_a_missing_folder"), __file__)) > max(few, MOST_FRAMES)


def test_a_cause_whose_text_the_message_has_is_not_shown():
    text = "".join(traceback.format_exception(error_of("deferred_network_without_batch_axis")))
    assert text.count("has 3 axes") == 1
    assert "exception" not in text  # such as "During handling of the above exception"


def test_a_cause_that_says_more_is_shown_without_frames():
    error = error_of("nested_networks")
    assert isinstance(error.__cause__, RuntimeError)
    assert error.__cause__.__traceback__ is None
    assert str(error.__cause__) in "".join(traceback.format_exception(error))


def test_what_the_program_caught_stays_as_it_was():
    def unrelated():
        return {}["missing"]

    try:
        try:
            unrelated()
        except KeyError:
            nd.ones((2, 3)) + nd.ones((2, 4))
    except mx.MXNetError as error:
        before = error.__cause__.__context__ if error.__cause__ is not None else error.__context__
        assert isinstance(before, KeyError)
        assert [frame.name for frame in traceback.extract_tb(before.__traceback__)][-1] == "unrelated"


def test_the_programs_own_frames_in_a_cause_stay():
    error = error_of("loader_with_workers_of_a_data_set_that_fails")
    assert "in fails\n" in "".join(traceback.format_exception(error))


_FILE_SHOWN = re.compile(r"^File (.+?):\d+, in .*$")  # below the home folder it begins with "~"
NOTEBOOK = ("nested_networks", "arrays_saved_into_a_missing_folder", "deferred_network_of_the_program")


@pytest.mark.parametrize("name", NOTEBOOK)
def test_a_notebook_shows_as_little(name):
    pytest.importorskip("IPython", reason="IPython is not installed")
    shell = "import sys, mxnet, IPython\nIPython.start_ipython(sys.argv[1:])"
    tests = str(Path(__file__).parents[1])
    code = f"import runpy, sys; sys.path.insert(0, {tests!r}); runpy.run_path({__file__!r})['PROGRAMS'][{name!r}]()"
    done = warm_processes.run(shell, "--no-banner", "--colors=NoColor", "-c", code)
    text = done.stdout + done.stderr
    assert "Error: " in text
    package = Path(mx.__file__).parent
    shown = [line for line in text.splitlines() if package in Path(_FILE_SHOWN.sub(r"\1", line)).expanduser().parents]
    assert 1 <= len(shown) <= MOST_FRAMES, text
