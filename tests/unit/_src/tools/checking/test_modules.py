"""Modules that ``mxnet check`` imports, and those that it only knows of."""

import json
import pkgutil
from pathlib import Path

import warm_processes

import mxnet as mx
from mxnet._src.tools.checking.modules import NOT_IMPORTED, has_module, module_of
from mxnet._src.tools.checking.names import meaning_of

LOOKED_AT = """\
import json, sys
import mxnet
from mxnet._src.tools.checking.names import meaning_of
before, seen = set(sys.modules), []
sys.addaudithook(lambda event, given: seen.append(str(given[0])) if event in ("import", "subprocess.Popen") else None)
for name in json.loads(sys.argv[1]):
    meaning_of(name)
print(json.dumps([sorted(set(sys.modules) - before), sorted(set(seen))]))
"""


def imports(*names: str) -> list[str]:
    """Return which modules are imported in a new process because names are looked up there."""
    done = warm_processes.run(LOOKED_AT, json.dumps(names))
    assert done.returncode == 0, done.stderr
    new, seen = json.loads(done.stdout.splitlines()[-1])
    return sorted({*new, *(name for name in seen if name.startswith("mxnet"))})


def public_modules(folder: Path, package: str) -> list[str]:
    """Return the names of modules below a package without a private part, found by their files."""
    names = []
    for module in pkgutil.iter_modules([str(folder)]):
        name = f"{package}.{module.name}"
        if not module.name.startswith("_") or module.name == "__main__":
            names += [name, *(public_modules(folder / module.name, name) if module.ispkg else [])]
    return names


def test_commands_and_private_modules_are_not_imported():
    names = imports(
        *("mxnet.__main__", "mxnet.__main__.main", "mxnet.launch.__main__", "mxnet.launch.remote_agent.main"),
        *("mxnet.contrib._namesakes.horovod", "mxnet.base.os.system", "mxnet.test_utils_", "mxnet.nothing.at.all"),
        *("mxnet.autograd.torch.utils.bottleneck.__main__", "mxnet.initializer.json.tool", "mxnet.misc.antigravity"),
    )
    assert not [name for name in names if name.startswith(NOT_IMPORTED) or "horovod" in name or "nothing" in name]
    assert {"json.tool", "antigravity", "torch.utils.bottleneck", "mxnet.test_utils_"}.isdisjoint(names)
    homes = ("mxnet.initializer", "mxnet.lr_scheduler", "mxnet.misc", "mxnet.registry", "mxnet._src")
    assert not [name for name in names if name.startswith("mxnet") and not name.startswith(homes)]


def test_a_public_module_is_imported():
    assert "mxnet.contrib.quantization" in imports("mxnet.contrib.quant.quantize_model")


def test_every_public_module_is_known():
    names = public_modules(Path(mx.__file__).parent, "mxnet")
    assert len(names) > 200
    assert [name for name in names if module_of(name) is None and not name.startswith(NOT_IMPORTED)] == []
    assert all(meaning_of(name).missing == "" for name in names)


def test_a_module_is_found_without_being_run(tmp_path):
    package = type(mx)("folder")
    package.__path__ = [str(tmp_path)]
    (tmp_path / "inside.py").write_text("raise SystemExit(1)")
    assert has_module(package, "inside")
    assert not has_module(package, "other")
    assert not has_module(mx.base, "inside")
