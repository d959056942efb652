"""What a process has begun to say to servers is said to the end, whatever interrupts the program."""

import signal
import threading
import time

import pytest
import torch

from mxnet._src.distributed.servers.speaker import Speaker


@pytest.fixture
def speaker():
    started = Speaker()
    yield started
    started.end()


def interrupt(number, frame):
    raise KeyboardInterrupt


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no such signals")
def test_an_interrupted_call_is_made_to_the_end_and_the_next_one_after_it(speaker):
    answers = []

    def speak():
        answers.append("question")
        time.sleep(0.3)
        answers.append("answer")

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(KeyboardInterrupt):
            speaker.call(speak)
        assert "answer" not in answers
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    speaker.call(answers.append, "next")
    assert answers == ["question", "answer", "next"]


def test_results_errors_and_the_grad_mode_are_as_in_a_plain_call(speaker):
    assert speaker.call(divmod, 7, 2) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        speaker.call(divmod, 7, 0)
    with torch.no_grad():
        assert not speaker.call(torch.is_grad_enabled)
    assert speaker.call(torch.is_grad_enabled)


def test_calls_of_other_threads_and_within_calls_and_after_the_end_are_made_at_once(speaker):
    assert speaker.call(speaker.call, threading.current_thread) is not threading.current_thread()
    speaker.end()
    assert speaker.call(threading.current_thread) is threading.current_thread()


def test_a_call_that_comes_while_the_thread_ends_is_made(speaker, monkeypatch):
    """Another thread may end the speaker between the look whether it lives and the call."""
    calls, put = speaker._thread._calls, speaker._thread._calls.put

    class Late:
        def put(self, call):
            speaker.end()
            put(call)

    monkeypatch.setattr(speaker._thread, "_calls", Late())
    quotients = []

    def main():
        monkeypatch.setattr(threading, "main_thread", threading.current_thread)
        quotients.append(speaker.call(divmod, 7, 2))

    thread = threading.Thread(target=main, daemon=True)
    thread.start()
    thread.join(20)
    assert quotients == [(3, 1)]
    assert calls.qsize() == 1  # which nobody would take out any more
