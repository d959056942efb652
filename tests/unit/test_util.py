"""Utilities, where they differ from MXNet's or print; what agrees with MXNet is in tests/scenarios/services/util.py."""

import logging
import os
import re
import subprocess
import sys

import pytest
import warm_processes
from paths import ROOT

import mxnet as mx
from mxnet import engine, libinfo, log, runtime, util


def test_setenv_is_seen_everywhere(monkeypatch):
    monkeypatch.delenv("REMX_TEST", raising=False)
    util.setenv("REMX_TEST", "1")
    assert os.environ["REMX_TEST"] == "1"
    shown = subprocess.run(
        [sys.executable, "-c", "import os; print(os.environ['REMX_TEST'])"], capture_output=True, check=True
    )
    assert shown.stdout.strip() == b"1"
    util.setenv("REMX_TEST", None)
    assert "REMX_TEST" not in os.environ


def test_class_methods_and_setters_under_use_np():
    class Example:
        @classmethod
        def of_class(cls):
            return cls, util.is_np_array()

        @property
        def value(self):
            return self._value

        @value.setter
        def value(self, value):
            self._value = value

    util.use_np(Example)
    example = Example()
    example.value = 3
    assert example.value == 3
    assert example.of_class() == Example.of_class() == (Example, True)


def test_a_missing_gpu_is_named():
    missing = mx.gpu(util.get_gpu_count())
    for call in (lambda: util.get_gpu_memory(missing.device_id), lambda: util.get_cuda_compute_capability(missing)):
        with pytest.raises(mx.MXNetError, match=re.escape(str(missing))):
            call()


def test_one_set_of_features():
    features = runtime.Features()
    assert runtime.Features() is features
    assert len(features) == len(runtime.feature_list()) == 32
    assert repr(runtime.Feature("CUDA", False)) == "✖ CUDA"
    with pytest.raises(AttributeError):
        features["CUDA"].enabled = True


def test_there_is_no_c_library():
    for function in (libinfo.find_lib_path, libinfo.find_include_path, libinfo.find_conf_path):
        with pytest.raises(RuntimeError, match="brings no C library"):
            function()
    assert libinfo.__version__ == mx.__version__


def test_coloured_lines(capsys):
    logger = log.get_logger("remx_coloured", level=log.DEBUG)
    levels = (log.DEBUG, log.INFO, log.WARNING, log.ERROR, log.CRITICAL, 15)
    try:
        for level in levels:
            logger.log(level, "level %d", level)
        lines = capsys.readouterr().err.splitlines()
    finally:
        logger.handlers.clear()
    head = r"\d{4} \d\d:\d\d:\d\d \d+ test_util\.py:test_coloured_lines:\d+\]\x1b\[0m level "
    starts = ("34mD", "32mI", "31mW", "31mE", "31mC", "34mU")
    for line, start, level in zip(lines, starts, levels, strict=True):
        assert re.fullmatch(rf"\x1b\[{start}{head}{level}", line), line


def test_old_name_of_get_logger():
    with pytest.warns(DeprecationWarning, match="Use get_logger instead"):
        assert log.getLogger() is logging.getLogger()


def test_bulk_size_returns_after_an_error():
    engine.set_bulk_size(4)
    with pytest.raises(KeyError), engine.bulk(9):
        raise KeyError
    assert engine.set_bulk_size(0) == 4


def test_semantics_are_logged_once():
    program = (
        "import logging; logging.basicConfig(level=logging.INFO); import mxnet as mx\n"
        "for _ in range(2): mx.util.set_np(); mx.util.reset_np()"
    )
    done = warm_processes.run(program, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert [line[:33] for line in done.stderr.splitlines()] == [
        "INFO:root:NumPy array semantics h",
        "INFO:root:NumPy-shape semantics h",
    ]
