"""MXNet's optimizers in plain torch: what is handed out is these classes, and their very text."""
