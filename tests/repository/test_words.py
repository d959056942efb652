"""Names and phrases are the field's: those that the package once had do not come back."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from paths import ROOT

# What names are called instead. Parts of longer names (`_NOT_FOUND`) and prose are free.
INSTEAD = {
    "found": "result, match",
    "made": "result, created",
    "wanted": "expected, requested",
    "given": "params, values, supplied",
    "place": "index, position",
    "places": "indices, positions",
    "taps": "axis_samples",
    "era": "generation",
    "lane": "channel",
    "put_off": "defer",
    "is_alone": "is_sole_owner",
    "Above": "FrontendHooks",
    "Attendance": "Participation",
    "Board": "EventLog",
    "Joint": "SynchronizationPoint",
    "Lost": "UnreachableVariables",
    "NotYet": "PendingError",
    "Origin": "GradNode",
    "Roster": "GroupMembership",
    "Servers": "ParameterServerClient",
    "Ticket": "Contribution",
}
MODULES = {
    "_meeting": "_synchronization",
    "observation": "hooks",
    "refusals": "kernel_errors",
    "whole_numbers": "integral_gradients",
    "_putting_off": "_batched_transforms",
    "_later": "_deferred",
    "_usual": "_call_cache",
    "leaders": "ftrl",
    "attendance": "participation",
    "board": "event_log",
    "roster": "membership",
}
# Phrases in documents, docstrings, comments and messages, and what is written instead; see "Style of writing" in
# CONTRIBUTING.md.
PHRASES = {
    r"number by number": "element by element",
    r"integers of eight bits": "8-bit integers, INT8",
    r"a training(?! (run|loop|step|set|batch|convolution|example|script|job|mode|program))": "a training run, training",
    r"of your own": "custom",
    r"whoever": "anyone who, the caller, the process that",
    r"otherwise than": "differs from, differently from",
    r"told to stop by itself": "the check is asynchronous",
    r"ways out": "exporting and converting",
    r"what is said of them": "error messages",
    r"most first": "most effective first",
    r"as far as \w+ can stand for": "emulated on",
    r"beside busy": "on a busy machine",
    r"beside": "next to, besides, in addition to",
    r"needs? a hand": "is patched",
    r"by turns": "alternately",
    r"(no|some|any)body": "no process, a caller, other users; or the passive",
    r"one's own": "new, custom, separate",
    r"of (its|their) own": "separate, custom, independent",
    r"real numbers": "floating-point values",
    r"arrays? of one number": "array of one element",
    r"numbers of an? [\w ()]*distribution": "samples from a distribution",
    r"whole numbers?": "integers",
    r"senseless(?!-)": "invalid",  # but for an anchor
    r"for ever": "forever",
    r"mended": "fixed, corrected",
}
PHRASE = re.compile(rf"\b({'|'.join(PHRASES)})\b", re.IGNORECASE)
# Written by the benchmarks, with the names that their results were recorded under.
RECORDED = {"benchmarks.md", "operator_benchmarks.md", "private_torch.md"}
DOCUMENTS = [
    path
    for folder in (".", "docs", "docs/tutorials", "mxnet/_src/distributed", "qa/mutations")
    for path in sorted((ROOT / folder).glob("*.md"))
    if path.name not in RECORDED
]
SOURCES = [
    path
    for package in ("mxnet", "_remx_cli")
    for path in sorted((ROOT / package).rglob("*.py"))
    if "_generated" not in path.parts
]


def names(source: str) -> set[str]:
    """The names that a module binds: variables, arguments, attributes, functions and classes."""
    bound: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            bound.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            bound.add(node.attr)
        elif isinstance(node, ast.arg):
            bound.add(node.arg)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            bound.add(node.name)
    return bound


def test_names_are_the_fields_words() -> None:
    old: dict[str, set[str]] = {}
    for path in SOURCES:
        for name in names(path.read_text(encoding="utf-8")) & INSTEAD.keys():
            old.setdefault(f"{name} (say {INSTEAD[name]})", set()).add(str(path.relative_to(ROOT)))
    assert old == {}


def test_modules_are_the_fields_words() -> None:
    old = {part for path in SOURCES for part in path.relative_to(ROOT).with_suffix("").parts if part in MODULES}
    assert {part: MODULES[part] for part in old} == {}


@pytest.mark.parametrize("source", ["found = 1", "def f(given): pass", "class Joint: pass", "self.place = 2"])
def test_an_old_word_is_noticed(source: str) -> None:
    assert names(source) & INSTEAD.keys()


def phrases(text: str) -> set[str]:
    """Return the old phrases in a text, without regard to line breaks; the page of style names them."""
    text = re.sub(r"<!-- pairs -->.*?<!-- /pairs -->", "", text, flags=re.DOTALL)
    return {match[0].lower() for match in PHRASE.finditer(re.sub(r"\s+(# )?", " ", text))}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_documents_are_in_the_fields_english(path: Path) -> None:
    assert phrases(path.read_text(encoding="utf-8")) == set()


def test_sources_are_in_the_fields_english() -> None:
    old = {str(path.relative_to(ROOT)): phrases(path.read_text(encoding="utf-8")) for path in SOURCES}
    assert {path: words for path, words in old.items() if words} == {}


def test_docstrings_name_what_is_returned() -> None:
    old = [str(path.relative_to(ROOT)) for path in SOURCES if '"""Return what ' in path.read_text(encoding="utf-8")]
    assert old == []


@pytest.mark.parametrize(
    "text", ["Whoever waits", "an operator of your\nown", "# goes number\n    # by number", "after a training."]
)
def test_an_old_phrase_is_noticed(text: str) -> None:
    assert len(phrases(text)) == 1


def test_the_page_of_style_names_each_phrase() -> None:
    pairs = re.search(
        r"<!-- pairs -->(.*?)<!-- /pairs -->", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.DOTALL
    )
    assert pairs is not None
    assert len(re.findall(r"^\|", pairs[1], re.MULTILINE)) >= 22  # twenty pairs and the head
    assert [pattern for pattern in PHRASES if not re.search(pattern, pairs[1], re.IGNORECASE)] == []
