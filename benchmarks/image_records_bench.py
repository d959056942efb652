"""Loading images: JPEG files of 256x256 pixels in a record file, decoded, cropped and mirrored, in batches."""

from pathlib import Path

from workload import Workload

IMAGES, BATCH, SIZE, THREADS = 512, 64, 224, 2
PICTURE = Path(__file__).with_name("picture.jpg")  # 256x256, made from random numbers: a file that all contenders read


def _row(name, title, **options):
    return Workload(
        f"image_records.{name}",
        f"{IMAGES} JPEG images of 256x256 in a record file into batches of {BATCH}, {THREADS} threads, {title}",
        "image_records",
        "load",
        arguments=options,
        amount=IMAGES,
        rate="images/s",
        contenders=("ours", "reference"),
    )


WORKLOADS = (
    _row("crop", f"{SIZE}x{SIZE} at random, mirrored, float32", rand_crop=True, rand_mirror=True),
    _row(
        "normalized",
        f"{SIZE}x{SIZE} at random, mirrored, normalized, float32",
        rand_crop=True,
        rand_mirror=True,
        mean_r=123.7,
        mean_g=116.3,
        mean_b=103.5,
        std_r=58.4,
        std_g=57.1,
        std_b=57.4,
    ),
    _row(
        "resized_crop",
        f"random parts resized to {SIZE}x{SIZE}, mirrored, float32",
        random_resized_crop=True,
        min_random_area=0.08,
        max_aspect_ratio=0.25,
        rand_mirror=True,
    ),
)
