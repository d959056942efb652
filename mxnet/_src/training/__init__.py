"""What the training interfaces share."""
