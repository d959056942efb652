"""Operators whose modules are imported when they are used."""

from __future__ import annotations

import warm_processes

# A finder that lets a program do something at the end of a module's first execution.
FINDER = """
import importlib.abc, importlib.machinery, os, sys, threading, time
import mxnet as mx
from mxnet._src.operators.definition import registry
from mxnet._src.operators.definition.schema import OpDef

class After(importlib.abc.MetaPathFinder):
    def __init__(self, name, action):
        self.name, self.action, self.times = name, action, 0
        sys.meta_path.insert(0, self)
    def find_spec(self, name, path, target=None):
        if not name.endswith(self.name):
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        execute = spec.loader.exec_module
        def exec_module(module):
            execute(module)
            self.times += 1
            if self.times == 1:
                self.action()
        spec.loader.exec_module = exec_module
        return spec
"""

EACH = """
for op in reversed(list(registry.all_operators())):
    assert callable(op.kernel) and type(op) is OpDef and registry.get(op.name) is op, op.name
    assert all(registry.get(name) is op for name in op.aliases)
    assert not op.inputs or isinstance(op.inputs[0].name, str)
"""

INTERRUPTED = """
def interrupt():
    raise KeyboardInterrupt
finder = After("pooling.kernel", interrupt)
x = mx.nd.ones((1, 1, 4, 4))
try:
    mx.nd.Pooling(x, kernel=(2, 2), pool_type="sum")
    raise AssertionError("the import was not interrupted")
except KeyboardInterrupt:
    pass
assert mx.nd.Pooling(x, kernel=(2, 2), pool_type="sum").asnumpy()[0, 0, 0, 0] == 4 and finder.times == 2
assert mx.nd.relu(x).sum().asscalar() == 16
"""

SUBMODULE_INTERRUPTED = """
def interrupt():
    raise KeyboardInterrupt
finder = After("mxnet.metric", interrupt)
try:
    mx.metric
    raise AssertionError("the import was not interrupted")
except KeyboardInterrupt:
    pass
assert mx.metric.Accuracy().get()[0] == "accuracy" and finder.times == 2
"""

THREADS = """
finder = After("pooling.kernel", lambda: time.sleep(0.2))
x, seen = mx.nd.ones((1, 1, 4, 4)), []
def pool():
    seen.append(mx.nd.Pooling(x, kernel=(2, 2), pool_type="sum").asnumpy()[0, 0, 0, 0])
threads = [threading.Thread(target=pool) for _ in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert seen == [4.0] * 6 and finder.times == 1
"""

FORKED = """
begun = threading.Event()
finder = After("pooling.kernel", lambda: (begun.set(), time.sleep(0.3)))
thread = threading.Thread(target=lambda: registry.get("Pooling").kernel)
thread.start()
begun.wait()
child = os.fork()
if child == 0:
    os._exit(0 if callable(registry.get("Pooling").kernel) and callable(registry.get("LRN").kernel) else 1)
thread.join()
assert os.waitpid(child, 0)[1] == 0
"""

FEW = """
import sys
import mxnet as mx
assert sum(name.partition(".")[0] == "mxnet" for name in sys.modules) <= 300
assert "mxnet.gluon" not in sys.modules and "mxnet.numpy" not in sys.modules
"""


def _run(program: str) -> None:
    done = warm_processes.run(program)
    assert done.returncode == 0, done.stderr


def test_import_mxnet_imports_few_modules() -> None:
    _run(FEW)


def test_operators_are_whole_in_any_order_of_first_use() -> None:
    _run(FINDER + EACH)


def test_operator_whose_import_is_interrupted_is_imported_again() -> None:
    _run(FINDER + INTERRUPTED)


def test_module_whose_import_is_interrupted_is_imported_again() -> None:
    _run(FINDER + SUBMODULE_INTERRUPTED)


def test_operator_is_used_first_by_several_threads() -> None:
    _run(FINDER + THREADS)


def test_fork_waits_for_another_threads_import_of_an_operator() -> None:
    _run(FINDER + FORKED)
