# What NLTK's Punkt makes of the sentence cases: writes its answer below each case where it differs.
#
#   python3 -m venv venv; venv/bin/pip install nltk==3.8
#   venv/bin/pip download --no-deps llama-index-core==0.10.50     (a wheel on PyPI that carries NLTK's English model)
#   unzip llama_index_core-0.10.50-py3-none-any.whl 'llama_index/core/_static/nltk_cache/*'
#   venv/bin/python tools/golden/punkt.py llama_index/core/_static/nltk_cache packages/text/test/sentences/cases.txt
#
# The model's file is tokenizers/punkt/PY3/english.pickle,
# SHA-256 5cad3758596392364e3be9803dbd7ebeda384b68937b488a01365f5551bb942c.

import sys

import nltk

ANSWER = "  punkt: "
AS_GOOD = "  punkt, as good: "  # a person's verdict, kept while the answer is the same


def escaped(text):
    return text.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t")


def marked(tokenizer, text):
    ends = [start for start, _ in tokenizer.span_tokenize(text)][1:]
    for at in reversed(ends):
        text = text[:at] + "¦" + text[at:]
    return text


def main(data, path):
    nltk.data.path = [data]
    tokenizer = nltk.data.load("tokenizers/punkt/english.pickle")
    with open(path, encoding="utf-8", newline="\n") as file:
        lines = file.read().split("\n")
    as_good = {line[len(AS_GOOD) :] for line in lines if line.startswith(AS_GOOD)}
    out = []
    for line in lines:
        if line.startswith((ANSWER, AS_GOOD)):
            continue
        out.append(line)
        if line == "" or line.startswith(("== ", "  rougekit: ")):
            continue
        text = line.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t")
        answer = escaped(marked(tokenizer, text.replace("¦", "")))
        if answer != line:
            out.append((AS_GOOD if answer in as_good else ANSWER) + answer)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write("\n".join(out))


main(*sys.argv[1:])
