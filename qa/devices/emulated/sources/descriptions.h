// What is known of calls' results before they are computed, kept by what of the arguments it depends on.
#pragma once

#include "memory.h"

namespace emulated {

// The results' sizes, types and strides, in order; those that are arguments are these.
using Descriptions = std::vector<at::Tensor>;

// A call by operator, and by the sizes, strides, types and numbers of its arguments: PyTorch describes most operators in
// Python, which takes longer than to compute them.
class CallKey {
 public:
  CallKey(const c10::OperatorHandle& op, const std::vector<c10::IValue>& arguments);

  // The descriptions that were kept; the inner value is empty for a call that cannot be described.
  std::optional<std::optional<Descriptions>> find() const;
  void keep(const std::optional<Descriptions>& descriptions) const;

 private:
  void add(const c10::IValue& value);
  void add(const at::Tensor& tensor);

  std::string text_;
  bool is_whole_ = true;             // whether the text has all that the descriptions depend on
  std::vector<at::Tensor> tensors_;  // on a device, each once
};

}  // namespace emulated
