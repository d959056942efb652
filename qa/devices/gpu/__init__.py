"""Everything that can be asked of a GPU, in one command: ``make gpu``.

`__main__` runs the tasks of `tasks`, each in processes of its own, in the order in which they tell most; each writes
what it learns as it goes (`records`), so that a run that is cut off goes on where it stopped; `document` makes
docs/gpu.md of it.
"""
