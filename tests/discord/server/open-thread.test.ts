import { ChannelType, type Client } from "discord.js";
import { expect, test } from "vitest";
import { createThreadOpener } from "#discord/server/open-thread.ts";

function openThreadIn(type: ChannelType) {
  const names: string[] = [];
  const create = async ({ name }: { readonly name: string }) => {
    names.push(name);
    return { id: "7" };
  };
  const client = { channels: { fetch: async () => ({ type, threads: { create } }) } } as unknown as Client;
  return { names, openThread: createThreadOpener(client) };
}

test("a thread has a name of a hundred characters at most, none of them cut in two and none that nobody sees", async () => {
  const { names, openThread } = openThreadIn(ChannelType.GuildText);
  expect(await openThread("1", "Scrabble: An\u202Ena")).toBe("7");
  await openThread("1", `Scrabble: ${"🦊".repeat(60)}`);
  await openThread("1", `Scrabble: a${"🦊".repeat(60)}`);
  expect(names).toEqual(["Scrabble: Anna", `Scrabble: ${"🦊".repeat(44)}…`, `Scrabble: a${"🦊".repeat(44)}…`]);
});

test("a channel that is itself a thread, or has none but with a message, gets none", async () => {
  for (const type of [ChannelType.PublicThread, ChannelType.GuildForum, ChannelType.GuildVoice]) {
    const { names, openThread } = openThreadIn(type);
    expect(await openThread("1", "Scrabble: Anna")).toBeUndefined();
    expect(names).toEqual([]);
  }
});
