"""None for parameters that are shapes: what takes it as "not given", and what raises."""


def _calls(mx):
    nd = mx.nd
    x = nd.arange(24).reshape((1, 2, 3, 4))
    weight, transposed = nd.ones((3, 2, 2, 2)), nd.ones((2, 3, 2, 2))
    return {
        "GridGenerator": lambda: nd.GridGenerator(nd.zeros((1, 2, 3, 4)), transform_type="warp", target_shape=None),
        "GridGenerator affine": lambda: nd.GridGenerator(
            nd.zeros((1, 6)), transform_type="affine", target_shape=None
        ),
        "Pooling global": lambda: nd.Pooling(x, kernel=None, global_pool=True),
        "Pooling global of all": lambda: nd.Pooling(x, kernel=None, global_pool=True, stride=None, pad=None),
        "Pooling": lambda: nd.Pooling(x, kernel=None),
        "Pooling stride": lambda: nd.Pooling(x, kernel=(2, 2), stride=None),
        "Pooling pad": lambda: nd.Pooling(x, kernel=(2, 2), pad=None),
        "Convolution": lambda: nd.Convolution(x, weight, no_bias=True, kernel=None, num_filter=3),
        "Convolution stride": lambda: nd.Convolution(
            x, weight, no_bias=True, kernel=(2, 2), stride=None, num_filter=3
        ),
        "Deconvolution": lambda: nd.Deconvolution(
            x, transposed, kernel=(2, 2), target_shape=None, num_filter=3
        ),
        "AdaptiveAvgPooling2D": lambda: nd.contrib.AdaptiveAvgPooling2D(x, output_size=None),
        "tile": lambda: nd.tile(x, reps=None),
        "transpose": lambda: nd.transpose(x, axes=None),
        "Dropout": lambda: nd.Dropout(x, axes=None),
        "squeeze": lambda: nd.squeeze(nd.ones((1, 2, 1)), axis=None),
        "Reshape": lambda: nd.Reshape(x, shape=None),
        "Reshape target": lambda: nd.Reshape(x, shape=(6, 4), target_shape=None),
        "broadcast_to": lambda: nd.broadcast_to(nd.ones((1, 2)), shape=None),
        "broadcast_axis": lambda: nd.broadcast_axis(nd.ones((1, 2)), axis=None, size=None),
        "slice begin": lambda: nd.slice(x, begin=None, end=(1,)),
        "slice step": lambda: nd.slice(x, begin=(0,), end=(1,), step=None),
        "slice_like": lambda: nd.slice_like(x, nd.ones((1, 1, 1, 1)), axes=None),
        "Crop": lambda: nd.Crop(x, h_w=(2, 2), offset=None, num_args=1),
        "Pad": lambda: nd.Pad(x, mode="constant", pad_width=None),
        "flip": lambda: nd.flip(x, axis=None),
        "im2col": lambda: nd.im2col(x, kernel=(2, 2), stride=None),
        "ROIPooling": lambda: nd.ROIPooling(x, nd.zeros((1, 5)), pooled_size=None, spatial_scale=1.0),
        "scatter_nd": lambda: nd.scatter_nd(nd.ones((3,)), nd.zeros((2, 3)), shape=None),
        "unravel_index": lambda: nd.unravel_index(nd.ones((3,)), shape=None),
        "MultiBoxPrior": lambda: nd.contrib.MultiBoxPrior(x, sizes=None),
        "random_uniform": lambda: nd.random_uniform(shape=None),
        "sample_uniform": lambda: nd.sample_uniform(nd.zeros(2), nd.ones(2), shape=None),
        "image.resize": lambda: nd.image.resize(nd.ones((4, 4, 3)), size=None),
    }  # fmt: skip


def case_on_arrays(mx):
    results = {}
    for name, call in _calls(mx).items():
        try:
            results[name] = call()
            mx.nd.waitall()
        except Exception as error:  # the kind is the subject
            results[name] = "raises " + type(error).__name__
    return results
