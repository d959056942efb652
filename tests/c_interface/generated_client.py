"""Writes a program in C that calls every function of the library with every kind of argument.

``source()`` is made of the declarations, as bindings of other languages are. The program loads the library itself:

    client LIBRARY local|global each THREADS           every function with handles of every kind, and with pointers that
                                                       are NULL, to zeros and empty texts, and to something
    client LIBRARY local|global COUNT THREADS [SEED]   COUNT calls drawn at random, in each thread

It prints how many calls were made and how many were errors. Each error has a text, or the program ends; where it
crashes it names the functions that its threads were in.
"""

from __future__ import annotations

import re
import sys

from mxnet._src.c_interface import declarations

# Ends the library; waits for or serves other processes; changes this process for good; addresses that are trusted.
_LEFT_OUT = ("MXNotifyShutdown", "MXKVStoreRunServer", "MXSetNumOMPThreads", "MXInitPSEnv")
_LEFT_OUT += ("MXSetProcessProfilerState", "MXSetProfilerState")  # which slow down what follows
_NUMBERS = {"int", "unsigned", "mx_uint", "nn_uint", "uint32_t", "bool", "dim_t", "int64_t", "uint64_t", "size_t"}
_WIDE = {"dim_t", "int64_t", "uint64_t", "size_t"}
# Numbers that say how much the function reads of the program's memory are small, as that memory is.
_ANY = {"i", "idx", "index", "output_index", "slice_begin", "slice_end", "dev_type", "dev_id", "dtype", "option"}
_ANY |= {"storage_type", "priority", "seed", "seed_int", "node_id", "key", "cmd_id", "recursive", "keep_grad"}
_LENGTHS = {"MXNDArraySyncCopyFromCPU", "MXNDArraySyncCopyToCPU", "MXPredGetOutput", "MXPredSetInput"}
# Tables whose numbers no memory of the program follows from: lengths, element types, storage types, devices, requests.
_ANY_TABLE = re.compile(r"^shape$|shape_data$|^aux_shape$|types$|type_data$|dev_ids$|^grad_req_type$|^reqs_array$")
_TRUSTED = ("DLManagedTensorHandle", "EngineVarHandle", "ContextHandle", "EngineFnPropertyHandle")


def _argument(function: str, declared: str) -> str:
    """Return the expression of an argument."""
    words = re.sub(r"\bconst\b|\bstruct\b", " ", declared).replace("*", " * ").split()
    kind, stars = " ".join(word for word in words[:-1] if word != "*"), words.count("*")
    is_handle = kind.endswith(("Handle", "Creator")) and kind not in (*_TRUSTED, "CustomOpPropCreator")
    if stars:
        return _pointer("handle" if is_handle else kind, stars, words[-1])
    if is_handle:
        return "handle(a)"
    return f"({kind}){_number(function, words[-1])}" if kind in _NUMBERS else _other(function, kind)


def _pointer(kind: str, stars: int, name: str) -> str:
    tables = {("handle", 1): "handles(a)", ("char", 1): "(void *)text(a)", ("char", 2): "(void *)texts(a)"}
    prefix = "any_" if _ANY_TABLE.search(name) else ""
    tables |= {(ctype, 1): f"{prefix}{'wide' if ctype in _WIDE else 'narrow'}(a)" for ctype in _NUMBERS}
    tables |= {(ctype, 1): "real(a)" for ctype in ("float", "mx_float")}
    return tables.get((kind, stars), "scratch(a)")  # what a function writes there


def _number(function: str, name: str) -> str:
    if function == "MXSetIsNumpyShape":
        return "draw(a, 2)"  # 2 would be for all threads
    return "any_number(a)" if name in _ANY or (function in _LENGTHS and name == "size") else "number(a)"


def _other(function: str, kind: str) -> str:
    """Return a number that is no integer, or a function of the program; what is pushed would have to complete."""
    if kind in ("float", "mx_float"):
        return "0.5f"
    return "NULL" if kind in _TRUSTED or "EnginePush" in function else "function(a)"


