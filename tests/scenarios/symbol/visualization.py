"""Tables and pictures of networks."""

import contextlib
import io
import warnings

from .. import error


def lenet(mx):
    s = mx.sym
    x = s.Convolution(s.Variable("data"), kernel=(5, 5), num_filter=20, name="c1")
    x = s.Activation(x, act_type="tanh", name="t1")
    x = s.Pooling(x, pool_type="max", kernel=(2, 2), stride=(2, 2), name="p1")
    x = s.Convolution(x, kernel=(5, 5), num_filter=50, stride=(1, 1), pad=(2, 2), name="c2")
    x = s.LeakyReLU(x, act_type="leaky", name="l2")
    x = s.Pooling(x, pool_type="avg", global_pool=True, name="p2")
    x = s.FullyConnected(s.Flatten(x, name="f"), num_hidden=500, name="fc1")
    x = s.FullyConnected(s.Dropout(x, name="dr"), num_hidden=10, name="fc2")
    return s.SoftmaxOutput(x, name="softmax")


def residual(mx):
    s = mx.sym
    x = s.Convolution(s.Variable("data"), kernel=(3, 3), num_filter=8, pad=(1, 1), name="conv1")
    x = s.BatchNorm(x, name="bn1")
    y = s.Convolution(x, kernel=(3, 3), num_filter=8, num_group=2, no_bias=True, pad=(1, 1), name="conv2")
    z = s.Pooling(s.elemwise_add(x, y, name="plus"), kernel=(2, 2), stride=(2, 2), pool_type="sum", name="pool")
    z = s.Flatten(s.Concat(z, z, name="cat"), name="flat")
    z = s.Reshape(s.FullyConnected(z, num_hidden=10, name="fc"), shape=(-1, 5, 2), name="rs")
    return s.LinearRegressionOutput(z, name="lro")


def several_outputs(mx):
    s = mx.sym
    x = s.SliceChannel(s.Variable("data"), num_outputs=2, name="sl")
    twice = s.broadcast_mul(x[1], s.Variable("two", shape=(1,)), name="twice")
    return s.Group([s.softmax(x[0], name="a"), s.FullyConnected(twice, num_hidden=3, name="fc"), x[1]])


def other_layers(mx):
    s = mx.sym
    x = s.BatchNorm(s.Variable("data"), gamma=s.var("g_gamma"), name="bn")
    x = s.Deconvolution(s.InstanceNorm(x, name="inn"), kernel=(2, 2), num_filter=3, name="dc")
    embedding = s.Embedding(s.var("idx"), input_dim=4, output_dim=3, name="emb")
    return s.Group([s.Cast(x, dtype="float64", name="ca"), embedding, s.BlockGrad(s.LeakyReLU(x, name="l"), name="b")])


def fused_cells(mx):
    return mx.sym.RNN(mx.sym.var("data"), state_size=3, num_layers=1, mode="lstm", state_outputs=True, name="rnn")


def unrolled_cell(mx):
    cell = mx.gluon.rnn.LSTMCell(4, prefix="lstm_")
    return cell.unroll(2, mx.sym.var("data"), layout="NTC", merge_outputs=True)[0]


def quoted_names(mx):
    return mx.sym.FullyConnected(mx.sym.var("a b/c"), num_hidden=2, name='d"e')


NETWORKS = {
    lenet: {"data": (2, 1, 28, 28)},
    residual: {"data": (2, 3, 8, 8)},
    several_outputs: {"data": (2, 4)},
    other_layers: {"data": (2, 3, 5, 5), "idx": (2, 2)},
    fused_cells: {"data": (5, 2, 3)},
    unrolled_cell: {"data": (2, 2, 3)},
    quoted_names: {"a b/c": (2, 3)},
}


def built(mx, network):
    with mx.name.NameManager():  # numbers names from 0
        return network(mx)


def picture(mx, symbol, **kwargs):
    """Return the text of a picture; releases of graphviz differ in whether it ends with a line break."""
    return mx.viz.plot_network(symbol, **kwargs).source.rstrip("\n")


