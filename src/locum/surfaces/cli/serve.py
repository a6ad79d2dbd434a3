"""`locum serve`: the page."""

from pathlib import Path

import click

from locum.errors import UserError, with_extra
from locum.surfaces.cli._project import project_folder

EXAMPLES = """\b
Examples:
  locum serve
  locum serve --project ~/shop --project ~/blog
  locum serve --host 0.0.0.0 --port 8080
  locum serve --name box.example.ts.net      behind a tunnel of that name
"""

MISSING = "The page needs two libraries more: starlette and uvicorn."
INSTALL = with_extra("web")


@click.command("serve", epilog=EXAMPLES)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=4173, show_default=True, help="0 takes a free one."
)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to answer on.")
@click.option("--project", "named", multiple=True, metavar="FOLDER", help="A project to show; repeatable.")
@click.option(
    "--name", "names", multiple=True, metavar="HOST", help="A further name of the page; repeatable."
)
def command(port: int, host: str, named: tuple[str, ...], names: tuple[str, ...]) -> None:
    """Serve a page that shows what everyone does and lets you answer with one tap, also from a phone.

    The links that are printed hand over a key; who has the first one can answer and stop, who has the second
    can only look. Only this machine can reach the page unless you name another --host.
    """
    try:
        from locum.surfaces.web.serving import serve
    except ImportError as error:
        raise UserError(MISSING, INSTALL) from error
    from locum.config.places import state_home
    from locum.surfaces.web.hosts import Hosts
    from locum.surfaces.web.keys import keys_in

    folders = [project_folder(each) for each in named] or [project_folder(None)]
    keys = keys_in(state_home())
    hosts = Hosts(host, port, tuple(name.lower() for name in names))
    unique = list(dict.fromkeys(folder.resolve() for folder in folders))
    serve(unique, keys, hosts, lambda bound: _greet(bound, keys, unique))


def _greet(hosts: object, keys: object, folders: list[Path]) -> None:
    """Print the links that hand over the keys."""
    from locum.surfaces.web.hosts import Hosts, is_loopback
    from locum.surfaces.web.keys import Keys, May
    from locum.surfaces.web.serving import link

    assert isinstance(hosts, Hosts)
    assert isinstance(keys, Keys)
    click.echo(f"The page shows {', '.join(folder.name for folder in folders)}. Ctrl-C ends it.")
    click.echo(f"  to answer     {link(hosts, keys, May.ACT)}")
    click.echo(f"  to look only  {link(hosts, keys, May.LOOK)}")
    if not is_loopback(hosts.bound):
        click.echo("Others on this network can reach it, unencrypted. A tunnel is safer; see docs/phone.md.")
