#include "memory.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace emulated {
namespace {

constexpr uintptr_t SHIFT = uintptr_t{1} << 60;  // no address of a process: access ends it
constexpr size_t ROUNDING = 512;                 // bytes, as CUDA's allocator rounds
constexpr size_t WHOLE = size_t{16} << 30;       // bytes of a device, until a test sets a limit
constexpr int UNWRITTEN = 0xFF;                  // NaN in floating point, -1 in integers

size_t rounded(size_t bytes) { return (bytes + ROUNDING - 1) / ROUNDING * ROUNDING; }

// Blocks by the address that programs see.
class Registry {
 public:
  void add(const void* address, BlockRef block) {
    std::lock_guard<std::mutex> lock(mutex_);
    blocks_[reinterpret_cast<uintptr_t>(address)] = std::move(block);
  }

  BlockRef remove(const void* address) {
    std::lock_guard<std::mutex> lock(mutex_);
    auto found = blocks_.find(reinterpret_cast<uintptr_t>(address));
    auto block = found->second;
    blocks_.erase(found);
    return block;
  }

  BlockRef find(const void* address) const {
    std::lock_guard<std::mutex> lock(mutex_);
    auto after = blocks_.upper_bound(reinterpret_cast<uintptr_t>(address));
    if (after == blocks_.begin()) return nullptr;
    const auto& [start, block] = *std::prev(after);
    return reinterpret_cast<uintptr_t>(address) <= start + block->size ? block : nullptr;
  }

 private:
  mutable std::mutex mutex_;
  std::map<uintptr_t, BlockRef> blocks_;
};

// Never destroyed: tensors may be freed after static objects are.
Registry& device_blocks() {
  static auto* registry = new Registry;
  return *registry;
}

Registry& pinned_blocks() {
  static auto* registry = new Registry;
  return *registry;
}

struct Usage {
  size_t limit = WHOLE;
  c10::CachingDeviceAllocator::DeviceStats stats;
};

std::mutex usage_mutex;
std::array<Usage, COUNT> usages;

void change(c10::CachingAllocator::StatArray& stat, int64_t by) {
  auto& total = stat[0];  // of small and large blocks together
  by > 0 ? total.increase(by) : total.decrease(-by);
}

void account(Usage& usage, int64_t bytes, int64_t blocks) {
  auto& stats = usage.stats;
  for (auto* stat : {&stats.allocated_bytes, &stats.reserved_bytes, &stats.active_bytes, &stats.requested_bytes}) {
    change(*stat, bytes);
  }
  for (auto* stat : {&stats.allocation, &stats.segment, &stats.active}) change(*stat, blocks);
}

void reserve(c10::DeviceIndex device, size_t bytes) {
  std::lock_guard<std::mutex> lock(usage_mutex);
  auto& usage = usages[device];
  size_t taken = usage.stats.allocated_bytes[0].current;
  if (taken + bytes > usage.limit) {
    ++usage.stats.num_ooms;
    TORCH_CHECK_WITH(OutOfMemoryError, false, "emulated out of memory. Tried to allocate ", bytes, " bytes. GPU ",
                     static_cast<int>(device), " has a total capacity of ", usage.limit, " bytes of which ",
                     usage.limit - std::min(taken, usage.limit), " bytes are free.");
  }
  account(usage, static_cast<int64_t>(bytes), 1);
}

void free_on_device(void* address) {
  auto block = device_blocks().remove(address);
  std::lock_guard<std::mutex> lock(usage_mutex);
  account(usages[block->device], -static_cast<int64_t>(rounded(block->size)), -1);
}

void free_pinned(void* address) { pinned_blocks().remove(address); }

class DeviceAllocator final : public c10::DeviceAllocator {
 public:
  c10::DataPtr allocate(size_t bytes) override {
    auto device = current_device();
    if (bytes == 0) return {nullptr, nullptr, raw_deleter(), c10::Device(KIND, device)};
    check_usable(device);
    reserve(device, rounded(bytes));
    auto block = std::make_shared<Block>(bytes, device);
    auto* address = reinterpret_cast<void*>(reinterpret_cast<uintptr_t>(block->memory) + SHIFT);
    device_blocks().add(address, std::move(block));
    return {address, address, raw_deleter(), c10::Device(KIND, device)};
  }
  c10::DeleterFnPtr raw_deleter() const override {
    return [](void* address) {
      if (address != nullptr) free_on_device(address);
    };
  }
  void copy_data(void* to, const void* from, size_t bytes) const override {
    std::memcpy(host_address(to), host_address(from), bytes);
  }
  bool initialized() override { return true; }
  void emptyCache(c10::MempoolId_t) override {}
  void recordStream(const c10::DataPtr&, c10::Stream) override {}
  c10::CachingDeviceAllocator::DeviceStats getDeviceStats(c10::DeviceIndex device) override {
    std::lock_guard<std::mutex> lock(usage_mutex);
    return usages[device].stats;
  }
  void resetAccumulatedStats(c10::DeviceIndex device) override {
    each(device, [](c10::CachingAllocator::Stat& stat) { stat.reset_accumulated(); });
  }
  void resetPeakStats(c10::DeviceIndex device) override {
    each(device, [](c10::CachingAllocator::Stat& stat) { stat.reset_peak(); });
  }
  std::pair<size_t, size_t> getMemoryInfo(c10::DeviceIndex device) override {
    std::lock_guard<std::mutex> lock(usage_mutex);
    const auto& usage = usages[device];
    size_t taken = usage.stats.allocated_bytes[0].current;
    return {usage.limit - std::min(taken, usage.limit), usage.limit};
  }

