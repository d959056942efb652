"""Pickling and copying of public objects in every state: whether it works, and what the copy is like."""

import copy
import pickle

from .. import error
from .._watching import described


def _ways():
    return {
        "pickle": lambda value: pickle.loads(pickle.dumps(value)),
        "pickle 2": lambda value: pickle.loads(pickle.dumps(value, 2)),
        "copy": copy.copy,
        "deepcopy": copy.deepcopy,
    }


def _facts(facts, value):
    try:
        return facts(value)
    except Exception as error:
        return "facts raise " + type(error).__name__


def _copies(make, facts):
    """Return facts of an object and its copies, or the error that copying raises; text where a copy's are equal."""
    value = make()
    before = _facts(facts, value)
    results = {"itself": before}
    for name, way in _ways().items():
        try:
            copied = way(value)
        except Exception as error:
            results[name] = "raises " + type(error).__name__
        else:
            after = _facts(facts, copied)
            results[name] = "same" if after == before else after
    after = _facts(facts, value)
    results["afterwards"] = "same" if after == before else after
    return results


def _table(rows):
    return {name: _copies(make, facts) for name, (make, facts) in rows.items()}


def _array_facts(array):
    values = array.asnumpy()
    return [
        type(array).__name__,
        described(array),
        [round(float(n), 5) for n in values.ravel()],
        str(array.context),
        None if array.grad is None else [described(array.grad), array.grad.asnumpy().ravel().tolist()],
    ]


def case_arrays(mx):
    nd = mx.nd

    def graded(write="write", used=False, stype=None):
        x = nd.arange(4).reshape((2, 2))
        x.attach_grad(write, stype=stype)
        if used:
            with mx.autograd.record():
                y = (x * x).sum()
            y.backward()
        return x

    def recorded():
        x = graded()
        with mx.autograd.record():
            return x * 2

    rows = {dtype: (lambda dtype=dtype: nd.arange(4, dtype=dtype)) for dtype in ("float16", "float64", "int8", "uint8")}
    rows.update(
        {
            "view": lambda: nd.arange(6).reshape((3, 2))[1:],
            "reshaped": lambda: nd.arange(6).reshape((3, 2)),
            "transposed": lambda: nd.arange(6).reshape((3, 2)).T,
            "graded": graded,
            "adding": lambda: graded("add", True),
            "null": lambda: graded("null"),
            "with gradient": lambda: graded(used=True),
            "sparse gradient": lambda: graded(stype="row_sparse"),
            "detached": lambda: graded().detach(),
            "recorded": recorded,
            "its gradient": lambda: graded(used=True).grad,
            "row_sparse": lambda: nd.array([[0, 0], [1, 2]]).tostype("row_sparse"),
            "row_sparse zeros": lambda: nd.sparse.zeros("row_sparse", (2, 2)),
            "csr": lambda: nd.array([[0, 0], [1, 2]]).tostype("csr"),
            "csr zeros": lambda: nd.sparse.zeros("csr", (2, 2)),
        }
    )
    return _table({name: (make, _array_facts) for name, make in rows.items()})


def case_np_arrays(mx):
    mx.npx.set_np()
    np = mx.np

    def graded():
        x = np.ones((2,))
        x.attach_grad()
        with mx.autograd.record():
            y = x * 3
        y.backward()
        return x

    rows = {
        "ones": lambda: np.ones((2, 2)),
        "number": lambda: np.array(3.0),
        "empty": lambda: np.zeros((0, 2)),
        "bool": lambda: np.array([True, False]),
        "int64": lambda: np.array([1, 2], dtype="int64"),
        "view": lambda: np.arange(6).reshape(3, 2)[1],
        "graded": graded,
        "gradient": lambda: graded().grad,
    }
    return _table({name: (make, _array_facts) for name, make in rows.items()})


