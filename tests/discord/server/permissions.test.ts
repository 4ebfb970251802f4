import { type BaseInteraction, PermissionsBitField, type PermissionsString } from "discord.js";
import { expect, test } from "vitest";
import { findMissingPermissions } from "#discord/server/permissions.ts";

const ALL = ["ViewChannel", "SendMessages", "SendMessagesInThreads", "AttachFiles", "EmbedLinks"] as const;

function missingPermissions(has: readonly PermissionsString[], channel: object | null): string[] {
  return findMissingPermissions({ appPermissions: new PermissionsBitField([...has]), channel } as BaseInteraction);
}

const room = { isThread: () => false };
const thread = { isThread: () => true, locked: false };

test.each([
  ["a channel", room, ALL, []],
  ["a channel that it may not speak in", room, ["ViewChannel", "AttachFiles", "EmbedLinks"], ["SendMessages"]],
  ["a channel that is not known", null, ["ViewChannel", "SendMessages"], ["AttachFiles", "EmbedLinks"]],
  ["a thread", thread, ALL, []],
  [
    "a thread that it may not speak in",
    thread,
    ["ViewChannel", "SendMessages", "AttachFiles", "EmbedLinks"],
    ["SendMessagesInThreads"],
  ],
  ["a locked thread", { ...thread, locked: true }, ALL, ["ManageThreads"]],
  ["a locked thread whose lock does not bind it", { ...thread, locked: true }, [...ALL, "ManageThreads"], []],
] as const)("in %s the bot lacks what it needs there and does not have", (_, channel, has, lacks) => {
  expect(missingPermissions(has, channel)).toEqual(lacks);
});
