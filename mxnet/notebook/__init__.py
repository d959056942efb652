"""``mx.notebook``: watching a training in a notebook, as tables (pandas) and charts (bokeh)."""
