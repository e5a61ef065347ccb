"""Prints how the cost grows, from the medians of one run."""

from __future__ import annotations

from collections import defaultdict
from math import log
from typing import Any


def pytest_terminal_summary(terminalreporter: Any, config: Any) -> None:
    session = getattr(config, "_benchmarksession", None)
    medians: dict[str, dict[int, float]] = defaultdict(dict)
    for bench in session.benchmarks if session else ():
        if bench.params and "size" in bench.params and bench.stats:
            medians[bench.group or bench.name][bench.params["size"]] = bench.stats.median
    for group, by_size in sorted(medians.items()):
        sizes = sorted(by_size)
        terminalreporter.write_line(f"growth of {group}: median seconds, exponent to the next size")
        for small, large in zip(sizes, [*sizes[1:], None], strict=True):
            growth = ""
            if large is not None:
                growth = f"n^{log(by_size[large] / by_size[small]) / log(large / small):.1f}"
            terminalreporter.write_line(f"  {small:>5} {by_size[small]:.4f} {growth}")
