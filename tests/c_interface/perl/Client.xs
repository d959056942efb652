/* MXNet's C functions for Perl: handles are numbers, lists are references to arrays, callbacks are subroutines. */
#include "EXTERN.h"
#include "perl.h"
#include "XSUB.h"
#include <stdbool.h>
#include <stdint.h>
#include "declarations.h"

static PerlInterpreter *owner;  /* MXNet calls custom operators from threads of its own */

static void check(pTHX_ int status)
{
    if (status != 0)
        croak("%s", MXGetLastError());
}

static AV *list(pTHX_ SV *reference)
{
    if (!SvROK(reference) || SvTYPE(SvRV(reference)) != SVt_PVAV)
        croak("expected a reference to an array");
    return (AV *)SvRV(reference);
}

/* Memory of a scalar, which Perl frees when the call is over. */
static void *memory(pTHX_ STRLEN size)
{
    SV *held = sv_2mortal(newSV(size + 1));
    memset(SvPVX(held), 0, size + 1);
    return SvPVX(held);
}

static SV *item(pTHX_ AV *items, SSize_t i)
{
    SV **found = av_fetch(items, i, 0);
    return found == NULL ? &PL_sv_undef : *found;
}

static uint32_t length(pTHX_ AV *items) { return (uint32_t)(av_len(items) + 1); }

static void **handles(pTHX_ AV *items)
{
    uint32_t i;
    void **out = memory(aTHX_ length(aTHX_ items) * sizeof *out);
    for (i = 0; i < length(aTHX_ items); i++)
        out[i] = SvOK(item(aTHX_ items, i)) ? INT2PTR(void *, SvUV(item(aTHX_ items, i))) : NULL;
    return out;
}

static uint32_t *numbers(pTHX_ AV *items)
{
    uint32_t i, *out = memory(aTHX_ length(aTHX_ items) * sizeof *out);
    for (i = 0; i < length(aTHX_ items); i++)
        out[i] = (uint32_t)SvUV(item(aTHX_ items, i));
    return out;
}

/* Every `step`-th text, from a first one on. */
static const char **texts(pTHX_ AV *items, uint32_t first, uint32_t step)
{
    uint32_t i, size = length(aTHX_ items);
    const char **out = memory(aTHX_ (size + 1) * sizeof *out);
    for (i = first; i < size; i += step)
        out[i / step] = SvPV_nolen(item(aTHX_ items, i));
    return out;
}

static void *named(pTHX_ const char *name)
{
    static int is_listed;
    uint32_t size;
    const char **names;
    void *op = NULL;
    if (!is_listed)
        check(aTHX_ MXListAllOpNames(&size, &names));
    is_listed = 1;
    check(aTHX_ NNGetOpHandle(name, &op));
    return op;
}

/* Call a subroutine and return how it ended: 0, with a warning, if it died. */
static int called(pTHX_ SV *subroutine, SV **values, int count)
{
    dSP;
    int i, is_good;
    ENTER;
    SAVETMPS;
    PUSHMARK(SP);
    for (i = 0; i < count; i++)
        XPUSHs(sv_2mortal(values[i]));
    PUTBACK;
    call_sv(subroutine, G_DISCARD | G_VOID | G_EVAL);
    is_good = !SvTRUE(ERRSV);
    if (!is_good)
        warn("%s", SvPV_nolen(ERRSV));
    FREETMPS;
    LEAVE;
    return is_good;
}

static void update(const char *key, NDArrayHandle pushed, NDArrayHandle held, void *subroutine)
{
    PERL_SET_CONTEXT(owner);
    {
        dTHX;
        SV *values[3] = {newSVpv(key, 0), newSVuv(PTR2UV(pushed)), newSVuv(PTR2UV(held))};
        called(aTHX_ subroutine, values, 3);
    }
}

static void update_integer(int key, NDArrayHandle pushed, NDArrayHandle held, void *subroutine)
{
    char text[16];
    snprintf(text, sizeof text, "%d", key);
    update(text, pushed, held, subroutine);
}

static void seen(const char *name, NDArrayHandle array, void *subroutine)
{
    PERL_SET_CONTEXT(owner);
    {
        dTHX;
        SV *values[2] = {newSVpv(name, 0), newSVuv(PTR2UV(array))};
        called(aTHX_ subroutine, values, 2);
    }
}

/* A custom operator of one input and one output of its shape; all are called by one pair of subroutines. */
static SV *custom_forward, *custom_backward;

static int give_data(char ***out, void *context)
{
    static char *names[] = {"data", NULL};
    (void)context;
    *out = names;
    return 1;
}

