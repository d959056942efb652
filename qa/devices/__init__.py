"""Programs on devices that exist in name only: arrays without numbers, which know what device they are on."""
