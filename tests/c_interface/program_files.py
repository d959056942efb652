"""What ``cpp/programs.cpp`` reads and prints: images of digits, tables, records of pictures, and lines of numbers.

For Python 3.8 too, without a package: both libraries read the same bytes.
"""

import struct
import zlib

SIDE = 14  # of the images of "digits", which are bars
PROGRAMS = (
    *("manual_update", "optimizers", "lenet_on_digits", "residual", "characters", "features", "shapes", "store"),
    *("monitor", "iterators", "filled", "reshaped", "recorded"),
)


def _numbers(state):
    while True:
        state = (state * 1664525 + 1013904223) % 2**32
        yield state >> 8


def digits(folder, count=40):
    """Write bars in four directions as files of MNIST's format."""
    draws = _numbers(11)
    pixels, labels = bytearray(), bytearray()
    for _ in range(count):
        kind, place = next(draws) % 4, 3 + next(draws) % 8
        labels.append(kind)
        for y in range(SIDE):
            for x in range(SIDE):
                is_bar = (y, x, (x + y) // 2, (x - y) % SIDE)[kind] == place
                pixels.append(255 if is_bar else next(draws) % 40)
    (folder / "images").write_bytes(struct.pack(">4i", 2051, count, SIDE, SIDE) + bytes(pixels))
    (folder / "labels").write_bytes(struct.pack(">2i", 2049, count) + bytes(labels))


def tables(folder, count=7):
    """Write numbers and their labels as lines."""
    draws = _numbers(5)
    rows = [",".join(str(next(draws) % 1000 / 8) for _ in range(4)) for _ in range(count)]
    (folder / "data.csv").write_text("\n".join(rows) + "\n")
    (folder / "label.csv").write_text("".join(f"{i}\n" for i in range(count)))


def _chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def picture(width, height, draws):
    """Return a PNG file of drawn colours, which every decoder reads alike."""
    rows = b"".join(b"\0" + bytes(next(draws) % 256 for _ in range(3 * width)) for _ in range(height))
    parts = _chunk(b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)), _chunk(b"IDAT", zlib.compress(rows))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts) + _chunk(b"IEND", b"")


def records(folder, count=5):
    """Write pictures with labels as a RecordIO file."""
    draws = _numbers(23)
    with open(str(folder / "images.rec"), "wb") as stream:
        for i in range(count):
            content = struct.pack("<IfQQ", 0, i % 3, i, 0) + picture(12, 10, draws)
            stream.write(struct.pack("<2I", 0xCED7230A, len(content)) + content + b"\0" * (-len(content) % 4))


def write(folder):
    """Write all files."""
    digits(folder)
    tables(folder)
    records(folder)


def parts(text):
    """Return the lines of each program, by its name."""
    lines = {}
    for line in text.splitlines():
        if line.startswith("# "):
            name = line[2:]
            lines[name] = []
        else:
            lines[name].append(line)
    return lines
