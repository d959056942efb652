"""What programs with NumPy semantics share."""

import functools
import json
import re

import numpy as onp


def with_numpy(case):
    """Run a case with NumPy semantics on, and return to classic ones."""

    @functools.wraps(case)
    def run(mx):
        mx.npx.set_np()
        try:
            return case(mx)
        finally:
            mx.npx.reset_np()

    return run


def numbers(mx, *shape, seed=0):
    """Return an array of mx.np with random numbers from 0.1 to 1."""
    return mx.np.array(onp.random.RandomState(seed).uniform(0.1, 1, shape).astype("float32"))


def kind(value):
    """Return which arrays or symbols a value consists of."""
    if isinstance(value, (list, tuple)):
        return [kind(v) for v in value]
    return "{}.{}".format(type(value).__module__, type(value).__name__)


def shown(value):
    """Return arrays together with their kind; everything else as it is."""
    if isinstance(value, (list, tuple)):
        return [shown(v) for v in value]
    if isinstance(value, dict):
        return {k: shown(v) for k, v in value.items()}
    return [kind(value), value] if hasattr(value, "asnumpy") else value


def attributes(node):
    """Return the attributes of a node of a graph, without the `is_int` of whole numbers that may stand on the left.

    MXNet writes False for them (`2 - x`, `2 * x`, `-x`), so that integers become floating-point numbers.
    """
    attrs = node.get("attrs", {})
    may_be_left = node["op"].startswith("_npi_r") or node["op"] == "_npi_multiply_scalar"
    if may_be_left and "is_int" in attrs and float(attrs["scalar"]).is_integer():
        return {key: value for key, value in attrs.items() if key != "is_int"}
    return attrs


def nodes(symbol):
    """Return the graph that a symbol's JSON describes."""
    graph = json.loads(re.sub(r"(Constant_\w+_)\d+", r"\1", symbol.tojson()))  # an address
    rows = [[n["op"], n["name"], attributes(n), n["inputs"]] for n in graph["nodes"]]
    return [*rows, graph["heads"], graph["attrs"]]


def graph_of(net):
    """Return the graph of a block that was hybridized and called."""
    return nodes(net._cached_graph[1])


def gradients(net):
    """Return the gradients of a block's parameters, by their order."""
    return [p.grad() for p in net.collect_params().values() if p.grad_req != "null"]
