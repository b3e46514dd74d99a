"""What the test suites of the original programs ask and get: every call of a test that passes, with its arguments and its result.

    python own-suites.py FOLDER > own-suites.json

FOLDER holds the unpacked source packages rouge_score-0.1.2, sacrebleu-2.6.0 and nltk-3.8 (all Apache License 2.0), which are
installed, too, with pytest and pytest-mock. Their tests run unchanged; the functions they call are wrapped.
"""

import json
import sys
from pathlib import Path

import nltk.translate.bleu_score as nltk_bleu
import pytest
import sacrebleu
from rouge_score import rouge_scorer
from sacrebleu.metrics import BLEU, CHRF, TER

folder = Path(sys.argv[1])
kept = []
current = []


def plain(value):
    """A value as JSON has it. Raises TypeError for what has no such form: functions, generators."""
    if isinstance(value, (str, int, float, bool)) or value is None:
        return value
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: plain(getattr(value, name)) for name in value._fields}
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    raise TypeError(type(value).__name__)


def keep(name, args, kwargs, result):
    try:
        number = result.score if hasattr(result, "score") else plain(result)
        current.append({"call": name, "args": plain(args), "kwargs": plain(kwargs), "result": number})
    except TypeError:
        pass
    return result


def function(module, name, label):
    original = getattr(module, name)
    setattr(module, name, lambda *args, **kwargs: keep(label, args, kwargs, original(*args, **kwargs)))


def methods(cls, names, label):
    """Calls of methods, with the arguments that their object was made with."""
    init = cls.__init__

    def noting(self, *args, **kwargs):
        init(self, *args, **kwargs)
        self.made_with = [args, kwargs]

    cls.__init__ = noting
    for name in names:

        def wrapped(self, *args, _original=getattr(cls, name), _name=name, **kwargs):
            made = {"made": plain(self.made_with[0]), "options": plain(self.made_with[1])}
            return keep(f"{label}.{_name}", args, {**kwargs, **made}, _original(self, *args, **kwargs))

        setattr(cls, name, wrapped)


class Recorder:
    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item):
        current.clear()
        outcome = yield
        if outcome.excinfo is None:
            kept.extend({"test": item.nodeid.split("/")[-1], **call} for call in current)


def run(*tests):
    start = len(kept)
    report, sys.stdout = sys.stdout, sys.stderr
    flags = ["-q", "-p", "no:cacheprovider", "--import-mode=importlib"]
    pytest.main([*flags, *map(str, tests)], plugins=[Recorder()])
    sys.stdout = report
    return kept[start:]


methods(rouge_scorer.RougeScorer, ["score", "score_multi"], "RougeScorer")
for metric in (BLEU, CHRF, TER):
    methods(metric, ["corpus_score", "sentence_score"], metric.__name__)
for name in ("corpus_bleu", "sentence_bleu", "corpus_chrf", "sentence_chrf", "corpus_ter", "sentence_ter"):
    function(sacrebleu, name, name)
for name in ("sentence_bleu", "corpus_bleu"):
    function(nltk_bleu, name, f"nltk.{name}")

bleu, nltk_tests = folder / "sacrebleu-2.6.0/test", folder / "nltk-3.8/nltk/test/unit/translate"
suites = {
    "rouge_score 0.1.2": run(folder / "rouge_score-0.1.2/rouge_score/rouge_scorer_test.py"),
    "sacrebleu 2.6.0": run(*[bleu / f"test_{name}.py" for name in ("bleu", "sentence_bleu", "chrf", "ter")]),
    "nltk 3.8": run(nltk_tests / "test_bleu.py"),
}
print(json.dumps(suites, ensure_ascii=False))
