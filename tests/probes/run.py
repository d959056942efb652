"""Put questions to an implementation: record what MXNet 1.9.1 answers, or answer the live comparison.

::

    python3.8 tests/probes/run.py [NAME ...]

With ``--serve`` it answers on its standard output, in the messages of ``conformance/live_reference.py``: a probe's name
and a seed first, then names of questions.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import tempfile
import zlib
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]

if __package__ in (None, ""):
    # The repository comes last, so that `import mxnet` finds the reference and not our package.
    sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() not in (FOLDER, ROOT)]
    sys.path.append(str(ROOT))

from tests import scenarios  # noqa: E402  # found through the path above

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

MECHANISM = ("live", "rows", "run", "test_probes")
CRASH = "crashes"  # the recorded answer where a question ends the reference's process
PATIENCE = 8  # seconds after which a question hangs
NAMES = tuple(sorted(p.stem for p in FOLDER.glob("*.py") if p.stem not in MECHANISM and not p.stem.startswith("_")))


def probe(name: str) -> ModuleType:
    """The module of a probe."""
    return import_module(f"tests.probes.{name}")


def answer(mx: ModuleType, module: ModuleType, question: Any) -> Any:
    """What ``mx`` answers, as JSON holds it; nothing that the question changes outlasts it."""
    try:
        with mx.name.NameManager(), mx.autograd.pause(train_mode=False):
            answer = scenarios.encode(module.ask(mx, question))
        return json.loads(json.dumps(answer))
    except Exception as error:
        return "raises " + type(error).__name__
    finally:
        mx.util.reset_np()


def is_recorded(module: ModuleType, name: str) -> bool:
    """Whether a question's answer is in the repository."""
    return zlib.crc32(name.encode()) % getattr(module, "RECORDED", 1) == 0


def path_of(name: str) -> Path:
    """The file with the recorded answers of a probe."""
    return FOLDER / "recorded" / f"{name}.json"


def read(name: str) -> dict[str, Any]:
    """The recorded answers of a probe."""
    answers: dict[str, Any] = json.loads(path_of(name).read_text(encoding="utf-8"))
    return answers


def record(mx: ModuleType, name: str) -> None:
    """Write the file of one probe."""
    module = probe(name)
    lines = []
    for question, content in module.questions(0).items():
        if is_recorded(module, question):
            print(f"  {question}", file=sys.stderr, flush=True)  # so that a crash of the reference names its question
            lines.append(f"{json.dumps(question)}: {json.dumps(answer(mx, module, content))}")
    temporary = path_of(name).with_suffix(".new")
    temporary.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    temporary.replace(path_of(name))
    print(f"{name}: {len(lines)} answers, {path_of(name).stat().st_size} bytes", flush=True)


def serve(mx: ModuleType, answers: Any) -> None:
    """Answer questions that come on the standard input until it ends, in a process that may crash and is made anew.

    A question at which it crashes is asked once more, as it may have been the one before that destroyed the memory.
    """
    from tests.conformance.live_reference import receive, send

    send(answers, mx.__version__)
    name, seed = receive(sys.stdin.buffer)
    module = probe(name)
    questions = module.questions(seed)
    child = _child(mx, module, questions)
    while True:
        try:
            question = receive(sys.stdin.buffer)
        except EOFError:
            return
        for _ in range(2):
            try:
                send(child[0], question)
                reply = receive(child[1])
                break
            except (EOFError, BrokenPipeError):
                _, status = os.wait()
                child, reply = _child(mx, module, questions), CRASH
                if status == signal.SIGALRM:
                    break
        send(answers, reply)


def _child(mx: ModuleType, module: ModuleType, questions: dict[str, Any]) -> tuple[Any, Any]:
    """Fork a process that answers; return the ends of its pipes: for questions, and with answers."""
    read_question, write_question = os.pipe()
    read_answer, write_answer = os.pipe()
    if os.fork():
        os.close(read_question)
        os.close(write_answer)
        return os.fdopen(write_question, "wb", buffering=0), os.fdopen(read_answer, "rb")
    os.close(write_question)
    os.close(read_answer)
    _answer_all(mx, module, questions, os.fdopen(read_question, "rb"), os.fdopen(write_answer, "wb"))
    os._exit(0)


def _answer_all(
    mx: ModuleType, module: ModuleType, questions: dict[str, Any], question_pipe: Any, answers: Any
) -> None:
    from tests.conformance.live_reference import receive, send

    while True:
        try:
            question = receive(question_pipe)
        except EOFError:
            return
        signal.alarm(PATIENCE)  # what hangs counts as a crash
        answer_found = answer(mx, module, questions[question])
        signal.alarm(0)
        send(answers, answer_found)


def main() -> None:
    """Record, or serve."""
    from tests.conformance.record import reference

    os.makedirs(path_of("").parent, exist_ok=True)
    if sys.argv[1:] == ["--serve"]:
        # What the engine prints must not get into the pipe.
        answers = os.fdopen(os.dup(1), "wb")
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        mx = reference()
        os.chdir(tempfile.mkdtemp())  # some questions write files
        serve(mx, answers)
        return
    mx = reference()
    os.chdir(tempfile.mkdtemp())
    for name in sys.argv[1:] or NAMES:
        record(mx, name)


if __name__ == "__main__":
    main()
