"""The rules, a module per subject: tables from MXNet's names to source for torch."""
