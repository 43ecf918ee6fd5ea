"""Where gradients come from: through which names, attributes and objects of a file they flow."""
