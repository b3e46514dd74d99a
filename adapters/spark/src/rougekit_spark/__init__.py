"""Scores of texts for Spark DataFrames, by the rougekit command on every executor."""

from ._command import RougekitError
from ._report import Report
from ._score import ScoredDataFrame, score

__all__ = ["Report", "RougekitError", "ScoredDataFrame", "score"]
