"""What programs do with parameters, gradients and rates themselves, beside an optimizer."""
