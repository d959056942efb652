"""Semantics switches, features, loggers, error kinds, engine hints."""

import logging
import os
import threading

from .. import error


def semantics(mx):
    return mx.util.is_np_shape(), mx.util.is_np_array()


def case_switches(mx):
    util = mx.util
    results = [semantics(mx)]
    for change in (
        lambda: util.set_np_shape(True),
        lambda: util.set_np_shape(0),
        util.set_np,
        util.reset_np,
        lambda: util.set_np(True, False),
        lambda: util.set_np_shape(False),
    ):
        results.append([change(), semantics(mx)])
    return results, error(util.set_np, shape=False, array=True), error(util.set_np_shape, "x")


def case_scopes(mx):
    results = []
    for scope in (mx.util.np_shape, mx.util.np_array):
        with scope():
            results.append(semantics(mx))
            with scope(False):
                results.append(semantics(mx))
            results.append(semantics(mx))
        results.append(semantics(mx))
    return results


def case_scopes_survive_errors(mx):
    for scope in (mx.util.np_shape, mx.util.np_array):
        try:
            with scope():
                raise KeyError("x")
        except KeyError:
            pass
    return semantics(mx)


def case_other_threads(mx):
    results = []
    mx.util.set_np()
    thread = threading.Thread(target=lambda: results.append(semantics(mx)))
    thread.start()
    thread.join()
    mx.util.reset_np()
    return results


def case_decorators(mx):
    results = {}
    for name in ("use_np", "use_np_shape", "use_np_array"):

        def function(a, b=2):
            """Say what holds."""
            return a, b, semantics(mx)

        class Base:
            def inherited(self):
                return semantics(mx)

        class Example(Base):
            def __init__(self):
                self.made = semantics(mx)

            def method(self):
                return semantics(mx)

            @staticmethod
            def static():
                return semantics(mx)

            @property
            def value(self):
                return semantics(mx)

            def __call__(self):
                return semantics(mx)

        decorate = getattr(mx.util, name)
        wrapped, decorated = decorate(function), decorate(Example)
        example = decorated()
        results[name] = [
            [wrapped(1), wrapped(1, b=3), wrapped.__name__, wrapped.__doc__, decorated is Example],
            [example.made, example.method(), decorated.static(), example.value, example()],
            [example.inherited(), semantics(mx)],
            error(decorate, 3),
        ]
    return results


def case_environment(mx):
    util = mx.util
    os.environ["REMX_TEST_B"] = "2"
    results = [util.getenv("REMX_TEST_A"), util.setenv("REMX_TEST_A", "1"), util.getenv("REMX_TEST_A")]
    results += [util.getenv("REMX_TEST_B"), util.setenv("REMX_TEST_A", None), util.getenv("REMX_TEST_A")]
    del os.environ["REMX_TEST_B"]
    return results, error(util.getenv, 3), error(util.setenv, "a", 3)


def case_gpus(mx):
    util = mx.util
    return [util.get_gpu_count(), error(util.get_gpu_memory, 0), error(util.get_cuda_compute_capability, mx.cpu())]


def case_ufunc_options(mx):
    options = {
        "where": (True, False),
        "casting": ("no", "equiv", "safe", "same_kind", "unsafe", "xx"),
        "order": ("K", "C", "anything", 3),
        "dtype": ("float32", "int8", "uint8", "bool", "foo"),
        "subok": (True, False, 3),
        "other": (True,),
    }
    return [mx.util.np_ufunc_legal_option(k, v) for k, values in options.items() for v in values]


def case_ufunc_wrappers(mx):
    unary = mx.util.wrap_np_unary_func(lambda x, out=None, **kwargs: [x, out, kwargs])
    binary = mx.util.wrap_np_binary_func(lambda x, y, out=None, **kwargs: [x, y, out, kwargs])
    defaults = {"where": True, "casting": "same_kind", "order": "K", "dtype": None, "subok": True}
    others = {"where": False, "casting": "no", "order": "C", "dtype": "float32", "subok": False}
    wrong = {"casting": "x", "order": 3, "dtype": "x", "subok": 3, "other": 1}
    return [
        [unary(1), unary(1, 2), unary(1, out=2, **defaults), binary(1, 2, 3), binary(1, 2, **defaults)],
        [error(unary, 1, **{k: v}) for bad in (others, wrong) for k, v in bad.items()],
        [error(binary, 1, 2, **{k: v}) for bad in (others, wrong) for k, v in bad.items()],
        [error(unary), error(unary, 1, 2, 3), error(binary, 1), error(binary, 1, 2, 3, 4)],
    ]


def case_set_module(mx):
    @mx.util.set_module("a.b")
    def function():
        """Nothing."""

    return function.__module__, mx.util.set_module(None)(function) is function, function.__module__


def case_features(mx):
    features = mx.runtime.Features()
    return [
        [feature.name for feature in mx.runtime.feature_list()],
        list(features),
        features is mx.runtime.Features(),
        features.is_enabled("cuda"),
        features["LAPACK"].enabled,
        repr(features["LAPACK"]),
        repr(features["CUDA"]),
        repr(features) == repr(mx.runtime.feature_list()),
        error(features.is_enabled, "xx"),
        error(features.is_enabled, 3),
    ]


def case_log(mx):
    before = logging.root.manager.disable
    logging.disable(logging.NOTSET)  # the recorder disables most
    first = mx.log.get_logger("remx_a", filename="log.txt", filemode="w", level=mx.log.INFO)
    for level in ("debug", "info", "warning", "error", "critical"):
        getattr(first, level)("said %s", level)
    same_logger = mx.log.get_logger("remx_a", level=mx.log.DEBUG)
    logging.disable(before)
    with open("log.txt") as stream:
        text = stream.read()
    for handler in first.handlers:
        handler.close()
    os.remove("log.txt")
    levels = [getattr(mx.log, n) for n in ("CRITICAL", "ERROR", "WARNING", "INFO", "DEBUG", "NOTSET")]
    return text, same_logger is first, same_logger.level, len(same_logger.handlers), mx.log.get_logger().name, levels


def case_error_kinds(mx):
    class Own(mx.error.MXNetError):
        pass

    error_types = mx.base.error_types
    registered = mx.error.register(Own)
    mx.error.register("OtherName")(Own)
    raised = mx.error.InternalError("what happened")
    results = [
        registered is Own,
        error_types["Own"] is Own,
        error_types["OtherName"] is Own,
        str(raised),
        str(mx.error.InternalError(str(raised))) == str(raised),
        isinstance(raised, mx.MXNetError),
        sorted(k for k in error_types if k not in ("Own", "OtherName")),
    ]
    del error_types["Own"], error_types["OtherName"]
    return results


def case_bulk(mx):
    engine = mx.engine
    engine.set_bulk_size(7)
    results = [engine.set_bulk_size(3), engine.set_bulk_size(5)]
    with engine.bulk(20):
        results.append(engine.set_bulk_size(21))
    return results, engine.set_bulk_size(5), error(engine.set_bulk_size, "x"), error(engine.set_bulk_size, 1.5)
