"""Archives of torch.export: errors and Ctrl-C while one is written end as exceptions, not as the end of the process."""

import warm_processes
from paths import ROOT

PROGRAM = """
import io, os, signal
import torch
from mxnet._src.exporters.convert.program_archive import save_program

program = torch.export.export(torch.nn.Linear(40, 50), (torch.ones(2, 40),))


class Stream(io.BytesIO):
    writes = 0

    def __init__(self, event):
        super().__init__()
        self.event = event

    def write(self, data):
        self.writes += 1
        if self.writes == 2 and self.event == "disk":
            raise OSError(28, "No space left on device")
        if self.writes == 2 and self.event == "interrupt":
            os.kill(os.getpid(), signal.SIGINT)
        return super().write(data)


signal.signal(signal.SIGINT, signal.default_int_handler)
for event in ("disk", "interrupt", "none"):  # after the others, all is as it was
    stream = Stream(event)
    try:
        save_program(program, stream)
    except (OSError, KeyboardInterrupt) as error:
        print(type(error).__name__)
    else:
        loaded = torch.export.load(io.BytesIO(stream.getvalue())).module()
        print(loaded(torch.ones(2, 40)).shape[1], stream.writes > 3)
"""


def test_save_program_raises_what_happens_meanwhile() -> None:
    done = warm_processes.run(PROGRAM, cwd=ROOT, also=("torch._dynamo",))  # which it needs anyway
    assert (done.returncode, done.stdout.split("\n")) == (0, ["OSError", "KeyboardInterrupt", "50 True", ""]), (
        done.stderr
    )
