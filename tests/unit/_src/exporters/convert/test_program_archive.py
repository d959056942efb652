"""Archives of torch.export: errors and Ctrl-C while one is written end as exceptions, not as the end of the process."""

import pytest
import warm_processes
from paths import ROOT

PROGRAM = """
import io, os, signal, sys
import torch
from mxnet._src.exporters.convert.program_archive import save_program

program = torch.export.export(torch.nn.Linear(40, 50), (torch.ones(2, 40),))


class Stream(io.BytesIO):
    writes = 0

    def write(self, data):
        self.writes += 1
        if self.writes == int(sys.argv[2]):
            if sys.argv[1] == "disk":
                raise OSError(28, "No space left on device")
            os.kill(os.getpid(), signal.SIGINT)
        return super().write(data)


signal.signal(signal.SIGINT, signal.default_int_handler)
stream = Stream()
try:
    save_program(program, stream)
except (OSError, KeyboardInterrupt) as error:
    print(type(error).__name__)
else:
    loaded = torch.export.load(io.BytesIO(stream.getvalue())).module()
    print(loaded(torch.ones(2, 40)).shape[1], stream.writes > 3)
"""


@pytest.mark.parametrize(
    ("event", "number", "output"),
    [("none", 0, "50 True"), ("disk", 2, "OSError"), ("interrupt", 2, "KeyboardInterrupt")],
)
def test_save_program_raises_what_happens_meanwhile(event: str, number: int, output: str) -> None:
    done = warm_processes.run(PROGRAM, event, str(number), cwd=ROOT, also=("torch._dynamo",))  # which it needs anyway
    assert (done.returncode, done.stdout.strip()) == (0, output), done.stderr
