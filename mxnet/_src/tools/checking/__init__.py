"""What programs and model files would meet here: read, never run.

``mxnet check`` is its command. `programs` finds the names, imports and calls of a source, `names` what has become of
MXNet's names, `keywords` and `registered` whether calls and names written as text fit, `packages` what is missing of
others; `models` looks at files of symbols and arrays, `check` puts it together, and `formats` writes it for programs.
"""
