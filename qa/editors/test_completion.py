"""What the completion engine of editors offers, and what it shows of it."""

import json
import os

import jedi
import pytest
import warm_processes
from paths import ROOT

import mxnet as mx

ARRAY = "import mxnet as mx\nx = mx.nd.ones((2, 3))\n"
NUMPY = "from mxnet import np, npx\nx = np.ones(3)\n"
LOOP = """import mxnet as mx
from mxnet import autograd, gluon
dataset = gluon.data.ArrayDataset(mx.nd.ones((8, 4)), mx.nd.ones((8,)))
loader = gluon.data.DataLoader(dataset, batch_size=4)
net = gluon.nn.HybridSequential()
loss_fn = gluon.loss.SoftmaxCrossEntropyLoss()
trainer = gluon.Trainer(net.collect_params(), "sgd")
for i, (data, label) in enumerate(loader):
    with autograd.record():
        loss = loss_fn(net(data), label)
for batch in mx.io.NDArrayIter(mx.nd.ones((8, 4)), mx.nd.ones((8,)), 4):
    pass
"""
# What stands before the cursor, what is offered first, what its signature and its document hold.
OFFERED = {
    "operator": ("import mxnet as mx\nmx.nd.Conv", "Convolution", "num_filter: int", "Zeros on both sides"),
    "contrib": ("import mxnet as mx\nmx.nd.contrib.box_n", "box_nms", "overlap_thresh: float=0.5", "Parameters"),
    "linalg": ("import mxnet as mx\nmx.nd.linalg.gemm2", "gemm2", "transpose_a: bool=False", "Parameters"),
    "random": ("import mxnet as mx\nmx.nd.random.unif", "uniform", "low: Number | NDArray=0", "Lower bound"),
    "image": ("import mxnet as mx\nmx.nd.image.to_te", "to_tensor", "data: NDArray", "Parameters"),
    "sparse": ("import mxnet as mx\nmx.nd.sparse.ret", "retain", "indices: NDArray", "Parameters"),
    "symbol": ("import mxnet as mx\nmx.sym.FullyC", "FullyConnected", "data: Symbol | None=None", ""),
    "symbol's contrib": ("import mxnet as mx\nmx.sym.contrib.box_n", "box_nms", "data: Symbol", ""),
    "np": (NUMPY + "np.linsp", "linspace", "num: int=50", "evenly spaced"),
    "np.random": (NUMPY + "np.random.norm", "normal", "scale: Number | ndarray=1.0", "Standard deviation"),
    "np.linalg": (NUMPY + "np.linalg.sv", "svd", "a: ndarray", "Parameters"),
    "npx": (NUMPY + "npx.one_h", "one_hot", "depth: int", "Parameters"),
    "method": (ARRAY + "x.sof", "softmax", "axis: int=-1", "Parameters"),
    "method of a result": (ARRAY + "(x + 1).sof", "softmax", "axis: int=-1", "Parameters"),
    "method of a part": (ARRAY + "x[0].asn", "asnumpy", "asnumpy()", "NumPy array"),
    "method of a call": (ARRAY + "mx.nd.dot(x, x.T).sof", "softmax", "axis: int=-1", "Parameters"),
    "method of a symbol": ("import mxnet as mx\n(mx.sym.var('x') + 1).sof", "softmax", "axis: int=-1", "Parameters"),
    "method of mx.np": (NUMPY + "(x * 2).std", "std", "ddof: int=0", "mx.np.std"),
    "what a layer returns": (ARRAY + "mx.gluon.nn.Dense(3)(x).sof", "softmax", "axis: int=-1", "Parameters"),
    "gradient": (ARRAY + "x.grad.asn", "asnumpy", "asnumpy()", "NumPy array"),
    "operator of several outputs": (ARRAY + "mx.nd.LayerNorm(x, x, x).asn", "asnumpy", "asnumpy()", "NumPy array"),
    "one of several outputs": (ARRAY + "mx.nd.split(x, 2)[0].asn", "asnumpy", "asnumpy()", "NumPy array"),
    "function of several kinds": (NUMPY + "np.where(x, x, x).asn", "asnumpy", "asnumpy()", "NumPy array"),
    "parameter": (ARRAY + "mx.gluon.nn.Dense(3).weight.data().asn", "asnumpy", "asnumpy()", "NumPy array"),
    "outputs of a module": (ARRAY + "mx.mod.Module(1).get_outputs()[0].asn", "asnumpy", "asnumpy()", "NumPy array"),
    "store": ("import mxnet as mx\nmx.kv.create('local').pul", "pull", "key: ", "Copy"),
    "network of the zoo": (
        "import mxnet as mx\nmx.gluon.model_zoo.vision.resnet18_v1().hybri",
        "hybrid_forward",
        "F",
        "",
    ),
    "data in a training loop": (LOOP + "data.as_in_con", "as_in_context", "context", "Return the array"),
    "label in a training loop": (LOOP + "label.asn", "asnumpy", "asnumpy()", "NumPy array"),
    "output in a training loop": (LOOP + "net(data).sof", "softmax", "axis: int=-1", "Parameters"),
    "loss in a training loop": (LOOP + "loss.backw", "backward", "retain_graph", ""),
    "batch of an iterator": (LOOP + "batch.data[0].asn", "asnumpy", "asnumpy()", "NumPy array"),
    "gradient of a loss": (LOOP + "autograd.grad(loss, [data])[0].asn", "asnumpy", "asnumpy()", "NumPy array"),
    "trainer": (LOOP + "trainer.set_lear", "set_learning_rate", "lr: float", ""),
    "layer": ("from mxnet.gluon import nn\nnn.Conv2DT", "Conv2DTranspose", "channels: int", "Parameters"),
}


