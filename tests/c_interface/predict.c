/* Predicts with a saved network, from several threads, and prints what it gets:
 *   predict SYMBOL PARAMS SIDE ROUNDS
 * With 0 rounds it starts no threads. Built against this library or MXNet's own, it prints the same. */
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "declarations.h"

#define MUST(call) do { if ((call) != 0) { printf("%s: %s\n", #call, MXGetLastError()); exit(1); } } while (0)

static char *contents(const char *path, int *size)
{
    FILE *file = fopen(path, "rb");
    fseek(file, 0, SEEK_END);
    *size = (int)ftell(file);
    rewind(file);
    char *data = calloc(*size + 1, 1);
    if (fread(data, 1, *size, file) != (size_t)*size) exit(2);
    fclose(file);
    return data;
}

static const char *keys[] = {"data"};
static uint32_t starts[] = {0, 4};
static int side, rounds;

struct task { PredictorHandle handle; float scale; float first; };

static void run(PredictorHandle handle, int edge, float scale, float *out, uint32_t count)
{
    int size = 3 * edge * edge;
    float *image = malloc(sizeof(float) * size);
    for (int i = 0; i < size; i++) image[i] = scale * ((i % 97) / 97.f - 0.5f);
    MUST(MXPredSetInput(handle, "data", image, size));
    MUST(MXPredForward(handle));
    MUST(MXPredGetOutput(handle, 0, out, count));
    free(image);
}

static uint32_t outputs(PredictorHandle handle)
{
    uint32_t *shape, ndim, count = 1;
    MUST(MXPredGetOutputShape(handle, 0, &shape, &ndim));
    for (uint32_t i = 0; i < ndim; i++) { printf("%u ", shape[i]); count *= shape[i]; }
    printf("\n");
    return count;
}

static void *work(void *argument)
{
    struct task *task = argument;
    float out[1000];
    for (int i = 0; i < rounds; i++) run(task->handle, side, task->scale, out, 10);
    task->first = out[0];
    return NULL;
}

static void in_threads(const char *symbol, const char *params, int params_size, const uint32_t *shape)
{
    PredictorHandle several[3];
    float out[1000];
    MUST(MXPredCreateMultiThread(symbol, params, params_size, 1, 0, 1, keys, starts, shape, 3, several));
    pthread_t threads[3];
    struct task tasks[3];
    for (int i = 0; i < 3; i++) {
        tasks[i] = (struct task){several[i], 1.f + i, 0.f};
        pthread_create(&threads[i], NULL, work, &tasks[i]);
    }
    for (int i = 0; i < 3; i++) pthread_join(threads[i], NULL);
    for (int i = 0; i < 3; i++) {
        run(several[i], side, 1.f + i, out, 10);
        printf("thread %d same %d\n", i, tasks[i].first - out[0] < 1e-5f && out[0] - tasks[i].first < 1e-5f);
        MUST(MXPredFree(several[i]));
    }
}

static int seen = 0;
static void monitor(const char *name, NDArrayHandle array, void *context)
{
    (void)name;
    *(int *)context += 1;
    MXNDArrayFree(array);
}

int main(int argc, char **argv)
{
    int symbol_size, params_size, step = 0, left = 1;
    if (argc < 5) return 2;
    char *symbol = contents(argv[1], &symbol_size), *params = contents(argv[2], &params_size);
    side = atoi(argv[3]);
    rounds = atoi(argv[4]);
    uint32_t shape[] = {1, 3, side, side}, larger[] = {2, 3, side, side};
    PredictorHandle one, two, part;
    float out[1000], again[1000];

    MUST(MXPredCreate(symbol, params, params_size, 1, 0, 1, keys, starts, shape, &one));
    run(one, side, 1.f, out, outputs(one));
    for (int i = 0; i < 5; i++) printf("%.4f ", out[i]);
    printf("\n");

    while (left > 0) MUST(MXPredPartialForward(one, step++, &left));
    MUST(MXPredGetOutput(one, 0, again, 10));
    printf("steps %d same %d\n", step > 2, memcmp(out, again, 40) == 0 || (out[0] - again[0] < 1e-5f));

    MUST(MXPredReshape(1, keys, starts, larger, one, &two));
    outputs(two);
    MUST(MXPredFree(two));

    const char *inner[] = {"stage0"};
    MUST(MXPredCreatePartialOut(symbol, params, params_size, 1, 0, 1, keys, starts, shape, 1, inner, &part));
    outputs(part);
    MUST(MXPredFree(part));

    MUST(MXPredSetMonitorCallback(one, monitor, &seen, false));
    run(one, side, 1.f, out, 10);
    printf("monitored %d\n", seen > 2);

    if (rounds > 0) in_threads(symbol, params, params_size, shape);
    printf("wrong %d %d\n", MXPredSetInput(one, "nothing", out, 3), MXPredSetInput(one, "data", out, 3));
    MUST(MXPredFree(one));

    NDListHandle list;
    uint32_t length, ndim;
    const char *name;
    const float *values;
    const uint32_t *lengths;
    MUST(MXNDListCreate(params, params_size, &list, &length));
    MUST(MXNDListGet(list, 0, &name, &values, &lengths, &ndim));
    printf("list %u %s %u %.4f\n", length, name, ndim, values[0]);
    MUST(MXNDListFree(list));
    return 0;
}
