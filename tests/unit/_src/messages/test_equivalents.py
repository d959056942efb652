"""Names of other libraries: what their errors say, and that nothing else changes."""

import copy
import pickle
import re

import numpy
import pytest

import mxnet as mx
from mxnet import gluon
from mxnet._src.messages import equivalents as _equivalents
from mxnet.gluon import nn


def objects():
    net = nn.Dense(2, in_units=2)
    net.initialize()
    return {
        "ARRAYS": mx.nd.ones((2,)),
        "NUMPY_ARRAYS": mx.np.ones((2,)),
        "SYMBOLS": mx.sym.var("x"),
        "BLOCKS": net,
        "TRAINERS": gluon.Trainer(net.collect_params(), "sgd"),
        "OPTIMIZERS": mx.optimizer.SGD(),
        "PARAMETERS": net.weight,
    }


TABLES = tuple(objects())


@pytest.mark.parametrize("table", TABLES)
def test_equivalents_no_name_is_there_and_each_error_says_what_is(table):
    value = objects()[table]
    for name, hint in getattr(_equivalents, table).items():
        assert not hasattr(value, name), name
        with pytest.raises(AttributeError, match=re.escape(f"{name!r}. In MXNet: {hint}.")) as caught:
            getattr(value, name)
        assert caught.value.name == name


@pytest.mark.parametrize("module", _equivalents.MODULES)
def test_equivalents_no_name_is_in_a_module(module):
    namespace = mx
    for part in module.split(".")[1:]:
        namespace = getattr(namespace, part)
    for name, hint in _equivalents.MODULES[module].items():
        assert not hasattr(namespace, name), name
        with pytest.raises(AttributeError, match=re.escape(hint)):
            getattr(namespace, name)


def test_equivalents_all_that_is_named_exists():
    tables = [*(getattr(_equivalents, table) for table in TABLES), *_equivalents.MODULES.values()]
    for hint in (hint for table in tables for hint in table.values()):
        for path in re.findall(r"\bmx(?:\.\w+)+", hint):
            value = mx
            for part in path.split(".")[1:]:
                value = getattr(value, part)
        for layer in re.findall(r"(?<!\w)nn\.(\w+)", hint):
            assert hasattr(nn, layer) or layer == "nn", hint
    for hint in _equivalents.ARRAYS.values():
        for name in re.findall(r"^x\.(\w+)", hint):
            assert hasattr(mx.nd.ones((2,)), name), hint


def test_equivalents_other_attributes_fail_as_before():
    for value in objects().values():
        with pytest.raises(AttributeError, match="has no attribute 'no_such_name'"):
            getattr(value, "no_such_name")  # noqa: B009  # a plain attribute would be a useless expression


def test_equivalents_objects_are_copied_pickled_and_converted_as_before():
    array = mx.nd.ones((2, 3))
    assert (copy.deepcopy(array).asnumpy() == 1).all()
    assert (pickle.loads(pickle.dumps(array)).asnumpy() == 1).all()
    assert (numpy.asarray(array) == 1).all()
    assert copy.copy(nn.Dense(2)).name


def test_equivalents_error_inside_a_property_is_not_hidden():
    class Network(gluon.Block):
        @property
        def train(self):
            return self.no_such_name

    with pytest.raises(AttributeError, match="no_such_name"):
        getattr(Network(), "train")  # noqa: B009  # a plain attribute would be a useless expression


@pytest.mark.parametrize("name", ["cuda", "no_such_name"])
def test_equivalents_programs_line_is_where_a_network_fails(name):
    class Network(gluon.Block):
        def forward(self, x):
            return getattr(x, name)

    with pytest.raises(AttributeError, match=name) as caught:
        Network()(mx.nd.ones((2,)))
    assert caught.traceback[-1].name == "forward"


def test_equivalents_objects_do_not_list_the_names_and_their_classes_lack_them():
    for table, value in objects().items():
        names = set(getattr(_equivalents, table))
        assert not names.intersection(dir(value)), table
        assert table == "SYMBOLS" or not any(hasattr(type(value), name) for name in names), table


def test_equivalents_numpy_arrays_fail_without_the_hints_of_classic_ones():
    name = next(name for name in _equivalents.ARRAYS if name not in _equivalents.NUMPY_ARRAYS)
    if not hasattr(mx.np.ones((2,)), name):
        with pytest.raises(AttributeError, match=f"'ndarray' object has no attribute '{name}'$"):
            getattr(mx.np.ones((2,)), name)


def test_equivalents_programs_own_base_class_is_found_behind_ours():
    class Modes:
        mode = "prediction"

        def train(self):
            self.mode = "training"

    class Network(gluon.Block, Modes):
        pass

    network = Network()
    network.train()
    assert network.mode == "training"
    network.parameters = 3
    assert network.parameters == 3


def test_equivalents_programs_own_getattr_is_asked():
    class Wrapper(gluon.Block):
        def __getattr__(self, name):
            return name

    assert Wrapper().state_dict == "state_dict"


@pytest.mark.parametrize("cls", [mx.nd.NDArray, mx.np.ndarray, gluon.Block, gluon.HybridBlock, gluon.Parameter])
def test_equivalents_classes_that_calls_go_through_have_no_getattr(cls):
    """With one, CPython looks up each attribute of their objects in a longer way: a sixth of a small operator."""
    assert not hasattr(cls, "__getattr__")


@pytest.mark.parametrize("use", [lambda net: net(1), lambda net: setattr(net, "weight", gluon.Parameter("weight"))])
def test_equivalents_block_without_its_base_constructor_says_so(use):
    class Network(gluon.Block):
        def __init__(self):
            pass

    with pytest.raises(AttributeError, match=re.escape("call super().__init__() in its __init__")):
        use(Network())
