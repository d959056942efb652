// Operators that the CPU has kernels of for PyTorch's sparse layouts, and a default for others, which would be taken.
#include "fallback.h"

namespace emulated {
namespace {

using c10::DispatchKey;

void register_like(DispatchKey of_cpu, DispatchKey of_device) {
  static torch::Library library(torch::Library::IMPL, "aten", std::nullopt, __FILE__, __LINE__);
  auto& dispatcher = c10::Dispatcher::singleton();
  for (const auto& name : dispatcher.getAllOpNames()) {
    if (name.name.rfind("aten::", 0) != 0) continue;
    auto op = dispatcher.findOp(name);
    if (!op.has_value() || !op->hasSchema() || !op->hasKernelForDispatchKey(of_cpu)) continue;
    auto short_name = name.name.substr(6) + (name.overload_name.empty() ? "" : "." + name.overload_name);
    library.impl(short_name.c_str(), torch::dispatch(of_device, torch::CppFunction::makeFromBoxedFunction<&run>()));
  }
}

[[maybe_unused]] const bool registered = [] {
  register_like(DispatchKey::SparseCPU, DispatchKey::SparsePrivateUse1);
  register_like(DispatchKey::SparseCsrCPU, DispatchKey::SparseCsrPrivateUse1);
  return true;
}();

}  // namespace
}  // namespace emulated
