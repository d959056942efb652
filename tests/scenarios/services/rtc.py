"""CUDA kernels compiled at run time, without CUDA; and the address of Torch."""

from .. import error


def case_without_cuda(mx):
    kernel = mx.rtc.CudaKernel(None, "k", [True], [0])
    blocks = (1, 1, 1), (1, 1, 1)
    return [
        error(mx.rtc.CudaModule, "__global__ void k(float* x) {}"),
        error(mx.rtc.CudaModule, "source", ["-O3"], exports=["k"]),
        error(kernel.launch, [mx.nd.ones(1)], mx.cpu(), *blocks),
        error(kernel.launch, [mx.nd.ones(1)], mx.gpu(0), *blocks),
    ]


def case_torch(mx):
    return mx.th is mx.torch, mx.torch.NDArray is mx.nd.NDArray, mx.torch.__name__
