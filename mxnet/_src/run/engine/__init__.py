"""Work outside the operators: tasks in the order of what they read and write."""
