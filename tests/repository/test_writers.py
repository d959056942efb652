"""Files are written by `formats.atomic`; other writers have a reason."""

from __future__ import annotations

import ast

from paths import ROOT

PACKAGE = ROOT / "mxnet"
SAVING = {  # how `replacing` does it
    "_src/formats/atomic.py",
    "_src/formats/overwriting.py",
    "_src/formats/temporary.py",
}
WRITERS = {
    "_src/c_interface/building.py": "moves what a compiler wrote into a folder of its own",
    "_src/distributed/secret.py": "a key, which nobody else may read, is linked once it is whole; an earlier one stays",
    "_src/data/downloads/archives.py": "unpacks beside the target, which a kept hash then confirms",
    "_src/data/downloads/attempts.py": "goes on with the part of a download that is there",
    "_src/data/downloads/conversions.py": "writes a part, which takes its name once its hash is right",
    "_src/data/downloads/fetching.py": "a download takes its name once its hash is right",
    "_src/data/downloads/locks.py": "a file that is locked and holds nothing",
    "_src/data/downloads/obtaining.py": "a converted download takes its name",
    "_src/data/downloads/recipes.py": "writes a part, which takes its name once its hash is right",
    "_src/formats/record_index.py": "records are appended while a program writes them, as docs/files.md says",
    "_src/core/image_decoding.py": "a descriptor of memory from which a decoder reads",
    "_src/run/profiler/_trace.py": "a trace grows in place",
    "_src/tools/migration/verification/common.py": "runs in a process with torch alone, and fills a temporary folder",
    "elastic/_files.py": "an archive in a stream that `replacing` gave",
    "elastic/_state.py": "parts of a state in a temporary folder",
    "gluon/utils.py": "`replace_file`, a public function of MXNet's",
    "launch/process.py": "the log of a process, which others read while it grows",
    "test_utils/_environment.py": "os.devnull in place of a stream",
}
MODES = frozenset("rwxabt+")
OPENERS = {"open", "fdopen", "ZipFile", "TarFile"}
COPIERS = {"move", "copy", "copy2", "copyfile", "copytree"}
FLAGS = {"O_WRONLY", "O_RDWR", "O_CREAT", "O_APPEND", "O_TRUNC"}


def _opens_for_writing(call: ast.Call) -> bool:
    values = [*call.args, *(word.value for word in call.keywords if word.arg == "mode")]
    texts = [v.value for v in values if isinstance(v, ast.Constant) and isinstance(v.value, str)]
    flags = {n.attr for v in values for n in ast.walk(v) if isinstance(n, ast.Attribute)}
    return any(t and MODES.issuperset(t) and set(t) & set("wxa+") for t in texts) or bool(flags & FLAGS)


def writes(call: ast.Call) -> bool:
    """Return whether a call writes a file, or gives one a name."""
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    owner = ast.unparse(function.value) if isinstance(function, ast.Attribute) else ""
    if name in OPENERS:
        return _opens_for_writing(call)
    if name in ("replace", "rename", "link", "symlink") and owner == "os":
        return True
    if name == "replace":  # that of a path takes one argument, that of a text two
        return owner.split(".")[-1] == "path" and len(call.args) == 1
    return name in ("write_text", "write_bytes", "tofile") or (owner == "shutil" and name in COPIERS)


def writers() -> set[str]:
    """Return the files of the package that have such a call."""
    return {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if any(isinstance(node, ast.Call) and writes(node) for node in ast.walk(ast.parse(path.read_text())))
    }


def test_files_are_written_by_replacing_or_for_a_reason() -> None:
    assert writers() - SAVING == set(WRITERS), "call mxnet._src.formats.atomic.replacing, or give the reason above"


def test_writers_are_seen() -> None:
    lines = ["open(p, 'wb')", "p.write_text('')", "os.replace(a, b)", "p.open(mode='x')", "os.open(p, os.O_CREAT)"]
    others = ["open(p)", "open(p, 'rb')", "text.replace('a', 'b')", "replace(row, a=1)", "os.open(p, os.O_RDONLY)"]
    seen = [writes(ast.parse(line, mode="eval").body) for line in lines + others]  # type: ignore[arg-type]
    assert seen == [True] * len(lines) + [False] * len(others)
