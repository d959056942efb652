// Copies between devices and the CPU: who waits for whom is as CUDA has it.
#include "streams.h"
#include "translation.h"

namespace emulated {
namespace {

// A tensor on the memory of another without being the same object: Python's objects stay with the caller.
at::Tensor same_memory(const at::Tensor& tensor) {
  auto result = at::detail::make_tensor<c10::TensorImpl>(c10::Storage(tensor.storage()),
                                                         c10::DispatchKeySet(c10::DispatchKey::CPU), tensor.dtype());
  result.unsafeGetTensorImpl()->set_storage_offset(tensor.storage_offset());
  result.unsafeGetTensorImpl()->set_sizes_and_strides(tensor.sizes(), tensor.strides());
  if (tensor.is_conj()) result._set_conj(true);
  if (tensor.is_neg()) result._set_neg(true);
  return result;
}

bool is_pinned(const at::Tensor& tensor) { return pinned_block_at(tensor.storage().data()) != nullptr; }

// Pinned memory is read when the copy is done; other memory is copied aside at the call.
void copy_up(const at::Tensor& source, const at::Tensor& target, bool non_blocking) {
  Translation translation(target.device());
  auto from = is_pinned(source) ? same_memory(source) : source.clone();
  auto& queue = current_queue(target.device());
  auto ticket = queue.submit([from, to = translation.on_cpu(target)] { to.copy_(from); });
  if (is_pinned(source) && !non_blocking) queue.wait(ticket);
}

void copy_down(const at::Tensor& source, const at::Tensor& target, bool non_blocking) {
  Translation translation(source.device());
  auto& queue = current_queue(source.device());
  auto ticket = queue.submit([from = translation.on_cpu(source), to = same_memory(target)] { to.copy_(from); });
  if (!non_blocking) queue.wait(ticket);
}

// Between devices both current streams wait: before for the target's users, afterwards for the copy.
void copy_across(const at::Tensor& source, const at::Tensor& target) {
  Translation translation(source.device());
  auto& queue = current_queue(source.device());
  auto& other = current_queue(target.device());
  order(queue, other);
  queue.submit([from = translation.on_cpu(source), to = translation.on_cpu(target)] { to.copy_(from); });
  order(other, queue);
}

at::Tensor copy_from(const at::Tensor& source, const at::Tensor& target, bool non_blocking) {
  count_kernel();
  at::AutoDispatchBelowADInplaceOrView below;
  if (!is_on_device(source)) {
    copy_up(source, target, non_blocking);
  } else if (!is_on_device(target)) {
    copy_down(source, target, non_blocking);
  } else {
    copy_across(source, target);
  }
  return target;
}

at::Tensor copy_from_and_resize(const at::Tensor& source, const at::Tensor& target) {
  target.resize_(source.sizes());
  return copy_from(source, target, false);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, library) {
  library.impl("_copy_from", copy_from);
  library.impl("_copy_from_and_resize", copy_from_and_resize);
}

// Copies read conjugated and negated tensors themselves; PyTorch would copy them to resolve that.
TORCH_LIBRARY_IMPL(aten, Conjugate, library) { library.impl("_copy_from", torch::CppFunction::makeFallthrough()); }
TORCH_LIBRARY_IMPL(aten, Negative, library) { library.impl("_copy_from", torch::CppFunction::makeFallthrough()); }

}  // namespace
}  // namespace emulated
