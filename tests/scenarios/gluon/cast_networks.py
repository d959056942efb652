"""Networks that are cast before their first call finds shapes."""

from .. import error


def case_cast_before_the_first_call(mx):
    nn, rnn, results = mx.gluon.nn, mx.gluon.rnn, []
    layers = (nn.BatchNorm, lambda: rnn.LSTM(3), lambda: nn.Dense(2), nn.LayerNorm, lambda: nn.Conv1D(2, 1), nn.PReLU)
    for make in layers:
        for hybridized in (False, True):
            net = nn.HybridSequential()
            net.add(make())
            net.initialize()
            net.cast("float64")
            if hybridized:
                net.hybridize()
            outcome = error(net, mx.nd.ones((2, 3, 4), dtype="float64"))
            results.append([outcome, [(p.shape, p.data().dtype.__name__) for p in net.collect_params().values()]])
    return results
