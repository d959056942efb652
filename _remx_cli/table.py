"""The commands: to add one, write a module with ``run(options)`` and add its row here."""

from __future__ import annotations

import argparse

from .command import JSON, Command, argument
from .launching import LAUNCH
from .values import channel_values, line_width, named_axes, named_shape

SHELLS = ("bash", "fish", "zsh")
FORMATS = ("text", "json", "github", "sarif")
BACKENDS = ("MKLDNN", "onnxruntime", "openvino", "inductor", "tensorrt")
_SHAPES = argument(
    "--shape",
    action="append",
    type=named_shape,
    default=[],
    metavar="NAME:SHAPE",
    help="shape of an input, as in data:1,3,224,224; may be repeated",
)
_SYMBOL = "symbol file, as export and save_checkpoint write it"
_LISTS, _RECORDS = "making lists", "packing records"

BENCH = Command(
    "bench",
    "time a saved model with each backend",
    "mxnet._src.tools.cli.bench",
    description="""\
Time a saved model on this machine: as it is hybridized, and with the backends that are installed, in turn. Inputs with
--shape are random; token ids and other integers are given with --array. docs/serving.md says what to make of it.""",
    arguments=(
        argument("symbol", completion="files", metavar="MODEL-symbol.json", help=_SYMBOL),
        argument("params", completion="files", metavar="MODEL-0000.params", help="file of its parameters"),
        _SHAPES,
        argument(
            "--array",
            completion="files",
            action="append",
            default=[],
            metavar="[NAME=]FILE.npy",
            help="an input of the network; repeated for several inputs",
        ),
        argument(
            "--backend",
            action="append",
            choices=("all", *BACKENDS),
            metavar="NAME",
            help=f"one of {', '.join(BACKENDS)}, or all that are installed (default); may be repeated",
        ),
        argument("--threads", type=int, metavar="N", help="how many threads compute (default as torch chooses)"),
        argument("--rounds", type=int, default=20, metavar="N", help="calls of each that are timed (default 20)"),
        JSON,
    ),
    examples="""\
examples:
  mxnet bench net-symbol.json net-0000.params --shape data:1,3,224,224
  mxnet bench net-symbol.json net-0000.params --shape data:8,3,224,224 --backend openvino --threads 2
  mxnet bench bert-symbol.json bert-0000.params --array data0=ids.npy --array data1=types.npy
""",
)
CHECK = Command(
    "check",
    "find what would stop programs and model files here, without running them",
    "mxnet._src.tools.cli.check",
    arguments=(
        argument(
            "paths",
            completion="files",
            exists=True,
            nargs="+",
            metavar="FILE_OR_FOLDER",
            help="programs, notebooks, model files, folders",
        ),
        argument(
            "--format",
            choices=FORMATS,
            default="text",
            help="text (default), json, github (annotations of a workflow) or sarif (2.1.0)",
        ),
        argument(
            "--json", dest="format", action="store_const", const="json", help="print everything as JSON: --format json"
        ),
        argument("-v", "--verbose", action="store_true", help="list also the files in which nothing was found"),
        argument(
            "--fix",
            action="store_true",
            help="show the programs with new names for those that are gone, as a diff, and ask whether to write them",
        ),
        argument("--yes", action="store_true", help="with --fix: write them without asking"),
        argument(
            "--differences",
            action="store_true",
            help="also list names that differ from MXNet by design in some case (docs/differences.md)",
        ),
    ),
    examples="""\
examples:
  mxnet check train.py                        one program
  mxnet check .                               programs, notebooks and model files of a folder
  mxnet check model-symbol.json model-0000.params model.onnx
  mxnet check --json src > report.json        for other programs
  mxnet check --format github .               annotations of a pull request
  mxnet check --format sarif . > mxnet.sarif  for code scanning
  mxnet check --fix src                       a diff: names that are gone under their new names
  mxnet check --fix --yes src                 the same, written

Looked for are names that MXNet 1.9.1, NumPy or Python does not have here, misspelt keywords and registered names,
packages that are not installed, and what a program needs: a GPU, files to download and to read, other processes. The
exit status is 1 if something would stop a program, is damaged or cannot be read, else 0; needs do not change it.
Colours are for terminals, unless NO_COLOR is set. What a program reaches through objects (methods of arrays,
attributes of layers) is not looked at.""",
)
COMPLETION = Command(
    "completion",
    "print the completion of a shell",
    "_remx_cli.completion",
    arguments=(argument("shell", choices=SHELLS, help="whose completion"),),
    examples="""\
examples:
  eval "$(mxnet completion bash)"             in ~/.bashrc
  eval "$(mxnet completion zsh)"              in ~/.zshrc, after compinit
  mxnet completion fish > ~/.config/fish/completions/mxnet.fish""",
)
CONVERT = Command(
    "convert",
    "write a trained model as ONNX, PyTorch, safetensors or Gluon files",
    "mxnet._src.tools.cli.convert",
    description="""\
Write a trained model in another form: an ONNX file, a module of PyTorch that needs torch alone, an archive of
torch.export, values in safetensors, or symbol and values for MXNet. Unless told otherwise, the result is run on random
numbers and compared with the model.""",
    arguments=(
        argument(
            "files",
            completion="files",
            exists=True,
            nargs="+",
            metavar="MODEL",
            help="MODEL-symbol.json and MODEL-0000.params (or .safetensors), or MODEL.onnx",
        ),
        argument("--to", required=True, choices=("gluon", "onnx", "pt2", "safetensors", "torch"), help="what to write"),
        argument(
            *("-o", "--output"),
            completion="files",
            metavar="OUT",
            help="file or beginning of file names (default: the model's)",
        ),
        _SHAPES,
        argument(
            "--dynamic",
            action="append",
            type=named_axes,
            default=[],
            metavar="NAME:AXES",
            help="axes of an input whose lengths stay open, as in data:0; may be repeated (onnx and pt2; torch leaves "
            "all open that the model does)",
        ),
        argument(
            "--dtype",
            choices=("float16", "float32", "float64"),
            help="of inputs and weights (default: the file's)",
        ),
        argument(
            "--tree",
            metavar="MODULE:NETWORK",
            help="with --to torch: keep the tree of blocks; what MODULE names NETWORK is imported and called, and the "
            "files are its parameters, as save_parameters or export writes them",
        ),
        argument(
            "--verify",
            action=argparse.BooleanOptionalAction,
            default=True,
            help="compare with the model on random inputs (default)",
        ),
        JSON,
    ),
    examples="""\
examples:
  mxnet convert net-symbol.json net-0000.params --to onnx --shape data:1,3,224,224 --dynamic data:0
  mxnet convert net-symbol.json net-0000.params --to torch --shape data:1,3,224,224
      writes net.py and net.safetensors:  from net import load; network = load()
  mxnet convert net.params --to torch --tree program:Net --shape data:1,3,224,224
      the same with the classes, children and names that Net of program.py has
  mxnet convert net-symbol.json net-0000.params --to pt2 --shape data:8,3,224,224 --dynamic data:0 -o served/net
  mxnet convert net-symbol.json net-0000.params --to safetensors
  mxnet convert net.onnx --to gluon
      writes net-symbol.json and net-0000.params for SymbolBlock.imports
""",
)
DOCTOR = Command(
    "doctor",
    "check the installation, and the files and servers of data sets and weights",
    "mxnet._src.tools.cli.doctor",
    description="""\
Check what is installed as mxnet, and the files and servers of data sets and weights: the folder that they are kept in,
damaged or unfinished files in it, and, with --downloads, whether each server has its files. The status is 1 if
something is wrong.""",
    arguments=(
        argument(
            "--downloads", action="store_true", help="try every source of every file, for its first byte; takes minutes"
        ),
        argument(
            "names",
            nargs="*",
            metavar="TEXT",
            help="of files with one of these texts in their names alone, as in mnist",
        ),
        argument(
            "--whole",
            action="store_true",
            help="download files as a whole, some of gigabytes, and compare their checksums",
        ),
        JSON,
    ),
)
IM2REC = Command(
    "im2rec",
    "make lists of images, and record files of the images in them",
    "mxnet._src.tools.cli.im2rec",
    arguments=(
        argument("prefix", completion="files", help="beginning of the names of .lst, .rec and .idx files"),
        argument("root", completion="folders", help="folder of the images"),
        JSON,
        argument(
            "--list", group=_LISTS, action="store_true", help="write lists of the images under ROOT, and pack nothing"
        ),
        argument(
            "--exts",
            group=_LISTS,
            nargs="+",
            default=[".jpeg", ".jpg", ".png"],
            metavar="EXT",
            help="endings of image files",
        ),
        argument("--chunks", group=_LISTS, type=int, default=1, help="number of lists to divide the images into"),
        argument("--train-ratio", group=_LISTS, type=float, default=1.0, help="fraction of the images to train with"),
        argument("--test-ratio", group=_LISTS, type=float, default=0.0, help="fraction of the images to test with"),
        argument(
            "--recursive",
            group=_LISTS,
            action="store_true",
            help="walk through folders; the images of each get a separate label",
        ),
        argument(
            "--no-shuffle",
            group=_LISTS,
            dest="shuffle",
            action="store_false",
            help="keep the order of the names in the list",
        ),
        argument(
            "--pass-through",
            group=_RECORDS,
            action="store_true",
            help="pack image files as they are, without decoding them",
        ),
        argument(
            "--resize",
            group=_RECORDS,
            type=int,
            default=0,
            help="length that the shorter edge gets; 0 leaves images as they are",
        ),
        argument("--center-crop", group=_RECORDS, action="store_true", help="cut out the square in the middle"),
        argument(
            "--quality",
            group=_RECORDS,
            type=int,
            default=95,
            help="quality of JPEG (1 to 100), or compression of PNG (1 to 9)",
        ),
        argument(
            "--num-thread",
            group=_RECORDS,
            type=int,
            default=1,
            help="threads that decode and encode; the order stays the same",
        ),
        argument(
            "--color",
            group=_RECORDS,
            type=int,
            default=1,
            choices=[-1, 0, 1],
            help="1 loads colors, 0 gray, -1 whatever the file has, transparency included",
        ),
        argument(
            "--encoding",
            group=_RECORDS,
            default=".jpg",
            choices=[".jpg", ".png"],
            help="format of the packed images",
        ),
        argument(
            "--pack-label",
            group=_RECORDS,
            action="store_true",
            help="pack all labels of a line, instead of the first",
        ),
    ),
)
INFO = Command(
    "info", "print versions, devices, features and what is missing", "mxnet._src.tools.cli.info", arguments=(JSON,)
)
MIGRATE = Command(
    "migrate",
    "rewrite a training program for PyTorch",
    "mxnet._src.tools.cli.migrate",
    description="""\
Rewrite a training program for PyTorch. The result needs torch alone. What cannot be rewritten stays as it is, with a
comment that begins with MIGRATE, and is reported. ruff, if it is installed, formats what is written, and the whole
if the program was formatted. The status is 1 if something stayed, or if losses differ.""",
    arguments=(
        argument("program", completion="files", metavar="PROGRAM.py", help="a program of MXNet"),
        argument(
            *("-o", "--output"), completion="files", metavar="OUT", help="file to write (default: PROGRAM_torch.py)"
        ),
        argument(
            "--verify",
            action="store_true",
            help="run both programs, in processes of their own, from the same weights and batches, and compare losses",
        ),
        argument("--steps", type=int, default=20, metavar="N", help="backward passes to compare (default 20)"),
        argument(
            "--timeout", type=float, default=300.0, metavar="SECONDS", help="limit of each program's run (default 300)"
        ),
        JSON,
    ),
    examples="""\
examples:
  mxnet migrate train.py                        writes train_torch.py, and says what stayed
  mxnet migrate train.py -o moved.py --verify   compares the losses of 20 steps, too""",
)
PREDICT = Command(
    "predict",
    "run a saved model on images or arrays, and print its outputs",
    "mxnet._src.tools.cli.predict",
    arguments=(
        argument("symbol", completion="files", exists=True, metavar="MODEL-symbol.json", help=_SYMBOL),
        argument("params", completion="files", exists=True, metavar="MODEL-0000.params", help="file of its parameters"),
        argument(
            "--image", completion="files", either="what", nargs="+", metavar="FILE", help="images, each by itself"
        ),
        argument(
            "--array",
            completion="files",
            either="what",
            action="append",
            metavar="[NAME=]FILE.npy",
            help="an input of the network; repeated for several inputs",
        ),
        argument(
            "--shape",
            type=named_shape,
            metavar="NAME:SHAPE",
            help="shape of the image input (default NAME:1,3,224,224)",
        ),
        argument(
            "--mean",
            type=channel_values,
            help="subtracted from red, green, blue (0 to 255); 0 for networks that take images as they are",
        ),
        argument("--std", type=channel_values, help="what the differences are divided by"),
        argument("--labels", completion="files", metavar="FILE", help="names of the classes, one in each line"),
        argument(
            "--backend", choices=BACKENDS, metavar="NAME", help=f"what computes the network: {', '.join(BACKENDS)}"
        ),
        argument("--top", type=int, default=5, metavar="N", help="how many classes to show (default 5)"),
        argument("--output", metavar="NODE", help="a node inside the network, instead of its outputs"),
        argument("--gpu", type=int, metavar="N", help="number of the GPU to run on, instead of the CPU"),
        JSON,
    ),
    examples="""\
examples:
  mxnet predict net-symbol.json net-0000.params --image cat.jpg --labels synset.txt
  mxnet predict net-symbol.json net-0000.params --image *.jpg --mean 123.68,116.78,103.94 --std 58.4,57.1,57.4 --json
  mxnet predict net-symbol.json net-0000.params --array input.npy
  mxnet predict net-symbol.json net-0000.params --array ids=ids.npy --array mask=mask.npy
""",
)
SUMMARY = Command(
    "summary",
    "print the table of layers of a saved symbol",
    "mxnet._src.tools.cli.summary",
    arguments=(
        argument("file", completion="files", exists=True, metavar="MODEL-symbol.json", help=_SYMBOL),
        _SHAPES,
        argument(
            "--params",
            completion="files",
            metavar="MODEL-0000.params",
            help="file of the model's arrays, to compare shapes with; by default the newest one next to the symbol",
        ),
        argument("--width", type=line_width, help="characters per line (default the terminal's, or 120)"),
        JSON,
    ),
)
WEIGHTS = Command(
    "weights",
    "write a network's parameters from weights of torchvision or timm",
    "mxnet._src.tools.cli.weights",
    description="""\
Write the parameters of a network of the model zoo, or of GluonCV, from weights that torchvision, or timm, has for the
same network. Without a name, list the networks.""",
    arguments=(
        argument("name", nargs="?", metavar="NAME", help="of the network, as for get_model; see the list"),
        argument(
            "--from",
            completion="files",
            dest="file",
            metavar="FILE",
            help="weights under torchvision's names: a .safetensors file, or what torch.save(network.state_dict(), ...)"
            " wrote (default: the library's own file, downloaded into the folder of models)",
        ),
        argument("-o", "--output", completion="files", metavar="OUT", help="file to write (default: NAME.params)"),
        argument(
            "--transform-input",
            action=argparse.BooleanOptionalAction,
            default=None,
            help="inceptionv3 alone: the weights were trained on images in [-1, 1], as torchvision's own were "
            "(default: where FILE is torchvision's own)",
        ),
        JSON,
    ),
    examples="""\
examples:
  mxnet weights                                                   what there is
  mxnet weights resnet18_v1                                       download, and write resnet18_v1.params
  mxnet weights vgg16 --from vgg16-397923af.pth -o vgg16.params   from a file that is here
  mxnet weights resnet50_v1b --from model.safetensors             GluonCV's network; needs GluonCV""",
)

