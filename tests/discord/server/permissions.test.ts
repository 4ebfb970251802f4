import { type BaseInteraction, PermissionsBitField, type PermissionsString } from "discord.js";
import { expect, test } from "vitest";
import { findMissingPermissions } from "#discord/server/permissions.ts";

const ALL = ["ViewChannel", "SendMessages", "SendMessagesInThreads", "AttachFiles", "EmbedLinks"] as const;

function missingPermissions(has: readonly PermissionsString[], channel: object | null): string[] {
  return findMissingPermissions({ appPermissions: new PermissionsBitField([...has]), channel } as BaseInteraction);
}

const channel = { isThread: () => false };
const thread = { isThread: () => true, locked: false };

test.each([
  ["a channel", channel, ALL, []],
  ["a channel without permission to write", channel, ["ViewChannel", "AttachFiles", "EmbedLinks"], ["SendMessages"]],
  ["an unknown channel", null, ["ViewChannel", "SendMessages"], ["AttachFiles", "EmbedLinks"]],
  ["a thread", thread, ALL, []],
  [
    "a thread without permission to write",
    thread,
    ["ViewChannel", "SendMessages", "AttachFiles", "EmbedLinks"],
    ["SendMessagesInThreads"],
  ],
  ["a locked thread", { ...thread, locked: true }, ALL, ["ManageThreads"]],
  ["a locked thread that it manages", { ...thread, locked: true }, [...ALL, "ManageThreads"], []],
] as const)("in %s the bot lacks the permissions that it needs and does not have", (_, channel, has, lacks) => {
  expect(missingPermissions(has, channel)).toEqual(lacks);
});
