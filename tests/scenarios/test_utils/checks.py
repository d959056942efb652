"""Helpers for tests that compare executions, optimizers and random generators."""

import contextlib
import io

import numpy as onp

from .. import error
from .._watching import described
from .helpers import told


def printed(function, *args, **kwargs):
    """Return what a call prints, line by line, and what it returns."""
    stream = io.StringIO()
    with contextlib.redirect_stdout(stream):
        result = function(*args, **kwargs)
    return [line for line in stream.getvalue().split("\n") if " Err: " in line], result


def dense(mx):
    return mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc")


def settings(mx, *dtypes):
    return [{"ctx": mx.cpu(0), "data": (2, 4), "type_dict": {"data": dtype}} for dtype in dtypes]


def case_consistency(mx):
    check, two = mx.test_utils.check_consistency, settings(mx, "float32", "float32")
    results = []
    for kwargs in ({}, {"grad_req": "add"}, {"grad_req": "null"}, {"scale": 2.0, "use_uniform": True}):
        onp.random.seed(0)
        results.append(check(dense(mx), two, **kwargs))
    onp.random.seed(1)
    results.append(check(dense(mx), two, arg_params={"data": onp.ones((2, 4)), "fc_bias": onp.ones(2)}))
    results.append(check(dense(mx), two, grad_req={"data": "null", "fc_weight": "write", "fc_bias": "write"})["data"])
    return results


def case_consistency_of_types(mx):
    check, x = mx.test_utils.check_consistency, mx.sym.var("data")
    onp.random.seed(3)
    cosine = check(mx.sym.cos(x, name="q"), settings(mx, "float64", "float32", "float32"))
    of_integers = check(mx.sym.identity(x, name="q"), settings(mx, "int32", "int64"), scale=5, grad_req="null")
    states = {"bn_moving_mean": onp.ones(4), "bn_moving_var": onp.ones(4)}
    norm = mx.sym.BatchNorm(x, name="bn", fix_gamma=False)
    normed = check(norm, settings(mx, "float32", "float32"), aux_params=states, grad_req="null", rtol=1e-3)
    return [cosine, of_integers, normed["bn_output"].dtype.__name__]


def case_inconsistency(mx):
    check, x = mx.test_utils.check_consistency, mx.sym.var("data")
    two = settings(mx, "float32", "float64")
    keywords = {"arg_params": {"data": onp.array([[0.5, 1, 1.5, 2]] * 2)}}
    wrong = [mx.sym.sin(x, name="q"), mx.sym.cos(x, name="q")]
    frozen = [mx.sym.identity(x, name="q"), mx.sym.BlockGrad(x, name="q")]
    return [
        [told(check, symbols, two, **keywords)[0] for symbols in (wrong, frozen)],
        [printed(check, symbols, two, raise_on_err=False, **keywords) for symbols in (wrong, frozen)],
        check(wrong, two, rtol=10, atol=10, **keywords)["q_output"],
        error(check, dense(mx), two, ground_truth={"fc_output": onp.zeros((2, 2))}),
        [error(check, dense(mx), two[:1]), error(check, [dense(mx)], two)],
        error(check, [dense(mx), mx.sym.relu(dense(mx), name="other")], two),
    ]


def case_speed(mx):
    check, x = mx.test_utils.check_speed, dense(mx)
    arrays = {"data": onp.ones((2, 4)), "fc_weight": onp.ones((2, 4)), "fc_bias": onp.ones(2)}
    return [
        [check(x, N=2, typ=typ, data=(2, 4)) > 0 for typ in ("whole", "forward")],
        [check(x, arrays, N=2, grad_req="null", typ="forward") > 0, check(x, {"data": onp.ones((2, 4))}, N=1) > 0],
        [error(check, x, typ="other", data=(2, 4)), error(check, x, [onp.ones((2, 4))])],
    ]


