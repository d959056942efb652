"""Trainers as optimizers and schedulers of PyTorch, and back."""
