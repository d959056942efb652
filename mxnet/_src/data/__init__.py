"""Downloads and record files."""