def case_optimizers(mx):
    compare, optimizers = mx.test_utils.compare_optimizer, mx.optimizer
    one, other = {"learning_rate": 0.1}, {"learning_rate": 0.9}
    return [
        told(compare, optimizers.SGD(momentum=0.9), optimizers.SGD(momentum=0.9), (3, 2), "float32"),
        told(compare, optimizers.SGD(), optimizers.SGD(), [(2,), (3, 1)], "float32", ntensors=2),
        told(compare, *(optimizers.SGD(momentum=0.9, multi_precision=True) for _ in range(2)), (3, 2), "float16"),
        told(compare, optimizers.SGD(**one), optimizers.SGD(momentum=0.5, **one), (2, 2), "float32"),
        [
            error(compare, optimizers.SGD(**one), optimizers.SGD(**other), (2,), "float32", compare_states=s)
            for s in (True, False)
        ],
        error(compare, optimizers.SGD(momentum=0.9, **one), optimizers.SGD(momentum=0.5, **other), (2,), "float32"),
        told(compare, optimizers.SGD(**one), optimizers.SGD(**other), (2,), "float32", rtol=10, atol=10),
    ]


def case_roles_of_optimizers(mx):
    """Which optimizer gets which arrays, in which order; the first one must not spoil the gradient of the second."""

    def watching(name, log, spoils):
        class Watching(mx.optimizer.Optimizer):
            def create_state_multi_precision(self, index, weight):
                log.append("%s state %s %s" % (name, index, described(weight)))
                return mx.nd.zeros(weight.shape)

            def update_multi_precision(self, index, weight, grad, state):
                log.append("%s %s" % (name, described([index, weight, grad, state])))
                if spoils:
                    for gradient in grad if isinstance(grad, tuple) else (grad,):
                        gradient[:] = 7
                elif not isinstance(grad, tuple):
                    log.append(bool((grad.asnumpy() == 7).all()))

        return Watching()

    results = []
    for spoiler in (0, 1):
        for count in (1, 2):
            for stypes in (("default", "default"), ("default", "row_sparse"), ("row_sparse", "default")):
                log = []
                pair = [watching(name, log, name[-1] == str(spoiler)) for name in ("opt0", "opt1")]
                shape = (3, 2) if count == 1 else [(3, 2)] * count
                if spoiler == 0 or "row_sparse" not in stypes:  # an array of rows takes no number
                    mx.test_utils.compare_optimizer(*pair, shape, "float32", *stypes, ntensors=count)
                results.append(log)
    return results


def case_worst_elements(mx):
    """The report names the worst elements in order, of equally wrong ones the first."""

    def report(a, b, **options):
        stream = io.StringIO()
        with contextlib.redirect_stdout(stream):
            problem = told(mx.test_utils.assert_almost_equal, onp.array(a), onp.array(b), **options)
        return problem, stream.getvalue()

    rising = onp.arange(30.0)
    holes = onp.where(rising % 10 == 3, onp.nan, rising)
    return [
        report(rising, onp.zeros(30), mismatches=(3, 5)),
        report(rising, rising + 1, rtol=0, atol=1e-3, mismatches=(4, 4)),
        report(holes, rising[::-1], mismatches=(5, 8)),
        report(rising, onp.where(rising == 7, 8, rising)),
    ]


