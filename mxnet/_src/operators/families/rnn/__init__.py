"""The operators of one family: rnn."""
