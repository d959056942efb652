"""Sources of functions and classes that migrated programs get, each as it stands here, if they use it.

They need torch (and NumPy) alone. `..supplies` copies them, with those that they use themselves.
"""
