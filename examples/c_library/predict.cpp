// Predicts with an exported network: predict SYMBOL PARAMS LENGTH...
// The lengths are the shape of its input "data", whose values are 0, 1/n, 2/n, ... here.
//
//   mxnet libmxnet build lib
//   g++ -std=c++11 predict.cpp -o predict -Llib -lmxnet -Wl,-rpath,$PWD/lib
//   ./predict net-symbol.json net-0000.params 1 3 224 224
//
// With MXNet's headers, the declarations are #include <mxnet/c_predict_api.h>.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

extern "C" {
const char *MXGetLastError();
int MXPredCreate(const char *symbol, const void *params, int size, int device_type, int device_id, uint32_t inputs,
                 const char **names, const uint32_t *starts, const uint32_t *lengths, void **out);
int MXPredSetInput(void *predictor, const char *name, const float *values, uint32_t count);
int MXPredForward(void *predictor);
int MXPredGetOutputShape(void *predictor, uint32_t index, uint32_t **lengths, uint32_t *axes);
int MXPredGetOutput(void *predictor, uint32_t index, float *values, uint32_t count);
int MXPredFree(void *predictor);
}

static void check(int status) {
  if (status != 0) throw std::runtime_error(MXGetLastError());
}

static std::string contents(const char *path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error(std::string("cannot read ") + path);
  return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

static uint32_t product(const uint32_t *lengths, uint32_t axes) {
  uint32_t count = 1;
  for (uint32_t i = 0; i < axes; i++) count *= lengths[i];
  return count;
}

static std::vector<float> predicted(const std::string &symbol, const std::string &params,
                                    const std::vector<uint32_t> &shape) {
  const char *names[] = {"data"};
  const uint32_t axes = static_cast<uint32_t>(shape.size()), starts[] = {0, axes};
  const int cpu = 1, size = static_cast<int>(params.size());
  void *predictor = nullptr;
  check(MXPredCreate(symbol.c_str(), params.data(), size, cpu, 0, 1, names, starts, shape.data(), &predictor));
  std::vector<float> values(product(shape.data(), axes));
  for (size_t i = 0; i < values.size(); i++) values[i] = static_cast<float>(i) / static_cast<float>(values.size());
  check(MXPredSetInput(predictor, names[0], values.data(), static_cast<uint32_t>(values.size())));
  check(MXPredForward(predictor));
  uint32_t *lengths = nullptr, output_axes = 0;
  check(MXPredGetOutputShape(predictor, 0, &lengths, &output_axes));
  std::vector<float> output(product(lengths, output_axes));
  check(MXPredGetOutput(predictor, 0, output.data(), static_cast<uint32_t>(output.size())));
  check(MXPredFree(predictor));
  return output;
}

int main(int count, char **words) {
  if (count < 4) {
    std::fprintf(stderr, "usage: predict SYMBOL PARAMS LENGTH...\n");
    return 2;
  }
  std::vector<uint32_t> shape;
  for (int i = 3; i < count; i++) shape.push_back(static_cast<uint32_t>(std::strtoul(words[i], nullptr, 10)));
  try {
    for (float value : predicted(contents(words[1]), contents(words[2]), shape)) std::printf("%.6f\n", value);
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
