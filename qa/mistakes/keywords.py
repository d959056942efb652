"""Keywords of PyTorch, TensorFlow, Keras and NumPy."""

import numpy
from mistakes import mistake

import mxnet as mx
from mxnet import gluon, nd, sym
from mxnet.gluon import nn
from mxnet.gluon.contrib.estimator import Estimator


def network():
    return sym.SoftmaxOutput(sym.FullyConnected(sym.var("data"), num_hidden=2), name="softmax")


def module():
    return mx.mod.Module(network())


def batches():
    return mx.io.NDArrayIter(numpy.ones((4, 2)), numpy.ones((4,)), batch_size=2)


def loader():
    return gluon.data.DataLoader(gluon.data.ArrayDataset(nd.ones((4, 3)), nd.ones((4, 2))), 2)


def image():
    return nd.ones((1, 1, 4, 4))


def filters(length):
    return nd.ones((1, 1, length, length))


KERNEL = {"kernel": (1, 1), "num_filter": 2, "no_bias": True}


def two_channels():
    return nd.ones((1, 2, 4, 4))


def filters_of_two():
    return nd.ones((2, 1, 1, 1))


def dense():
    net = nn.Dense(2, in_units=3, prefix="dense0_")
    net.initialize()
    return net


def saved():
    net = dense()
    net.save_parameters("net.params")
    return net


def trainer():
    return gluon.Trainer(dense().collect_params(), "sgd")


def estimator():
    net = dense()
    optimizer = gluon.Trainer(net.collect_params(), "sgd")
    return Estimator(net, gluon.loss.L2Loss(), train_metrics=mx.metric.Loss(), trainer=optimizer)


@mistake("'axis'", cure="nd.sum(nd.ones((2, 3)), axis=1)")
def axis_of_a_sum_as_in_torch():
    nd.sum(nd.ones((2, 3)), dim=1)


@mistake("'axis'", cure="nd.max(nd.ones((2, 3)), axis=1)")
def axis_of_a_maximum_as_in_torch():
    nd.max(nd.ones((2, 3)), dim=1)


@mistake("'axis'", cure="nd.ones((2, 3)).mean(axis=1)")
def axis_of_a_mean_as_in_torch():
    nd.ones((2, 3)).mean(dim=1)


@mistake("'axis'", cure="nd.softmax(nd.ones((2, 3)), axis=-1)")
def axis_of_softmax_as_in_torch():
    nd.softmax(nd.ones((2, 3)), dim=-1)


@mistake("'axis'", cure="nd.log_softmax(nd.ones((2, 3)), axis=-1)")
def axis_of_log_softmax_as_in_torch():
    nd.log_softmax(nd.ones((2, 3)), dim=-1)


@mistake("'axis'", cure="nd.stack(nd.ones((2,)), nd.ones((2,)), axis=1)")
def axis_of_stack_as_in_torch():
    nd.stack(nd.ones((2,)), nd.ones((2,)), dim=1)


@mistake("'axis'", cure="nd.argmax(nd.ones((2, 3)), axis=1)")
def axis_of_argmax_as_in_torch():
    nd.argmax(nd.ones((2, 3)), dim=1)


@mistake("'axis'", cure="nd.ones((2, 3)).argmax(axis=1)")
def axis_of_argmax_of_an_array_as_in_torch():
    nd.ones((2, 3)).argmax(dim=1)


@mistake("'dim'", cure="nd.concat(nd.ones((2, 3)), nd.ones((2, 3)), dim=1)")
def axis_of_concat_as_in_keras():
    nd.concat(nd.ones((2, 3)), nd.ones((2, 3)), axis=1)


@mistake("'dim'", cure='sym.concat(sym.var("a"), sym.var("b"), dim=1)')
def axis_of_a_concat_of_symbols_as_in_keras():
    sym.concat(sym.var("a"), sym.var("b"), axis=1)


@mistake("'axis'", cure='sym.sum(sym.var("a"), axis=1)')
def axis_of_a_sum_of_symbols_as_in_torch():
    sym.sum(sym.var("a"), dim=1)


@mistake("'keepdims'", cure="nd.sum(nd.ones((2, 3)), axis=1, keepdims=True)")
def kept_axes_as_in_torch():
    nd.sum(nd.ones((2, 3)), axis=1, keepdim=True)


