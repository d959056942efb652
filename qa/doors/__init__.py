"""The public doors: every callable of the public modules, called as no program should call it.

    python -m qa.doors [--all] [MODULE ...]

Lists the callables from the public names, calls each without arguments, with too many, with an unknown keyword and with
values of wrong kinds, and prints the calls whose error has more than four frames of the package or speaks of the
package's inside. Nothing here is written case by case: a new public function is a new door.
"""
