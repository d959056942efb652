// Mixed precision of PyTorch's own programs: its lists of operators, as for CUDA.
#include "device.h"

#include <ATen/autocast_mode.h>

namespace emulated {
namespace {

using at::autocast::CastPolicy;

#define LOWER_PRECISION(...) KERNEL_PRIVATEUSEONE(__VA_ARGS__, lower_precision_fp)
#define SINGLE(...) KERNEL_PRIVATEUSEONE(__VA_ARGS__, fp32)
#define PROMOTED(...) KERNEL_PRIVATEUSEONE(__VA_ARGS__, promote)

TORCH_LIBRARY_IMPL(_, AutocastPrivateUse1, library) { library.fallback(torch::CppFunction::makeFallthrough()); }

TORCH_LIBRARY_IMPL(aten, AutocastPrivateUse1, m) {
  AT_FORALL_LOWER_PRECISION_FP(LOWER_PRECISION)
  AT_FORALL_FP32(SINGLE)
  AT_FORALL_PROMOTE(PROMOTED)
}

}  // namespace
}  // namespace emulated
