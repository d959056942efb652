"""Names that MXNet allows for layers, variables and parameters, and that other formats and languages find odd."""

import builtins
import keyword
import string

import torch


def odd_names():
    """Return several hundred names, each once."""
    names = [f"a{c}b" for c in string.punctuation] + [f"{c}b" for c in string.punctuation]
    names += [f"a{c}" for c in string.punctuation] + [c * 2 for c in string.punctuation]
    names += keyword.kwlist + keyword.softkwlist
    names += [name for name in dir(torch.nn.Module()) if not name.startswith("_")][:60]
    names += [
        "__",
        "___",
        "__a",
        "___a",
        "__a__",
        "_a_",
        "__init__",
        "__class__",
        "__dict__",
        "_modules",
        "_parameters",
    ]
    names += [
        "_buffers",
        "__1",
        "_1",
        "1",
        "01",
        "1a",
        "self",
        "cls",
        "torch",
        "nn",
        "functional",
        "math",
        "json",
        "Path",
    ]
    names += [
        "weight",
        "bias",
        "gamma",
        "beta",
        "weight_weight",
        "_weight",
        "x_fwd",
        "_fwd",
        "load",
        "read_safetensors",
    ]
    names += ["x", "X", "Conv", "conv", "CONV", "convolution0", "convolution0_fwd", "data2", "Data", "DATA", "data_0"]
    names += [name for name in dir(builtins) if name.islower()][:40]
    names += [
        "a b",
        " a",
        "a ",
        "  ",
        "a\tb",
        "a\nb",
        "a\\nb",
        "a\r\nb",
        "a\x0bb",
        "a\u200bb",
        "a\u200cb",
        "\u200ba",
        "a\ufeffb",
    ]
    names += [
        "größe",
        "gro\u0308ße",
        "gr\u00f6ße",
        "ﬁ",
        "fi",
        "Å",
        "\u212b",
        "A\u030a",
        "Ⅷ",
        "VIII",
        "\u00b5",
        "μ",
        "\u017f",
        "s",
        "ª",
        "²",
        "x²",
        "x2",
    ]
    names += [
        "权重",
        "вес",
        "وزن",
        "🙂",
        "a🙂b",
        "ß",
        "ẞ",
        "İ",
        "i̇",
        "K",
        "\u212a",
        "k",
        "\uff41",
        "a",
        "٣",
        "a٣",
        "\U0001d431",
        "\u00a0",
        "a\u00a0b",
    ]
    names += [
        "a.b",
        "a/b",
        "a.b.c",
        "a/b/c",
        ".",
        "..",
        "/",
        "//",
        "./a",
        "../a",
        "/a",
        "a/",
        "a//b",
        "C:\\a",
        "a:0",
        "a:1",
        "^a",
    ]
    names += [
        "arg:a",
        "aux:a",
        "a;b",
        "%s",
        "%d",
        "%(a)s",
        "{}",
        "{0}",
        "{a}",
        "{{",
        "}}",
        "{",
        "}",
        "$a",
        "${a}",
        "\\",
        "\\\\",
        "\\N",
    ]
    names += [
        '"""',
        "'''",
        '"a"',
        "'a'",
        "#",
        "# a",
        "a#b",
        "a%b",
        "a#",
        "a%",
        "<a>",
        "<b>a</b>",
        "&amp;",
        "&lt;",
        "\\l",
        "\\G",
        "null",
    ]
    names += [
        "None",
        "True",
        "False",
        "nan",
        "inf",
        "NaN",
        "true",
        "false",
        "__metadata__",
        "__shape__",
        "__name__",
        "__main__",
    ]
    names += [
        "a" * 200,
        "a" * 200 + "b",
        "b" * 1000,
        "_" * 100,
        "1" * 100,
        "ö" * 120,
        "a_" * 90,
        "a.b" * 60,
        "a/b" * 60,
    ]
    names += [
        f"{a}{b}"
        for a in ("a", "A", "_", "__", "a_")
        for b in ("_2", "_3", "__2", "2", "_0", "_output", "_weight", "_bias")
    ]
    names += [f"n{c}{d}" for c in "#% \u200b-+" for d in "#% \u200b-+"]
    return list(dict.fromkeys(names))
