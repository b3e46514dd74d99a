"""One report, byte for byte: from one machine, and from Spark with two executors of which a worker and an executor are killed.

    python tests/cluster.py <folder> <command words …>          the checks; the last line counts them
    python tests/cluster.py --throughput <folder> <command …>   rows per CPU second against the command line

Nothing listens beyond loopback. Victims are chosen among the descendants of this process, never by name alone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Callable

os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
os.environ["PYSPARK_PYTHON"] = sys.executable
sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from pyspark.sql import SparkSession  # noqa: E402

import rougekit_spark as rk  # noqa: E402

SCHEMA = "n long, id string, candidate string, reference array<string>, other string"


def rows(count: int) -> list[dict[str, Any]]:
    """With empty texts, missing texts and ids, several references, letters beyond ASCII."""
    made = []
    for n in range(count):
        words = [f"w{(n * 7 + k * k) % 23}" for k in range(6 + n % 5)]
        made.append(
            {
                "n": n,
                "id": f"r{n}",
                "candidate": None if n % 211 == 5 else "" if n % 97 == 3 else " ".join(words[1:]) + " été",
                "reference": None if n % 307 == 11 else [" ".join(words), f"other w{n % 9}"][: 1 + n % 2],
                "other": "kept",
            }
        )
    return made


def session(master: str, events: Path | None = None) -> SparkSession:
    """What happens to tasks is written to a file in the folder `events`, if there is one."""
    logged = {"enabled": "false"}
    if events is not None:
        events.mkdir()
        logged = {"enabled": "true", "dir": events.as_uri(), "compress": "false", "rolling.enabled": "false"}
    spark = (
        SparkSession.builder.master(master)
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.warehouse.dir", "/tmp/rougekit-spark-warehouse")
        .config("spark.network.timeout", "300s")
        .config("spark.sql.shuffle.partitions", "4")
        .config(map={f"spark.eventLog.{name}": value for name, value in logged.items()})
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("OFF")
    return spark


def processes() -> dict[int, tuple[int, str]]:
    """Parent and command line of every process."""
    found = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            stat = (folder / "stat").read_text()
            words = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        found[int(folder.name)] = (int(stat.rsplit(")", 1)[1].split()[1]), words)
    return found


def descendants(root: int) -> dict[int, str]:
    every = processes()
    own: dict[int, str] = {}
    reached = {root}
    while True:
        more = {pid for pid, (parent, _) in every.items() if parent in reached} - reached
        if not more:
            return own
        reached |= more
        own.update({pid: every[pid][1] for pid in more})


def is_worker(words: str) -> bool:
    """Not the shell before it, whose script has the same words, nor the driver's question for the columns."""
    return " worker --stdin" in words and " --part " in words and not words.startswith("sh ")


def workers() -> list[int]:
    return [pid for pid, words in descendants(os.getpid()).items() if is_worker(words)]


def end_kept_workers() -> None:
    """Those that wait for the next task: what is scored from here on shows as a start."""
    for pid in workers():
        os.kill(pid, 9)


def failures(events: Path) -> list[str]:
    """Why tasks failed so far."""
    found = []
    for file in events.iterdir():
        for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
            # The last line may be half there.
            if '"SparkListenerTaskEnd"' in line and line.endswith("\n"):
                reason = json.loads(line)["Task End Reason"]
                if reason["Reason"] != "Success":
                    found.append(f"{reason['Reason']} {reason.get('Description', '')}")
    return found


def are_told(events: Path, before: int) -> bool:
    """Whether a task failed by its worker and one by its executor since there were `before` failures. Spark writes a little later."""
    until = time.monotonic() + 30
    while True:
        new = failures(events)[before:]
        by_worker = any("rougekit worker ended with exit code -9" in one for one in new)
        by_executor = any(one.startswith("ExecutorLostFailure") for one in new)
        if (by_worker and by_executor) or time.monotonic() > until:
            return by_worker and by_executor
        time.sleep(0.2)


def kills(done: threading.Event, killed: list[str], seen: set[int]) -> None:
    """Kills the first worker that is new, then the executor above another one, as soon as there are some."""
    while not done.is_set() and len(killed) < 2:
        time.sleep(0.02)
        own = descendants(os.getpid())
        there = [pid for pid, words in own.items() if is_worker(words)]
        fresh = [pid for pid in there if pid not in seen]
        if not fresh:
            continue
        victim = fresh[0]
        seen.update(there)
        if killed:
            every = processes()
            while victim in own and "CoarseGrainedExecutorBackend" not in own[victim]:
                victim = every.get(victim, (0, ""))[0]
            if victim not in own:
                continue
        os.kill(victim, 9)
        killed.append("executor" if killed else "worker")


