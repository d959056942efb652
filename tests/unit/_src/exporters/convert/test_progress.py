import builtins
import io
import sys

from mxnet._src.exporters.convert.progress import progress


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_sees_a_bar(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Terminal())
    with progress() as bar:
        bar.step("reading")
        bar.step("converting to onnx")
        shown = sys.stderr.getvalue()
    assert "converting to onnx" in shown


def test_no_bar_where_output_is_no_terminal(monkeypatch):
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with progress() as bar:
        bar.step("reading")
    assert sys.stderr.getvalue() == ""


def test_no_bar_without_the_package(monkeypatch):
    importing = builtins.__import__

    def absent(name, *rest):
        if name == "tqdm":
            raise ImportError(name)
        return importing(name, *rest)

    monkeypatch.setattr(builtins, "__import__", absent)
    with progress() as bar:
        bar.step("reading")
