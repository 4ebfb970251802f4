import type { RepliableInteraction } from "discord.js";
import { expect, test } from "vitest";
import { createRequest } from "#discord/interactions/create-request.ts";
import type { Services } from "#discord/interactions/services.ts";

const picture = { bytes: Buffer.from("p"), width: 1, height: 1, type: "image/png", extension: "png" } as const;

test.each([
  ["the server of the interaction", { guildId: "guild", channelId: "channel" }, "guild"],
  ["the person outside a server", { guildId: null, channelId: "direct" }, "p-anna"],
])("a picture in a reply is rendered for %s, in the style of the reader", async (_, place, owner) => {
  const rendered: unknown[] = [];
  const services = {
    playerSettings: { read: async () => ({ theme: "dark" }) },
    serverSettings: { read: async () => ({ shape: "wide" }) },
    renderPicture: async (_scene: unknown, ...how: unknown[]) => {
      rendered.push(how);
      return picture;
    },
  } as unknown as Services;
  const interaction = {
    user: { id: "p-anna", displayName: "Anna" },
    locale: "en-US",
    appPermissions: { has: () => true },
    ...place,
  } as unknown as RepliableInteraction;
  const sent: unknown[] = [];
  const request = await createRequest(interaction, services, async (body) => {
    sent.push(body);
    return undefined;
  });
  await request.reply({ content: "Hello", picture: { scene: { blocks: [] }, alt: "Nothing" } });
  expect(sent).toMatchObject([{ content: "Hello", files: [{ description: "Nothing" }] }]);
  expect(rendered).toEqual([[{ theme: "dark", shape: "wide", language: "en" }, owner]]);
});
