# The Python programs, as contestants (see ../contestant.mjs): told the name of a work on a line, each
# answers with the CPU milliseconds of one round over the pairs of a file.
#   python peers.py rouge_score|rouge_score_rs|rouge|rouge_metric|sacrebleu|jieba FILE
import json
import sys
import time


def rouge_score_works(pairs):
    from rouge_score import rouge_scorer

    return scorer_works(rouge_scorer.RougeScorer, pairs)


def rouge_score_rs_works(pairs):
    from rouge_score_rs import rouge_scorer

    return scorer_works(rouge_scorer.RougeScorer, pairs)


def scorer_works(make, pairs):
    def scoring(types, use_stemmer):
        scorer = make(types, use_stemmer=use_stemmer)

        def work():
            total = 0.0
            for candidate, reference in pairs:
                scores = scorer.score(reference, candidate)
                for kind in types:
                    total += scores[kind].fmeasure
            return total

        return work

    three = ["rouge1", "rouge2", "rougeL"]
    four = three + ["rougeLsum"]
    return {"three": scoring(three, True), "four": scoring(four, True), "plain": scoring(three, False)}


def rouge_works(pairs):
    from rouge import Rouge

    rouge = Rouge(metrics=["rouge-1", "rouge-2", "rouge-l"])
    candidates = [candidate for candidate, _ in pairs]
    references = [reference for _, reference in pairs]
    return {"three": lambda: len(rouge.get_scores(candidates, references))}


def rouge_metric_works(pairs):
    from rouge_metric import PyRouge

    rouge = PyRouge(rouge_n=(1, 2), rouge_l=True)

    def work():
        return len([rouge.evaluate([c], [[r]]) for c, r in pairs])

    return {"three": work}


def sacrebleu_works(pairs):
    from sacrebleu.metrics import BLEU, CHRF, TER

    candidates = [candidate for candidate, _ in pairs]
    references = [[reference for _, reference in pairs]]

    def scoring(metric):
        # Made anew each round: kept, it would still have the tokens of all these lines, as no other corpus has them.
        return lambda: metric().corpus_score(candidates, references).score

    return {"bleu": scoring(BLEU), "chrf": scoring(CHRF), "ter": scoring(TER)}


def jieba_works(pairs):
    import jieba

    jieba.setLogLevel(60)
    jieba.initialize()
    return {"cut": lambda: sum(len(jieba.lcut(candidate)) for candidate, _ in pairs)}


def say(message):
    print(json.dumps(message), flush=True)


def versions(names):
    from importlib.metadata import PackageNotFoundError, version

    found = {}
    for name in names:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            pass
    return found


PEERS = {
    "rouge_score": (rouge_score_works, ["rouge-score", "nltk"]),
    "rouge_score_rs": (rouge_score_rs_works, ["rouge-score-rs"]),
    "rouge": (rouge_works, ["rouge"]),
    "rouge_metric": (rouge_metric_works, ["rouge-metric"]),
    "sacrebleu": (sacrebleu_works, ["sacrebleu"]),
    "jieba": (jieba_works, ["jieba"]),
}


def main():
    peer, file = sys.argv[1:]
    pairs = []
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            pair = json.loads(line)
            pairs.append((pair["candidate"], pair["reference"]))
    make, packages = PEERS[peer]
    try:
        works = make(pairs)
    except ImportError as error:
        say({"ready": False, "reason": f"not installed ({error})"})
        return
    python = ".".join(str(part) for part in sys.version_info[:3])
    say({"ready": True, "python": python, "versions": versions(packages)})
    for line in sys.stdin:
        before = time.process_time()
        try:
            value = works[line.strip()]()
        except Exception as error:  # A peer's own limits are a result, not a failure of the run.
            say({"failed": f"{type(error).__name__}: {error}"[:120]})
            continue
        say({"cpu": (time.process_time() - before) * 1000, "value": value})


main()
