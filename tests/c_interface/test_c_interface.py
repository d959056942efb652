"""``libmxnet``: programs that call MXNet's C functions get MXNet 1.9.1's answers."""

from __future__ import annotations

import inspect
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import warm_processes

import mxnet as mx
from mxnet._src.c_interface import declarations
from mxnet._src.c_interface.building import source

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def run(*command: str | Path, environment: dict[str, str], limit: float = 300) -> str:
    completed = subprocess.run(
        list(map(str, command)), env=environment, capture_output=True, text=True, timeout=limit, check=False
    )
    assert completed.returncode == 0, completed.stdout[-3000:] + completed.stderr[-3000:]
    return completed.stdout


def run_python(program: str | Path, *arguments: str | Path, environment: dict[str, str]) -> str:
    own_environment = {
        name: value for name, value in environment.items() if name != "LD_LIBRARY_PATH"
    }  # the library has its path
    completed = warm_processes.run(program, *arguments, environment=own_environment, timeout=300)
    assert completed.returncode == 0, completed.stdout[-3000:] + completed.stderr[-3000:]
    return completed.stdout


def test_every_case_as_in_mxnet(library: Path, environment: dict[str, str], tmp_path: Path) -> None:
    answers = json.loads(run(sys.executable, HERE / "client.py", library, tmp_path, environment=environment))
    expected = json.loads((HERE / "recorded.json").read_text())
    assert list(answers) == list(expected)
    for name, values in expected.items():
        assert answers[name] == values, name


def exported(folder: Path) -> tuple[Path, Path]:
    net = mx.gluon.nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(
            mx.gluon.nn.Conv2D(4, 3, padding=1, in_channels=3),
            mx.gluon.nn.BatchNorm(in_channels=4),
            mx.gluon.nn.Activation("relu", prefix="stage"),
            mx.gluon.nn.GlobalAvgPool2D(),
            mx.gluon.nn.Dense(10, in_units=4),
        )
    mx.random.seed(3)
    net.initialize(mx.init.Xavier())
    net.hybridize()
    net(mx.nd.ones((1, 3, 8, 8)))
    net.export(str(folder / "net"))
    symbol = folder / "net-symbol.json"
    symbol.write_text(symbol.read_text().replace("net_stagefwd", "stage0"))
    return symbol, folder / "net-0000.params"


def compiled(library: Path, folder: Path, source: str, compiler: str = "gcc", standard: str = "gnu11") -> Path:
    program = folder / Path(source).stem
    headers = ROOT / "mxnet/_src/c_interface"
    command = [compiler, f"-std={standard}", "-Wall", "-Werror", f"-I{headers}", HERE / source, "-o", program]
    run(*command, f"-L{library.parent}", "-lmxnet", "-lpthread", "-lm", environment=dict(os.environ))
    return program


def test_a_program_in_c_predicts(library: Path, environment: dict[str, str], tmp_path: Path) -> None:
    symbol, params = exported(tmp_path)
    program = compiled(library, tmp_path, "predict.c")
    lines = run(program, symbol, params, "8", "20", environment=environment).splitlines()
    net = mx.gluon.SymbolBlock.imports(str(symbol), ["data"], str(params))
    image = [(i % 97) / 97 - 0.5 for i in range(3 * 8 * 8)]
    expected = net(mx.nd.array(image).reshape((1, 3, 8, 8))).asnumpy()[0, :5]
    assert lines[0] == "1 10 "
    assert [float(text) for text in lines[1].split()] == pytest.approx(expected.tolist(), abs=2e-4)
    weights = mx.nd.load(str(params))
    first = next(iter(weights))
    assert lines[2:] == [
        "steps 1 same 1",
        "2 10 ",
        "1 4 8 8 ",
        "monitored 1",
        *(f"thread {i} same 1" for i in range(3)),
        "wrong -1 -1",
        f"list {len(weights)} {first} {weights[first].ndim} {weights[first].asnumpy().ravel()[0]:.4f}",
    ]


