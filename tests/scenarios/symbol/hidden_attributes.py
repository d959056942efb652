"""Hidden attributes of layers and variables, through every version of the format of symbol files."""

import json

VERSIONS = (None, 800, 900, 903, 904, 905, 1000, 1100, 1200, 1300, 1500, 10000, 10400, 10600, 10901)
KEYS = (
    "ctx_group",
    "lr_mult",
    "wd_mult",
    "force_mirroring",
    "mirror_stage",
    "stype",
    "storage_type",
    "dtype",
    "shape",
    "init",
)
VALUES = {"ctx_group": "dev1", "dtype": "0", "shape": "(3, 3)", "init": '["one", {}]', "stype": "default"}
PARTS = ("data", "weight", "bias")


def _forms(key):
    """Return the ways in which a file writes a key."""
    return (
        key,
        f"__{key}__",
        f"weight_{key}",
        f"__weight_{key}__",
        f"bias_{key}",
        f"fc_weight_{key}",
        f"data_{key}",
        f"gamma_{key}",
        f"moving_mean_{key}",
    )


def _node(op, name, inputs, attributes, field):
    node = {"op": op, "name": name, "inputs": inputs}
    if op != "null":
        node["param" if field == "attr" else field] = {}
    node.setdefault(field, {})
    node[field] = dict(attributes)
    return node


def _file(version, layer, attributes, where, field):
    """Return the JSON of a layer whose node, or one of whose variables, has the attributes."""
    extended = version is None or version < 900
    if layer == "fc":
        op, names, params = "FullyConnected", ["data", "fc_weight", "fc_bias"], {"num_hidden": "3"}
    else:
        op, names, params = "BatchNorm", ["data", "bn_gamma", "bn_beta"], {}
        if not extended:
            names += ["bn_moving_mean", "bn_moving_var"]
    nodes = []
    for name in names:
        nodes.append({"op": "null", "name": name, "inputs": []})
        if name == where:
            nodes[-1][field] = attributes
    node = {"op": op, "name": layer, "inputs": [[i, 0, 0] if field == "attrs" else [i, 0] for i in range(len(names))]}
    own = attributes if where == layer else {}
    if field == "attr":
        node["param"] = params
        if own:
            node["attr"] = own
    else:
        node["attrs"] = {**params, **own}
    nodes.append(node)
    content = {
        "nodes": nodes,
        "arg_nodes": list(range(len(names))),
        "heads": [[len(names), 0, 0] if field == "attrs" else [len(names), 0]],
    }
    if version is not None:
        content["attrs"] = {"mxnet_version": ["int", version]}
    return json.dumps(content)


def _loaded(mx, text):
    try:
        graph = mx.sym.load_json(text)
    except Exception as error:  # the kind is the subject
        return "raises " + type(error).__name__
    stored = {node["name"]: node.get("attrs", {}) for node in json.loads(graph.tojson())["nodes"]}
    return [
        {name: dict(sorted(attrs.items())) for name, attrs in sorted(stored.items()) if attrs},
        {name: dict(sorted(attrs.items())) for name, attrs in sorted(graph.attr_dict().items())},
    ]


def case_keys(mx):
    """Each key in each form, on the layer and on its variables, with a version and without."""
    results = {}
    for version in (None, 904, 10901):
        for layer, wheres in (("fc", ("fc", "fc_weight")), ("bn", ("bn", "bn_gamma"))):
            for where in wheres:
                for key in KEYS:
                    for form in _forms(key):
                        if where != layer and form not in (key, f"__{key}__", f"weight_{key}"):
                            continue
                        if version is None and where == "bn" and form.startswith("moving_mean"):
                            continue  # the reference crashes
                        field = "attr" if version is None else "attrs"
                        text = _file(version, layer, {form: VALUES.get(key, "0.5")}, where, field)
                        results[f"{version} {where} {form}"] = _loaded(mx, text)
    return results


def case_versions(mx):
    results = {}
    for version in VERSIONS:
        for field in ("attr", "attrs"):
            for form in (
                "lr_mult",
                "__lr_mult__",
                "weight_lr_mult",
                "__weight_lr_mult__",
                "ctx_group",
                "weight_ctx_group",
            ):
                for layer in ("fc", "bn"):
                    text = _file(version, layer, {form: "0.5"}, layer, field)
                    results[f"{version} {field} {layer} {form}"] = _loaded(mx, text)
    return results


def case_several(mx):
    attributes = {"ctx_group": "dev1", "weight_lr_mult": "0.1", "bias_wd_mult": "0", "lr_mult": "2", "__wd_mult__": "3"}
    results = {}
    for version in (None, 904, 10901):
        for layer in ("fc", "bn"):
            results[f"{version} {layer}"] = _loaded(
                mx, _file(version, layer, attributes, layer, "attr" if version is None else "attrs")
            )
    return results


def case_bound_on_devices(mx):
    """A file of 0.8, whose BatchNorm lists no auxiliary states."""
    text = _file(None, "bn", {"ctx_group": "dev1"}, "bn", "attr")
    graph = mx.sym.load_json(text)
    executor = graph.simple_bind(
        mx.cpu(), grad_req="null", group2ctx={"dev1": mx.cpu(1)}, data=(2, 3), bn_gamma=(3,), bn_beta=(3,)
    )
    return [str(array.context) for array in (*executor.arg_arrays, *executor.aux_arrays)]