@mistake("'keepdims'", cure="nd.mean(nd.ones((2, 3)), axis=1, keepdims=True)")
def kept_axes_as_in_tensorflow():
    nd.mean(nd.ones((2, 3)), axis=1, keep_dims=True)


@mistake("'axis'", cure="nd.expand_dims(nd.ones((2,)), axis=0)")
def new_axis_by_keyword_as_in_torch():
    nd.expand_dims(nd.ones((2,)), dim=0)


@mistake("'axis'", cure="nd.squeeze(nd.ones((2, 1)), axis=1)")
def squeezed_axis_as_in_torch():
    nd.squeeze(nd.ones((2, 1)), dim=1)


@mistake("'axes'", cure="nd.transpose(nd.ones((2, 3)), axes=(1, 0))")
def order_of_axes_as_in_torch():
    nd.transpose(nd.ones((2, 3)), dims=(1, 0))


@mistake("'axis'", cure="nd.flip(nd.ones((2, 3)), axis=1)")
def flipped_axes_as_in_torch():
    nd.flip(nd.ones((2, 3)), dims=1)


@mistake("'data'", cure="nd.softmax(data=nd.ones((2, 3)))")
def input_by_keyword_as_in_torch():
    nd.softmax(input=nd.ones((2, 3)))


@mistake("data", cure="nd.relu(data=nd.ones((2, 3)))")
def inputs_by_keyword_as_in_keras():
    nd.relu(inputs=nd.ones((2, 3)))


@mistake("'a_min'", cure="nd.clip(nd.ones((2,)), a_min=0, a_max=1)")
def limits_of_a_clip_as_in_torch():
    nd.clip(nd.ones((2,)), min=0, max=1)


@mistake("a_min", cure="nd.ones((2,)).clip(a_min=0, a_max=1)")
def limits_of_a_clip_of_an_array_as_in_torch():
    nd.ones((2,)).clip(min=0, max=1)


@mistake("'depth'", cure="nd.one_hot(nd.array([0, 1]), depth=3)")
def classes_of_one_hot_as_in_torch():
    nd.one_hot(nd.array([0, 1]), num_classes=3)


@mistake("'num_outputs'", cure="nd.split(nd.ones((4, 2)), num_outputs=2)")
def parts_of_a_split_as_in_torch():
    nd.split(nd.ones((4, 2)), chunks=2)


@mistake("'p'", cure="nd.Dropout(nd.ones((2,)), p=0.5)")
def rate_of_the_dropout_operator_as_in_keras():
    nd.Dropout(nd.ones((2,)), rate=0.5)


@mistake("'p' is in MXNet: 'rate'", cure="nn.Dropout(rate=0.5)")
def rate_of_a_dropout_layer_as_in_torch():
    nn.Dropout(p=0.5)


@mistake(
    "'num_embeddings' is in MXNet: 'input_dim'",
    "'embedding_dim' is in MXNet: 'output_dim'",
    cure="nn.Embedding(input_dim=10, output_dim=4)",
)
def sizes_of_an_embedding_as_in_torch():
    nn.Embedding(num_embeddings=10, embedding_dim=4)


@mistake(
    "'in_features' is in MXNet: 'in_units'", "'out_features' is in MXNet: 'units'", cure="nn.Dense(in_units=3, units=2)"
)
def sizes_of_a_dense_layer_as_in_torch():
    nn.Dense(in_features=3, out_features=2)


@mistake("'use_bias'", cure="nn.Dense(2, use_bias=False)")
def bias_of_a_dense_layer_as_in_torch():
    nn.Dense(2, bias=False)


@mistake("in_units", cure="nn.Dense(2, in_units=3)")
def shape_of_the_input_of_a_dense_layer_as_in_keras():
    nn.Dense(2, input_shape=(3,))


@mistake("'in_units'", cure="nn.Dense(2, in_units=3)")
def length_of_the_input_of_a_dense_layer_as_in_keras():
    nn.Dense(2, input_dim=3)


@mistake("'weight_initializer'", cure='nn.Dense(2, weight_initializer="zeros")')
def initializer_of_a_dense_layer_as_in_keras():
    nn.Dense(2, kernel_initializer="zeros")


@mistake("'prefix'", cure='nn.Dense(2, prefix="first_")')
def name_of_a_layer_as_in_keras():
    nn.Dense(2, name="first")


@mistake("'out_channels' is in MXNet: 'channels'", cure="nn.Conv2D(in_channels=3, channels=8, kernel_size=3)")
def channels_of_a_convolution_as_in_torch():
    nn.Conv2D(in_channels=3, out_channels=8, kernel_size=3)


