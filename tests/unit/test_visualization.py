"""Tables recorded from MXNet 1.9.1; "-" stands for a line of underscores and "=" for one of equals signs.

What agrees with MXNet, tables and pictures, is in tests/scenarios/symbol/visualization.py too.
"""

import re
import sys

import pytest
import warm_processes
from paths import ROOT

import mxnet as mx


def residual_network():
    data = mx.sym.Variable("data")
    x = mx.sym.Convolution(data, kernel=(3, 3), num_filter=8, pad=(1, 1), name="conv1")
    x = mx.sym.BatchNorm(x, name="bn1")
    y = mx.sym.Convolution(x, kernel=(3, 3), num_filter=8, num_group=2, no_bias=True, pad=(1, 1), name="conv2")
    z = mx.sym.Pooling(mx.sym.elemwise_add(x, y, name="plus"), kernel=(2, 2), stride=(2, 2), name="pool")
    z = mx.sym.FullyConnected(mx.sym.Flatten(z, name="flat"), num_hidden=10, name="fc")
    return mx.sym.SoftmaxOutput(z, name="softmax")


def printed_table(capsys, *args, **kwargs):
    mx.viz.print_summary(*args, **kwargs)
    return capsys.readouterr().out


def unfold(table, width):
    """Return the text that a shortened table stands for: full rules, and blanks up to the width."""
    lines = []
    for line in table.strip("\n").split("\n"):
        if line in ("-", "="):
            lines.append(line.replace("-", "_") * width)
        else:
            lines.append(line if line.startswith("Total params") else line.ljust(width))
    return "\n".join(lines) + "\n"


WITH_SHAPES = """
-
Layer (type)                                        Output Shape            Param #     Previous Layer
=
data(null)                                          3x8x8                   0
-
conv1(Convolution)                                  8x8x8                   224         data
-
bn1(BatchNorm)                                      8x8x8                   16          conv1
-
conv2(Convolution)                                  8x8x8                   288         bn1
-
plus(elemwise_add)                                  8x8x8                   0           bn1
                                                                                        conv2
-
pool(Pooling)                                       8x4x4                   0           plus
-
flat(Flatten)                                       128                     0           pool
-
fc(FullyConnected)                                  10                      1290        flat
-
softmax(SoftmaxOutput)                              10                      0           fc
=
Total params: 1818
-
"""

WITHOUT_SHAPES = """
-
Layer (type)                           Output Shape      Param #  Previous Layer
=
data(null)                                               0
-
conv1(Convolution)                                       8        data
-
bn1(BatchNorm)                                           0        conv1
-
conv2(Convolution)                                       0        bn1
-
plus(elemwise_add)                                       0        bn1
                                                                  conv2
-
pool(Pooling)                                            0        plus
-
flat(Flatten)                                            0        pool
-
fc(FullyConnected)                                       10       flat
-
softmax(SoftmaxOutput)                                   0        fc
=
Total params: 18
-
"""

NARROW = """
-
Layer (type)        Output Shape        Param #   Previous Layer
=
data(null)          3x8x8               0
-
conv1(Convolution)  8x8x8               224       data
-
bn1(BatchNorm)      8x8x8               16        conv1
-
conv2(Convolution)  8x8x8               288       bn1
-
plus(elemwise_add)  8x8x8               0         bn1
                                                  conv2
-
pool(Pooling)       8x4x4               0         plus
-
flat(Flatten)       128                 0         pool
-
fc(FullyConnected)  10                  1290      flat
-
softmax(SoftmaxOutpu10                  0         fc
=
Total params: 1818
-
"""


@pytest.mark.parametrize(
    ("expected", "width", "arguments"),
    [
        (WITH_SHAPES, 120, {"shape": {"data": (1, 3, 8, 8)}}),
        (WITHOUT_SHAPES, 90, {"line_length": 90}),
        (NARROW, 70, {"shape": {"data": (1, 3, 8, 8)}, "line_length": 70, "positions": [20, 40, 50, 70]}),
    ],
    ids=["shapes", "no shapes", "columns in characters"],
)
def test_print_summary_prints_what_mxnet_prints(capsys, expected, width, arguments):
    assert printed_table(capsys, residual_network(), **arguments) == unfold(expected, width)


