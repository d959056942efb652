"""Names beginning with an underscore that programs take from iterators, modules, cells, estimators and optimizers."""

import numpy as onp
from scenarios import error, tried, warned


def _shown(arrays):
    return [(name, type(array).__name__, array.asnumpy()) for name, array in arrays]


def case_named_arrays(mx):
    utils = mx.io.utils
    results = []
    for data in (onp.ones((2, 1)), [onp.ones(2), mx.nd.ones(2)], {"b": onp.ones(2), "a": [1, 2]}, [[1, 2]]):
        results.append(_shown(utils._init_data(data, False, "data")))
    refused = [error(utils._init_data, data, False, "data") for data in (None, [], 3)]
    empty = [utils._init_data(data, True, "data") for data in (None, [])]
    same = mx.io.io._init_data is utils._init_data, mx.io._init_data is utils._init_data
    return results, refused, empty, same


def case_rows_of_named_arrays(mx):
    utils = mx.io.utils
    data = utils._init_data({"a": onp.arange(4.0), "b": mx.nd.arange(8).reshape((4, 2))}, False, "x")
    part = utils._slice_along_batch_axis(mx.nd.arange(6).reshape((2, 3)), slice(1, 2), 1)
    has_instances = [utils._has_instance(data, array_type) for array_type in (mx.nd.NDArray, onp.ndarray)]
    return _shown(utils._getdata_by_idx(data, onp.array([2, 0]))), part.asnumpy(), has_instances


def _net(mx):
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc"), name="softmax")


def case_names_of_inputs(mx):
    base, symbol = mx.module.base_module, _net(mx)
    desc = mx.io.DataDesc
    return [
        base._check_input_names(symbol, ["data"], "data", True),
        error(base._check_input_names, symbol, ["dat"], "data", True),
        warned(base._check_input_names, symbol, ["dat"], "data", False),
        base._check_names_match(["data"], [desc("data", (1,))], "data", True),
        error(base._check_names_match, ["data"], [desc("d", (1,))], "data", True),
        warned(base._check_names_match, ["data"], [desc("d", (1,))], "data", False),
        repr(base._parse_data_desc(["data"], ["l"], [("data", (1, 2))], [("l", (1,))])),
        error(base._parse_data_desc, ["data"], ["l"], [("x", (1, 2))], None),
        mx.module.module._check_input_names is base._check_input_names,
    ]


def case_parts_of_batches(mx):
    group = mx.module.executor_group
    parts = [mx.nd.zeros((2, 2)), mx.nd.zeros((1, 2))]
    batch = mx.io.DataBatch([mx.nd.arange(6).reshape((3, 2))], [mx.nd.arange(3)])
    group._load_data(batch, [[(slice(0, 2), parts[0]), (slice(2, 3), parts[1])]], [0])
    target, labels = mx.nd.zeros((3, 2)), mx.nd.zeros(3)
    group._load_general(batch.data, [target], [0])
    group._load_label(batch, [[(slice(0, 3), labels)]], [0])
    outputs = [[mx.nd.ones((1, 2)), mx.nd.zeros((2, 2))], [mx.nd.ones((2, 1)), mx.nd.zeros((2, 1))]]
    merged = group._merge_multi_context(outputs, [0, 1])
    return [array.asnumpy() for array in (*parts, target, labels, *merged)]


def case_devices_of_groups(mx):
    prepare = mx.module.executor_group._prepare_group2ctxs
    group2ctxs = (None, {"a": mx.cpu(0)}, {"a": [mx.cpu(0), mx.cpu(1)]}, [{"a": mx.cpu()}, {"a": mx.cpu(1)}])
    results = [repr(prepare(devices, 2)) for devices in group2ctxs]
    return results, [error(prepare, devices, 2) for devices in ([{"a": mx.cpu()}], 3)]


def case_stores_of_rows(mx):
    create = mx.model._create_sparse_kvstore
    store = mx.kv.create("local")
    kinds = [(type(store_made).__name__, update) for store_made, update in (create("local"), create(store))]
    return kinds, create(store)[0] is store, error(create, None), error(create, 3)


def case_activations_of_cells(mx):
    cell, x = mx.rnn.LSTMCell(3, prefix="cell_"), mx.sym.var("x")
    results = [cell._get_activation(x, kind, name="act") for kind in ("tanh", "relu", "sigmoid")]
    results.append(cell._get_activation(x, lambda data, **options: data * 2, name="act"))
    results.append(mx.rnn.ConvRNNCell((1, 2, 4, 4), 3)._get_activation(x, "tanh", name="conv"))
    return [(s.name, s.attr_dict()) for s in results], error(cell._get_activation, x, "leaky")


def case_sequences_of_cells(mx):
    normalize = mx.rnn.rnn_cell._normalize_sequence
    a, b = mx.sym.var("a"), mx.sym.var("b")
    results = []
    for inputs, merge in (([a, b], True), ([a, b], False), (a, False), (a, None)):
        sequence, axis = normalize(2, inputs, "NTC", merge)
        names = mx.sym.Group(sequence).list_outputs() if isinstance(sequence, list) else sequence.list_outputs()
        results.append((axis, type(sequence).__name__, names))
    return results


def _names(objects):
    return [type(item).__name__ for item in objects]


def case_handlers_of_estimators(mx):
    import warnings

    from mxnet.gluon.contrib.estimator import Estimator, MetricHandler, StoppingHandler

    net, accuracy = mx.gluon.nn.Dense(2), mx.metric.Accuracy()
    net.initialize()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        estimator = Estimator(net, mx.gluon.loss.SoftmaxCrossEntropyLoss(), train_metrics=accuracy)
    estimator.max_epoch, estimator.max_batch = 2, None
    handlers = [StoppingHandler(max_epoch=1), MetricHandler([accuracy])]
    return [
        [_names(group) for group in estimator._categorize_handlers(handlers)],
        _names(estimator._prepare_default_handlers(None, [])),
        _names(estimator._prepare_default_handlers([1], [])),
        _names(estimator._prepare_default_validation_handlers([])),
    ]


