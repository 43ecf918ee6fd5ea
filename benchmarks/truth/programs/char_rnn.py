#!/usr/bin/env python
# Character level language model, old style.
import math
import os
import tempfile

import torch
from torch.autograd import Variable
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence, pad_sequence
import torch.nn as nn

TEXT = (
    "the quick brown fox jumps over the lazy dog and then the dog sleeps while the fox runs "
    "far away over the hills and into the woods where nobody finds it again "
) * 4


class Corpus:
    def __init__(self, text):
        self.chars = sorted(set(text))
        self.idx = {c: i for i, c in enumerate(self.chars)}
        self.data = torch.LongTensor([self.idx[c] for c in text])

    def __len__(self):
        return len(self.chars)

    def decode(self, ids):
        return "".join(self.chars[i] for i in ids)


def batchify(data, bsz):
    nbatch = data.size(0) // bsz
    data = data.narrow(0, 0, nbatch * bsz)
    data = data.view(bsz, -1).t().contiguous()
    return data


def get_batch(source, i, bptt):
    seq_len = min(bptt, len(source) - 1 - i)
    data = source[i:i + seq_len]
    target = source[i + 1:i + 1 + seq_len].view(-1)
    return data, target


class RNNModel(nn.Module):
    """Container module with an encoder, a recurrent module, and a decoder."""

    def __init__(self, rnn_type, ntoken, ninp, nhid, nlayers, dropout=0.1, tie_weights=True):
        super(RNNModel, self).__init__()
        self.drop = nn.Dropout(dropout)
        self.encoder = nn.Embedding(ntoken, ninp)
        if rnn_type in ["LSTM", "GRU"]:
            self.rnn = getattr(nn, rnn_type)(ninp, nhid, nlayers, dropout=dropout)
        else:
            self.rnn = nn.RNN(ninp, nhid, nlayers, nonlinearity="tanh", dropout=dropout)
        self.decoder = nn.Linear(nhid, ntoken)
        if tie_weights and ninp == nhid:
            self.decoder.weight = self.encoder.weight
        self.init_weights()
        self.rnn_type = rnn_type
        self.nhid = nhid
        self.nlayers = nlayers

    def init_weights(self):
        initrange = 0.1
        self.encoder.weight.data.uniform_(-initrange, initrange)
        self.decoder.bias.data.fill_(0)
        nn.init.uniform_(self.decoder.weight, -initrange, initrange)

    def forward(self, input, hidden):
        emb = self.drop(self.encoder(input))
        output, hidden = self.rnn(emb, hidden)
        output = self.drop(output)
        decoded = self.decoder(output.view(output.size(0) * output.size(1), output.size(2)))
        return decoded.view(output.size(0), output.size(1), decoded.size(1)), hidden

    def init_hidden(self, bsz):
        weight = next(self.parameters())
        if self.rnn_type == "LSTM":
            return (weight.new_zeros(self.nlayers, bsz, self.nhid),
                    weight.new_zeros(self.nlayers, bsz, self.nhid))
        else:
            return weight.new(self.nlayers, bsz, self.nhid).zero_()


class SentenceClassifier(nn.Module):
    def __init__(self, ntoken, dim):
        super().__init__()
        self.emb = nn.Embedding(ntoken, dim, padding_idx=0)
        self.gru = nn.GRU(dim, dim, batch_first=True, bidirectional=True)
        self.attn = nn.Linear(2 * dim, 1)
        self.out = nn.Linear(2 * dim, 2)

    def forward(self, tokens, lengths):
        packed = pack_padded_sequence(self.emb(tokens), lengths.cpu(), batch_first=True,
                                      enforce_sorted=False)
        states, last = self.gru(packed)
        states, _ = pad_packed_sequence(states, batch_first=True)
        mask = torch.arange(states.size(1))[None, :] < lengths[:, None]
        scores = self.attn(states).squeeze(-1).masked_fill(~mask, -1e9)
        weights = scores.softmax(dim=1)
        pooled = torch.bmm(weights.unsqueeze(1), states).squeeze(1)
        return self.out(pooled), weights, last.transpose(0, 1).reshape(tokens.size(0), -1)


