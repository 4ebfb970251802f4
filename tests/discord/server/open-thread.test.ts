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

test("a thread name has at most a hundred characters, no split characters and no invisible ones", async () => {
  const { names, openThread } = openThreadIn(ChannelType.GuildText);
  expect(await openThread("1", "Scrabble: An\u202Ena")).toBe("7");
  await openThread("1", `Scrabble: ${"🦊".repeat(60)}`);
  await openThread("1", `Scrabble: a${"🦊".repeat(60)}`);
  expect(names).toEqual(["Scrabble: Anna", `Scrabble: ${"🦊".repeat(44)}…`, `Scrabble: a${"🦊".repeat(44)}…`]);
});

test("no thread is opened in a thread, or in a channel whose threads need a message", async () => {
  for (const type of [ChannelType.PublicThread, ChannelType.GuildForum, ChannelType.GuildVoice]) {
    const { names, openThread } = openThreadIn(type);
    expect(await openThread("1", "Scrabble: Anna")).toBeUndefined();
    expect(names).toEqual([]);
  }
});
