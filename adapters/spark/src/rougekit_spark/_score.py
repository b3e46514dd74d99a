"""A DataFrame → the DataFrame with score columns, and the report of all rows."""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, cast

from pyspark import cloudpickle
from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import (
    BinaryType,
    ByteType,
    DoubleType,
    IntegerType,
    LongType,
    ShortType,
    StringType,
    StructField,
    StructType,
)

from . import _worker
from ._command import Option, command_words, flags_of, run
from ._report import Report

if TYPE_CHECKING:
    from pyspark.sql import Column

ROW = "__rougekit_row"
PARTIAL = "__rougekit_partial"

#: Row numbers are kept as doubles, which hold whole numbers of 53 bits.
LARGEST_ROW = 2**53 - 1


class ScoredDataFrame(DataFrame):
    """A DataFrame with score columns. What is derived from it is an ordinary DataFrame."""

    _rougekit: _Run

    def aggregate(
        self,
        *,
        confidence: float | None = None,
        resamples: int | None = None,
        seed: int | None = None,
    ) -> Report:
        """Exact means with intervals over all rows, whatever the partitions."""
        settings = {"confidence": confidence, "resamples": resamples, "seed": seed}
        given = {name: value for name, value in settings.items() if value is not None}
        return self._rougekit.aggregate(given)


def score(
    df: DataFrame,
    *,
    candidate: str,
    reference: str | Sequence[str],
    row_key: str,
    metrics: str | Sequence[str] | None = None,
    source: str | Sequence[str] = (),
    id: str | None = None,
    keep: Sequence[str] | None = None,
    inputs: Sequence[str | tuple[str, str]] = (),
    options: Mapping[str, Option] | None = None,
    command: str | Sequence[str] | None = None,
    cache: bool = False,
) -> ScoredDataFrame:
    """Scores every row of `df`.

    A whole-number `row_key` is the number of the row in the data set, from 0; any other key is hashed to 53 bits. Intervals and
    examples depend on these numbers alone, so any partitioning gives the same bytes. `keep` are the columns that stay beside
    the scores (default: all). `inputs` are files for the report, or pairs of a name and a SHA-256. `options` are further flags
    of `rougekit score` that say how to score. With `cache=True` Spark keeps what was scored, so that rows and `aggregate()`
    cost one scoring.
    """
    references = [reference] if isinstance(reference, str) else list(reference)
    sources = [source] if isinstance(source, str) else list(source)
    texts = list(dict.fromkeys([candidate, *references, *sources, *([id] if id else [])]))
    kept = list(df.columns) if keep is None else list(keep)
    for name in [*texts, row_key, *kept]:
        if name not in df.columns:
            raise ValueError(f"there is no column '{name}', only {', '.join(df.columns)}")
    recipe = flags_of(options or {})
    if metrics is not None:
        recipe += ["--metrics", metrics if isinstance(metrics, str) else ",".join(metrics)]
    words = command_words(command)
    worker = [*words, "worker", "--stdin", "--protocol", "arrow", "--quiet", *recipe]
    described = json.loads(run([*worker, "--describe"])[1])
    scores = [*(name.replace(".", "_") for name in described["columns"]), "notices", "problem"]
    taken = [name for name in scores if name in kept]
    if taken:
        raise ValueError(f"'{taken[0]}' is a column already: leave it out with keep=")
    columns = [f"--candidate={candidate}", *(f"--reference={one}" for one in references)]
    columns += [*(f"--source={one}" for one in sources), *([f"--id={id}"] if id else [])]
    files = [f"--input={name}={sha256}" for name, sha256 in map(_input, inputs)]
    # By their names on the driver, so that executors need Node and the command, but not this package.
    cloudpickle.register_pickle_by_value(_worker)  # type: ignore[no-untyped-call]
    numbered = df.withColumn(ROW, _row_number(df, row_key))
    result = _Run(
        words=words,
        worker=[*worker, f"--row-key={ROW}", *columns, *files],
        frame=numbered.select(ROW, *texts, *(name for name in kept if name not in texts)),
        sent=[ROW, *texts],
        kept=kept,
        scores=scores,
    )
    if cache:
        result.both = result.mapped(rows=True, partial=True).persist()
        frame = result.both.where(F.col(PARTIAL).isNull()).drop(PARTIAL)
    else:
        frame = result.mapped(rows=True, partial=False)
    # The class of the session's own frames, classic or Connect, with one method more.
    frame.__class__ = type("ScoredDataFrame", (ScoredDataFrame, type(frame)), {})
    scored = cast(ScoredDataFrame, frame)
    scored._rougekit = result
    return scored


def _row_number(df: DataFrame, row_key: str) -> Column:
    key = F.col(f"`{row_key}`")
    if isinstance(df.schema[row_key].dataType, (ByteType, ShortType, IntegerType, LongType)):
        return key.cast("long")
    return F.when(key.isNotNull(), F.xxhash64(key).bitwiseAND(F.lit(LARGEST_ROW)))


def _input(given: str | tuple[str, str]) -> tuple[str, str]:
    if not isinstance(given, str):
        return given
    sha256 = hashlib.sha256()
    with open(given, "rb") as file:
        while chunk := file.read(1 << 20):
            sha256.update(chunk)
    return given, sha256.hexdigest()


@dataclass
class _Run:
    words: list[str]
    worker: list[str]
    frame: DataFrame
    sent: list[str]
    kept: list[str]
    scores: list[str]
    both: DataFrame | None = field(default=None)

    def mapped(self, *, rows: bool, partial: bool) -> DataFrame:
        fields: list[StructField] = []
        if rows:
            fields += [StructField(name, self.frame.schema[name].dataType) for name in self.kept]
            numbers = self.scores[:-2]
            fields += [StructField(name, DoubleType()) for name in numbers]
            fields += [StructField(name, StringType()) for name in self.scores[-2:]]
        if partial:
            fields += [StructField(PARTIAL, BinaryType())]
        names = [one.name for one in fields]
        frame = self.frame if rows else self.frame.select(*self.sent)
        function = _worker.scorer(self.worker, self.sent, self.kept, names, rows, partial)
        return frame.mapInArrow(function, StructType(fields))

    def aggregate(self, settings: Mapping[str, Option]) -> Report:
        frame = self.both or self.mapped(rows=False, partial=True)
        parts = frame.where(F.col(PARTIAL).isNotNull()).select(PARTIAL).collect()
        with tempfile.TemporaryDirectory(prefix="rougekit-spark-") as folder:
            names = [str(Path(folder, f"part-{k}.json.gz")) for k in range(len(parts))]
            for name, (partial,) in zip(names, parts):
                Path(name).write_bytes(partial)
            listed = Path(folder, "parts.txt")
            listed.write_text("\n".join(names), encoding="utf-8")
            merge = [*self.words, "merge", f"@{listed}", "--parts", str(len(parts))]
            flags = ["--format", "json", "--quiet", *flags_of(settings)]
            # 5: some rows failed, which the report says.
            code, text = run([*merge, *flags], good=(0, 5))
        return Report(text, code == 0)
