// Layers that PyTorch leaves to a device: convolutions, and the cells of recurrent networks.
#include "fallback.h"

namespace emulated {
namespace {

using at::IntArrayRef;
using at::Tensor;

Tensor convolution(const Tensor& data, const Tensor& weight, const std::optional<Tensor>& bias, IntArrayRef stride,
                   IntArrayRef pad, IntArrayRef dilate, bool is_transposed, IntArrayRef output_pad, int64_t groups) {
  return run_named("aten::convolution", data, weight, bias, stride, pad, dilate, is_transposed, output_pad, groups)[0]
      .toTensor();
}

std::tuple<Tensor, Tensor, Tensor> convolution_backward(const Tensor& grad, const Tensor& data, const Tensor& weight,
                                                        IntArrayRef stride, IntArrayRef pad, IntArrayRef dilate,
                                                        bool is_transposed, IntArrayRef output_pad, int64_t groups,
                                                        std::array<bool, 3> requested) {
  std::optional<std::vector<int64_t>> bias;
  if (requested[2]) bias = {grad.size(1)};
  c10::List<bool> mask{requested[0], requested[1], requested[2]};
  auto results = run_named("aten::convolution_backward", grad, data, weight, bias, stride, pad, dilate, is_transposed,
                           output_pad, groups, mask);
  return {results[0].toTensor(), results[1].toTensor(), results[2].toTensor()};
}

Tensor with_bias(const Tensor& gates, const std::optional<Tensor>& bias) {
  return bias.has_value() && bias->defined() ? gates + *bias : gates;
}

Tensor or_zeros(const std::optional<Tensor>& grad, const Tensor& like) {
  return grad.has_value() && grad->defined() ? *grad : at::zeros_like(like);
}

Tensor sum_where(bool has_bias, const Tensor& gates) { return has_bias ? gates.sum(0) : Tensor(); }

Tensor sigmoid_slope(const Tensor& value) { return value * (1 - value); }

Tensor tanh_slope(const Tensor& value) { return 1 - value * value; }

// Gates in PyTorch's order: input, forget, cell, output. The workspace holds them after their activation.
std::tuple<Tensor, Tensor, Tensor> lstm_cell(const Tensor& from_input, const Tensor& from_state, const Tensor& cell,
                                             const std::optional<Tensor>& input_bias,
                                             const std::optional<Tensor>& state_bias) {
  auto gates = with_bias(with_bias(from_input + from_state, input_bias), state_bias).chunk(4, 1);
  auto input = gates[0].sigmoid(), forget = gates[1].sigmoid(), added = gates[2].tanh(), output = gates[3].sigmoid();
  auto next = forget * cell + input * added;
  return {output * next.tanh(), next, at::cat({input, forget, added, output}, 1)};
}

std::tuple<Tensor, Tensor, Tensor> lstm_cell_backward(const std::optional<Tensor>& state_grad,
                                                      const std::optional<Tensor>& cell_grad, const Tensor& cell,
                                                      const Tensor& next, const Tensor& workspace, bool has_bias) {
  auto gates = workspace.chunk(4, 1);
  auto input = gates[0], forget = gates[1], added = gates[2], output = gates[3];
  auto squashed = next.tanh();
  auto of_state = or_zeros(state_grad, cell);
  auto of_cell = of_state * output * tanh_slope(squashed) + or_zeros(cell_grad, cell);
  auto of_gates = at::cat({of_cell * added * sigmoid_slope(input), of_cell * cell * sigmoid_slope(forget),
                           of_cell * input * tanh_slope(added), of_state * squashed * sigmoid_slope(output)},
                          1);
  return {of_gates, of_cell * forget, sum_where(has_bias, of_gates)};
}

// Gates in PyTorch's order: reset, update, new. The workspace also holds the state and its share of the new gate.
std::tuple<Tensor, Tensor> gru_cell(const Tensor& from_input, const Tensor& from_state, const Tensor& state,
                                    const std::optional<Tensor>& input_bias, const std::optional<Tensor>& state_bias) {
  auto x = with_bias(from_input, input_bias).chunk(3, 1), h = with_bias(from_state, state_bias).chunk(3, 1);
  auto reset = (x[0] + h[0]).sigmoid(), update = (x[1] + h[1]).sigmoid(), added = (x[2] + reset * h[2]).tanh();
  return {added + update * (state - added), at::cat({reset, update, added, state, h[2]}, 1)};
}

std::tuple<Tensor, Tensor, Tensor, Tensor, Tensor> gru_cell_backward(const Tensor& grad, const Tensor& workspace,
                                                                     bool has_bias) {
  auto kept = workspace.chunk(5, 1);
  auto reset = kept[0], update = kept[1], added = kept[2], state = kept[3], share = kept[4];
  auto of_update = grad * (state - added) * sigmoid_slope(update);
  auto of_added = grad * (1 - update) * tanh_slope(added);
  auto of_reset = of_added * share * sigmoid_slope(reset);
  auto of_input = at::cat({of_reset, of_update, of_added}, 1);
  auto of_state = at::cat({of_reset, of_update, of_added * reset}, 1);
  return {of_input, of_state, grad * update, sum_where(has_bias, of_input), sum_where(has_bias, of_state)};
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, library) {
  library.impl("convolution_overrideable", convolution);
  library.impl("convolution_backward_overrideable", convolution_backward);
  library.impl("_thnn_fused_lstm_cell", lstm_cell);
  library.impl("_thnn_fused_lstm_cell_backward_impl", lstm_cell_backward);
  library.impl("_thnn_fused_gru_cell", gru_cell);
  library.impl("_thnn_fused_gru_cell_backward", gru_cell_backward);
}

}  // namespace
}  // namespace emulated
