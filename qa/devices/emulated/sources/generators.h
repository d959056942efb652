// Generators of random numbers: each draws with one of the CPU's that is its own, so the CPU's values for a seed.
#pragma once

#include "device.h"

namespace emulated {

at::Generator new_generator(c10::DeviceIndex index);
const at::Generator& default_generator(c10::DeviceIndex index);

// The CPU's generator that a device's draws with.
at::Generator cpu_generator(const at::Generator& generator);

}  // namespace emulated
