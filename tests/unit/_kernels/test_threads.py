"""Fewer threads for a call, and nobody else's setting changed."""

import threading

import pytest
import torch
from requirements import needs_settable_threads

from mxnet._kernels import threads

pytestmark = needs_settable_threads


@pytest.fixture(autouse=True)
def _two_threads():
    before = torch.get_num_threads()
    torch.set_num_threads(2)
    yield
    torch.set_num_threads(before)


def mkl_setting():
    """Return MKL's number for this thread, 0 where OpenMP's counts."""
    mkl = threads._setters().mkl
    found = mkl(1)
    mkl(found)
    return found


def elsewhere(function):
    found = []
    thread = threading.Thread(target=lambda: found.append(function()))
    thread.start()
    thread.join(10)
    assert not thread.is_alive()
    return found[0]


def test_a_call_has_fewer_threads_and_what_follows_has_torchs():
    before = mkl_setting()
    assert threads.with_threads(1, torch.get_num_threads) == 1
    assert threads.with_threads(1, mkl_setting) in (0, 1)
    assert torch.get_num_threads() == 2
    assert mkl_setting() == before


def test_arguments_and_results_pass():
    assert threads.with_threads(1, lambda *args, **kwargs: (args, kwargs), 1, function=2) == ((1,), {"function": 2})


def test_more_threads_than_torchs_are_never_used():
    assert threads.with_threads(8, torch.get_num_threads) == 2


def test_an_error_restores():
    def fail():
        raise ValueError("own")

    with pytest.raises(ValueError, match="own"):
        threads.with_threads(1, fail)
    assert torch.get_num_threads() == 2


def test_other_threads_keep_theirs():
    def nested():
        return torch.get_num_threads(), elsewhere(torch.get_num_threads)

    assert threads.with_threads(1, nested) == (1, 2)
    assert elsewhere(torch.get_num_threads) == 2


def test_another_thread_may_be_limited_at_the_same_time():
    inner = threads.with_threads(1, lambda: elsewhere(lambda: threads.with_threads(1, torch.get_num_threads)))
    assert (inner, torch.get_num_threads()) == (1, 2)


def test_nested_calls_restore_once():
    def nested():
        return threads.with_threads(1, torch.get_num_threads), torch.get_num_threads()

    assert threads.with_threads(1, nested) == (1, 1)
    assert torch.get_num_threads() == 2


def test_a_programs_code_within_finds_torchs_number():
    def call():
        inside = threads.released(lambda: (torch.get_num_threads(), mkl_setting()))
        return inside, torch.get_num_threads()

    before = mkl_setting()
    assert threads.with_threads(1, call) == ((2, before), 1)
    assert torch.get_num_threads() == 2


def test_what_a_programs_code_within_sets_stays():
    def call():
        threads.released(torch.set_num_threads, 3)
        return torch.get_num_threads()

    assert threads.with_threads(1, call) == 1
    assert torch.get_num_threads() == 3


def test_an_error_of_a_programs_code_leaves_the_limit_to_the_call():
    def call():
        with pytest.raises(ValueError, match="invalid literal"):
            threads.released(int, "own")
        return torch.get_num_threads()

    assert threads.with_threads(1, call) == 1
    assert torch.get_num_threads() == 2


def in_a_fresh_thread(function):
    """Call a function in a thread in which MKL has no number of its own, as where no program has set one."""

    def call():
        torch.get_num_threads()  # torch prepares a new thread when it first asks
        threads._setters().mkl(0)
        return function()

    return elsewhere(call)


@pytest.mark.parametrize("repeated", [False, True])
def test_limited_functions(repeated):
    def seen():
        run = threads.limited(lambda *args: (torch.get_num_threads(), *args), lambda: 1)
        first = run("argument") if repeated else None
        return first, run("argument"), torch.get_num_threads(), mkl_setting()

    first = (1, "argument") if repeated else None
    assert in_a_fresh_thread(seen) == (first, (1, "argument"), 2, 0)


def test_limited_functions_limit_mkl_where_it_has_a_number():
    def seen():
        run = threads.limited(mkl_setting, lambda: 1)
        run()
        torch.set_num_threads(3)  # in this thread MKL has a number from here on
        return run(), mkl_setting(), torch.get_num_threads()

    inside, after, own = in_a_fresh_thread(seen)
    assert (after, own) in ((3, 3), (0, 3))  # 0 without MKL
    assert inside in (0, 1)
    assert inside == 1 or after == 0


def test_a_limited_functions_error_restores():
    def fail():
        raise ValueError("own")

    with pytest.raises(ValueError, match="own"):
        threads.limited(fail, lambda: 1)()
    assert torch.get_num_threads() == 2


@pytest.mark.parametrize("call", ["with_threads", "limited"])
def test_programs_code_leaves_nothing_behind(call):
    def own():
        return threads.released(lambda: (torch.get_num_threads(), mkl_setting()))

    def seen():
        run = threads.limited(own, lambda: 1) if call == "limited" else lambda: threads.with_threads(1, own)
        return run(), run(), torch.get_num_threads(), mkl_setting()

    assert in_a_fresh_thread(seen) == ((2, 0), (2, 0), 2, 0)


@pytest.mark.parametrize("count", [0, 2, 3])
def test_limited_functions_without_a_limit(count):
    assert threads.limited(torch.get_num_threads, lambda: count)() == 2


def test_released_outside_of_calls_does_nothing():
    assert threads.released(torch.get_num_threads) == 2


def test_without_reachable_openmp_calls_run_as_ever(monkeypatch):
    monkeypatch.setattr(threads, "_setters", lambda: None)
    assert not threads.is_settable()
    assert threads.with_threads(1, torch.get_num_threads) == 2


@pytest.mark.parametrize(
    ("own", "free", "expected"),
    [(2, 1, 1), (2, 2, 2), (2, 0, 1), (1, 0, 1), (8, 5, 5), (8, 1, 2), (64, 1, 16), (8, 16, 8)],
)
def test_granted(own, free, expected):
    assert threads.granted(own, free) == expected
