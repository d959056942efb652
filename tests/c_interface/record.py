"""Record what MXNet 1.9.1's library tells `client.py`: ``python tests/c_interface/record.py``, with the reference."""

import ctypes
import json
import sys
import tempfile
from pathlib import Path

import mxnet

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import client  # noqa: E402  # which needs no package around it

client.LIB = ctypes.CDLL(mxnet.libinfo.find_lib_path()[0])
client.LIB.MXGetLastError.restype = ctypes.c_char_p
with tempfile.TemporaryDirectory() as folder:
    results = client.run(folder)
lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(values)}" for name, values in results.items())
(HERE / "recorded.json").write_text("{\n" + lines + "\n}\n")
