// Graphs bound to arrays, optimizers, stores and data iterators, in the manner of C++ packages for MXNet.
#pragma once
#include <functional>

#include "arrays.hpp"

using Arrays = std::map<std::string, NDArray>;

inline std::vector<std::string> listed(const Symbol &symbol,
                                       int (*function)(SymbolHandle, uint32_t *, const char ***)) {
  uint32_t size = 0;
  const char **names = nullptr;
  check(function(symbol.handle(), &size, &names));
  return std::vector<std::string>(names, names + size);
}
inline std::vector<std::string> arguments_of(const Symbol &symbol) { return listed(symbol, MXSymbolListArguments); }
inline std::vector<std::string> outputs_of(const Symbol &symbol) { return listed(symbol, MXSymbolListOutputs); }
inline std::vector<std::string> states_of(const Symbol &symbol) { return listed(symbol, MXSymbolListAuxiliaryStates); }

inline Symbol output_of(const Symbol &symbol, uint32_t index) {
  SymbolHandle handle = nullptr;
  check(MXSymbolGetOutput(symbol.handle(), index, &handle));
  return Symbol(handle);
}

// The output of an inner node, by its name.
inline Symbol inner(const Symbol &symbol, const std::string &name) {
  SymbolHandle handle = nullptr;
  check(MXSymbolGetInternals(symbol.handle(), &handle));
  Symbol internals(handle);
  const std::vector<std::string> names = outputs_of(internals);
  for (uint32_t i = 0; i < names.size(); i++)
    if (names[i] == name) return output_of(internals, i);
  throw std::runtime_error("no output " + name);
}

struct Shapes {
  std::vector<Lengths> arguments, outputs, states;
  int complete = 0;
};

inline Shapes infer_shapes(const Symbol &symbol, const std::map<std::string, Lengths> &known) {
  std::vector<const char *> keys;
  std::vector<uint32_t> starts{0}, lengths;
  for (const auto &pair : known) {
    keys.push_back(pair.first.c_str());
    lengths.insert(lengths.end(), pair.second.begin(), pair.second.end());
    starts.push_back(static_cast<uint32_t>(lengths.size()));
  }
  uint32_t sizes[3];
  const uint32_t *ndims[3], **data[3];
  Shapes shapes;
  check(MXSymbolInferShape(symbol.handle(), static_cast<uint32_t>(keys.size()), keys.data(), starts.data(),
                           lengths.data(), &sizes[0], &ndims[0], &data[0], &sizes[1], &ndims[1], &data[1], &sizes[2],
                           &ndims[2], &data[2], &shapes.complete));
  std::vector<Lengths> *parts[3] = {&shapes.arguments, &shapes.outputs, &shapes.states};
  for (int part = 0; shapes.complete && part < 3; part++)
    for (uint32_t i = 0; i < sizes[part]; i++) parts[part]->emplace_back(data[part][i], data[part][i] + ndims[part][i]);
  return shapes;
}

class Executor {
 public:
  std::vector<std::string> names, states;
  Arrays arguments, gradients, auxiliary;

  // Bind a graph; what is not in `given` is drawn, or is zeros where `given` is of inputs alone.
  Executor(const Symbol &symbol, const std::map<std::string, Lengths> &inputs, const Arrays &given, float scale)
      : names(arguments_of(symbol)), states(states_of(symbol)) {
    const Shapes shapes = infer_shapes(symbol, inputs);
    if (!shapes.complete) throw std::runtime_error("shapes are not complete");
    std::vector<NDArrayHandle> held, wanted, kept;
    std::vector<uint32_t> requests;
    for (size_t i = 0; i < names.size(); i++) {
      const bool is_input = inputs.count(names[i]) > 0;
      NDArray value = given.count(names[i]) ? given.at(names[i]) : NDArray(shapes.arguments[i]);
      if (!given.count(names[i])) {
        if (is_input) fill(value, 0);
        else value.set(Numbers{static_cast<uint32_t>(i + 1)}.draw(value.size(), scale));
      }
      NDArray gradient = is_input ? NDArray() : NDArray(shapes.arguments[i]);
      if (!is_input) fill(gradient, 0);
      arguments.emplace(names[i], value);
      gradients.emplace(names[i], gradient);
      held.push_back(value.handle());
      wanted.push_back(is_input ? nullptr : gradient.handle());
      requests.push_back(is_input ? 0 : 1);
    }
    for (size_t i = 0; i < states.size(); i++) {
      NDArray value = given.count(states[i]) ? given.at(states[i]) : NDArray(shapes.states[i]);
      if (!given.count(states[i])) fill(value, states[i].find("var") == std::string::npos ? 0.f : 1.f);
      auxiliary.emplace(states[i], value);
      kept.push_back(value.handle());
    }
    ExecutorHandle handle = nullptr;
    check(MXExecutorBindEX(symbol.handle(), 1, 0, 0, nullptr, nullptr, nullptr, static_cast<uint32_t>(held.size()),
                           held.data(), wanted.data(), requests.data(), static_cast<uint32_t>(kept.size()), kept.data(),
                           nullptr, &handle));
    owner_ = std::shared_ptr<void>(handle, [](ExecutorHandle each) { MXExecutorFree(each); });
  }
  ExecutorHandle handle() const { return owner_.get(); }

