"""Parts of graphs that become one node: finding them, cutting them out, and the backends that do so by name.

`selection` finds groups of nodes, `replacement` replaces each by a node with the group as its nested graph,
`backends` registers by name how a graph is processed. ``mkldnn`` holds MXNet's own backends.
"""
