// LeNet on drawn bars, with a KVStore whose updater is a function of the program.
#include "training.hpp"

static void update(int key, NDArrayHandle pushed, NDArrayHandle held, void *count)
{
    (void)key;
    *(int *)count += 1;
    invoke("sgd_update", {held, pushed}, held, {{"lr", "0.05"}, {"wd", "0.001"}, {"rescale_grad", "0.125"}});
    MXNDArrayFree(pushed);
    MXNDArrayFree(held);
}

static Symbol stage(Symbol data, const std::string &number, const char *filters)
{
    Symbol conv = node("Convolution", "conv" + number, {{"data", data}}, {{"kernel", "(3, 3)"}, {"num_filter", filters}});
    Symbol active = node("Activation", "tanh" + number, {{"data", conv}}, {{"act_type", "tanh"}});
    return node("Pooling", "pool" + number, {{"data", active}},
                {{"pool_type", "max"}, {"kernel", "(2, 2)"}, {"stride", "(2, 2)"}});
}

int main()
{
    const uint32_t batch = 8, side = 14;
    Symbol flat = node("Flatten", "flatten", {{"data", stage(stage(variable("data"), "1", "6"), "2", "12")}}, {});
    Symbol hidden = node("FullyConnected", "fc1", {{"data", flat}}, {{"num_hidden", "24"}});
    Symbol active = node("Activation", "tanh3", {{"data", hidden}}, {{"act_type", "tanh"}});
    Symbol last = node("FullyConnected", "fc2", {{"data", active}}, {{"num_hidden", "4"}});
    Symbol net = node("SoftmaxOutput", "softmax", {{"data", last}, {"label", variable("label")}}, {});
    Network model(net, {{"data", {batch, 1, side, side}}, {"label", {batch}}}, 0.5f);
    KVStoreHandle store;
    int updates = 0;
    MUST(MXKVStoreCreate("local", &store));
    std::vector<int> keys;
    std::vector<NDArrayHandle> values, gradients;
    for (size_t i : model.parameters) {
        keys.push_back(i);
        values.push_back(model.values[i].handle);
        gradients.push_back(model.gradients[i].handle);
    }
    MUST(MXKVStoreInit(store, keys.size(), keys.data(), values.data()));
    MUST(MXKVStoreSetUpdater(store, update, &updates));
    Numbers numbers{11};
    for (int epoch = 0; epoch < 6; epoch++) {
        float total = 0;
        for (int step = 0; step < 12; step++) {
            std::vector<float> images(batch * side * side), classes(batch);
            for (float &pixel : images) pixel = 0.3f * numbers.next();
            for (uint32_t i = 0; i < batch; i++) {
                int kind = (int)(4 * (numbers.next() + 0.5f)), where = 3 + (int)(8 * (numbers.next() + 0.5f));
                for (uint32_t j = 0; j < side; j++) {
                    uint32_t row = kind == 0 ? where : kind == 1 ? j : kind == 2 ? j : side - 1 - j;
                    uint32_t column = kind == 0 ? j : kind == 1 ? where : j;
                    images[(i * side + row) * side + column] += 1;
                }
                classes[i] = kind;
            }
            model["data"].set(images);
            model["label"].set(classes);
            total += model.step(classes);
            MUST(MXKVStorePush(store, keys.size(), keys.data(), gradients.data(), 0));
            MUST(MXKVStorePull(store, keys.size(), keys.data(), values.data(), 0));
        }
        std::printf("%.5f\n", total / 12);
    }
    MUST(MXKVStoreFree(store));
    std::printf("%d\n", updates);
    return 0;
}