def test_reference_predicts_the_same(library: Path, environment: dict[str, str], tmp_path: Path) -> None:
    reference = os.environ.get("MXNET_REFERENCE_PYTHON")
    if not reference:
        pytest.skip("MXNET_REFERENCE_PYTHON is not set")
    symbol, params = exported(tmp_path)
    program = compiled(library, tmp_path, "predict.c")
    library_code = "import mxnet; print(mxnet.libinfo.find_lib_path()[0])"
    path = run(reference, "-I", "-c", library_code, environment=dict(os.environ)).strip()
    theirs = {**os.environ, "LD_LIBRARY_PATH": str(Path(path).parent)}
    arguments = program, symbol, params, "8", "0"  # in several threads MXNet's own library crashes now and then
    assert run(*arguments, environment=environment) == run(*arguments, environment=theirs)


def test_a_library_that_finds_no_package_says_so(library: Path, environment: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "mxnet").mkdir()
    (tmp_path / "mxnet/__init__.py").write_text("raise ImportError('planted')\n")
    symbol, params = exported(tmp_path)
    program = compiled(library, tmp_path, "predict.c")
    wrong = {**environment, "PYTHONPATH": str(tmp_path)}
    completed = subprocess.run(
        [program, symbol, params, "8", "1"], env=wrong, capture_output=True, text=True, timeout=120, check=False
    )
    assert completed.returncode == 1
    assert "libmxnet: Python could not be started: ImportError: planted" in completed.stdout


VERSION = """
#include <stdio.h>
#include <stdbool.h>
#include <stdint.h>
#include <stddef.h>
#include "declarations.h"
int main(void)
{
    int version = 0, status = MXGetVersion(&version);
    printf("%d %d %s\\n", status, version, status == 0 ? "" : MXGetLastError());
    return 0;
}
"""


def test_remx_home_chooses_the_environment(library: Path, environment: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "version.c").write_text(VERSION)
    program = compiled(library, tmp_path, str(tmp_path / "version.c"))
    completed = run(program, environment={**environment, "REMX_HOME": sys.prefix})
    assert completed.split() == ["0", "10901"]
    empty = {name: value for name, value in environment.items() if name != "PYTHONPATH"}
    completed = run(program, environment={**empty, "REMX_HOME": str(tmp_path / "nothing")})
    assert completed.startswith("-1 0 libmxnet: Python could not be started: ")
    assert len(completed.strip()) > len("-1 0 libmxnet: Python could not be started: ")


@pytest.mark.parametrize("scope", ["local", "global"])
def test_programs_that_load_it_as_a_plug_in_call_it_from_each_thread(
    library: Path, environment: dict[str, str], tmp_path: Path, scope: str
) -> None:
    program = tmp_path / "plugged"
    command = ["gcc", "-std=gnu11", "-Wall", "-Werror", HERE / "plugged.c", "-o", program, "-ldl", "-lpthread"]
    run(*command, environment=dict(os.environ))
    assert run(program, library, scope, environment=environment) == "second 0 10901 1 \nfirst 0 10901 1 \n"


def predicted_by_example(folder: Path, environment: dict[str, str], *command: str) -> None:
    """Compare what an example prints with the network's output here."""
    symbol, params = exported(folder)
    printed = run(*command, symbol, params, *"1388", environment=environment)
    values = mx.nd.arange(3 * 8 * 8).reshape((1, 3, 8, 8)) / (3 * 8 * 8)
    output = mx.gluon.SymbolBlock.imports(str(symbol), ["data"], str(params))(values).asnumpy()
    # Six digits are printed, and convolutions of one thread and of several sum in other orders.
    assert [float(line) for line in printed.split()] == pytest.approx(output.ravel().tolist(), abs=2e-6)


@pytest.mark.slow
def test_the_example_in_cpp_predicts(library: Path, environment: dict[str, str], tmp_path: Path) -> None:
    if shutil.which("g++") is None:
        pytest.skip("no g++ to compile the program with")
    command = [
        "g++",
        "-std=c++11",
        "-Wall",
        "-Werror",
        ROOT / "examples/c_library/predict.cpp",
        "-o",
        tmp_path / "predict",
    ]
    run(*command, f"-L{library.parent}", "-lmxnet", environment=dict(os.environ))
    predicted_by_example(tmp_path, environment, str(tmp_path / "predict"))


