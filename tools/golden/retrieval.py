"""Makes packages/llm/test/golden/retrieval.json: what other programs give for BM25 and for the metrics of rankings.
Needs `pip install bm25s==0.3.16 pytrec_eval-terrier==0.5.11`:

    python tools/golden/retrieval.py

bm25: texts of made-up words separated by spaces, and for each query the scores of all texts by bm25s,
method "lucene" in double precision. rankings: ids as ranked, grades by id, and what trec_eval says at each k.
"""

import json
import os
import random

import bm25s
import pytrec_eval

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
TARGET = os.path.join(ROOT, "packages", "llm", "test", "golden", "retrieval.json")
draw = random.Random(20261116)

# Zipf-like, so that some words are in nearly every text.
vocabulary = [f"w{n}" for n in range(60)]
frequency = [1 / (n + 1) for n in range(60)]
words = lambda count: draw.choices(vocabulary, frequency, k=count)
texts = [words(draw.randint(1, 40)) for _ in range(40)]
queries = [words(draw.randint(1, 6)) for _ in range(15)] + [["w0", "w0", "w7"], ["unknown", "w3"], ["unknown"]]

bm25 = []
for k1, b in [(1.2, 0.75), (0.9, 0.4), (2.0, 1.0), (0.0, 0.5), (1.5, 0.0)]:
    index = bm25s.BM25(k1=k1, b=b, method="lucene", dtype="float64")
    index.index(texts, show_progress=False)
    scores = [[float(x) for x in index.get_scores([w for w in query if w != "unknown"])] if query != ["unknown"] else [0.0] * len(texts) for query in queries]
    bm25.append({"k1": k1, "b": b, "scores": scores})

rankings = []
for case in range(40):
    ids = [f"p{n}" for n in range(12)]
    ranking = draw.sample(ids, draw.randint(1, 12))
    grades = {id: draw.choice([1, 1, 1, 2, 3]) for id in draw.sample(ids, draw.randint(1, 6))}
    cuts = {}
    for k in (1, 3, 5, 10):
        # trec_eval cuts all but recip_rank itself; here that looks at the first k, too.
        run = {"q": {id: float(len(ranking) - n) for n, id in enumerate(ranking[:k])}}
        evaluator = pytrec_eval.RelevanceEvaluator({"q": grades}, {f"success.{k}", f"recall.{k}", f"P.{k}", "recip_rank", f"ndcg_cut.{k}"})
        found = evaluator.evaluate(run)["q"]
        cuts[str(k)] = {
            "hitRate": found[f"success_{k}"],
            "recall": found[f"recall_{k}"],
            "precision": found[f"P_{k}"],
            "mrr": found["recip_rank"],
            "ndcg": found[f"ndcg_cut_{k}"],
        }
    rankings.append({"ranking": ranking, "grades": grades, "cuts": cuts})

with open(TARGET, "w", encoding="utf-8") as file:
    json.dump(
        {
            "oracles": "bm25s 0.3.16, pytrec_eval-terrier 0.5.11 (trec_eval 9)",
            "bm25": {"texts": [" ".join(t) for t in texts], "queries": [" ".join(q) for q in queries], "runs": bm25},
            "rankings": rankings,
        },
        file,
        separators=(",", ":"),
    )
    file.write("\n")
