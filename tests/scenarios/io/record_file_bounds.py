"""Record files: ways to open them, positions that are not there, and headers unlike those that tools write."""

import os

import numpy as onp

from .. import _bounds

RECORDS = (b"", b"a", b"abcd" * 5)


def _written(mx):
    record = mx.recordio.MXIndexedRecordIO("three.idx", "three.rec", "w")
    for i, content in enumerate(RECORDS):
        record.write_idx(i, content)
    record.close()


def _file(name, content):
    with open(name, "wb") as stream:
        stream.write(content)


def _bytes(value):
    """Return bytes as text, and what holds them."""
    if isinstance(value, (bytes, bytearray)):
        return "bytes " + bytes(value).decode("latin1")
    if isinstance(value, (list, tuple)):
        return [_bytes(item) for item in value]
    return value


def _steps(make, steps):
    """Return what comes of each step on one file, whatever came before."""
    created = []
    results = [_bounds.outcome(("made", lambda _: created.append(make())))]
    if created:
        for step in steps:
            results.append(_bounds.outcome(("step", lambda _, step=step: _bytes(step(created[0])))))
    return results


READ = (lambda r: r.read(), lambda r: r.read(), lambda r: r.reset(), lambda r: r.read(), lambda r: r.tell())
WRITE = (lambda r: r.write(b"x"), lambda r: r.tell(), lambda r: r.read(), lambda r: r.close(), lambda r: r.write(b"y"))
CLOSED = (lambda r: r.close(), lambda r: r.close(), lambda r: r.read(), lambda r: r.reset(), lambda r: r.read())
REOPENED = (lambda r: r.close(), lambda r: r.open(), lambda r: r.read(), lambda r: r.is_open)


def case_flags(mx):
    _written(mx)
    questions = {}
    for name in ("three.rec", "missing.rec", "no folder/x.rec", ""):
        for flag in ("r", "w", "a", "rb", "", "R", None, 1):
            if flag in ("w",) and name == "three.rec":
                continue
            arguments = name, flag
            questions["MXRecordIO %r %r" % arguments] = lambda arguments=arguments: _steps(
                lambda: mx.recordio.MXRecordIO(*arguments), READ + CLOSED + REOPENED
            )
    writing = {"written.rec": "w", "": "w", "no folder/y.rec": "w"}
    for name, flag in writing.items():
        arguments = name, flag
        questions["writing %r" % name] = lambda arguments=arguments: _steps(
            lambda: mx.recordio.MXRecordIO(*arguments), WRITE
        )
    questions["written of what is no bytes"] = lambda: _steps(
        lambda: mx.recordio.MXRecordIO("odd.rec", "w"),
        [lambda r, v=v: r.write(v) for v in ("text", None, 3, b"")],
    )
    return _bounds.answers(questions)


