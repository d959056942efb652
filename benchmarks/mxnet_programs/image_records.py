"""An iterator over images in a record file."""

import os
import tempfile

from image_records_bench import BATCH, IMAGES, PICTURE, SIZE, THREADS

import mxnet as mx


def write_records(path):
    """Write the same image many times: decoding it takes as long each time."""
    picture = PICTURE.read_bytes()
    record = mx.recordio.MXRecordIO(path, "w")
    for i in range(IMAGES):
        record.write(mx.recordio.pack(mx.recordio.IRHeader(0, float(i % 10), i, 0), picture))
    record.close()


def load(**options):
    path = os.path.join(tempfile.mkdtemp(), "images.rec")
    write_records(path)
    iterator = mx.io.ImageRecordIter(
        path_imgrec=path,
        data_shape=(3, SIZE, SIZE),
        batch_size=BATCH,
        preprocess_threads=THREADS,
        verbose=False,
        **options,
    )

    def run():
        iterator.reset()
        for batch in iterator:
            batch.data[0].wait_to_read()
        return batch.label[0]  # the images themselves are random

    return run
