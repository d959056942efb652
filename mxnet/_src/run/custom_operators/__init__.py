"""Behind `mxnet.operator`: operators written in Python."""
