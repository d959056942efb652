// Arrays, and operators on them, in the manner of C++ packages for MXNet: handles that free themselves.
#pragma once
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "../symbols.hpp"

using Lengths = std::vector<uint32_t>;
using Floats = std::vector<float>;

// Numbers that every machine draws alike, in [-0.5, 0.5).
struct Numbers {
  uint32_t state;
  float next() {
    state = state * 1664525u + 1013904223u;
    return static_cast<float>(state >> 8) / 16777216.f - 0.5f;
  }
  Floats draw(size_t count, float scale) {
    Floats values(count);
    for (float &value : values) value = scale * next();
    return values;
  }
};

inline size_t product(const Lengths &lengths) {
  size_t size = 1;
  for (uint32_t length : lengths) size *= length;
  return size;
}

inline std::vector<const char *> pointers(const std::vector<std::string> &texts) {
  std::vector<const char *> result;
  for (const std::string &text : texts) result.push_back(text.c_str());
  return result;
}

class NDArray {
 public:
  NDArray() {
    NDArrayHandle handle = nullptr;
    check(MXNDArrayCreateNone(&handle));
    own(handle);
  }
  explicit NDArray(NDArrayHandle handle) { own(handle); }
  explicit NDArray(const Lengths &shape) {
    NDArrayHandle handle = nullptr;
    check(MXNDArrayCreate(shape.data(), static_cast<uint32_t>(shape.size()), 1, 0, 0, &handle));
    own(handle);
  }
  NDArray(const Lengths &shape, const Floats &values) : NDArray(shape) { set(values); }

  NDArrayHandle handle() const { return owner_.get(); }
  Lengths shape() const {
    uint32_t ndim = 0;
    const uint32_t *lengths = nullptr;
    check(MXNDArrayGetShape(handle(), &ndim, &lengths));
    return Lengths(lengths, lengths + ndim);
  }
  size_t size() const { return product(shape()); }
  int dtype() const {
    int code = -1;
    check(MXNDArrayGetDType(handle(), &code));
    return code;
  }
  void set(const Floats &values) { check(MXNDArraySyncCopyFromCPU(handle(), values.data(), values.size())); }
  Floats get() const {
    check(MXNDArrayWaitToRead(handle()));
    Floats values(size());
    check(MXNDArraySyncCopyToCPU(handle(), values.data(), values.size()));
    return values;
  }
  NDArray slice(uint32_t begin, uint32_t end) const {
    NDArrayHandle part = nullptr;
    check(MXNDArraySlice(handle(), begin, end, &part));
    return NDArray(part);
  }
  NDArray at(uint32_t index) const {
    NDArrayHandle part = nullptr;
    check(MXNDArrayAt(handle(), index, &part));
    return NDArray(part);
  }
  NDArray reshape(std::vector<int> lengths) const {
    NDArrayHandle other = nullptr;
    check(MXNDArrayReshape(handle(), static_cast<int>(lengths.size()), lengths.data(), &other));
    return NDArray(other);
  }
  static void save(const std::string &path, const std::map<std::string, NDArray> &arrays) {
    std::vector<NDArrayHandle> handles;
    std::vector<const char *> keys;
    for (const auto &pair : arrays) {
      keys.push_back(pair.first.c_str());
      handles.push_back(pair.second.handle());
    }
    check(MXNDArraySave(path.c_str(), static_cast<uint32_t>(handles.size()), handles.data(), keys.data()));
  }
  static std::map<std::string, NDArray> load(const std::string &path) {
    uint32_t size = 0, name_size = 0;
    NDArrayHandle *handles = nullptr;
    const char **names = nullptr;
    check(MXNDArrayLoad(path.c_str(), &size, &handles, &name_size, &names));
    std::map<std::string, NDArray> arrays;
    for (uint32_t i = 0; i < size; i++) arrays.emplace(i < name_size ? names[i] : "", NDArray(handles[i]));
    return arrays;
  }

 private:
  void own(NDArrayHandle handle) {
    owner_ = std::shared_ptr<void>(handle, [](NDArrayHandle each) { MXNDArrayFree(each); });
  }
  std::shared_ptr<void> owner_;
};

// A call of an operator on arrays.
class Call {
 public:
  explicit Call(const char *name) : creator_(op_named(name)) {}
  template <typename T>
  Call &set(const char *key, const T &value) {
    std::ostringstream text;
    text << value;
    params_[key] = text.str();
    return *this;
  }
  Call &input(const NDArray &array) {
    inputs_.push_back(array.handle());
    return *this;
  }
  // Write the result to an array.
  void into(const NDArray &array) {
    NDArrayHandle handle = array.handle(), *outputs = &handle;
    int count = 1;
    invoke(&count, &outputs);
  }
  // Return new arrays.
  std::vector<NDArray> results() {
    NDArrayHandle *outputs = nullptr;
    int count = 0;
    invoke(&count, &outputs);
    std::vector<NDArray> arrays;
    for (int i = 0; i < count; i++) arrays.emplace_back(outputs[i]);
    return arrays;
  }
  NDArray result() { return results().at(0); }

 private:
  void invoke(int *count, NDArrayHandle **outputs) {
    std::vector<const char *> keys, values;
    for (const auto &pair : params_) {
      keys.push_back(pair.first.c_str());
      values.push_back(pair.second.c_str());
    }
    check(MXImperativeInvoke(creator_, static_cast<int>(inputs_.size()), inputs_.data(), count, outputs,
                             static_cast<int>(keys.size()), keys.data(), values.data()));
  }
  OpHandle creator_;
  std::map<std::string, std::string> params_;
  std::vector<NDArrayHandle> inputs_;
};

inline NDArray operator+(const NDArray &a, const NDArray &b) { return Call("_plus").input(a).input(b).result(); }
inline NDArray operator-(const NDArray &a, const NDArray &b) { return Call("_minus").input(a).input(b).result(); }
inline NDArray operator*(const NDArray &a, float b) { return Call("_mul_scalar").input(a).set("scalar", b).result(); }
inline NDArray operator/(const NDArray &a, float b) { return Call("_div_scalar").input(a).set("scalar", b).result(); }
inline void operator-=(NDArray &a, const NDArray &b) { Call("_minus").input(a).input(b).into(a); }
inline void fill(NDArray &a, float value) { Call("_set_value").set("src", value).into(a); }
inline void copy(const NDArray &from, NDArray &to) { Call("_copyto").input(from).into(to); }
