"""One `rougekit worker --stdin --protocol arrow` beside a Spark task: record batches in, scores out, a partial result last.

Sent to executors by value, so this file imports nothing else of the package. Batches go in lockstep: the worker answers one
before the next is written, so neither side can block the other, and no more than a batch is held.

Spark keeps its Python processes between tasks (`spark.python.worker.reuse`), and such a process keeps its worker, which
then needs no start and has compiled what it runs. The worker ends when the pipe to it does: with its Python process.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import tempfile
import types
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import IO, Any

import pyarrow as pa

#: The globals of this file are new in each task, since it is sent by value. This is where its process keeps a worker.
KEPT = "__rougekit_spark_kept__"


class WorkerFailed(RuntimeError):
    """The task fails with it, and Spark repeats the task."""


class _Process:
    """A worker process, for one stream after the other."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = tuple(command)
        self.errors = tempfile.TemporaryFile()
        self._popen = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors
        )
        assert self._popen.stdin is not None and self._popen.stdout is not None
        self.stdin: IO[bytes] = self._popen.stdin
        self.stdout: IO[bytes] = self._popen.stdout

    @property
    def is_alive(self) -> bool:
        return self._popen.poll() is None

    def kill(self) -> int:
        """Ends it, whatever it is doing."""
        if self.is_alive:
            self._popen.kill()
        code = self._popen.wait()
        self.stdout.close()
        try:
            self.stdin.close()
        except OSError:
            pass  # what it did not take
        return code


def taken(command: Sequence[str]) -> _Process:
    """The worker that was kept, if it was started with the same words and is still there; otherwise a new one."""
    kept: _Process | None = getattr(sys.modules.get(KEPT), "process", None)
    if kept is None:
        return _Process(command)
    sys.modules.pop(KEPT)
    if kept.command == tuple(command) and kept.is_alive:
        return kept
    kept.kill()
    return _Process(command)


def keep(process: _Process) -> None:
    """For the next task of this Python process: one worker, the last."""
    before: _Process | None = getattr(sys.modules.get(KEPT), "process", None)
    if before is not None:
        before.kill()
    place: Any = types.ModuleType(KEPT)
    place.process = process
    sys.modules[KEPT] = place


class _Sent:
    """Bytes to a worker: summed up as they pass, in frames, each behind its length."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe = pipe
        self.crc = 0
        self.closed = False

    def write(self, data: Any) -> int:
        size = memoryview(data).nbytes
        # A length of 0 would end the stream.
        if size > 0:
            self.crc = zlib.crc32(data, self.crc)
            self._pipe.write(size.to_bytes(4, "little"))
            self._pipe.write(data)
        return size

    def end(self) -> None:
        self._pipe.write(bytes(4))
        self._pipe.flush()

    def readable(self) -> bool:
        return False

    def writable(self) -> bool:
        return True

    def flush(self) -> None:
        self._pipe.flush()


class _Received:
    """Bytes from a worker, summed up as they pass."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe = pipe
        self.crc = 0
        self.closed = False

    def read(self, size: int = -1) -> bytes:
        data = self._pipe.read(size)
        self.crc = zlib.crc32(data, self.crc)
        return data

    def readline(self) -> bytes:
        return self._pipe.readline()

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return False


