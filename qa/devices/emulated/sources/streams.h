// Streams: queues of work, each with a thread that does it later.
#pragma once

#include "device.h"

namespace emulated {

// What a kernel raises where CUDA's would stop the device.
struct AssertionFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Work in the order of its submission; a ticket is how much had been submitted.
class Queue {
 public:
  explicit Queue(c10::Device device);

  uint64_t submit(std::function<void()> work);
  // Waits until what a ticket counts is done, and raises what went wrong in it.
  void wait(uint64_t ticket);
  void wait();
  bool is_done(uint64_t ticket);
  uint64_t submitted();

  // From the one to the other, what is submitted is kept instead of done, and waiting is an error, as for CUDA.
  using Works = std::vector<std::function<void()>>;
  void begin_capture();
  Works end_capture();

 private:
  struct Job {
    uint64_t ticket;
    std::chrono::steady_clock::time_point due;
    std::function<void()> work;
  };

  void serve();
  void perform(const Job& job);
  void drop_finished();
  void check_not_capturing();

  const c10::Device device_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Job> waiting_;
  std::vector<Job> finished_;  // destroyed by who waits: Python's objects need a lock that the worker must not take
  uint64_t submitted_ = 0, done_ = 0, urgent_ = 0;
  std::exception_ptr error_;
  std::optional<Works> captured_;
  bool capture_failed_ = false;
  std::thread worker_;
};

// The queue of a stream, and of the stream that is current for this thread on a device.
Queue& queue_of(const c10::Stream& stream);
Queue& current_queue(c10::Device device);

// Makes work that is submitted to one queue from now on wait for what was submitted to another.
void order(Queue& after, Queue& before);

void synchronize(c10::DeviceIndex device);

}  // namespace emulated