static int give_output(char ***out, void *context)
{
    static char *names[] = {"output", NULL};
    (void)context;
    *out = names;
    return 1;
}

static int give_nothing(char ***out, void *context)
{
    static char *names[] = {NULL};
    (void)context;
    *out = names;
    return 1;
}

static int give_shapes(int count, int *ndims, int **shapes, void *context)
{
    int i;
    (void)context;
    for (i = 1; i < count; i++) {
        ndims[i] = ndims[0];
        shapes[i] = shapes[0];
    }
    return 1;
}

static int give_types(int count, int *types, void *context)
{
    int i;
    (void)context;
    for (i = 1; i < count; i++)
        types[i] = types[0];
    return 1;
}

static int give_needed(const int *heads, const int *inputs, const int *outputs, int *count, int **out, void *context)
{
    static int needed[2];
    (void)outputs, (void)context;
    needed[0] = heads[0];
    needed[1] = inputs[0];
    *count = 2;
    *out = needed;
    return 1;
}

static int run(SV *subroutine, int count, void **arrays, int *tags)
{
    PERL_SET_CONTEXT(owner);
    {
        dTHX;
        SV *values[16];
        int i;
        for (i = 0; i < count && i < 8; i++) {
            values[2 * i] = newSViv(tags[i]);
            values[2 * i + 1] = newSVuv(PTR2UV(arrays[i]));
        }
        return called(aTHX_ subroutine, values, 2 * i);
    }
}

static int forward(int count, void **arrays, int *tags, const int *requests, const int is_train, void *context)
{
    (void)requests, (void)is_train, (void)context;
    return run(custom_forward, count, arrays, tags);
}

static int backward(int count, void **arrays, int *tags, const int *requests, const int is_train, void *context)
{
    (void)requests, (void)is_train, (void)context;
    return run(custom_backward, count, arrays, tags);
}

static int forget(void *context)
{
    (void)context;
    return 1;
}

typedef int (*function)(void);

static int create_operator(const char *where, int count, unsigned **shapes, const int *ndims, const int *types,
                           struct MXCallbackList *out, void *context)
{
    static function functions[] = {(function)forget, (function)forward, (function)backward};
    static void *contexts[3];
    (void)where, (void)count, (void)shapes, (void)ndims, (void)types, (void)context;
    out->num_callbacks = 3;
    out->callbacks = functions;
    out->contexts = contexts;
    return 1;
}

static int create_property(const char *kind, const int count, const char **keys, const char **values,
                           struct MXCallbackList *out)
{
    static function functions[] = {(function)forget,      (function)give_data,   (function)give_output,
                                   (function)give_nothing, (function)give_shapes, (function)give_needed,
                                   (function)create_operator, (function)give_types};
    static void *contexts[8];
    (void)kind, (void)count, (void)keys, (void)values;
    out->num_callbacks = 8;
    out->callbacks = functions;
    out->contexts = contexts;
    return 1;
}

MODULE = Client  PACKAGE = Client

PROTOTYPES: DISABLE

BOOT:
    owner = aTHX;

UV
array(SV *shape, SV *values)
  PREINIT:
    void *out = NULL;
    AV *lengths, *given;
    float *content;
    uint32_t i;
  CODE:
    lengths = list(aTHX_ shape);
    given = list(aTHX_ values);
    check(aTHX_ MXNDArrayCreate(numbers(aTHX_ lengths), length(aTHX_ lengths), 1, 0, 0, &out));
    content = memory(aTHX_ length(aTHX_ given) * sizeof *content);
    for (i = 0; i < length(aTHX_ given); i++)
        content[i] = (float)SvNV(item(aTHX_ given, i));
    if (i > 0)
        check(aTHX_ MXNDArraySyncCopyFromCPU(out, content, i));
    RETVAL = PTR2UV(out);
  OUTPUT:
    RETVAL

void
shape(UV handle)
  PREINIT:
    uint32_t ndim = 0, i;
    const uint32_t *lengths = NULL;
  PPCODE:
    check(aTHX_ MXNDArrayGetShape(INT2PTR(void *, handle), &ndim, &lengths));
    for (i = 0; i < ndim; i++)
        mXPUSHu(lengths[i]);

