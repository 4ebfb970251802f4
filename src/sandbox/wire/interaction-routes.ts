import { callback } from "../checks/callback.ts";
import { numbered } from "../checks/components.ts";
import { insist } from "../checks/form.ts";
import { apiError } from "../errors.ts";
import { type Interaction, KIND, type Modal, REPLY } from "../interactions.ts";
import { checkedBody, edit, FLAG, type MessageBody, remove, send, sendLoading } from "../messages.ts";
import { messageOf, type Room } from "../room.ts";
import { limitThought } from "../thoughts.ts";
import type { Message } from "../world.ts";
import { type Answer, type Call, nothing, ok, route } from "./router.ts";
import { type Json, messageJson } from "./shapes.ts";

interface CallbackBody {
  type: number;
  data?: MessageBody & Partial<Modal> & { choices?: Json[] };
}

function alive({ room, params }: Call): Interaction {
  const interaction = room.interactions.byToken(params["token"] ?? "");
  if (!interaction || interaction.id !== params["interaction"]) throw apiError("unknownInteraction");
  if (interaction.response !== undefined) throw apiError("alreadyAcknowledged");
  const late = room.now() - interaction.openedAt > room.limits.ackMs;
  if (interaction.state === "failed" || late) throw apiError("unknownInteraction");
  return interaction;
}

const messageIn = (room: Room, interaction: Interaction, id: string | undefined): Message | undefined =>
  id === undefined ? undefined : messageOf(room.world, interaction.channel, id);

/** What a reply remembers of its interaction. */
const origin = (interaction: Interaction, flags: number | null | undefined) => ({
  interaction: {
    id: interaction.id,
    type: interaction.type,
    user: interaction.user,
    ...(interaction.type === KIND.command ? { name: interaction.name } : {}),
  },
  ...((flags ?? 0) & FLAG.ephemeral ? { reader: interaction.user } : {}),
  type: interaction.type === KIND.command ? 20 : interaction.source ? 19 : 0,
  ...(interaction.source ? { answers: interaction.source } : {}),
});

const draftOf = (call: Call, interaction: Interaction, flags: number | null | undefined) => ({
  channel: interaction.channel,
  author: call.bot.id,
  extra: origin(interaction, flags),
});

/** Does what the callback says; the message it made or changed, if any. */
async function perform(call: Call, interaction: Interaction, body: CallbackBody): Promise<Message | undefined> {
  const { room, files } = call;
  const source = messageIn(room, interaction, interaction.source);
  switch (body.type) {
    case REPLY.message:
      return await send(room, { ...draftOf(call, interaction, body.data?.flags), json: body.data, files });
    case REPLY.deferred: {
      const thinking = sendLoading(room, draftOf(call, interaction, body.data?.flags));
      interaction.loading = true;
      return thinking;
    }
    case REPLY.pong:
      return undefined;
    case REPLY.deferredUpdate:
      return source;
    case REPLY.update:
      if (!source) throw apiError("unknownMessage");
      return await edit(room, source, body.data, files);
    case REPLY.choices:
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
  components: numbered(data?.components ?? []),
});

async function answer(call: Call): Promise<Answer> {
  const { room } = call;
  const interaction = alive(call);
  const source = messageIn(room, interaction, interaction.source);
  if (interaction.type === KIND.modal && !interaction.source && isUpdate(call.json)) throw apiError("unknownMessage");
  insist(call.json, callback(interaction.type, source?.flags ?? 0, interaction.focused));
  const body = call.json as CallbackBody;
  interaction.response = body.type;
  interaction.ackMs = Math.round(room.now() - interaction.openedAt);
  try {
    const message = await perform(call, interaction, body);
    if (message) interaction.original = message.id;
    interaction.state = "acknowledged";
    if (interaction.loading) limitThought(room, interaction);
    room.interactions.changed(interaction);
    return call.query.get("with_response") === "true" ? ok(receipt(room, interaction, message)) : nothing;
  } catch (error) {
    delete interaction.response;
    delete interaction.ackMs;
    throw error;
  }
}

const isUpdate = (json: unknown): boolean => {
  const type = (json as Partial<CallbackBody> | undefined)?.type;
  return type === REPLY.update || type === REPLY.deferredUpdate;
};

function receipt(room: Room, interaction: Interaction, message: Message | undefined): Json {
  const made = interaction.response === REPLY.message || interaction.response === REPLY.deferred;
  const reply =
    made && message
      ? {
          response_message_id: message.id,
          response_message_loading: (message.flags & FLAG.loading) !== 0,
          response_message_ephemeral: message.reader !== undefined,
        }
      : {};
  const shown = message && interaction.response !== REPLY.deferredUpdate;
  return {
    interaction: { id: interaction.id, type: interaction.type, ...reply },
    resource: { type: interaction.response, ...(shown ? { message: messageJson(room, message) } : {}) },
  };
}

/** The interaction behind a webhook's address: acknowledged, and not older than its token. */
function webhook({ room, params }: Call): Interaction {
  if (params["application"] !== room.world.application.id) throw apiError("unknownWebhook");
  const interaction = room.interactions.byToken(params["token"] ?? "");
  if (!interaction || room.now() - interaction.openedAt > room.limits.tokenMs) throw apiError("invalidWebhookToken");
  if (interaction.state !== "acknowledged") throw apiError("unknownWebhook");
  return interaction;
}

async function followUp(call: Call) {
  const { room, json, files } = call;
  const interaction = webhook(call);
  const body = checkedBody(json);
  const original = messageIn(room, interaction, interaction.original);
  if (interaction.loading && original) return ok(await fill(call, interaction, original));
  const message = await send(room, { ...draftOf(call, interaction, body.flags), json, files });
  interaction.followUps.push(message.id);
  room.interactions.changed(interaction);
  return ok(messageJson(room, message));
}

async function fill(call: Call, interaction: Interaction, message: Message): Promise<Json> {
  const done = await edit(call.room, message, call.json, call.files);
  if (message.id === interaction.original) interaction.loading = false;
  call.room.interactions.changed(interaction);
  return messageJson(call.room, done);
}

function own(call: Call, interaction: Interaction): Message {
  const asked = call.params["message"];
  const id = asked === "@original" ? interaction.original : asked;
  const mine = [interaction.original, interaction.source, ...interaction.followUps].includes(id);
  const message = mine ? messageIn(call.room, interaction, id) : undefined;
  if (!message) throw apiError("unknownMessage");
  return message;
}

async function change(call: Call) {
  const interaction = webhook(call);
  return ok(await fill(call, interaction, own(call, interaction)));
}

function destroy(call: Call) {
  const interaction = webhook(call);
  const message = own(call, interaction);
  remove(call.room, message);
  if (message.id === interaction.original) {
    interaction.loading = false;
    delete interaction.original;
  }
  call.room.interactions.changed(interaction);
  return nothing;
}

export const interactionRoutes = [
  route("POST /interactions/:interaction/:token/callback", answer, true),
  route("POST /webhooks/:application/:token", followUp, true),
  route(
    "GET /webhooks/:application/:token/messages/:message",
    (call) => ok(messageJson(call.room, own(call, webhook(call)))),
    true,
  ),
  route("PATCH /webhooks/:application/:token/messages/:message", change, true),
  route("DELETE /webhooks/:application/:token/messages/:message", destroy, true),
];
