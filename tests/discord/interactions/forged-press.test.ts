import { ButtonInteraction, Client, ComponentType, MessageFlags } from "discord.js";
import { expect, test, vi } from "vitest";
import type { Command } from "#discord/interactions/command.ts";
import { catalogues } from "#text/catalogue.ts";
import { createMatchRig } from "../../support/match-rig.ts";
import { createInteractionSender } from "../../support/send-interactions.ts";

const PLACE = { person: "p-anna", guild: "guild", channel: "channel" };

test.each(["button", "menu"] as const)("a %s that the pressed message does not have is unknown", async (component) => {
  const bind = vi.fn(() => ({ press: async () => {}, select: async () => {} }));
  const games = { data: { name: "games" }, actions: [{ definition: { names: [] }, bind }] } as unknown as Command;
  const sender = createInteractionSender(createMatchRig(), new Map([["games", games]]));
  const forged = await sender.uses(PLACE, component, "games::0:decline.1", ["x"], false);
  expect(forged.privateTexts.join()).toContain(catalogues.en.common.unknownButton);
  expect(bind).not.toHaveBeenCalled();
  await sender.uses(PLACE, component, "games::0:decline.1", ["x"]);
  expect(bind).toHaveBeenCalled();
});

const button = { type: ComponentType.Button, style: 1, label: "A", custom_id: "a" };
const text = { type: ComponentType.TextDisplay, content: "B" };

test.each([
  ["in a row", [{ type: ComponentType.ActionRow, components: [button] }], 0],
  ["of a private message", [{ type: ComponentType.ActionRow, components: [button] }], MessageFlags.Ephemeral],
  [
    "in a container",
    [{ type: ComponentType.Container, components: [text, { type: ComponentType.ActionRow, components: [button] }] }],
    MessageFlags.IsComponentsV2,
  ],
  [
    "beside a text",
    [{ type: ComponentType.Section, components: [text], accessory: button }],
    MessageFlags.IsComponentsV2,
  ],
])("discord.js finds a pressed button %s, and no other", (_, components, flags) => {
  const client = new Client({ intents: [] });
  const author = { id: "3", username: "bot", discriminator: "0", avatar: null };
  const message = { id: "5", channel_id: "6", author, type: 0, flags, components, attachments: [], embeds: [] };
  // The constructor is private to the types.
  const pressed = (custom_id: string): ButtonInteraction => {
    const data = {
      ...{ id: "1", application_id: "2", type: 3, token: "t", version: 1, locale: "en-GB", channel: { id: "6" } },
      ...{ user: author, message, data: { custom_id, component_type: ComponentType.Button }, entitlements: [] },
      ...{ app_permissions: "0", attachment_size_limit: 0, authorizing_integration_owners: {} },
    };
    return Reflect.construct(ButtonInteraction, [client, data]);
  };
  expect(pressed("a").component?.type).toBe(ComponentType.Button);
  expect(pressed("b").component).toBeNull();
});
