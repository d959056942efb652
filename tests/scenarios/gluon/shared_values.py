"""Values that several operators of a block use: one of them writes, or has no gradient."""


def block(mx, function, *statistics):
    class Net(mx.gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            for name in statistics:
                parameter = self.params.get(name, shape=(4,), init="ones", differentiable=False)
                setattr(self, name, parameter)

        def hybrid_forward(self, F, *inputs, **held):
            return function(F, *inputs, **held)

    net = Net()
    net.initialize()
    return net


def both(mx, function, run, *statistics):
    results = {}
    for name, flags in (("calls", None), ("graph", {}), ("static", {"static_alloc": True, "static_shape": True})):
        net = block(mx, function, *statistics)
        if flags is not None:
            net.hybridize(**flags)
        results[name] = run(net)
    return results


def case_gamma_that_is_a_view(mx):
    """BatchNorm writes ones into a gamma that it fixes, and into nothing else."""

    def function(F, scales, data, mean, var):
        scales = scales * 1
        gamma = F.Reshape(scales, shape=(-1,))
        normal = F.BatchNorm(data, gamma, F.zeros_like(gamma), mean, var)
        return normal, F.sqrt(scales), gamma

    def run(net):
        scales, data = mx.nd.array([[4.0, 9], [16, 25]]), mx.nd.ones((1, 4, 1, 1))
        results = [[output.asnumpy().ravel().tolist() for output in net(scales, data)]]
        with mx.autograd.record():
            results.append([output.asnumpy().ravel().tolist() for output in net(scales, data)])
        return results

    return both(mx, function, run, "mean", "var")


def case_results_without_gradient(mx):
    """All results of a block are in the graph of recorded arrays, also those that add nothing to a gradient."""

    def run(net):
        data = mx.nd.array([3.0, 1, 2])
        data.attach_grad()
        data.grad[:] = 7
        with mx.autograd.record():
            result = net(data)
        result.backward()
        return data.grad.asnumpy().tolist()

    functions = {
        "topk": lambda F, x: F.topk(x, ret_typ="both")[1],
        "shape_array": lambda F, x: F.shape_array(x),
        "argsort": lambda F, x: F.argsort(x),
        "zeros_like": lambda F, x: F.zeros_like(x),
        "BlockGrad": lambda F, x: F.BlockGrad(x),
    }
    return {name: both(mx, function, run) for name, function in functions.items()}


def case_coordinates_along_one_axis(mx):
    """What an operator gives is an array of its own, also where its numbers are those that it was given."""
    coordinates = mx.nd.array([[0, 3, 1]], dtype="int64")
    flat = mx.nd.ravel_multi_index(coordinates, shape=(4,))
    coordinates[:] = 2
    return flat.asnumpy().tolist()
