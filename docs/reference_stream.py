"""The random stream of records, written a second time and apart from the game's own code, as docs/format.md describes it.

python3 docs/reference_stream.py SEED EVENT  prints sixteen rolls of a six-sided die, then the Dice Matrix setup of event 0.
"""

import hashlib
import struct
import sys


def chacha8_words(key, stream):
    """ChaCha8 with a 64-bit block counter from 0 and a 64-bit stream number: an endless run of 32-bit words."""

    def rotl(x, n):
        return ((x << n) | (x >> (32 - n))) & 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        for x, y, z, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] = rotl(s[z] ^ s[x], n)

    counter = 0
    while True:
        start = [
            *struct.unpack("<4I", b"expand 32-byte k"),
            *struct.unpack("<8I", key),
            counter & 0xFFFFFFFF,
            counter >> 32,
            stream & 0xFFFFFFFF,
            stream >> 32,
        ]
        s = list(start)
        for _ in range(4):
            for i in range(4):
                quarter(s, i, i + 4, i + 8, i + 12)
            for i in range(4):
                quarter(s, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        for word, first in zip(s, start):
            yield (word + first) & 0xFFFFFFFF
        counter += 1


class Dice:
    def __init__(self, seed, event):
        key = hashlib.sha256(b"alea:1:deal:" + seed.encode()).digest()
        self.words = chacha8_words(key, event)

    def below(self, bound):
        limit = 2**32 // bound * bound
        while True:
            word = next(self.words)
            if word < limit:
                return word % bound

    def shuffle(self, items):
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def dice_matrix_setup(dice):
    colours = [colour for colour in "RKPWG" for _ in range(10)]
    dice.shuffle(colours)
    places = [colour + str(dice.below(6) + 1) for colour in colours[:49]]
    ranks = ["".join(places[i : i + 7]) for i in range(0, 49, 7)]
    return f"setup {'/'.join(ranks)} S:{colours[49]}"


if __name__ == "__main__":
    seed, event = sys.argv[1], int(sys.argv[2])
    dice = Dice(seed, event)
    print([dice.below(6) + 1 for _ in range(16)])
    print(dice_matrix_setup(Dice(seed, 0)))
