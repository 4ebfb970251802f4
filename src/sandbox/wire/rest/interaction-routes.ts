import { createCallbackCheck } from "../../checks/callback-check.ts";
import { assertValidBody } from "../../checks/check.ts";
import { addComponentIds } from "../../checks/component-checks.ts";
import { createApiError } from "../../model/api-error.ts";
import { CALLBACK_TYPE, INTERACTION_TYPE, type Interaction, type Modal } from "../../model/interactions.ts";
import {
  deleteMessage,
  editMessage,
  MESSAGE_FLAG,
  type MessageBody,
  parseMessageBody,
  sendLoadingMessage,
  sendMessage,
} from "../../model/messages.ts";
import { expirePendingReply } from "../../model/pending-replies.ts";
import { findMessage, type SandboxServices } from "../../state/sandbox-services.ts";
import type { Message } from "../../state/world.ts";
import { type DiscordJson, messageJson } from "../json/discord-json.ts";
import { createRoute, noContentAnswer, okAnswer, type RestAnswer, type RestCall } from "./router.ts";

interface CallbackBody {
  type: number;
  data?: MessageBody & Partial<Modal> & { choices?: DiscordJson[] };
}

function alive({ services, params }: RestCall): Interaction {
  const interaction = services.interactions.byToken(params["token"] ?? "");
  if (!interaction || interaction.id !== params["interaction"]) throw createApiError("unknownInteraction");
  if (interaction.response !== undefined) throw createApiError("alreadyAcknowledged");
  const late = services.now() - interaction.openedAt > services.limits.ackMs;
  if (interaction.state === "failed" || late) throw createApiError("unknownInteraction");
  return interaction;
}

const messageIn = (services: SandboxServices, interaction: Interaction, id: string | undefined): Message | undefined =>
  id === undefined ? undefined : findMessage(services.world, interaction.channel, id);

/** The fields of a reply that say to which interaction it belongs. */
const origin = (interaction: Interaction, flags: number | null | undefined) => ({
  interaction: {
    id: interaction.id,
    type: interaction.type,
    user: interaction.user,
    ...(interaction.type === INTERACTION_TYPE.command ? { name: interaction.name } : {}),
  },
  ...((flags ?? 0) & MESSAGE_FLAG.ephemeral ? { reader: interaction.user } : {}),
  type: interaction.type === INTERACTION_TYPE.command ? 20 : interaction.source ? 19 : 0,
  ...(interaction.source ? { answers: interaction.source } : {}),
});

const draftOf = (call: RestCall, interaction: Interaction, flags: number | null | undefined) => ({
  channel: interaction.channel,
  author: call.bot.id,
  extra: origin(interaction, flags),
});

/**
 * Executes the bot's callback, the first answer to an interaction. Returns the message that it has created or changed,
 * if any.
 */
async function perform(call: RestCall, interaction: Interaction, body: CallbackBody): Promise<Message | undefined> {
  const { services, files } = call;
  const source = messageIn(services, interaction, interaction.source);
  switch (body.type) {
    case CALLBACK_TYPE.message:
      return await sendMessage(services, { ...draftOf(call, interaction, body.data?.flags), json: body.data, files });
    case CALLBACK_TYPE.deferred: {
      const thinking = sendLoadingMessage(services, draftOf(call, interaction, body.data?.flags));
      interaction.loading = true;
      return thinking;
    }
    case CALLBACK_TYPE.pong:
      return undefined;
    case CALLBACK_TYPE.deferredUpdate:
      return source;
    case CALLBACK_TYPE.update:
      if (!source) throw createApiError("unknownMessage");
      return await editMessage(services, source, body.data, files);
    case CALLBACK_TYPE.choices:
      interaction.choices = body.data?.choices ?? [];
      return undefined;
    default:
      interaction.modal = modalOf(body.data);
      return undefined;
  }
}

const modalOf = (data: CallbackBody["data"]): Modal => ({
  title: data?.title ?? "",
  custom_id: data?.custom_id ?? "",
  components: addComponentIds(data?.components ?? []),
});

