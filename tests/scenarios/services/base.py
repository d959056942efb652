"""Helpers of mx.base that old programs import, and modules of MXNet's first releases."""

import ctypes
import importlib

from .. import error, logged


def case_documentation_of_parameters(mx):
    build = mx.base.build_param_doc
    return [
        build(["a", "b"], ["int", "float, optional"], ["first", "second\nline"]),
        build(["a", "a"], ["int", "float"], ["first", "second"]),
        build(["a", "a"], ["int", "float"], ["first", "second"], False),
        build(["a", "num_args", "c"], ["int", "int", "str"], ["x", "", "z"]),
        build(["a", "b"], ["int", "str"], ["", "z"]),
        build([], [], []),
    ]


def case_names_of_c_types(mx):
    handles = "NDArray", "Symbol", "Function", "Op", "CachedOp", "Executor", "DataIter", "DataIterCreator", "KVStore"
    handles += "RecordIO", "Rtc", "CudaModule", "CudaKernel", "Profile", "DLPack"
    kinds = "mx_uint", "mx_int", "mx_int64", "mx_float", "mx_real_t"
    results = {name: getattr(mx.base, name + "Handle").__name__ for name in handles}
    return results, {name: getattr(mx.base, name).__name__ for name in kinds}


def case_c_arrays(mx):
    base = mx.base

    class Holder:
        def __init__(self, address):
            self.handle = ctypes.c_void_p(address)

    handles = base.c_handle_array([Holder(7), Holder(9)])
    texts = base.c_str_array(["a", "\u00e9"])
    errors = [error(base.c_handle_array, [3]), error(base.c_array, ctypes.c_int, "ab"), error(base.c_str, 3)]
    return list(base.c_array(ctypes.c_int, [1, 2])), list(handles), [t.decode("utf-8") for t in texts], errors


def case_shared_memory(mx):
    base = mx.base
    c_floats = (ctypes.c_float * 6)(*range(6))
    pointer = ctypes.cast(c_floats, ctypes.POINTER(ctypes.c_float))
    array = base.ctypes2numpy_shared(pointer, (2, 3))
    c_floats[0] = 9
    text = (ctypes.c_char * 4)(*b"abcd")
    copied = base.ctypes2buffer(ctypes.cast(text, ctypes.POINTER(ctypes.c_char)), 3)
    errors = [
        error(base.ctypes2numpy_shared, 3, (2,)),
        error(base.ctypes2numpy_shared, ctypes.cast(c_floats, ctypes.POINTER(ctypes.c_int)), (2,)),
        error(base.ctypes2buffer, 3, 4),
    ]
    return array, type(copied).__name__, copied.decode(), errors


def case_class_property(mx):
    class Thing:
        _value = 3

        @mx.base.classproperty
        def value(cls):  # noqa: N805
            return cls._value

        @value.setter
        def value(cls, value):  # noqa: N805
            cls._value = value

    class Fixed:
        @mx.base.classproperty
        def value(cls):  # noqa: N805
            return cls.__name__

    class Other(Fixed):
        pass

    thing = Thing()
    first = Thing.value, thing.value
    thing.value = 8
    return first, Thing.value, thing.value, Fixed.value, Other().value, error(setattr, Other(), "value", 3)


def case_with_metaclass(mx):
    class Naming(type):
        def __new__(mcs, name, bases, namespace):
            namespace["tag"] = name.lower()
            return type.__new__(mcs, name, bases, namespace)

    class Base:
        pass

    class Made(mx.base.with_metaclass(Naming, Base)):
        pass

    return Made.tag, type(Made).__name__, [c.__name__ for c in Made.__mro__]


def case_kinds_of_errors(mx):
    texts = "ValueError: hello", "ValueError: a\nb", "Check failed: x", "Foo:x", "a.b.Error: x", "x\nValueError: y"
    return [mx.base.c2pyerror(text) for text in texts], mx.base.check_call(0)


def case_callback_list(mx):
    callbacks = mx.base.MXCallbackList()
    return callbacks.num_callbacks, [name for name, _ in mx.base.MXCallbackList._fields_]


def case_old_schedules(mx):
    misc = importlib.import_module("mxnet.misc")
    schedule = misc.FactorScheduler(10, 0.5)
    schedule.base_lr = 0.1
    rates = logged(lambda: [schedule(i) for i in (1, 10, 11, 21, 22, 35, 35, 40, 9)])
    errors = [error(misc.FactorScheduler, *a) for a in ((0,), (5, 1.0), (5, 2), (5, 0.0))]
    return rates, schedule.old_lr, errors, error(misc.LearningRateScheduler(), 3), misc.FactorScheduler(3).factor


def case_spaces(mx):
    space = importlib.import_module("mxnet.space")
    choices = space.OtherOptionSpace([space.OtherOptionEntity(v) for v in (1, 2, 4)])
    flags = space.OtherOptionSpace([space.OtherOptionEntity(v) for v in (True, False)])
    config = space.ConfigSpace({"tile": choices, "flag": flags}, {"tile": space.OtherOptionEntity(2)})
    spaces = space.ConfigSpaces()
    spaces["op"] = config
    written = [["op", {"e": [["tile", "ot", 2]], "s": [["tile", "ot", [1, 2, 4]], ["flag", "ot", [True, False]]]}]]
    read = space.ConfigSpaces.from_json_dict(written)
    lengths = len(choices), len(config), len(spaces), len(read)
    return repr(choices), repr(config), repr(spaces), repr(read), lengths, read.to_json_dict()


def case_output_shapes_in_examples(mx):
    data = mx.sym.Variable("data")
    layer = mx.sym.FullyConnected(data, num_hidden=7, name="layer")
    docs = importlib.import_module("mxnet.symbol_doc")
    kinds = sorted(c.__name__ for c in docs.SymbolDoc.__subclasses__())
    return docs.SymbolDoc.get_output_shape(layer, data=(2, 3)), kinds
