"""Classes that derive from torch's Module, and the Cells that they become."""
