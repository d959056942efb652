"""Reports for other programs."""

import json
from pathlib import Path

import pytest

from mxnet._src.tools.checking.findings import FileReport, Finding
from mxnet._src.tools.checking.formats import as_github, as_sarif

REPORTS = [
    FileReport(
        "src/train it.py",
        "program",
        "",
        findings=(
            Finding("missing", (3, 7), "mxnet.nd.foo", "100% gone:\nuse bar"),
            Finding("outdated", (1,), "imp", "not in Python 3.12"),
            Finding("guarded", (9,), "mxnet.nd.x", "left out"),
            Finding("differs", (9,), "mxnet.nd.topk", "left out"),
        ),
    ),
    FileReport("book.ipynb", "notebook", "", findings=(Finding("missing", (4,), "mxnet.nd.a", "b"),), cells=(1, 3)),
    FileReport("net-symbol.json", "symbol", "", findings=(Finding("damaged", (), "symbol", "cut"),)),
]


def test_annotations_of_github():
    assert as_github(REPORTS).splitlines() == [
        "::error file=src/train it.py,line=3,title=mxnet check%3A missing::mxnet.nd.foo: 100%25 gone:%0Ause bar",
        "::error file=src/train it.py,line=7,title=mxnet check%3A missing::mxnet.nd.foo: 100%25 gone:%0Ause bar",
        "::warning file=src/train it.py,line=1,title=mxnet check%3A outdated::imp: not in Python 3.12",
        "::error file=book.ipynb,title=mxnet check%3A missing::code cell 2 line 2: mxnet.nd.a: b",
        "::error file=net-symbol.json,title=mxnet check%3A damaged::symbol: cut",
    ]


# What the standard asks for of the objects that occur here (OASIS SARIF 2.1.0, sections 3.13 to 3.49): required
# properties, the types of all, and no other properties.
SHAPES = {
    "log": ({"version": str, "runs": list}, {"$schema": str}),
    "run": ({"tool": dict}, {"results": list}),
    "driver": ({"name": str}, {"version": str, "informationUri": str, "rules": list}),
    "rule": ({"id": str}, {"shortDescription": dict, "defaultConfiguration": dict}),
    "result": ({"message": dict}, {"ruleId": str, "ruleIndex": int, "level": str, "locations": list}),
    "location": ({}, {"physicalLocation": dict}),
    "physical": ({"artifactLocation": dict}, {"region": dict}),
    "artifact": ({}, {"uri": str}),
    "region": ({}, {"startLine": int}),
    "message": ({"text": str}, {}),
}
LEVELS = {"none", "note", "warning", "error"}


def has_shape(name, value):
    required, optional = SHAPES[name]
    assert required.keys() <= value.keys() <= required.keys() | optional.keys(), (name, value)
    for key, kind in {**optional, **required}.items():
        assert isinstance(value.get(key, kind()), kind), (name, key)


def is_sarif(log):
    has_shape("log", log)
    assert log["version"] == "2.1.0"
    for run in log["runs"]:
        has_shape("run", run)
        assert run["tool"].keys() == {"driver"}
        rules = run["tool"]["driver"]["rules"]
        has_shape("driver", run["tool"]["driver"])
        assert len({rule["id"] for rule in rules}) == len(rules)
        for rule in rules:
            has_shape("rule", rule)
            has_shape("message", rule["shortDescription"])
            assert rule["defaultConfiguration"]["level"] in LEVELS
        for result in run["results"]:
            has_shape("result", result)
            has_shape("message", result["message"])
            assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
            assert result["level"] in LEVELS
            for location in result["locations"]:
                has_shape("location", location)
                has_shape("physical", location["physicalLocation"])
                has_shape("artifact", location["physicalLocation"]["artifactLocation"])
                region = location["physicalLocation"].get("region", {})
                has_shape("region", region)
                assert region.get("startLine", 1) >= 1
                uri = location["physicalLocation"]["artifactLocation"]["uri"]
                assert " " not in uri
                assert "\\" not in uri


def test_sarif():
    log = json.loads(as_sarif(REPORTS))
    is_sarif(log)
    results = log["runs"][0]["results"]
    assert [result["ruleId"] for result in results] == ["missing", "outdated", "missing", "damaged"]
    assert results[0]["locations"] == [
        {"physicalLocation": {"artifactLocation": {"uri": "src/train%20it.py"}, "region": {"startLine": line}}}
        for line in (3, 7)
    ]
    assert results[2]["message"]["text"].startswith("code cell 2 line 2: ")


def test_sarif_of_nothing_and_of_absolute_paths(tmp_path: Path):
    is_sarif(json.loads(as_sarif([])))
    report = FileReport(str(tmp_path / "a b.py"), "program", "", findings=REPORTS[0].findings)
    log = json.loads(as_sarif([report]))
    is_sarif(log)
    uri = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == (tmp_path / "a b.py").as_uri()


@pytest.mark.parametrize("change", [("version", "2.0"), ("runs", [{"results": []}]), ("other", 1)])
def test_what_is_no_sarif_is_noticed(change):
    log = json.loads(as_sarif(REPORTS))
    with pytest.raises(AssertionError):
        is_sarif({**log, change[0]: change[1]})