  // The same graph on another number of rows; weights are shared.
  Executor reshaped(const std::map<std::string, Lengths> &inputs) const {
    std::vector<const char *> keys;
    std::vector<uint32_t> starts{0}, lengths;
    for (const auto &pair : inputs) {
      keys.push_back(pair.first.c_str());
      lengths.insert(lengths.end(), pair.second.begin(), pair.second.end());
      starts.push_back(static_cast<uint32_t>(lengths.size()));
    }
    uint32_t sizes[2] = {0, 0};
    NDArrayHandle *held = nullptr, *wanted = nullptr, *kept = nullptr;
    ExecutorHandle out = nullptr;
    check(MXExecutorReshape(0, 1, 1, 0, 0, nullptr, nullptr, nullptr, static_cast<uint32_t>(keys.size()), keys.data(),
                            lengths.data(), starts.data(), &sizes[0], &held, &wanted, &sizes[1], &kept, handle(), &out));
    Executor other(*this);
    other.arguments.clear();
    other.gradients.clear();
    other.auxiliary.clear();
    for (uint32_t i = 0; i < sizes[0]; i++) {
      other.arguments.emplace(names[i], NDArray(held[i]));
      other.gradients.emplace(names[i], wanted[i] == nullptr ? NDArray() : NDArray(wanted[i]));
    }
    for (uint32_t i = 0; i < sizes[1]; i++) other.auxiliary.emplace(states[i], NDArray(kept[i]));
    other.owner_ = std::shared_ptr<void>(out, [](ExecutorHandle each) { MXExecutorFree(each); });
    return other;
  }
  void forward(bool is_train) { check(MXExecutorForward(handle(), is_train)); }
  void backward() { check(MXExecutorBackward(handle(), 0, nullptr)); }
  std::vector<NDArray> outputs() const {
    uint32_t size = 0;
    NDArrayHandle *handles = nullptr;
    check(MXExecutorOutputs(handle(), &size, &handles));
    std::vector<NDArray> arrays;
    for (uint32_t i = 0; i < size; i++) arrays.emplace_back(handles[i]);
    return arrays;
  }

 private:
  std::shared_ptr<void> owner_;
};

// Mean cross entropy of probabilities in rows.
inline float loss_of(const NDArray &output, const Floats &classes) {
  const Floats values = output.get();
  const size_t width = values.size() / classes.size();
  float loss = 0;
  for (size_t i = 0; i < classes.size(); i++) loss -= std::log(values[i * width + static_cast<size_t>(classes[i])]);
  return loss / static_cast<float>(classes.size());
}

// An optimizer made of one of MXNet's update operators, with the states that it needs.
class Optimizer {
 public:
  Optimizer(const char *update, int number_of_states) : update_(update), number_of_states_(number_of_states) {}
  Optimizer &set(const std::string &key, const std::string &value) {
    params_[key] = value;
    return *this;
  }
  void update(const std::string &key, NDArray weight, const NDArray &gradient) {
    std::vector<NDArray> &states = states_[key];
    for (int i = static_cast<int>(states.size()); i < number_of_states_; i++) {
      states.emplace_back(weight.shape());
      fill(states.back(), 0);
    }
    Call call(update_);
    call.input(weight).input(gradient);
    for (const NDArray &state : states) call.input(state);
    for (const auto &pair : params_) call.set(pair.first.c_str(), pair.second);
    call.into(weight);
  }
  void update_all(Executor &executor) {
    for (const std::string &name : executor.names) {
      const NDArray &gradient = executor.gradients.at(name);
      if (!gradient.shape().empty()) update(name, executor.arguments.at(name), gradient);
    }
  }

