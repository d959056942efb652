"""Where MXNet keeps functions that its C++ code registers: there are none in MXNet 1.9.1, and none here."""
