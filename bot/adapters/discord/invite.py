"""The link by which the dealer is invited into a server: what it asks for, and not more.

Lives here: the scopes and permissions, `invite_link`. Not here: whether a channel grants them (discord.checking).
"""

from __future__ import annotations

import discord

SCOPES = ("bot", "applications.commands")
NEEDED = ("view_channel", "send_messages", "send_messages_in_threads", "embed_links", "attach_files")
"""To see the channel, to write there and in its threads, with pictures. The card emoji are the application's own."""
PERMISSIONS = discord.Permissions(**dict.fromkeys(NEEDED, True))


def invite_link(application: int) -> str:
    """Opens Discord's page that adds the application to a server."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=SCOPES)