@mistake("'filters' is in MXNet: 'channels'", cure="nn.Conv2D(channels=8, kernel_size=3)")
def channels_of_a_convolution_as_in_keras():
    nn.Conv2D(filters=8, kernel_size=3)


@mistake("'strides'", cure="nn.Conv2D(8, 3, strides=2)")
def stride_of_a_convolution_as_in_torch():
    nn.Conv2D(8, 3, stride=2)


@mistake("'dilation'", cure="nn.Conv2D(8, 3, dilation=2)")
def dilation_of_a_convolution_as_in_keras():
    nn.Conv2D(8, 3, dilation_rate=2)


@mistake("'same', kernel // 2", cure="nn.Conv2D(8, 3, padding=1)")
def padding_of_a_convolution_as_in_keras():
    nn.Conv2D(8, 3, padding="same")


@mistake("'valid', 0", cure="nn.Conv2D(8, 3, padding=0)")
def no_padding_of_a_convolution_as_in_keras():
    nn.Conv2D(8, 3, padding="valid")


@mistake("'same'", cure="nn.MaxPool2D(3, strides=1, padding=1)(nd.ones((1, 1, 4, 4)))")
def padding_of_a_pooling_layer_as_in_keras():
    nn.MaxPool2D(2, padding="same")(nd.ones((1, 1, 4, 4)))


@mistake("'pool_size'", cure="nn.MaxPool2D(pool_size=2)")
def kernel_of_a_pooling_layer_as_in_torch():
    nn.MaxPool2D(kernel_size=2)


@mistake("'strides'", cure="nn.AvgPool2D(2, strides=2)")
def stride_of_a_pooling_layer_as_in_torch():
    nn.AvgPool2D(2, stride=2)


@mistake("layout='NCHW'", cure='nn.Conv2D(8, 3, layout="NCHW")')
def layout_of_a_convolution_as_in_keras():
    nn.Conv2D(8, 3, data_format="channels_first")


@mistake("'use_bias'", cure="nn.Conv2D(8, 3, use_bias=False)")
def bias_of_a_convolution_as_in_torch():
    nn.Conv2D(8, 3, bias=False)


@mistake("'in_channels'", cure="nn.BatchNorm(in_channels=8)")
def features_of_a_batch_norm_as_in_torch():
    nn.BatchNorm(num_features=8)


@mistake("'epsilon'", cure="nn.BatchNorm(epsilon=1e-5)")
def epsilon_of_a_batch_norm_as_in_torch():
    nn.BatchNorm(eps=1e-5)


@mistake("'epsilon'", cure="nn.LayerNorm(epsilon=1e-5)")
def epsilon_of_a_layer_norm_as_in_torch():
    nn.LayerNorm(eps=1e-5)


@mistake("'negative_slope' is in MXNet: 'alpha'", cure="nn.LeakyReLU(alpha=0.1)")
def slope_of_a_leaky_relu_as_in_torch():
    nn.LeakyReLU(negative_slope=0.1)


@mistake("'start_dim'", cure="nn.Flatten()")
def axis_of_a_flatten_layer_as_in_torch():
    nn.Flatten(start_dim=1)


@mistake(
    "'kernel'",
    cure="nd.Convolution(image(), filters(3), kernel=(3, 3), num_filter=1, no_bias=True)",
)
def kernel_of_the_convolution_operator_as_in_torch():
    nd.Convolution(image(), filters(3), kernel_size=(3, 3), num_filter=1, no_bias=True)


@mistake(
    "'pad'",
    cure="nd.Convolution(image(), filters(3), kernel=(3, 3), pad=(1, 1), num_filter=1, no_bias=True)",
)
def padding_of_the_convolution_operator_as_in_torch():
    nd.Convolution(image(), filters(3), kernel=(3, 3), padding=(1, 1), num_filter=1, no_bias=True)


@mistake("'stride'", cure="nd.Pooling(nd.ones((1, 1, 4, 4)), kernel=(2, 2), stride=(2, 2))")
def strides_of_the_pooling_operator_as_in_keras():
    nd.Pooling(nd.ones((1, 1, 4, 4)), kernel=(2, 2), strides=(2, 2))


