import type { Client } from "discord.js";
import { expect, test } from "vitest";
import { createAnnounce } from "#discord/announce.ts";

const picture = { bytes: Buffer.from("p"), width: 1, height: 1, type: "image/png", extension: "png" } as const;

test("what everybody is told has the colours of the server, and calls only who is to be called", async () => {
  const sent: unknown[] = [];
  const painted: unknown[] = [];
  const channel = { guildId: "g", isSendable: () => true, send: async (message: unknown) => sent.push(message) };
  const announce = createAnnounce(
    { channels: { fetch: async () => channel } } as unknown as Client,
    async (_, theme) => {
      painted.push(theme);
      return picture;
    },
    async (guild) => (guild === "g" ? "dark" : "light"),
  );
  await announce("c", { content: "Hello", picture: { scene: { blocks: [] }, alt: "Nothing" } }, ["p-anna"]);
  expect(painted).toEqual(["dark"]);
  expect(sent).toMatchObject([{ content: "Hello", allowedMentions: { parse: [], users: ["p-anna"] } }]);
});
