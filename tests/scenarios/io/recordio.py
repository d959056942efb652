"""Files of records: their bytes, reading and writing them, packed headers."""

import os
import pickle
import struct

import numpy as onp

from .. import error

MAGIC = struct.pack("<I", 0xCED7230A)
# The magic number of the format where it cuts a record in parts, and where it does not.
RECORDS = (
    b"",
    b"a",
    b"abcd",
    b"hello world",
    MAGIC,
    MAGIC * 2,
    MAGIC * 3 + b"q",
    b"a" + MAGIC,
    b"abcd" + MAGIC,
    b"abcd" + MAGIC + b"ab",
    b"abcd" + MAGIC + b"efgh" + MAGIC + b"i",
    MAGIC + b"xyz",
    MAGIC[:3],
    b"abcdefg" + MAGIC,
    b"ab" + MAGIC + MAGIC + b"c",
    bytes(range(256)) * 2,
)


def text(data):
    """Return bytes as something that JSON holds."""
    return data.hex() if isinstance(data, bytes) else data


def content(path):
    with open(path, "rb") as stream:
        return stream.read().hex()


def indexed(mx, *keys):
    """Write a file with index and return its name without suffix."""
    record = mx.recordio.MXIndexedRecordIO("x.idx", "x.rec", "w")
    for key in keys:
        record.write_idx(key, b"record %d" % key)
    record.close()
    return mx.recordio.MXIndexedRecordIO("x.idx", "x.rec", "r")


def case_bytes(mx):
    record = mx.recordio.MXIndexedRecordIO("b.idx", "b.rec", "w")
    places = []
    for key, data in enumerate(RECORDS):
        record.write_idx(key * 3, data)
        places.append(record.tell())
    record.close()
    reader = mx.recordio.MXRecordIO("b.rec", "r")
    return content("b.rec"), content("b.idx"), places, [text(reader.read()) for _ in range(len(RECORDS) + 2)]


def case_sequential(mx):
    recordio = mx.recordio
    record = recordio.MXRecordIO("s.rec", "w")
    states = [record.is_open, record.writable, record.flag]
    states += [error(record.write, value) for value in ("text", None, 3)] + [error(record.read)]
    record.write(b"one")
    record.close()
    record.close()
    states += [record.is_open, record.pid, error(record.write, b"x")]
    record = recordio.MXRecordIO("s.rec", "r")
    states += [text(record.read()), record.read(), record.read(), error(record.write, b"x")]
    record.reset()
    states += [text(record.read())]
    record.close()
    states += [
        error(record.read),
        error(recordio.MXRecordIO, "s.rec", "a"),
        error(recordio.MXRecordIO, "none.rec", "r"),
    ]
    record.open()
    record = recordio.MXRecordIO("file://" + os.path.abspath("s.rec"), "r")
    return states, text(record.read())


def case_indexed(mx):
    record = indexed(mx, 3, 1, 2, 1)
    # Key 1 has two records, and finds the second. MXNet finds nothing any more once it has been at the end of the file.
    results = [record.keys, record.idx, text(record.read_idx(1)), text(record.read_idx(3))]
    results += [
        text(record.read()),
        text(record.read()),
        error(record.read_idx, 9),
        error(record.read_idx, "1"),
        error(record.tell),
    ]
    record.seek(2)
    results += [text(record.read()), error(record.write_idx, 1, b""), error(record.seek, 9)]
    record.reset()
    results += [text(record.read()), record.keys]
    record.close()
    results += [record.keys, record.is_open, text(record.read_idx(2)), record.is_open]
    return results


def case_keys(mx):
    recordio = mx.recordio
    record = recordio.MXIndexedRecordIO("k.idx", "k.rec", "w", str)
    record.write_idx("a b", b"1")
    record.write_idx(5, b"2")
    results = [error(record.seek, "5"), error(record.read_idx, "5"), record.keys]
    record.close()
    record = recordio.MXIndexedRecordIO("k.idx", "k.rec", "r", key_type=str)
    results += [record.keys, record.idx, text(record.read_idx("5"))]
    record = recordio.MXIndexedRecordIO("i.idx", "i.rec", "w")
    record.write_idx("7", b"x")
    record.write_idx(2.5, b"y")
    results += [record.keys, record.idx]
    record.reset()
    record.write_idx(1, b"z")
    record.close()
    for lines in ("abc\n", "1 0\n", "1\tx\n"):
        with open("bad.idx", "w") as stream:
            stream.write(lines)
        results.append(error(recordio.MXIndexedRecordIO, "bad.idx", "i.rec", "r"))
    return results, content("i.rec"), content("i.idx")


def case_pickles(mx):
    state = indexed(mx, 4, 5).__getstate__()
    record = indexed(mx, 4, 5)
    record.read()
    copy = pickle.loads(pickle.dumps(record))
    results = [dict(sorted((k, str(v)) for k, v in state.items())), text(copy.read()), text(copy.read_idx(5))]
    record.close()
    copy = pickle.loads(pickle.dumps(record))
    return results, copy.is_open, error(copy.read), text(copy.read_idx(5)), copy.keys


def case_damage(mx):
    full_record = struct.pack("<II", 0xCED7230A, 4) + b"abcd"
    files = {
        "header": full_record[:6],
        "body": full_record[:10],
        "padding": full_record[:4] + b"\3\0\0\0abc",
        "magic": b"x" + full_record[1:],
        "second": full_record + b"abcd" * 3,
    }
    results = []
    for name, data in files.items():
        with open("d.rec", "wb") as stream:
            stream.write(data)
        record = mx.recordio.MXRecordIO("d.rec", "r")
        results.append([name, text(record.read()) if name == "second" else "", error(record.read)])
    return results


def case_pack(mx):
    recordio = mx.recordio
    labels = (4.0, 7, True, onp.float32(2), onp.float64(0.1), [1, 2.5, 3], (5,), [], onp.array(3), onp.eye(2))
    results = []
    for label in labels:
        data = recordio.pack(recordio.IRHeader(9, label, 2574, 3), b"data")
        header, payload = recordio.unpack(data)
        results.append([data.hex(), header.flag, header.label, header.id, header.id2, payload.hex()])
    results.append(str(recordio.IRHeader(0, 1.0, 2, 3)))
    results.append(
        [
            recordio.pack((0, 1, 2, 3), b"") == recordio.pack(recordio.IRHeader(0, 1, 2, 3), b""),
            recordio._IR_FORMAT,
            recordio._IR_SIZE,
        ]
    )
    wrong = ((0, "a", 1, 2), (0, 1, 1.5, 2), (0, 1, -1, 2), (0, 1, 2**64, 2))
    results.append([error(recordio.pack, recordio.IRHeader(*h), b"") for h in wrong])
    results.append(
        [
            error(recordio.pack, recordio.IRHeader(0, 1, 1, 1), "text"),
            error(recordio.unpack, b"abc"),
            error(recordio.unpack, "a" * 24),
        ]
    )
    results.append(error(recordio.unpack, struct.pack("IfQQ", 5, 1, 2, 3) + b"abcd"))
    return results
