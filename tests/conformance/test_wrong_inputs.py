"""No operator answers a wrong input in torch's words."""

from __future__ import annotations

import pytest

from . import cases as tables
from . import wrong_inputs


@pytest.mark.slow
@pytest.mark.parametrize("family", tables.families())
def test_no_message_is_in_the_words_of_torch(family: str) -> None:
    answers = [answer for answer in wrong_inputs.all_answers(family) if wrong_inputs.of_torch(answer)]
    assert not answers, "\n".join(f"{a.operator}, {a.wrong}: {a.kind}: {a.text}" for a in answers)


@pytest.mark.parametrize("family", ["fully_connected", "elementwise_binary"])
def test_some_operators_answer(family: str) -> None:
    answers = list(wrong_inputs.all_answers(family))
    assert answers
    assert not [answer for answer in answers if wrong_inputs.of_torch(answer)]


def test_words_of_torch_are_noticed() -> None:
    words = "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1"
    assert wrong_inputs.of_torch(wrong_inputs.Answer("", "", "", "MXNetError", words))
    assert not wrong_inputs.of_torch(wrong_inputs.Answer("", "", "", "MXNetError", "data has 9 features"))
