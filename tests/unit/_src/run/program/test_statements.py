"""Functions written statement by statement."""

import gc
import weakref
from functools import partial

import torch

from mxnet._src.graph.node import Node
from mxnet._src.operators.definition.registry import get
from mxnet._src.run.calls.hooks import HOOKS, CallHook
from mxnet._src.run.program.statements import _OPERATORS, _STATEMENTS, Statements, _compiled, running, with_kernels


def test_statements_values_constants_and_keywords():
    written = Statements(2)
    total = written.call(torch.add, [0, 1], {"alpha": 2})
    joined = written.call(torch.cat, [(0, total)], {"dim": 0})
    parts = written.call(torch.split, [joined], constants=[2])
    infinite = written.call(torch.full_like, [0], {"fill_value": float("inf")})
    program = written.function([parts, infinite, 1])
    one, two = torch.ones(2), torch.arange(2.0)
    pieces, large, same = program(one, two)
    assert [part.tolist() for part in pieces] == [[1, 1], [1, 3]]
    assert large.tolist() == [float("inf")] * 2
    assert same is two


def test_statements_what_outputs_do_not_need_is_left_out():
    written = Statements(1)
    written.call(partial(torch.add, other=1), [0])
    kept = written.call(torch.neg, [0])
    program = written.function([kept])
    assert [statement.value for statement in program.__globals__[_STATEMENTS]] == [kept]


def test_statements_values_are_freed_after_their_last_use():
    alive = []

    class Watched:
        def __init__(self):
            alive.append(id(self))

        def __del__(self):
            alive.remove(id(self))

    written = Statements(1)
    watched = written.call(lambda _: Watched(), [0])
    during = written.call(lambda _: len(alive), [watched])
    after = written.call(lambda _: len(alive), [during])
    assert written.function([during, after])(None) == (1, 0)


def test_statements_operators_and_their_statements_are_known():
    node = Node(get("negative"), "minus")
    written = Statements(1)
    result = written.call(torch.neg, [0], node=node)
    program = written.function([written.call(torch.abs, [result])])
    names = program.__globals__
    assert list(names[_OPERATORS].values()) == ["negative"]
    assert [running(names, line) and running(names, line).node for line in range(1, 6)] == [
        None,
        None,
        node,
        None,
        None,
    ]
    assert running({}, 2) is None


def test_statements_equal_texts_are_compiled_once_for_functions_of_their_own():
    def function(kernel):
        written = Statements(1)
        return written.function([written.call(kernel, [0])])

    before = _compiled.cache_info()
    negated, inverted = function(torch.neg), function(torch.reciprocal)
    assert _compiled.cache_info().hits > before.hits
    assert negated.__code__ == inverted.__code__
    assert negated.__code__ is not inverted.__code__
    two = torch.tensor(2.0)
    assert [negated(two)[0].item(), inverted(two)[0].item()] == [-2.0, 0.5]


def _negated():
    written = Statements(1)
    result = written.call(torch.neg, [0], node=Node(get("negative"), "minus"))
    return written.function([written.call(torch.abs, [result])])


def test_statements_other_kernels_leave_the_program_as_it_is():
    program = _negated()
    names = dict(program.__globals__)
    seen = []
    replaced = with_kernels(program.__globals__, lambda name, kernel: lambda x: (seen.append(name), kernel(x) - 1)[1])
    assert replaced(torch.tensor(2.0))[0].item() == 3
    assert program(torch.tensor(2.0))[0].item() == 2
    assert seen == ["negative"]
    assert program.__globals__ == names


def test_statements_hooks_take_part_in_runs_while_they_are_there():
    program = _negated()
    op_names, seen = [], []

    def instrument(name, kernel):
        op_names.append(name)
        return lambda x: (seen.append(name), kernel(x))[1]

    def run():
        seen.clear()
        assert program(torch.tensor(2.0))[0].item() == 2
        return list(seen)

    names = dict(program.__globals__)
    outer, inner = CallHook(graphs=instrument), CallHook(graphs=instrument)
    try:
        HOOKS.add(outer)
        assert [run(), run()] == [["negative"]] * 2
        assert op_names == ["negative"]  # once in a generation
        HOOKS.add(inner)
        assert run() == ["negative"] * 2
        HOOKS.remove(outer)
        assert run() == ["negative"]
    finally:
        HOOKS.remove(outer)
        HOOKS.remove(inner)
    assert run() == []
    assert program.__globals__ == names


def test_statements_hooks_keep_no_program():
    hook = CallHook(graphs=lambda name, kernel: kernel)
    program = _negated()
    reference = weakref.ref(program)
    HOOKS.add(hook)
    try:
        program(torch.ones(1))
        assert len(HOOKS.programs) == 1
        del program
        gc.collect()
        assert reference() is None
        assert len(HOOKS.programs) == 0
    finally:
        HOOKS.remove(hook)
