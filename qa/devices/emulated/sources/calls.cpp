#include "calls.h"

#include <ATen/ScalarOps.h>
#include <ATen/native/TypeProperties.h>

#include <mutex>
#include <set>

#include "translation.h"

namespace emulated {
namespace {

using c10::IValue;
using c10::ScalarType;

std::mutex mutex;
std::atomic<bool> is_listing{false};
std::set<std::string> listed;
std::unordered_map<std::string, std::unordered_set<std::string>> supported;  // element types by operator
std::string text;

std::string short_name(const c10::OperatorHandle& op) {
  const auto& name = op.operator_name();
  auto base = name.name.rfind("aten::", 0) == 0 ? name.name.substr(6) : name.name;
  return name.overload_name.empty() ? base : base + "." + name.overload_name;
}

// The name without overload, and without the mark of operators that write into their argument.
std::string base_name(const std::string& name) {
  auto base = name.substr(0, name.find('.'));
  const bool is_marked = base.size() > 1 && base.back() == '_' && base[base.size() - 2] != '_';
  return is_marked ? base.substr(0, base.size() - 1) : base;
}

std::string type_name(ScalarType type) {
  switch (type) {
    case ScalarType::Byte: return "uint8";
    case ScalarType::Char: return "int8";
    case ScalarType::Short: return "int16";
    case ScalarType::Int: return "int32";
    case ScalarType::Long: return "int64";
    case ScalarType::Half: return "float16";
    case ScalarType::Float: return "float32";
    case ScalarType::Double: return "float64";
    case ScalarType::BFloat16: return "bfloat16";
    case ScalarType::Bool: return "bool";
    case ScalarType::ComplexFloat: return "complex64";
    case ScalarType::ComplexDouble: return "complex128";
    default: return c10::toString(type);
  }
}

// Arguments beside tensors that take part in the choice of a common type.
bool is_operand(const std::string& name) {
  static const std::unordered_set<std::string> names{"self", "other", "exponent", "min", "max"};
  return names.count(name) > 0;
}

bool is_mask(const std::string& name) { return name == "condition" || name == "mask"; }

struct Types {
  std::string all;
  std::optional<ScalarType> first, requested;
  at::native::ResultTypeState common{};
  bool has_tensors = false;
};

void add_tensor(Types& types, const std::string& name, const at::Tensor& tensor) {
  if (!tensor.defined()) return;
  bool is_number = tensor.unsafeGetTensorImpl()->is_wrapped_number();
  types.all += (types.all.empty() ? "" : " ") + type_name(tensor.scalar_type()) + (is_number ? "'" : "") +
               (tensor.layout() == c10::kStrided ? "" : tensor.layout() == c10::kSparse ? "~" : "#");
  if (is_mask(name)) return;
  types.has_tensors = true;
  if (!types.first.has_value() && !is_number) types.first = tensor.scalar_type();
  types.common = at::native::update_result_type_state(tensor, types.common);
}

Types types_of(const c10::FunctionSchema& schema, const std::vector<IValue>& arguments) {
  Types types;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const auto& name = schema.arguments()[i].name();
    const auto& value = arguments[i];
    if (schema.arguments()[i].is_out() && types.has_tensors) continue;  // those that are updated are operands
    each_tensor(value, [&](const at::Tensor& tensor) { add_tensor(types, name, tensor); });
    if (value.isScalar() && is_operand(name)) {
      types.common = at::native::update_result_type_state(at::native::wrapped_scalar_tensor(value.toScalar()),
                                                          types.common);
    }
    if (name == "dtype" && value.isInt()) types.requested = value.toScalarType();
  }
  return types;
}

std::string element_type(const c10::OperatorHandle& op, const Types& types) {
  if (types.requested.has_value()) return type_name(*types.requested);
  if (!types.has_tensors) return type_name(c10::get_default_dtype_as_scalartype());
  const bool is_promoted = op.hasTag(at::Tag::pointwise) || op.schema().name() == "aten::cat";
  if (is_promoted || !types.first.has_value()) return type_name(at::native::result_type(types.common));
  return type_name(*types.first);
}

}  // namespace

namespace {

// Products say at the call that their factors are of several types; the description of their results does not.
void check_factors(const std::string& name, const std::vector<IValue>& arguments) {
  static const std::unordered_set<std::string> products{"mm", "addmm", "bmm", "baddbmm", "addmv", "mv", "dot"};
  if (products.count(base_name(name)) == 0) return;
  std::optional<ScalarType> first;
  for (const auto& value : arguments) {
    each_tensor(value, [&](const at::Tensor& tensor) {
      if (!tensor.defined()) return;
      if (!first.has_value()) first = tensor.scalar_type();
      TORCH_CHECK(*first == tensor.scalar_type(), "expected all factors of ", name, " to have the same dtype, but got: ",
                  *first, " != ", tensor.scalar_type());
    });
  }
}

// A number that is written has to be one of the element type; a kernel that runs later would say it too late.
void check_value(const c10::FunctionSchema& schema, const std::vector<IValue>& arguments) {
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (schema.arguments()[i].name() != "value" || !arguments[i].isScalar() || !arguments[0].isTensor()) continue;
    at::scalar_tensor(arguments[i].toScalar(), at::dtype(arguments[0].toTensor().scalar_type()).device(c10::kCPU));
  }
}

}  // namespace

void check_call(const c10::OperatorHandle& op, const std::vector<IValue>& arguments) {
  auto name = short_name(op);
  check_factors(name, arguments);
  check_value(op.schema(), arguments);
  if (!is_listing && supported.empty()) return;
  auto types = types_of(op.schema(), arguments);
  auto element = element_type(op, types);
  if (is_listing) {
    std::lock_guard<std::mutex> lock(mutex);
    listed.insert(name + "|" + element + "|" + types.all);
  }
  auto entry = supported.find(name);
  if (entry == supported.end()) entry = supported.find(base_name(name));
  TORCH_CHECK_NOT_IMPLEMENTED(entry == supported.end() || entry->second.count(element) > 0, "\"", name,
                              "\" not implemented for '", element, "' (", types.all, "), as CUDA has no kernel for it");
}

}  // namespace emulated

extern "C" {
void emulated_list_calls(bool value) { emulated::is_listing = value; }

// The calls that were listed so far, a line each.
const char* emulated_listed_calls() {
  std::lock_guard<std::mutex> lock(emulated::mutex);
  emulated::text.clear();
  for (const auto& call : emulated::listed) emulated::text += call + "\n";
  return emulated::text.c_str();
}

void emulated_clear_calls() {
  std::lock_guard<std::mutex> lock(emulated::mutex);
  emulated::listed.clear();
}

// Lines "operator|type type ...": what to refuse others for, instead of what was so before; nothing may be computing.
void emulated_set_supported(const char* lines) {
  std::istringstream stream(lines);
  emulated::supported.clear();
  for (std::string line; std::getline(stream, line);) {
    auto& types = emulated::supported[line.substr(0, line.find('|'))];
    std::istringstream names(line.substr(line.find('|') + 1));
    for (std::string name; names >> name;) types.insert(name);
  }
}
}
