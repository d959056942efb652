"""What programs and model files would meet here: read, never run.

``mxnet check`` is its command. `programs` finds the names of MXNet that a source uses, `names` what has become of each,
`models` looks at files of symbols and arrays, and `report` puts it all together.
"""
