// What the training programs beside this file share: arrays, symbols and bound networks over MXNet's C functions.
#pragma once
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>
extern "C" {
#include "declarations.h"
}

#define MUST(call) \
    do { if ((call) != 0) { std::printf("%s: %s\n", #call, MXGetLastError()); std::exit(1); } } while (0)

using Shape = std::vector<uint32_t>;
using Params = std::vector<std::pair<std::string, std::string>>;

// Numbers that every machine draws alike, in [-0.5, 0.5).
struct Numbers {
    uint32_t state;
    float next() { state = state * 1664525u + 1013904223u; return (state >> 8) / 16777216.f - 0.5f; }
};

inline std::vector<const char *> pointers(const std::vector<std::string> &texts)
{
    std::vector<const char *> result;
    for (const auto &text : texts) result.push_back(text.c_str());
    return result;
}

struct Array {
    NDArrayHandle handle = nullptr;
    size_t size = 1;

    explicit Array(const Shape &shape)
    {
        MUST(MXNDArrayCreateEx(shape.data(), shape.size(), 1, 0, 0, 0, &handle));
        for (uint32_t length : shape) size *= length;
        set(std::vector<float>(size, 0.f));
    }
    explicit Array(NDArrayHandle held) : handle(held)
    {
        int ndim;
        const int *shape;
        MUST(MXNDArrayGetShapeEx(handle, &ndim, &shape));
        for (int i = 0; i < ndim; i++) size *= shape[i];
    }
    Array(const Array &) = delete;
    Array(Array &&other) : handle(other.handle), size(other.size) { other.handle = nullptr; }
    ~Array() { if (handle != nullptr) MXNDArrayFree(handle); }
    void set(const std::vector<float> &values) { MUST(MXNDArraySyncCopyFromCPU(handle, values.data(), values.size())); }
    std::vector<float> get() const
    {
        std::vector<float> values(size);
        MUST(MXNDArraySyncCopyToCPU(handle, values.data(), size));
        return values;
    }
    void draw(uint32_t seed, float scale)
    {
        Numbers numbers{seed};
        std::vector<float> values(size);
        for (float &value : values) value = scale * numbers.next();
        set(values);
    }
};

inline OpHandle op_named(const char *name)
{
    static uint32_t count = 0;
    OpHandle op;
    const char **names;
    // Before this MXNet's own library does not know how many outputs its oldest operators have.
    if (count == 0) MUST(MXListAllOpNames(&count, &names));
    MUST(NNGetOpHandle(name, &op));
    return op;
}

inline void split(const Params &params, std::vector<std::string> &keys, std::vector<std::string> &values)
{
    for (const auto &param : params) { keys.push_back(param.first); values.push_back(param.second); }
}

// Call an operator that writes its result to an array.
inline void invoke(const char *name, std::vector<NDArrayHandle> inputs, NDArrayHandle output, const Params &params)
{
    std::vector<std::string> keys, values;
    split(params, keys, values);
    NDArrayHandle *outputs = &output;
    int count = 1;
    MUST(MXImperativeInvoke(op_named(name), inputs.size(), inputs.data(), &count, &outputs, params.size(),
                            pointers(keys).data(), pointers(values).data()));
}

struct Symbol {
    SymbolHandle handle;
};

inline Symbol variable(const std::string &name)
{
    Symbol result;
    MUST(MXSymbolCreateVariable(name.c_str(), &result.handle));
    return result;
}

// An operator as a node; inputs are named, or in order where their names are empty.
inline Symbol node(const char *op, const std::string &name, const std::vector<std::pair<std::string, Symbol>> &inputs,
                   const Params &params)
{
    std::vector<std::string> keys, values, input_keys;
    std::vector<SymbolHandle> handles;
    split(params, keys, values);
    Symbol result;
    MUST(MXSymbolCreateAtomicSymbol(op_named(op), params.size(), pointers(keys).data(), pointers(values).data(),
                                    &result.handle));
    for (const auto &input : inputs) { input_keys.push_back(input.first); handles.push_back(input.second.handle); }
    bool in_order = !inputs.empty() && inputs[0].first.empty();
    auto names = pointers(input_keys);
    MUST(MXSymbolCompose(result.handle, name.c_str(), handles.size(), in_order ? nullptr : names.data(), handles.data()));
    return result;
}

inline Symbol part(Symbol whole, uint32_t index)
{
    Symbol result;
    MUST(MXSymbolGetOutput(whole.handle, index, &result.handle));
    return result;
}

// A network with its arrays; parameters have values drawn from seeds 1, 2, ...
struct Network {
    ExecutorHandle executor = nullptr;
    std::vector<std::string> names;
    std::vector<Array> values, gradients;
    std::map<std::string, size_t> index;
    std::vector<size_t> parameters;

    Network(Symbol symbol, const std::vector<std::pair<std::string, Shape>> &inputs, float scale)
    {
        std::vector<std::string> keys;
        std::vector<uint32_t> starts{0}, lengths;
        for (const auto &input : inputs) {
            keys.push_back(input.first);
            lengths.insert(lengths.end(), input.second.begin(), input.second.end());
            starts.push_back(lengths.size());
        }
        uint32_t sizes[3];
        const uint32_t *ndims[3], **shapes[3];
        int complete;
        MUST(MXSymbolInferShape(symbol.handle, keys.size(), pointers(keys).data(), starts.data(), lengths.data(),
                                &sizes[0], &ndims[0], &shapes[0], &sizes[1], &ndims[1], &shapes[1], &sizes[2],
                                &ndims[2], &shapes[2], &complete));
        const char **listed;
        uint32_t count;
        for (uint32_t i = 0; i < sizes[0]; i++) {
            Shape shape(shapes[0][i], shapes[0][i] + ndims[0][i]);
            values.emplace_back(shape);
            gradients.emplace_back(shape);
        }
        MUST(MXSymbolListArguments(symbol.handle, &count, &listed));
        for (uint32_t i = 0; i < count; i++) { names.push_back(listed[i]); index[listed[i]] = i; }
        std::vector<NDArrayHandle> args, grads;
        std::vector<uint32_t> requests;
        for (uint32_t i = 0; i < count; i++) {
            bool is_input = false;
            for (const auto &key : keys) is_input = is_input || key == names[i];
            if (!is_input) { parameters.push_back(i); values[i].draw(parameters.size(), scale); }
            args.push_back(values[i].handle);
            grads.push_back(gradients[i].handle);
            requests.push_back(is_input ? 0 : 1);
        }
        MUST(MXExecutorBind(symbol.handle, 1, 0, count, args.data(), grads.data(), requests.data(), 0, nullptr,
                            &executor));
    }
    ~Network() { MXExecutorFree(executor); }
    Array &operator[](const std::string &name) { return values[index.at(name)]; }

    // Run forward and backward, and return the mean cross entropy of the first output for these classes.
    float step(const std::vector<float> &classes)
    {
        MUST(MXExecutorForward(executor, 1));
        MUST(MXExecutorBackward(executor, 0, nullptr));
        uint32_t count;
        NDArrayHandle *outputs;
        MUST(MXExecutorOutputs(executor, &count, &outputs));
        Array first(outputs[0]);
        std::vector<float> probabilities = first.get();
        size_t width = probabilities.size() / classes.size();
        float loss = 0;
        for (size_t i = 0; i < classes.size(); i++) loss -= std::log(probabilities[i * width + (size_t)classes[i]]);
        return loss / classes.size();
    }
};
