"""What an operator is: its schema, its parameters' types, the registry. No kernels, no arrays."""