def listening() -> list[str]:
    """Addresses beyond loopback that our processes listen on."""
    own = {os.getpid(), *descendants(os.getpid())}
    inodes = set()
    for pid in own:
        try:
            for link in Path(f"/proc/{pid}/fd").iterdir():
                target = os.readlink(link)
                if target.startswith("socket:["):
                    inodes.add(target[8:-1])
        except OSError:
            continue
    loopback = {"0100007F", "0000000000000000FFFF00000100007F", "00000000000000000000000001000000"}
    found = []
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            field = line.split()
            if field[3] == "0A" and field[9] in inodes and field[1].split(":")[0] not in loopback:
                found.append(field[1])
    return found


passed = failed = 0


def check(name: str, is_good: bool) -> None:
    global passed, failed
    passed, failed = passed + is_good, failed + (not is_good)
    print(f"{'ok  ' if is_good else 'FAIL'} {name}", flush=True)


def main(folder: Path, command: list[str]) -> None:
    made = rows(6000)
    (folder / "data.jsonl").write_text("".join(json.dumps(row) + "\n" for row in made), encoding="utf-8")
    import pyarrow as pa
    import pyarrow.parquet as pq

    pq.write_table(pa.Table.from_pylist(made), folder / "data.parquet", row_group_size=1000)
    os.chdir(folder)
    recipe = ["--metrics", "rouge1,rougeLsum,bleu"]
    columns = ["--candidate", "candidate", "--reference", "reference", "--id", "id"]

    def one_machine(file: str, *flags: str) -> str:
        words = [*command, "score", file, *recipe, *columns, "--quiet", *flags]
        done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8")
        assert done.returncode == 5, done.stderr  # some rows have a problem
        return done.stdout

    bucketed = ("--intervals", "bucketed", "--format", "json")
    events = folder / "events"
    spark = session("local-cluster[2,1,1024]", events)
    frames: dict[str, Callable[[], Any]] = {
        "data.jsonl": lambda: spark.read.schema(SCHEMA).json("data.jsonl"),
        "data.parquet": lambda: spark.read.parquet("data.parquet"),
    }
    starts = folder / "starts"
    # Each start of a worker for tasks is noted.
    note = f'case "$*" in *" --part "*) echo $$ >> "{starts}";; esac; exec "$@"'
    noted = ["sh", "-c", note, "sh", *command]

    def scored(df: Any, file: str, **more: Any) -> rk.ScoredDataFrame:
        return rk.score(
            df, candidate="candidate", reference="reference", id="id", row_key="n",
            metrics="rouge1,rougeLsum,bleu", inputs=[file], command=noted, **more,
        )  # fmt: skip

    for file, read in frames.items():
        expected = one_machine(file, *bucketed)
        before = len(failures(events))
        done, killed = threading.Event(), list[str]()
        # A daemon: where scoring fails, the test must end, not wait for it.
        hunter = threading.Thread(target=kills, args=(done, killed, set(workers())), daemon=True)
        hunter.start()
        report = scored(read().repartition(5), file).aggregate()
        done.set()
        hunter.join()
        print(f"     {file}: killed {killed}", flush=True)
        check(f"{file}: a worker and an executor were killed, each in the middle of a task", killed == ["worker", "executor"] and are_told(events, before))
        check(f"{file}: the report of one machine, to the byte", report.text == expected)
        check(f"{file}: says that rows failed", not report.complete)
    check("nothing listens beyond loopback", listening() == [])

    # Eight partitions for two rows: most of them are empty.
    few = spark.createDataFrame([tuple(row.values()) for row in made[:2]], SCHEMA).repartition(8, "n")
    starts.write_text("")
    counted = scored(few, "data.jsonl").aggregate()
    check("empty partitions are parts", counted.data["items"] == 2)
    check("a worker is kept for the next task", 0 < len(starts.read_text().split()) < 8)

    lines = [json.loads(line) for line in one_machine("data.jsonl", "--format", "jsonl").splitlines()]
    both = scored(frames["data.parquet"]().repartition(3), "data.parquet", keep=["n", "other"], cache=True)
    found = {row["n"]: row for row in both.collect()}
    starts.write_text("")
    end_kept_workers()
    check("cache=True: report and rows from one scoring",
          both.aggregate().text == one_machine("data.parquet", *bucketed) and starts.read_text() == "")  # fmt: skip
    same = all(
        found[n]["rougeLsum_fmeasure"] == line.get("scores", {}).get("rougeLsum", {}).get("fmeasure")
        and found[n]["bleu_score"] == line.get("scores", {}).get("bleu", {}).get("score")
        and (found[n]["problem"] is None) == ("problem" not in line)
        and found[n]["other"] == "kept"
        for n, line in enumerate(lines)
    )
    check("every row has the scores of `--format jsonl`, all digits", same and len(found) == len(lines))
    # What is cached may be scored by tasks of another shape: one for all partitions, or numbered from elsewhere.
    for name, other in {"coalesce": lambda df: df.coalesce(1), "union": lambda df: frames["data.parquet"]().select("n").union(df.select("n"))}.items():
        kept = scored(frames["data.parquet"]().repartition(3), "data.parquet", keep=["n"], cache=True)
        other(kept).count()
        check(f"cache=True: the report after {name}", kept.aggregate().text == one_machine("data.parquet", *bucketed))
    # A key that is not a number: hashed, and the same for any partitioning.
    keyed = [
        rk.score(frames["data.parquet"]().repartition(k), candidate="candidate", reference="reference",
                 row_key="id", metrics="rouge1", command=command).aggregate().text
        for k in (1, 5)
    ]  # fmt: skip
    check("a key of text gives the same bytes for any partitioning", keyed[0] == keyed[1])
    try:
        scored(frames["data.parquet"](), "data.parquet", options={"dialect": "nonsense"})
        check("a wrong option is refused on the driver", False)
    except rk.RougekitError as error:
        check("a wrong option is refused on the driver", error.code == 2 and "nonsense" in str(error))
    spark.stop()


