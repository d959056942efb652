/* What the generated client (`generated_client.py`) stands on: handles of every kind, arguments of every type, threads. */
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include "declarations.h"

enum { EMPTY, WRONG, FREED, NO_ARRAY, ARRAY, SPARSE, OPERATOR, SYMBOL, ATOMIC, EXECUTOR, CACHED, STORE, READER, WRITER,
       ITERATORS, ITERATOR, PREDICTOR, LIST, GRAPH, FUNCTION, DOMAIN_, TASK, KINDS };
#define MOST_MEMORY ((rlim_t)8 << 30) /* an array whose lengths are drawn is an error, not the machine's memory */
enum { NULLS, EMPTIES, FILLED, WAYS };

/* The arguments of one thread. */
struct arguments {
    void *handles[KINDS];
    int kind;  /* of all handles, or -1: each is drawn */
    int way;   /* of all pointers, or -1 */
    unsigned state;
    const char *texts[8];
    int narrow[16], any_narrow[16];
    int64_t wide[16], any_wide[16];
    float real[64];
    void *tables[24][8];
    int number_of_tables;
    char memory[4][4096];
    int number_of_memories;
    const char *called;
    long calls, errors;
};

static void *library;
static const char *(*last_error)(void);
static struct arguments *all_arguments[16];
static int number_of_threads;

static void *find(const char *name)
{
    void *found = dlsym(library, name);
    if (found == NULL) {
        fprintf(stderr, "no %s\n", name);
        exit(3);
    }
    return found;
}

static unsigned draw(struct arguments *a, unsigned below)
{
    a->state = a->state * 1664525u + 1013904223u;
    return (a->state >> 8) % below;
}

static void *handle(struct arguments *a)
{
    if (a->kind >= 0)
        return a->handles[a->kind];
    if (draw(a, 4) == 0)  /* of another thread, which may free it meanwhile */
        return all_arguments[draw(a, (unsigned)number_of_threads)]->handles[draw(a, KINDS)];
    return a->handles[draw(a, KINDS)];
}

static int way(struct arguments *a) { return a->way >= 0 ? a->way : (int)(draw(a, 8) == 0 ? NULLS : 1 + draw(a, 2)); }

static void *handles(struct arguments *a)
{
    int i, how = way(a);
    void **table = a->tables[a->number_of_tables++];
    if (how == NULLS)
        return NULL;
    for (i = 0; i < 8; i++)
        table[i] = how == EMPTIES ? NULL : handle(a);
    return table;
}

static void *scratch(struct arguments *a)
{
    char *memory = a->memory[a->number_of_memories++ % 4];
    memset(memory, 0, 4096);
    return way(a) == NULLS ? NULL : memory;
}

static const char *text(struct arguments *a)
{
    static const char *const TEXTS[] = {"", "x", "data", "local", "{}", "abs", "/no/such/file", "\xff\xfe"};
    switch (way(a)) {
    case NULLS: return NULL;
    case EMPTIES: return "";
    default: return TEXTS[a->way >= 0 ? 1 : draw(a, 8)];
    }
}

static const char **texts(struct arguments *a)
{
    int i, how = way(a);
    for (i = 0; i < 8; i++)
        a->texts[i] = how == EMPTIES ? "" : i % 2 ? "data" : "x";
    return how == NULLS ? NULL : a->texts;
}


static float *real(struct arguments *a)
{
    memset(a->real, 0, sizeof a->real);
    return way(a) == NULLS ? NULL : a->real;
}

static int64_t number(struct arguments *a) { return a->way >= 0 ? a->way : (int64_t)draw(a, 4); }

/* An index or a size that no memory of this program follows from: any number. */
static int64_t any_number(struct arguments *a)
{
    static const int64_t NUMBERS[] = {0, 1, 2, -1, 1000, INT32_MAX, INT32_MIN, UINT32_MAX, INT64_MAX, INT64_MIN};
    return NUMBERS[a->way >= 0 ? a->way : draw(a, 10)];
}

/* Numbers from 0 on, in a table that others may share. */
static void *narrow(struct arguments *a)
{
    int i, how = way(a);
    for (i = 0; i < 16; i++)
        a->narrow[i] = how == EMPTIES ? 0 : i;
    return how == NULLS ? NULL : a->narrow;
}

static void *wide(struct arguments *a)
{
    int i, how = way(a);
    for (i = 0; i < 16; i++)
        a->wide[i] = how == EMPTIES ? 0 : i;
    return how == NULLS ? NULL : a->wide;
}

/* The same, now and then with any numbers, for tables that say nothing of this program's memory. */
static void *any_narrow(struct arguments *a)
{
    int i, how = way(a), is_any = a->way < 0 && draw(a, 3) == 0;
    for (i = 0; i < 16; i++)
        a->any_narrow[i] = how == EMPTIES ? 0 : is_any ? (int)any_number(a) : i;
    return how == NULLS ? NULL : a->any_narrow;
}

static void *any_wide(struct arguments *a)
{
    int i, how = way(a), is_any = a->way < 0 && draw(a, 3) == 0;
    for (i = 0; i < 16; i++)
        a->any_wide[i] = how == EMPTIES ? 0 : is_any ? any_number(a) : i;
    return how == NULLS ? NULL : a->any_wide;
}

static int nothing(void) { return 0; }
static void *function(struct arguments *a) { return way(a) == FILLED ? (void *)nothing : NULL; }

