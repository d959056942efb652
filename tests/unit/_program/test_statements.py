"""Functions written statement by statement."""

from functools import partial

import torch

from mxnet._definition.registry import get
from mxnet._graph.node import Node
from mxnet._interpreter.hooks import operators
from mxnet._program.statements import _STATEMENTS, Statements, _code, running


def test_values_constants_and_keywords():
    written = Statements(2)
    total = written.call(torch.add, [0, 1], {"alpha": 2})
    joined = written.call(torch.cat, [(0, total)], {"dim": 0})
    parts = written.call(torch.split, [joined], constants=[2])
    infinite = written.call(torch.full_like, [0], {"fill_value": float("inf")})
    program = written.function([parts, infinite, 1])
    one, two = torch.ones(2), torch.arange(2.0)
    found, large, same = program(one, two)
    assert [part.tolist() for part in found] == [[1, 1], [1, 3]]
    assert large.tolist() == [float("inf")] * 2
    assert same is two


def test_what_outputs_do_not_need_is_left_out():
    written = Statements(1)
    written.call(partial(torch.add, other=1), [0])
    kept = written.call(torch.neg, [0])
    program = written.function([kept])
    assert [statement.value for statement in program.__globals__[_STATEMENTS]] == [kept]


def test_values_are_freed_after_their_last_use():
    alive = []

    class Watched:
        def __init__(self):
            alive.append(id(self))

        def __del__(self):
            alive.remove(id(self))

    written = Statements(1)
    made = written.call(lambda _: Watched(), [0])
    during = written.call(lambda _: len(alive), [made])
    after = written.call(lambda _: len(alive), [during])
    assert written.function([during, after])(None) == (1, 0)


def test_operators_and_their_statements_are_known():
    node = Node(get("negative"), "minus")
    written = Statements(1)
    result = written.call(torch.neg, [0], node=node)
    program = written.function([written.call(torch.abs, [result])])
    assert list(operators(program).values()) == ["negative"]
    names = program.__globals__
    assert [running(names, line) and running(names, line).node for line in (1, 2, 3, 4)] == [None, node, None, None]
    assert running({}, 2) is None


def test_equal_texts_are_compiled_once_for_functions_of_their_own():
    def function(kernel):
        written = Statements(1)
        return written.function([written.call(kernel, [0])])

    before = _code.cache_info()
    negated, inverted = function(torch.neg), function(torch.reciprocal)
    assert _code.cache_info().hits > before.hits
    assert negated.__code__ == inverted.__code__
    assert negated.__code__ is not inverted.__code__
    two = torch.tensor(2.0)
    assert [negated(two)[0].item(), inverted(two)[0].item()] == [-2.0, 0.5]
