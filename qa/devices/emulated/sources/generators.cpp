#include "generators.h"

#include <array>

namespace emulated {
namespace {

class Generator final : public c10::GeneratorImpl {
 public:
  explicit Generator(c10::DeviceIndex index)
      : Generator(index, at::detail::createCPUGenerator()) {}
  Generator(c10::DeviceIndex index, at::Generator cpu)
      : GeneratorImpl(c10::Device(KIND, index), c10::DispatchKeySet(c10::DispatchKey::PrivateUse1)),
        cpu_(std::move(cpu)) {}

  static c10::DeviceType device_type() { return KIND; }
  const at::Generator& cpu() const { return cpu_; }
  void set_current_seed(uint64_t seed) override { cpu_.set_current_seed(seed); }
  uint64_t current_seed() const override { return cpu_.current_seed(); }
  uint64_t seed() override { return cpu_.seed(); }
  void set_offset(uint64_t) override { TORCH_CHECK_NOT_IMPLEMENTED(false, "emulated generators have no offset"); }
  uint64_t get_offset() const override { return 0; }
  void set_state(const c10::TensorImpl& state) override { cpu_.unsafeGetGeneratorImpl()->set_state(state); }
  c10::intrusive_ptr<c10::TensorImpl> get_state() const override {
    return cpu_.unsafeGetGeneratorImpl()->get_state();
  }

 private:
  Generator* clone_impl() const override { return new Generator(device().index(), cpu_.clone()); }

  at::Generator cpu_;
};

}  // namespace

at::Generator new_generator(c10::DeviceIndex index) {
  return at::make_generator<Generator>(index < 0 ? current_device() : index);
}

const at::Generator& default_generator(c10::DeviceIndex index) {
  static const auto* all = new std::array<at::Generator, COUNT>{new_generator(0), new_generator(1)};
  return (*all)[index < 0 ? current_device() : index];
}

at::Generator cpu_generator(const at::Generator& generator) {
  TORCH_CHECK(generator.device().type() == KIND, "Expected a generator of an emulated device but found one of '",
              generator.device(), "'");
  return static_cast<Generator*>(generator.unsafeGetGeneratorImpl())->cpu();
}

}  // namespace emulated

// For torch.emulated, as a kind of device has no default generators in Python.
TORCH_LIBRARY(emulated, library) {
  library.def("manual_seed(int device, int seed) -> ()", [](int64_t device, int64_t seed) {
    auto generator = emulated::default_generator(static_cast<c10::DeviceIndex>(device));
    generator.set_current_seed(static_cast<uint64_t>(seed));
  });
  library.def("random_state(int device) -> Tensor", [](int64_t device) {
    return emulated::default_generator(static_cast<c10::DeviceIndex>(device)).get_state();
  });
  library.def("set_random_state(int device, Tensor state) -> ()", [](int64_t device, const at::Tensor& state) {
    auto generator = emulated::default_generator(static_cast<c10::DeviceIndex>(device));
    generator.set_state(state);
  });
}