# Perl loads its module, and with it the library, with RTLD_LOCAL.
@pytest.mark.slow
def test_the_example_in_perl_predicts(library: Path, environment: dict[str, str], tmp_path: Path) -> None:
    headers = 'use Config; exit !(-e "$Config{archlibexp}/CORE/perl.h" && eval { require ExtUtils::MakeMaker })'
    if shutil.which("perl") is None or subprocess.run(["perl", "-e", headers], check=False).returncode:
        pytest.skip("no perl with its headers to build the module with")
    folder = tmp_path / "perl"
    shutil.copytree(ROOT / "examples/c_library/perl", folder)
    for command in (["perl", "Makefile.PL", f"LIBMXNET={library.parent}"], ["make"]):
        subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=120)
    own_environment = {name: value for name, value in environment.items() if name != "LD_LIBRARY_PATH"}
    blib = [f"-I{folder / 'blib' / part}" for part in ("lib", "arch")]
    predicted_by_example(tmp_path, own_environment, "perl", *blib, str(folder / "predict.pl"))


@pytest.mark.parametrize("name", [pytest.param("mlp", marks=pytest.mark.slow), "lenet", "char_rnn"])
def test_programs_in_cpp_train_as_in_mxnet(
    library: Path, environment: dict[str, str], tmp_path: Path, name: str
) -> None:
    if shutil.which("g++") is None:
        pytest.skip("no g++ to compile the program with")
    program = compiled(library, tmp_path, f"{name}.cpp", "g++", "c++11")
    losses = list(map(float, run(program, environment=environment).split()))
    expected = json.loads((HERE / "recorded_training.json").read_text())[name]
    assert losses == pytest.approx(expected, abs=1e-3)  # rounding grows from step to step
    assert losses[7 if name != "lenet" else 5] < losses[0] * 0.7


IN_PROCESS = """
import ctypes, os, sys
import mxnet as mx
from mxnet.base import _LIB, check_call, c_str, py_str
x = mx.nd.array([[1, 2, 3], [4, 5, 6]])
ndim, data = ctypes.c_int(), ctypes.POINTER(ctypes.c_int)()
assert _LIB.MXNDArrayGetShapeEx(x.handle, ctypes.byref(ndim), ctypes.byref(data)) == 0
print([data[i] for i in range(ndim.value)])
try:
    check_call(_LIB.MXNDArrayGetShapeEx(ctypes.c_void_p(99), ctypes.byref(ndim), ctypes.byref(data)))
except mx.MXNetError as error:
    print(error)
print(_LIB.MXNDArrayFree(x.handle), x.asnumpy().sum())
version = ctypes.c_int()
check_call(_LIB.MXGetVersion(ctypes.byref(version)))
print(version.value, _LIB.MXSetSubgraphPropertyOpNamesV2(b"default", 0, []))
"""


def test_python_programs_call_it_through_ctypes(library: Path, environment: dict[str, str]) -> None:
    completed = run_python(IN_PROCESS, environment={**environment, "REMX_LIBMXNET": str(library)})
    shape, error, freed, version = completed.splitlines()
    assert [shape, freed, version] == ["[2, 3]", "0 21.0", "10901 0"]
    assert error == "MXNDArrayGetShapeEx: 0x63 is no handle of NDArray (any more)"


FAILING = """
import ctypes, sys
import mxnet
from ctypes import c_void_p
sys.path.insert(0, sys.argv[2])
import client
from cases_callbacks import ASYNC, OnComplete
client.LIB = ctypes.CDLL(sys.argv[1])
y, where = client.array([1, 2], [2]), (ctypes.c_int * 2)(1, 0)

def begin(run, done, param):
    done = ctypes.cast(done, ctypes.POINTER(OnComplete)).contents
    done.callback(done.engine, done.param, c_void_p(1) if param == 1 else None)

function = ASYNC(begin)
nothing, written = (None, 0), (client.handles([y]), 1)
for param, waits in ((2, False), (1, False), (1, True)):
    arguments = *nothing, *written, None, 0, b"name", ctypes.c_bool(waits)
    push = client.LIB.MXEnginePushAsyncND(function, c_void_p(param), None, where, *arguments)
    print(push, *[client.LIB.MXNDArrayWaitToRead(y) for _ in range(2)])
client.LIB.MXGetLastError.restype = ctypes.c_char_p
print(client.LIB.MXGetLastError().decode())
"""


