"""Values of GLEU and smoothed BLEU (NLTK), WER, CER and EED (torchmetrics) on the golden corpus.

    python text-metrics.py corpus.jsonl > text-metrics.json

Run with nltk 3.8 and torchmetrics 1.9.0 (torch on the CPU, whose numbers are float32). Words of BLEU and GLEU are Python's str.split().
null: the program has no answer (it threw, or the number is not finite).
"""

import json
import math
import sys
import warnings

import nltk
import torch
import torchmetrics
from nltk.translate.bleu_score import SmoothingFunction, corpus_bleu, sentence_bleu
from nltk.translate.gleu_score import corpus_gleu, sentence_gleu
from torchmetrics.functional.text import char_error_rate, extended_edit_distance, word_error_rate

warnings.simplefilter("ignore")
items = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
items = [item for item in items if "long" not in item["tags"]]


def answer(compute):
    try:
        value = float(compute())
    except Exception:  # whatever the program throws is "no answer"
        return None
    return value if math.isfinite(value) else None


def words(text):
    return text.split()


def references(item, which):
    return item["refs"][:1] if which == "first" else item["refs"]


def bleu(name, which):
    smooth = getattr(SmoothingFunction(), name)
    pairs = [([words(r) for r in references(i, which)], words(i["hyp"])) for i in items]
    return {
        "smoothing": name,
        "refs": which,
        "sentence": [answer(lambda: sentence_bleu(r, h, smoothing_function=smooth)) for r, h in pairs],
        "corpus": answer(lambda: corpus_bleu([r for r, _ in pairs], [h for _, h in pairs], smoothing_function=smooth)),
    }


def gleu(which, low, high):
    pairs = [([words(r) for r in references(i, which)], words(i["hyp"])) for i in items]
    return {
        "refs": which,
        "min": low,
        "max": high,
        "sentence": [answer(lambda: sentence_gleu(r, h, low, high)) for r, h in pairs],
        "corpus": answer(lambda: corpus_gleu([r for r, _ in pairs], [h for _, h in pairs], low, high)),
    }


def errors(function):
    first = [(i["refs"][0], i["hyp"]) for i in items]
    scored = [answer(lambda: function(h, r)) for r, h in first]
    kept = [pair for pair, value in zip(first, scored) if value is not None]
    return {
        "sentence": scored,
        "corpus": answer(lambda: function([h for _, h in kept], [r for r, _ in kept])),
    }


def eed(which, language):
    short = [i for i in items if len(i["hyp"]) * max(map(len, i["refs"])) < 250_000]

    def one(item):
        return extended_edit_distance([item["hyp"]], [references(item, which)], language=language)

    return {
        "refs": which,
        "language": language,
        "ids": [i["id"] for i in short],
        "sentence": [answer(lambda: one(item)) for item in short],
    }


print(
    json.dumps(
        {
            "generator": {
                "nltk": nltk.__version__,
                "torchmetrics": torchmetrics.__version__,
                "torch": torch.__version__,
            },
            "ids": [i["id"] for i in items],
            "bleu": [bleu(f"method{k}", w) for k in range(2, 8) for w in ("first", "all")],
            "gleu": [gleu(w, *orders) for w in ("first", "all") for orders in ((1, 4), (2, 3))],
            "wer": errors(word_error_rate),
            "cer": errors(char_error_rate),
            "eed": [eed(w, language) for w in ("first", "all") for language in ("en", "ja")],
        }
    )
)
