"""Symbol files of MXNet 0.8 that do not list all inputs of a layer: they are variables with the layer's attributes."""

import json

LAYERS = {
    "batch norm without states": ("BatchNorm", 3, {"eps": "0.001"}),
    "batch norm without the last state": ("BatchNorm", 4, {"eps": "0.001"}),
    "batch norm of data alone": ("BatchNorm", 1, {}),
    "instance norm of data alone": ("InstanceNorm", 1, {}),
    "dense layer of data alone": ("FullyConnected", 1, {"num_hidden": "3"}),
    "dense layer without bias": ("FullyConnected", 1, {"num_hidden": "3", "no_bias": "True"}),
}
ATTRIBUTES = ({}, {"ctx_group": "dev2"}, {"__ctx_group__": "dev2", "lr_mult": "3"})


def _file(version, name, layer, attributes):
    op, count, params = layer
    nodes = [{"op": "null", "name": f"input{i}", "inputs": [], "attr": {"ctx_group": "dev2"}} for i in range(count)]
    inputs = [[i, 0] for i in range(count)]
    nodes.append({"op": op, "name": name, "inputs": inputs, "param": params, "attr": attributes})
    content = {"nodes": nodes, "arg_nodes": list(range(count)), "heads": [[count, 0]]}
    if version is not None:
        content["attrs"] = {"mxnet_version": ["int", version]}
    return json.dumps(content)


def case_variables(mx):
    """What each file's variables are called, and which attributes they have."""
    results = {}
    for version in (None, 803):
        for title, layer in LAYERS.items():
            for name in ("layer", ""):
                for attributes in ATTRIBUTES:
                    net = mx.sym.load_json(_file(version, name, layer, attributes))
                    attrs = {
                        key: dict(sorted(node_attrs.items())) for key, node_attrs in sorted(net.attr_dict().items())
                    }
                    listed = net.list_arguments(), net.list_auxiliary_states(), attrs
                    results[f"{version}, {title}, {name!r}, {attributes}"] = listed
    return results


def case_multiplier_of_a_weight(mx):
    """It goes to the weight that the file lists; without one MXNet crashes."""
    layer = LAYERS["dense layer without bias"]
    graphs = []
    for count in (2, 3):
        net = mx.sym.load_json(_file(None, "fc", (layer[0], count, {"num_hidden": "3"}), {"weight_lr_mult": "2.5"}))
        graphs.append({key: dict(sorted(node_attrs.items())) for key, node_attrs in sorted(net.attr_dict().items())})
    return graphs


def case_groups_on_devices(mx):
    """States are where their operator is."""
    net = mx.sym.load_json(_file(None, "layer", LAYERS["batch norm without states"], {"ctx_group": "dev2"}))
    executor = net.simple_bind(mx.cpu(0), group2ctx={"dev2": mx.cpu(2)}, input0=(2, 3))
    return executor.forward(is_train=True)[0].shape, str(executor.aux_dict["layer_moving_mean"].context)