def cpu_seconds() -> dict[str, float]:
    """Of all processes below this one: Java's, Python's, and that of workers, which are there or which Python has waited for."""
    used = {"java": 0.0, "python": 0.0, "workers": 0.0}
    for pid, words in descendants(os.getpid()).items():
        try:
            ticks = list(map(int, Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11:15]))
        except OSError:
            continue
        kind = "java" if "java" in words.split(" ")[0] else "workers" if is_worker(words) else "python"
        used[kind] += sum(ticks[:2]) / os.sysconf("SC_CLK_TCK")
        used["workers"] += sum(ticks[2:]) / os.sysconf("SC_CLK_TCK")
    return used


def throughput(folder: Path, command: list[str], count: int = 400_000) -> None:
    """Rows with twelve scores each from a Parquet file: to JSON lines by the command, to Parquet by Spark."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    os.chdir(folder)
    words = [f"{'aeiou'[k % 5]}{'bcdfgklmnprst'[k % 13]}{k}" for k in range(4000)]
    text = lambda n, length, step: " ".join(words[(n * 31 + k * step + k * k) % 4000] for k in range(length))  # noqa: E731
    table = pa.table({
        "n": range(count),
        "candidate": [text(n, 9 + n % 6, 3) + (" été" if n % 20 == 0 else "") for n in range(count)],
        "reference": [text(n, 8 + n % 8, 3) for n in range(count)],
    })  # fmt: skip
    pq.write_table(table, "rows.parquet", row_group_size=count // 4)
    with open("rows.jsonl", "w", encoding="utf-8") as file:
        for row in table.to_pylist():
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
    columns = ["--candidate", "candidate", "--reference", "reference", "--jobs", "1", "--quiet"]
    for source in ("rows.jsonl", "rows.parquet"):
        for _ in range(2):
            before = os.times()
            subprocess.run([*command, "score", source, *columns, "-o", "out.jsonl"], check=True)
            after = os.times()
            used = after.children_user + after.children_system - before.children_user - before.children_system
        print(f"command line, {source} to JSON lines: {count / used:,.0f} rows per CPU second ({used:.2f} s)", flush=True)
    spark = session("local-cluster[2,1,1024]")
    frame = lambda: spark.read.parquet("rows.parquet")  # noqa: E731
    for k in range(10):
        before = cpu_seconds()
        scored = rk.score(frame(), candidate="candidate", reference="reference", row_key="n", keep=["n"], command=command)
        scored.write.mode("overwrite").parquet("scored.parquet")
        parts = {kind: seconds - before[kind] for kind, seconds in cpu_seconds().items()}
        used = sum(parts.values())
        how = "cold" if k == 0 else "warm"
        told = ", ".join(f"{kind} {seconds:.2f}" for kind, seconds in parts.items())
        print(f"Spark, rows.parquet to Parquet, {how}: {count / used:,.0f} rows per CPU second ({used:.2f} s: {told})", flush=True)
    spark.stop()


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments[0] == "--throughput":
        throughput(Path(arguments[1]), arguments[2:])
    else:
        main(Path(arguments[0]), arguments[1:])
        print(f"{passed} passed, {failed} failed")
        sys.exit(1 if failed else 0)