def test_a_pushed_function_that_fails_is_reported_once_where_its_arrays_are_used(
    library: Path, environment: dict[str, str]
) -> None:
    *statuses, error = run_python(FAILING, library, HERE, environment=environment).splitlines()
    assert statuses == ["0 0 0", "0 -1 0", "-1 0 0"]
    assert "the asynchronous function 'name' of the program completed with an error" in error


LATE = """
import ctypes, sys
import mxnet
from ctypes import c_void_p
sys.path.insert(0, sys.argv[2])
import client
from cases_callbacks import ASYNC, OnComplete
client.LIB = lib = ctypes.CDLL(sys.argv[1])
lib.MXGetLastError.restype = ctypes.c_char_p
x, y, where = client.array([1, 2], [2]), client.array([1, 2], [2]), (ctypes.c_int * 2)(1, 0)
begun = []
function = ASYNC(lambda run, done, param: begun.append(OnComplete.from_buffer_copy(ctypes.string_at(done, 24))))
written = client.handles([y]), 1
push = lib.MXEnginePushAsyncND(function, None, None, where, None, 0, *written, None, 0, b"slow", ctypes.c_bool(False))
print(push, [lib.MXNDArrayWaitToRead(y) for _ in range(200)].count(-1), lib.MXNDArrayWaitToRead(x))
print(lib.MXGetLastError().decode())
begun[0].callback(begun[0].engine, begun[0].param, None)
print(lib.MXNDArrayWaitToRead(y), lib.MXNDArrayWaitAll())
"""


def test_waiting_for_a_pushed_function_has_a_limit(library: Path, environment: dict[str, str]) -> None:
    # 200 waits of 0.5 s each would be more than the time of a program; after the first they end at once.
    short_environment = {**environment, "REMX_PUSH_TIMEOUT": "0.5"}
    counts, error, ends = run_python(LATE, library, HERE, environment=short_environment).splitlines()
    assert counts == "0 200 0"
    assert "the asynchronous function 'slow' of the program has not called on_complete within 0.5 s" in error
    assert ends == "0 0"


def test_a_limit_that_is_no_number_of_seconds_is_an_error(library: Path, environment: dict[str, str]) -> None:
    for text in ("soon", "-1", "nan", "inf"):
        wrong_environment = {**environment, "REMX_PUSH_TIMEOUT": text}
        counts, error, _ = run_python(LATE, library, HERE, environment=wrong_environment).splitlines()
        assert counts == "0 200 0"
        assert f"REMX_PUSH_TIMEOUT is '{text}'; expected a number of seconds above 0" in error


DESCRIBED = """
import ctypes, json, sys
sys.path.insert(0, sys.argv[2])
import record_operator_arguments
print(json.dumps(record_operator_arguments.described(ctypes.CDLL(sys.argv[1]))))
"""


@pytest.fixture(scope="module")
def described(library: Path, environment_of_module: dict[str, str]) -> dict[str, Any]:
    """What the library says of its operators: arguments with types, and the name of the count of inputs."""
    answers: dict[str, Any] = json.loads(
        run_python(DESCRIBED, library, ROOT / "tools", environment=environment_of_module)
    )
    return answers


def test_arguments_of_operators_have_the_names_order_types_and_defaults_of_mxnet(described: dict[str, Any]) -> None:
    recorded = json.loads((ROOT / "mxnet/_src/c_interface/operator_arguments.json").read_text())
    assert len(recorded["arguments"]) > 600
    compared = 0
    for name, (pairs, count) in described.items():
        if name in recorded["arguments"]:
            expected = [part.rpartition(":") for part in recorded["arguments"][name].split()]
            assert pairs == [
                [name_of_argument, recorded["types"][int(type_index)]] for name_of_argument, _, type_index in expected
            ], name
            assert count == recorded["counts"].get(name, ""), name
            compared += 1
    assert compared >= 607


