"""Small programs as people write them, each over several parts of the library."""

import numpy as onp

from .. import tried

RELATIVE = {"float32": 1e-5}  # the reference's exponential is good to 5 digits


def _fixed(mx, *shape):
    return mx.nd.array(onp.sin(onp.arange(onp.prod(shape)) * 1.7).reshape(shape).astype("float32"))


def _parameters(mx, module):
    arguments, states = module.get_params()
    return {name: array.asnumpy() for name, array in sorted({**arguments, **states}.items())}


def case_factorization_machine(mx):
    """Sparse features, row_sparse weights in a store, Module."""
    data = mx.sym.Variable("data", stype="csr")
    factors = mx.sym.Variable("v", stype="row_sparse", shape=(6, 2), init=mx.init.Constant(0.25))
    weight = mx.sym.Variable("w", stype="row_sparse", shape=(6, 1), init=mx.init.Constant(0.5))
    linear = mx.sym.sparse.dot(data, weight)
    squared = mx.sym.square(mx.sym.sparse.dot(data, factors))
    pairs = mx.sym.sum(squared - mx.sym.sparse.dot(mx.sym.sparse.square(data), mx.sym.sparse.square(factors)), axis=1)
    out = mx.sym.LogisticRegressionOutput(
        mx.sym.broadcast_add(linear, mx.sym.reshape(0.5 * pairs, shape=(-1, 1))), mx.sym.Variable("label")
    )
    module = mx.mod.Module(out, ["data"], ["label"])
    module.bind([mx.io.DataDesc("data", (2, 6))], [mx.io.DataDesc("label", (2, 1))])
    module.init_params()
    store = mx.kv.create("local")
    module.init_optimizer(
        kvstore=store, optimizer="adam", optimizer_params={"learning_rate": 0.1, "lazy_update": True, "rescale_grad": 1}
    )
    results = []
    for feature_rows in ([[1, 0, 2, 0, 0, 0], [0, 0, 1, 0, 0, 3]], [[0, 1, 0, 0, 0, 0], [1, 0, 0, 0, 1, 0]]):
        rows = mx.nd.array([i for i in range(6) if any(row[i] for row in feature_rows)])
        batch = mx.io.DataBatch([mx.nd.array(feature_rows).tostype("csr")], [mx.nd.array([[1], [0]])])
        module.prepare(batch, sparse_row_id_fn=lambda batch, rows=rows: {"v": rows, "w": rows})
        module.forward_backward(batch)
        module.update()
        results.append(module.get_outputs()[0].asnumpy())
    return [results, _parameters(mx, module)]


def case_gradient_penalty(mx):
    """A critic whose gradient with respect to its input is kept near one."""
    weight, bias = _fixed(mx, 1, 3), mx.nd.zeros((1,))
    for parameter in (weight, bias):
        parameter.attach_grad()
    losses = []
    for step in range(3):
        x = _fixed(mx, 4, 3) + step
        x.attach_grad()
        with mx.autograd.record():
            score = mx.nd.FullyConnected(mx.nd.sin(x), weight, bias, num_hidden=1)
            slope = mx.autograd.grad([score], [x], create_graph=True, retain_graph=True)[0]
            loss = mx.nd.mean(score) + mx.nd.mean((mx.nd.sum(slope * slope, axis=1) - 1) ** 2)
        loss.backward()
        for parameter in (weight, bias):
            parameter[:] = parameter - 0.1 * parameter.grad
        losses.append(loss.asnumpy())
    return [losses, weight.asnumpy(), bias.asnumpy()]


def case_accumulated_gradients(mx):
    """Gradients added over batches, with a scheduler, on two devices."""
    devices = [mx.cpu(0), mx.cpu(1)]
    net = mx.gluon.nn.Dense(2, in_units=3, prefix="dense_")
    net.initialize(mx.init.Constant(0.5), ctx=devices)
    net.collect_params().setattr("grad_req", "add")
    scheduler = mx.lr_scheduler.FactorScheduler(2, 0.5)
    trainer = mx.gluon.Trainer(
        net.collect_params(), "sgd", {"learning_rate": 0.5, "momentum": 0.5, "lr_scheduler": scheduler}
    )
    results = []
    for step in range(4):
        for part in range(2):
            batch = mx.gluon.utils.split_and_load(_fixed(mx, 4, 3) + step + part, devices)
            with mx.autograd.record():
                losses = [(net(x) ** 2).sum() for x in batch]
            mx.autograd.backward(losses)
        trainer.step(8)
        net.collect_params().zero_grad()
        results.append([trainer.learning_rate, net.weight.data(devices[1]).asnumpy()])
    results.append([str(c) for c in net.weight.list_ctx()])
    results.append(tried(lambda: net.weight.data(mx.cpu(2)).shape))
    net.collect_params().reset_ctx([mx.cpu(0)])
    results.append([str(c) for c in net.weight.list_ctx()])
    return results