def _call(declaration: declarations.Declaration) -> str:
    declared = [] if declaration.arguments == "void" else declaration.arguments.split(",")
    expressions = ", ".join(_argument(declaration.name, declared_type) for declared_type in declared)
    return (
        f"static void call_{declaration.name}(struct arguments *a)\n{{\n"
        f"    typedef int (*type)({declaration.arguments});\n    static type called;\n    if (called == NULL)\n"
        f'        called = (type)find("{declaration.name}");\n'
        f'    begin_call(a, "{declaration.name}");\n    end_call(a, called({expressions}));\n}}\n'
    )


_MAIN = r"""
static void (*const CALLS[])(struct arguments *) = {%(names)s};
static const char FREES[] = {%(frees)s};
enum { NUMBER_OF_CALLS = sizeof CALLS / sizeof *CALLS };
static long count;  /* of random calls; 0: each */

static void call_each(struct arguments *a)
{
    int i;
    for (i = 0; i < NUMBER_OF_CALLS; i++)
        for (a->way = 0; a->way < WAYS; a->way++)
            for (a->kind = 0; a->kind < KINDS; a->kind++) {
                CALLS[i](a);
                if (FREES[i]) {
                    CALLS[i](a);  /* of a handle that is free */
                    make_handles(a);
                }
            }
}

static void call_random(struct arguments *a)
{
    long i;
    a->kind = a->way = -1;
    for (i = 0; i < count; i++) {
        if (i %% 500 == 0)
            make_handles(a);
        CALLS[draw(a, NUMBER_OF_CALLS)](a);
    }
}

static void *run(void *argument)
{
    struct arguments *a = argument;
    if (a == all_arguments[0])
        make_handles(a);
    else
        memcpy(a->handles, all_arguments[0]->handles, sizeof a->handles);  /* the same handles in all threads */
    if (count == 0)
        call_each(a);
    else
        call_random(a);
    return NULL;
}

int main(int words, char **word)
{
    pthread_t threads[16];
    const struct rlimit most = {MOST_MEMORY, MOST_MEMORY};
    long calls = 0, errors = 0;
    int i;
    if ((words != 5 && words != 6) || (number_of_threads = atoi(word[4])) < 1 || number_of_threads > 16)
        return 2;
    library = dlopen(word[1], RTLD_NOW | (strcmp(word[2], "local") == 0 ? RTLD_LOCAL : RTLD_GLOBAL));
    if (library == NULL) {
        puts(dlerror());
        return 1;
    }
    last_error = (const char *(*)(void))find("MXGetLastError");
    count = atol(word[3]);
    setrlimit(RLIMIT_AS, &most);
    signal(SIGSEGV, crashed);
    signal(SIGABRT, crashed);
    signal(SIGFPE, crashed);
    signal(SIGBUS, crashed);
    for (i = 0; i < number_of_threads; i++) {
        all_arguments[i] = calloc(1, sizeof **all_arguments);
        all_arguments[i]->state = 7u * (unsigned)i + 1 + (words == 6 ? 1000u * (unsigned)atoi(word[5]) : 0);
    }
    for (i = 0; i < number_of_threads; i++)
        if (pthread_create(&threads[i], NULL, run, all_arguments[i]) != 0)
            return 1;
    for (i = 0; i < number_of_threads; i++) {
        pthread_join(threads[i], NULL);
        calls += all_arguments[i]->calls;
        errors += all_arguments[i]->errors;
    }
    printf("%%d functions %%ld calls %%ld errors\n", NUMBER_OF_CALLS, calls, errors);
    return 0;
}
"""


def source() -> str:
    """Return the program."""
    called = [d for d in declarations.functions() if d.result == "int" and d.name not in _LEFT_OUT]
    names = ", ".join(f"call_{declaration.name}" for declaration in called)
    frees = ", ".join(str(int(re.search("Free|Destroy", declaration.name) is not None)) for declaration in called)
    calls = "\n".join(map(_call, called))
    return f'#include "every_call.h"\n\n{calls}{_MAIN % {"names": names, "frees": frees}}'


if __name__ == "__main__":
    sys.stdout.write(source())
