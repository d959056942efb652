"""What people read: tracebacks, suggestions, equivalents of removed names, public names."""