def case_loop_training(mx):
    """A recurrence by foreach, trained, imperative and hybridized."""

    class Net(mx.gluon.HybridBlock):
        def __init__(self):
            super(Net, self).__init__(prefix="net_")
            with self.name_scope():
                self.w = self.params.get("w", shape=(2, 2), init=mx.init.Constant(0.25))

        def hybrid_forward(self, F, x, state, w):
            def step(row, states):
                new = F.tanh(F.dot(row, w) + states[0])
                return new * 2, [new]

            rows, states = F.contrib.foreach(step, x, [state])
            return F.sum(rows) + F.sum(states[0])

    results = {}
    for hybrid in (False, True):
        net = Net()
        net.initialize()
        if hybrid:
            net.hybridize()
        trainer = mx.gluon.Trainer(net.collect_params(), "adagrad", {"learning_rate": 0.1})
        losses = []
        for _ in range(3):
            with mx.autograd.record():
                loss = net(_fixed(mx, 3, 4, 2), mx.nd.zeros((4, 2)))
            loss.backward()
            trainer.step(1)
            losses.append(loss.asnumpy())
        results[str(hybrid)] = [losses, net.w.data().asnumpy()]
    return results


def _classifier(mx):
    data = mx.sym.Variable("data")
    hidden = mx.sym.Activation(mx.sym.FullyConnected(data, num_hidden=4, name="fc1"), act_type="tanh")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, num_hidden=3, name="fc2"), name="softmax")


def _set(mx, module):
    arguments, states = module.get_params()
    module.set_params({name: _fixed(mx, *array.shape) for name, array in arguments.items()}, states)


def case_fixed_and_reshaped(mx):
    """Fine-tuning with fixed parameters and batches of several sizes, scored by several metrics."""
    module = mx.mod.Module(_classifier(mx), fixed_param_names=["fc1_weight", "fc1_bias"])
    module.bind([("data", (4, 5))], [("softmax_label", (4,))])
    module.init_params()
    _set(mx, module)
    module.init_optimizer(optimizer="sgd", optimizer_params={"learning_rate": 0.5})
    metric = mx.metric.CompositeEvalMetric(["acc", mx.metric.TopKAccuracy(2), mx.metric.create("ce")])
    metric.add(mx.metric.np(lambda label, pred: float((label - pred.argmax(1)).sum()), name="distance"))
    results = []
    for size in (4, 2, 6, 4):
        module.reshape([("data", (size, 5))], [("softmax_label", (size,))])
        batch = mx.io.DataBatch([_fixed(mx, size, 5)], [mx.nd.arange(size) % 3])
        module.forward(batch)
        module.update_metric(metric, batch.label)
        module.backward()
        module.update()
        results.append([module.get_outputs()[0].asnumpy(), [float(v) for v in metric.get()[1]], metric.get()[0]])
    return [results, _parameters(mx, module)]


def case_several_losses(mx):
    """A graph with a loss in its middle, as a SymbolBlock and as a Module."""
    data = mx.sym.Variable("data")
    hidden = mx.sym.FullyConnected(data, num_hidden=3, name="fc1")
    middle = mx.sym.MakeLoss(mx.sym.sum(mx.sym.square(hidden), axis=1), grad_scale=0.5, name="middle")
    out = mx.sym.FullyConnected(mx.sym.tanh(hidden), num_hidden=2, name="fc2")
    group = mx.sym.Group([out, middle, mx.sym.BlockGrad(hidden, name="seen")])
    net = mx.gluon.SymbolBlock(group, [data])
    net.initialize(mx.init.Constant(0.25))
    net(_fixed(mx, 2, 4))
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    results = []
    for _ in range(2):
        with mx.autograd.record():
            outputs = net(_fixed(mx, 2, 4))
        mx.autograd.backward(list(outputs[:2]))
        trainer.step(2)
        results.append([x.asnumpy() for x in outputs])
    results.append({name: p.data().asnumpy() for name, p in sorted(net.collect_params().items())})
    module = mx.mod.Module(group, label_names=None)
    module.bind([("data", (2, 4))])
    module.init_params(mx.init.Constant(0.25))
    module.forward(mx.io.DataBatch([_fixed(mx, 2, 4)]), is_train=True)
    module.backward([mx.nd.ones((2, 2)), mx.nd.ones((2,)) * 100, mx.nd.ones((2, 3)) * 100])
    results.append([g[0].asnumpy() for g in module._exec_group.grad_arrays])
    return results


def case_chain_with_own_loss(mx):
    """SequentialModule with a loss in Python."""
    data = mx.sym.Variable("data")
    first = mx.mod.Module(mx.sym.FullyConnected(data, num_hidden=3, name="fc1"), label_names=None)

    def gradient(scores, labels):
        return (scores - mx.nd.one_hot(labels, 3)) / 2

    chain = mx.mod.SequentialModule()
    chain.add(first)
    chain.add(
        mx.mod.PythonLossModule(grad_func=gradient, label_names=["softmax_label"]), take_labels=True, auto_wiring=True
    )
    chain.bind([("data", (3, 4))], [("softmax_label", (3,))])
    chain.init_params(mx.init.Constant(0.25))
    chain.init_optimizer(optimizer="nag", optimizer_params={"learning_rate": 0.1, "momentum": 0.9})
    metric = mx.metric.create("acc")
    results = []
    for _ in range(3):
        batch = mx.io.DataBatch([_fixed(mx, 3, 4)], [mx.nd.array([0, 1, 2])])
        chain.forward(batch, is_train=True)
        chain.backward()
        chain.update()
        chain.update_metric(metric, batch.label)
        results.append([chain.get_outputs()[0].asnumpy(), metric.get()[1]])
    return [results, _parameters(mx, chain)]


