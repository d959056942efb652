"""Encoded images with an orientation among their EXIF data, through everything that decodes them."""

import base64
import os
import struct
import zlib

import numpy as onp

from ..io.files import kept
from ..io.images import picture, png

JPEG = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU"
    "FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
    "FBQUFBQUFBT/wAARCAAQABgDAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABwUG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/E"
    "ABgBAQADAQAAAAAAAAAAAAAAAAYFCAkH/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AYxpQxuhlMBdBNQ1g9Ghu"
    "uc6USGS5Q//Z"
)
HEIGHT, WIDTH = 16, 24


def with_orientation(encoded, orientation_tag):
    """Return a JPEG or PNG image with EXIF data that hold an orientation and nothing else."""
    exif = b"MM\0*" + struct.pack(">IHHHIHHI", 8, 1, 0x112, 3, 1, orientation_tag, 0, 0)
    if encoded[:2] == b"\xff\xd8":
        content = b"Exif\0\0" + exif
        begin = 20 if encoded[6:10] == b"JFIF" else 2
        return encoded[:begin] + b"\xff\xe1" + struct.pack(">H", len(content) + 2) + content + encoded[begin:]
    chunk = b"eXIf" + exif
    header = 8 + 25  # the signature and IHDR, after which the chunk stands
    return (
        encoded[:header]
        + struct.pack(">I", len(exif))
        + chunk
        + struct.pack(">I", zlib.crc32(chunk))
        + encoded[header:]
    )


def turned(image):
    """Return an image turned as each orientation says."""
    flipped = image[:, ::-1]
    return {
        1: image,
        2: flipped,
        3: image[::-1, ::-1],
        4: image[::-1],
        5: image.swapaxes(0, 1),
        6: onp.rot90(image, -1),
        7: onp.rot90(flipped, -1),
        8: onp.rot90(image, 1),
    }


def orientation(image, plain):
    """Return the orientation that turned the second image into the first, 1 for none; 0 if there is none."""
    orientations = [
        orientation_tag
        for orientation_tag, candidate in turned(plain).items()
        if candidate.shape == image.shape and abs(candidate.astype(int) - image).max() <= 3
    ]
    return orientations[0] if len(orientations) == 1 else 0


def write(mx, name, encoded, label):
    record = mx.recordio.MXIndexedRecordIO(name + ".idx", name + ".rec", "w")
    record.write_idx(0, mx.recordio.pack(mx.recordio.IRHeader(0, label, 0, 0), encoded))
    record.close()


def from_iterator(mx, kind, channels, height, width):
    """Return the image of an iterator over records; of the size that it has once it is turned, or not."""
    iterator = getattr(mx.io, kind)(
        path_imgrec="objects.rec" if "Det" in kind else "a.rec",
        data_shape=(channels, height, width),
        batch_size=1,
        preprocess_threads=1,
        verbose=False,
    )
    batch = next(kept(mx, iterator))
    return batch.data[0].asnumpy()[0].transpose(1, 2, 0).astype("uint8")


