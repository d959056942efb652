"""Documentation of the iterators over images in record files."""

from __future__ import annotations

_SUMMARY = {
    "ImageRecordIter": "Iterate over the images in a record file.",
    "ImageRecordUInt8Iter": "Iterate over the images in a record file; data are uint8, not normalized.",
    "ImageRecordInt8Iter": "Iterate over the images in a record file; data are int8: image minus mean, cut off.",
    "ImageRecordIter_v1": "Iterate over the images in a record file, as `ImageRecordIter`.",
    "ImageRecordUInt8Iter_v1": "Iterate over the images in a record file, as `ImageRecordUInt8Iter`.",
}
_FILES = """
    Parameters
    ----------
    path_imgrec : str
        The record file; `mxnet.recordio.pack_img` and ``mxnet im2rec`` make its records. A batch's ``index`` holds
        their ids. JPEG images are turned as the orientation among their EXIF data says.
    path_imglist : str, optional
        A list file with other labels: number of the image, labels and file name in each line, divided by tabs.
    data_shape : tuple (C, H, W)
        Of an image: 1 channel (grey), 3 (red, green, blue) or 4 (and alpha, which the file must have).
    batch_size : int, at least 1
    round_batch : bool, default True
        Fill up the last batch with images of the next epoch, which leaves them out. Otherwise the last ``pad`` images
        and labels of the last batch are zeros.
    shuffle : bool, default False
        Reorder the images in each epoch: all of them with ``path_imgidx``, otherwise those in each 8 MiB of the file.
    seed : int, default 0
        For ``shuffle``; gives MXNet's order.
    shuffle_chunk_size : int, default 0
        Visit pieces of so many MiB of the file in random order, where there is no ``path_imgidx``; 0 does not.
    shuffle_chunk_seed : int, default 0
        For the order of the pieces, which is not MXNet's.
    num_parts, part_index : int, default 1 and 0
        Iterate over one of several parts, as each worker does.
    preprocess_threads : int, default 4
        Threads that decode and augment.
    prefetch_buffer : int, default 4
        Batches to make ahead of time; 0 makes one.
    mean_img : str, optional
        File with a mean image (C, H, W), which is subtracted instead of ``mean_r`` ...; if it does not exist, the mean
        of an epoch is computed and written to it.
    mean_r, mean_g, mean_b, mean_a : float, default 0
    std_r, std_g, std_b, std_a : float
        Data are ``(image - mean) * scale / std``; 0 counts as 1.
    scale : float, default 1
    resize : int, default -1
        Resize the shorter edge to this length first, if above 0.
    inter_method : int, default 1
        Interpolation: 0 nearest pixel, 1 linear, 2 cubic, 3 area, 4 Lanczos, 9 by size (cubic to enlarge, area to
        shrink, otherwise linear), 10 random.
    verbose, ctx : bool, {'cpu', 'gpu'}
        No effect: nothing is printed; data lie in page-locked memory where there is a GPU.
    aug_seq : str
        There is only the default.
    data_name, label_name : str, default "data" and "softmax_label"
"""
_AUGMENTATION = """
    path_imgidx : str, optional
        Index of the record file.
    label_width : int, default 1
        Values in a label.
    dtype : {'float32', 'uint8', 'int8'}, default 'float32'
        Of the data, for `ImageRecordIter`. uint8 is not normalized; int8 is the image minus the mean, at most 127.
    device_id : int, default 0
        The context of the arrays is ``cpu_pinned(device_id)``, or ``cpu()`` if it is negative.
    seed_aug : int, optional
        For the augmentation; 0 if not given. Batches do not depend on ``preprocess_threads``.
    max_rotate_angle : int, default 0
        Turn by whole degrees of at most this.
    rotate : int, default -1
        Turn by this angle, if above 0.
    max_shear_ratio : float, default 0
        Move rows by at most this share of their distance.
    max_random_scale, min_random_scale : float, default 1
        Multiply both edges by a random number between these.
    max_aspect_ratio, min_aspect_ratio : float, default 0 and None
        Multiply width over height by a random number between these; from 1 - max to 1 + max if there is no minimum.
    max_img_size, min_img_size : float, default 1e10 and 0
        Limits of the edges after that.
    fill_value : int, default 255
        What is outside of an image that was turned, and around it.
    pad : int, default 0
        Put so many pixels around the image.
    random_resized_crop : bool, default False
        Cut out a part of random area, shape and position and resize it, as Inception's training does; excludes
        ``rand_crop``, random scales and ``max_crop_size``.
    max_random_area, min_random_area : float, default 1
        Area of that part as a share of the image; its shape is ``max_aspect_ratio``'s.
    max_crop_size, min_crop_size : int, default -1
        Cut out a square of random size between these, and resize it.
    rand_crop : bool, default False
        Crop at a random position instead of the middle. Images that are too small are enlarged before.
    brightness, contrast, saturation : float, default 0
        Multiply by 1 plus a random number of at most this.
    random_h, random_s, random_l : int, default 0
        Add at most this to hue (half degrees), saturation and lightness (bytes).
    pca_noise : float, default 0
        Standard deviation of noise along the principal components of ImageNet's colours.
    mirror, rand_mirror : bool, default False
        Mirror all images, or half of them.
    max_random_contrast, max_random_illumination : float, default 0
        Multiply float32 data by 1 plus at most this, and add at most this, after the mean is subtracted.

    Returns
    -------
    MXDataIter

    Raises
    ------
    ImportError
        If OpenCV is not installed.
    MXNetError
        For files that are not there, wrong parameters and, when such a batch is asked for, damaged records: what is no
        image costs its batch, damage between records ends the epoch.
    TypeError
        For positional arguments.

    Notes
    -----
    Threads and files end when the iterator is deleted. What is not random agrees with MXNet to the last bit, but JPEG
    decoders may differ by a level or two. Other keywords have no effect, as in MXNet, but give a warning.

    Images are decoded at full size: decoding at half the size is not the same as resizing.

    Differences from MXNet 1.9.1: random numbers of the augmentation are others; without ``round_batch``, ``pad`` tells
    how many images are missing in the last batch (MXNet says 0, and leaves values of other batches there); images may
    be fewer than ``batch_size``.

    Examples
    --------
    >>> train = mx.io.ImageRecordIter(
    ...     path_imgrec="train.rec", path_imgidx="train.idx", data_shape=(3, 224, 224), batch_size=64, shuffle=True,
    ...     rand_crop=True, rand_mirror=True, mean_r=123.7, mean_g=116.3, mean_b=103.5)  # doctest: +SKIP
    """
