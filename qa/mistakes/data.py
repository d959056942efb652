"""Iterators, data sets and loaders."""

import numpy
from mistakes import mistake

import mxnet as mx
from mxnet import gluon, nd


@mistake("array[0] has length 4", "array[1] has 3", cure="gluon.data.ArrayDataset(nd.ones((4, 2)), nd.ones((4,)))")
def data_set_of_different_lengths():
    gluon.data.ArrayDataset(nd.ones((4, 2)), nd.ones((3,)))


@mistake(
    "batch_size", "batch_sampler", cure="gluon.data.DataLoader(gluon.data.ArrayDataset(nd.ones((4, 2))), batch_size=2)"
)
def loader_without_batch_size():
    gluon.data.DataLoader(gluon.data.ArrayDataset(nd.ones((4, 2))))


@mistake(
    "batchify",
    "different shapes",
    "item 0 has shape (2,), item 1 (3,)",
    raises="MXNetError",
    cure="""
samples = gluon.data.SimpleDataset([numpy.ones(2, "float32"), numpy.ones(3, "float32")])
cut = samples.transform(lambda sample: sample[:2])
list(gluon.data.DataLoader(cut, batch_size=2))


def padded(samples):
    width = max(map(len, samples))
    return nd.array([numpy.pad(sample, (0, width - len(sample))) for sample in samples])


list(gluon.data.DataLoader(samples, batch_size=2, batchify_fn=padded))
""",
)
def samples_of_different_shapes():
    samples = gluon.data.SimpleDataset([numpy.ones(2, "float32"), numpy.ones(3, "float32")])
    list(gluon.data.DataLoader(samples, batch_size=2))


@mistake(
    "last_batch",
    "keep",
    "discard",
    "rollover",
    cure='len(gluon.data.DataLoader(gluon.data.ArrayDataset(nd.ones((4, 2))), 3, last_batch="discard"))',
)
def last_batch_of_a_loader_misspelt():
    samples = gluon.data.ArrayDataset(nd.ones((4, 2)))
    len(gluon.data.DataLoader(samples, batch_size=3, last_batch="drop"))


@mistake(
    "Accuracy",
    "(3,)",
    "Labels come first",
    raises="MXNetError",
    cure="mx.metric.Accuracy().update(nd.ones((3,)), nd.ones((3, 2)))",
)
def labels_and_predictions_swapped():
    mx.metric.Accuracy().update(nd.ones((3, 2)), nd.ones((3,)))


@mistake("labels 3", "predictions 2", cure='mx.metric.create("acc").update([nd.ones((2,))], [nd.ones((2, 4))])')
def metric_of_different_lengths():
    mx.metric.create("acc").update([nd.ones((3,))], [nd.ones((2, 4))])


@mistake("index 5", "axis 0", "size 2", cure="print(nd.ones((2, 3))[1])")
def index_out_of_range():
    print(nd.ones((2, 3))[5])


@mistake(
    "missing.csv",
    "No such file",
    cure="""
numpy.savetxt("there.csv", numpy.ones((1, 2)), delimiter=",")
mx.io.CSVIter(data_csv="there.csv", data_shape=(2,), batch_size=1).next()
""",
)
def csv_file_that_is_not_there():
    mx.io.CSVIter(data_csv="missing.csv", data_shape=(2,), batch_size=1).next()


@mistake(
    "NoneType",
    "batchify",
    raises="MXNetError",
    cure="""
samples = gluon.data.SimpleDataset([1, None]).filter(lambda sample: sample is not None)
list(gluon.data.DataLoader(samples, batch_size=2))
""",
)
def sample_that_is_missing():
    list(gluon.data.DataLoader(gluon.data.SimpleDataset([1, None]), batch_size=2))


@mistake("top_k=5", "(2, 3)", cure="mx.metric.TopKAccuracy(3).update([nd.ones((2,))], [nd.ones((2, 3))])")
def more_guesses_than_classes():
    mx.metric.TopKAccuracy(5).update([nd.ones((2,))], [nd.ones((2, 3))])


@mistake("ctx_list", "[cpu(0)]", raises="TypeError", cure="gluon.utils.split_and_load(nd.ones((4, 2)), [mx.cpu()])")
def one_device_to_split_over():
    gluon.utils.split_and_load(nd.ones((4, 2)), mx.cpu())