def table(mx, symbol, *args, **kwargs):
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        mx.viz.print_summary(symbol, *args, **kwargs)
    return printed.getvalue()


def case_pictures(mx):
    return [picture(mx, built(mx, network)) for network in NETWORKS]


def case_pictures_with_shapes(mx):
    return [picture(mx, built(mx, network), shape=shapes) for network, shapes in NETWORKS.items()]


def case_pictures_with_types(mx):
    x = built(mx, residual)
    return [
        picture(mx, x, dtype={"data": "float16"}),
        picture(mx, x, dtype={"data": "float32"}, shape=NETWORKS[residual], hide_weights=False),
        picture(mx, built(mx, other_layers), dtype={"data": "float32", "idx": "int32"}),
    ]


def case_options_of_pictures(mx):
    x = built(mx, lenet)
    drawn = mx.viz.plot_network(x, "My net", "png")
    attributes = {"shape": "oval", "fixedsize": "false", "color": "red"}
    return [
        [drawn.name, drawn.format, drawn.engine],
        drawn.source.rstrip("\n"),
        picture(mx, x, hide_weights=False, node_attrs=attributes),
        picture(mx, mx.sym.var("data"), title=""),
    ]


def case_variables_in_pictures(mx):
    names = ["weight", "bias", "beta", "gamma", "moving_mean", "moving_var", "running_mean", "running_var", "label"]
    hidden = mx.sym.Group([mx.sym.var(name) for n in [*names, "alpha", "state", "const"] for name in (n, "p_" + n)])
    return picture(mx, hidden), picture(mx, hidden, hide_weights=False)


def case_windows_in_pictures(mx):
    s, x = mx.sym, mx.sym.var("data")
    return [
        picture(mx, s.Convolution(x, kernel=(3,), num_filter=2, name="c")),
        picture(mx, s.Convolution(x, kernel=(3, 3, 3), stride=(1, 2, 3), num_filter=2, name="c")),
        picture(mx, s.Convolution(x, kernel=(3, 3), stride=(), num_filter=2, name="c")),
        picture(mx, s.Pooling(x, kernel=(3,), pool_type="lp", p_value=2, name="p")),
        picture(mx, s.Pooling(x, kernel=(), global_pool=True, pool_type="max", name="p")),
    ]


def case_repeated_names(mx):
    symbol = mx.sym.Group([mx.sym.var("z"), mx.sym.var("z"), mx.sym.var("y")])
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        text = picture(mx, symbol)
    return text, [(w.category.__name__, str(w.message)) for w in caught]


def case_errors(mx):
    plot, x = mx.viz.plot_network, mx.sym.var("data")
    y = mx.sym.elemwise_add(x, mx.sym.var("other"), name="y")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        incomplete = [error(plot, y, shape={}), error(plot, y, dtype={}), error(mx.viz.print_summary, y, {})]
    return [
        incomplete,
        [error(plot, "x"), error(mx.viz.print_summary, "x"), error(plot, x, save_format="no format")],
        [error(plot, x, shape={"q": (2,)}), error(plot, x, dtype={"q": "float32"}), error(plot, x, shape=[2])],
        [error(plot, x, node_attrs="red"), error(plot, x, node_attrs={"label": "a"})],
    ]


def case_tables(mx):
    results = []
    for network, shapes in NETWORKS.items():
        x = built(mx, network)
        results.append([table(mx, x), table(mx, x, shapes)])
    return results


def case_table_of_resnet(mx):
    x = mx.gluon.model_zoo.vision.resnet18_v1(prefix="r_")(mx.sym.var("data"))
    return table(mx, x, {"data": (1, 3, 224, 224)}), table(mx, x, None, 100, [0.3, 0.5, 0.7, 1.0])


def case_table_of_a_recurrent_layer(mx):
    with mx.name.NameManager():
        return table(mx, mx.gluon.rnn.LSTM(4, num_layers=2, prefix="l_")(mx.sym.var("data")))