 private:
  const char *update_;
  int number_of_states_;
  std::map<std::string, std::string> params_;
  std::map<std::string, std::vector<NDArray>> states_;
};

class KVStore {
 public:
  explicit KVStore(const char *kind) {
    KVStoreHandle handle = nullptr;
    check(MXKVStoreCreate(kind, &handle));
    owner_ = std::shared_ptr<void>(handle, [](KVStoreHandle each) { MXKVStoreFree(each); });
  }
  KVStoreHandle handle() const { return owner_.get(); }
  void init(int key, const NDArray &value) {
    NDArrayHandle one = value.handle();
    check(MXKVStoreInit(handle(), 1, &key, &one));
  }
  void push(int key, const NDArray &value, int priority = 0) {
    NDArrayHandle one = value.handle();
    check(MXKVStorePush(handle(), 1, &key, &one, priority));
  }
  void pull(int key, const NDArray &value, int priority = 0) {
    NDArrayHandle one = value.handle();
    check(MXKVStorePull(handle(), 1, &key, &one, priority));
  }
  void set_optimizer(Optimizer *optimizer) { check(MXKVStoreSetUpdater(handle(), &KVStore::update, optimizer)); }

 private:
  // The program frees the arrays that an updater is given.
  static void update(int key, NDArrayHandle pushed, NDArrayHandle held, void *optimizer) {
    NDArray gradient(pushed), weight(held);
    static_cast<Optimizer *>(optimizer)->update(std::to_string(key), weight, gradient);
  }
  std::shared_ptr<void> owner_;
};

class DataIter {
 public:
  DataIter(const std::string &kind, const std::map<std::string, std::string> &params) {
    uint32_t size = 0;
    DataIterCreator *creators = nullptr;
    check(MXListDataIters(&size, &creators));
    const std::vector<DataIterCreator> kept(creators, creators + size);
    std::vector<const char *> keys, values;
    for (const auto &pair : params) {
      keys.push_back(pair.first.c_str());
      values.push_back(pair.second.c_str());
    }
    for (DataIterCreator each : kept) {
      const char *name = nullptr, *about = nullptr, **names = nullptr, **types = nullptr, **abouts = nullptr;
      uint32_t count = 0;
      check(MXDataIterGetIterInfo(each, &name, &about, &count, &names, &types, &abouts));
      if (kind != name) continue;
      DataIterHandle handle = nullptr;
      check(MXDataIterCreateIter(each, static_cast<uint32_t>(keys.size()), keys.data(), values.data(), &handle));
      owner_ = std::shared_ptr<void>(handle, [](DataIterHandle iterator) { MXDataIterFree(iterator); });
      return;
    }
    throw std::runtime_error("no iterator " + kind);
  }
  DataIterHandle handle() const { return owner_.get(); }
  void reset() { check(MXDataIterBeforeFirst(handle())); }
  bool next() {
    int more = 0;
    check(MXDataIterNext(handle(), &more));
    return more != 0;
  }
  NDArray data() const { return array(MXDataIterGetData); }
  NDArray label() const { return array(MXDataIterGetLabel); }
  int pad() const {
    int number = 0;
    check(MXDataIterGetPadNum(handle(), &number));
    return number;
  }

 private:
  NDArray array(int (*function)(DataIterHandle, NDArrayHandle *)) const {
    NDArrayHandle out = nullptr;
    check(function(handle(), &out));
    return NDArray(out);
  }
  std::shared_ptr<void> owner_;
};

// What a program prints, for its numbers to be compared.
inline void print(const std::string &name, const Floats &values) {
  std::printf("%s", name.c_str());
  for (float value : values) std::printf(" %.6g", static_cast<double>(value));
  std::printf("\n");
}