 private:
  static void each(c10::DeviceIndex device, void (*reset)(c10::CachingAllocator::Stat&)) {
    std::lock_guard<std::mutex> lock(usage_mutex);
    auto& stats = usages[device].stats;
    for (auto* stat : {&stats.allocated_bytes, &stats.reserved_bytes, &stats.active_bytes, &stats.requested_bytes,
                       &stats.allocation, &stats.segment, &stats.active}) {
      reset((*stat)[0]);
    }
  }
};

class PinnedAllocator final : public c10::Allocator {
 public:
  c10::DataPtr allocate(size_t bytes) override {
    auto block = std::make_shared<Block>(std::max<size_t>(bytes, 1), current_device());
    auto* address = block->memory;
    pinned_blocks().add(address, std::move(block));
    return {address, address, raw_deleter(), c10::Device(c10::kCPU)};
  }
  c10::DeleterFnPtr raw_deleter() const override { return &free_pinned; }
  void copy_data(void* to, const void* from, size_t bytes) const override { std::memcpy(to, from, bytes); }
};

DeviceAllocator the_device_allocator;
PinnedAllocator the_pinned_allocator;
[[maybe_unused]] const bool registered = (c10::SetAllocator(KIND, &the_device_allocator), true);

}  // namespace

Block::Block(size_t size, c10::DeviceIndex device) : memory(c10::alloc_cpu(size)), size(size), device(device) {
  std::memset(memory, UNWRITTEN, size);
}

Block::~Block() { c10::free_cpu(memory); }

c10::Allocator* device_allocator() { return &the_device_allocator; }

c10::Allocator* pinned_allocator() { return &the_pinned_allocator; }

BlockRef block_at(const void* address) {
  auto block = device_blocks().find(address);
  TORCH_CHECK(block != nullptr, "emulated error: an illegal memory access was encountered at ", address);
  return block;
}

BlockRef pinned_block_at(const void* address) { return pinned_blocks().find(address); }

void* host_address(const void* address) {
  return address == nullptr ? nullptr : reinterpret_cast<void*>(reinterpret_cast<uintptr_t>(address) - SHIFT);
}

}  // namespace emulated

extern "C" void emulated_set_memory_limit(int device, uint64_t bytes) {
  std::lock_guard<std::mutex> lock(emulated::usage_mutex);
  emulated::usages[device].limit = bytes == 0 ? emulated::WHOLE : bytes;
}
