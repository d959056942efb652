"""Functions with gradients of their own: what they keep for the backward pass."""


def case_saved_arrays_may_be_dropped(mx):
    saved_tensors = []

    class Square(mx.autograd.Function):
        def forward(self, x):
            self.save_for_backward(x)
            return x * x

        def backward(self, grad):
            (x,) = self.saved_tensors
            self.saved_tensors = None
            saved_tensors.append(self.saved_tensors)
            return 2 * x * grad

    x = mx.nd.array([1.0, 2.0, 3.0])
    x.attach_grad()
    with mx.autograd.record():
        y = Square()(x)
    y.backward()
    return y, x.grad, saved_tensors
