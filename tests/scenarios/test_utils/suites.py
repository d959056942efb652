"""Tests of operators and layers as suites written for MXNet have them, on helpers that ``import *`` brings."""

import numpy as onp

from .. import error


def helpers(mx):
    names = {}
    exec("from mxnet.test_utils import *", names)
    return type("Helpers", (), {name: staticmethod(value) for name, value in names.items() if callable(value)})


def case_square_sum(mx):
    """A composed operator: values, gradients, several element types."""
    test_utils = helpers(mx)
    results = []
    for dtype in (onp.float32, onp.float64):
        onp.random.seed(7)
        shape = test_utils.rand_shape_nd(3, dim=4)
        x = onp.random.uniform(-1, 1, shape).astype(dtype)
        data = mx.sym.Variable("data")
        symbol = mx.sym.sum(mx.sym.square(data), axis=1, keepdims=True)
        expected = test_utils.np_reduce(x**2, 1, True, onp.sum)
        test_utils.check_symbolic_forward(symbol, [x], [expected], rtol=1e-5, atol=1e-6, dtype=dtype)
        head = onp.ones_like(expected)
        test_utils.check_symbolic_backward(symbol, [x], [head], [2 * x], rtol=1e-5, atol=1e-6, dtype=dtype)
        # Central differences of squares are exact. What is left is rounding: the weighted sum of the outputs is below
        # 8, so off by 8 * 2**-24 = 5e-7, which the step of 1e-2 makes 5e-5.
        test_utils.check_numeric_gradient(symbol, [x], numeric_eps=1e-2, rtol=1e-5, atol=1e-4)
        results.append([shape, error(test_utils.check_symbolic_backward, symbol, [x], [head], [3 * x], dtype=dtype)])
    return results


def case_broadcasting(mx):
    t = helpers(mx)
    onp.random.seed(8)
    for shapes in (((2, 3, 4), (1, 3, 1)), ((3, 1), (1, 4)), ((1,), (2, 2))):
        x, y = (onp.random.uniform(0.5, 2, s) for s in shapes)
        for name, function in (("broadcast_mul", onp.multiply), ("broadcast_maximum", onp.maximum)):
            symbol = getattr(mx.sym, name)(mx.sym.var("x"), mx.sym.var("y"))
            expected = function(x, y)
            t.check_symbolic_forward(symbol, {"x": x, "y": y}, [expected], rtol=1e-5, atol=1e-5)
            if name == "broadcast_mul":
                head = t.random_arrays(expected.shape)
                grads = [t.collapse_sum_like(head * other, s) for other, s in ((y, shapes[0]), (x, shapes[1]))]
                t.check_symbolic_backward(symbol, [x, y], [head], grads, rtol=1e-4, atol=1e-4)
    return t.almost_equal(x, x + 1e-9), t.same(x, y)


def case_layers(mx):
    """Layers with states: moving statistics, dropout's rate, embeddings."""
    test_utils = helpers(mx)
    onp.random.seed(9)
    mx.random.seed(9)
    data = mx.sym.var("data")
    norm = mx.sym.BatchNorm(data, fix_gamma=False, eps=1e-3, name="norm")
    rows = [onp.random.normal(size=(6, 3, 2)), onp.ones(3) * 2, onp.zeros(3)]
    # Rounding as above, 5e-5, and the third derivative, which is about 5 for 12 numbers of deviation 1 and gamma = 2:
    # 5 * (1e-2 / 2)**2 / 6 = 2e-5. Both implementations stay below 8e-5.
    test_utils.check_numeric_gradient(norm, rows, [onp.zeros(3), onp.ones(3)], numeric_eps=1e-2, rtol=1e-4, atol=2e-4)
    dropped = mx.sym.Dropout(data, p=0.25).bind(test_utils.default_context(), {"data": mx.nd.ones((100, 100))})
    kept_share = (dropped.forward(is_train=True)[0].asnumpy() != 0).mean()
    embedding = mx.sym.Embedding(data, input_dim=4, output_dim=2, name="e")
    weight, index = test_utils.random_arrays((4, 2)), onp.array([1, 3, 1])
    outputs = test_utils.simple_forward(embedding, data=index, e_weight=weight)
    test_utils.assert_almost_equal(outputs, weight[index])
    grads = onp.zeros((4, 2))
    grads[1], grads[3] = 2, 1
    expected = {"e_weight": grads}
    grads_found = test_utils.check_symbolic_backward(
        embedding, [index, weight], [onp.ones((3, 2))], expected, grad_req={"data": "null", "e_weight": "write"}
    )
    return abs(kept_share - 0.75) < 0.03, grads_found["e_weight"]


