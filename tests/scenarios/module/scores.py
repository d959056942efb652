"""Modules: scores and predictions."""

from .. import observed
from .._modules import X, b, it, mk, net


def g(mx):
    h = net(mx)
    return mx.sym.Group([h, mx.sym.BlockGrad(h.get_internals()["fc1_output"])])


def case_score(mx):
    def program():
        m = mk(mx)
        return (
            m.score(it(mx), "acc"),
            m.score(it(mx), ["acc", "ce"]),
            m.score(it(mx), mx.metric.Accuracy(), num_batch=2),
            m.score(it(mx, 18), "acc"),
        )

    return observed(program)


def case_score_cb(mx):
    def program():
        m = mk(mx)
        seen = []
        m.score(
            it(mx),
            "acc",
            batch_end_callback=lambda p: seen.append((p.epoch, p.nbatch, p.eval_metric.get()[1])),
            score_end_callback=[lambda p: seen.append(("end", p.epoch, p.nbatch))],
            epoch=3,
        )
        return seen

    return observed(program)


def case_score_noreset(mx):
    def program():
        m = mk(mx)
        d = it(mx)
        d.next()
        return (m.score(d, "acc", reset=False), m.score(d, "acc", reset=False))

    return observed(program)


def case_predict(mx):
    def program():
        m = mk(mx)
        return (
            m.predict(it(mx, 18)),
            m.predict(it(mx, 18), num_batch=2).shape,
            [x.shape for y in m.predict(it(mx, 18), merge_batches=False) for x in y],
            len(m.predict(it(mx), always_output_list=True)),
        )

    return observed(program)


def case_iterpredict(mx):
    def program():
        m = mk(mx)
        return (
            [(o[0].shape, n, bt.pad) for o, n, bt in m.iter_predict(it(mx, 18))],
            [(o[0].shape, n) for o, n, bt in m.iter_predict(it(mx, 18), num_batch=1)],
        )

    return observed(program)


def case_predict_nd(mx):
    def program():
        m = mk(mx)
        return (m.predict(mx.nd.array(X[:4])), m.predict(X[:4]))

    return observed(program)


def case_predict_other(mx):
    return observed(lambda: mk(mx).predict([1]))


def case_predict_0(mx):
    return observed(lambda: mk(mx).predict(it(mx), num_batch=0))


def case_predict_lb(mx):
    def program():
        m = mk(mx)
        return (
            m.predict(it(mx, last_batch_handle="discard")).shape,
            m.predict(it(mx, 18, last_batch_handle="discard")).shape,
            m.predict(it(mx, 18, last_batch_handle="roll_over")).shape,
        )

    return observed(program)


def case_group(mx):
    def program():
        m = mk(mx, sym=g(mx))
        p = m.predict(it(mx, 18))
        return (p, m.output_names, m.output_shapes)

    return observed(program)


def case_group_outs(mx):
    def program():
        m = mk(mx, sym=g(mx), opt=False)
        m.forward_backward(b(mx))
        return (m.get_outputs(), m.get_outputs(False))

    return observed(program)
