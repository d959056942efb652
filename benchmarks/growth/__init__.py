"""How times grow with the number of nodes, operations, arrays, layers, records, keys and worker processes."""
