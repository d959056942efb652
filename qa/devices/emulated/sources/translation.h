// Tensors of a device as tensors of the CPU on the same memory, and results back.
#pragma once

#include "memory.h"

namespace emulated {

bool is_on_device(const at::Tensor& tensor);

// The tensors of one call. Dense ones, and those in PyTorch's sparse layouts: their parts are dense.
class Translation {
 public:
  explicit Translation(c10::Device device) : device_(device) {}

  // The same values for a kernel of the CPU; a tensor that is not on a device is returned as it is.
  at::Tensor on_cpu(const at::Tensor& tensor);

  // What a kernel of the CPU returned: the argument it is, a view of an argument's memory, or a copy on the device.
  at::Tensor on_device(const at::Tensor& tensor);

  // Gives arguments the sizes and the memory that a kernel gave them.
  void write_back();

 private:
  struct Pair {
    at::Tensor device, cpu;
  };

  c10::Storage cpu_storage(const c10::Storage& storage);
  c10::Storage device_storage(const c10::Storage& storage);
  at::Tensor dense_on_cpu(const at::Tensor& tensor);
  at::Tensor dense_on_device(const at::Tensor& tensor);
  void write_back_dense(const Pair& pair);
  void write_back_coordinates(const Pair& pair);

  const c10::Device device_;
  std::vector<Pair> pairs_;
  std::vector<std::pair<c10::Storage, c10::Storage>> storages_;  // of the device, of the CPU
};

// Replaces each tensor in a value of a call: alone, or in a list.
c10::IValue mapped(const c10::IValue& value, const std::function<at::Tensor(const at::Tensor&)>& change);

// Shows each tensor in a value of a call.
void each_tensor(const c10::IValue& value, const std::function<void(const at::Tensor&)>& look);

}  // namespace emulated