@pytest.fixture(scope="module")
def project():
    return jedi.Project(ROOT, sys_path=[str(ROOT)], smart_sys_path=False)


@pytest.mark.parametrize("name", OFFERED)
def test_offered(name, project):
    text, expected, signature, document = OFFERED[name]
    first = jedi.Script(text, path="user.py", project=project).complete()[0]
    assert first.name == expected
    assert signature in " ".join(each.to_string() for each in first.get_signatures())
    assert document in first.docstring(raw=True)


LIVE = {"array": mx.nd.ones((2, 3)), "array of mx.np": mx.np.ones((2, 3)), "symbol": mx.sym.var("x")}
EXPRESSIONS = ("x", "(x + 1)", "(x * x)", "(x / 2 - x)", "x[0]")


@pytest.mark.parametrize("expression", EXPRESSIONS)
@pytest.mark.parametrize("kind", LIVE)
def test_offered_of_objects_that_are_there(kind, expression):
    """What IPython asks jedi, which looks at the program's objects."""
    found = jedi.Interpreter(f"{expression}.mea", [{"x": LIVE[kind], "mx": mx}]).complete()
    assert [each.name for each in found] == ["mean"]


# The settings of docs/editors.md, and whether IPython sees through expressions with them.
SETTINGS = {
    "jedi": ({"use_jedi": True, "jedi_compute_type_timeout": 10000}, True),
    "limited": ({"use_jedi": False}, False),
    "trusted": (
        {
            "use_jedi": False,
            "policy_overrides": {
                "allowed_operations_external": {("mxnet",)},
                "allowed_getitem_external": {("mxnet",)},
            },
        },
        True,
    ),
    "unsafe": ({"use_jedi": False, "evaluation": "unsafe"}, True),
}
IPYTHON = """
import json, sys
import mxnet as mx
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
shell.user_ns.update(array=mx.nd.ones((2, 3)), numpy=mx.np.ones((2, 3)), symbol=mx.sym.var("x"))
settings, expressions = eval(sys.argv[1])
found = {}
for name, values in settings.items():
    shell.Completer.set_trait("policy_overrides", {})
    shell.Completer.evaluation = "limited"
    for key, value in values.items():
        setattr(shell.Completer, key, value)
    with provisionalcompleter():
        for kind in ("array", "numpy", "symbol"):
            texts = [expression.replace("x", kind) + ".mea" for expression in expressions]
            offers = [shell.Completer.completions(text, len(text)) for text in texts]
            found[f"{name}, {kind}"] = [any("mean" in each.text for each in offer) for offer in offers]
print(json.dumps(found))
"""


def test_offered_by_ipython(tmp_path):
    pytest.importorskip("IPython", reason="IPython is not installed")
    settings = {name: values for name, (values, _) in SETTINGS.items()}
    environment = {**os.environ, "IPYTHONDIR": str(tmp_path)}
    done = warm_processes.run(IPYTHON, repr((settings, EXPRESSIONS)), environment=environment, timeout=300)
    assert done.returncode == 0, done.stderr
    wanted = {name: [True] + [sees] * (len(EXPRESSIONS) - 1) for name, (_, sees) in SETTINGS.items()}
    found = json.loads(done.stdout.splitlines()[-1])
    assert found == {f"{name}, {kind}": wanted[name] for name in SETTINGS for kind in ("array", "numpy", "symbol")}