def case_decorated(mx):
    """Decorators, environment variables, errors."""
    test_utils = helpers(mx)
    calls = []

    @test_utils.retry(3)
    def flaky():
        calls.append(len(calls))
        test_utils.assert_almost_equal(onp.array([1.0]), onp.array([1.0 if len(calls) > 1 else 2.0]))

    with test_utils.environment({"MXNET_SAFE_ACCUMULATION": "1"}):
        flaky()
        flag = test_utils.getenv("MXNET_SAFE_ACCUMULATION")
    test_utils.assert_exception(mx.nd.dot, mx.base.MXNetError, mx.nd.ones((2, 3)), mx.nd.ones((2, 3)))
    return calls, flag, test_utils.is_cd_run(), len(list(test_utils.list_gpus())) == mx.context.num_gpus()


def case_random_operators(mx):
    """Generators against their distributions."""
    test_utils = helpers(mx)
    mx.random.seed(11)
    onp.random.seed(11)
    buckets, probs = test_utils.gen_buckets_probs_with_ppf(lambda p: 2 * p - 1, 5)

    def uniform(n):
        return mx.nd.random.uniform(-1, 1, shape=n).asnumpy()

    def coin(n):
        return mx.nd.sample_multinomial(mx.nd.array([0.25, 0.75]), shape=n).asnumpy()

    passed = [len(test_utils.verify_generator(uniform, buckets, probs, nsamples=20000, nrepeat=3))]
    passed.append(len(test_utils.verify_generator(coin, [0, 1], [0.25, 0.75], nsamples=20000, nrepeat=3)))
    passed.append(test_utils.mean_check(uniform, 0, 3**-0.5, nsamples=20000))
    return passed, error(test_utils.verify_generator, coin, [0, 1], [0.5, 0.5], nsamples=20000, nrepeat=3)


def case_contexts_and_layers_agree(mx):
    t = helpers(mx)
    onp.random.seed(12)
    contexts = [{"ctx": mx.cpu(i), "data": (2, 3, 7, 7), "type_dict": {"data": onp.float32}} for i in (0, 1)]
    symbol = mx.sym.Convolution(mx.sym.var("data"), num_filter=3, kernel=(3, 3), name="conv")
    outputs = t.check_consistency(symbol, contexts, scale=0.5)
    pooled = mx.sym.Pooling(symbol, kernel=(2, 2), pool_type="avg", name="conv")
    outcome = error(t.check_consistency, [symbol, pooled], contexts)
    optimizers = [mx.optimizer.Adam(learning_rate=0.1) for _ in range(2)]
    t.compare_optimizer(*optimizers, (3, 4), "float32")
    return sorted(outputs), outputs["conv_output"].shape, outcome


def case_linear_algebra(mx):
    t = helpers(mx)
    onp.random.seed(13)
    x = t.new_sym_matrix_with_real_eigvals_nd((2, 3, 3))
    u, values = mx.nd.linalg.syevd(mx.nd.array(x, dtype="float64"))
    t.assert_almost_equal(values, onp.linalg.eigvalsh(x), rtol=1e-6, atol=1e-6)
    rebuilt = mx.nd.batch_dot(mx.nd.batch_dot(u, mx.nd.linalg.makediag(values), transpose_a=True), u)
    t.assert_almost_equal(rebuilt, x, rtol=1e-6, atol=1e-6)
    identity = t.get_identity_mat_batch(3).astype("float64")
    t.assert_almost_equal(mx.nd.batch_dot(u, u, transpose_b=True), identity, atol=1e-9)
    return u.shape
