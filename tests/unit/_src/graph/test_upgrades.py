"""Upgrades of old symbol files; tests/scenarios/symbol/hidden_attributes.py compares them with MXNet."""

from __future__ import annotations

import json

import pytest

import mxnet as mx


def _file(op: str, names: list[str], attributes: dict[str, str], version: int | None = None) -> str:
    nodes: list[dict[str, object]] = [{"op": "null", "name": name, "inputs": []} for name in names]
    nodes.append({"op": op, "name": "layer", "attr": attributes, "inputs": [[i, 0] for i in range(len(names))]})
    content: dict[str, object] = {"nodes": nodes, "arg_nodes": list(range(len(names))), "heads": [[len(names), 0]]}
    if version is not None:
        content["attrs"] = {"mxnet_version": ["int", version]}
    return json.dumps(content)


_BATCH_NORM = ["data", "layer_gamma", "layer_beta"]


def test_load_json_gives_a_multiplier_to_its_weight() -> None:
    text = _file("FullyConnected", ["data", "w", "b"], {"num_hidden": "3", "weight_lr_mult": "0.1"})
    assert mx.sym.load_json(text).attr_dict()["w"]["__lr_mult__"] == "0.1"


def test_load_json_gives_states_their_group_and_initialization() -> None:
    graph = mx.sym.load_json(_file("BatchNorm", _BATCH_NORM, {"ctx_group": "dev1", "momentum": "0.5"}))
    assert graph.list_auxiliary_states() == ["layer_moving_mean", "layer_moving_var"]
    state = graph.attr_dict()["layer_moving_var"]
    assert state == {"__ctx_group__": "dev1", "ctx_group": "dev1", "momentum": "0.5", "__init__": '["one", {}]'}


def test_load_json_adds_the_weight_that_a_file_of_0_8_does_not_list() -> None:
    graph = mx.sym.load_json(_file("FullyConnected", ["data"], {"num_hidden": "3", "lr_mult": "2"}, 800))
    assert graph.list_arguments() == ["data", "layer_weight", "layer_bias"]
    assert graph.attr_dict()["layer_weight"]["__lr_mult__"] == "2"
    with pytest.raises(mx.MXNetError, match="takes 3 inputs, 1 are given"):
        mx.sym.load_json(_file("FullyConnected", ["data"], {"num_hidden": "3"}, 900))


def test_load_json_of_a_multiplier_for_a_state_that_the_file_does_not_list() -> None:
    """MXNet crashes."""
    graph = mx.sym.load_json(_file("BatchNorm", _BATCH_NORM, {"moving_mean_lr_mult": "0.5"}))
    assert graph.attr_dict()["layer_moving_mean"]["__lr_mult__"] == "0.5"


@pytest.mark.parametrize("version", [None, 10600, 10901])
def test_load_json_names_a_multiplier_that_is_for_no_input(version: int | None) -> None:
    text = _file("FullyConnected", ["data", "w", "b"], {"num_hidden": "3", "gamma_lr_mult": "0.1"}, version)
    with pytest.raises(mx.MXNetError, match=r"Cannot find argument 'gamma_lr_mult'"):
        mx.sym.load_json(text)