class Worker:
    """One stream through a worker process."""

    def __init__(self, command: Sequence[str], schema: pa.Schema, wants_rows: bool, wants_partial: bool) -> None:
        self._process = taken(command)
        self._is_finished = False
        self._input = _Sent(self._process.stdin)
        self._output = _Received(self._process.stdout)
        self._wants_rows = wants_rows
        self._wants_partial = wants_partial
        self._rows = 0
        self._answers: pa.RecordBatchStreamReader | None = None
        self._sink = pa.PythonFile(self._input, mode="w")
        self._batches = self._guarded(lambda: pa.ipc.new_stream(self._sink, schema))

    def score(self, batch: pa.RecordBatch) -> pa.Table | None:
        """The scores of a batch, row by row; None where only the partial result is wanted."""
        return self._guarded(lambda: self._score(batch))

    def _score(self, batch: pa.RecordBatch) -> pa.Table | None:
        self._batches.write_batch(batch)
        self._input.flush()
        self._rows += batch.num_rows
        if not self._wants_rows or batch.num_rows == 0:
            return None
        answers, rows = [], 0
        while rows < batch.num_rows:
            answers.append(self._reader().read_next_batch())
            rows += answers[-1].num_rows
        return pa.Table.from_batches(answers).combine_chunks()

    def finish(self) -> bytes:
        """The partial result, gzipped, or nothing where it is not wanted. Whatever is missing in the worker's answer is an error."""
        partial: bytes = self._guarded(self._finish)
        return partial

    def _finish(self) -> bytes:
        self._batches.close()
        end = {"end": {"rows": self._rows, "crc32": f"{self._input.crc:08x}"}}
        self._input.write(json.dumps(end, separators=(",", ":")).encode() + b"\n")
        self._input.end()
        if self._wants_rows:
            try:
                self._reader().read_next_batch()
                raise WorkerFailed("the worker sent more rows than it was given")
            except StopIteration:
                pass
        partial = self._output.readline() if self._wants_partial else b""
        last = self._output.readline()
        crc = zlib.crc32(partial, self._output.crc)
        expected = {"rows": self._rows, "crc32": f"{crc:08x}"}
        if not last.endswith(b"\n") or json.loads(last).get("end") != expected:
            raise WorkerFailed("the worker ended before its result was complete")
        self._is_finished = True
        keep(self._process)
        if not self._wants_partial:
            return b""
        return gzip.compress(partial[len(b'{"partial":') : -len(b"}\n")], compresslevel=3, mtime=0)

    def _reader(self) -> pa.RecordBatchStreamReader:
        if self._answers is None:
            self._answers = pa.ipc.open_stream(pa.PythonFile(self._output, mode="r"))
        return self._answers

    def _guarded(self, work: Callable[[], Any]) -> Any:
        """With the words of the worker itself where it has failed."""
        try:
            return work()
        except (OSError, ValueError, StopIteration, WorkerFailed, pa.ArrowException) as error:
            code = self._process.kill()
            self._process.errors.seek(0)
            said = self._process.errors.read()[-4000:].decode(errors="replace").strip()
            raise WorkerFailed(
                f"rougekit worker ended with exit code {code}: {said or error}"
            ) from error

    def close(self) -> None:
        """A worker that did not come to the end of its stream cannot be used again."""
        if not self._is_finished:
            self._process.kill()


def scorer(
    command: Sequence[str],
    sent: Sequence[str],
    kept: Sequence[str],
    names: Sequence[str],
    wants_rows: bool,
    wants_partial: bool,
) -> Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    """The function that `mapInArrow` calls for each partition.

    `sent` are the columns that the worker reads, its row number first; `kept` those that go past it; `names` all columns of the
    result, the last of which is the partial result where that is wanted.
    """

    def score_partition(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        # Tasks have no number that would do: after coalesce() one of them scores several partitions, after union() they begin
        # elsewhere, and what was scored so may be cached.
        words = [*command, "--framed", "--part", "unnumbered"]
        words += [] if wants_rows else ["--partial-only"]
        words += [] if wants_partial else ["--rows-only"]
        worker: Worker | None = None
        schema: pa.Schema | None = None
        try:
            for batch in batches:
                own = batch.select(list(sent))
                if worker is None:
                    worker = Worker(words, own.schema, wants_rows, wants_partial)
                scored = worker.score(own)
                if scored is None:
                    continue
                arrays = [batch.column(name) for name in kept]
                arrays += [column_of(scored.column(k)) for k in range(1, scored.num_columns)]
                if wants_partial:
                    arrays += [pa.nulls(batch.num_rows, pa.binary())]
                answer = pa.RecordBatch.from_arrays(arrays, names=list(names))
                schema = answer.schema
                yield answer
            if worker is None:
                # An empty partition is a part, too.
                if not wants_partial:
                    return
                empty = [pa.field(name, pa.int64() if k == 0 else pa.string()) for k, name in enumerate(sent)]
                worker = Worker(words, pa.schema(empty), wants_rows, wants_partial)
            partial = worker.finish()
            if not wants_partial:
                return
            before = nulls_like(schema, len(names) - 1) if wants_rows else []
            yield pa.RecordBatch.from_arrays([*before, pa.array([partial], pa.binary())], names=list(names))
        finally:
            if worker is not None:
                worker.close()

    return score_partition


def column_of(chunked: pa.ChunkedArray) -> pa.Array:
    return chunked.chunk(0) if chunked.num_chunks == 1 else chunked.combine_chunks()


def nulls_like(schema: pa.Schema | None, columns: int) -> list[pa.Array]:
    """A row without values; the types of an empty partition are unknown, and Spark accepts null for any."""
    if schema is None:
        return [pa.nulls(1) for _ in range(columns)]
    return [pa.nulls(1, schema.field(k).type) for k in range(columns)]
