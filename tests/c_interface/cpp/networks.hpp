// Networks that the programs train or ask: made with the functions of the generated header.
#pragma once
#include "graphs.hpp"
#include "operators.hpp"

inline Symbol variable(const std::string &name) { return Symbol::variable(name); }

inline Symbol perceptron(const std::vector<int> &widths) {
  Symbol out = variable("data");
  for (size_t i = 0; i < widths.size(); i++) {
    const std::string number = std::to_string(i + 1);
    out = operators::FullyConnected("fc" + number, out, variable("w" + number), variable("b" + number), widths[i]);
    if (i + 1 < widths.size())
      out = operators::Activation("act" + number, out, operators::Activation_act_type::k_relu);
  }
  return operators::SoftmaxOutput("softmax", out, variable("label"));
}

inline Symbol lenet() {
  using namespace operators;
  Symbol out = variable("data");
  for (int i = 1; i <= 2; i++) {
    const std::string number = std::to_string(i);
    out = Convolution("conv" + number, out, variable("conv_w" + number), variable("conv_b" + number), Shape{3, 3}, 4 * i);
    out = Activation("tanh" + number, out, Activation_act_type::k_tanh);
    out = Pooling("pool" + number, out, Shape{2, 2}, Pooling_pool_type::k_max, false, false,
                  Pooling_pooling_convention::k_valid, Shape{2, 2});
  }
  out = FullyConnected("fc1", Flatten("flatten", out), variable("fc_w1"), variable("fc_b1"), 16);
  out = Activation("tanh3", out, Activation_act_type::k_tanh);
  out = FullyConnected("fc2", out, variable("fc_w2"), variable("fc_b2"), 4);
  return SoftmaxOutput("softmax", out, variable("label"));
}

inline Symbol normalized_convolution(const std::string &name, const Symbol &data, unsigned filters, Shape stride) {
  using namespace operators;
  Symbol out = Convolution(name + "_conv", data, variable(name + "_w"), Symbol(), Shape{3, 3}, filters, stride, Shape{1, 1},
                           Shape{1, 1}, 1, 512, true);
  return BatchNorm(name + "_bn", out, variable(name + "_gamma"), variable(name + "_beta"), variable(name + "_mean"),
                   variable(name + "_var"), 2e-5, 0.9f, false);
}

inline Symbol residual_network() {
  using namespace operators;
  Symbol data = normalized_convolution("stem", variable("data"), 4, Shape{1, 1});
  Symbol first = Activation("relu1", data, Activation_act_type::k_relu);
  Symbol inside = normalized_convolution("inside", first, 8, Shape{2, 2});
  inside = Activation("relu2", inside, Activation_act_type::k_relu);
  inside = normalized_convolution("outside", inside, 8, Shape{1, 1});
  Symbol beside = Convolution("beside", first, variable("beside_w"), Symbol(), Shape{1, 1}, 8, Shape{2, 2}, Shape{},
                              Shape{}, 1, 512, true);
  Symbol sum = Activation("relu3", elemwise_add("sum", inside, beside), Activation_act_type::k_relu);
  Symbol pooled = Pooling("global_pool", sum, Shape{4, 4}, Pooling_pool_type::k_avg, true);
  Symbol dense = FullyConnected("fc", Flatten("flatten", pooled), variable("fc_w"), variable("fc_b"), 4);
  return SoftmaxOutput("softmax", dense, variable("label"));
}

// An LSTM over characters, unrolled: all gates from one product, cut apart; outputs in the order of time.
inline Symbol character_network(int length, int width, int letters) {
  using namespace operators;
  Symbol embedded = Embedding("embed", variable("data"), variable("embed_w"), letters, width);
  Symbol steps = SliceChannel("steps", embedded, length, 1, true);
  Symbol hidden = variable("init_h"), cell = variable("init_c");
  Symbol from_data_w = variable("i2h_w"), from_data_b = variable("i2h_b");
  Symbol from_hidden_w = variable("h2h_w"), from_hidden_b = variable("h2h_b");
  std::vector<Symbol> hiddens;
  for (int t = 0; t < length; t++) {
    const std::string at = "t" + std::to_string(t);
    Symbol sum = elemwise_add(at + "_sum",
                              FullyConnected(at + "_i2h", output_of(steps, static_cast<uint32_t>(t)), from_data_w,
                                             from_data_b, 4 * width),
                              FullyConnected(at + "_h2h", hidden, from_hidden_w, from_hidden_b, 4 * width));
    Symbol gates = SliceChannel(at + "_gates", sum, 4);
    Symbol in = Activation(at + "_in", output_of(gates, 0), Activation_act_type::k_sigmoid);
    Symbol change = Activation(at + "_change", output_of(gates, 1), Activation_act_type::k_tanh);
    Symbol keep = Activation(at + "_keep", output_of(gates, 2), Activation_act_type::k_sigmoid);
    Symbol out = Activation(at + "_out", output_of(gates, 3), Activation_act_type::k_sigmoid);
    cell = elemwise_add(at + "_c", elemwise_mul(at + "_kept", keep, cell), elemwise_mul(at + "_new", in, change));
    hidden = elemwise_mul(at + "_h", out, Activation(at + "_tanh", cell, Activation_act_type::k_tanh));
    hiddens.push_back(hidden);
  }
  Symbol all = FullyConnected("letters", Concat("hiddens", hiddens, 0), variable("out_w"), variable("out_b"), letters);
  Symbol label = Reshape("labels", transpose("label_t", variable("label")), Shape{-1});
  return SoftmaxOutput("softmax", all, label);
}
