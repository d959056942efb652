"""Pictures without the program dot."""

from __future__ import annotations

import warnings
from pathlib import Path
from xml.etree import ElementTree

import graphviz
import pytest

import mxnet as mx

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def no_dot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")


def picture(**options: object) -> graphviz.Digraph:
    data = mx.sym.Variable("data")
    left = mx.sym.FullyConnected(data, num_hidden=4, name="left <&>")
    return mx.viz.plot_network(left + mx.sym.tanh(data, name="right"), "net", shape={"data": (2, 4)}, **options)


def drawn(text: str | bytes) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def texts(root: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("cleanup", [False, True])
def test_render_writes_svg_and_says_so(cleanup: bool, tmp_path: Path) -> None:
    with pytest.warns(RuntimeWarning, match="dot of Graphviz is not installed") as noticed:
        path = picture().render(directory=str(tmp_path), cleanup=cleanup)
    assert noticed[0].filename == __file__
    assert Path(path) == tmp_path / "net.gv.svg"
    assert {file.name for file in tmp_path.iterdir()} == {"net.gv.svg"} | (set() if cleanup else {"net.gv"})
    root = drawn(Path(path).read_bytes())
    assert {"data", "FullyConnected", "4", "right"} <= set(texts(root))
    assert len([path for path in root.iter(f"{SVG}path") if path.get("marker-end")]) == 4
    assert len(list(root.iter(f"{SVG}ellipse"))) == 1


def test_a_file_of_another_format_is_named_svg(tmp_path: Path) -> None:
    with pytest.warns(RuntimeWarning, match="drawn"):
        path = picture(save_format="png").render(outfile=str(tmp_path / "own.png"), filename=str(tmp_path / "text"))
    assert path == str(tmp_path / "own.svg")


def test_notebooks_and_pipes_get_svg() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        bundle = picture()._repr_mimebundle_()
        assert drawn(bundle["image/svg+xml"]).tag == f"{SVG}svg"
        assert drawn(picture().pipe("svg")).tag == f"{SVG}svg"
        assert isinstance(picture().pipe("svg", encoding="utf-8"), str)
    with pytest.raises(graphviz.ExecutableNotFound):
        picture().pipe("pdf")


def test_weights_that_edges_lead_to_are_drawn() -> None:
    hidden, shown = (
        len(list(drawn(picture(hide_weights=hide).pipe("svg")).iter(f"{SVG}ellipse"))) for hide in (True, False)
    )
    assert (hidden, shown) == (1, 3)


def test_texts_of_edges_stand_on_their_outer_sides() -> None:
    root = drawn(picture().pipe("svg"))
    labels = [text for text in root.iter(f"{SVG}text") if text.get("paint-order")]
    spans = []
    for label in labels:
        begin, width = float(label.get("x") or 0), 8.0 * len(label.text or "")
        begin = begin - width if label.get("text-anchor") == "end" else begin
        spans.append((float(label.get("y") or 0), begin, begin + width))
    assert len(spans) == 4
    for number, (y, begin, end) in enumerate(spans):
        for other_y, other_begin, other_end in spans[:number]:
            assert y != other_y or begin > other_end or other_begin > end


def test_ovals_are_wider_than_their_text() -> None:
    weight = mx.sym.var("a_weight_with_a_long_name")
    net = mx.viz.plot_network(mx.sym.FullyConnected(mx.sym.var("data"), weight, num_hidden=4), hide_weights=False)
    radii = [float(ellipse.get("rx") or 0) for ellipse in drawn(net.pipe("svg")).iter(f"{SVG}ellipse")]
    assert max(radii) > 0.65 * 13 * len(weight.name) / 2
