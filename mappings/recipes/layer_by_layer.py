def layer_by_layer(recurrent):
    """Order the parameters of a recurrent layer as torch's: those of one layer together."""
    own = recurrent._params
    layers = [name.rpartition("_l")[2] for name in own]
    names = sorted(own, key=lambda name: layers.index(name.rpartition("_l")[2]))
    # MindSpore has the weights of all layers first.
    own.update({name: own.pop(name) for name in names})
