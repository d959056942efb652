// An unrolled LSTM that learns to continue a text, character by character, with Adam.
#include <cstring>
#include <string>
#include "training.hpp"

static const char *TEXT = "hello world, hold the door; hello world, all the old lore. ";
static const uint32_t BATCH = 4, STEPS = 6, HIDDEN = 16, WORDS = 5;

struct State { Symbol cell, hidden; };

static State lstm(Symbol data, const State &before, const std::map<std::string, Symbol> &weights, const std::string &name)
{
    const Params wide = {{"num_hidden", std::to_string(4 * HIDDEN)}};
    Symbol from_data = node("FullyConnected", name + "_i2h", {{"data", data}, {"weight", weights.at("i2h_weight")},
                            {"bias", weights.at("i2h_bias")}}, wide);
    Symbol from_state = node("FullyConnected", name + "_h2h", {{"data", before.hidden},
                             {"weight", weights.at("h2h_weight")}, {"bias", weights.at("h2h_bias")}}, wide);
    Symbol sum = node("elemwise_add", name + "_sum", {{"lhs", from_data}, {"rhs", from_state}}, {});
    Symbol gates = node("SliceChannel", name + "_gates", {{"data", sum}}, {{"num_outputs", "4"}});
    Symbol parts[4];
    for (uint32_t i = 0; i < 4; i++)
        parts[i] = node("Activation", name + "_gate" + std::to_string(i), {{"data", part(gates, i)}},
                        {{"act_type", i == 1 ? "tanh" : "sigmoid"}});
    Symbol kept = node("elemwise_mul", name + "_kept", {{"lhs", parts[2]}, {"rhs", before.cell}}, {});
    Symbol added = node("elemwise_mul", name + "_added", {{"lhs", parts[0]}, {"rhs", parts[1]}}, {});
    Symbol cell = node("elemwise_add", name + "_cell", {{"lhs", kept}, {"rhs", added}}, {});
    Symbol shown = node("Activation", name + "_shown", {{"data", cell}}, {{"act_type", "tanh"}});
    return {cell, node("elemwise_mul", name + "_hidden", {{"lhs", parts[3]}, {"rhs", shown}}, {})};
}

static Symbol network(uint32_t letters)
{
    std::map<std::string, Symbol> weights;
    for (const char *name : {"i2h_weight", "i2h_bias", "h2h_weight", "h2h_bias"}) weights[name] = variable(name);
    Symbol embedded = node("Embedding", "embed", {{"data", variable("data")}},
                           {{"input_dim", std::to_string(letters)}, {"output_dim", std::to_string(WORDS)}});
    Symbol steps = node("SliceChannel", "steps", {{"data", embedded}},
                        {{"num_outputs", std::to_string(STEPS)}, {"axis", "1"}, {"squeeze_axis", "True"}});
    State state{variable("cell"), variable("hidden")};
    std::vector<std::pair<std::string, Symbol>> results;
    for (uint32_t i = 0; i < STEPS; i++) {
        state = lstm(part(steps, i), state, weights, "t" + std::to_string(i));
        results.push_back({"", state.hidden});
    }
    Symbol all = node("Concat", "all", results, {{"num_args", std::to_string(STEPS)}, {"dim", "0"}});
    Symbol last = node("FullyConnected", "out", {{"data", all}}, {{"num_hidden", std::to_string(letters)}});
    return node("SoftmaxOutput", "softmax", {{"data", last}, {"label", variable("label")}}, {});
}

int main()
{
    std::string letters;
    for (const char *c = TEXT; *c; c++)
        if (letters.find(*c) == std::string::npos) letters += *c;
    Network model(network(letters.size()), {{"data", {BATCH, STEPS}}, {"label", {STEPS * BATCH}},
                  {"cell", {BATCH, HIDDEN}}, {"hidden", {BATCH, HIDDEN}}}, 0.6f);
    std::vector<std::pair<Array, Array>> moments;
    for (size_t i : model.parameters) {
        int ndim;
        const int *lengths;
        MUST(MXNDArrayGetShapeEx(model.values[i].handle, &ndim, &lengths));
        Shape shape(lengths, lengths + ndim);
        moments.emplace_back(Array(shape), Array(shape));
    }
    const size_t size = std::strlen(TEXT);
    for (int epoch = 0; epoch < 8; epoch++) {
        float total = 0;
        for (int step = 0; step < 12; step++) {
            std::vector<float> data(BATCH * STEPS), labels(BATCH * STEPS);
            for (uint32_t i = 0; i < BATCH; i++)
                for (uint32_t t = 0; t < STEPS; t++) {
                    size_t place = (i * 17 + step * STEPS + t) % size;
                    data[i * STEPS + t] = letters.find(TEXT[place]);
                    labels[t * BATCH + i] = letters.find(TEXT[(place + 1) % size]);
                }
            model["data"].set(data);
            model["label"].set(labels);
            total += model.step(labels);
            for (size_t i = 0; i < model.parameters.size(); i++) {
                Array &value = model.values[model.parameters[i]], &grad = model.gradients[model.parameters[i]];
                invoke("adam_update", {value.handle, grad.handle, moments[i].first.handle, moments[i].second.handle},
                       value.handle, {{"lr", "0.01"}, {"rescale_grad", "0.0416667"}});
            }
        }
        std::printf("%.5f\n", total / 12);
    }
    return 0;
}
