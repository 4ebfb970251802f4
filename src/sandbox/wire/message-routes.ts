import { wrongField } from "../checks/form.ts";
import { apiError, tooManyLateEdits } from "../errors.ts";
import { checkedBody, edit, type MessageBody, remove, send } from "../messages.ts";
import { messageOf, personOf, type Room } from "../room.ts";
import { CHANNEL, type Channel, type Message } from "../world.ts";
import { need, needToSpeak, visibleChannel } from "./access.ts";
import { type Call, nothing, ok, route } from "./router.ts";
import { messageJson } from "./shapes.ts";

const HOUR = 60 * 60_000;
const LONGEST_RETRY_MS = 60_000;

/** A message as the channel knows it: ephemeral ones are not there. */
function publicMessage(call: Call): Message {
  const channel = visibleChannel(call);
  const message = messageOf(call.room.world, channel.id, call.params["message"] ?? "");
  if (!message || message.reader) throw apiError("unknownMessage");
  return message;
}

function reopen(channel: Channel): void {
  if (channel.locked) throw apiError("archivedThread");
  if (channel.archived) channel.archived = false;
}

function answered(call: Call, channel: Channel, body: MessageBody): Pick<Message, "answers" | "type"> | undefined {
  const reference = body.message_reference;
  if (!reference) return undefined;
  const target = messageOf(call.room.world, channel.id, String(reference.message_id));
  if (target && !target.reader) return { answers: target.id, type: 19 };
  if (reference.fail_if_not_exists === false) return undefined;
  throw wrongField(["message_reference"], "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
}

async function create(call: Call) {
  const { room, bot, json, files } = call;
  const channel = visibleChannel(call);
  needToSpeak(call, channel);
  if (files.length > 0) need(call, channel, "AttachFiles");
  const body = checkedBody(json);
  if (body.embeds?.length) need(call, channel, "EmbedLinks");
  if (channel.with && personOf(room.world, channel.with)?.closed) throw apiError("cannotMessageUser");
  const draft = { channel: channel.id, author: bot.id, json, files };
  reopen(channel);
  const extra = answered(call, channel, body);
  return ok(messageJson(room, await send(room, extra ? { ...draft, extra } : draft)));
}

/** Edits of old messages are counted over the last hour. */
function countLateEdit(room: Room, message: Message): void {
  const now = room.now();
  if (now - message.sentAt <= room.limits.lateEditAfterMs) return;
  const recent = (message.lateEdits ?? []).filter((time) => now - time < HOUR);
  const [first = now] = recent;
  if (recent.length >= room.limits.lateEdits) throw tooManyLateEdits(Math.min(LONGEST_RETRY_MS, HOUR - (now - first)));
  message.lateEdits = [...recent, now];
}

async function change(call: Call) {
  const message = publicMessage(call);
  if (message.author !== call.bot.id) throw apiError("notTheAuthor");
  checkedBody(call.json, message.flags);
  countLateEdit(call.room, message);
  return ok(messageJson(call.room, await edit(call.room, message, call.json, call.files)));
}

function destroy(call: Call) {
  const message = publicMessage(call);
  const channel = visibleChannel(call);
  if (message.author !== call.bot.id) {
    if (channel.type === CHANNEL.direct) throw apiError("missingPermissions");
    need(call, channel, "ManageMessages");
  }
  remove(call.room, message);
  return nothing;
}

function list(call: Call) {
  const channel = visibleChannel(call);
  need(call, channel, "ReadMessageHistory");
  const { query, room } = call;
  const all = (room.world.messages[channel.id] ?? []).filter((message) => !message.reader);
  const before = query.get("before");
  const after = query.get("after");
  const limit = Math.min(100, Math.max(1, Number(query.get("limit") ?? 50)));
  const inside = all.filter(
    ({ id }) => (!before || BigInt(id) < BigInt(before)) && (!after || BigInt(id) > BigInt(after)),
  );
  const page = after ? inside.slice(0, limit) : inside.slice(-limit);
  return ok(page.reverse().map((message) => messageJson(room, message)));
}

export const messageRoutes = [
  route("POST /channels/:channel/messages", create),
  route("GET /channels/:channel/messages", list),
  route("GET /channels/:channel/messages/:message", (call) => ok(messageJson(call.room, publicMessage(call)))),
  route("PATCH /channels/:channel/messages/:message", change),
  route("DELETE /channels/:channel/messages/:message", destroy),
];