static void begin_call(struct arguments *a, const char *name)
{
    a->called = name;
    a->number_of_tables = a->number_of_memories = 0;
}

static void end_call(struct arguments *a, int status)
{
    a->calls++;
    if (status == 0)
        return;
    a->errors++;
    if (status != -1 || last_error() == NULL || last_error()[0] == 0) {
        printf("%s returned %d without a text\n", a->called, status);
        exit(4);
    }
}

static void crashed(int signal_number)
{
    int i;
    for (i = 0; i < number_of_threads; i++)
        if (all_arguments[i] != NULL && all_arguments[i]->called != NULL) {
            ssize_t ignored = write(2, all_arguments[i]->called, strlen(all_arguments[i]->called));
            ignored = write(2, "\n", 1);
            (void)ignored;
        }
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

#define CALL(name, ...) \
    do { \
        int (*called)() = (int (*)())find(#name); \
        if (called(__VA_ARGS__) != 0) { \
            fprintf(stderr, #name ": %s\n", last_error()); \
            exit(5); \
        } \
    } while (0)

static void *listed(const char *function_name)
{
    unsigned size = 0;
    void **out = NULL;
    int (*called)(unsigned *, void ***) = (int (*)(unsigned *, void ***))find(function_name);
    return called(&size, &out) == 0 && size > 0 ? out[0] : NULL;
}

/* Give an argument a handle of every kind. */
static void make_handles(struct arguments *a)
{
    void *h[KINDS], *none = NULL;  /* until all are made, no other thread has them */
    unsigned shape[2] = {2, 3}, aux_ndims[1] = {1}, aux_shape[1] = {0}, starts[2] = {0, 2}, zero = 0;
    int aux_types[1] = {6}, before;
    const char *keys[1] = {"data"}, *json = NULL, *values_of_iterator[3] = {"data.csv", "(1,)", "1"};
    const char *keys_of_iterator[3] = {"data_csv", "data_shape", "batch_size"};
    unsigned size = 0, i;
    void **iterators = NULL;
    const char *name = NULL, *about = NULL, **names = NULL, **types = NULL, **abouts = NULL;
    unsigned arguments = 0;
    CALL(MXSetIsNumpyShape, 0, &before);  /* in which files of arrays are others */
    h[EMPTY] = NULL;
    h[WRONG] = (void *)(uintptr_t)0x12345;
    CALL(MXNDArrayCreateNone, &h[NO_ARRAY]);
    CALL(MXNDArrayCreate, shape, 2u, 1, 0, 0, &h[FREED]);
    CALL(MXNDArrayFree, h[FREED]);
    CALL(MXNDArrayCreate, shape, 2u, 1, 0, 0, &h[ARRAY]);
    CALL(MXNDArrayCreateSparseEx, 1, shape, 2u, 1, 0, 0, 0, 1u, aux_types, aux_ndims, aux_shape, &h[SPARSE]);
    CALL(NNGetOpHandle, "square", &h[OPERATOR]);
    CALL(MXSymbolCreateAtomicSymbol, h[OPERATOR], 0u, NULL, NULL, &h[ATOMIC]);
    CALL(MXSymbolCreateAtomicSymbol, h[OPERATOR], 0u, NULL, NULL, &h[SYMBOL]);
    CALL(MXSymbolCreateVariable, "data", &none);
    CALL(MXSymbolCompose, h[SYMBOL], "y", 1u, keys, &none);
    CALL(MXExecutorBind, h[SYMBOL], 1, 0, 1u, &h[ARRAY], &h[EMPTY], &zero, 0u, NULL, &h[EXECUTOR]);
    CALL(MXCreateCachedOp, h[SYMBOL], &h[CACHED]);
    CALL(MXKVStoreCreate, "local", &h[STORE]);
    CALL(MXRecordIOWriterCreate, "every.rec", &h[WRITER]);
    CALL(MXRecordIOReaderCreate, "every.rec", &h[READER]);
    CALL(MXListDataIters, &size, &iterators);
    for (i = 0; i < size; i++) {
        CALL(MXDataIterGetIterInfo, iterators[i], &name, &about, &arguments, &names, &types, &abouts);
        if (strcmp(name, "CSVIter") == 0)
            h[ITERATORS] = iterators[i];
    }
    CALL(MXDataIterCreateIter, h[ITERATORS], 3u, keys_of_iterator, values_of_iterator, &h[ITERATOR]);
    CALL(MXSymbolSaveToJSON, h[SYMBOL], &json);
    {
        char content[1 << 12];
        FILE *file;
        size_t length;
        unsigned count = 0;
        CALL(MXNDArraySave, "every.params", 1u, &h[ARRAY], keys);
        file = fopen("every.params", "rb");
        length = file == NULL ? 0 : fread(content, 1, sizeof content, file);
        if (file != NULL)
            fclose(file);
        CALL(MXPredCreate, json, content, (int)length, 1, 0, 1u, keys, starts, shape, &h[PREDICTOR]);
        CALL(MXNDListCreate, content, (int)length, &h[LIST], &count);
    }
    CALL(NNGraphCreate, h[SYMBOL], &h[GRAPH]);
    h[FUNCTION] = listed("MXListFunctions");
    CALL(MXProfileCreateDomain, "own", &h[DOMAIN_]);
    CALL(MXProfileCreateTask, h[DOMAIN_], "task", &h[TASK]);
    memcpy(a->handles, h, sizeof h);
}