def case_buckets_resumed(mx):
    """Sentences in buckets, old cells, a checkpoint in the middle, and a monitor."""

    def network(cells):
        def sym_gen(length):
            data = mx.sym.Variable("data")
            embedded = mx.sym.Embedding(data, input_dim=5, output_dim=3, name="embed")
            cells.reset()
            outputs, _ = cells.unroll(length, inputs=embedded, merge_outputs=True)
            scores = mx.sym.FullyConnected(mx.sym.reshape(outputs, shape=(-1, 4)), num_hidden=5, name="fc")
            label = mx.sym.reshape(mx.sym.Variable("softmax_label"), shape=(-1,))
            return mx.sym.SoftmaxOutput(scores, label, name="softmax"), ("data",), ("softmax_label",)

        return sym_gen

    def started(arguments=None):
        cells = mx.rnn.SequentialRNNCell()
        cells.add(mx.rnn.LSTMCell(4, prefix="l0_"))
        cells.add(mx.rnn.GRUCell(4, prefix="l1_"))
        module = mx.mod.BucketingModule(network(cells), default_bucket_key=3)
        module.bind([("data", (2, 3))], [("softmax_label", (2, 3))])
        module.init_params(mx.init.One())
        if arguments is None:
            _set(mx, module)
        else:
            module.set_params(cells.pack_weights(arguments), {})
        module.init_optimizer(optimizer="sgd", optimizer_params={"learning_rate": 0.25})
        return module, cells

    def trained(module, seen):
        for length in (3, 2, 3, 1):
            batch = mx.io.DataBatch(
                [mx.nd.arange(2 * length).reshape((2, length)) % 5],
                [(mx.nd.arange(2 * length).reshape((2, length)) + 1) % 5],
                bucket_key=length,
                provide_data=[("data", (2, length))],
                provide_label=[("softmax_label", (2, length))],
            )
            module.forward(batch, is_train=True)
            module.backward()
            module.update()
            seen.append(module.get_outputs()[0].asnumpy())

    results = []
    module, cells = started()
    trained(module, results)
    loose = cells.unpack_weights(module.get_params()[0])
    results.append(sorted(loose))
    module, cells = started(loose)
    trained(module, results)
    return [results, _parameters(mx, module)]


def case_estimator_stops_and_goes_on(mx):
    """Training that ends when a metric no longer improves, and training that goes on."""
    from mxnet.gluon.contrib.estimator import EarlyStoppingHandler, Estimator

    net = mx.gluon.nn.Dense(2, in_units=3)
    net.initialize(mx.init.Constant(0.25))
    loss = mx.gluon.loss.SoftmaxCrossEntropyLoss()
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.5})
    accuracy = mx.metric.Accuracy()
    estimator = Estimator(net, loss, train_metrics=accuracy, trainer=trainer, context=mx.cpu())
    estimator.logger.disabled = True
    loader = mx.gluon.data.DataLoader(mx.gluon.data.ArrayDataset(_fixed(mx, 6, 3), mx.nd.arange(6) % 2), batch_size=2)
    stop = EarlyStoppingHandler(monitor=estimator.train_metrics[0], patience=1, mode="max")
    estimator.fit(loader, epochs=6, event_handlers=[stop])
    results = [stop.current_epoch, stop.stopped_epoch, net.weight.data().asnumpy()]
    estimator.fit(loader, batches=2)
    return [*results, net.weight.data().asnumpy()]


def case_composed_augmenters(mx):
    """Augmenters of mx.image without chance, in a list and in a sequence."""
    image = mx.nd.array(onp.arange(8 * 10 * 3).reshape(8, 10, 3) % 251, dtype="uint8")
    steps = [
        mx.image.ResizeAug(6, 1),
        mx.image.CenterCropAug((5, 6), 1),
        mx.image.HorizontalFlipAug(1),
        mx.image.CastAug(),
        mx.image.ColorNormalizeAug(mx.nd.array([1, 2, 3]), mx.nd.array([2, 2, 4])),
    ]
    one = image
    for step in steps:
        one = step(one)
    both = mx.image.SequentialAug(steps)
    augmenters = mx.image.CreateAugmenter((3, 5, 6), resize=6, mean=onp.ones(3), std=onp.ones(3) * 2, inter_method=1)
    return [one, both(image), [type(a).__name__ for a in augmenters], [str(a.dumps())[:40] for a in augmenters[:2]]]
