"""Makes packages/rougekit/test/golden/data/coco-words.json.gz: what COCO caption evaluation really gives on
the golden corpus, Stanford's tokenizer included. Needs Java and `pip install pycocoevalcap` (1.2):

    python tools/golden/coco-words.py

tokens[id] = [candidate, reference 1, …], each the tokens that the scorer sees, joined by a space;
scores[id] = F over all references. The one item with a carriage return is left out: its line is cut in two,
and every caption behind it would get its neighbour's tokens.
"""

import gzip
import json
import os

from pycocoevalcap.rouge.rouge import Rouge
from pycocoevalcap.tokenizer.ptbtokenizer import PTBTokenizer

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
CORPUS = os.path.join(ROOT, "packages", "cli", "fixtures", "corpus.jsonl.gz")
TARGET = os.path.join(ROOT, "packages", "rougekit", "test", "golden", "data", "coco-words.json.gz")

with gzip.open(CORPUS, "rt", encoding="utf-8") as lines:
    items = [json.loads(line) for line in lines]
items = [item for item in items if "\r" not in item["hyp"] + "".join(item["refs"])]
texts = list(dict.fromkeys(text for item in items for text in [item["hyp"], *item["refs"]] if text.strip()))
cleaned = PTBTokenizer().tokenize({0: [{"caption": text} for text in texts]})[0]
assert len(cleaned) == len(texts)
words = dict(zip(texts, cleaned))

tokens, scores = {}, {}
for item in items:
    candidate, *references = [words.get(text, "") for text in [item["hyp"], *item["refs"]]]
    tokens[item["id"]] = [candidate, *references]
    scores[item["id"]] = float(Rouge().calc_score([candidate], references))

fixture = {
    "oracle": "pycocoevalcap 1.2 with Stanford CoreNLP 3.4.1",
    "layout": "tokens[id] = [candidate, references …], joined by a space; scores[id] = F over all references",
    "tokens": tokens,
    "scores": scores,
}
with open(TARGET, "wb") as target:
    data = json.dumps(fixture, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    target.write(gzip.compress(data, 9, mtime=0))