@mistake(
    "'dilate'",
    cure="nd.Convolution(image(), filters(1), kernel=(1, 1), dilate=(1, 1), num_filter=1, no_bias=True)",
)
def dilation_of_the_convolution_operator_as_in_torch():
    nd.Convolution(image(), filters(1), kernel=(1, 1), dilation=(1, 1), num_filter=1, no_bias=True)


@mistake("'num_group'", cure="nd.Convolution(two_channels(), filters_of_two(), **{**KERNEL, 'num_group': 2})")
def groups_of_the_convolution_operator_as_in_torch():
    nd.Convolution(nd.ones((1, 2, 4, 4)), nd.ones((2, 1, 1, 1)), kernel=(1, 1), groups=2, num_filter=2, no_bias=True)


@mistake(
    "num_filter",
    cure="nd.Convolution(image(), filters(1), kernel=(1, 1), num_filter=1, no_bias=True)",
)
def channels_of_the_convolution_operator_as_in_torch():
    nd.Convolution(image(), filters(1), kernel=(1, 1), out_channels=1, no_bias=True)


@mistake("num_hidden", cure="nd.FullyConnected(nd.ones((2, 3)), nd.ones((4, 3)), num_hidden=4, no_bias=True)")
def units_of_the_dense_operator_as_in_keras():
    nd.FullyConnected(nd.ones((2, 3)), nd.ones((4, 3)), units=4, no_bias=True)


@mistake("no_bias=True", cure="nd.FullyConnected(nd.ones((2, 3)), nd.ones((4, 3)), num_hidden=4, no_bias=True)")
def no_bias_of_the_dense_operator_as_in_keras():
    nd.FullyConnected(nd.ones((2, 3)), nd.ones((4, 3)), num_hidden=4, use_bias=False)


@mistake("layout='NTC'", cure='gluon.rnn.LSTM(4, layout="NTC")')
def batches_first_in_an_lstm_as_in_torch():
    gluon.rnn.LSTM(4, batch_first=True)


@mistake("'units' is in MXNet: 'hidden_size'", cure="gluon.rnn.LSTM(hidden_size=4)")
def units_of_an_lstm_as_in_keras():
    gluon.rnn.LSTM(units=4)


@mistake("Did you mean 'hidden_size'", cure="gluon.rnn.LSTMCell(hidden_size=4)")
def units_of_a_cell_as_in_keras():
    gluon.rnn.LSTMCell(units=4)


@mistake("'return_sequences'", cure="gluon.rnn.GRU(4)")
def sequences_returned_as_in_keras():
    gluon.rnn.GRU(4, return_sequences=True)


@mistake("'learning_rate'", cure="mx.optimizer.SGD(learning_rate=0.1)")
def learning_rate_as_in_torch():
    mx.optimizer.SGD(lr=0.1)


@mistake("wd=...", cure="mx.optimizer.SGD(wd=1e-4)")
def weight_decay_as_in_torch():
    mx.optimizer.SGD(weight_decay=1e-4)


@mistake("beta1=..., beta2=...", cure="mx.optimizer.Adam(beta1=0.9, beta2=0.99)")
def betas_of_adam_as_in_torch():
    mx.optimizer.Adam(betas=(0.9, 0.99))


@mistake("'beta1'", cure="mx.optimizer.Adam(beta1=0.9)")
def beta_of_adam_as_in_keras():
    mx.optimizer.Adam(beta_1=0.9)


@mistake("'epsilon'", cure="mx.optimizer.Adam(epsilon=1e-8)")
def epsilon_of_adam_as_in_torch():
    mx.optimizer.Adam(eps=1e-8)


@mistake("'clip_gradient'", cure="mx.optimizer.SGD(clip_gradient=1.0)")
def limit_of_gradients_as_in_keras():
    mx.optimizer.SGD(clipvalue=1.0)


@mistake("clip_global_norm", cure="gluon.utils.clip_global_norm([nd.ones((2,))], 1.0)")
def norm_of_gradients_as_in_keras():
    mx.optimizer.SGD(clipnorm=1.0)


@mistake("wd=...", cure='gluon.Trainer(dense().collect_params(), "sgd", {"wd": 1e-4})')
def weight_decay_of_a_trainer_as_in_torch():
    gluon.Trainer(dense().collect_params(), "sgd", {"weight_decay": 1e-4})


@mistake("optimizer_params", cure='gluon.Trainer(dense().collect_params(), "sgd", {"learning_rate": 0.1})')
def learning_rate_of_a_trainer_as_in_torch():
    gluon.Trainer(dense().collect_params(), "sgd", lr=0.1)


