// Graphs: work of a stream that is kept, and done again on the same memory whenever it is asked for.
#include "streams.h"

#include <ATen/core/GraphImplInterface.h>

namespace emulated {
namespace {

class Graph final : public at::GraphImplInterface {
 public:
  explicit Graph(const at::GraphImplArgs&) {}
  ~Graph() override {
    if (queue_ != nullptr) abandon();
  }

  void capture_begin(at::MempoolId_t, at::GraphCaptureMode) override {
    TORCH_CHECK(queue_ == nullptr && works_ == nullptr, "emulated error: the graph has been captured; reset it first");
    device_ = device_of(std::nullopt);
    auto stream = c10::impl::VirtualGuardImpl(KIND).getStream(device_);
    TORCH_CHECK(stream.id() != 0, "emulated graphs must be captured on a non-default stream");
    auto& queue = queue_of(stream);
    queue.begin_capture();
    queue_ = &queue;
  }
  void capture_end() override {
    TORCH_CHECK(queue_ != nullptr, "emulated error: the graph is not being captured");
    auto& queue = *std::exchange(queue_, nullptr);
    works_ = std::make_shared<const Queue::Works>(queue.end_capture());
  }
  void instantiate() override {}
  // On the stream that is current now.
  void replay() override {
    TORCH_CHECK(works_ != nullptr, "emulated error: replay of a graph that was not captured");
    count_kernel();
    current_queue(device_).submit([works = works_] {
      for (const auto& work : *works) work();
    });
  }
  void reset() override { works_.reset(); }
  at::MempoolId_t pool() const override { return {0, 0}; }
  void enable_debug_mode() override {}
  void debug_dump(const std::string&) override {}

 private:
  void abandon() noexcept {
    try {
      queue_->end_capture();
    } catch (const std::exception&) {  // it failed, which is known
    }
  }

  c10::Device device_{KIND, 0};
  Queue* queue_ = nullptr;
  std::shared_ptr<const Queue::Works> works_;
};

}  // namespace

using EmulatedGraph = Graph;
}  // namespace emulated

namespace at {
REGISTER_GRAPH_IMPL(EMULATED, emulated::EmulatedGraph)
}  // namespace at
