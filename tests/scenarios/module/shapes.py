"""Modules: other shapes, several devices, shared parameters, gradients."""

from .. import observed, tried
from .._modules import SAMPLES, batch, first_values, made_module, network, parameters


def slices(m):
    return [(s.start, s.stop) for s in m._exec_group.slices]


def case_sizes(mx):
    def program():
        m = made_module(mx)
        out = []
        for n in (4, 2, 8, 3, 4):
            m.forward(batch(mx, 0, n), is_train=False)
            out.append(m.get_outputs()[0].shape)
            out.append([tuple(d.shape) for d in m.data_shapes])
            out.append(m.output_shapes)
        return out

    return observed(program)


def case_reshape_train(mx):
    def program():
        m = made_module(mx)
        m.forward_backward(batch(mx))
        m.update()
        m.reshape([("data", (2, 3))], [("softmax_label", (2,))])
        m.forward_backward(batch(mx, 0, 2))
        m.update()
        return (parameters(m), m._optimizer.rescale_grad, m._exec_group.batch_size)

    return observed(program)


def case_rebind(mx):
    def program():
        m = made_module(mx)
        m.bind([("data", (8, 3))], [("softmax_label", (8,))], force_rebind=True)
        m.forward(batch(mx, 0, 8))
        return (m.get_outputs()[0].shape, m.params_initialized, m.optimizer_initialized, parameters(m))

    return observed(program)


def case_rebind_infer(mx):
    def program():
        m = made_module(mx)
        m.forward_backward(batch(mx))
        m.update()
        m.get_params()
        m.bind([("data", (8, 3))], for_training=False, force_rebind=True)
        m.forward(mx.io.DataBatch([mx.nd.array(SAMPLES[:8])]))
        return (m.get_outputs()[0], m.for_training)

    return observed(program)


def case_no_label_fwd(mx):
    def program():
        m = made_module(mx)
        m.forward(mx.io.DataBatch([mx.nd.array(SAMPLES[:4])], []), is_train=False)
        return m.get_outputs()[0]

    return observed(program)


def case_none_label(mx):
    def program():
        m = made_module(mx)
        m.forward(mx.io.DataBatch([mx.nd.array(SAMPLES[:4])], None), is_train=True)
        m.backward()
        return [g[0] for g in m._exec_group.grad_arrays]

    return observed(program)


def case_workload(mx):
    def program():
        m = made_module(mx, context=[mx.cpu(0), mx.cpu(1)], work_load_list=[1, 3])
        m.forward_backward(batch(mx))
        return ([[x.shape for x in o] for o in m.get_outputs(False)], slices(m))

    return observed(program)


def case_wl(mx):
    results = []
    for wl in ([1, 0], [0, 1], [1, 1, 1], [0.5, 0.5], [1, 100], [], None):
        results.append(
            observed(lambda wl=wl: slices(made_module(mx, context=[mx.cpu(0), mx.cpu(1)], work_load_list=wl)))
        )
    return results


def case_batch_too_small(mx):
    return observed(lambda: slices(made_module(mx, n=1, context=[mx.cpu(0), mx.cpu(1)])))


def case_2ctx_resize(mx):
    def program():
        m = made_module(mx, context=[mx.cpu(0), mx.cpu(1)])
        m.forward(batch(mx, 0, 6))
        return [[x.shape for x in o] for o in m.get_outputs(False)]

    return observed(program)


def case_2ctx_resize_odd(mx):
    def program():
        m = made_module(mx, context=[mx.cpu(0), mx.cpu(1)])
        m.forward(batch(mx, 0, 5))
        return [[x.shape for x in o] for o in m.get_outputs(False)]

    return observed(program)


def case_shared(mx):
    def program():
        a = made_module(mx)
        c = mx.mod.Module(network(mx))
        c.bind([("data", (2, 3))], [("softmax_label", (2,))], shared_module=a)
        a.forward_backward(batch(mx))
        a.update()
        c.forward(batch(mx, 0, 2))
        return (c.params_initialized, c.optimizer_initialized, c.get_outputs()[0], parameters(c))

    return observed(program)


def case_shared2(mx):
    def program():
        a = made_module(mx)
        c = mx.mod.Module(network(mx))
        c.bind([("data", (2, 3))], [("softmax_label", (2,))], shared_module=a)
        c.forward_backward(batch(mx, 0, 2))
        c.update()
        a.forward(batch(mx))
        return (a.get_outputs()[0], parameters(a), parameters(c))

    return observed(program)


def case_shared3(mx):
    def program():
        a = made_module(mx, False)
        c = mx.mod.Module(network(mx))
        c.bind([("data", (2, 3))], [("softmax_label", (2,))], shared_module=a)
        return c.optimizer_initialized

    return observed(program)


def case_shared_unbound(mx):
    def program():
        a = mx.mod.Module(network(mx))
        c = mx.mod.Module(network(mx))
        c.bind([("data", (2, 3))], shared_module=a)

    return observed(program)


def case_borrow(mx):
    def program():
        a = made_module(mx)
        c = made_module(mx, False)
        c.borrow_optimizer(a)
        c.forward_backward(batch(mx))
        c.update()
        return (c.optimizer_initialized, c._optimizer is a._optimizer, parameters(c))

    return observed(program)


def case_borrow_none(mx):
    return observed(lambda: made_module(mx, False).borrow_optimizer(made_module(mx, False)))


def case_fixed(mx):
    def program():
        m = made_module(mx, fixed_param_names=["fc1_bias"])
        m.forward_backward(batch(mx))
        m.update()
        return (parameters(m), [g[0] is None for g in m._exec_group.grad_arrays])

    return observed(program)


def case_fixed_unknown(mx):
    return observed(lambda: made_module(mx, fixed_param_names=["nope"]))


def case_add(mx):
    def program():
        m = mx.mod.Module(network(mx))
        m.bind([("data", (4, 3))], [("softmax_label", (4,))], grad_req="add")
        m.init_params(arg_params=first_values(mx, network(mx)))
        for _ in range(2):
            m.forward_backward(batch(mx))
        return [g[0] for g in m._exec_group.grad_arrays]

    return observed(program)


def case_igrad(mx):
    def program():
        m = mx.mod.Module(network(mx))
        m.bind([("data", (4, 3))], [("softmax_label", (4,))], inputs_need_grad=True)
        m.init_params(arg_params=first_values(mx, network(mx)))
        m.forward_backward(batch(mx))
        return (m.get_input_grads(), m.get_input_grads(False))

    return observed(program)


def case_igrad_no_train(mx):
    return observed(
        lambda: mx.mod.Module(network(mx)).bind([("data", (4, 3))], for_training=False, inputs_need_grad=True)
    )


def case_other_features_without_labels(mx):
    """Batches for prediction do not replace a parameter by one that would fit them."""

    def program():
        m = made_module(mx)
        data = mx.nd.ones((2, 5))
        return [tried(m.forward, mx.io.DataBatch([data], label), is_train=False) for label in (None, [mx.nd.ones(2)])]

    return observed(program)
