"""Record what MXNet 1.9.1's library tells `client.py` and C++ programs: ``python tests/c_interface/record.py``.

With the reference's Python; the programs need g++.
"""

import ctypes
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import mxnet

HERE = Path(__file__).resolve().parent
LIBRARY = Path(mxnet.libinfo.find_lib_path()[0])
sys.path.insert(0, str(HERE))

import client  # noqa: E402  # which needs no package around it

PROGRAMS = ("mlp", "lenet", "char_rnn")


def losses(program, folder):
    """Compile a program against the library and return the numbers that it prints."""
    path = os.path.join(folder, program)
    headers = HERE.parents[1] / "mxnet/_src/c_interface"
    command = ["g++", "-std=c++11", f"-I{headers}", str(HERE / f"{program}.cpp"), "-o", path]
    link = [f"-L{LIBRARY.parent}", f"-l:{LIBRARY.name}", "-Wl,--allow-shlib-undefined"]
    subprocess.run(command + link, check=True)
    environment = dict(os.environ, LD_LIBRARY_PATH=str(LIBRARY.parent))
    return list(map(float, subprocess.run([path], check=True, stdout=subprocess.PIPE, env=environment).stdout.split()))


client.LIB = ctypes.CDLL(str(LIBRARY))
client.LIB.MXGetLastError.restype = ctypes.c_char_p
with tempfile.TemporaryDirectory() as folder:
    trained = {name: losses(name, folder) for name in PROGRAMS}
    results = client.run(folder)
for name, values in (("recorded.json", results), ("recorded_training.json", trained)):
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in values.items())
    (HERE / name).write_text("{\n" + lines + "\n}\n")
