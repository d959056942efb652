"""Recording of calls, and backward passes through them."""
