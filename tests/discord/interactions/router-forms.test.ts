import { ComponentType, type Interaction } from "discord.js";
import { expect, test } from "vitest";
import { defineActions } from "#discord/interactions/actions.ts";
import type { Command, ModalForm } from "#discord/interactions/command.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import { createRouter } from "#discord/interactions/router.ts";
import { catalogues } from "#text/catalogue.ts";
import { createMatchRig } from "../../support/match-rig.ts";
import { createInteractionSender } from "../../support/send-interactions.ts";

const FORM: ModalForm = { custom_id: "games::0:write", title: "Write", components: [] };

/** Presses the button of a private message whose form is loaded by `load`. Returns what the bot did on Discord. */
async function pressFormButton(load: () => Promise<ModalForm | RefusalPost | undefined>, onAcknowledged = () => {}) {
  const actions = handleActions(defineActions({ write: {} }), {
    write: { form: load, press: (request) => request.reply({ content: "pressed" }) },
  });
  const command: Command = { data: { name: "games", description: "Games" }, run: async () => {}, actions: [actions] };
  const commands = new Map([["games", command]]);
  const { services } = createInteractionSender(createMatchRig(), commands);
  const router = createRouter(commands, services);
  const done: unknown[] = [];
  const does = (what: string) => async (body?: { readonly content?: string }) => {
    done.push([what, body?.content ?? ""]);
    if (what === "deferUpdate") onAcknowledged();
    return { id: "message" };
  };
  router.handle({
    ...{ id: "1", user: { id: "p-anna", displayName: "Anna" }, member: null, guildId: null, guild: null },
    ...{ channelId: "channel", channel: { id: "channel", isThread: () => false }, locale: "en-GB" },
    ...{ memberPermissions: null, appPermissions: { has: () => true }, inCachedGuild: () => false },
    ...{ componentType: ComponentType.Button, component: { type: ComponentType.Button }, customId: "games::0:write" },
    message: { id: "message", flags: { has: () => true }, attachments: [], components: [] },
    ...{ isRepliable: () => true, isCommand: () => false, isChatInputCommand: () => false },
    ...{ isAutocomplete: () => false, isButton: () => true, isStringSelectMenu: () => false },
    ...{ isMessageComponent: () => true, isModalSubmit: () => false, isFromMessage: () => true },
    ...{ deferUpdate: does("deferUpdate"), showModal: does("showModal") },
    ...{ editReply: does("editReply"), followUp: does("followUp"), reply: does("reply") },
  } as unknown as Interaction);
  await router.idle(60_000);
  return done;
}

test("a button opens its form, or is handled as a press", async () => {
  expect(await pressFormButton(async () => FORM)).toEqual([["showModal", ""]]);
  expect(await pressFormButton(async () => undefined)).toEqual([
    ["deferUpdate", ""],
    ["editReply", "pressed"],
  ]);
});

test("if a form is refused, the answer is a new message, and the one with the button stays", async () => {
  const refusal = { content: "The file is gone.", refusal: "gone" };
  expect(await pressFormButton(async () => refusal)).toEqual([
    ["deferUpdate", ""],
    ["followUp", "The file is gone."],
  ]);
});

test("if a form comes too late, the answer is a new message, and the one with the button stays", async () => {
  const late = Promise.withResolvers<ModalForm>();
  const done = await pressFormButton(
    () => late.promise,
    () => late.resolve(FORM),
  );
  expect(done).toEqual([
    ["deferUpdate", ""],
    ["followUp", catalogues.en.common.tooSlow],
  ]);
});
