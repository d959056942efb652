"""Which of two functions takes less time."""

from mxnet._tuning.durations import is_faster


def test_the_faster_function_is_told() -> None:
    assert is_faster(lambda: None, lambda: sum(range(20_000)))
    assert not is_faster(lambda: sum(range(20_000)), lambda: None)
