"""What the user says about notifications: `[notify]` in `locum.toml`, and addresses of their own.

A project's settings are shared, so they may only name a variable of the environment. An address itself holds
a password or a key: it stands in the environment or in the user's own `notify.toml`, which nobody else reads.
"""

import os
import re
import stat
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from locum.config.fields import Fields
from locum.config.places import config_home
from locum.config.tables import fields_of, read_tables
from locum.config.workflows import settings_file
from locum.errors import UserError
from locum.model.notice import Address, NoticeKind, Quiet, Wishes

KNOWN = ("urls", "events", "quiet", "loud", "digest", "link")
OWN = "notify.toml"
VARIABLE = re.compile(r"env:([A-Za-z_][A-Za-z0-9_]*)\Z")
HOURS = re.compile(r"(\d{1,2}):(\d{2})\s*(?:-|–|to)\s*(\d{1,2}):(\d{2})\Z")


def notify_wishes(folder: Path, env: Mapping[str, str] = os.environ) -> Wishes:
    """How the user of a project wants to hear of news; no addresses where they named none."""
    file = settings_file(folder)
    told = {} if file is None else read_tables(file)
    fields = fields_of(told, "notify", KNOWN, str(file))
    own = _own(env)
    for_all = list(_addresses(_listed(fields, "urls"), fields, env, shared=True))
    mine = list(_addresses(_listed(own, "urls"), own, env, shared=False)) if own else []
    found = [each for each in (*for_all, *mine) if isinstance(each, Address)]
    chosen = own if own and not _chosen(fields) else fields
    return Wishes(
        tuple({each.url: each for each in found}.values()),
        _kinds(chosen, "events", frozenset(NoticeKind)),
        _quiet(chosen),
        _kinds(chosen, "loud", frozenset()),
        chosen.seconds("digest", 60.0),
        _link(chosen, env),
        tuple(each for each in (*for_all, *mine) if isinstance(each, str)),
    )


def notify_warnings(folder: Path, env: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """Sentences about why news would not reach the user; no reason not to lead."""
    try:
        return notify_wishes(folder, env).missing
    except UserError as error:
        return (f"{error.message} {error.hint or ''} Until then, no news is sent.".replace("  ", " "),)


def _own(env: Mapping[str, str]) -> Fields | None:
    """The user's own file; one that others can read is refused, for it holds secrets."""
    file = config_home(env) / OWN
    try:
        mode = file.stat().st_mode
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UserError(f"{file} cannot be read: {error.strerror}.") from error
    if mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise UserError(f"Others can read {file}, and it holds secrets.", f"Mend it: chmod 600 {file}")
    told = read_tables(file)
    return fields_of({"notify": told.get("notify", told)}, "notify", KNOWN, str(file))


def _chosen(fields: Fields) -> bool:
    """Whether a table says more than addresses."""
    return any(name != "urls" for name in fields.given)


def _listed(fields: Fields, name: str) -> list[str]:
    value: Any = fields.given.get(name, [])
    value = [value] if isinstance(value, str) else value
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise fields.wrong(name, "a list of texts")
    return value


def _addresses(
    urls: list[str], fields: Fields, env: Mapping[str, str], *, shared: bool
) -> Iterator[Address | str]:
    """Each address, or a sentence about why there is none; never the words of an address itself."""
    for place, url in enumerate(urls, 1):
        variable = VARIABLE.match(url)
        if variable is None and shared:
            raise UserError(
                f"Number {place} in urls of {fields.where} is an address, and others read that file.",
                'Put the address into a variable and name it: urls = ["env:LOCUM_NOTIFY_URL"]; '
                "or write it into notify.toml in your own settings folder.",
            )
        if variable is None:
            yield Address(f"{OWN}, number {place}", url)
        elif (value := env.get(variable[1], "").strip()) == "":
            yield f"The variable {variable[1]}, named in {fields.where}, is not set: nothing is sent there."
        else:
            yield Address(f"env:{variable[1]}", value)


def _kinds(fields: Fields, name: str, default: frozenset[NoticeKind]) -> frozenset[NoticeKind]:
    if name not in fields.given:
        return default
    told = _listed(fields, name)
    if any(each not in list(NoticeKind) for each in told):
        raise fields.wrong(name, f"a list of {', '.join(NoticeKind)}")
    return frozenset(NoticeKind(each) for each in told)


def _quiet(fields: Fields) -> Quiet | None:
    told = fields.maybe("quiet")
    if told is None:
        return None
    found = HOURS.match(told)
    hours = [int(part) for part in found.groups()] if found else []
    if not hours or max(hours[0], hours[2]) > 24 or max(hours[1], hours[3]) > 59:
        raise fields.wrong("quiet", "hours such as 22:00-07:30")
    return Quiet(hours[0] * 60 + hours[1], hours[2] * 60 + hours[3])


def _link(fields: Fields, env: Mapping[str, str]) -> str | None:
    told = fields.maybe("link")
    variable = VARIABLE.match(told or "")
    link = env.get(variable[1], "").strip() or None if variable else told
    if link is not None and not re.match(r"https?://[^\s]+\Z", link):
        raise fields.wrong("link", "an address that begins with http:// or https://, or env:NAME")
    return link
