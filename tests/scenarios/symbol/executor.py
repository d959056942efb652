"""Executors: binding, gradients, other shapes; inference of shapes and types."""

import numpy as onp

from .. import error, observed


def v(mx, *args, **kwargs):
    return mx.sym.Variable(*args, **kwargs)


def case_bind(mx):
    def program():
        e = (v(mx, "a") * v(mx, "b")).bind(
            mx.cpu(), {"a": mx.nd.ones(2) * 2, "b": mx.nd.ones(2) * 3}, {"a": mx.nd.zeros(2), "b": mx.nd.zeros(2)}
        )
        e.forward(is_train=True)
        e.backward(mx.nd.ones(2))
        return (e.outputs, e.grad_arrays, e.arg_dict, e.grad_dict, e.aux_dict, e.output_dict)

    return observed(program)


def case_reqs(mx):
    def program():
        e = (v(mx, "a") * v(mx, "b")).bind(
            mx.cpu(),
            {"a": mx.nd.ones(2) * 2, "b": mx.nd.ones(2) * 3},
            {"a": mx.nd.zeros(2), "b": mx.nd.zeros(2)},
            {"a": "add", "b": "null"},
        )
        for _ in range(3):
            e.forward(is_train=True)
            e.backward([mx.nd.ones(2)])
        return e.grad_arrays

    return observed(program)


def case_inplace_arg(mx):
    def program():
        x = mx.nd.zeros(2)
        e = (v(mx, "a") + 1).bind(mx.cpu(), {"a": x})
        e.forward()
        x[:] = 5
        e.forward()
        return e.outputs

    return observed(program)


def case_reshape_up(mx):
    return observed(
        lambda: (
            mx.sym.FullyConnected(v(mx, "d"), num_hidden=3, name="fc").simple_bind(mx.cpu(), d=(4, 2)).reshape(d=(8, 2))
        )
    )


def case_reshape_other(mx):
    return observed(
        lambda: (
            mx.sym.FullyConnected(v(mx, "d"), num_hidden=3, name="fc").simple_bind(mx.cpu(), d=(4, 2)).reshape(d=(4, 1))
        )
    )


def case_copy(mx):
    def program():
        e = mx.sym.FullyConnected(v(mx, "d"), num_hidden=3, name="fc").simple_bind(mx.cpu(), d=(4, 2))
        e.copy_params_from({"fc_weight": mx.nd.ones((3, 2))})
        return e.arg_dict

    return observed(program)


def case_copy_extra(mx):
    return observed(
        lambda: (
            mx.sym.FullyConnected(v(mx, "d"), num_hidden=3, name="fc")
            .simple_bind(mx.cpu(), d=(4, 2))
            .copy_params_from({"x": mx.nd.ones(1)})
        )
    )


def case_copy_extra_ok(mx):
    return observed(
        lambda: (
            mx.sym.FullyConnected(v(mx, "d"), num_hidden=3, name="fc")
            .simple_bind(mx.cpu(), d=(4, 2))
            .copy_params_from({"x": mx.nd.ones(1)}, allow_extra_params=True)
        )
    )


def case_copy_shape(mx):
    return observed(
        lambda: (
            mx.sym.FullyConnected(v(mx, "d"), num_hidden=3, name="fc")
            .simple_bind(mx.cpu(), d=(4, 2))
            .copy_params_from({"fc_weight": mx.nd.ones((2, 3))})
        )
    )


def case_fwd_unknown(mx):
    return observed(lambda: (v(mx, "a") + 1).simple_bind(mx.cpu(), a=(2,)).forward(b=mx.nd.ones(2)))


def case_fwd_shape(mx):
    return observed(lambda: (v(mx, "a") + 1).simple_bind(mx.cpu(), a=(2,)).forward(a=mx.nd.ones(3)))


def case_bind_missing(mx):
    return observed(lambda: (v(mx, "a") + v(mx, "b")).bind(mx.cpu(), {"a": mx.nd.ones(2)}))


def case_bind_list_short(mx):
    return observed(lambda: (v(mx, "a") + v(mx, "b")).bind(mx.cpu(), [mx.nd.ones(2)]))