void
values(UV handle)
  PREINIT:
    uint32_t ndim = 0, i, size = 1;
    const uint32_t *lengths = NULL;
    float *content;
  PPCODE:
    check(aTHX_ MXNDArrayGetShape(INT2PTR(void *, handle), &ndim, &lengths));
    for (i = 0; i < ndim; i++)
        size *= lengths[i];
    content = memory(aTHX_ size * sizeof *content);
    check(aTHX_ MXNDArraySyncCopyToCPU(INT2PTR(void *, handle), content, size));
    for (i = 0; i < size; i++)
        mXPUSHn(content[i]);

void
free_array(UV handle)
  CODE:
    check(aTHX_ MXNDArrayFree(INT2PTR(void *, handle)));

void
save(const char *path, SV *names, SV *arrays)
  CODE:
    check(aTHX_ MXNDArraySave(path, length(aTHX_ list(aTHX_ arrays)), handles(aTHX_ list(aTHX_ arrays)),
                              texts(aTHX_ list(aTHX_ names), 0, 1)));

void
load(const char *path)
  PREINIT:
    uint32_t size = 0, name_size = 0, i;
    void **out = NULL;
    const char **names = NULL;
  PPCODE:
    check(aTHX_ MXNDArrayLoad(path, &size, &out, &name_size, &names));
    for (i = 0; i < size; i++) {
        mXPUSHp(names[i], strlen(names[i]));
        mXPUSHu(PTR2UV(out[i]));
    }

void
invoke(const char *name, SV *inputs, SV *outputs, SV *params)
  PREINIT:
    AV *given, *places, *pairs;
    int count, i;
    void **out = NULL;
  PPCODE:
    given = list(aTHX_ inputs);
    places = list(aTHX_ outputs);
    pairs = list(aTHX_ params);
    count = (int)length(aTHX_ places);
    if (count > 0)
        out = handles(aTHX_ places);
    check(aTHX_ MXImperativeInvoke(named(aTHX_ name), (int)length(aTHX_ given), handles(aTHX_ given), &count, &out,
                                   (int)length(aTHX_ pairs) / 2, texts(aTHX_ pairs, 0, 2), texts(aTHX_ pairs, 1, 2)));
    for (i = 0; i < count; i++)
        mXPUSHu(PTR2UV(out[i]));

UV
variable(const char *name)
  PREINIT:
    void *out = NULL;
  CODE:
    check(aTHX_ MXSymbolCreateVariable(name, &out));
    RETVAL = PTR2UV(out);
  OUTPUT:
    RETVAL

UV
node(const char *op, const char *name, SV *keys, SV *inputs, SV *params)
  PREINIT:
    AV *pairs, *given;
    void *out = NULL;
  CODE:
    pairs = list(aTHX_ params);
    given = list(aTHX_ inputs);
    check(aTHX_ MXSymbolCreateAtomicSymbol(named(aTHX_ op), length(aTHX_ pairs) / 2, texts(aTHX_ pairs, 0, 2),
                                           texts(aTHX_ pairs, 1, 2), &out));
    check(aTHX_ MXSymbolCompose(out, name, length(aTHX_ given), texts(aTHX_ list(aTHX_ keys), 0, 1),
                                handles(aTHX_ given)));
    RETVAL = PTR2UV(out);
  OUTPUT:
    RETVAL

void
names(UV symbol)
  PREINIT:
    uint32_t size = 0, i;
    const char **out = NULL;
  PPCODE:
    check(aTHX_ MXSymbolListArguments(INT2PTR(void *, symbol), &size, &out));
    for (i = 0; i < size; i++)
        mXPUSHp(out[i], strlen(out[i]));

void
shapes(UV symbol, const char *key, SV *shape)
  PREINIT:
    AV *lengths;
    uint32_t starts[2] = {0, 0}, sizes[3], i, j;
    const uint32_t *ndims[3], **data[3];
    int complete = 0;
  PPCODE:
    lengths = list(aTHX_ shape);
    starts[1] = length(aTHX_ lengths);
    check(aTHX_ MXSymbolInferShape(INT2PTR(void *, symbol), 1, &key, starts, numbers(aTHX_ lengths), &sizes[0],
                                   &ndims[0], &data[0], &sizes[1], &ndims[1], &data[1], &sizes[2], &ndims[2], &data[2],
                                   &complete));
    for (i = 0; complete && i < sizes[0]; i++) {
        AV *out = newAV();
        for (j = 0; j < ndims[0][i]; j++)
            av_push(out, newSVuv(data[0][i][j]));
        mXPUSHs(newRV_noinc((SV *)out));
    }

SV *
json(UV symbol)
  PREINIT:
    const char *out = NULL;
  CODE:
    check(aTHX_ MXSymbolSaveToJSON(INT2PTR(void *, symbol), &out));
    RETVAL = newSVpv(out, 0);
  OUTPUT:
    RETVAL

