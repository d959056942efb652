// The kind of device, the current device of a thread, and what is wrong with one.
#pragma once

#include "torch_headers.h"

namespace emulated {

constexpr auto KIND = c10::DeviceType::PrivateUse1;
constexpr c10::DeviceIndex COUNT = 2;

c10::DeviceIndex current_device();
void set_current_device(c10::DeviceIndex index);

// The device that is meant: the current one where no index says another.
c10::Device device_of(std::optional<c10::Device> device);

// A failed assertion leaves a device unusable for the rest of the process, as CUDA's context is.
void poison(c10::DeviceIndex index, const std::string& why);
bool is_poisoned(c10::DeviceIndex index);

// Raises where a device cannot be used: it is poisoned, or the process was forked after the device was.
void check_usable(c10::DeviceIndex index);

// Whether kernels are computed at the call instead of later, for tests that compare both.
bool is_blocking();

void count_kernel();

}  // namespace emulated
