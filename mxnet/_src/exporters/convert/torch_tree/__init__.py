"""A network of Gluon as a tree of layers of torch: `nn.Sequential`, `nn.Conv2d`, `nn.LSTM` and classes of its own.

`layers` is the table from Gluon's layers to torch's. `trace` runs a network on symbols and notes the calls of its
blocks, `block_source` writes the forward method of one as these calls with operators between them, `network` puts
classes and constructors together, `build` makes the module and gives it its weights.
"""
