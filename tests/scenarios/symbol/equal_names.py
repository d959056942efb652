"""Graphs in which a name occurs twice."""

from .. import tried


def _layers(mx):
    first = mx.sym.Activation(mx.sym.Variable("a"), act_type="relu", name="n")
    return mx.sym.FullyConnected(first, mx.sym.Variable("w"), num_hidden=2, no_bias=True, name="n")


def _variables(mx):
    first, second = mx.sym.Variable("x", shape=(2, 3), lr_mult=2), mx.sym.Variable("x", wd_mult=3)
    return mx.sym.elemwise_add(first, mx.sym.relu(second, name="r"), name="s")


def _outputs(mx):
    x = mx.sym.Variable("x")
    elu = mx.sym.LeakyReLU(x, act_type="elu", slope=0.3, name="r")
    return mx.sym.Group([mx.sym.relu(x, name="r"), mx.sym.tanh(x, name="r"), elu])


def _attributes(mx):
    x = mx.sym.Variable("x", attr={"k1": "v1"})
    return mx.sym.exp(mx.sym.relu(x, name="m", attr={"p": "1", "q": "2"}), name="m", attr={"q": "3", "r": "4"})


def _norms(mx):
    return mx.sym.BatchNorm(mx.sym.BatchNorm(mx.sym.Variable("data"), name="bn"), name="bn", eps=0.1)


def _convolutions(mx):
    first = mx.sym.Convolution(mx.sym.Variable("data"), kernel=(1, 1), num_filter=3, name="c")
    return mx.sym.Convolution(first, kernel=(3, 3), num_filter=2, pad=(1, 1), name="c")


GRAPHS = {
    "layers": (_layers, (2, 3)),
    "variables": (_variables, (2, 3)),
    "outputs": (_outputs, (2, 3)),
    "attributes": (_attributes, (2, 3)),
    "norms": (_norms, (2, 3, 4, 4)),
    "convolutions": (_convolutions, (2, 3, 4, 4)),
}


def _of_all(mx, function):
    return {name: tried(function, graph(mx), shape) for name, (graph, shape) in GRAPHS.items()}


def _sorted(attributes):
    return sorted((name, sorted(values.items())) for name, values in attributes.items())


def case_lists(mx):
    def lists(graph, shape):
        internals = graph.get_internals().list_outputs()
        return [graph.list_arguments(), graph.list_auxiliary_states(), graph.list_outputs(), internals]

    return _of_all(mx, lists)


def case_attributes(mx):
    return _of_all(mx, lambda graph, shape: [_sorted(graph.attr_dict()), sorted(graph.list_attr().items())])


def case_files(mx):
    def read(graph, shape):
        reloaded = mx.sym.load_json(graph.tojson())
        return [reloaded.list_arguments(), reloaded.list_auxiliary_states(), _sorted(reloaded.attr_dict())]

    return _of_all(mx, read)


def case_shapes(mx):
    def shapes(graph, shape):
        inferred = graph.infer_shape(**{graph.list_arguments()[0]: shape})
        return [list(map(list, part)) for part in inferred]

    return _of_all(mx, shapes)


def case_types(mx):
    def types(graph, shape):
        inferred = graph.infer_type(**{graph.list_arguments()[0]: "float64"})
        return [[dtype.__name__ for dtype in part] for part in inferred]

    return _of_all(mx, types)


def case_bound(mx):
    def bound(graph, shape):
        shapes, _, states = graph.infer_shape(**{graph.list_arguments()[0]: shape})
        arrays = [mx.nd.ones(s) * 0.5 for s in shapes]
        executor = graph.bind(mx.cpu(), arrays, aux_states=[mx.nd.ones(s) for s in states])
        return [list(executor.forward()), tried(lambda: sorted(executor.arg_dict))]

    outputs = _of_all(mx, bound)
    # MXNet gives inputs of one name one array; here each has its own, as the list says.
    return {name: outputs[name] for name in ("layers", "outputs", "attributes", "convolutions")}


def case_found_by_name(mx):
    names = {"layers": "n_output", "variables": "x", "outputs": "r_output", "norms": "bn_output"}
    return {n: tried(lambda n=n, o=o: GRAPHS[n][0](mx).get_internals()[o].list_arguments()) for n, o in names.items()}


def case_saved_by_modules(mx):
    """A Module of outputs of one name computes, and writes files that give the same graph."""

    def saved(graph, shape):
        module = mx.mod.Module(graph, [graph.list_arguments()[0]], None)
        module.bind([(graph.list_arguments()[0], shape)])
        module.init_params(mx.init.One())
        module.forward(mx.io.DataBatch([mx.nd.ones(shape) * 0.5]), is_train=False)
        module.save_checkpoint("twice", 1)
        reloaded = mx.model.load_checkpoint("twice", 1)
        return [module.get_outputs(), reloaded[0].list_outputs(), sorted(reloaded[1])]

    data = mx.sym.Variable("data")
    layer = mx.sym.FullyConnected(data, num_hidden=2, name="fc")
    graphs = {"one layer twice": mx.sym.Group([layer, layer]), "outputs": _outputs(mx)}
    return {name: tried(saved, graph, (2, 3)) for name, graph in graphs.items()}
