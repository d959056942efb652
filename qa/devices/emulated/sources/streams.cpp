#include "streams.h"

#include <ATen/core/LegacyTypeDispatch.h>

#include <array>
#include <chrono>

namespace emulated {
namespace {

using Clock = std::chrono::steady_clock;

// How long work lies in a queue when nobody waits for it, so that a wait that is missing shows.
constexpr auto DELAY = std::chrono::milliseconds(50);
constexpr size_t MOST = 2000;     // jobs in a queue; whoever submits more waits
constexpr size_t STREAMS = 33;    // the default one and a pool, whose streams are given out in turn

struct Streams {
  std::mutex mutex;
  std::vector<std::unique_ptr<Queue>> queues;
  size_t next = 0;
};

Streams& streams_of(c10::DeviceIndex index) {
  static auto* all = new std::array<Streams, COUNT>;  // never destroyed: their threads go on until the process ends
  return (*all)[index];
}

thread_local std::array<c10::StreamId, COUNT> current_ids{};

Queue& queue_of(c10::DeviceIndex index, size_t id) {
  auto& streams = streams_of(index);
  std::lock_guard<std::mutex> lock(streams.mutex);
  while (streams.queues.size() <= id) streams.queues.push_back(std::make_unique<Queue>(c10::Device(KIND, index)));
  return *streams.queues[id];
}

// The point of a stream at which an event was recorded, and when it came there.
struct Point {
  Queue* queue;
  uint64_t ticket = 0;
  Clock::time_point reached{};
};
using PointRef = std::shared_ptr<Point>;

PointRef& point_of(void* event) { return *static_cast<PointRef*>(event); }

class Guard final : public c10::impl::DeviceGuardImplInterface {
 public:
  c10::DeviceType type() const override { return KIND; }
  c10::Device exchangeDevice(c10::Device device) const override {
    auto before = getDevice();
    setDevice(device);
    return before;
  }
  c10::Device getDevice() const override { return {KIND, current_device()}; }
  void setDevice(c10::Device device) const override {
    if (device.has_index()) set_current_device(device.index());
  }
  void uncheckedSetDevice(c10::Device device) const noexcept override {
    if (device.has_index() && device.index() < COUNT) set_current_device(device.index());
  }
  c10::DeviceIndex deviceCount() const noexcept override { return COUNT; }

  c10::Stream getStream(c10::Device device) const override {
    auto place = device_of(device);
    return c10::Stream(c10::Stream::UNSAFE, place, current_ids[place.index()]);
  }
  c10::Stream getDefaultStream(c10::Device device) const override {
    return c10::Stream(c10::Stream::DEFAULT, device_of(device));
  }
  c10::Stream getNewStream(c10::Device device, int) const override {
    auto place = device_of(device);
    auto& streams = streams_of(place.index());
    std::lock_guard<std::mutex> lock(streams.mutex);
    auto id = 1 + streams.next++ % (STREAMS - 1);
    return c10::Stream(c10::Stream::UNSAFE, place, static_cast<c10::StreamId>(id));
  }
  c10::Stream getStreamFromGlobalPool(c10::Device device, bool) const override { return getNewStream(device, 0); }
  c10::Stream exchangeStream(c10::Stream stream) const override {
    auto before = getStream(stream.device());
    current_ids[stream.device_index()] = stream.id();
    return before;
  }
  bool queryStream(const c10::Stream& stream) const override {
    auto& queue = emulated::queue_of(stream);
    return queue.is_done(queue.submitted());
  }
  void synchronizeStream(const c10::Stream& stream) const override { emulated::queue_of(stream).wait(); }
  void synchronizeDevice(const c10::DeviceIndex index) const override { synchronize(index); }