@mistake("optimizer_params", cure='gluon.Trainer(dense().collect_params(), "sgd", {"learning_rate": 0.1})')
def learning_rate_beside_a_trainer_s_options():
    gluon.Trainer(dense().collect_params(), "sgd", learning_rate=0.1)


@mistake("Did you mean 'step'", cure="mx.lr_scheduler.FactorScheduler(step=10, factor=0.1)")
def period_of_a_schedule_as_in_torch():
    mx.lr_scheduler.FactorScheduler(step_size=10, gamma=0.1)


@mistake("Did you mean 'step'", cure="mx.lr_scheduler.MultiFactorScheduler(step=[10, 20])")
def steps_of_a_schedule_as_in_torch():
    mx.lr_scheduler.MultiFactorScheduler(milestones=[10, 20])


@mistake("Did you mean 'max_update'", cure="mx.lr_scheduler.CosineScheduler(max_update=10)")
def length_of_a_cosine_schedule_as_in_torch():
    mx.lr_scheduler.CosineScheduler(T_max=10)


@mistake("'batchify_fn'", cure="gluon.data.DataLoader(gluon.data.SimpleDataset([1, 2]), 2, batchify_fn=list)")
def batches_made_as_in_torch():
    gluon.data.DataLoader(gluon.data.SimpleDataset([1, 2]), 2, collate_fn=list)


@mistake(
    "last_batch='discard'", cure='gluon.data.DataLoader(gluon.data.SimpleDataset([1, 2]), 2, last_batch="discard")'
)
def last_batch_dropped_as_in_torch():
    gluon.data.DataLoader(gluon.data.SimpleDataset([1, 2]), 2, drop_last=True)


@mistake(
    "last_batch_handle='discard'", cure='mx.io.NDArrayIter(nd.ones((4, 2)), batch_size=2, last_batch_handle="discard")'
)
def last_batch_of_an_iterator_dropped_as_in_torch():
    mx.io.NDArrayIter(nd.ones((4, 2)), batch_size=2, drop_last=True)


@mistake("'label'", cure="mx.io.NDArrayIter(nd.ones((4, 2)), label=nd.ones((4,)), batch_size=2)")
def labels_of_an_iterator_as_in_keras():
    mx.io.NDArrayIter(nd.ones((4, 2)), labels=nd.ones((4,)), batch_size=2)


@mistake(
    "allow_missing=True, ignore_extra=True",
    cure='saved().load_parameters("net.params", allow_missing=True, ignore_extra=True)',
)
def lenient_loading_as_in_torch():
    dense().load_parameters("net.params", strict=False)


@mistake("'ctx'", cure='saved().load_parameters("net.params", ctx=mx.cpu())')
def device_of_loaded_parameters_as_in_torch():
    dense().load_parameters("net.params", map_location="cpu")


@mistake("'ctx'", cure="nd.ones((2,), ctx=mx.cpu())")
def device_of_new_arrays_as_in_torch():
    nd.ones((2,), device="cpu")


@mistake("'ctx'", cure="nd.array([1, 2], ctx=mx.cpu())")
def device_of_an_array_of_numbers_as_in_torch():
    nd.array([1, 2], device="cpu")


@mistake("requires_grad", cure="nd.array([1.0, 2.0]).attach_grad()")
def gradient_of_a_new_array_as_in_torch():
    nd.array([1.0, 2.0], requires_grad=True)


@mistake("'shape'", cure="nd.random.normal(0, 1, shape=(2, 3))")
def shape_of_normal_numbers_as_in_numpy():
    nd.random.normal(0, 1, size=(2, 3))


@mistake("'loc'", cure="nd.random.normal(loc=0, scale=1, shape=(2, 3))")
def mean_of_normal_numbers_as_in_torch():
    nd.random.normal(mean=0, std=1, shape=(2, 3))


@mistake("'low'", cure="nd.random.uniform(low=0, high=1, shape=(2,))")
def limits_of_uniform_numbers_as_in_tensorflow():
    nd.random.uniform(minval=0, maxval=1, shape=(2,))


@mistake("'axis'", cure="mx.np.sum(mx.np.ones((2, 3)), axis=1)")
def axis_of_a_sum_of_mx_np_as_in_torch():
    mx.np.sum(mx.np.ones((2, 3)), dim=1)


