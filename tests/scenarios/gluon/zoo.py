"""The parts that networks of the model zoo are made of: how they show themselves, their parameters and graphs."""

import json
import sys

from .. import error

ZOO = "mxnet.gluon.model_zoo.vision."
# Expressions of one kind, with the modules of the zoo by name.
BLOCKS = (
    "resnet.BasicBlockV1(8, 2)",
    "resnet.BasicBlockV1(8, 2, True, in_channels=4, prefix='')",
    "resnet.BottleneckV1(8, 2)",
    "resnet.BottleneckV1(8, 2, True, in_channels=4)",
    "resnet.BasicBlockV2(8, 1)",
    "resnet.BasicBlockV2(8, 2, True, 4)",
    "resnet.BottleneckV2(8, 1)",
    "resnet.BottleneckV2(8, 2, True, 4)",
    "resnet._conv3x3(8, 2, 4)",
    "densenet._make_dense_block(2, 3, 4, 0.1, 2)",
    "densenet._make_dense_layer(4, 2, 0)",
    "densenet._make_transition(7)",
    "inception.make_aux(11)",
    "inception._make_basic_conv(channels=4, kernel_size=3)",
    "inception._make_branch('avg', (4, 3, None, 1), (5, 1, 2, None))",
    "inception._make_branch('max', (4, 3, None, 1))",
    "inception._make_branch(None, (4, 3, 2, 1))",
    "inception._make_A(9, 'a_')",
    "inception._make_B('b_')",
    "inception._make_C(10, 'c_')",
    "inception._make_D('d_')",
    "inception._make_E('e_')",
    "sequence(nn, lambda out: mobilenet._add_conv(out))",
    "sequence(nn, lambda out: mobilenet._add_conv(out, 4, 3, 2, 1, 2, False))",
    "sequence(nn, lambda out: mobilenet._add_conv(out, 4, 3, 2, 1, 1, True, True))",
    "sequence(nn, lambda out: mobilenet._add_conv_dw(out, 4, 8, 2))",
    "sequence(nn, lambda out: mobilenet._add_conv_dw(out, 4, 8, 2, relu6=True))",
    "mobilenet.LinearBottleneck(4, 8, 6, 2)",
    "mobilenet.LinearBottleneck(4, 4, 1, 1)",
    "mobilenet.RELU6()",
    "squeezenet._make_fire(2, 3, 4)",
    "squeezenet._make_fire_conv(4, 3, 1)",
)
NETWORKS = (
    "resnet.ResNetV1(resnet.BasicBlockV1, [1, 1], [8, 8, 16], classes=5, thumbnail=True)",
    "resnet.ResNetV2(resnet.BottleneckV2, [1, 2], [16, 16, 32], classes=5, thumbnail=True)",
    "resnet.ResNetV1(resnet.BottleneckV1, [1, 2], [16, 16, 32], classes=5, thumbnail=True, prefix='z_')",
    "densenet.DenseNet(8, 4, [2, 3], bn_size=2, dropout=0.3, classes=5)",
    "mobilenet.MobileNet(0.3, classes=3)",
    "mobilenet.MobileNetV2(0.37, classes=3)",
    "mobilenet.MobileNetV2(multiplier=1.1, classes=3, prefix='m_')",
    "mobilenet.get_mobilenet_v2(1.4)",
    "squeezenet.get_squeezenet('1.0', classes=4)",
    "vgg.VGG([1, 2], [4, 8], classes=3)",
    "vgg.VGG([1, 2], [4, 8], classes=3, batch_norm=True)",
    "vgg.get_vgg(11, batch_norm=True, classes=2)",
)
ERRORS = (
    "resnet.get_resnet(3, 18)",
    "resnet.get_resnet(0, 18)",
    "resnet.get_resnet(1, 19)",
    "resnet.ResNetV1(resnet.BasicBlockV1, [1], [8, 8, 16])",
    "resnet.ResNetV2(resnet.BasicBlockV1, [1], [8, 8, 16])",
    "squeezenet.SqueezeNet('1.2')",
    "squeezenet.SqueezeNet(1.0)",
    "vgg.VGG([1, 2], [4])",
    "vgg.get_vgg(12)",
    "resnet.get_resnet(1, 18, colours=1)",
)


def sequence(nn, fill):
    out = nn.HybridSequential(prefix="q_")
    with out.name_scope():
        fill(out)
    return out


def make(mx, expression):
    assert mx.gluon.model_zoo.vision  # which imports its modules
    modules = {name[len(ZOO) :]: module for name, module in sys.modules.items() if name.startswith(ZOO)}
    with mx.name.NameManager():
        return eval(expression, {"nn": mx.gluon.nn, "sequence": sequence, **modules})


def shown(mx, net):
    graph = json.loads(net(mx.sym.var("data")).tojson())
    operators = [[n["op"], n["name"], n.get("attrs", {})] for n in graph["nodes"] if n["op"] != "null"]
    parameters = [[p.name, list(p.shape), str(p.init), p.grad_req] for p in net.collect_params().values()]
    return [repr(net), net.prefix, parameters, operators, [n["inputs"] for n in graph["nodes"]]]


def case_blocks(mx):
    return {expression: shown(mx, make(mx, expression)) for expression in BLOCKS}


def case_networks(mx):
    # Their parts are compared in full above.
    results = {}
    for expression in NETWORKS:
        text, prefix, parameters, operators, inputs = shown(mx, make(mx, expression))
        results[expression] = [text.count("\n"), prefix, parameters[-4:], operators[-3:], len(operators), inputs[-3:]]
    return results


def case_errors(mx):
    return {expression: error(make, mx, expression) for expression in ERRORS}


def case_short_hashes(mx):
    store = mx.gluon.model_zoo.model_store
    return [[store.short_hash(name) for name in ("alexnet", "vgg19_bn")], error(store.short_hash, "x"), store.__all__]
