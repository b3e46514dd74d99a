"""What sacreBLEU's own tests of significance ask and get: 16 systems of WMT 2017, English to German, against LIUM-NMT.

    python own-significance.py sacrebleu-2.6.0 > own-significance.json

The folder is the unpacked source package (Apache License 2.0); sacrebleu 2.6.0 and NumPy 2.4.6 are installed. Kept are the counts of each
segment, from which every BLEU follows, the p-values that sacreBLEU computes, and those of Moses and MultEval that its tests
expect within 0.01 (test/test_significance.py).
"""

import bz2
import json
import os
import pickle
import runpy
import sys

from sacrebleu.metrics import BLEU

os.chdir(sys.argv[1])
with bz2.BZ2File("test/wmt17_en_de_systems.pkl.bz2") as file:
    systems = pickle.load(file)
_, references = systems.pop()
metric = BLEU(references=references, tokenize="none")

counts = {}
for name, texts in systems:
    # Candidate length, reference length, matches of order 1 to 4, totals of order 1 to 4.
    rows = [list(map(int, row)) for row in metric._extract_corpus_statistics(texts, None)]
    reference_lengths = [row[1] for row in rows]
    counts[name] = {"length": [row[0] for row in rows], "matches": [row[2:6] for row in rows]}
    for row in rows:
        assert row[6:] == [max(0, row[0] - n) for n in range(4)]

suite = runpy.run_path("test/test_significance.py")
json.dump(
    {
        "baseline": systems[0][0],
        "referenceLength": reference_lengths,
        "counts": counts,
        "bootstrap": suite["SACREBLEU_BS_P_VALS"],
        "randomization": suite["SACREBLEU_AR_P_VALS"],
        "moses": suite["MOSES_P_VALS"],
        "multeval": {name: both[0] for name, both in suite["MULTEVAL_P_VALS"].items()},
    },
    sys.stdout,
    separators=(",", ":"),
)
