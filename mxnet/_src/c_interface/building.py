"""Compiles ``libmxnet``: C functions of MXNet's names that start Python at the first call, and forward calls to it."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

from ...base import MXNetError
from . import declarations

MODULE = "_remx_libmxnet"
_ENDINGS = {"darwin": ".dylib", "win32": ".dll"}

# Python is started here and not by cffi, which would look for its own package before it knows of an environment.
_C = r"""
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <stdio.h>

#ifdef _WIN32
#define REMX_PUBLIC __declspec(dllexport)
#define REMX_PYTHON "\\Scripts\\python.exe"
#else
#define REMX_PUBLIC __attribute__((visibility("default")))
#define REMX_PYTHON "/bin/python"
#include <dlfcn.h>
#include <pthread.h>
#endif

%(types)s

static int remx_started = 0;
static char remx_error[4096] = "";

static void remx_failed(const char *text)
{
    snprintf(remx_error, sizeof remx_error, "libmxnet: Python could not be started: %%s", text);
}

static const char* remx_MXGetLastError(void);

/* cffi locks by the version tag of a type, and would wait forever where a program has looked up its attributes. */
static void remx_begin(void)
{
    PyGILState_STATE state = PyGILState_Ensure();
    PyType_Modified(&PyCapsule_Type);
    remx_MXGetLastError();
    if (!remx_started && remx_error[0] == 0)  /* what runs there did not begin either */
        remx_failed("its environment has no cffi");
    PyGILState_Release(state);
}

/* Perl, R, Julia and Java load this library with RTLD_LOCAL; Python's own extension modules find the names of Python
   only where the library that has them is loaded for all. */
static void remx_publish_python(void)
{
#ifndef _WIN32
    Dl_info python;
    if (dladdr((void *)Py_InitializeFromConfig, &python) != 0 && python.dli_fname != NULL)
        (void)dlopen(python.dli_fname, RTLD_LAZY | RTLD_GLOBAL | RTLD_NOLOAD);
#endif
}

static void remx_initialize_python(void)
{
    PyConfig config;
    PyStatus status;
    char program[4096];
    const char *home = getenv("REMX_HOME");
    remx_publish_python();
    if (Py_IsInitialized()) {
        remx_begin();
        return;
    }
    if (home != NULL && home[0] != 0)
        snprintf(program, sizeof program, "%%s%%s", home, REMX_PYTHON);
    else
        snprintf(program, sizeof program, "%%s", %(python)s);
    PyConfig_InitPythonConfig(&config);
    config.install_signal_handlers = 0;
    config.parse_argv = 0;
    status = PyConfig_SetBytesString(&config, &config.program_name, program);
    if (!PyStatus_Exception(status))
        status = Py_InitializeFromConfig(&config);
    PyConfig_Clear(&config);
    if (PyStatus_Exception(status)) {
        remx_failed(status.err_msg != NULL ? status.err_msg : "no reason is known");
        return;
    }
    PyEval_SaveThread();
    remx_begin();
}

#ifdef _WIN32
static INIT_ONCE remx_once = INIT_ONCE_STATIC_INIT;
static BOOL CALLBACK remx_first(PINIT_ONCE once, PVOID argument, PVOID *context)
{
    remx_initialize_python();
    return TRUE;
}
static int remx_is_there(void)
{
    InitOnceExecuteOnce(&remx_once, remx_first, NULL, NULL);
    return Py_IsInitialized();
}
#else
static pthread_once_t remx_once = PTHREAD_ONCE_INIT;
static int remx_is_there(void)
{
    pthread_once(&remx_once, remx_initialize_python);
    return Py_IsInitialized();
}
#endif

/* Where Python has not started cffi returns zero, which would mean success. */
static int remx_status(int result) { return remx_started ? result : -1; }

%(functions)s
"""

_INIT = """
from {module} import ffi, lib
try:
    import importlib.util
    import sys
    if importlib.util.find_spec("mxnet") is None:
        sys.path.append({root!r})
    from mxnet._src.c_interface.starting import begin
    begin(ffi, lib)
    lib.remx_started = 1
except BaseException as error:
    lib.remx_failed(f"{{type(error).__name__}}: {{error}}".encode())
"""


def _function(declaration: declarations.Declaration) -> str:
    result_type, name, arguments = declaration
    call = f"remx_{name}({declaration.names})"
    if result_type == "int":
        body = f"return remx_is_there() ? remx_status({call}) : -1;"
    elif result_type == "void":
        body = f"if (remx_is_there()) {call};"
    else:  # of the last error
        body = f"return remx_started ? {call} : remx_error;"
    return (
        f"static {result_type} remx_{name}({arguments});\nREMX_PUBLIC {result_type} {name}({arguments}) {{ {body} }}\n"
    )


def source() -> str:
    """Return the C source around what cffi generates."""
    quoted = '"' + sys.executable.replace("\\", "\\\\").replace('"', '\\"') + '"'
    functions = "\n".join(map(_function, declarations.functions()))
    return _C % {"types": declarations.types(), "python": quoted, "functions": functions}


def build(folder: str | os.PathLike[str]) -> Path:
    """Compile the library for this environment.

    Parameters
    ----------
    folder : path
        Where it goes; is made if it is not there.

    Returns
    -------
    Path of the library: ``libmxnet.so``, ``.dylib`` on macOS, ``.dll`` on Windows

    Raises
    ------
    MXNetError
        Without a C compiler, Python's headers, or a Python that is a shared library.
    ImportError
        Without cffi or setuptools.
    """
    import cffi  # noqa: PLC0415  # an extra, as setuptools
    import setuptools  # noqa: F401, PLC0415  # which cffi compiles with

    python = _shared_python()
    builder = cffi.FFI()
    builder.cdef(declarations.types())
    externs = "\n".join(f"{d.result} remx_{d.name}({d.arguments});" for d in declarations.functions())
    externs += "".join(f"\nvoid {name}({declared[-1]});" for name, declared in declarations.CALLED.items())
    builder.cdef(f'extern "Python" {{\n{externs}\n}}\nextern int remx_started;\nvoid remx_failed(const char *text);')
    builder.embedding_api("")
    builder.embedding_init_code(_INIT.format(module=MODULE, root=str(Path(__file__).resolve().parents[3])))
    paths = {} if sys.platform == "win32" else {"runtime_library_dirs": [python]}
    builder.set_source(MODULE, source(), library_dirs=[python], **paths)
    target = Path(folder) / f"libmxnet{_ENDINGS.get(sys.platform, '.so')}"
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".libmxnet-") as temporary:
        try:
            library = builder.compile(tmpdir=temporary, target=target.name)
        except Exception as error:  # of whichever compiler there is
            raise MXNetError(
                f"libmxnet build: the C compiler failed: {error}. It needs a C compiler and Python's headers "
                f"({sysconfig.get_paths()['include']})."
            ) from error
        shutil.move(library, target)
    return target


def _shared_python() -> str:
    """Return the folder of the shared library that Python is."""
    folder = str(sysconfig.get_config_var("LIBDIR") or Path(sys.base_prefix) / "libs")
    if sys.platform != "win32" and not sysconfig.get_config_var("Py_ENABLE_SHARED"):
        raise MXNetError(
            f"libmxnet build: {sys.executable} is no shared library, so no other program can start it. Build Python "
            "with --enable-shared, or take your system's, conda's or uv's."
        )
    return folder