@pytest.mark.parametrize(
    ("operator", "argument"),
    [
        ("Convolution", ["stride", "Shape(tuple), optional, default=[]"]),
        ("Convolution", ["cudnn_tune", "{None, 'fastest', 'limited_workspace', 'off'},optional, default='None'"]),
        ("sum", ["axis", "Shape or None, optional, default=None"]),
        ("FullyConnected", ["num_hidden", "int, required"]),
        ("add_n", ["args", "NDArray-or-Symbol[]"]),
        ("_set_value", ["src", "real_t"]),
    ],
)
def test_generators_of_bindings_read_defaults(described: dict[str, Any], operator: str, argument: list[str]) -> None:
    assert argument in described[operator][0]


@pytest.mark.slow
def test_a_header_generated_from_it_compiles_and_its_defaults_are_taken(
    library: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    if shutil.which("g++") is None:
        pytest.skip("no g++ to compile the program with")
    header = run_python(HERE / "operator_header.py", library, environment=environment)
    assert header.count("inline Symbol ") > 600
    (tmp_path / "operators.hpp").write_text(header)
    program = tmp_path / "generated_header"
    headers = f"-I{tmp_path}", f"-I{HERE}", f"-I{ROOT / 'mxnet/_src/c_interface'}"
    command = ["g++", "-std=c++11", "-O0", "-Wall", "-Werror", *headers, HERE / "generated_header.cpp", "-o", program]
    run(*command, f"-L{library.parent}", "-lmxnet", environment=dict(os.environ))
    net = mx.sym.load_json(run(program, environment=environment))
    assert net.list_arguments() == ["data", "conv_weight", "conv_bias", "fc_weight", "fc_bias", "label"]
    attributes = net.attr_dict()
    assert attributes["conv"]["num_group"] == "1"
    assert attributes["fc"]["flatten"] == "1"
    executor = net.simple_bind(mx.cpu(), data=(2, 1, 6, 6))
    assert executor.forward()[0].shape == (2, 3)


# Of operators that MXNet's table and this package both have; MXNet refuses the default of one of them too.
def test_defaults_that_bindings_send_are_parsed(described: dict[str, Any]) -> None:
    from mxnet._src.operators.definition.registry import get

    sent = 0
    for name, (arguments, _) in described.items():
        params = {param.name: param for param in get(name).params}
        for argument, kind in arguments:
            default = kind.partition("default=")[2].strip("'").replace("[", "(").replace("]", ")")
            if default and argument in params and (name, argument) != ("_linspace", "stop"):
                params[argument].type.parse(default)
                sent += 1
    assert sent > 1000


def test_counts_of_inputs_are_named_for_control_flow(described: dict[str, Any]) -> None:
    counts = [described[name][1] for name in ("_foreach", "_while_loop", "_cond", "Concat", "dot")]
    assert counts == ["num_args", "num_args", "num_args", "num_args", ""]


@pytest.fixture(scope="module")
def every_call(library: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program that calls every function, in a folder with the file that it reads."""
    from tests.c_interface.generated_client import source as client_source

    folder = tmp_path_factory.mktemp("every_call")
    (folder / "client.c").write_text(client_source())
    (folder / "data.csv").write_text("1\n2\n")
    headers = f"-I{HERE}", f"-I{ROOT / 'mxnet/_src/c_interface'}"
    command = ["gcc", "-std=gnu11", "-Wall", "-Werror", *headers, folder / "client.c", "-o", folder / "client"]
    run(*command, "-ldl", "-lpthread", environment=dict(os.environ))
    return folder / "client"


def calls_of(program: Path, library: Path, *arguments: str, environment: dict[str, str]) -> list[int]:
    """Return how many functions, calls and errors there were."""
    own_environment = {**environment, "REMX_PUSH_TIMEOUT": "0.1"}
    completed = subprocess.run(
        [program, library, *arguments],
        cwd=program.parent,
        env=own_environment,
        capture_output=True,
        text=True,
        timeout=1500,
        check=False,
    )
    assert completed.returncode == 0, completed.stdout[-1000:] + completed.stderr[-1000:]
    return [int(word) for word in completed.stdout.split() if word.isdecimal()]


@pytest.mark.slow
@pytest.mark.parametrize("scope", ["local", "global"])
def test_every_function_takes_each_kind_of_handle_and_null(
    library: Path, environment: dict[str, str], every_call: Path, scope: str
) -> None:
    functions, calls, errors = calls_of(every_call, library, scope, "each", "1", environment=environment)
    assert functions > 270
    assert calls >= functions * 66
    assert errors > calls // 2


@pytest.mark.parametrize(
    ("scope", "calls", "seed"),
    [
        ("local", 400, 0),
        *[pytest.param(scope, 12500, seed, marks=pytest.mark.slow) for scope in ("local", "global") for seed in (0, 1)],
    ],
)
def test_random_calls_of_eight_threads_end_in_errors(
    library: Path, environment: dict[str, str], every_call: Path, scope: str, calls: int, seed: int
) -> None:
    words = scope, str(calls), "8", str(seed)
    functions, num_done, errors = calls_of(every_call, library, *words, environment=environment)
    assert functions > 270
    assert num_done == 8 * calls
    assert errors > num_done // 2


def test_wrong_calls_end_in_errors(library: Path, environment: dict[str, str]) -> None:
    num_done, errors = run_python(HERE / "wrong_calls.py", library, "10000", environment=environment).split()
    assert int(num_done) == 10000
    assert int(errors) > 8000


@pytest.mark.parametrize("rounds", [900, pytest.param(10000, marks=pytest.mark.slow)])
def test_freed_handles_leave_nothing(library: Path, environment: dict[str, str], tmp_path: Path, rounds: int) -> None:
    completed = run(sys.executable, HERE / "rounds.py", library, tmp_path, str(rounds), environment=environment).split()
    assert int(completed[0]) == 0
    assert int(completed[1]) < 4096  # KiB; a shape that every array would leave behind is more at 10,000 rounds


def test_declarations_are_those_of_mxnet() -> None:
    declarations_by_name = {declaration.name: declaration for declaration in declarations.functions()}
    assert len(declarations_by_name) == 281
    assert declarations_by_name["MXPredFree"] == ("int", "MXPredFree", "PredictorHandle handle")
    assert declarations_by_name["MXNDArraySlice"].names == "handle, slice_begin, slice_end, out"
    assert all(f" {name}(" in source() for name in declarations_by_name)


def test_functions_take_what_is_declared() -> None:
    from mxnet._src.c_interface.library import FUNCTIONS
    from mxnet._src.c_interface.starting import implemented

    implemented()
    counts = {
        function.name: len(list(filter(None, function.names.split(",")))) for function in declarations.functions()
    }
    for name, function in FUNCTIONS.items():
        inspect.signature(inspect.unwrap(function)).bind(*range(counts[name]))


def test_python_alone_imports_nothing_of_it(environment: dict[str, str]) -> None:
    program = "import sys, mxnet; print([m for m in sys.modules if 'cffi' in m or '_c_interface' in m])"
    assert run_python(program, environment=environment).strip() == "[]"


def test_documentation_lists_every_function() -> None:
    from mxnet._src.c_interface.starting import implemented

    text = (ROOT / "docs/libmxnet.md").read_text()
    works = text.partition("## Functions that work")[2].partition("## Functions that are refused")[0]
    refused = text.partition("## Functions that are refused")[2]
    names = {declaration.name for declaration in declarations.functions()}
    missing: Any = [name for name in implemented() if f"`{name}`" not in works]
    assert missing == []
    missing = [name for name in names - set(implemented()) if f"`{name}`" not in refused]
    assert missing == []


def test_handles_of_the_library_and_of_python_are_one_another_s(library: Path, environment: dict[str, str]) -> None:
    run(sys.executable, HERE / "mixed_calls.py", library, environment=environment, limit=120)


def test_profilers_of_threads_while_others_train(library: Path, environment: dict[str, str]) -> None:
    counts_text = run_python(HERE / "profiled_threads.py", library, environment=environment)
    assert min(map(int, counts_text.split())) > 0
