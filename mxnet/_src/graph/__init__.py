"""Programs as data: nodes, graphs, their JSON form, inference over them and passes that rewrite them."""
