// Programs in the manner of C++ packages for MXNet, chosen by name: they print numbers that any such library gives.
//
//     programs FOLDER NAME...      FOLDER holds the files of program_files.py
#include <cstring>

#include "networks.hpp"

namespace {

std::string folder;

// Points in rings, and the ring of each.
void draw_points(Numbers *numbers, uint32_t count, Floats *points, Floats *classes) {
  points->clear();
  classes->clear();
  for (uint32_t i = 0; i < count; i++) {
    const float x = 4 * numbers->next(), y = 4 * numbers->next(), radius = std::sqrt(x * x + y * y);
    points->push_back(x);
    points->push_back(y);
    classes->push_back(radius < 0.8f ? 0.f : radius < 1.6f ? 1.f : 2.f);
  }
}

// Train on points; `update` changes the weights after each step.
Floats train_on_points(Executor &executor, uint32_t batch, int epochs, const std::function<void()> &update) {
  Numbers numbers{7};
  Floats losses, points, classes;
  for (int epoch = 0; epoch < epochs; epoch++) {
    float total = 0;
    for (int step = 0; step < 10; step++) {
      draw_points(&numbers, batch, &points, &classes);
      executor.arguments.at("data").set(points);
      executor.arguments.at("label").set(classes);
      executor.forward(true);
      executor.backward();
      total += loss_of(executor.outputs()[0], classes);
      update();
    }
    losses.push_back(total / 10);
  }
  return losses;
}

const std::map<std::string, Lengths> POINTS{{"data", {32, 2}}, {"label", {32}}};

void manual_update() {
  Executor executor(perceptron({16, 8, 3}), POINTS, {}, 1.f);
  print("loss", train_on_points(executor, 32, 4, [&] {
          for (const std::string &name : executor.names) {
            if (name == "data" || name == "label") continue;
            executor.arguments.at(name) -= executor.gradients.at(name) * 0.3f / 32;
          }
        }));
  print("w1", executor.arguments.at("w1").get());
}

void optimizers() {
  const std::vector<std::pair<std::string, Optimizer>> kinds = {
      {"sgd", Optimizer("sgd_update", 0).set("lr", "0.1")},
      {"momentum", Optimizer("sgd_mom_update", 1).set("lr", "0.05").set("momentum", "0.9").set("wd", "0.001")},
      {"nag", Optimizer("nag_mom_update", 1).set("lr", "0.05").set("momentum", "0.9").set("clip_gradient", "1")},
      {"adam", Optimizer("adam_update", 2).set("lr", "0.01")},
      {"rmsprop", Optimizer("rmsprop_update", 1).set("lr", "0.01")},
      {"rmspropalex", Optimizer("rmspropalex_update", 3).set("lr", "0.01")},
      {"ftrl", Optimizer("ftrl_update", 2).set("lr", "0.1")},
      {"signum", Optimizer("signum_update", 1).set("lr", "0.01").set("momentum", "0.9")},
  };
  for (const auto &kind : kinds) {
    Optimizer optimizer = kind.second;
    optimizer.set("rescale_grad", "0.03125");
    Executor executor(perceptron({16, 3}), POINTS, {}, 1.f);
    print(kind.first, train_on_points(executor, 32, 3, [&] { optimizer.update_all(executor); }));
  }
}

void lenet_on_digits() {
  DataIter digits("MNISTIter", {{"image", folder + "/images"},
                                {"label", folder + "/labels"},
                                {"batch_size", "8"},
                                {"shuffle", "0"},
                                {"flat", "0"},
                                {"silent", "1"}});
  Executor executor(lenet(), {{"data", {8, 1, 14, 14}}, {"label", {8}}}, {}, 0.5f);
  Optimizer optimizer("sgd_mom_update", 1);
  optimizer.set("lr", "0.05").set("momentum", "0.9").set("rescale_grad", "0.125");
  for (int epoch = 0; epoch < 3; epoch++) {
    Floats losses;
    digits.reset();
    while (digits.next()) {
      NDArray label = digits.label();
      copy(digits.data(), executor.arguments.at("data"));
      copy(label, executor.arguments.at("label"));
      executor.forward(true);
      executor.backward();
      losses.push_back(loss_of(executor.outputs()[0], label.get()));
      optimizer.update_all(executor);
    }
    print("epoch", losses);
  }
}

void residual() {
  Executor executor(residual_network(), {{"data", {4, 3, 8, 8}}, {"label", {4}}}, {}, 0.6f);
  Numbers numbers{3};
  const Floats classes{0, 1, 2, 3};
  executor.arguments.at("data").set(numbers.draw(4 * 3 * 8 * 8, 2.f));
  executor.arguments.at("label").set(classes);
  Optimizer optimizer("sgd_update", 0);
  optimizer.set("lr", "0.2").set("rescale_grad", "0.25");
  Floats losses;
  for (int step = 0; step < 8; step++) {
    executor.forward(true);
    executor.backward();
    losses.push_back(loss_of(executor.outputs()[0], classes));
    optimizer.update_all(executor);
  }
  print("loss", losses);
  for (const std::string &name : executor.states) print(name, executor.auxiliary.at(name).get());
  executor.forward(false);
  print("predicted", executor.outputs()[0].get());
}

void characters() {
  const std::string text = "what is a number that a man may know it and a man that he may know a number ";
  const uint32_t batch = 4, length = 6, width = 8;
  const std::map<std::string, Lengths> inputs{
      {"data", {batch, length}}, {"label", {batch, length}}, {"init_h", {batch, width}}, {"init_c", {batch, width}}};
  Executor executor(character_network(length, width, 27), inputs, {}, 0.4f);
  Optimizer optimizer("adam_update", 2);
  optimizer.set("lr", "0.02").set("rescale_grad", "0.04");
  Floats losses;
  for (size_t start = 0; start < 60; start += 3) {
    Floats letters, next, in_time;
    for (uint32_t row = 0; row < batch; row++)
      for (uint32_t t = 0; t <= length; t++) {
        const char letter = text[(start + 11 * row + t) % text.size()];
        const float number = letter == ' ' ? 0.f : static_cast<float>(letter - 'a' + 1);
        if (t < length) letters.push_back(number);
        if (t > 0) next.push_back(number);
      }
    for (uint32_t t = 0; t < length; t++)
      for (uint32_t row = 0; row < batch; row++) in_time.push_back(next[row * length + t]);
    executor.arguments.at("data").set(letters);
    executor.arguments.at("label").set(next);
    executor.forward(true);
    executor.backward();
    losses.push_back(loss_of(executor.outputs()[0], in_time));
    optimizer.update_all(executor);
  }
  print("loss", losses);
}

void print_shapes(const char *name, const std::vector<Lengths> &shapes) {
  Floats numbers;
  for (const Lengths &shape : shapes) {
    numbers.push_back(static_cast<float>(shape.size()));
    numbers.insert(numbers.end(), shape.begin(), shape.end());
  }
  print(name, numbers);
}

void features() {
  Executor trained(residual_network(), {{"data", {2, 3, 8, 8}}, {"label", {2}}}, {}, 0.6f);
  Arrays kept;
  for (const auto &pair : trained.arguments)
    if (pair.first != "data" && pair.first != "label") kept.emplace("arg:" + pair.first, pair.second);
  for (const auto &pair : trained.auxiliary) kept.emplace("aux:" + pair.first, pair.second);
  NDArray::save(folder + "/features.params", kept);
  check(MXSymbolSaveToFile(residual_network().handle(), (folder + "/features-symbol.json").c_str()));

  SymbolHandle handle = nullptr;
  check(MXSymbolCreateFromFile((folder + "/features-symbol.json").c_str(), &handle));
  const Symbol whole(handle);
  Arrays given;
  for (const auto &pair : NDArray::load(folder + "/features.params")) given.emplace(pair.first.substr(4), pair.second);
  Numbers numbers{5};
  given.emplace("data", NDArray({2, 3, 8, 8}, numbers.draw(2 * 3 * 8 * 8, 2.f)));
  for (const char *name : {"global_pool_output", "relu2_output", "flatten_output"}) {
    const Symbol part = inner(whole, name);
    Executor executor(part, {{"data", {2, 3, 8, 8}}}, given, 0);
    executor.forward(false);
    const NDArray output = executor.outputs()[0];
    print_shapes(name, {output.shape()});
    const Floats values = output.get();
    print(name, Floats(values.begin(), values.begin() + 16));
  }
}

void shapes() {
  using namespace operators;
  for (const Symbol &symbol : {perceptron({16, 8, 3}), lenet(), residual_network(), character_network(3, 4, 9)}) {
    for (const std::string &name : arguments_of(symbol)) std::printf("%s ", name.c_str());
    for (const std::string &name : states_of(symbol)) std::printf("%s ", name.c_str());
    std::printf("\n");
  }
  for (const Lengths &data : {Lengths{2, 3, 8, 8}, Lengths{5, 1, 9, 14}}) {
    const Shapes all = infer_shapes(residual_network(), {{"data", data}});
    print_shapes("arguments", all.arguments);
    print_shapes("outputs", all.outputs);
    print_shapes("states", all.states);
  }
  print("complete", {static_cast<float>(infer_shapes(lenet(), {}).complete),
                     static_cast<float>(infer_shapes(lenet(), {{"label", {8}}}).complete),
                     static_cast<float>(infer_shapes(perceptron({3}), {{"data", {2, 7}}}).complete)});
  const Symbol two = elemwise_add("two", FullyConnected("a", variable("x"), Symbol(), Symbol(), 3),
                                  FullyConnected("b", variable("y"), Symbol(), Symbol(), 3));
  print("half", {static_cast<float>(infer_shapes(two, {{"x", {2, 4}}}).complete)});
  for (const auto &wrong : std::vector<std::map<std::string, Lengths>>{
           {{"data", {2, 7}}, {"w1", {3, 8}}}, {{"data", {2, 7}}, {"label", {3}}}, {{"data", {2, 7}}, {"b1", {4}}}}) {
    try {
      infer_shapes(perceptron({3}), wrong);
      std::puts("taken");
    } catch (const std::runtime_error &error) {
      std::puts(std::strlen(error.what()) > 0 ? "refused" : "no text");
    }
  }
}

void store() {
  KVStore summed("local");
  NDArray value({2, 3}), out({2, 3});
  fill(value, 2);
  summed.init(3, value);
  summed.push(3, NDArray({2, 3}, {1, 2, 3, 4, 5, 6}));
  summed.pull(3, out);
  print("pushed", out.get());
  Executor executor(perceptron({16, 3}), POINTS, {}, 1.f);
  KVStore updating("local");
  Optimizer optimizer("sgd_mom_update", 1);
  optimizer.set("lr", "0.05").set("momentum", "0.9").set("rescale_grad", "0.03125");
  updating.set_optimizer(&optimizer);
  for (size_t i = 0; i < executor.names.size(); i++)
    if (executor.names[i] != "data" && executor.names[i] != "label")
      updating.init(static_cast<int>(i), executor.arguments.at(executor.names[i]));
  print("loss", train_on_points(executor, 32, 4, [&] {
          for (size_t i = 0; i < executor.names.size(); i++) {
            const std::string &name = executor.names[i];
            if (name == "data" || name == "label") continue;
            updating.push(static_cast<int>(i), executor.gradients.at(name), -static_cast<int>(i));
            updating.pull(static_cast<int>(i), executor.arguments.at(name), -static_cast<int>(i));
          }
        }));
}

void note(const char *name, NDArrayHandle handle, void *context) {
  NDArray array(handle);
  const Floats values = array.get();
  float sum = 0;
  for (float value : values) sum += std::fabs(value);
  static_cast<std::map<std::string, Floats> *>(context)->operator[](name).push_back(sum / static_cast<float>(values.size()));
}

void monitor() {
  for (const bool all : {false, true}) {
    std::map<std::string, Floats> seen;
    Executor executor(lenet(), {{"data", {2, 1, 14, 14}}, {"label", {2}}}, {}, 0.5f);
    executor.arguments.at("data").set(Numbers{9}.draw(2 * 14 * 14, 1.f));
    check(all ? MXExecutorSetMonitorCallbackEX(executor.handle(), note, &seen, true)
              : MXExecutorSetMonitorCallback(executor.handle(), note, &seen));
    executor.forward(true);
    executor.forward(false);
    for (const auto &pair : seen)  // MXNet's workspaces, which are not set, are no results
      if (pair.first.find("_workspace") == std::string::npos) print(pair.first, pair.second);
  }
}

void iterate(const std::string &kind, const std::map<std::string, std::string> &params, int passes) {
  DataIter iterator(kind, params);
  for (int i = 0; i < passes; i++) {
    iterator.reset();
    while (iterator.next()) {
      const Floats data = iterator.data().get(), label = iterator.label().get();
      float sum = 0;
      for (size_t j = 0; j < data.size(); j++) sum += data[j] * static_cast<float>(j % 7 + 1);
      print(kind, {static_cast<float>(data.size()), sum, static_cast<float>(iterator.pad())});
      print("label", label);
    }
  }
}

void iterators() {
  const std::string csv = folder + "/data.csv", label = folder + "/label.csv", images = folder + "/images.rec";
  iterate("CSVIter", {{"data_csv", csv}, {"data_shape", "(4,)"}, {"label_csv", label}, {"batch_size", "3"}}, 2);
  iterate("CSVIter", {{"data_csv", csv}, {"data_shape", "(2,2)"}, {"batch_size", "4"}, {"round_batch", "0"}}, 1);
  const std::map<std::string, std::string> records{{"path_imgrec", images},      {"data_shape", "(3,10,12)"},
                                                   {"batch_size", "2"},          {"shuffle", "0"},
                                                   {"preprocess_threads", "1"}, {"verbose", "0"}};
  iterate("ImageRecordIter", records, 2);
  std::map<std::string, std::string> changed = records;
  for (const auto &pair : std::map<std::string, std::string>{
           {"mean_r", "100"}, {"mean_g", "50"}, {"mean_b", "20"}, {"scale", "0.5"}, {"label_width", "1"}})
    changed.insert(pair);
  iterate("ImageRecordIter", changed, 1);
  iterate("MNISTIter", {{"image", folder + "/images"}, {"label", folder + "/labels"}, {"batch_size", "8"},
                        {"shuffle", "0"}, {"flat", "1"}, {"silent", "1"}}, 1);
}

// Arrays that operators fill: their shapes are those of the arrays.
void filled() {
  NDArray array({3, 4});
  fill(array, 5);
  print("value", array.get());
  Call("_random_uniform").set("low", 2).set("high", 3).into(array);
  bool is_within = true;
  for (float value : array.get()) is_within = is_within && value >= 2 && value <= 3;
  Call("_random_normal").set("loc", 100).set("scale", 0.1).into(array);
  for (float value : array.get()) is_within = is_within && std::fabs(value - 100) < 2;
  print("within", {is_within ? 1.f : 0.f});
  NDArray part = array.slice(1, 2), row = array.at(2), flat = array.reshape({12});
  fill(part, 7);
  fill(row, 8);
  const Floats values = flat.get();
  print("parts", Floats(values.begin() + 4, values.end()));
  NDArray a({2, 2}, {1, 2, 3, 4}), b({2, 2}, {4, 3, 2, 1});
  print("sum", (a + b).get());
  print("less", (a - b * 2 / 4).get());
  print("dot", Call("dot").input(a).input(b).set("transpose_a", "True").result().get());
  print("channel", Call("argmax_channel").input(b).result().get());
  print("norm", Call("norm").input(a).result().get());
  print("clip", Call("clip").input(a).set("a_min", 2).set("a_max", 3).result().get());
  NDArray other({2, 2});
  copy(a, other);
  a -= b;
  print("copied", other.get());
  print("changed", a.get());
}

// Executors of other numbers of rows share the weights.
void reshaped() {
  Executor whole(perceptron({16, 3}), POINTS, {}, 1.f);
  Optimizer optimizer("sgd_update", 0);
  optimizer.set("lr", "0.1").set("rescale_grad", "0.03125");
  print("loss", train_on_points(whole, 32, 1, [&] { optimizer.update_all(whole); }));
  for (const uint32_t rows : {8u, 32u, 5u}) {
    Executor part = whole.reshaped({{"data", {rows, 2}}, {"label", {rows}}});
    part.arguments.at("data").set(Numbers{rows}.draw(2 * rows, 4.f));
    part.forward(true);
    part.backward();
    print("probabilities", part.outputs()[0].get());
    print("gradient", part.gradients.at("w2").get());
    fill(part.arguments.at("b2"), static_cast<float>(rows));
    print("shared", whole.arguments.at("b2").get());
  }
}

// Gradients of calls, and of a graph that is called as an operator.
void recorded() {
  int before = 0;
  NDArray x({2, 3}, {1, 2, 3, 4, 5, 6}), weight({2, 3}, {1, -1, 2, 0, 3, 1}), grads[2] = {NDArray({2, 3}), NDArray({2, 3})};
  NDArrayHandle variables[2] = {x.handle(), weight.handle()}, wanted[2] = {grads[0].handle(), grads[1].handle()};
  uint32_t requests[2] = {1, 3};
  fill(grads[0], 9);
  fill(grads[1], 1);
  check(MXAutogradMarkVariables(2, variables, requests, wanted));
  CachedOpHandle op = nullptr;
  const Symbol net = operators::tanh("t", operators::FullyConnected("fc", variable("x"), variable("w"), Symbol(), 2, true));
  check(MXCreateCachedOp(net.handle(), &op));
  for (int step = 0; step < 2; step++) {
    check(MXAutogradSetIsRecording(1, &before));
    check(MXAutogradSetIsTraining(1, &before));
    NDArray small = x * 0.1f;
    NDArrayHandle inputs[2] = {small.handle(), weight.handle()}, *outputs = nullptr;
    int count = 0;
    check(MXInvokeCachedOp(op, 2, inputs, &count, &outputs));
    NDArray called(outputs[0]);
    NDArray total = Call("sum").input(called + Call("square").input(called).result()).result();
    check(MXAutogradSetIsRecording(0, &before));
    check(MXAutogradSetIsTraining(0, &before));
    NDArrayHandle head = total.handle();
    check(MXAutogradBackward(1, &head, nullptr, 0));
    print("total", total.get());
    print("x", grads[0].get());
    print("added", grads[1].get());
  }
  check(MXFreeCachedOp(op));
}

const std::map<std::string, void (*)()> PROGRAMS{
    {"manual_update", manual_update}, {"optimizers", optimizers}, {"lenet_on_digits", lenet_on_digits},
    {"residual", residual},           {"characters", characters}, {"features", features},
    {"shapes", shapes},               {"store", store},           {"monitor", monitor},
    {"iterators", iterators},         {"filled", filled},
    {"reshaped", reshaped},           {"recorded", recorded},
};

}  // namespace

int main(int count, char **words) {
  if (count < 3) return 2;
  folder = words[1];
  for (int i = 2; i < count; i++) {
    if (PROGRAMS.count(words[i]) == 0) return 2;
    std::printf("# %s\n", words[i]);
    try {
      PROGRAMS.at(words[i])();
    } catch (const std::exception &error) {
      std::fprintf(stderr, "%s: %s\n", words[i], error.what());
      return 1;
    }
  }
  return 0;
}
