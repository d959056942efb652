// A network from the functions of a generated header, all of whose defaults are sent to the library: printed as JSON.
#include <cstdio>

#include "operators.hpp"

int main() {
  using namespace operators;
  Symbol data = Symbol::variable("data");
  Symbol first = Convolution("conv", data, Symbol::variable("conv_weight"), Symbol::variable("conv_bias"), Shape{3, 3}, 4);
  Symbol active = Activation("relu", first, Activation_act_type::k_relu);
  Symbol pooled = Pooling("pool", active, Shape{2, 2}, Pooling_pool_type::k_max);
  Symbol both = Concat("both", {pooled, pooled}, 1);
  Symbol sum = operators::sum("sum", both, "(2, 3)", true);
  Symbol dense = FullyConnected("fc", sum, Symbol(), Symbol(), 3);
  Symbol out = SoftmaxOutput("softmax", dense, Symbol::variable("label"));
  std::puts(out.json().c_str());
  return 0;
}
