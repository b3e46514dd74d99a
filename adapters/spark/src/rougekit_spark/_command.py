"""The rougekit command on the driver: which it is, what it is told, what it answers."""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Mapping, Sequence

Option = str | int | float | bool | Sequence[str]


class RougekitError(RuntimeError):
    """The command refused or failed; the message is its own."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(f"rougekit ended with exit code {code}: {message.strip()}")
        self.code = code


def command_words(command: str | Sequence[str] | None) -> list[str]:
    """The command as a list of words; by default ROUGEKIT_COMMAND, or `rougekit` on the PATH."""
    if command is None:
        command = os.environ.get("ROUGEKIT_COMMAND") or "rougekit"
    return shlex.split(command) if isinstance(command, str) else list(command)


def flags_of(options: Mapping[str, Option]) -> list[str]:
    """`{"stemmer": "porter", "lowercase": False}` → `--stemmer porter --no-lowercase`"""
    flags: list[str] = []
    for name, value in options.items():
        flag = name.replace("_", "-")
        if isinstance(value, bool):
            flags.append(f"--{flag}" if value else f"--no-{flag}")
        elif isinstance(value, (str, int, float)):
            flags += [f"--{flag}", str(value)]
        else:
            for one in value:
                flags += [f"--{flag}", one]
    return flags


def run(command: Sequence[str], good: Sequence[int] = (0,)) -> tuple[int, str]:
    """Its exit code and what it printed, if the code is one of the good ones."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    except FileNotFoundError:
        raise RougekitError(
            127,
            f"'{command[0]}' was not found. Install the rougekit command on the driver and on every "
            "executor, or pass command=.",
        ) from None
    if done.returncode not in good:
        raise RougekitError(done.returncode, done.stderr)
    return done.returncode, done.stdout
