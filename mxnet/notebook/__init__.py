"""``mx.notebook``: training progress in a notebook, as tables (pandas) and charts (bokeh)."""
