#include "translation.h"

#include <cstring>

namespace emulated {
namespace {

using c10::DispatchKey;
using c10::DispatchKeySet;

// A tensor of another kind of device with another's sizes, strides and flags.
at::Tensor like(const at::Tensor& tensor, const c10::Storage& storage, DispatchKey key) {
  auto result = at::detail::make_tensor<c10::TensorImpl>(c10::Storage(storage), DispatchKeySet(key), tensor.dtype());
  auto* impl = result.unsafeGetTensorImpl();
  impl->set_storage_offset(tensor.storage_offset());
  impl->set_sizes_and_strides(tensor.sizes(), tensor.strides());
  if (tensor.is_conj()) result._set_conj(true);
  if (tensor.is_neg()) result._set_neg(true);
  if (tensor.unsafeGetTensorImpl()->is_wrapped_number()) impl->set_wrapped_number(true);
  return result;
}

at::SparseTensorImpl* coordinates(const at::Tensor& tensor) {
  return static_cast<at::SparseTensorImpl*>(tensor.unsafeGetTensorImpl());
}

at::SparseCsrTensorImpl* compressed(const at::Tensor& tensor) {
  return static_cast<at::SparseCsrTensorImpl*>(tensor.unsafeGetTensorImpl());
}

using Change = std::function<at::Tensor(const at::Tensor&)>;

void fill_coordinates(const at::Tensor& to, const at::Tensor& from, const Change& part) {
  auto* source = coordinates(from);
  coordinates(to)->raw_resize_(source->sparse_dim(), source->dense_dim(), from.sizes());
  coordinates(to)->set_indices_and_values_unsafe(part(source->indices()), part(source->values()));
  coordinates(to)->set_coalesced(source->coalesced());
}

at::Tensor sparse_like(const at::Tensor& tensor, c10::Device device, const Change& part) {
  bool is_cpu = device.is_cpu();
  c10::OptionalDeviceGuard guard;  // a sparse tensor is made on the current device
  if (!is_cpu) guard.reset_device(device);
  if (tensor.layout() == c10::kSparse) {
    auto key = is_cpu ? DispatchKey::SparseCPU : DispatchKey::SparsePrivateUse1;
    auto result = at::detail::make_tensor<at::SparseTensorImpl>(DispatchKeySet(key), tensor.dtype());
    fill_coordinates(result, tensor, part);
    return result;
  }
  auto key = is_cpu ? DispatchKey::SparseCsrCPU : DispatchKey::SparseCsrPrivateUse1;
  auto result = at::detail::make_tensor<at::SparseCsrTensorImpl>(DispatchKeySet(key), device, tensor.layout(),
                                                                 tensor.dtype());
  auto* source = compressed(tensor);
  compressed(result)->set_member_tensors(part(source->compressed_indices()), part(source->plain_indices()),
                                         part(source->values()), tensor.sizes());
  return result;
}

bool is_same(const c10::Storage& one, const c10::Storage& other) {
  return one.unsafeGetStorageImpl() == other.unsafeGetStorageImpl();
}

}  // namespace

bool is_on_device(const at::Tensor& tensor) { return tensor.defined() && tensor.device().type() == KIND; }

c10::Storage Translation::cpu_storage(const c10::Storage& storage) {
  for (const auto& [device, cpu] : storages_) {
    if (is_same(device, storage)) return cpu;
  }
  auto* block = storage.data() == nullptr ? nullptr : new BlockRef(block_at(storage.data()));
  c10::DataPtr memory(host_address(storage.data()), block, [](void* held) { delete static_cast<BlockRef*>(held); },
                      c10::Device(c10::kCPU));
  c10::Storage result(c10::Storage::use_byte_size_t{}, storage.nbytes(), std::move(memory),
                      c10::GetAllocator(c10::kCPU), /*resizable=*/true);
  storages_.emplace_back(storage, result);
  return result;
}

c10::Storage Translation::device_storage(const c10::Storage& storage) {
  for (const auto& [device, cpu] : storages_) {
    if (is_same(cpu, storage)) return device;
  }
  c10::DeviceGuard guard(device_);
  c10::Storage result(c10::Storage::use_byte_size_t{}, storage.nbytes(), device_allocator()->allocate(storage.nbytes()),
                      device_allocator(), /*resizable=*/true);
  if (storage.nbytes() > 0) std::memcpy(host_address(result.data()), storage.data(), storage.nbytes());
  storages_.emplace_back(result, storage);
  return result;
}

at::Tensor Translation::dense_on_cpu(const at::Tensor& tensor) {
  return like(tensor, cpu_storage(tensor.storage()), DispatchKey::CPU);
}

at::Tensor Translation::dense_on_device(const at::Tensor& tensor) {
  return like(tensor, device_storage(tensor.storage()), DispatchKey::PrivateUse1);
}

at::Tensor Translation::on_cpu(const at::Tensor& tensor) {
  if (!is_on_device(tensor)) return tensor;
  for (const auto& pair : pairs_) {
    if (pair.device.is_same(tensor)) return pair.cpu;
  }
  auto result = tensor.layout() == c10::kStrided
                    ? dense_on_cpu(tensor)
                    : sparse_like(tensor, c10::kCPU, [this](const at::Tensor& part) { return on_cpu(part); });
  pairs_.push_back({tensor, result});
  return result;
}

at::Tensor Translation::on_device(const at::Tensor& tensor) {
  if (!tensor.defined() || !tensor.device().is_cpu()) return tensor;
  for (const auto& pair : pairs_) {
    if (pair.cpu.is_same(tensor)) return pair.device;
  }
  auto result = tensor.layout() == c10::kStrided
                    ? dense_on_device(tensor)
                    : sparse_like(tensor, device_, [this](const at::Tensor& part) { return on_device(part); });
  pairs_.push_back({result, tensor});
  return result;
}

void Translation::write_back_dense(const Pair& pair) {
  auto storage = pair.device.storage();
  auto expected = cpu_storage(storage);
  auto actual = pair.cpu.storage();
  auto* impl = pair.device.unsafeGetTensorImpl();
  if (!is_same(expected, actual)) {
    impl->set_storage_keep_dtype(device_storage(actual));
  } else if (actual.data() != host_address(storage.data()) || actual.nbytes() != storage.nbytes()) {
    at::detail::getPrivateUse1Hooks().resizePrivateUse1Bytes(storage, actual.nbytes());
    if (actual.nbytes() > 0) std::memcpy(host_address(storage.data()), actual.data(), actual.nbytes());
  }
  impl->set_storage_offset(pair.cpu.storage_offset());
  impl->set_sizes_and_strides(pair.cpu.sizes(), pair.cpu.strides());
}

void Translation::write_back_coordinates(const Pair& pair) {
  fill_coordinates(pair.device, pair.cpu, [this](const at::Tensor& part) { return on_device(part); });
}

void Translation::write_back() {
  auto pairs = pairs_;  // parts that are new come to the end
  for (const auto& pair : pairs) {
    if (pair.device.layout() == c10::kStrided) {
      write_back_dense(pair);
    } else if (pair.device.layout() == c10::kSparse) {
      write_back_coordinates(pair);
    }
  }
}

c10::IValue mapped(const c10::IValue& value, const std::function<at::Tensor(const at::Tensor&)>& change) {
  if (value.isTensor()) return change(value.toTensor());
  if (value.isTensorList()) {
    c10::List<at::Tensor> changed;
    for (const at::Tensor& tensor : value.toTensorVector()) changed.push_back(change(tensor));
    return changed;
  }
  if (value.isList() && value.toList().elementType()->isSubtypeOf(*c10::OptionalType::ofTensor())) {
    c10::List<std::optional<at::Tensor>> changed;
    for (const c10::IValue& element : value.toListRef()) {
      changed.push_back(element.isTensor() ? std::optional(change(element.toTensor())) : std::nullopt);
    }
    return changed;
  }
  return value;
}

void each_tensor(const c10::IValue& value, const std::function<void(const at::Tensor&)>& look) {
  if (value.isTensor()) {
    look(value.toTensor());
  } else if (value.isTensorList()) {
    for (const at::Tensor& tensor : value.toTensorVector()) look(tensor);
  } else if (value.isList()) {
    for (const c10::IValue& element : value.toListRef()) {
      if (element.isTensor()) look(element.toTensor());
    }
  }
}

}  // namespace emulated
