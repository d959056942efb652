"""Text of numbers in files for the text iterators: what is read alike."""

from .. import tried


def _svm(mx, line):
    with open("rows.svm", "w", encoding="utf-8") as stream:
        stream.write(line + "\n2 1:5\n")
    batches = mx.io.LibSVMIter(data_libsvm="rows.svm", data_shape=(4,), batch_size=1)
    return [[batch.data[0].asnumpy(), batch.label[0].asnumpy()] for batch in batches]


def _csv(mx, text):
    with open("rows.csv", "w", encoding="utf-8") as stream:
        stream.write(f"1,{text},3\n4,5,6\n")
    batches = mx.io.CSVIter(data_csv="rows.csv", data_shape=(3,), batch_size=1)
    return [batch.data[0].asnumpy() for batch in batches]


NUMBERS = (
    *("1", "+1", "-1", "1.", ".5", "-.5", "+.5", "1e3", "1E3", "1e-2", "1e+2", "00012", "1e00002"),
    *("0.1234567890123456789", "16777217", "2147483648", "9223372036854775808"),
)
LINES = (
    *("1 qid:3 0:1", "1 qid:3", "1:0.5 0:1", "1:0.5 qid:3 0:1", "1 0.5:1", "1 1.:1", "1 1.9:1", "1 .5:1"),
    *("1", "1 ", "1 0:1 0:2", "1 2:1 0:2", "1 0:1 # c", "1  0:1", "\t1\t0:1", "1 0:1\r", ""),
)


def case_lines(mx):
    return {line: _svm(mx, line) for line in LINES}


def case_values(mx):
    return {text: [_svm(mx, f"1 0:{text} 2:3"), _svm(mx, f"{text} 0:1 2:3")] for text in NUMBERS}


def case_comma_separated(mx):
    return {text: _csv(mx, text) for text in NUMBERS}


def case_refused_lines(mx):
    """Python's underscores are no part of numbers."""
    return {line: tried(_svm, mx, line) for line in ("1 0:1_000", "1_000 0:1", "1 1_0:1", "1 a:1:2:3")}
