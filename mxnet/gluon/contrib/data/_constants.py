"""Tokens that the texts share."""

EOS_TOKEN = "<eos>"  # the end of a line
