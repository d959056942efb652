"""What tracebacks of the package's errors keep."""

import contextlib
import operator
import pickle
import re
import sys
import traceback
import warnings
from pathlib import Path

import numpy as np
import pytest

import mxnet as mx
from mxnet._src.messages import tracebacks
from mxnet._src.operators.definition.implementation import FACTORIES
from mxnet.gluon import nn

WRONG = mx.nd.ones((4, 9))


def dense(hybrid):
    net = nn.HybridSequential()
    net.add(nn.Dense(2, in_units=8))
    net.initialize()
    if hybrid:
        net.hybridize()
    return net


def frames(function):
    with pytest.raises((mx.MXNetError, AttributeError)) as caught:
        function()
    stack = traceback.extract_tb(caught.value.__traceback__)
    return [(frame.filename, frame.name) for frame in stack if frame.filename != __file__]


@pytest.mark.parametrize("hybrid", [False, True])
def test_traceback_layer_shows_where_it_was_called_and_where_it_failed(hybrid, monkeypatch):
    net = dense(hybrid)
    assert len(frames(lambda: net(WRONG))) <= 4
    monkeypatch.setenv("MXNET_FULL_TRACEBACK", "1")
    assert len(frames(lambda: net(WRONG))) > 4


class Failing(mx.operator.CustomOp):
    def forward(self, is_train, req, in_data, out_data, aux):
        self.assign(out_data[0], req[0], in_data[0])

    def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
        raise ValueError("not today")


@pytest.fixture(autouse=True, scope="module")
def _custom_operator():
    @mx.operator.register("failing_gradient")
    class FailingProp(mx.operator.CustomOpProp):
        def create_operator(self, ctx, in_shapes, in_dtypes):
            return Failing()

    yield
    FACTORIES.pop("failing_gradient")


def failing_eagerly(through):
    x = mx.nd.ones((2, 3))
    x.attach_grad()
    with mx.autograd.record():
        y = mx.nd.Custom(x * 2, op_type="failing_gradient").sum()
    through(x, y)


