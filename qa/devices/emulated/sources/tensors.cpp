// Operators that make tensors or say anew what their memory means: nothing is computed.
#include <ATen/native/Resize.h>
#include <ATen/ops/_reshape_alias_native.h>
#include <ATen/ops/as_strided_native.h>
#include <ATen/ops/unfold_native.h>
#include <ATen/ops/view_native.h>

#include "memory.h"

namespace emulated {
namespace {

using at::Tensor;
using c10::IntArrayRef;

const c10::DispatchKeySet KEYS(c10::DispatchKey::PrivateUse1);

Tensor empty(IntArrayRef sizes, std::optional<c10::ScalarType> dtype, std::optional<c10::Layout>,
             std::optional<c10::Device> device, std::optional<bool>, std::optional<c10::MemoryFormat> format) {
  c10::DeviceGuard guard(device_of(device));
  return at::detail::empty_generic(sizes, device_allocator(), KEYS, c10::dtype_or_default(dtype), format);
}

Tensor empty_strided(IntArrayRef sizes, IntArrayRef strides, std::optional<c10::ScalarType> dtype,
                     std::optional<c10::Layout>, std::optional<c10::Device> device, std::optional<bool>) {
  c10::DeviceGuard guard(device_of(device));
  return at::detail::empty_strided_generic(sizes, strides, device_allocator(), KEYS, c10::dtype_or_default(dtype));
}

// Zeros without memory, which gradients are made of; PyTorch computes with them without looking.
Tensor efficient_zeros(IntArrayRef sizes, std::optional<c10::ScalarType> dtype, std::optional<c10::Layout>,
                       std::optional<c10::Device> device, std::optional<bool>) {
  auto type = c10::scalarTypeToTypeMeta(c10::dtype_or_default(dtype));
  auto bytes = at::detail::computeStorageNbytesContiguous(sizes, type.itemsize());
  c10::Storage none(c10::Storage::use_byte_size_t{}, bytes, c10::DataPtr(nullptr, device_of(device)), nullptr, false);
  auto result = at::detail::make_tensor<c10::TensorImpl>(std::move(none), KEYS.add(c10::DispatchKey::ZeroTensor), type);
  result.unsafeGetTensorImpl()->set_sizes_contiguous(sizes);
  return result;
}

void make_room(const Tensor& tensor) {
  auto bytes = at::detail::computeStorageNbytes(tensor.sizes(), tensor.strides(), tensor.dtype().itemsize(),
                                                tensor.storage_offset());
  if (bytes > tensor.storage().nbytes()) {
    at::detail::getPrivateUse1Hooks().resizePrivateUse1Bytes(tensor.storage(), bytes);
  }
}

const Tensor& resize(const Tensor& tensor, IntArrayRef sizes, std::optional<c10::MemoryFormat> format) {
  auto* impl = tensor.unsafeGetTensorImpl();
  if (tensor.sizes() != sizes) impl->set_sizes_contiguous(sizes);
  if (format.has_value()) impl->empty_tensor_restride(*format);
  make_room(tensor);
  return tensor;
}

Tensor& set_storage(Tensor& tensor, c10::Storage storage, int64_t offset, IntArrayRef sizes, IntArrayRef strides) {
  auto* impl = tensor.unsafeGetTensorImpl();
  impl->set_storage_keep_dtype(std::move(storage));
  impl->set_storage_offset(offset);
  if (strides.size() == sizes.size()) {
    impl->set_sizes_and_strides(sizes, strides);
  } else {
    impl->set_sizes_contiguous(sizes);
  }
  make_room(tensor);
  return tensor;
}

Tensor& set_whole_storage(Tensor& tensor, c10::Storage storage) {
  auto count = static_cast<int64_t>(storage.nbytes() / tensor.dtype().itemsize());
  return set_storage(tensor, std::move(storage), 0, {count}, {});
}

Tensor& set_tensor(Tensor& tensor, const Tensor& source) {
  return set_storage(tensor, source.storage(), source.storage_offset(), source.sizes(), source.strides());
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, library) {
  library.impl("empty.memory_format", empty);
  library.impl("empty_strided", empty_strided);
  library.impl("_efficientzerotensor", efficient_zeros);
  library.impl("resize_", resize);
  library.impl("set_.source_Storage", set_whole_storage);
  library.impl("set_.source_Storage_storage_offset", set_storage);
  library.impl("set_.source_Tensor", set_tensor);
  library.impl("view", at::native::view);
  library.impl("as_strided", at::native::as_strided_tensorimpl);
  library.impl("_reshape_alias", at::native::_reshape_alias);
  library.impl("unfold", at::native::unfold);
  library.impl("record_stream", [](Tensor&, c10::Stream) {});
}

}  // namespace
}  // namespace emulated