def decoded(mx, encoded, size):
    """Return the image that each way to decode gives."""
    objects = [2, 5, 0, 0.1, 0.2, 0.5, 0.6]
    write(mx, "a", encoded, 1.0)
    write(mx, "objects", encoded, objects)
    os.makedirs("folder/a", exist_ok=True)
    suffix = ".jpg" if encoded[:2] == b"\xff\xd8" else ".png"
    path = "folder/a/1" + suffix
    for name in os.listdir("folder/a"):
        os.remove("folder/a/" + name)
    with open(path, "wb") as stream:
        stream.write(encoded)
    vision = mx.gluon.data.vision
    plain = {"data_shape": (3, HEIGHT, WIDTH), "aug_list": []}
    detection = mx.image.ImageDetIter(1, path_imgrec="objects.rec", path_imgidx="objects.idx", **plain)
    buffer = mx.nd.array(onp.frombuffer(encoded, "uint8"), dtype="uint8")
    arrays = {
        "imdecode": mx.image.imdecode(encoded),
        "imdecode grey": mx.image.imdecode(encoded, flag=0),
        "imdecode blue first": mx.image.imdecode(encoded, to_rgb=False),
        "imdecode ignoring": mx.image.imdecode(encoded, flag=129),
        "imread": mx.image.imread(path),
        "imread grey": mx.image.imread(path, flag=0, to_rgb=0),
        "_cvimdecode": mx.nd._internal._cvimdecode(buffer),
        "_cvimread": mx.nd._internal._cvimread(path, flag=0),
        "record dataset": vision.ImageRecordDataset("a.rec")[0][0],
        "record dataset grey": vision.ImageRecordDataset("a.rec", flag=0)[0][0],
        "folder": vision.ImageFolderDataset("folder")[0][0],
        "image iter": mx.image.ImageIter(1, path_imgrec="a.rec", path_imgidx="a.idx", **plain).imdecode(encoded),
        "detection iter": detection.imdecode(encoded),
    }
    results = {name: array.asnumpy() for name, array in arrays.items()}
    for kind in ("ImageRecordIter", "ImageRecordUInt8Iter", "ImageRecordIter_v1", "ImageDetRecordIter"):
        results[kind] = from_iterator(mx, kind, 3, *size)
    results["ImageRecordIter grey"] = from_iterator(mx, "ImageRecordIter", 1, *size)
    record = mx.recordio.pack(mx.recordio.IRHeader(0, 1.0, 0, 0), encoded)
    for flag in (-1, 0, 1):
        results["unpack_img %d" % flag] = mx.recordio.unpack_img(record, flag)[1]
    return results


def orientations(mx, encoded, is_turned):
    plain = decoded(mx, encoded, (HEIGHT, WIDTH))
    results = {}
    for orientation_tag in range(1, 9):
        size = (WIDTH, HEIGHT) if is_turned and orientation_tag > 4 else (HEIGHT, WIDTH)
        images = decoded(mx, with_orientation(encoded, orientation_tag), size)
        results[str(orientation_tag)] = {name: orientation(image, plain[name]) for name, image in images.items()}
    return results


def without_jfif(encoded):
    """Return a JPEG image without its first segment."""
    length = struct.unpack(">H", encoded[4:6])[0]
    return encoded[:2] + encoded[4 + length :]


def case_jpeg(mx):
    return orientations(mx, JPEG, is_turned=True)


def case_jpeg_of_a_camera(mx):
    return orientations(mx, without_jfif(JPEG), is_turned=True)


def case_jpeg_beginnings(mx):
    """What of a JPEG image decides whether `imdecode` turns it: its first segment."""
    plain = mx.image.imdecode(JPEG).asnumpy()
    jfif, jpeg_body = JPEG[2:20], JPEG[20:]
    exif = with_orientation(JPEG, 2)[20 : -len(jpeg_body)]
    comment = b"\xff\xfe\0\7hello"
    beginnings = {
        "jfif exif": jfif + exif,
        "exif jfif": exif + jfif,
        "exif": exif,
        "jfxx exif": jfif.replace(b"JFIF", b"JFXX") + exif,
        "comment exif": comment + exif,
        "jfif comment exif": jfif + comment + exif,
        "fill jfif exif": b"\xff" + jfif + exif,
        "jfif exif jfxx": jfif + exif + b"\xff\xe0\0\10JFXX\0\x10",
    }
    return {
        name: orientation(mx.image.imdecode(b"\xff\xd8" + beginning + jpeg_body).asnumpy(), plain)
        for name, beginning in beginnings.items()
    }


def case_png(mx):
    return orientations(mx, png(picture(0, HEIGHT, WIDTH)), is_turned=False)


def case_grey_png(mx):
    return orientations(mx, png(picture(1, HEIGHT, WIDTH, 1)), is_turned=False)