def case_checks_of_estimators(mx):
    from mxnet.gluon.contrib.estimator import LoggingHandler, StoppingHandler, event_handler, utils

    accuracy, loss = mx.metric.Accuracy(), mx.gluon.loss
    suggested = [utils._suggest_metric_for_loss(kind()) for kind in (loss.SoftmaxCrossEntropyLoss, loss.L2Loss)]
    stopping = StoppingHandler()
    return [
        _names(suggested),
        utils._check_metric_known("handler", accuracy, [accuracy]),
        error(utils._check_metric_known, "handler", accuracy, [mx.metric.Accuracy()]),
        utils._check_handler_metric_ref(LoggingHandler(metrics=[accuracy]), [accuracy]),
        error(utils._check_handler_metric_ref, LoggingHandler(metrics=[accuracy]), []),
        [_names(event_handler._check_metrics(metrics)) for metrics in (accuracy, None, [accuracy])],
        error(event_handler._check_metrics, "a"),
        [_names(event_handler._check_event_handlers(metrics)) for metrics in (None, stopping, [stopping])],
        error(event_handler._check_event_handlers, [3]),
    ]


def case_optimizer_that_keeps_gradients(mx):
    from mxnet.contrib.svrg_optimization import svrg_optimizer

    weight, grad = mx.nd.ones(2), mx.nd.array([3, 4])
    keeping = svrg_optimizer._AssignmentOptimizer()
    state = keeping.create_state(0, weight)
    keeping.update(0, weight, grad, state)
    return state, weight.asnumpy(), type(mx.optimizer.create("_assignmentoptimizer")).__name__


def case_optimizer_of_svrg(mx):
    from mxnet.contrib.svrg_optimization import svrg_optimizer

    names = {0: "weight", 1: "weight_full"}
    optimizer = mx.optimizer.create("_svrgoptimizer", default_optimizer="sgd", learning_rate=1.0, param_idx2name=names)
    weights, grad, results = [mx.nd.ones(2), mx.nd.ones(2)], mx.nd.array([3, 4]), []
    for index, weight in enumerate(weights):
        state = optimizer.create_state(index, weight)
        optimizer.update(index, weight, grad, state)
        results.append((state, weight.asnumpy()))
    adam = svrg_optimizer._SVRGOptimizer(default_optimizer="adam", learning_rate=0.1, wd=0.2, rescale_grad=0.5)
    rates = [
        adam.default_opt.lr,
        adam.default_opt.wd,
        adam.default_opt.rescale_grad,
        adam.lr,
        adam.wd,
        adam.aux_opt.lr,
    ]
    return [
        results,
        [type(item).__name__ for item in (optimizer, optimizer.default_opt, optimizer.aux_opt)],
        [tried(optimizer._check_index, index) for index in (0, 1, "weight_full", "other")],
        optimizer._check_params(learning_rate=1, momentum=0.9),
        rates,
        error(svrg_optimizer._SVRGOptimizer),
    ]


def case_states_of_cells(mx):
    rnn_cell = mx.rnn.rnn_cell
    cells = [mx.rnn.RNNCell(2, prefix="a_"), mx.rnn.LSTMCell(3, prefix="b_")]
    packed = {"a_i2h_weight": mx.nd.ones((2, 3)), "b_i2h_weight": mx.nd.arange(24).reshape((12, 2))}
    packed.update({"a_i2h_bias": mx.nd.ones(2), "b_i2h_bias": mx.nd.arange(12)})
    packed.update({"a_h2h_weight": mx.nd.ones((2, 2)), "b_h2h_weight": mx.nd.ones((12, 3))})
    packed.update({"a_h2h_bias": mx.nd.ones(2), "b_h2h_bias": mx.nd.arange(12)})
    pieces = rnn_cell._cells_unpack_weights(cells, packed)
    repacked = rnn_cell._cells_pack_weights(cells, pieces)
    return [
        rnn_cell._cells_state_shape(cells),
        rnn_cell._cells_state_info(cells),
        [state.name for state in rnn_cell._cells_begin_state(cells)],
        sorted((name, array.shape) for name, array in pieces.items()),
        {name: repacked[name].asnumpy() for name in sorted(repacked)},
    ]


def case_arrays_for_optimizers(mx):
    classic = mx.optimizer.optimizer._as_classic
    arrays = mx.np.ones(1), mx.nd.ones(1), [mx.np.ones(1)]
    kinds = [type(classic(array, True)).__name__ for array in arrays]
    return kinds, error(classic, mx.np.ones(1), False), type(classic(mx.nd.ones(1), False)).__name__


def case_what_estimators_take(mx):
    import warnings

    from mxnet.gluon.contrib.estimator import Estimator

    net = mx.gluon.nn.Dense(2)
    net.initialize()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        estimator = Estimator(net, mx.gluon.loss.L2Loss())
    data, label = estimator._get_data_and_label((mx.nd.ones((4, 1)), mx.nd.zeros(4)), [mx.cpu(0), mx.cpu(1)])
    return [
        [array.shape for array in (*data, *label)],
        type(estimator._check_loss(mx.gluon.loss.L1Loss())).__name__,
        error(estimator._check_loss, 3),
        repr(estimator._check_context(mx.cpu())),
        error(estimator._check_context, [mx.cpu(), 3]),
        type(estimator._check_batch_processor(None)).__name__,
        error(estimator._check_batch_processor, 3),
        error(estimator._check_trainer, 3),
    ]
