#include "descriptions.h"

#include <cstring>

#include "translation.h"

namespace emulated {
namespace {

constexpr size_t MOST = 50'000;  // calls that are kept

// A result: a tensor without numbers, or an argument by its place among the call's tensors.
struct Kept {
  at::Tensor description;
  int argument = -1;
};

using Entry = std::optional<std::vector<Kept>>;

std::mutex mutex;

// Never destroyed: streams' threads go on until the process ends.
std::unordered_map<std::string, Entry>& kept() {
  static auto* entries = new std::unordered_map<std::string, Entry>;
  return *entries;
}

template <typename Numbers>
std::string joined(const Numbers& numbers) {
  std::string text;
  for (const auto& number : numbers) text += std::to_string(number) + ",";
  return text;
}

// All digits: numbers that differ are other calls.
std::string exact(double number) {
  uint64_t bits = 0;
  std::memcpy(&bits, &number, sizeof bits);
  return "d" + std::to_string(bits);
}

}  // namespace

CallKey::CallKey(const c10::OperatorHandle& op, const std::vector<c10::IValue>& arguments) {
  text_ = op.operator_name().name + "." + op.operator_name().overload_name;
  for (const auto& value : arguments) add(value);
}

void CallKey::add(const c10::IValue& value) {
  text_ += "|";
  if (value.isNone()) {
    text_ += "-";
  } else if (value.isTensor()) {
    add(value.toTensor());
  } else if (value.isBool()) {
    text_ += value.toBool() ? "true" : "false";
  } else if (value.isInt()) {
    text_ += "i" + std::to_string(value.toInt());
  } else if (value.isDouble()) {
    text_ += exact(value.toDouble());
  } else if (value.isString()) {
    text_ += "\"" + value.toStringRef() + "\"";
  } else if (value.isDevice()) {
    text_ += value.toDevice().str();
  } else if (value.isList()) {
    text_ += "[";
    for (const c10::IValue& element : value.toListRef()) add(element);
    text_ += "]";
  } else {
    is_whole_ = false;
  }
}

void CallKey::add(const at::Tensor& tensor) {
  if (!tensor.defined()) {
    text_ += "undefined";
    return;
  }
  is_whole_ = is_whole_ && !tensor.is_conj() && !tensor.is_neg() && (is_on_device(tensor) || tensor.dim() == 0);
  if (!is_whole_) return;
  const bool is_number = tensor.unsafeGetTensorImpl()->is_wrapped_number();
  const auto type = std::to_string(static_cast<int>(tensor.scalar_type())) + (is_number ? "'" : "");
  if (!is_on_device(tensor)) {  // a number of the CPU
    text_ += "n" + type + "=";
    text_.append(static_cast<const char*>(tensor.const_data_ptr()), tensor.itemsize());
    return;
  }
  for (size_t i = 0; i < tensors_.size(); ++i) {
    if (tensors_[i].is_same(tensor)) {
      text_ += "t" + std::to_string(i);
      return;
    }
  }
  tensors_.push_back(tensor);
  text_ += type + "(" + joined(tensor.sizes()) + ";" + joined(tensor.strides()) + ")";
}

std::optional<std::optional<Descriptions>> CallKey::find() const {
  if (!is_whole_) return std::nullopt;
  std::lock_guard<std::mutex> lock(mutex);
  auto found = kept().find(text_);
  if (found == kept().end()) return std::nullopt;
  if (!found->second.has_value()) return std::optional<Descriptions>();
  Descriptions descriptions;
  for (const auto& each : *found->second) {
    descriptions.push_back(each.argument < 0 ? each.description : tensors_[each.argument]);
  }
  return std::optional<Descriptions>(std::move(descriptions));
}

void CallKey::keep(const std::optional<Descriptions>& descriptions) const {
  if (!is_whole_) return;
  Entry entry;
  if (descriptions.has_value()) {
    entry.emplace();
    for (const auto& description : *descriptions) {
      Kept each{description};
      for (size_t i = 0; i < tensors_.size(); ++i) {
        if (tensors_[i].is_same(description)) each = {at::Tensor(), static_cast<int>(i)};
      }
      entry->push_back(each);
    }
  }
  std::lock_guard<std::mutex> lock(mutex);
  if (kept().size() >= MOST) kept().clear();
  kept()[text_] = std::move(entry);
}

}  // namespace emulated
