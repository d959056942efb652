// Calls of kernels as text, to list those that programs make and to refuse those that CUDA has no kernel for.
#pragma once

#include "device.h"

namespace emulated {

// Notes a call where calls are listed, as "operator|element type|types of all tensors"; raises where CUDA has no kernel
// for it. The element type is what an argument `dtype` says, else the common type where types are promoted, else that
// of the first tensor.
void check_call(const c10::OperatorHandle& op, const std::vector<c10::IValue>& arguments);

}  // namespace emulated
