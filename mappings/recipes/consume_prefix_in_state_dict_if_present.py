def consume_prefix_in_state_dict_if_present(state_dict, prefix):
    """Take a prefix off the keys of a state dict."""
    for key in list(state_dict.keys()):
        if key.startswith(prefix):
            state_dict[key[len(prefix) :]] = state_dict.pop(key)
