// Memory of the devices: blocks at addresses at which a CPU cannot read or write.
#pragma once

#include "device.h"

namespace emulated {

// Memory of a device, or pinned memory of the CPU. Work that is still queued shares it with the tensor it belongs to.
struct Block {
  Block(size_t size, c10::DeviceIndex device);
  ~Block();
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;

  void* const memory;
  const size_t size;
  const c10::DeviceIndex device;
};
using BlockRef = std::shared_ptr<Block>;

c10::Allocator* device_allocator();
c10::Allocator* pinned_allocator();

// The block that an address of a device lies in; raises where there is none.
BlockRef block_at(const void* address);

// The block of pinned memory that an address of the CPU lies in, or null.
BlockRef pinned_block_at(const void* address);

// Where the CPU finds what lies at an address of a device.
void* host_address(const void* address);

}  // namespace emulated
