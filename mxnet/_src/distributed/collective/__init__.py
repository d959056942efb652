"""Workers that exchange among themselves, without servers: one process group of `torch.distributed`."""
