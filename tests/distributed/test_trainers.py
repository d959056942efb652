"""Where a Trainer's parameters are updated, and with what, by type of store and storage, as MXNet decides.

`test_secrets` has the same of one server, in a job without a secret.
"""

from __future__ import annotations

import pytest
from distributed.trainer_rows import COMPARED, faults, told


@pytest.mark.slow
@pytest.mark.parametrize("servers", [1, 0])
def test_trainers_decide_as_mxnet_does(servers: int) -> None:
    rows = [row for row in COMPARED if servers or "async" not in row[0]]
    wrong = faults(rows, told(rows, servers))
    assert not wrong, "\n".join(map(str, wrong))
