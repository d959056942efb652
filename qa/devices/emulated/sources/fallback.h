// What runs an operator on a device: a kernel of the CPU, later where its results can be described now.
#pragma once

#include "device.h"

namespace emulated {

// Runs an operator with the arguments on a stack, which it replaces by the results.
void run(const c10::OperatorHandle& op, torch::jit::Stack* stack);

// Runs another operator than the one that was called.
template <class... Arguments>
torch::jit::Stack run_named(const char* name, Arguments... arguments) {
  auto op = c10::Dispatcher::singleton().findSchemaOrThrow(name, "");
  torch::jit::Stack stack{c10::IValue(arguments)...};
  run(op, &stack);
  return stack;
}

}  // namespace emulated