def test_parameters_of_an_embedding_and_of_a_layer_without_bias(capsys):
    embedding = mx.sym.Embedding(mx.sym.Variable("data"), input_dim=4, output_dim=3, name="emb")
    network = mx.sym.FullyConnected(mx.sym.Flatten(embedding), num_hidden=2, no_bias=True, name="fc")
    assert "Total params: 30\n" in printed_table(capsys, network, {"data": (2, 3)})  # 4 * 3 + 9 * 2


def test_an_operator_on_a_weight_is_a_layer_of_its_own(capsys):
    weight = mx.sym.Variable("w") * 2
    network = mx.sym.FullyConnected(mx.sym.Variable("data"), weight=weight, num_hidden=3, name="fc")
    table = printed_table(capsys, network, {"data": (2, 4)})
    assert "Total params: 27\n" in table  # MXNet adds up the channels of both inputs: 3 * (4 + 4) + 3


def test_an_output_of_one_dimension_is_shown(capsys):
    table = printed_table(capsys, mx.sym.sum(mx.sym.Variable("data"), name="s"), {"data": (3, 4)})
    assert "\ns(sum) " in table


def test_incomplete_shapes_are_an_error():
    network = mx.sym.elemwise_add(mx.sym.Variable("a"), mx.sym.Variable("b"))
    with pytest.warns(UserWarning, match="Cannot decide shape"), pytest.raises(ValueError, match="shape is incomplete"):
        mx.viz.print_summary(network, {})


def test_only_symbols_have_a_summary():
    with pytest.raises(TypeError, match="symbol must be Symbol"):
        mx.viz.print_summary("network")


def test_too_few_positions_are_an_error():
    with pytest.raises(IndexError, match="4 numbers, got 2"):
        mx.viz.print_summary(residual_network(), positions=[0.5, 1.0])


def network():
    data = mx.sym.Variable("data")
    return mx.sym.FullyConnected(mx.sym.Pooling(data, kernel=(2, 2), name="pool"), num_hidden=3, name="fc")


def test_pooling_without_a_type_is_max_pooling():
    assert 'pool [label="Pooling\nmax, 2x2/1"' in mx.viz.plot_network(network()).source


def test_edges_of_numbered_outputs_have_their_own_shapes():
    first, second = mx.sym.split_v2(mx.sym.Variable("data"), (1,), axis=1)
    picture = mx.viz.plot_network(mx.sym.Group([mx.sym.relu(first), mx.sym.relu(second)]), shape={"data": (2, 3)})
    labels = [line.split("[label=")[1][0] for line in picture.source.splitlines() if "->" in line]
    assert labels == ["3", "1", "2"]


def test_drawing_leaves_the_attributes_given_alone():
    attributes = {"shape": "oval"}
    mx.viz.plot_network(network(), node_attrs=attributes)
    assert attributes == {"shape": "oval"}


def test_the_error_without_graphviz_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "graphviz", None)
    with pytest.raises(ImportError, match=r"pip install graphviz"):
        mx.viz.plot_network(network())


def test_importing_mxnet_does_not_import_graphviz_or_scipy():
    program = "import sys, mxnet; print([m for m in ('graphviz', 'scipy.stats', 'requests') if m in sys.modules])"
    done = warm_processes.run(program)
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr


def test_the_pictures_in_the_guide_are_those_drawn():
    guide = (ROOT / "docs" / "visualization.md").read_text(encoding="utf-8")
    programs, pictures = (re.findall(f"```{kind}\n(.*?)```", guide, re.DOTALL) for kind in ("python", "dot"))
    names = {"mx": mx}
    drawn = []
    for program in programs:
        with mx.name.NameManager():
            exec(program, names)
        drawn.append(names["picture"].source)
    assert [text.strip() for text in drawn] == [text.strip() for text in pictures]


def test_names_are_text_and_never_markup():
    pytest.importorskip("graphviz")
    name = '<<IMG SRC="/any/file.png"/>>'
    picture = mx.viz.plot_network(mx.sym.exp(mx.sym.var("data"), name=name))
    assert f'label="\u2039{name[1:-1]}\u203a"'.replace('"/any/file.png"', '\\"/any/file.png\\"') in picture.source
    assert "label=<" not in picture.source