@mistake("'keepdims'", cure="mx.np.sum(mx.np.ones((2, 3)), axis=1, keepdims=True)")
def kept_axes_of_mx_np_as_in_torch():
    mx.np.sum(mx.np.ones((2, 3)), axis=1, keepdim=True)


@mistake("'axis'", cure="mx.npx.softmax(mx.np.ones((2, 3)), axis=1)")
def axis_of_softmax_of_npx_as_in_torch():
    mx.npx.softmax(mx.np.ones((2, 3)), dim=1)


@mistake("'sigma'", cure="mx.init.Normal(sigma=0.1)")
def deviation_of_an_initializer_as_in_torch():
    mx.init.Normal(std=0.1)


@mistake("'sigma'", cure="mx.init.Normal(sigma=0.1)")
def deviation_of_an_initializer_as_in_keras():
    mx.init.Normal(stddev=0.1)


@mistake(".sum()", cure="gluon.loss.L2Loss()(nd.ones((2, 1)), nd.ones((2, 1))).sum()")
def reduction_of_a_loss_as_in_torch():
    gluon.loss.L2Loss(reduction="sum")


@mistake("target", cure="gluon.loss.L2Loss()(nd.ones((2, 1)), nd.ones((2, 1)))")
def target_of_a_loss_by_keyword_as_in_torch():
    gluon.loss.L2Loss()(nd.ones((2, 1)), target=nd.ones((2, 1)))


@mistake("'num_epoch'", cure="module().fit(batches(), num_epoch=1)")
def epochs_of_fit_as_in_keras():
    module().fit(batches(), epochs=1)


@mistake("'eval_data'", cure="module().fit(batches(), num_epoch=1, eval_data=batches())")
def validation_of_fit_as_in_keras():
    module().fit(batches(), num_epoch=1, validation_data=batches())


@mistake("'epoch_end_callback'", cure="module().fit(batches(), num_epoch=1, epoch_end_callback=[])")
def callbacks_of_fit_as_in_keras():
    module().fit(batches(), num_epoch=1, callbacks=[])


@mistake("'eval_metric'", cure='module().fit(batches(), num_epoch=1, eval_metric="acc")')
def metrics_of_fit_as_in_keras():
    module().fit(batches(), num_epoch=1, metrics="acc")


@mistake("'context'", cure="mx.mod.Module(network(), context=mx.cpu())")
def device_of_a_module_as_in_torch():
    mx.mod.Module(network(), device="cpu")


@mistake("'ctx'", cure="nn.Dense(2, in_units=3).initialize(ctx=mx.cpu())")
def device_of_a_network_as_in_torch():
    nn.Dense(2, in_units=3).initialize(device="cpu")


@mistake(
    "'train_metrics'", cure="Estimator(dense(), gluon.loss.L2Loss(), train_metrics=mx.metric.MAE(), trainer=trainer())"
)
def metrics_of_an_estimator_as_in_keras():
    Estimator(dense(), gluon.loss.L2Loss(), metrics="acc")


@mistake("'event_handlers'", cure="estimator().fit(loader(), epochs=1, event_handlers=[])")
def callbacks_of_an_estimator_as_in_keras():
    estimator().fit(loader(), epochs=1, callbacks=[])


@mistake("'epochs'", cure="estimator().fit(loader(), epochs=1)")
def epochs_of_an_estimator_as_in_mx_mod():
    estimator().fit(loader(), num_epoch=1)


@mistake("scale", cure='nd.UpSampling(nd.ones((1, 1, 2, 2)), scale=2, sample_type="nearest")')
def scale_of_upsampling_as_in_torch():
    nd.UpSampling(nd.ones((1, 1, 2, 2)), scale_factor=2, sample_type="nearest")


@mistake("pad_width", cure='nd.pad(nd.ones((1, 1, 2, 2)), pad_width=(0, 0, 0, 0, 1, 1, 1, 1), mode="constant")')
def padding_of_an_array_as_in_torch():
    nd.pad(nd.ones((1, 1, 2, 2)), padding=(0, 0, 0, 0, 1, 1, 1, 1), mode="constant")


@mistake("indices", cure="nd.take(nd.ones((2, 3)), indices=nd.array([0]))")
def index_of_take_as_in_torch():
    nd.take(nd.ones((2, 3)), index=nd.array([0]))


@mistake("'reps'", cure="nd.tile(nd.ones((2,)), reps=2)")
def repeats_of_tile_as_in_torch():
    nd.tile(nd.ones((2,)), repeats=2)
