"""The tables of the queue, beside those of DBOS in one database."""

import sqlalchemy as sa

VERSION = 1
"""The version of these tables; an older Locum refuses a newer one."""

metadata = sa.MetaData()

about = sa.Table("locum_about", metadata, sa.Column("version", sa.Integer, primary_key=True))

jobs = sa.Table(
    "locum_jobs",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("wanted", sa.Text, nullable=False),
    sa.Column("agent", sa.Text, nullable=False),
    sa.Column("standing", sa.Text, nullable=False, index=True),
    sa.Column("because", sa.Text, nullable=False, default=""),
    sa.Column("priority", sa.Integer, nullable=False, default=0),
    sa.Column("submitted", sa.Float, nullable=False),
    sa.Column("deadline", sa.Float),
    sa.Column("step", sa.Text, nullable=False, default=""),
    sa.Column("worker", sa.Text),
    sa.Column("host", sa.Text),
    sa.Column("folder", sa.Text),
    sa.Column("turn", sa.Integer, nullable=False, default=0),
    sa.Column("crashes", sa.Integer, nullable=False, default=0),
    sa.Column("crashed_at", sa.Integer, nullable=False, default=-1),
    sa.Column("tries", sa.Integer, nullable=False, default=1),
    sa.Column("cancelled", sa.Boolean, nullable=False, default=False),
    sa.Column("base", sa.Text),
    sa.Column("branch", sa.Text),
    sa.Column("ended", sa.Float),
)

after = sa.Table(
    "locum_after",
    metadata,
    sa.Column("job", sa.Text, primary_key=True),
    sa.Column("waits_for", sa.Text, primary_key=True, index=True),
)

log = sa.Table(
    "locum_log",
    metadata,
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("job", sa.Text, nullable=False, index=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("worker", sa.Text, nullable=False),
    sa.Column("step", sa.Text, nullable=False),
    sa.Column("words", sa.Text, nullable=False),
)

workers = sa.Table(
    "locum_workers",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("host", sa.Text, nullable=False),
    sa.Column("pid", sa.Integer, nullable=False),
    sa.Column("boot", sa.Text, nullable=False),
    sa.Column("version", sa.Text, nullable=False),
    sa.Column("slots", sa.Integer, nullable=False),
    sa.Column("agents", sa.Text, nullable=False),
    sa.Column("started", sa.Float, nullable=False),
    sa.Column("beat", sa.Float, nullable=False),
    sa.Column("draining", sa.Boolean, nullable=False, default=False),
    sa.Column("left", sa.Boolean, nullable=False, default=False),
    sa.Column("taken", sa.Float),
)

decisions = sa.Table(
    "locum_decisions",
    metadata,
    sa.Column("job", sa.Text, primary_key=True),
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("worker", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("opened", sa.Float, nullable=False),
    sa.Column("given", sa.Text),
    sa.Column("answered_by", sa.Text),
    sa.Column("answered", sa.Float),
    sa.Column("delivered", sa.Float),
    sa.Column("closed", sa.Float),
)

news = sa.Table(
    "locum_news",
    metadata,
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("job", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("subject", sa.Text, nullable=False),
    sa.Column("words", sa.Text, nullable=False),
    sa.Column("taken", sa.Float),
    sa.Column("told", sa.Float),
)

accounts = sa.Table(
    "locum_accounts",
    metadata,
    sa.Column("agent", sa.Text, primary_key=True),
    sa.Column("paused_until", sa.Float, nullable=False),
    sa.Column("because", sa.Text, nullable=False),
    sa.Column("worker", sa.Text, nullable=False),
)
