"""Files of parameters, in the folder for temporary files."""

from workload import Workload

ARRAYS = 25
NUMBERS = 10**6  # in each array, 4 bytes a number: 100 MB altogether

WORKLOADS = (Workload("files.save_load", "save and load 100 MB", "files", "save_load", amount=0.2, rate="GB/s"),)
