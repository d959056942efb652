"""Modules: scores and predictions."""

from .. import observed
from .._modules import SAMPLES, batch, iterator, made_module, network


def g(mx):
    h = network(mx)
    return mx.sym.Group([h, mx.sym.BlockGrad(h.get_internals()["fc1_output"])])


def case_score(mx):
    def program():
        m = made_module(mx)
        return (
            m.score(iterator(mx), "acc"),
            m.score(iterator(mx), ["acc", "ce"]),
            m.score(iterator(mx), mx.metric.Accuracy(), num_batch=2),
            m.score(iterator(mx, 18), "acc"),
        )

    return observed(program)


def case_score_cb(mx):
    def program():
        m = made_module(mx)
        seen = []
        m.score(
            iterator(mx),
            "acc",
            batch_end_callback=lambda p: seen.append((p.epoch, p.nbatch, p.eval_metric.get()[1])),
            score_end_callback=[lambda p: seen.append(("end", p.epoch, p.nbatch))],
            epoch=3,
        )
        return seen

    return observed(program)


def case_score_noreset(mx):
    def program():
        m = made_module(mx)
        d = iterator(mx)
        d.next()
        return (m.score(d, "acc", reset=False), m.score(d, "acc", reset=False))

    return observed(program)


def case_predict(mx):
    def program():
        m = made_module(mx)
        return (
            m.predict(iterator(mx, 18)),
            m.predict(iterator(mx, 18), num_batch=2).shape,
            [x.shape for y in m.predict(iterator(mx, 18), merge_batches=False) for x in y],
            len(m.predict(iterator(mx), always_output_list=True)),
        )

    return observed(program)


def case_iterpredict(mx):
    def program():
        m = made_module(mx)
        return (
            [(o[0].shape, n, bt.pad) for o, n, bt in m.iter_predict(iterator(mx, 18))],
            [(o[0].shape, n) for o, n, bt in m.iter_predict(iterator(mx, 18), num_batch=1)],
        )

    return observed(program)


def case_predict_nd(mx):
    def program():
        m = made_module(mx)
        return (m.predict(mx.nd.array(SAMPLES[:4])), m.predict(SAMPLES[:4]))

    return observed(program)


def case_predict_other(mx):
    return observed(lambda: made_module(mx).predict([1]))


def case_predict_0(mx):
    return observed(lambda: made_module(mx).predict(iterator(mx), num_batch=0))


def case_predict_lb(mx):
    def program():
        m = made_module(mx)
        return (
            m.predict(iterator(mx, last_batch_handle="discard")).shape,
            m.predict(iterator(mx, 18, last_batch_handle="discard")).shape,
            m.predict(iterator(mx, 18, last_batch_handle="roll_over")).shape,
        )

    return observed(program)


def case_group(mx):
    def program():
        m = made_module(mx, sym=g(mx))
        p = m.predict(iterator(mx, 18))
        return (p, m.output_names, m.output_shapes)

    return observed(program)


def case_group_outs(mx):
    def program():
        m = made_module(mx, sym=g(mx), opt=False)
        m.forward_backward(batch(mx))
        return (m.get_outputs(), m.get_outputs(False))

    return observed(program)
