import type { Client } from "discord.js";
import { expect, test } from "vitest";
import { createAnnounce } from "#discord/messages/announce.ts";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";

const picture = { bytes: Buffer.from("p"), width: 1, height: 1, type: "image/png", extension: "png" } as const;

const CHOSEN = { theme: "dark", shape: "wide" } as const;

test("an announcement has the picture style of the server, and mentions only the given people", async () => {
  const sent: unknown[] = [];
  const rendered: unknown[] = [];
  const channel = { guildId: "g", isSendable: () => true, send: async (message: unknown) => sent.push(message) };
  const announce = createAnnounce({
    client: { channels: { fetch: async () => channel } } as unknown as Client,
    renderPicture: async (_, style, owner) => {
      rendered.push({ look: style, whose: owner });
      return picture;
    },
    loadPictureStyle: async (guild) => (guild === "g" ? CHOSEN : DEFAULT_PICTURE_STYLE),
    findCommandMention: () => undefined,
  });
  await announce("c", { content: "Hello", picture: { scene: { blocks: [] }, alt: "Nothing" } }, ["p-anna"]);
  expect(rendered).toEqual([{ look: CHOSEN, whose: "g" }]);
  expect(sent).toMatchObject([{ content: "Hello", allowedMentions: { parse: [], users: ["p-anna"] } }]);
});
