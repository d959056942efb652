"""The error messages of typical mistakes, those of ``qa/mistakes``: which have changed, and their part of the site.

python tools/mistakes.py               keep a digest of each message in qa/mistakes/said.json
python tools/mistakes.py --check       print the messages that have changed since
python tools/mistakes.py --page FILE   write what docs/mistakes.md has on the site: programs, messages, cures
"""

from __future__ import annotations

import argparse
import hashlib
import inspect
import json
import os
import re
import sys
import tempfile
import textwrap
import warnings
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIGESTS = ROOT / "qa" / "mistakes" / "said.json"
PAGE = ROOT / "docs" / "mistakes.md"
MOST_LINES, MOST_LETTERS = 14, 720  # of a message on the page

# The entries of the rows of the page's table, in its order.
FREQUENT = (
    "an_image_without_batch_axis",
    "network_not_initialized",
    "parameters_before_the_first_call",
    "numpy_array_into_an_operator",
    "images_of_bytes_into_a_layer",
    "device_that_is_not_there",
    "network_on_another_device_than_its_input",
    "backward_without_recording",
    "step_without_backward",
    "file_of_another_network",
)


def messages() -> dict[str, dict[str, str]]:
    """Make every mistake; return what is said, by topic and name, without what differs from machine to machine."""
    import mistakes

    import mxnet as mx

    said: dict[str, dict[str, str]] = {}
    for topic in mistakes.TOPICS:
        said[topic] = {}
        for name, function in mistakes.mistakes(topic).items():
            with mx.name.NameManager():
                error = mistakes.raised(function)
            mx.util.reset_np()
            said[topic][name] = "no error" if error is None else plain(f"{type(error).__name__}: {error}")
    return said


def plain(message: str) -> str:
    """Return a message without colours, addresses, and this machine's versions and devices."""
    message = re.sub(r"\x1b?\[9?[01]m", "", message)
    message = re.sub(r"PyTorch \d[\w.+]*\b", "PyTorch 2.x", re.sub(r"0x[0-9a-f]{9,}", "0x...", message))
    return re.sub(r"shows \d+ GPU", "shows 0 GPU", message)


def digests(said: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """Return eight digits for each message."""
    return {
        topic: {name: hashlib.sha256(text.encode()).hexdigest()[:8] for name, text in rows.items()}
        for topic, rows in said.items()
    }


def changed(said: dict[str, dict[str, str]], kept: dict[str, dict[str, str]]) -> list[str]:
    """Return the mistakes that say something else than what was kept, or are not in both, with what they say."""
    lines = []
    now = digests(said)
    for topic in {**kept, **now}:
        before, after = kept.get(topic, {}), now.get(topic, {})
        for name in {**before, **after}:
            if before.get(name) != after.get(name):
                lines.append(f"{topic}.{name}: {said[topic][name] if name in after else 'there is no such mistake'}")
    return lines


def page(said: dict[str, dict[str, str]]) -> str:
    """Return what follows the page's table on the site."""
    import mistakes

    recorded, parts = mistakes.recorded(), []
    for topic, rows in said.items():
        title = inspect.getdoc(sys.modules["mistakes." + topic])
        assert title is not None
        parts.append(f"## {title.splitlines()[0].rstrip('.')}\n")
        functions = mistakes.mistakes(topic)
        parts += [entry(name, functions[name], recorded[topic][name], text) for name, text in rows.items()]
    return "\n".join(parts)


def entry(name: str, function: object, theirs: list[str], said: str) -> str:
    """Return the text of one mistake."""
    lines = inspect.getsource(function).splitlines()  # type: ignore[arg-type]
    start = next(i for i, line in enumerate(lines) if line.startswith("def ")) + 1
    code = textwrap.dedent("\n".join(lines[start:]))
    before = "no error" if theirs[0] is None else f"{theirs[0]}: {theirs[1]}"
    title = name.replace("_", " ").capitalize()
    return (
        f"### {title}\n\n```python\n{code}\n```\n\n{box('Remx', said)}\n"
        f"{instead(function)}{box('MXNet 1.9.1', plain(before))}"
    )


def instead(function: object) -> str:
    """Return the program that a message leads to, where it is known."""
    cure: str | None = function.cure  # type: ignore[attr-defined]
    return f"Instead:\n\n```python\n{cure}\n```\n\n" if cure else ""


def box(who: str, text: str) -> str:
    """Return a message as a block of the page."""
    lines = [line.rstrip() for line in text.splitlines()]
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], "..."]
    return f"{who}:\n\n```text\n" + "\n".join(map(shortened, lines)) + "\n```\n"


def shortened(line: str) -> str:
    """Return a line that is not much longer than a paragraph."""
    return line if len(line) <= MOST_LETTERS else line[: MOST_LETTERS - 3] + "..."


def with_entries(text: str) -> str:
    """Return the page with each symptom of its table linked to its entry on the site."""
    names = iter(FREQUENT)
    return re.sub(
        r"^\| (`.*?`) \| (?=[A-Z`])",
        lambda row: f"| [{row[1]}](#{next(names).replace('_', '-')}) | ",
        text,
        flags=re.MULTILINE,
    )


def symptoms() -> list[list[str]]:
    """Return the pieces of messages that each row of the page's table shows."""
    rows = re.findall(r"^\| (`.*?`) \| (?=[A-Z`])", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return [[piece.strip() for code in re.findall(r"`([^`]+)`", row) for piece in code.split("...")] for row in rows]


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare with qa/mistakes/said.json")
    parser.add_argument("--page", type=Path, metavar="FILE", help="write the page's part for the site")
    options = parser.parse_args()
    target = options.page and options.page.resolve()
    sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "qa")]
    warnings.simplefilter("ignore")
    os.chdir(tempfile.mkdtemp())  # some mistakes write files
    said = messages()
    if target:
        target.write_text(page(said), encoding="utf-8")
    elif not options.check:
        DIGESTS.write_text(json.dumps(digests(said), indent=1) + "\n", encoding="utf-8")
    elif lines := changed(said, json.loads(DIGESTS.read_text(encoding="utf-8"))):
        print(*lines, "If this is meant: python tools/mistakes.py", sep="\n", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