def failing_layer():
    class Net(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return F.Custom(x, op_type="failing_gradient").sum()

    net = Net()
    net.hybridize()
    x = mx.nd.ones((2, 3))
    x.attach_grad()
    with mx.autograd.record():
        y = net(x * 2)
    y.backward()


def failing_symbol():
    return mx.sym.make_loss(mx.sym.Custom(mx.sym.var("data") * mx.sym.var("weight"), op_type="failing_gradient"))


def failing_executor():
    executor = failing_symbol().simple_bind(mx.cpu(), data=(2, 3), weight=(2, 3))
    executor.forward(is_train=True)
    executor.backward()


def failing_module(act):
    module = mx.mod.Module(failing_symbol(), label_names=[])
    module.bind([("data", (2, 3))])
    module.init_params()
    act(module, mx.io.DataBatch([mx.nd.ones((2, 3))]))


def stepwise(module, batch):
    module.forward(batch, is_train=True)
    module.backward()


def failing_fit():
    mx.mod.Module(failing_symbol(), label_names=[]).fit(
        mx.io.NDArrayIter(mx.nd.ones((2, 3)), batch_size=2), num_epoch=1
    )


FAILING = {
    "eager": lambda: failing_eagerly(lambda x, y: y.backward()),
    "backward": lambda: failing_eagerly(lambda x, y: mx.autograd.backward([y])),
    "grad": lambda: failing_eagerly(lambda x, y: mx.autograd.grad([y], [x])),
    "hybridized": failing_layer,
    "executor": failing_executor,
    "module": lambda: failing_module(stepwise),
    "module at once": lambda: failing_module(lambda module, batch: module.forward_backward(batch)),
    "fit": failing_fit,
}


@pytest.mark.parametrize("name", FAILING)
def test_traceback_gradients_of_custom_operators(name, monkeypatch):
    shown_frames = frames(FAILING[name])
    assert len(shown_frames) <= 4, shown_frames
    monkeypatch.setenv("MXNET_FULL_TRACEBACK", "1")
    assert len(frames(FAILING[name])) > 4


def test_traceback_error_of_a_custom_operator_is_the_cause():
    with pytest.raises(mx.MXNetError, match="failing_gradient") as caught:
        FAILING["module"]()
    cause = caught.value.__cause__
    while isinstance(cause, mx.MXNetError):
        cause = cause.__cause__
    assert isinstance(cause, ValueError)
    assert traceback.extract_tb(cause.__traceback__)[-1].name == "backward"


@pytest.mark.parametrize("compare", [operator.eq, operator.ne, operator.lt, operator.ge, operator.add, mx.np.equal])
@pytest.mark.parametrize("dtype", ["float32", "int32"])
def test_traceback_operands_that_do_not_fit(compare, dtype):
    array, other = mx.np.ones((2, 3)), mx.np.ones((2, 4), dtype=dtype)
    shown_frames = frames(lambda: compare(array, other))
    assert len(shown_frames) <= 4, shown_frames


@pytest.mark.parametrize("other", [mx.nd.ones(2), "text"], ids=["classic", "text"])
def test_traceback_operands_of_another_kind(other):
    array = mx.np.ones(2)
    with pytest.raises(TypeError) as caught:
        array < other  # noqa: B015  # it fails
    assert len(caught.traceback) <= 5  # one of them is here


def test_traceback_functions_of_the_program_stay():
    class Net(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return self.helper(F, x)

        def helper(self, F, x):
            return F.dot(x, x)

    with pytest.raises(mx.MXNetError, match=r"in layer net\d+ \(Net\)") as caught:
        Net()(mx.nd.ones((2, 3)))
    assert [f.name for f in caught.traceback if f.path.name == "test_tracebacks.py"][1:] == ["hybrid_forward", "helper"]


def test_traceback_fault_of_the_program_keeps_its_place_and_its_context():
    class Net(mx.gluon.Block):
        def forward(self, x):
            try:
                return {}["missing"]
            except KeyError:
                return x.nothing

    with pytest.raises(AttributeError) as caught:
        Net()(WRONG)
    assert caught.traceback[-1].name == "forward"
    assert isinstance(caught.value.__context__, KeyError)


def test_traceback_fault_of_the_package_keeps_all_frames(monkeypatch):
    net = dense(hybrid=False)

    def broken(self, *args, **params):
        return args.nothing

    broken.__code__ = broken.__code__.replace(co_filename=mx.__file__)
    monkeypatch.setattr(type(net[0]), "hybrid_forward", broken)
    shown_frames = frames(lambda: net(WRONG))
    assert len(shown_frames) > 4
    assert "forward" in {name for _, name in shown_frames}


def test_traceback_torch_is_the_cause_and_says_nothing_in_the_message():
    with pytest.raises(mx.MXNetError) as caught:
        mx.nd.dot(mx.nd.ones((2, 3)), mx.nd.ones((2, 3)))
    assert "mat1" not in str(caught.value)
    cause = caught.value.__cause__
    assert isinstance(cause, RuntimeError)
    assert "mat1" in str(cause)


def test_traceback_warnings_point_at_the_program():
    code = compile(
        "from mxnet._src.messages import tracebacks as _tracebacks\n\n"
        "def inside():\n    _tracebacks.warn('look here')\n",
        mx.__file__,
        "exec",
    )
    package = {}
    exec(code, package)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        package["inside"]()
        line = sys._getframe().f_lineno - 1
    assert [(str(w.message), w.filename, w.lineno) for w in caught] == [("look here", __file__, line)]


@pytest.mark.parametrize(
    ("words", "run"),
    [
        ("not used by any computation", lambda: _net_with_an_unused_parameter()(mx.nd.ones((2, 3)))),
        ("there is no type", lambda: mx.kv.create("loccal")),
        ("softmax_labl", lambda: mx.mod.Module(mx.sym.var("data") * 2, label_names=["softmax_labl"])),
        (
            "has no parameter 'shufle': no effect. Did you mean 'shuffle'?",
            lambda: mx.io.MNISTIter(image="no", shufle=1),
        ),
        ("is deprecated", lambda: mx.gluon.nn.Dense(2).load_params("nothing")),
    ],
)
def test_traceback_each_warning_points_here(words, run):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with contextlib.suppress(mx.MXNetError):
            run()
    assert [w.filename for w in caught if words in str(w.message)] == [__file__], [str(w.message) for w in caught]


def _net_with_an_unused_parameter():
    net = nn.HybridSequential()
    net.add(nn.Dense(2, in_units=3))
    net.params.get("unused", shape=(1,))
    net.initialize()
    net.hybridize()
    return net


def test_traceback_no_warning_goes_another_way():
    package = Path(mx.__file__).parent
    files_with_warnings = [
        str(p) for p in package.rglob("*.py") if re.search(r"\bwarnings\.warn\(", p.read_text(encoding="utf-8"))
    ]
    assert files_with_warnings == [str(package / "_src/messages/tracebacks.py")]


def test_traceback_backward_of_a_function_shows_the_lines_of_its_calls(monkeypatch):
    class Wrong(mx.autograd.Function):
        def forward(self, x):
            y = x * 2
            self.save_for_backward(y)
            return y

        def backward(self, grad):
            raise ValueError("not today")

    monkeypatch.setenv("MXNET_FULL_TRACEBACK", "1")
    x = mx.nd.ones(2)
    x.attach_grad()
    with mx.autograd.record():
        y = Wrong()(x)
    with pytest.raises(mx.MXNetError, match="not today") as caught:
        y.backward()
    lines = {frame.name: frame.line for frame in traceback.extract_tb(caught.value.__traceback__)}
    assert lines["_asked_in_graph"] == "return _asked(function, heads)"


def test_errors_of_numpy_with_another_text_keep_their_kind_and_go_to_other_processes() -> None:
    with pytest.raises(TypeError) as caught:
        np.ones(2) + np.array(["a", "b"])
    error = tracebacks._with_text(caught.value, "add: a text.")
    assert type(error).__name__ == "UFuncTypeError"
    assert str(error) == "add: a text."
    unpickled = pickle.loads(pickle.dumps(error))
    assert (type(unpickled), str(unpickled)) == (TypeError, "add: a text.")
