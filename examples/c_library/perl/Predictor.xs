/* Perl's side of a predictor: each function is one of c_predict_api.h, whose errors become Perl's. */
#include "EXTERN.h"
#include "perl.h"
#include "XSUB.h"
#include <stdint.h>

const char *MXGetLastError(void);
int MXPredCreate(const char *symbol, const void *params, int size, int device_type, int device_id, uint32_t inputs,
                 const char **names, const uint32_t *starts, const uint32_t *lengths, void **out);
int MXPredSetInput(void *predictor, const char *name, const float *values, uint32_t count);
int MXPredForward(void *predictor);
int MXPredGetOutputShape(void *predictor, uint32_t index, uint32_t **lengths, uint32_t *axes);
int MXPredGetOutput(void *predictor, uint32_t index, float *values, uint32_t count);
int MXPredFree(void *predictor);

static void check(pTHX_ int status)
{
    if (status != 0)
        croak("%s", MXGetLastError());
}

/* The array behind a reference; memory is that of a scalar, which Perl frees even when an error leaves the function. */
static AV *array_of(pTHX_ SV *reference)
{
    if (!SvROK(reference) || SvTYPE(SvRV(reference)) != SVt_PVAV)
        croak("Predictor: expected a reference to an array");
    return (AV *)SvRV(reference);
}

static void *memory(pTHX_ STRLEN size)
{
    return SvPVX(sv_2mortal(newSV(size + 1)));
}

static double number(pTHX_ AV *array, SSize_t i)
{
    SV **item = av_fetch(array, i, 0);
    return item == NULL ? 0 : SvNV(*item);
}

MODULE = Predictor  PACKAGE = Predictor

PROTOTYPES: DISABLE

UV
create(const char *symbol, SV *params, const char *name, SV *shape)
  PREINIT:
    void *predictor = NULL;
    STRLEN size;
    SSize_t i;
    AV *lengths;
    uint32_t *numbers, starts[2] = {0, 0};
    const char *content;
  CODE:
    lengths = array_of(aTHX_ shape);
    content = SvPVbyte(params, size);
    starts[1] = (uint32_t)(av_len(lengths) + 1);
    numbers = memory(aTHX_ starts[1] * sizeof *numbers);
    for (i = 0; i < (SSize_t)starts[1]; i++)
        numbers[i] = (uint32_t)number(aTHX_ lengths, i);
    check(aTHX_ MXPredCreate(symbol, content, (int)size, 1, 0, 1, &name, starts, numbers, &predictor));
    RETVAL = PTR2UV(predictor);
  OUTPUT:
    RETVAL

void
set_input(UV predictor, const char *name, SV *values)
  PREINIT:
    AV *array;
    float *numbers;
    SSize_t i, count;
  CODE:
    array = array_of(aTHX_ values);
    count = av_len(array) + 1;
    numbers = memory(aTHX_ count * sizeof *numbers);
    for (i = 0; i < count; i++)
        numbers[i] = (float)number(aTHX_ array, i);
    check(aTHX_ MXPredSetInput(INT2PTR(void *, predictor), name, numbers, (uint32_t)count));

void
forward(UV predictor)
  CODE:
    check(aTHX_ MXPredForward(INT2PTR(void *, predictor)));

void
output(UV predictor, U32 index)
  PREINIT:
    uint32_t *lengths = NULL, axes = 0, i, count = 1;
    float *numbers;
  PPCODE:
    check(aTHX_ MXPredGetOutputShape(INT2PTR(void *, predictor), index, &lengths, &axes));
    for (i = 0; i < axes; i++)
        count *= lengths[i];
    numbers = memory(aTHX_ count * sizeof *numbers);
    check(aTHX_ MXPredGetOutput(INT2PTR(void *, predictor), index, numbers, count));
    EXTEND(SP, (SSize_t)count);
    for (i = 0; i < count; i++)
        mPUSHn(numbers[i]);

void
release(UV predictor)
  CODE:
    check(aTHX_ MXPredFree(INT2PTR(void *, predictor)));
