// What torch.accelerator asks of a kind of device.
#include <cstring>

#include "generators.h"
#include "memory.h"
#include "streams.h"

namespace emulated {
namespace {

class Hooks final : public at::PrivateUse1HooksInterface {
 public:
  bool isBuilt() const override { return true; }
  bool isAvailable() const override { return true; }
  bool hasPrimaryContext(c10::DeviceIndex) const override { return true; }
  c10::DeviceIndex deviceCount() const override { return COUNT; }
  c10::DeviceIndex getCurrentDevice() const override { return current_device(); }
  void setCurrentDevice(c10::DeviceIndex index) const override { set_current_device(index); }
  c10::DeviceIndex exchangeDevice(c10::DeviceIndex index) const override {
    auto before = current_device();
    set_current_device(index);
    return before;
  }
  c10::DeviceIndex maybeExchangeDevice(c10::DeviceIndex index) const override {
    return index < 0 ? current_device() : exchangeDevice(index);
  }
  const at::Generator& getDefaultGenerator(c10::DeviceIndex index) const override { return default_generator(index); }
  at::Generator getNewGenerator(c10::DeviceIndex index) const override { return new_generator(index); }
  c10::Device getDeviceFromPtr(void* address) const override { return {KIND, block_at(address)->device}; }
  bool isPinnedPtr(const void* address) const override { return pinned_block_at(address) != nullptr; }
  c10::Allocator* getPinnedMemoryAllocator() const override { return pinned_allocator(); }
  void resizePrivateUse1Bytes(const c10::Storage& storage, size_t bytes) const override {
    current_queue(storage.device()).wait();
    auto before = exchangeDevice(storage.device().index());
    auto memory = device_allocator()->allocate(bytes);
    set_current_device(before);
    auto kept = std::min(bytes, storage.nbytes());
    if (kept > 0) std::memcpy(host_address(memory.get()), host_address(storage.data()), kept);
    storage.set_data_ptr_noswap(std::move(memory));
    storage.set_nbytes(bytes);
  }
};

[[maybe_unused]] const bool registered = (at::RegisterPrivateUse1HooksInterface(new Hooks), true);

}  // namespace
}  // namespace emulated
