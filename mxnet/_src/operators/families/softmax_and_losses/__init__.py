"""The operators of one family: softmax and losses."""
