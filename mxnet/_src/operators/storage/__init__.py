"""How arrays are stored: parts of sparse ones, calls of operators with them, what stands for them in torch's graph."""