def case_bind_other(mx):
    return observed(lambda: (v(mx, "a") + v(mx, "b")).bind(mx.cpu(), [mx.nd.ones(2), mx.nd.ones(3)]))


def case_bind_req(mx):
    return observed(lambda: (v(mx, "a") + v(mx, "b")).bind(mx.cpu(), [mx.nd.ones(2)] * 2, None, "nope"))


def case_sb_none(mx):
    return observed(lambda: (v(mx, "a") + v(mx, "b")).simple_bind(mx.cpu()))


def case_sb_types(mx):
    return observed(
        lambda: {
            k: str(onp.dtype(x.dtype))
            for k, x in (v(mx, "a") + v(mx, "b"))
            .simple_bind(mx.cpu(), a=(2,), type_dict={"a": "float64"})
            .arg_dict.items()
        }
    )


def case_eval(mx):
    return observed(lambda: (v(mx, "a") + v(mx, "b")).eval(a=mx.nd.ones(2), b=mx.nd.ones(2)))


def case_eval_ctx(mx):
    return observed(
        lambda: str((v(mx, "a") + v(mx, "b")).eval(ctx=mx.cpu(0), a=mx.nd.ones(2), b=mx.nd.ones(2))[0].context)
    )


def case_group_heads(mx):
    def program():
        a = v(mx, "a")
        s = mx.sym.Group([a * 2, a + 1])
        e = s.bind(mx.cpu(), {"a": mx.nd.ones(2)}, {"a": mx.nd.zeros(2)})
        e.forward(is_train=True)
        e.backward([mx.nd.ones(2), mx.nd.ones(2) * 3])
        return (e.outputs, e.grad_arrays)

    return observed(program)


def case_no_head(mx):
    def program():
        e = (v(mx, "a") * 2).bind(mx.cpu(), {"a": mx.nd.ones(2)}, {"a": mx.nd.zeros(2)})
        e.forward(is_train=True)
        e.backward()

    return observed(program)


def case_dropout_mode(mx):
    def program():
        e = mx.sym.Dropout(v(mx, "a"), p=0.5).bind(mx.cpu(), {"a": mx.nd.ones(1000)})
        return (
            float(e.forward(is_train=False)[0].sum().asscalar()),
            300 < float((e.forward(is_train=True)[0] > 0).sum().asscalar()) < 700,
        )

    return observed(program)


def case_bn_aux(mx):
    def program():
        e = mx.sym.BatchNorm(v(mx, "a"), name="bn", fix_gamma=False).simple_bind(mx.cpu(), a=(4, 2))
        e.arg_dict["bn_gamma"][:] = 1
        e.aux_dict["bn_moving_var"][:] = 1
        e.forward(is_train=True, a=mx.nd.array(onp.arange(8).reshape(4, 2)))
        e.backward([mx.nd.ones((4, 2))])
        return (e.aux_dict, e.outputs)

    return observed(program)


def case_infer(mx):
    return observed(lambda: mx.sym.FullyConnected(v(mx, "d"), num_hidden=3, name="fc").infer_shape(d=(4, 2)))


def case_infer_partial(mx):
    return observed(
        lambda: mx.sym.FullyConnected(
            mx.sym.elemwise_add(v(mx, "d"), v(mx, "e")), num_hidden=3, name="fc"
        ).infer_shape_partial(d=(4, 2))
    )


def case_infer_none(mx):
    return observed(lambda: mx.sym.FullyConnected(v(mx, "d"), num_hidden=3, name="fc").infer_shape())


def case_infer_bad(mx):
    return observed(
        lambda: mx.sym.FullyConnected(v(mx, "d"), num_hidden=3, name="fc").infer_shape(d=(4, 2), fc_weight=(3, 5))
    )


def case_infer_back(mx):
    return observed((v(mx, "a", shape=(2, 3)) + v(mx, "b")).infer_shape)


def case_infer_0(mx):
    return observed(lambda: mx.sym.elemwise_add(v(mx, "a", shape=(0, 3)), v(mx, "b", shape=(2, 0))).infer_shape())