DETECTION = (
    "Iterate over the images in a record file, with the objects in them.\n\n"
    "    A label in a record is: width of the header (2 or more), values per object (5 or more), the rest of the\n"
    "    header, then the objects: class, left, top, right, bottom (shares of the image's edges), and other values.\n"
    "    Labels of a batch are channels, height, width of the image, how many values follow, these values, padding.\n"
    + _FILES
    + """    label_width : int, default -1
        Values that all labels have, if above 0.
    label_pad_width : int, default 0
        Room for values of a label; that of the longest label if it is 0.
    label_pad_value : float, default -1
        What labels are padded with.
    rand_crop_prob : float, default 0
        How often a part is cut out.
    num_crop_sampler : int, default 1
        Kinds of such parts, of which one is chosen; the next eleven parameters have as many values, or one.
    min_crop_scales, max_crop_scales : tuple of float, default 0 and 1
        Square root of the part's share of the area.
    min_crop_aspect_ratios, max_crop_aspect_ratios : tuple of float, default 1
        Width over height.
    min_crop_overlaps, max_crop_overlaps : tuple of float, default 0 and 1
        What some object must have in common with the part, as a share of the union of both.
    min_crop_sample_coverages, max_crop_sample_coverages : tuple of float, default 0 and 1
        The same, as a share of the part.
    min_crop_object_coverages, max_crop_object_coverages : tuple of float, default 0 and 1
        The same, as a share of the object.
    max_crop_trials : tuple of int, default 25
        How often to draw before the image stays as it is.
    crop_emit_mode : {'center', 'overlap'}, default 'center'
        Keep objects whose center is in the part, or of which enough is.
    emit_overlap_thresh : float, default 0.3
        How much of an object that is.
    rand_pad_prob : float, default 0
        How often space is put around the image.
    max_pad_scale : float, default 1
        Most by which that multiplies the edges.
    fill_value : int, default 127
        What is there.
    max_random_hue, max_random_saturation, max_random_illumination : int, default 0
        Add at most this to hue (half degrees), saturation and lightness (bytes).
    max_random_contrast : float, default 0
        Multiply by 1 plus at most this.
    random_hue_prob, random_saturation_prob, random_illumination_prob, random_contrast_prob : float, default 0
        How often.
    rand_mirror_prob : float, default 0
        How often the image is mirrored.
    resize_mode : {'force', 'shrink', 'fit'}, default 'force'
        Resize to ``data_shape``, or to the largest size of the same shape in it, or that only if the image is larger;
        black is put right of it and below.
    dtype : 'float32'

    Returns
    -------
    MXDataIter
        The context of the arrays is ``cpu()``.

    Raises
    ------
    ImportError
        If OpenCV is not installed.
    MXNetError
        For files that are not there, wrong parameters and, when such a batch is asked for, damaged records: what is no
        image costs its batch, damage between records ends the epoch.
    TypeError
        For positional arguments.

    Notes
    -----
    Threads and files end when the iterator is deleted. Random numbers are not MXNet's; ``seed`` seeds the augmentation
    too. Labels of the whole part are read when the iterator is made.
    """
)
CLASSIFICATION = {name: f"{summary}\n{_FILES}{_AUGMENTATION.lstrip(chr(10))}" for name, summary in _SUMMARY.items()}
