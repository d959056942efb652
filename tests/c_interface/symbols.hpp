// What the functions of a generated header stand on: symbols, and operators with their parameters as texts.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

extern "C" {
#include "declarations.h"
}

inline void check(int status) {
  if (status != 0) throw std::runtime_error(MXGetLastError());
}

inline OpHandle op_named(const char *name) {
  static bool is_listed = false;
  uint32_t count = 0;
  const char **names = nullptr;
  OpHandle op = nullptr;
  // Before this MXNet's own library does not know how many outputs its oldest operators have.
  if (!is_listed) check(MXListAllOpNames(&count, &names));
  is_listed = true;
  check(NNGetOpHandle(name, &op));
  return op;
}

class Symbol {
 public:
  Symbol() = default;
  explicit Symbol(SymbolHandle handle) : owner_(handle, [](SymbolHandle each) { MXSymbolFree(each); }) {}
  static Symbol variable(const std::string &name) {
    SymbolHandle handle = nullptr;
    check(MXSymbolCreateVariable(name.c_str(), &handle));
    return Symbol(handle);
  }
  SymbolHandle handle() const { return owner_.get(); }
  std::string json() const {
    const char *text = nullptr;
    check(MXSymbolSaveToJSON(handle(), &text));
    return text;
  }

 private:
  std::shared_ptr<void> owner_;
};

class Shape {
 public:
  Shape(std::initializer_list<int64_t> lengths) : lengths_(lengths) {}
  static Shape none() {
    Shape shape{};
    shape.is_known_ = false;
    return shape;
  }
  friend std::ostream &operator<<(std::ostream &stream, const Shape &shape) {
    if (!shape.is_known_) return stream << "None";
    stream << '(';
    for (int64_t length : shape.lengths_) stream << length << ',';
    return stream << ')';
  }

 private:
  std::vector<int64_t> lengths_;
  bool is_known_ = true;
};

class Operator {
 public:
  explicit Operator(const char *name) : name_(name) {}
  template <typename T>
  Operator &set(const char *key, const T &value) {
    std::ostringstream text;
    text << value;
    params_[key] = text.str();
    return *this;
  }
  Operator &input(const char *name, const Symbol &symbol) {
    if (symbol.handle() != nullptr) {
      names_.push_back(name);
      inputs_.push_back(symbol.handle());
    }
    return *this;
  }
  Operator &inputs(const std::vector<Symbol> &symbols) {
    for (const Symbol &symbol : symbols) inputs_.push_back(symbol.handle());
    return *this;
  }
  Operator &count(const char *key) { return set(key, inputs_.size()); }
  Symbol create(const std::string &symbol_name) {
    std::vector<const char *> keys, values;
    for (const auto &pair : params_) {
      keys.push_back(pair.first.c_str());
      values.push_back(pair.second.c_str());
    }
    SymbolHandle handle = nullptr;
    const auto size = static_cast<uint32_t>(keys.size());
    check(MXSymbolCreateAtomicSymbol(op_named(name_), size, keys.data(), values.data(), &handle));
    Symbol symbol(handle);
    const auto inputs = static_cast<uint32_t>(inputs_.size());
    check(MXSymbolCompose(handle, symbol_name.c_str(), inputs, names_.size() == inputs ? names_.data() : nullptr,
                          inputs_.data()));
    return symbol;
  }

 private:
  const char *name_;
  std::map<std::string, std::string> params_;
  std::vector<const char *> names_;
  std::vector<SymbolHandle> inputs_;
};
