"""Parameters of ``forward``: what the body and their names say against a tensor."""

import torch
from torch import nn


class Pictures(nn.Module):
    def forward(self, image, mask, sentence, words, text, y=None):
        w, h = image.size  #: none
        image.resize((w, h))  #: none
        sentence.split()  #: none
        words.split(",")  #: none
        text.split(2)  #: inferred
        if y is not None:
            y.size(0)  #: inferred
        return mask.size(0)  #: inferred


class Settings(nn.Module):
    def forward(self, x, config=None, tokenizer=None, model_args=None, lengths=None):
        config.size()  #: guessed
        tokenizer.split(2)  #: none
        model_args.index(2)  #: none
        lengths.size()  #: inferred
        return x.size()  #: inferred
