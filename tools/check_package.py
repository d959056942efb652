"""Build the sdist and the wheel, and use them as a stranger would: in environments that have nothing else.

``make package`` runs this. Each step prints a line; the first that fails ends it.
"""

from __future__ import annotations

import argparse
import email
import re
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OPTIONAL = ("cv2", "onnx", "onnxruntime", "matplotlib", "pandas", "safetensors", "sklearn", "tqdm")
NEEDED = (
    "mxnet/py.typed",
    "mxnet/_src/data/downloads/word_vectors.json",
    "mxnet/ndarray/_generated/contrib.py",
    "_remx_cli/main.py",
)


def main() -> int:
    """Run all steps in a temporary folder; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", type=Path, metavar="DIR", help="copy both files to a folder")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sdist = build_sdist(folder)
        wheel = build_wheel(sdist, folder)
        check_contents(wheel)
        check_description(wheel)
        python = install(wheel, folder)
        use(python, folder)
        if options.keep:
            options.keep.mkdir(parents=True, exist_ok=True)
            for path in (sdist, wheel):
                shutil.copy(path, options.keep)
    return 0


def run(*command: object, cwd: Path) -> str:
    """Run a command and return what it prints; end with all of that if it fails."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"failed: {' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def build_sdist(folder: Path) -> Path:
    """Build the sdist from the files that git knows."""
    tree = folder / "tree"
    for name in run("git", "ls-files", "-z", cwd=ROOT).split("\0"):
        if name and (ROOT / name).exists():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, tree / name)
    program = "from setuptools import build_meta; print(build_meta.build_sdist('..'))"
    path = folder / run(sys.executable, "-c", program, cwd=tree).splitlines()[-1]
    print(f"sdist        {path.name}, {path.stat().st_size / 1e6:.1f} MB")
    return path


def build_wheel(sdist: Path, folder: Path) -> Path:
    """Build the wheel from the sdist, in an environment of pip's own."""
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", folder, sdist, cwd=folder)
    (path,) = folder.glob("*.whl")
    print(f"wheel        {path.name}, {path.stat().st_size / 1e6:.1f} MB, from the sdist")
    return path


def check_contents(wheel: Path) -> None:
    """Look for what is forgotten easily, and for what does not belong there."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    missing = [name for name in NEEDED if name not in names]
    tops = {name.partition("/")[0] for name in names}
    foreign = sorted(top for top in tops if top not in {"mxnet", "_remx_cli"} and not top.endswith(".dist-info"))
    if missing or foreign:
        sys.exit(f"failed: the wheel lacks {missing}, and has {foreign}")
    print(f"contents     {len(names)} files in {', '.join(sorted(tops))}")


def check_description(wheel: Path) -> None:
    """Fail if a package index would show links that lead nowhere."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        description = str(email.message_from_bytes(archive.read(name)).get_payload())
    links = re.findall(r"\]\(([^)]+)\)", description)
    relative = [link for link in links if not link.startswith("https://")]
    if relative or not description.strip():
        sys.exit(f"failed: the description for package indexes has relative links: {relative}")
    print(f"description  {len(description.split())} words, {len(links)} links, all absolute")


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel with its dependencies alone; return the environment's interpreter."""
    venv.create(folder / "clean", with_pip=True)
    python = folder / "clean" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    run(python, "-m", "pip", "install", "--quiet", "-c", ROOT / "constraints.txt", wheel, cwd=folder)
    run(python, "-m", "pip", "check", cwd=folder)
    here = run(python, "-c", f"from importlib.util import find_spec; print(*filter(find_spec, {OPTIONAL}))", cwd=folder)
    if here.strip():
        sys.exit(f"failed: a clean environment has {here.strip()}")
    listed = run(python, "-m", "pip", "list", "--format=freeze", cwd=folder).split()
    print(f"clean        {len(listed)} packages: {' '.join(listed)}")
    return python


def use(python: Path, folder: Path) -> None:
    """Run the commands and the example of README.md, far from the sources."""
    away = folder / "away"
    away.mkdir()
    print(f"version      {run(python, '-m', 'mxnet', '--version', cwd=away).strip()}")
    run(python.with_name("mxnet"), "info", cwd=away)
    example = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    (away / "example.py").write_text(example[1], encoding="utf-8")
    print(f"check        {run(python.with_name('mxnet'), 'check', 'example.py', cwd=away).strip().splitlines()[-1]}")
    print(f"example      loss {run(python, '-W', 'error', 'example.py', cwd=away).strip()}")
    summary = run(python.with_name("mxnet"), "summary", "small-symbol.json", "--shape", "data:1,1,8,8", cwd=away)
    print(f"summary      {summary.strip().splitlines()[-1]}")


if __name__ == "__main__":
    sys.exit(main())
