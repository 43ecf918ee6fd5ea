"""Word-level language model with an LSTM, trained on sentences of a toy grammar."""

import argparse
import math

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

SUBJECTS = ["the cat", "a dog", "the old man", "my sister", "the small bird"]
VERBS = ["sees", "follows", "likes", "ignores", "hears"]
OBJECTS = ["the river", "a red ball", "the garden", "an apple", "the train"]
ENDINGS = ["today", "at night", "in the rain", "again", ""]


class Dictionary:
    def __init__(self):
        self.word2idx = {}
        self.idx2word = []

    def add_word(self, word):
        if word not in self.word2idx:
            self.idx2word.append(word)
            self.word2idx[word] = len(self.idx2word) - 1
        return self.word2idx[word]

    def __len__(self):
        return len(self.idx2word)


class Corpus:
    def __init__(self, seed=0):
        rng = np.random.RandomState(seed)
        self.dictionary = Dictionary()
        self.train = self.tokenize(self.write_sentences(rng, 320))
        self.valid = self.tokenize(self.write_sentences(rng, 40))

    def write_sentences(self, rng, count):
        lines = []
        for _ in range(count):
            parts = [
                group[rng.randint(len(group))] for group in (SUBJECTS, VERBS, OBJECTS, ENDINGS)
            ]
            lines.append(" ".join(parts))
        return lines

    def tokenize(self, lines):
        ids = []
        for line in lines:
            for word in [*line.split(), "<eos>"]:
                ids.append(self.dictionary.add_word(word))
        return torch.tensor(ids, dtype=torch.long)


class RNNModel(nn.Module):
    """Embedding, LSTM and a linear decoder."""

    def __init__(self, ntoken, ninp, nhid, nlayers, dropout=0.1):
        super(RNNModel, self).__init__()
        self.ntoken = ntoken
        self.nhid = nhid
        self.nlayers = nlayers
        self.drop = nn.Dropout(dropout)
        self.encoder = nn.Embedding(ntoken, ninp)
        self.rnn = nn.LSTM(ninp, nhid, nlayers, dropout=dropout)
        self.decoder = nn.Linear(nhid, ntoken)
        self.init_weights()

    def init_weights(self):
        initrange = 0.3
        nn.init.uniform_(self.encoder.weight, -initrange, initrange)
        nn.init.zeros_(self.decoder.bias)
        nn.init.uniform_(self.decoder.weight, -initrange, initrange)

    def forward(self, input, hidden):
        emb = self.drop(self.encoder(input))
        output, hidden = self.rnn(emb, hidden)
        output = self.drop(output)
        decoded = self.decoder(output)
        decoded = decoded.view(-1, self.ntoken)
        return F.log_softmax(decoded, dim=1), hidden

    def init_hidden(self, bsz):
        weight = next(self.parameters())
        return (
            weight.new_zeros(self.nlayers, bsz, self.nhid),
            weight.new_zeros(self.nlayers, bsz, self.nhid),
        )


def batchify(data, bsz, device):
    # cut the stream into bsz columns, dropping what is left over
    nbatch = data.size(0) // bsz
    data = data.narrow(0, 0, nbatch * bsz)
    data = data.view(bsz, -1).t().contiguous()
    return data.to(device)


def repackage_hidden(h):
    """Detach hidden states from the graph of the previous batch."""
    if isinstance(h, torch.Tensor):
        return h.detach()
    return tuple(repackage_hidden(v) for v in h)


def get_batch(source, i, bptt):
    seq_len = min(bptt, len(source) - 1 - i)
    data = source[i : i + seq_len]
    target = source[i + 1 : i + 1 + seq_len].view(-1)
    return data, target


def evaluate(model, source, criterion, bptt):
    model.eval()
    total_loss = 0.0
    hidden = model.init_hidden(source.size(1))
    with torch.no_grad():
        for i in range(0, source.size(0) - 1, bptt):
            data, targets = get_batch(source, i, bptt)
            output, hidden = model(data, hidden)
            hidden = repackage_hidden(hidden)
            total_loss += len(data) * criterion(output, targets).item()
    return total_loss / (len(source) - 1)


corpus = Corpus()


def build():
    return RNNModel(len(corpus.dictionary), ninp=32, nhid=48, nlayers=2, dropout=0.1)


def train(model, steps=20, lr=0.02, clip=0.5, batch_size=16, bptt=12):
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    model = model.to(device)
    train_data = batchify(corpus.train, batch_size, device)
    val_data = batchify(corpus.valid, 8, device)
    criterion = nn.NLLLoss()
    optimizer = torch.optim.Adam(model.parameters(), lr=lr)

    history = []
    best_val_loss = None
    epoch = 0
    while len(history) < steps:
        epoch += 1
        model.train()
        hidden = model.init_hidden(batch_size)
        for i in range(0, train_data.size(0) - 1, bptt):
            data, targets = get_batch(train_data, i, bptt)
            # Without the detach, backward would reach all the way to the first batch.
            hidden = repackage_hidden(hidden)
            optimizer.zero_grad()
            output, hidden = model(data, hidden)
            loss = criterion(output, targets)
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), clip)
            optimizer.step()
            history.append(loss.item())
            if len(history) == steps:
                break

        val_loss = evaluate(model, val_data, criterion, bptt)
        ppl = math.exp(val_loss)
        print(f"| end of epoch {epoch} | valid loss {val_loss:5.2f} | valid ppl {ppl:8.2f}")
        if best_val_loss is None or val_loss < best_val_loss:
            best_val_loss = val_loss
        else:
            # no improvement: anneal the learning rate
            for group in optimizer.param_groups:
                group["lr"] /= 4.0
    return history


def main():
    parser = argparse.ArgumentParser(description="LSTM language model")
    parser.add_argument("--lr", type=float, default=0.02, help="initial learning rate")
    parser.add_argument("--clip", type=float, default=0.5, help="gradient clipping")
    parser.add_argument("--bptt", type=int, default=12, help="sequence length")
    parser.add_argument("--batch_size", type=int, default=16)
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1111)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    model = build()
    losses = train(model, args.steps, args.lr, args.clip, args.batch_size, args.bptt)
    for step, loss in enumerate(losses):
        print(f"| step {step:3d} | loss {loss:5.4f} | ppl {math.exp(loss):8.2f}")


if __name__ == "__main__":
    main()
