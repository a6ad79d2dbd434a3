"""The server: the desk's tools and the team's files, as the official SDK speaks them."""

import functools
import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from mcp.server.lowlevel.helper_types import ReadResourceContents
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from mcp_types import Resource, ToolAnnotations

from locum import __version__
from locum.errors import LocumError
from locum.surfaces.mcp.desk import Desk
from locum.surfaces.mcp.team_files import TeamFiles
from locum.surfaces.mcp.tools import INSTRUCTIONS, TOOLS


class TeamServer(MCPServer[Any]):
    """Locum's tools, and the team's files as resources that are listed anew each time."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(
            "locum", title="Locum", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR"
        )
        self.files = TeamFiles(desk.folder / ".team-config")
        for tool in TOOLS:
            hints = ToolAnnotations(
                title=tool.name.replace("_", " "),
                read_only_hint=tool.looks,
                destructive_hint=tool.method == "stop",
                open_world_hint=False,
            )
            act = _told(getattr(desk, tool.method))
            self.add_tool(act, tool.name, description=tool.words, annotations=hints)

    async def list_resources(self) -> list[Resource]:
        """The team's files that are there now."""
        return [
            Resource(
                uri=address, name=name, mime_type="text/markdown", description=f"{name}: data, read-only."
            )
            for address, name in self.files.listed()
        ]

    async def read_resource(self, uri: Any, context: Any = None) -> Iterable[ReadResourceContents]:
        """The text of one of them."""
        try:
            text = self.files.read(str(uri))
        except (LocumError, OSError) as error:
            raise ResourceNotFoundError(str(getattr(error, "message", error))) from error
        return [ReadResourceContents(content=text, mime_type="text/markdown")]


def server_for(folder: Path, *, allow_danger: bool) -> TeamServer:
    """The server of one project."""
    logging.getLogger("mcp").setLevel(logging.ERROR)
    return TeamServer(Desk(folder, allow_danger))


def _told(method: Callable[..., Any]) -> Callable[..., Any]:
    """The method, with what went wrong told to the agent in a sentence."""

    @functools.wraps(method)
    def tool(*args: Any, **rest: Any) -> Any:
        try:
            return method(*args, **rest)
        except LocumError as error:
            raise ToolError(f"{error.message} {error.hint or ''}".strip()) from error
        except TimeoutError as error:
            raise ToolError("tmux did not answer in time; try again.") from error

    return tool
