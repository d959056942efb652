#include "device.h"

#include <pthread.h>

#include <array>
#include <atomic>
#include <cstdio>

namespace emulated {
namespace {

thread_local c10::DeviceIndex current = 0;
std::array<std::atomic<bool>, COUNT> poisoned{};
std::atomic<bool> forked{false};
std::atomic<bool> blocking{false};
std::atomic<int64_t> kernels{0};

const int registered = pthread_atfork(nullptr, nullptr, [] { forked = true; });

}  // namespace

c10::DeviceIndex current_device() { return current; }

void set_current_device(c10::DeviceIndex index) {
  TORCH_CHECK(index >= 0 && index < COUNT, "emulated error: invalid device ordinal ", static_cast<int>(index));
  current = index;
}

c10::Device device_of(std::optional<c10::Device> device) {
  return device.has_value() && device->has_index() ? *device : c10::Device(KIND, current);
}

void poison(c10::DeviceIndex index, const std::string& why) {
  if (!poisoned[index].exchange(true)) std::fprintf(stderr, "emulated:%d: assertion failed: %s\n", index, why.c_str());
}

bool is_poisoned(c10::DeviceIndex index) { return poisoned[index]; }

void check_usable(c10::DeviceIndex index) {
  TORCH_CHECK(!forked, "Cannot re-initialize the emulated device in forked subprocess");
  if (poisoned[index]) {
    throw c10::AcceleratorError({__func__, __FILE__, __LINE__}, 710, "emulated error: device-side assert triggered");
  }
}

bool is_blocking() { return blocking; }

void count_kernel() { ++kernels; }

}  // namespace emulated

extern "C" {
bool emulated_is_forked() { return emulated::forked; }
void emulated_set_blocking(bool value) { emulated::blocking = value; }
int64_t emulated_kernels() { return emulated::kernels; }
}
