"""What a monitor of everything sees: inputs too, and in which order."""


def watched(mx, graph, everything):
    executor = graph.simple_bind(mx.cpu(), data=(2, 4))
    monitor = mx.mon.Monitor(1, monitor_all=everything)
    monitor.install(executor)
    monitor.tic()
    executor.forward()
    hidden = ("_mean", "_var", "_mask")  # outputs that the user does not see otherwise
    rows = [row[1] for row in monitor.toc()]
    return [name for name in rows if "moving" in name or not name.endswith(hidden)]


def case_everything(mx):
    data = mx.sym.Variable("data")
    dense = mx.sym.FullyConnected(data, num_hidden=3, name="fc1")
    graphs = (
        data + data,
        mx.sym.Dropout(mx.sym.BatchNorm(data + data, name="bn") * data, name="drop"),
        mx.sym.Group(
            [
                mx.sym.add_n(data, data, data, name="sum"),
                mx.sym.topk(mx.sym.Concat(data, data, dim=1, name="join"), ret_typ="both", name="top")[0],
            ]
        ),
        mx.sym.SliceChannel(mx.sym.Activation(dense, act_type="relu", name="act"), num_outputs=3, name="parts"),
    )
    return [[watched(mx, graph, everything) for everything in (False, True)] for graph in graphs]
