"""Attributes of nodes, given to operators and to variables."""

from .. import error, tried


def case_values_that_are_no_strings(mx):
    data = mx.sym.var("data")
    results = []
    for attr in ({"__lr_mult__": 2.0}, {"__note__": (1, 2)}, {"__note__": None}, [("__note__", "text")]):
        layer = mx.sym.FullyConnected(data, num_hidden=2, name="layer", attr=attr)
        nodes = layer.attr_dict()
        results.append([(name, sorted(nodes[name].items())) for name in ("layer", "layer_weight", "layer_bias")])
        results.append(sorted(mx.sym.relu(data, name="relu", attr=attr).attr_dict().get("relu", {}).items()))
    return results, error(mx.sym.var, "x", attr={"__lr_mult__": 2.0}), error(data._set_attr, note=3)


def case_scope_and_values(mx):
    data = mx.sym.var("data")
    with mx.AttrScope(lr_mult="3"):
        layer = mx.sym.Convolution(data, kernel=(3, 3), num_filter=2, name="layer", attr={"__note__": 4})
    return sorted(layer.attr_dict()["layer"].items())


def case_scopes_in_scopes(mx):
    results = []
    with mx.AttrScope(a="1", c="1"):
        with mx.AttrScope(b="2", c="2"):
            results.append(sorted(mx.sym.var("x").list_attr().items()))
        results.append(sorted(mx.sym.var("x").list_attr().items()))
    return [*results, sorted(mx.sym.var("x").list_attr().items())]


def case_names_that_are_no_strings(mx):
    x = mx.sym.var("x")
    calls = [
        lambda name: mx.sym.relu(x, name=name).list_outputs(),
        lambda name: mx.sym.FullyConnected(x, num_hidden=2, name=name).list_arguments(),
        lambda name: mx.sym.relu(x)(name=name).list_outputs(),
    ]
    return [[tried(call, name) for call in calls] for name in (1, (1,), b"a", True)]


def case_split_at_positions(mx):
    x = mx.sym.var("x")
    return [s.tojson() for s in (mx.sym.split_v2(x, (1, 2)), x.split_v2((3,), axis=1), mx.sym.split_v2(x, 2))]
