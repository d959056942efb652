"""The picture of both losses in the tutorial, and the script that draws it."""

import json
import re
import subprocess
import sys

from paths import ROOT
from tutorials import program

PICTURE = ROOT / "docs" / "tutorials" / "training_to_pytorch.svg"


def points(text):
    return [line.split() for line in re.findall(r'<polyline .* points="([^"]*)"', text)]


def test_draw_losses_draws_a_line_for_each_program(tmp_path):
    verified = {"mxnet": [4.0, 2.0, 0.0], "torch": [4.0, 2.0, 1.0]}
    (tmp_path / "losses.json").write_text(json.dumps({"verified": verified}))
    script = ROOT / "tools" / "draw_losses.py"
    subprocess.run([sys.executable, script, "losses.json", "losses.svg"], cwd=tmp_path, check=True)
    ours, theirs = points((tmp_path / "losses.svg").read_text())
    assert ours == ["60,40", "380,160", "700,280"]
    assert theirs == ["60,40", "380,160", "700,220"]


def test_the_tutorials_picture_has_the_steps_that_its_page_compares():
    ours, theirs = points(PICTURE.read_text())
    assert len(ours) == len(theirs) == 100
    assert '"100"' in program(PICTURE.with_suffix(".md"))
    assert ours == theirs  # to a pixel of 720 x 320
