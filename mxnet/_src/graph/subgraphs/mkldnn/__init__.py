"""MXNet's backends MKLDNN and MKLDNN_QUANTIZE: layers joined with what follows them, with MXNet's names.

`backends` lists the passes of each.
"""
