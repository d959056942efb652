"""Symbols whose operators torch's compiler generates code for."""

import numpy as onp
import pytest
from requirements import needs_compiler

import mxnet as mx


def symbol():
    hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3, name="fc")
    return mx.sym.tanh(hidden, name="activation")


def test_optimize_for_inductor_joins_all_operators_into_one_node():
    optimised = symbol().optimize_for("inductor", mode="default")
    assert [n.name for n in optimised.graph.nodes if n.op is not None] == ["inductor0"]
    assert "__backend_options__" in optimised.tojson()


def test_optimize_for_inductor_refuses_an_unknown_option():
    with pytest.raises(ValueError, match="no option 'speed'"):
        symbol().optimize_for("inductor", speed="high")


@pytest.mark.slow
@needs_compiler
@pytest.mark.filterwarnings("ignore:.*torch.jit:DeprecationWarning")
def test_optimize_for_inductor_computes_the_same():
    values = {
        "data": mx.nd.array(onp.arange(8).reshape(2, 4)),
        "fc_weight": mx.nd.array(onp.sin(onp.arange(12)).reshape(3, 4)),
        "fc_bias": mx.nd.ones(3),
    }
    expected = symbol().bind(mx.cpu(), dict(values)).forward()[0].asnumpy()
    optimised = symbol().optimize_for("inductor", dict(values), dynamic=False)
    output = optimised.bind(mx.cpu(), dict(values), grad_req="null").forward()[0].asnumpy()
    onp.testing.assert_allclose(output, expected, rtol=1e-5, atol=1e-6)
