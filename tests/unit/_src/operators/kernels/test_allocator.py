"""Freed blocks are kept and used again, and given back when asked. Each check runs in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from requirements import needs_glibc

import mxnet
from mxnet._src.operators.kernels import allocator
from mxnet.base import MXNetError

# The package's own modules would only slow this down: allocator needs mxnet.base alone.
PRELUDE = f"""
import ctypes, resource, sys, types
for name, path in (("mxnet", {mxnet.__path__[0]!r}),
    ("mxnet._src.operators.kernels", {os.path.dirname(allocator.__file__)!r})):
    sys.modules[name] = types.ModuleType(name)
    sys.modules[name].__path__ = [path]
from mxnet._src.operators.kernels import allocator
libc = ctypes.CDLL(None)
libc.malloc.restype = ctypes.c_void_p
libc.malloc.argtypes = [ctypes.c_size_t]
libc.memset.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_size_t]
libc.free.argtypes = [ctypes.c_void_p]
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize() >> 20
def faults():
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt
def block(megabytes):
    address = libc.malloc(megabytes << 20)
    libc.memset(address, 1, megabytes << 20)
    return address
"""


def _run(code, **environment):
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(("MALLOC_", "REMX_", "GLIBC_"))}
    done = subprocess.run(
        [sys.executable, "-c", PRELUDE + code],
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


# Blocks are freed oldest first, so that glibc's own adaptation does not hide the difference.
REUSE = """
print(allocator.configure())
def use(count, megabytes):
    for address in [block(megabytes) for _ in range(count)]:
        libc.free(address)
use(4, 20)
before = faults()
use(4, 20)
print(faults() - before)
"""


@needs_glibc
@pytest.mark.parametrize("megabytes", [20, 32])
def test_freed_blocks_are_used_again(megabytes):
    configured, faults = _run(REUSE.replace("(4, 20)", f"(4, {megabytes})"))
    assert configured == "True"
    assert int(faults) < 100  # a fresh block of 20 MiB is 5120 pages


@needs_glibc
@pytest.mark.parametrize(
    "environment",
    [{"REMX_MALLOC": "default"}, {"MALLOC_MMAP_THRESHOLD_": "131072"}, {"GLIBC_TUNABLES": "glibc.malloc.arena_max=8"}],
)
def test_the_users_settings_stand(environment):
    configured, *_ = _run("print(allocator.configure())", **environment)
    assert configured == "False"


@needs_glibc
def test_default_leaves_fresh_pages():
    _, faults = _run(REUSE, REMX_MALLOC="default", MALLOC_MMAP_THRESHOLD_="131072")
    assert int(faults) > 4 * 5000


LARGE = """
print(allocator.configure())
libc.free(block(80))
before = faults()
libc.free(block(80))
print(faults() - before)
"""


@needs_glibc
def test_larger_blocks_are_given_back_at_once_unless_asked():
    _, faults = _run(LARGE)
    assert int(faults) > 20000
    _, faults = _run(LARGE, REMX_MALLOC="128")
    assert int(faults) < 100


@needs_glibc
def test_kept_memory_is_released_on_demand():
    code = """
allocator.configure()
start = resident()
blocks = [block(20) for _ in range(30)]
full = resident() - start
pin = libc.malloc(100_000)  # a block at the end of the heap, of a size that glibc does not keep aside
for address in blocks:
    libc.free(address)
pinned = resident() - start
print(allocator.release())
print(full, pinned, resident() - start)
"""
    released, full, _, after = _run(code)
    assert released == "True"
    assert int(full) >= 580
    assert int(after) < 50


@needs_glibc
def test_free_memory_at_the_heaps_end_is_bounded():
    code = """
allocator.configure()
start = resident()
for address in reversed([block(20) for _ in range(30)]):  # the last first: nothing lies above what is freed
    libc.free(address)
print(resident() - start)
"""
    (kept_megabytes,) = _run(code)
    assert int(kept_megabytes) <= (allocator.TRIM_BYTES >> 20) + 50


@needs_glibc
def test_forked_children_inherit_the_setting():
    code = """
import os, time
allocator.configure()
libc.free(block(20))
child = os.fork()
if child == 0:
    libc.free(block(20))
    before = faults()
    libc.free(block(20))
    os._exit(0 if faults() - before < 100 else 1)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    assert _run(code) == ["0"]


@needs_glibc
def test_configure_imports_nothing_and_starts_nothing():
    """It is part of ``import mxnet``."""
    code = """
import sys, threading
before = set(sys.modules)
allocator.configure()
print(sorted(set(sys.modules) - before), threading.active_count())
"""
    assert _run(code) == ["[]", "1"]


@pytest.mark.parametrize("text", ["yes", "0", "-1", "1024", "1.5", "0x10", "٣"])
def test_wrong_setting_is_named(monkeypatch, text):
    monkeypatch.setenv("REMX_MALLOC", text)
    with pytest.raises(MXNetError, match=r"REMX_MALLOC is .* expected auto, default, or the size in MiB"):
        allocator.configure()


def test_other_c_libraries_are_left_alone(monkeypatch):
    def unknown(name):
        raise ValueError(name)

    monkeypatch.setattr(os, "confstr", unknown, raising=False)
    assert allocator.configure() is False
    assert allocator.release() is False