LIBMXNET = Command(
    "libmxnet",
    "compile MXNet's C library, for programs in C, C++ and other languages",
    "mxnet._src.tools.cli.libmxnet",
    description="""\
Compile libmxnet.so (.dylib, .dll) with MXNet 1.9.1's C functions, those of c_predict_api.h among them. It starts this
Python at the first call. docs/libmxnet.md lists the functions.""",
    arguments=(
        argument("action", choices=("build",), help="what to do"),
        argument("folder", completion="folders", metavar="DIR", help="where the library goes"),
        JSON,
    ),
    examples="""\
examples:
  mxnet libmxnet build lib
  gcc predict.c -o predict -Llib -lmxnet -Wl,-rpath,$PWD/lib""",
)

COMMANDS = (
    BENCH,
    CHECK,
    COMPLETION,
    CONVERT,
    DOCTOR,
    IM2REC,
    INFO,
    LAUNCH,
    LIBMXNET,
    MIGRATE,
    PREDICT,
    SUMMARY,
    WEIGHTS,
)
EXAMPLES = """\
examples:
  mxnet info                                                   versions, devices, features
  mxnet check train.py                                         would this program run here?
  mxnet summary model-symbol.json --shape data:1,3,224,224     layers, shapes, parameters
  mxnet predict model-symbol.json model-0000.params --image cat.jpg
  mxnet bench model-symbol.json model-0000.params --shape data:1,3,224,224
  mxnet convert model-symbol.json model-0000.params --to onnx --shape data:1,3,224,224
  mxnet migrate train.py --verify                              the program for PyTorch
  mxnet doctor --downloads mnist                               which servers have this file?
  mxnet launch -n 2 -s 1 python train.py --kv-store dist_sync
  mxnet im2rec train images/
  mxnet weights resnet18_v1 --from resnet18-f37072fd.pth
  mxnet libmxnet build lib                                     MXNet's C library, for C and C++
  mxnet completion bash                                        completion for a shell

mxnet COMMAND --help describes each."""
