"""Does a file make the library run, write, fetch or import something? Asked of every format, attribute and operator.

`program` runs crafted inputs in a process of its own, in which nothing but their own folder may change; `watch` sees
what Python is asked to do, `baits` are the strings that would make a careless library do something. The modules
`symbols`, `conversions`, `states`, `models` and `data` craft inputs.
"""