async function answer(call: RestCall): Promise<RestAnswer> {
  const { services } = call;
  const interaction = alive(call);
  const source = messageIn(services, interaction, interaction.source);
  if (interaction.type === INTERACTION_TYPE.modal && !interaction.source && isUpdate(call.json))
    throw createApiError("unknownMessage");
  assertValidBody(call.json, createCallbackCheck(interaction.type, source?.flags ?? 0, interaction.focused));
  const body = call.json as CallbackBody;
  interaction.response = body.type;
  interaction.ackMs = Math.round(services.now() - interaction.openedAt);
  try {
    const message = await perform(call, interaction, body);
    if (message) interaction.original = message.id;
    interaction.state = "acknowledged";
    if (interaction.loading) expirePendingReply(services, interaction);
    services.interactions.notifyChanged(interaction);
    return call.query.get("with_response") === "true"
      ? okAnswer(receipt(services, interaction, message))
      : noContentAnswer;
  } catch (error) {
    delete interaction.response;
    delete interaction.ackMs;
    throw error;
  }
}

const isUpdate = (json: unknown): boolean => {
  const type = (json as Partial<CallbackBody> | undefined)?.type;
  return type === CALLBACK_TYPE.update || type === CALLBACK_TYPE.deferredUpdate;
};

function receipt(services: SandboxServices, interaction: Interaction, message: Message | undefined): DiscordJson {
  const made = interaction.response === CALLBACK_TYPE.message || interaction.response === CALLBACK_TYPE.deferred;
  const reply =
    made && message
      ? {
          response_message_id: message.id,
          response_message_loading: (message.flags & MESSAGE_FLAG.loading) !== 0,
          response_message_ephemeral: message.reader !== undefined,
        }
      : {};
  const shown = message && interaction.response !== CALLBACK_TYPE.deferredUpdate;
  return {
    interaction: { id: interaction.id, type: interaction.type, ...reply },
    resource: { type: interaction.response, ...(shown ? { message: messageJson(services, message) } : {}) },
  };
}

/**
 * Returns the interaction whose token is in the URL of a webhook. Throws if it is not acknowledged, or if its token has
 * expired.
 */
function webhook({ services, params }: RestCall): Interaction {
  if (params["application"] !== services.world.application.id) throw createApiError("unknownWebhook");
  const interaction = services.interactions.byToken(params["token"] ?? "");
  if (!interaction || services.now() - interaction.openedAt > services.limits.tokenMs)
    throw createApiError("invalidWebhookToken");
  if (interaction.state !== "acknowledged") throw createApiError("unknownWebhook");
  return interaction;
}

async function followUp(call: RestCall) {
  const { services, json, files } = call;
  const interaction = webhook(call);
  const body = parseMessageBody(json);
  const original = messageIn(services, interaction, interaction.original);
  if (interaction.loading && original) return okAnswer(await fill(call, interaction, original));
  const message = await sendMessage(services, { ...draftOf(call, interaction, body.flags), json, files });
  interaction.followUps.push(message.id);
  services.interactions.notifyChanged(interaction);
  return okAnswer(messageJson(services, message));
}

async function fill(call: RestCall, interaction: Interaction, message: Message): Promise<DiscordJson> {
  const done = await editMessage(call.services, message, call.json, call.files);
  if (message.id === interaction.original) interaction.loading = false;
  call.services.interactions.notifyChanged(interaction);
  return messageJson(call.services, done);
}

function own(call: RestCall, interaction: Interaction): Message {
  const asked = call.params["message"];
  const id = asked === "@original" ? interaction.original : asked;
  const mine = [interaction.original, interaction.source, ...interaction.followUps].includes(id);
  const message = mine ? messageIn(call.services, interaction, id) : undefined;
  if (!message) throw createApiError("unknownMessage");
  return message;
}

async function change(call: RestCall) {
  const interaction = webhook(call);
  return okAnswer(await fill(call, interaction, own(call, interaction)));
}

function destroy(call: RestCall) {
  const interaction = webhook(call);
  const message = own(call, interaction);
  deleteMessage(call.services, message);
  if (message.id === interaction.original) {
    interaction.loading = false;
    delete interaction.original;
  }
  call.services.interactions.notifyChanged(interaction);
  return noContentAnswer;
}

export const interactionRoutes = [
  createRoute("POST /interactions/:interaction/:token/callback", answer, true),
  createRoute("POST /webhooks/:application/:token", followUp, true),
  createRoute(
    "GET /webhooks/:application/:token/messages/:message",
    (call) => okAnswer(messageJson(call.services, own(call, webhook(call)))),
    true,
  ),
  createRoute("PATCH /webhooks/:application/:token/messages/:message", change, true),
  createRoute("DELETE /webhooks/:application/:token/messages/:message", destroy, true),
];
