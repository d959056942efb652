"""Monitors: statistics of the arrays inside executors."""

from .. import error, logged


def bound(mx):
    """Return an executor with its arguments filled."""
    data = mx.sym.var("data")
    hidden = mx.sym.Activation(mx.sym.FullyConnected(data, num_hidden=2, name="fc1"), act_type="relu", name="relu")
    network = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, num_hidden=3, name="fc2"), name="softmax")
    executor = network.simple_bind(mx.cpu(), data=(2, 4))
    for array in executor.arg_dict.values():
        array[:] = mx.nd.arange(array.size).reshape(array.shape) * 0.125
    return executor


def numbers(rows):
    """Return rows with their text read as numbers: the last digit printed is not promised."""
    shown = [text.replace("[", " ").replace("]", " ").split() for _, _, text in rows]
    return [(step, name, [float(n) for n in row]) for (step, name, _), row in zip(rows, shown)]


def watch(mx, batches=3, interval=2, **options):
    executor, monitor = bound(mx), mx.mon.Monitor(interval, **options)
    monitor.install(executor)
    results = []
    for _ in range(batches):
        monitor.tic()
        executor.forward()
        results.append((numbers(monitor.toc()), monitor.step, monitor.activated))
    return results


def case_statistics(mx):
    return [
        watch(mx),
        watch(mx, sort=True, batches=1),
        watch(mx, pattern=".*weight|softmax_o", batches=1),
        watch(mx, stat_func=lambda x: x.max(), interval=1),
        watch(mx, stat_func=lambda x: [x.max(), x.min()], batches=1),
        watch(mx, stat_func=lambda x: x * 1, batches=1),
    ]


def case_details(mx):
    executor, monitor = bound(mx), mx.mon.Monitor(1, stat_func=lambda x: 3.5)
    monitor.install(executor)
    before = monitor.toc(), monitor.step, monitor.interval, monitor.sort, monitor.monitor_all
    monitor.tic()
    executor.forward()
    largest = mx.mon.Monitor(1, stat_func=lambda x: (x * 8).round().max(), pattern="fc1")
    largest.install(executor)
    largest.tic()
    executor.forward()
    return before, error(monitor.toc), logged(largest.toc_print)