def repackage_hidden(h):
    """Wraps hidden states in new Tensors, to detach them from their history."""
    if isinstance(h, torch.Tensor):
        return h.detach()
    return tuple(repackage_hidden(v) for v in h)


def train_epoch(model, train_data, criterion, lr, bptt, clip=0.25):
    model.train()
    total_loss = 0.
    ntokens = model.decoder.out_features
    hidden = model.init_hidden(train_data.size(1))
    for batch, i in enumerate(range(0, train_data.size(0) - 1, bptt)):
        data, targets = get_batch(train_data, i, bptt)
        model.zero_grad()
        hidden = repackage_hidden(hidden)
        output, hidden = model(data, hidden)
        loss = criterion(output.view(-1, ntokens), targets)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), clip)
        for p in model.parameters():
            p.data.add_(p.grad.data, alpha=-lr)
        total_loss += loss.data.item()
    return total_loss / (batch + 1)


def generate(model, corpus, n, temperature=1.0):
    model.eval()
    hidden = model.init_hidden(1)
    input = torch.randint(len(corpus), (1, 1), dtype=torch.long)
    out = []
    with torch.no_grad():
        for _ in range(n):
            output, hidden = model(input, hidden)
            word_weights = output.squeeze().div(temperature).exp().cpu()
            word_idx = torch.multinomial(word_weights, 1)[0]
            input.fill_(word_idx)
            out.append(word_idx.item())
    return corpus.decode(out)


def classify(corpus):
    sentences = [s.strip() for s in TEXT.split("the")[:9] if s.strip()]
    seqs = [torch.tensor([corpus.idx[c] for c in s]) for s in sentences]
    lengths = torch.tensor([s.numel() for s in seqs])
    padded = pad_sequence(seqs, batch_first=True)
    labels = (lengths % 2).type(torch.LongTensor)
    clf = SentenceClassifier(len(corpus), 8)
    optimizer = torch.optim.Adam(clf.parameters(), lr=0.01)
    for _ in range(3):
        logits, weights, last = clf(padded, lengths)
        loss = nn.CrossEntropyLoss()(logits, labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    entropy = -(weights * weights.clamp_min(1e-9).log()).sum(1)
    print("classifier", loss.item(), entropy.max().item(), last.shape[-1],
          logits.max(1)[1].eq(labels).float().mean().item())


def main():
    torch.manual_seed(3)
    corpus = Corpus(TEXT)
    train_data = batchify(corpus.data, 4)
    val_data = batchify(corpus.data[:80], 2)
    criterion = nn.CrossEntropyLoss()
    for rnn_type in ("LSTM", "GRU", "RNN"):
        model = RNNModel(rnn_type, len(corpus), 16, 16, 2)
        for epoch in range(2):
            loss = train_epoch(model, train_data, criterion, 0.5, 20)
            print("| %s epoch %d | loss %5.2f | ppl %8.2f" % (rnn_type, epoch, loss, math.exp(loss)))
        with tempfile.TemporaryDirectory() as tmp:
            path = os.path.join(tmp, "model.pt")
            torch.save({"model": model.state_dict(), "epoch": epoch}, path)
            checkpoint = torch.load(path, map_location="cpu")
            model.load_state_dict(checkpoint["model"])
            sizes = {k: tuple(v.size()) for k, v in checkpoint["model"].items()}
        print(len(sizes), generate(model, corpus, 10))
    hidden = model.init_hidden(val_data.size(1))
    x = Variable(val_data[:5])
    out, _ = model(x, hidden)
    values, indices = out.data.topk(3, dim=-1)
    print(values.size(), indices[0, 0].tolist(), x.data.numel())
    classify(corpus)


if __name__ == "__main__":
    main()
