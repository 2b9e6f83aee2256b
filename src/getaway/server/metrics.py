"""What the server counts, for Prometheus at ``/metrics``."""

from __future__ import annotations

from collections.abc import Mapping

from prometheus_client import Counter, Gauge, Histogram
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

_QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

COMMITS = Counter("getaway_commits", "Transactions that reached the disk.")
COMMITTED = Counter("getaway_committed_writes", "Writes in those transactions.")
COMMIT_SECONDS = Histogram("getaway_commit_seconds", "How long a transaction took.", buckets=_QUICK)
WRITES_FAILED = Counter("getaway_writes_failed", "Writes that the database refused.")

CHOICES = Counter("getaway_choices", "Decisions that were made and acknowledged.", ("by",))
CHOICES_BY_PEOPLE = CHOICES.labels("person")
CHOICES_BY_BOTS = CHOICES.labels("bot")
CHOICE_SECONDS = Histogram(
    "getaway_choice_seconds", "From the arrival of a choice to its updates being on their way.", buckets=_QUICK
)
REFUSALS = Counter("getaway_refusals", "Messages that changed nothing.", ("code",))
CONNECTIONS = Gauge("getaway_connections", "Open WebSocket connections.")
TABLES_LIVE = Gauge("getaway_tables_live", "Tables in memory.")
TABLE_FAILURES = Counter("getaway_table_failures", "Tables that had to be reloaded after a bug.")

LEASES_TAKEN = Counter("getaway_leases_taken", "Tables that this process has taken, where several share a database.")
LEASES_LOST = Counter("getaway_leases_lost", "Tables that another process had taken when this one noticed.")
RENEWALS = Counter("getaway_lease_renewals", "Renewals of all leases of this process.", ("result",))
LAPSES = Counter("getaway_lapses", "How often this process could not renew in time and gave up all its tables.")
RELAYED = Gauge("getaway_relayed", "Open connections that are passed on to another process.")

BOT_SECONDS = Histogram(
    "getaway_bot_seconds", "From a question to a bot to its answer, held back as it is for everybody.", buckets=_QUICK
)
BOT_FAILURES = Counter("getaway_bot_failures", "Bot processes that died or hung, or gave an impossible answer.")

LESSON_FAILURES = Counter("getaway_lesson_failures", "Lessons whose process died or hung.")

REQUESTS = Counter("getaway_requests", "HTTP requests.", ("method", "status"))
CUT_OFF = Counter(
    "getaway_cut_off", "Connections that sent too much or too slowly, by the status they got.", ("status",)
)


def together(texts: Mapping[int, str]) -> str:
    """The metrics of several processes as one text; each figure is labelled with the number of its process."""
    heads: dict[str, str] = {}
    lines: dict[str, list[str]] = {}
    for number, text in texts.items():
        for family in text_string_to_metric_families(text):
            heads[family.name] = f"# HELP {family.name} {family.documentation}\n# TYPE {family.name} {family.type}"
            lines.setdefault(family.name, []).extend(_line(sample, number) for sample in family.samples)
    return "".join(f"{heads[name]}\n" + "".join(lines[name]) for name in heads)


def _line(sample: Sample, number: int) -> str:
    labels = ",".join(f'{name}="{value}"' for name, value in {**sample.labels, "process": str(number)}.items())
    return f"{sample.name}{{{labels}}} {sample.value}\n"
