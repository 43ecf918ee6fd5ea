"""Text classification with nn.TransformerEncoder on sentences of unequal length."""

import argparse
import math
from typing import List, Tuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset

PAD_IDX = 0
VOCAB_SIZE = 64
NUM_CLASSES = 3


class TopicDataset(Dataset):
    """Sentences of token ids. Each topic prefers its own twenty words out of the vocabulary."""

    def __init__(self, size: int, seed: int) -> None:
        rng = np.random.RandomState(seed)
        self.samples: List[Tuple[Tensor, int]] = []
        for _ in range(size):
            label = rng.randint(NUM_CLASSES)
            length = rng.randint(5, 17)
            own_words = rng.randint(1 + 20 * label, 21 + 20 * label, size=length)
            any_words = rng.randint(1, VOCAB_SIZE, size=length)
            words = np.where(rng.rand(length) < 0.5, own_words, any_words)
            self.samples.append((torch.from_numpy(words).long(), int(label)))

    def __len__(self) -> int:
        return len(self.samples)

    def __getitem__(self, idx: int) -> Tuple[Tensor, int]:
        return self.samples[idx]


def collate_batch(batch: List[Tuple[Tensor, int]]) -> Tuple[Tensor, Tensor, Tensor]:
    tokens = [item[0] for item in batch]
    labels = torch.tensor([item[1] for item in batch], dtype=torch.int64)
    padded = pad_sequence(tokens, batch_first=True, padding_value=PAD_IDX)
    # True where there is nothing to attend to
    padding_mask = padded == PAD_IDX
    return padded, labels, padding_mask


class PositionalEncoding(nn.Module):
    def __init__(self, d_model: int, dropout: float = 0.1, max_len: int = 100) -> None:
        super().__init__()
        self.dropout = nn.Dropout(p=dropout)

        position = torch.arange(max_len).unsqueeze(1)
        div_term = torch.exp(torch.arange(0, d_model, 2) * (-math.log(10000.0) / d_model))
        pe = torch.zeros(1, max_len, d_model)
        pe[0, :, 0::2] = torch.sin(position * div_term)
        pe[0, :, 1::2] = torch.cos(position * div_term)
        self.register_buffer("pe", pe)

    def forward(self, x: Tensor) -> Tensor:
        """x: [batch, length, d_model]"""
        x = x + self.pe[:, : x.size(1)]
        return self.dropout(x)


class TransformerClassifier(nn.Module):
    def __init__(
        self,
        ntoken: int,
        d_model: int,
        nhead: int,
        d_hid: int,
        nlayers: int,
        nclass: int,
        window: int = 6,
        dropout: float = 0.1,
    ) -> None:
        super().__init__()
        self.d_model = d_model
        self.window = window
        self.embedding = nn.Embedding(ntoken, d_model, padding_idx=PAD_IDX)
        self.pos_encoder = PositionalEncoding(d_model, dropout)
        encoder_layer = nn.TransformerEncoderLayer(
            d_model, nhead, d_hid, dropout, activation="gelu", batch_first=True
        )
        self.encoder = nn.TransformerEncoder(encoder_layer, nlayers)
        self.classifier = nn.Linear(d_model, nclass)
        self.init_weights()

    def init_weights(self) -> None:
        initrange = 0.1
        nn.init.xavier_uniform_(self.classifier.weight, gain=0.5)
        self.classifier.bias.data.zero_()
        for layer in self.encoder.layers:
            layer.linear1.weight.data.uniform_(-initrange, initrange)
            layer.linear2.weight.data.uniform_(-initrange, initrange)

    def local_mask(self, length: int, device: torch.device) -> Tensor:
        # a word looks only at words that are at most `window` places away
        pos = torch.arange(length, device=device)
        return (pos[None, :] - pos[:, None]).abs() > self.window

    def forward(self, src: Tensor, padding_mask: Tensor) -> Tensor:
        src_mask = self.local_mask(src.size(1), src.device)
        x = self.embedding(src) * math.sqrt(self.d_model)
        x = self.pos_encoder(x)
        x = self.encoder(x, mask=src_mask, src_key_padding_mask=padding_mask)

        # mean over the words that are there
        keep = (~padding_mask).unsqueeze(-1).float()
        pooled = (x * keep).sum(dim=1) / keep.sum(dim=1)
        return self.classifier(pooled)


def evaluate(model: nn.Module, loader: DataLoader, device: torch.device) -> float:
    model.eval()
    total_acc, total_count = 0, 0
    with torch.no_grad():
        for text, label, mask in loader:
            logits = model(text.to(device), mask.to(device))
            total_acc += (logits.argmax(1) == label.to(device)).sum().item()
            total_count += label.size(0)
    return total_acc / total_count


def build() -> nn.Module:
    return TransformerClassifier(
        ntoken=VOCAB_SIZE, d_model=32, nhead=4, d_hid=64, nlayers=2, nclass=NUM_CLASSES
    )


def train(model: nn.Module, steps: int = 20, lr: float = 0.1, batch_size: int = 16) -> List[float]:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    model = model.to(device)
    train_loader = DataLoader(
        TopicDataset(128, seed=0), batch_size=batch_size, shuffle=True, collate_fn=collate_batch
    )
    valid_loader = DataLoader(TopicDataset(48, seed=1), batch_size=16, collate_fn=collate_batch)

    criterion = nn.CrossEntropyLoss(label_smoothing=0.05)
    optimizer = torch.optim.SGD(model.parameters(), lr=lr)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1, gamma=0.9)

    losses: List[float] = []
    epoch = 0
    while len(losses) < steps:
        epoch += 1
        model.train()
        for text, label, mask in train_loader:
            text, label, mask = text.to(device), label.to(device), mask.to(device)
            optimizer.zero_grad()
            loss = criterion(model(text, mask), label)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            losses.append(loss.item())
            if len(losses) >= steps:
                break
        accuracy = evaluate(model, valid_loader, device)
        print(f"epoch {epoch} | train loss {losses[-1]:.4f} | valid accuracy {accuracy:.3f}")
        scheduler.step()
    return losses


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--lr", type=float, default=0.1)
    parser.add_argument("--batch-size", type=int, default=16)
    parser.add_argument("--seed", type=int, default=42)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    losses = train(build(), args.steps, args.lr, args.batch_size)
    print("\n".join(f"{i:>3} {loss:.6f}" for i, loss in enumerate(losses)))


if __name__ == "__main__":
    main()