  void record(void** event, const c10::Stream& stream, const c10::DeviceIndex, const c10::EventFlag) const override {
    auto point = std::make_shared<Point>(Point{&emulated::queue_of(stream)});
    point->ticket = point->queue->submit([point] { point->reached = Clock::now(); });
    if (*event == nullptr) *event = new PointRef;
    point_of(*event) = point;
  }
  void destroyEvent(void* event, const c10::DeviceIndex) const noexcept override {
    delete static_cast<PointRef*>(event);
  }
  void block(void* event, const c10::Stream& stream) const override {
    if (event == nullptr) return;
    auto point = point_of(event);
    emulated::queue_of(stream).submit([point] { point->queue->wait(point->ticket); });
  }
  bool queryEvent(void* event) const override {
    return event == nullptr || point_of(event)->queue->is_done(point_of(event)->ticket);
  }
  void synchronizeEvent(void* event) const override {
    if (event != nullptr) point_of(event)->queue->wait(point_of(event)->ticket);
  }
  double elapsedTime(void* first, void* second, const c10::DeviceIndex) const override {
    synchronizeEvent(first);
    synchronizeEvent(second);
    return std::chrono::duration<double, std::milli>(point_of(second)->reached - point_of(first)->reached).count();
  }
};
C10_REGISTER_GUARD_IMPL(PrivateUse1, Guard)

// Whether CUDA would have noticed it in a kernel, too late for an error at the call.
bool is_assertion(const std::exception& error) {
  if (dynamic_cast<const c10::IndexError*>(&error) != nullptr) return true;
  if (dynamic_cast<const AssertionFailed*>(&error) != nullptr) return true;
  const std::string text = error.what();
  return text.find("out of range") != std::string::npos || text.find("out of bounds") != std::string::npos;
}

}  // namespace

Queue::Queue(c10::Device device) : device_(device), worker_([this] { serve(); }) { worker_.detach(); }

uint64_t Queue::submit(std::function<void()> work) {
  check_usable(device_.index());
  uint64_t ticket = 0;
  bool full = false;
  {
    std::lock_guard<std::mutex> lock(mutex_);
    if (captured_.has_value()) {
      captured_->push_back(std::move(work));
      return submitted_;
    }
    ticket = ++submitted_;
    waiting_.push_back({ticket, Clock::now() + DELAY, std::move(work)});
    full = waiting_.size() >= MOST;
  }
  changed_.notify_all();
  if (full || is_blocking()) wait(ticket);
  drop_finished();
  return ticket;
}

void Queue::wait(uint64_t ticket) {
  check_not_capturing();
  std::exception_ptr error;
  {
    std::unique_lock<std::mutex> lock(mutex_);
    urgent_ = std::max(urgent_, ticket);
    changed_.notify_all();
    changed_.wait(lock, [&] { return done_ >= ticket; });
    std::swap(error, error_);
  }
  drop_finished();
  check_usable(device_.index());
  if (error) std::rethrow_exception(error);
}

void Queue::begin_capture() {
  check_not_capturing();
  std::lock_guard<std::mutex> lock(mutex_);
  captured_.emplace();
  capture_failed_ = false;
}

Queue::Works Queue::end_capture() {
  std::unique_lock<std::mutex> lock(mutex_);
  TORCH_CHECK(captured_.has_value(), "emulated error: the stream is not capturing");
  Works works = std::move(*captured_);
  captured_.reset();
  lock.unlock();
  TORCH_CHECK(!capture_failed_, "emulated error: operation failed due to a previous error during capture");
  return works;
}

void Queue::check_not_capturing() {
  std::lock_guard<std::mutex> lock(mutex_);
  capture_failed_ = captured_.has_value();
  TORCH_CHECK(!capture_failed_, "emulated error: operation not permitted when stream is capturing");
}

void Queue::wait() { wait(submitted()); }

bool Queue::is_done(uint64_t ticket) {
  std::lock_guard<std::mutex> lock(mutex_);
  return done_ >= ticket;
}

uint64_t Queue::submitted() {
  std::lock_guard<std::mutex> lock(mutex_);
  return submitted_;
}

void Queue::drop_finished() {
  std::vector<Job> dropped;
  std::lock_guard<std::mutex> lock(mutex_);
  std::swap(dropped, finished_);
}

void Queue::serve() {
  at::AutoDispatchBelowADInplaceOrView below;
  std::vector<Job> batch;
  for (;;) {
    {
      std::unique_lock<std::mutex> lock(mutex_);
      changed_.wait(lock, [&] { return !waiting_.empty(); });
      std::swap(batch, waiting_);
    }
    for (auto& job : batch) {
      {
        std::unique_lock<std::mutex> lock(mutex_);
        changed_.wait_until(lock, job.due, [&] { return urgent_ >= job.ticket; });
      }
      perform(job);
      {
        std::lock_guard<std::mutex> lock(mutex_);
        done_ = job.ticket;
        finished_.push_back(std::move(job));
      }
      changed_.notify_all();
    }
    batch.clear();
  }
}

void Queue::perform(const Job& job) {
  if (is_poisoned(device_.index())) return;
  try {
    job.work();
  } catch (const std::exception& error) {
    if (is_assertion(error)) return poison(device_.index(), error.what());
    std::lock_guard<std::mutex> lock(mutex_);
    if (!error_) error_ = std::current_exception();
  }
}

Queue& queue_of(const c10::Stream& stream) { return queue_of(stream.device_index(), stream.id()); }

Queue& current_queue(c10::Device device) { return queue_of(device.index(), current_ids[device.index()]); }

void order(Queue& after, Queue& before) {
  if (&after == &before) return;
  after.submit([&before, ticket = before.submitted()] { before.wait(ticket); });
}

void synchronize(c10::DeviceIndex index) {
  auto& streams = streams_of(index);
  size_t count = 0;
  {
    std::lock_guard<std::mutex> lock(streams.mutex);
    count = streams.queues.size();
  }
  for (size_t id = 0; id < count; ++id) queue_of(index, id).wait();
  check_usable(index);
}

}  // namespace emulated
