"""Record what MXNet 1.9.1's library tells `client.py` and C++ programs: ``python tests/c_interface/record.py``.

With the reference's Python; the programs need g++, and perl with its headers.
"""

import ctypes
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import mxnet

HERE = Path(__file__).resolve().parent
LIBRARY = Path(mxnet.libinfo.find_lib_path()[0])
sys.path.insert(0, str(HERE))

import client  # noqa: E402  # which needs no package around it
import operator_header  # noqa: E402
import program_files  # noqa: E402

PROGRAMS = ("mlp", "lenet", "char_rnn")


def printed(source, folder, *arguments):
    """Compile a program against the library and return what it prints."""
    path = os.path.join(folder, Path(source).stem)
    headers = f"-I{HERE.parents[1] / 'mxnet/_src/c_interface'}", f"-I{HERE}", f"-I{folder}"
    link = [f"-L{LIBRARY.parent}", f"-l:{LIBRARY.name}", "-Wl,--allow-shlib-undefined"]
    subprocess.run(["g++", "-std=c++11", *headers, str(HERE / source), "-o", path, *link], check=True)
    environment = dict(os.environ, LD_LIBRARY_PATH=str(LIBRARY.parent))
    return subprocess.run([path, *arguments], check=True, stdout=subprocess.PIPE, env=environment).stdout.decode()


def programs(library, folder):
    """Return the lines of each of the programs on a header that is generated from the library."""
    Path(folder, "operators.hpp").write_text(operator_header.header(library))
    program_files.write(Path(folder))
    return program_files.parts(printed("cpp/programs.cpp", folder, folder, *program_files.PROGRAMS))


def printed_by_perl(folder):
    """Return the lines of the program in Perl; MXNet's own library ends it once it is done, in threads of its own."""
    copied_folder = os.path.join(folder, "perl")
    shutil.copytree(str(HERE / "perl"), copied_folder)
    headers = HERE.parents[1] / "mxnet/_src/c_interface"
    steps = ["perl", "Makefile.PL", f"LIBMXNET={LIBRARY.parent}", f"INCLUDE={headers}"], ["make"]
    for command in steps:
        subprocess.run(command, cwd=copied_folder, check=True, stdout=subprocess.PIPE)
    environment = dict(os.environ, LD_LIBRARY_PATH=str(LIBRARY.parent))
    command = ["perl", "-Mblib", "client.pl", folder]
    completed = subprocess.run(command, cwd=copied_folder, stdout=subprocess.PIPE, env=environment, check=False)
    lines = completed.stdout.decode().splitlines()
    assert lines[-1] == "done"
    return {"perl": lines}


client.LIB = ctypes.CDLL(str(LIBRARY))
client.LIB.MXGetLastError.restype = ctypes.c_char_p
with tempfile.TemporaryDirectory() as folder:
    trained = {name: list(map(float, printed(f"{name}.cpp", folder).split())) for name in PROGRAMS}
    lines = programs(client.LIB, folder)
    lines_of_perl = printed_by_perl(folder)
    results = client.run(folder)
for name, values in (
    ("recorded.json", results),
    ("recorded_training.json", trained),
    ("recorded_programs.json", lines),
    ("recorded_perl.json", lines_of_perl),
):
    entries = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in values.items())
    (HERE / name).write_text("{\n" + entries + "\n}\n")