UV
from_json(const char *text)
  PREINIT:
    void *out = NULL;
  CODE:
    check(aTHX_ MXSymbolCreateFromJSON(text, &out));
    RETVAL = PTR2UV(out);
  OUTPUT:
    RETVAL

void
free_symbol(UV symbol)
  CODE:
    check(aTHX_ MXSymbolFree(INT2PTR(void *, symbol)));

UV
bind(UV symbol, SV *arguments, SV *gradients, SV *requests)
  PREINIT:
    AV *given;
    void *out = NULL;
  CODE:
    given = list(aTHX_ arguments);
    check(aTHX_ MXExecutorBindEX(INT2PTR(void *, symbol), 1, 0, 0, NULL, NULL, NULL, length(aTHX_ given),
                                 handles(aTHX_ given), handles(aTHX_ list(aTHX_ gradients)),
                                 numbers(aTHX_ list(aTHX_ requests)), 0, NULL, NULL, &out));
    RETVAL = PTR2UV(out);
  OUTPUT:
    RETVAL

void
forward(UV executor, int is_train)
  CODE:
    check(aTHX_ MXExecutorForward(INT2PTR(void *, executor), is_train));

void
backward(UV executor)
  CODE:
    check(aTHX_ MXExecutorBackward(INT2PTR(void *, executor), 0, NULL));

void
outputs(UV executor)
  PREINIT:
    uint32_t size = 0, i;
    void **out = NULL;
  PPCODE:
    check(aTHX_ MXExecutorOutputs(INT2PTR(void *, executor), &size, &out));
    for (i = 0; i < size; i++)
        mXPUSHu(PTR2UV(out[i]));

void
monitor(UV executor, SV *subroutine)
  CODE:
    check(aTHX_ MXExecutorSetMonitorCallback(INT2PTR(void *, executor), seen, newSVsv(subroutine)));

void
free_executor(UV executor)
  CODE:
    check(aTHX_ MXExecutorFree(INT2PTR(void *, executor)));

UV
store(const char *kind)
  PREINIT:
    void *out = NULL;
  CODE:
    check(aTHX_ MXKVStoreCreate(kind, &out));
    RETVAL = PTR2UV(out);
  OUTPUT:
    RETVAL

void
init(UV handle, const char *key, UV value)
  PREINIT:
    void *one;
  CODE:
    one = INT2PTR(void *, value);
    check(aTHX_ MXKVStoreInitEx(INT2PTR(void *, handle), 1, &key, &one));

void
push_value(UV handle, const char *key, UV value)
  PREINIT:
    void *one;
  CODE:
    one = INT2PTR(void *, value);
    check(aTHX_ MXKVStorePushEx(INT2PTR(void *, handle), 1, &key, &one, 0));

void
pull_value(UV handle, const char *key, UV value)
  PREINIT:
    void *one;
  CODE:
    one = INT2PTR(void *, value);
    check(aTHX_ MXKVStorePullEx(INT2PTR(void *, handle), 1, &key, &one, 0));

void
set_updater(UV handle, SV *subroutine)
  CODE:
    check(aTHX_ MXKVStoreSetUpdaterEx(INT2PTR(void *, handle), update_integer, update, newSVsv(subroutine)));

int
set_recording(int is_on)
  PREINIT:
    int before = 0;
  CODE:
    check(aTHX_ MXAutogradSetIsRecording(is_on, &before));
    RETVAL = before;
    check(aTHX_ MXAutogradSetIsTraining(is_on, &before));
  OUTPUT:
    RETVAL

void
mark(SV *variables, SV *requests, SV *gradients)
  CODE:
    check(aTHX_ MXAutogradMarkVariables(length(aTHX_ list(aTHX_ variables)), handles(aTHX_ list(aTHX_ variables)),
                                        numbers(aTHX_ list(aTHX_ requests)), handles(aTHX_ list(aTHX_ gradients))));

void
differentiate(SV *heads)
  CODE:
    check(aTHX_ MXAutogradBackward(length(aTHX_ list(aTHX_ heads)), handles(aTHX_ list(aTHX_ heads)), NULL, 0));

void
define(const char *name, SV *forward_subroutine, SV *backward_subroutine)
  CODE:
    custom_forward = newSVsv(forward_subroutine);
    custom_backward = newSVsv(backward_subroutine);
    check(aTHX_ MXCustomOpRegister(name, create_property));

void
wait_all()
  CODE:
    check(aTHX_ MXNDArrayWaitAll());