def case_generators(mx):
    test_utils = mx.test_utils
    random = onp.random.RandomState(0)

    def normal(n):
        return random.normal(1, 2, size=n)

    def spread(width):
        return lambda n: onp.tile([width, -width], n // 2)

    shifts = (0.29, 0.31, -0.29, -0.31)
    return [
        test_utils.gen_buckets_probs_with_ppf(lambda p: p * 2, 4),
        error(test_utils.gen_buckets_probs_with_ppf, lambda p: p, 0),
        [test_utils.mean_check(normal, mean, 2, nsamples=10000) for mean in (1, 1.2)],
        [test_utils.var_check(normal, sigma, nsamples=10000) for sigma in (2, 2.2)],
        [test_utils.mean_check(lambda n, shift=shift: onp.full(n, 5 + shift), 5, 1, nsamples=100) for shift in shifts],
        [test_utils.var_check(spread(width), 1, nsamples=100) for width in (0.74, 0.76, 1.18, 1.2)],
    ]


def case_chi_square(mx):
    t = mx.test_utils
    fixed = onp.array([0, 0, 1, 2, 3, 4.5])
    halves = [(-onp.inf, 1), (1, 3), (3, 5)]
    return [
        t.chi_square_check(lambda n: fixed, halves, [1 / 3, 1 / 3, 1 / 3], nsamples=6)[:2],
        t.chi_square_check(lambda n: mx.nd.array(fixed), halves, [1 / 3, 1 / 6, 1 / 2], nsamples=6)[:2],
        t.chi_square_check(lambda n: fixed.reshape(2, 3), [(0, 2), (2, 5)], [0.5, 0.5], nsamples=6)[:2],
        t.chi_square_check(lambda n: onp.array([0, 0, 1, 2, 2, 2]), [0, 1, 2], [0.5, 1 / 3, 1 / 6], nsamples=6)[:2],
        [error(t.chi_square_check, lambda n: fixed, b, [0.5, 0.5], nsamples=6) for b in ([0], "ab", [(0, 1)])],
    ]


def case_verified_generators(mx):
    test_utils = mx.test_utils
    random = onp.random.RandomState(1)
    buckets, probs = test_utils.gen_buckets_probs_with_ppf(lambda p: 2 * p, 5)

    def even(n):
        return random.uniform(0, 2, n)

    def uneven(n):
        return random.uniform(0, 1.9, n)

    return [
        len(test_utils.verify_generator(even, buckets, probs, nsamples=10000, nrepeat=3)),
        error(test_utils.verify_generator, uneven, buckets, probs, nsamples=10000, nrepeat=3),
        error(test_utils.verify_generator, even, buckets, probs, nsamples=1000, success_rate=1, alpha=0.9999),
    ]


def case_matrices(mx):
    """Random matrices themselves are not MXNet's: their properties are."""
    t, results = mx.test_utils, []
    onp.random.seed(5)
    for create in (t.new_matrix_with_real_eigvals_nd, t.new_sym_matrix_with_real_eigvals_nd):
        for shape in ((3, 3), (2, 4, 4), (0, 2, 2), (1, 1)):
            x = create(shape)
            eigenvalues = onp.linalg.eigvals(x) if x.size else x
            results.append([x.shape, x.dtype.name, bool(onp.all(abs(eigenvalues) <= 10.0001))])
            results.append(float(abs(onp.imag(eigenvalues)).sum()))
        results.append([error(create, shape) for shape in ((2, 3), (2,))])
    symmetric, basis = t.new_sym_matrix_with_real_eigvals_2d(4), t.new_orthonormal_matrix_2d(4)
    results.append([bool(onp.allclose(symmetric, symmetric.T)), bool(onp.allclose(basis @ basis.T, onp.eye(4)))])
    return results, t.new_matrix_with_real_eigvals_2d(3).shape


def case_dummy_iterator(mx):
    real = mx.io.NDArrayIter(onp.arange(12.0).reshape(6, 2), onp.arange(6.0), batch_size=2)
    dummy = mx.test_utils.DummyIter(real)
    batches = [dummy.next(), next(dummy), next(iter(dummy))]
    dummy.reset()
    return [
        [batch.data[0] for batch in batches],
        [dummy.batch_size, [d.name for d in dummy.provide_data], [d.shape for d in dummy.provide_label]],
        [batch.label[0] for batch in (dummy.the_batch, real.next())],
    ]


def case_names(mx):
    names = {}
    exec("from mxnet.test_utils import *", names)
    names_of_module = (
        "mx np npt rnd ss os sys json logging OrderedDict contextmanager almost_equal retry Context Symbol array"
    )
    return [name in names for name in names_of_module.split()], names["np"] is onp, names["mx"] is mx