def case_small_objects(mx):
    def plain(value):
        return [type(value).__name__, str(value)]

    def symbol_facts(value):
        return [
            type(value).__name__,
            value.list_arguments(),
            value.list_outputs(),
            {k: sorted(v.items()) for k, v in sorted(value.attr_dict().items())},
            value.tojson()[:40],
        ]

    def scoped():
        with mx.AttrScope(ctx_group="a"), mx.name.Prefix("p_"):
            return mx.sym.FullyConnected(mx.sym.var("data", shape=(2, 3), lr_mult=2), num_hidden=2, name="fc")

    def used(scope):
        with scope:
            pass
        return scope

    def names(scope):
        return [type(scope).__name__, scope.get(None, "fc"), scope.get("x", "fc")]

    def attributes(scope):
        return [type(scope).__name__, scope.get({"b": "2"})]

    batch = lambda: mx.io.DataBatch([mx.nd.ones(2)], [mx.nd.zeros(2)], pad=1, index=[3])  # noqa: E731
    rows = {
        "cpu": (mx.cpu, plain),
        "gpu": (lambda: mx.gpu(3), plain),
        "pinned": (mx.cpu_pinned, plain),
        "variable": (lambda: mx.sym.var("x", shape=(1,), init=mx.init.One()), symbol_facts),
        "graph": (scoped, symbol_facts),
        "group": (lambda: mx.sym.Group([mx.sym.var("a"), mx.sym.var("b") * 2]), symbol_facts),
        "internals": (lambda: scoped().get_internals(), symbol_facts),
        "output": (lambda: mx.sym.split(mx.sym.var("a"), num_outputs=2, name="s")[1], symbol_facts),
        "np symbol": (lambda: mx.sym.var("x").as_np_ndarray(), symbol_facts),
        "name manager": (mx.name.NameManager, names),
        "used name manager": (lambda: used(mx.name.NameManager()), names),
        "prefix": (lambda: mx.name.Prefix("p_"), names),
        "attr scope": (lambda: mx.AttrScope(a="1"), attributes),
        "used attr scope": (lambda: used(mx.AttrScope(a="1")), attributes),
        "desc": (lambda: mx.io.DataDesc("data", (2, 3), "float16", "NTC"), lambda d: [repr(d), d.dtype, d.layout]),
        "batch": (batch, lambda b: [str(b), b.pad, b.index, _array_facts(b.data[0])]),
        "error": (lambda: mx.base.MXNetError("text"), plain),
        "not implemented": (lambda: mx.base.NotImplementedForSymbol(len, "a"), plain),
        "scalar key": (lambda: mx.nd.NDArray, str),
        "random state": (lambda: mx.random.uniform, lambda f: f.__name__),
    }
    return _table(rows)


def case_programs(mx):
    """Bound programs cannot be pickled; copying them ends MXNet's process."""
    executor = (mx.sym.var("x") * 2).bind(mx.cpu(), {"x": mx.nd.ones(2)})
    program = mx.nd.CachedOp(mx.sym.var("x") * 2)
    return [error(pickle.dumps, unpicklable) != "no error" for unpicklable in (executor, program, mx.nd.ones(2).handle)]


def _values(parameters):
    return {
        name: [_array_facts(p.data()), p.grad_req, p.stype, p.lr_mult, _grad(p)]
        for name, p in parameters.items()
        if p._data is not None
    }


def _grad(parameter):
    return None if parameter._grad is None else parameter.grad().asnumpy().ravel().tolist()


def case_parameters(mx):
    Parameter = mx.gluon.Parameter

    def initialized(**options):
        parameter = Parameter("w", shape=(2, 2), lr_mult=2, **options)
        parameter.initialize(mx.init.One())
        return parameter

    def deferred():
        parameter = Parameter("w", shape=(2, 0), allow_deferred_init=True)
        parameter.initialize(mx.init.One())
        return parameter

    def facts(parameter):
        results = [parameter.name, parameter.shape, str(parameter.dtype), parameter.grad_req, parameter.lr_mult]
        for ask in (parameter.list_ctx, parameter.list_data, parameter.list_grad):
            try:
                results.append([str(fact) for fact in ask()])
            except Exception as error:
                results.append(type(error).__name__)
        return results

    def collected():
        parameters = mx.gluon.ParameterDict("p_")
        parameters.get("w", shape=(2,), init=mx.init.One())
        parameters.initialize()
        return parameters

    rows = {
        "new": (lambda: Parameter("w", shape=(2,)), facts),
        "used var": (lambda: [p.var() for p in [Parameter("w", shape=(2,))]] and Parameter("w", shape=(2,)), facts),
        "initialized": (initialized, facts),
        "null": (lambda: initialized(grad_req="null"), facts),
        "sparse": (lambda: initialized(stype="row_sparse"), lambda p: [p.name, p.stype, p.shape]),
        "sparse gradient": (lambda: initialized(grad_stype="row_sparse"), lambda p: [p.name, p.shape]),
        "deferred": (deferred, facts),
        "constant": (lambda: mx.gluon.Constant("c", [[1.0, 2.0]]), lambda p: [p.name, p.value.asnumpy().tolist()]),
        "dict": (collected, lambda d: [d.prefix, list(d), [facts(p) for p in d.values()]]),
        "empty dict": (lambda: mx.gluon.ParameterDict("p_"), lambda d: [d.prefix, list(d)]),
    }
    return _table(rows)
