"""The report of a whole set, as the command prints it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Report:
    """`text` is the JSON of `rougekit score … --intervals bucketed --format json`, byte for byte."""

    text: str
    #: False where rows, or single scores of rows, failed.
    complete: bool

    @property
    def data(self) -> Mapping[str, Any]:
        return json.loads(self.text)  # type: ignore[no-any-return]

    @property
    def scores(self) -> Mapping[str, Any]:
        """By key and field: `scores["rougeL"]["fmeasure"]["value"]`, beside it `low` and `high`."""
        return self.data["scores"]  # type: ignore[no-any-return]

    def save(self, path: str | os.PathLike[str]) -> None:
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(self.text)