def case_indices(mx):
    _written(mx)
    _file("empty.idx", b"")
    _file("words.idx", b"a\tb\n")
    _file("one column.idx", b"1\n2\n")
    _file("spaces.idx", b"0 0\n1 8\n")
    _file("blank.idx", b"0\t0\n\n1\t8\n")
    _file("twice.idx", b"0\t0\n0\t8\n")
    _file("text.idx", b"x\t0\n")
    _file("negative.idx", b"0\t-8\n")
    keys = (0, 1, 2, 3, -1, 1.0, "0", None, True, onp.int64(1), (), 10**20)
    names = ["three", "empty", "words", "blank", "twice", "missing"]
    questions = {}
    for name in [*names, "one column", "spaces", "text", "negative"]:
        path = name + ".idx"
        steps = [lambda r: r.keys, lambda r: sorted(r.idx)] + [lambda r, k=k: r.read_idx(k) for k in keys] + list(READ)
        questions["index " + name] = lambda path=path, steps=steps: _steps(
            lambda: mx.recordio.MXIndexedRecordIO(path, "three.rec", "r"), steps
        )
    seeks = [lambda r, k=k: (r.seek(k), r.read()) for k in keys]
    questions["seek"] = lambda: _steps(lambda: mx.recordio.MXIndexedRecordIO("three.idx", "three.rec", "r"), seeks)
    questions["closed"] = lambda: _steps(
        lambda: mx.recordio.MXIndexedRecordIO("three.idx", "three.rec", "r"),
        (*CLOSED, lambda r: r.read_idx(1), lambda r: r.seek(0), lambda r: r.keys),
    )
    kinds = {
        "whole numbers": (int, (1.5, "2", "x", 1, 1)),
        "text": (str, ("a", 1, None, "a b", "a\tb", "")),
        "floating": (float, (1.5, "2", 2, "x")),
        "none": (None, (1,)),
    }
    for kind, (key_type, written) in kinds.items():

        def ask(key_type=key_type, written=written):
            steps = [lambda r, k=k: r.write_idx(k, b"x") for k in written] + [lambda r: r.close()]
            outcomes = _steps(lambda: mx.recordio.MXIndexedRecordIO("k.idx", "k.rec", "w", key_type), steps)
            content = ""
            if os.path.exists("k.idx"):
                with open("k.idx") as stream:
                    content = stream.read()
            reading = [lambda r: r.keys] + [lambda r, k=k: r.read_idx(k) for k in written]
            repeated = _steps(lambda: mx.recordio.MXIndexedRecordIO("k.idx", "k.rec", "r", key_type), reading)
            return [outcomes, content, repeated]

        questions["keys of " + kind] = ask
    return _bounds.answers(questions)


def case_headers(mx):
    recordio = mx.recordio
    labels = {
        "number": 2.0,
        "whole": 3,
        "huge": 1e300,
        "infinite": float("inf"),
        "none": None,
        "text": "x",
        "list": [1, 2],
        "empty": [],
        "tuple": (1.5,),
        "nested": [[1, 2], [3, 4]],
        "array": onp.arange(3.0),
        "whole array": onp.arange(2),
        "no axes": onp.array(2.0),
        "matrix": onp.ones((2, 2)),
        "numpy": onp.float32(2.5),
        "boolean": True,
    }

    def there_and_back(header, content=b"abc"):
        return _bounds.outcome(
            ("packed", lambda _: recordio.pack(header, content)),
            ("unpacked", lambda packed: [_bytes(packed), _bytes(list(recordio.unpack(packed)[0][:1])), packed]),
            (
                "parts",
                lambda record: [record[0], list(recordio.unpack(record[2])[0]), _bytes(recordio.unpack(record[2])[1])],
            ),
        )

    questions = {}
    for name, label in labels.items():
        questions["label " + name] = lambda label=label: there_and_back(recordio.IRHeader(0, label, 1, 0))
    for value in (0, 1, -1, 2**32, 2**64, 1.5, None, "x"):
        for field in ("flag", "id", "id2"):
            header = recordio.IRHeader(0, 1.0, 1, 0)._replace(**{field: value})
            questions["%s %r" % (field, value)] = lambda header=header: there_and_back(header)
    for content in ("text", None, 3, bytearray(b"ab"), b"", onp.zeros(2, "uint8"), [1]):
        questions["content %r" % (content,)] = lambda content=content: there_and_back((0, 1.0, 1, 0), content)
    for header in ((0, 1.0, 1), (0, 1.0, 1, 0, 0), None, [0, 1.0, 1, 0], 3):
        questions["header %r" % (header,)] = lambda header=header: there_and_back(header)
    packed = recordio.pack(recordio.IRHeader(0, [1, 2], 1, 0), b"abc")
    for length in (0, 1, 23, 24, 28, 32, 34):
        questions["cut at %d" % length] = lambda length=length: _bounds.outcome(
            ("unpacked", lambda _: recordio.unpack(packed[:length])),
            ("read", lambda parts: [list(parts[0]), _bytes(parts[1])]),
        )
    for source in ("x", None, 3, bytearray(packed), memoryview(packed), []):
        questions["unpack %s" % type(source).__name__] = lambda source=source: _bounds.outcome(
            ("unpacked", lambda _: recordio.unpack(source)),
            ("read", lambda parts: [list(parts[0]), type(parts[1]).__name__, _bytes(bytes(parts[1]))]),
        )
    return _bounds.answers(questions)
