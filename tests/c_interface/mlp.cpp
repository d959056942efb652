// A multilayer perceptron on points in rings, with momentum.
#include "training.hpp"

int main()
{
    const uint32_t batch = 32;
    Symbol hidden = node("FullyConnected", "fc1", {{"data", variable("data")}}, {{"num_hidden", "16"}});
    Symbol active = node("Activation", "relu1", {{"data", hidden}}, {{"act_type", "relu"}});
    Symbol last = node("FullyConnected", "fc2", {{"data", active}}, {{"num_hidden", "3"}});
    Symbol net = node("SoftmaxOutput", "softmax", {{"data", last}, {"label", variable("label")}}, {});
    Network model(net, {{"data", {batch, 2}}, {"label", {batch}}}, 1.f);
    std::vector<Array> momenta;
    for (size_t i : model.parameters) {
        int ndim;
        const int *lengths;
        MUST(MXNDArrayGetShapeEx(model.values[i].handle, &ndim, &lengths));
        momenta.emplace_back(Shape(lengths, lengths + ndim));
    }
    Numbers numbers{7};
    for (int epoch = 0; epoch < 8; epoch++) {
        float total = 0;
        for (int step = 0; step < 10; step++) {
            std::vector<float> points, classes;
            for (uint32_t i = 0; i < batch; i++) {
                float x = 4 * numbers.next(), y = 4 * numbers.next(), radius = std::sqrt(x * x + y * y);
                points.push_back(x);
                points.push_back(y);
                classes.push_back(radius < 0.8f ? 0.f : radius < 1.6f ? 1.f : 2.f);
            }
            model["data"].set(points);
            model["label"].set(classes);
            total += model.step(classes);
            for (size_t i = 0; i < model.parameters.size(); i++) {
                Array &value = model.values[model.parameters[i]], &grad = model.gradients[model.parameters[i]];
                invoke("sgd_mom_update", {value.handle, grad.handle, momenta[i].handle}, value.handle,
                       {{"lr", "0.1"}, {"momentum", "0.9"}, {"rescale_grad", "0.03125"}});
            }
        }
        std::printf("%.5f\n", total / 10);
    }
    return 0;
}
