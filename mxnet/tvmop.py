"""Operators that MXNet can be built with through TVM: `Features` says that there are none."""

from .runtime import Features as Features
