#include "fallback.h"

#include "calls.h"
#include "descriptions.h"
#include "generators.h"
#include "streams.h"
#include "translation.h"
#include "unchecked_operators.h"

namespace emulated {
namespace {

using c10::FunctionSchema;
using c10::IValue;
using torch::jit::Stack;

bool is_written(const c10::Argument& argument) {
  return argument.alias_info() != nullptr && argument.alias_info()->isWrite();
}

bool is_generator(const c10::Argument& argument) {
  return argument.type()->str().find("Generator") != std::string::npos;
}

std::string name_of(const c10::OperatorHandle& op) {
  const auto& name = op.operator_name();
  return name.overload_name.empty() ? name.name : name.name + "." + name.overload_name;
}

// The arguments of a call, on top of the stack.
struct Call {
  const c10::OperatorHandle& op;
  const FunctionSchema& schema;
  std::vector<IValue> arguments;
  c10::Device device{KIND, 0};
  bool is_dense = true;
  bool has_tensors = false;

  Call(const c10::OperatorHandle& op, const Stack& stack)
      : op(op), schema(op.schema()), arguments(stack.end() - op.schema().arguments().size(), stack.end()) {
    find_device();
  }

  void find_device() {
    std::optional<c10::Device> tensors, other, requested;
    const auto name = name_of(op);
    const bool is_lax = unchecked_operators().count(name) > 0;
    const bool is_copy = name == "aten::copy_";  // of sparse tensors; dense ones come to copies.cpp
    const bool is_indexing = name.find("index") != std::string::npos;
    for (size_t i = 0; i < arguments.size(); ++i) {
      const auto& value = arguments[i];
      const bool is_optional_list = value.isList() && !value.isTensorList();
      if (value.isDevice() && value.toDevice().type() == KIND) requested = value.toDevice();
      each_tensor(value, [&](const at::Tensor& tensor) {
        if (!tensor.defined()) return;
        is_dense = is_dense && tensor.layout() == c10::kStrided;
        if (is_on_device(tensor)) {
          if (tensors.has_value() && *tensors != tensor.device()) other = tensor.device();
          tensors = tensors.value_or(tensor.device());
          return;
        }
        if (is_copy) return;
        const bool is_number = tensor.dim() == 0 || (is_optional_list && is_indexing);
        if (!is_lax || is_written(schema.arguments()[i]) || !is_number) other = tensor.device();
      });
    }
    has_tensors = tensors.has_value();
    device = has_tensors ? *tensors : device_of(requested);
    TORCH_CHECK(!(has_tensors && other.has_value()),
                "Expected all tensors to be on the same device, but found at least two devices, ", device, " and ",
                *other, "! (", name, ")");
    check_usable(device.index());
    check_call(op, arguments);
  }
};

// Arguments as the CPU's kernel takes them.
Stack cpu_arguments(const Call& call, Translation& translation) {
  Stack stack;
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    const auto& value = call.arguments[i];
    const auto& argument = call.schema.arguments()[i];
    if (value.isDevice() && value.toDevice().type() == KIND) {
      stack.emplace_back(c10::Device(c10::kCPU));
    } else if (value.isGenerator()) {
      stack.emplace_back(cpu_generator(value.toGenerator()));
    } else if (value.isNone() && is_generator(argument)) {
      stack.emplace_back(cpu_generator(default_generator(call.device.index())));
    } else {
      stack.push_back(mapped(value, [&](const at::Tensor& tensor) { return translation.on_cpu(tensor); }));
    }
  }
  return stack;
}

bool has_other_than_tensors(const FunctionSchema& schema) {
  for (const auto& result : schema.returns()) {
    if (result.type()->kind() != c10::TypeKind::TensorType) return true;
  }
  return false;
}

// Operators whose kernel on the CPU leaves results empty that the description, and CUDA's kernel, have.
bool leaves_results_empty(const std::string& name) {
  static const std::unordered_set<std::string> names{"aten::_embedding_bag", "aten::_embedding_bag_forward_only"};
  return names.count(name) > 0;
}

// Whether PyTorch can describe an operator's results without computing them, and nothing but memory changes.
bool is_describable(const Call& call) {
  if (has_other_than_tensors(call.schema)) return false;
  if (leaves_results_empty(call.schema.name())) return false;
  for (const auto& argument : call.schema.arguments()) {
    if (is_generator(argument) || (argument.alias_info() != nullptr && !argument.alias_info()->isWrite())) return false;
  }
  for (auto tag : {at::Tag::dynamic_output_shape, at::Tag::data_dependent_output, at::Tag::nondeterministic_seeded}) {
    if (call.op.hasTag(tag)) return false;
  }
  return call.op.hasComputedKernelForDispatchKey(c10::DispatchKey::Meta);
}

bool has_same_layout(const at::Tensor& one, const at::Tensor& other) {
  return one.sizes() == other.sizes() && one.strides() == other.strides();
}

// What PyTorch tells of the results before the kernel has run.
std::optional<Descriptions> described(const Call& call) {
  if (!is_describable(call)) return std::nullopt;
  std::vector<std::pair<at::Tensor, at::Tensor>> known;
  bool is_plain = true;
  auto as_meta = [&](const at::Tensor& tensor) -> at::Tensor {
    if (!is_on_device(tensor)) return tensor;
    is_plain = is_plain && !tensor.is_conj() && !tensor.is_neg();
    for (const auto& [device, meta] : known) {
      if (device.is_same(tensor)) return meta;
    }
    auto meta = at::detail::empty_strided_meta(tensor.sizes(), tensor.strides(), tensor.scalar_type());
    known.emplace_back(tensor, meta);
    return meta;
  };
  Stack stack;
  for (const auto& value : call.arguments) {
    const bool is_device = value.isDevice() && value.toDevice().type() == KIND;
    stack.push_back(is_device ? IValue(c10::Device(c10::kMeta)) : mapped(value, as_meta));
  }
  if (!is_plain) return std::nullopt;
  try {
    call.op.callBoxed(&stack);
  } catch (const std::exception&) {
    return std::nullopt;  // the CPU's kernel, at once, raises the better error, or has results of its own
  }
  for (const auto& [device, meta] : known) {
    if (!has_same_layout(device, meta)) return std::nullopt;  // resized
  }
  Descriptions descriptions;
  for (const auto& value : stack) {
    descriptions.push_back(value.toTensor());
    if (descriptions.back().layout() != c10::kStrided) return std::nullopt;
    for (const auto& [device, meta] : known) {
      if (meta.is_same(descriptions.back())) descriptions.back() = device;
    }
  }
  return descriptions;
}

std::optional<Descriptions> describe(const Call& call) {
  if (!call.is_dense || !call.has_tensors) return std::nullopt;
  CallKey key(call.op, call.arguments);
  auto kept = key.find();
  if (kept.has_value()) return *kept;
  auto descriptions = described(call);
  key.keep(descriptions);
  return descriptions;
}

at::Tensor allocated(const at::Tensor& description, c10::Device device) {
  if (!description.defined() || is_on_device(description)) return description;
  return at::empty_strided(description.sizes(), description.strides(), description.options().device(device));
}

// Numbers on the CPU are read at the call, as CUDA's launches do.
at::Tensor snapshot(const at::Tensor& tensor) {
  if (!tensor.defined() || is_on_device(tensor)) return tensor;
  auto copy = tensor.clone();
  if (tensor.unsafeGetTensorImpl()->is_wrapped_number()) copy.unsafeGetTensorImpl()->set_wrapped_number(true);
  return copy;
}

// Computes the results on the CPU; what an assertion says is said as such.
void compute(const c10::OperatorHandle& op, Stack& stack) {
  if (op.schema().name() != "aten::_assert_async") return op.callBoxed(&stack);
  try {
    op.callBoxed(&stack);
  } catch (const c10::Error& error) {
    throw AssertionFailed(error.msg());
  }
}

void run_later(const Call& call, const Descriptions& descriptions, Stack& results) {
  Translation translation(call.device);
  Call captured = call;
  for (auto& value : captured.arguments) value = mapped(value, snapshot);
  auto arguments = cpu_arguments(captured, translation);
  std::vector<at::Tensor> targets;
  for (const auto& description : descriptions) {
    auto result = allocated(description, call.device);
    targets.push_back(is_on_device(description) ? at::Tensor() : translation.on_cpu(result));
    results.emplace_back(result);
  }
  current_queue(call.device).submit([op = call.op, arguments, targets] {
    auto stack = arguments;
    compute(op, stack);
    for (size_t i = 0; i < targets.size(); ++i) {
      const auto& result = stack[i].toTensor();  // undefined, or empty, where nobody asked for it
      if (targets[i].defined() && result.defined() && result.numel() == targets[i].numel()) targets[i].copy_(result);
    }
  });
}

void run_now(const Call& call, Stack& results) {
  current_queue(call.device).wait();
  Translation translation(call.device);
  results = cpu_arguments(call, translation);
  call.op.callBoxed(&results);
  translation.write_back();
  for (auto& value : results) {
    value = mapped(value, [&](const at::Tensor& tensor) { return translation.on_device(tensor); });
  }
}

}  // namespace

void run(const c10::OperatorHandle& op, Stack* stack) {
  count_kernel();
  at::AutoDispatchBelowADInplaceOrView below;
  Call call(op, *stack);
  Stack results;
  auto descriptions = describe(call);
  if (descriptions.has_value()) {
    run_later(call, *descriptions, results);
  } else {
    run_now(call, results);
  }
  torch::jit::drop(*stack, op.schema().arguments().size());
  for (auto& value : results) stack->push_back(std::move(value));
}

namespace {

TORCH_LIBRARY_IMPL(_, PrivateUse1, library) {
  library.fallback(torch::CppFunction::makeFromBoxedFunction<&run>());
}
TORCH_LIBRARY_IMPL(_, SparsePrivateUse1, library) {
  library.fallback(torch::CppFunction::makeFromBoxedFunction<&run>());
}
TORCH_LIBRARY_IMPL(_, SparseCsrPrivateUse1, library) {
  library.fallback(torch::CppFunction::makeFromBoxedFunction<&run>());
}

}  // namespace
}  // namespace emulated