def case_infer_unknown_name(mx):
    return observed(lambda: (v(mx, "a") + 1).infer_shape(zz=(2,)))


def case_infer_type(mx):
    return observed(
        lambda: [
            [str(onp.dtype(t)) for t in g]
            for g in mx.sym.FullyConnected(v(mx, "d"), num_hidden=3, name="fc").infer_type(d="float64")
        ]
    )


def case_infer_type_cast(mx):
    return observed(
        lambda: [[str(onp.dtype(t)) for t in g] for g in mx.sym.Cast(v(mx, "d"), dtype="int32").infer_type(d="float64")]
    )


def case_infer_op(mx):
    results = []
    for nm, s, sh in (
        ("conv", lambda: mx.sym.Convolution(v(mx, "d"), kernel=(3, 3), num_filter=4, name="c"), (1, 2, 8, 8)),
        ("pool", lambda: mx.sym.Pooling(v(mx, "d"), kernel=(2, 2), stride=(2, 2), pool_type="max"), (1, 2, 8, 8)),
        ("rnn", lambda: mx.sym.RNN(v(mx, "d"), state_size=3, num_layers=1, mode="rnn_tanh", name="r"), (5, 2, 4)),
        ("emb", lambda: mx.sym.Embedding(v(mx, "d"), input_dim=5, output_dim=3, name="e"), (2, 3)),
        ("slice", lambda: mx.sym.SliceChannel(v(mx, "d"), num_outputs=2), (2, 4)),
        ("bn", lambda: mx.sym.BatchNorm(v(mx, "d"), name="b"), (2, 4)),
        ("reshape", lambda: mx.sym.Reshape(v(mx, "d"), shape=(-1, 2)), (2, 4)),
        ("dot", lambda: mx.sym.dot(v(mx, "d"), v(mx, "y")), (2, 4)),
    ):
        results.append(observed(lambda nm=nm, s=s, sh=sh: s().infer_shape_partial(d=sh)))
    return results


def case_simple_bind_of_created_arrays(mx):
    """An array created with unknown lengths gets them from its neighbours, or nothing can be bound."""
    data = v(mx, "data")
    makers = (
        lambda: mx.sym.zeros((0, 4)),
        lambda: mx.sym.random_normal(0, 1, shape=(0, 4)),
        lambda: mx.sym.random_uniform(0, 1, shape=(0, 4)),
    )
    results = []
    for make in makers:
        results.append((data + make()).simple_bind(mx.cpu(), data=(3, 4)).forward()[0].shape)
        for symbol in (mx.sym.broadcast_add(data, make()), mx.sym.Group([data, make()])):
            results.append(error(symbol.simple_bind, mx.cpu(), data=(3, 4)))
            results.append(error(mx.mod.Module(symbol, ["data"], None).bind, [("data", (3, 4))], for_training=False))
    return results


def case_keywords_that_are_no_arguments(mx):
    graph = mx.sym.take(v(mx, "a"), v(mx, "i"))
    return observed(
        lambda: [
            graph.simple_bind(mx.cpu(), a=(3, 2), i=(2,), **more).arg_dict["a"].shape
            for more in ({}, {"axis": 0, "mode": "clip"}, {"other": (2, 3)})
        ]
    )


def case_callback_of_a_reshaped_executor(mx):
    results = []
    for everything in (False, True):
        seen = []
        executor = mx.sym.FullyConnected(v(mx, "x"), num_hidden=2, name="f").simple_bind(mx.cpu(), x=(2, 3))
        executor.set_monitor_callback(lambda name, array, seen=seen: seen.append(1), everything)
        executor.forward()
        executor.reshape(x=(1, 3)).forward()
        results.append(len(seen))
    return results


def case_fed_what_is_no_array(mx):
    def fed(value):
        executor = (mx.sym.var("x") * 2).bind(mx.cpu(), {"x": mx.nd.array([1, 2])})
        return error(executor.forward, x=value)

    return [fed(value) for value in (3, [3, 4], None, mx.sym.var("x"), onp.array([3, 4]), mx.nd.ones((2, 1)))]
