"""What torchmetrics' own tests of ROUGE expect (tests/unittests/text/test_rouge.py and _inputs.py, Apache License 2.0).

    python torchmetrics-suite.py > torchmetrics-suite.json

Its tests hold ROUGEScore against rouge_score 0.1.2, so that is what runs here, on their inputs: of several references the best F, or
the mean; over several texts the mean. Sentences of rougeLsum are lines. The states of the tests that could be read are older than
torchmetrics 1.9.0 and take the best reference of ROUGE-1 for all types; 1.9.0 takes the best of each type
(functional/text/rouge.py, accumulate == "best"), and so does this. With rouge_score 0.1.2 and nltk 3.8.
"""

import json
import sys

from rouge_score.rouge_scorer import RougeScorer

KEYS = ["rouge1", "rouge2", "rougeL", "rougeLsum"]
A = "It is a guide to action which ensures that the military always obeys the commands of the party"
B = "he read the book because he was interested in world history"
C = "the cat the   cat on the mat "
REFERENCES = {
    A: [
        "It is a guide to action that ensures that the military will forever heed Party commands",
        "It is a guiding principle which makes the military forces always being under the command of the Party",
    ],
    B: [
        "he was interested in world history because he read the book",
        "It is the practical guide for the army always to heed the directions of the party",
    ],
    C: ["the  cat is     on the mat ", "there is a   cat on the mat"],
}
SUMMARY = "A lawyer says him .\nMoschetto, 54 and prosecutors say .\nAuthority abc Moschetto  ."
TARGET = "A trainer said her and Moschetto, 54s or weapons say . \nAuthorities Moschetto of ."
# One parameter of each test: the number, and whether stems are compared.
FULL = [
    ("rouge1_precision", True), ("rouge1_recall", True), ("rouge1_fmeasure", False),
    ("rouge2_precision", False), ("rouge2_recall", True), ("rouge2_fmeasure", True),
    ("rougeL_precision", False), ("rougeL_recall", False), ("rougeL_fmeasure", True),
    ("rougeLsum_precision", True), ("rougeLsum_recall", False), ("rougeLsum_fmeasure", False),
]  # fmt: skip


def expected(pairs, key, stemmer, accumulate):
    level, field = key.split("_")
    scorer = RougeScorer(KEYS, use_stemmer=stemmer)
    values = []
    for candidate, references in pairs:
        scores = [scorer.score(reference, candidate) for reference in references]
        if accumulate == "best":
            scores = [max(scores, key=lambda one: one[level].fmeasure)]
        values.append(sum(getattr(one[level], field) for one in scores) / len(scores))
    return sum(values) / len(values)


def case(test, pairs, key, stemmer, accumulate):
    return {
        "test": f"{test}[{key}-{stemmer}-{accumulate}]",
        "pairs": pairs,
        "key": key,
        "stemmer": stemmer,
        "accumulate": accumulate,
        "expected": expected(pairs, key, stemmer, accumulate),
    }


several = [[[text, REFERENCES[text]] for text in batch] for batch in ((A, B), (B, C))]
cases = [
    case(f"test_rouge_score_functional, batch {k + 1}", batch, key, stemmer, accumulate)
    for accumulate in ("avg", "best")
    for key, stemmer in FULL
    for k, batch in enumerate(several)
]
cases += [
    case("test_rouge_score_class", [pair for batch in several for pair in batch], key, stemmer, accumulate)
    for accumulate in ("avg", "best")
    for key, stemmer in FULL
]
cases += [case("test_rouge_metric_normalizer_tokenizer", [[B, REFERENCES[B][:1]]], key, False, "best") for key, _ in FULL]
cases += [
    case("test_rouge_lsum_score", [[SUMMARY, [TARGET]]], key, stemmer, "best")
    for stemmer in (False, True)
    for key, _ in FULL
    if key.startswith("rougeL")
]
json.dump(cases, sys.stdout, separators=(",", ":"))
