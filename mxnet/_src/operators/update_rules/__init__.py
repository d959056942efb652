"""The arithmetic of optimizers, once: rules on lists of tensors, in place, with few torch calls for any number of them.

``nd.sgd_update`` calls a rule with lists of one tensor, ``multi_sgd_update`` with many, ``optimizer.SGD`` with all
parameters of equal settings.

All rules take settings as MXNet's operators do, last the `scratch.Scaling` of the gradients, which are never changed.
Tensors of one parameter agree in shape; unless all tensors agree in element type and device, torch computes one by one.
"""
