import { fields, insist, list as listOf, required, snowflake, text, whole, wrongField } from "../checks/form.ts";
import { apiError, tooManyLateEdits } from "../errors.ts";
import { checkedBody, edit, type MessageBody, remove, removeMany, send } from "../messages.ts";
import { guildOf, messageOf, personOf, type Room } from "../room.ts";
import { timeOf } from "../snowflake.ts";
import { CHANNEL, type Channel, type Message } from "../world.ts";
import { need, needToSpeak, visibleChannel } from "./access.ts";
import { type Answer, type Call, nothing, ok, route } from "./router.ts";
import { forBot } from "./withheld.ts";

const HOUR = 60 * 60_000;
const LONGEST_RETRY_MS = 60_000;

/** A message as the channel knows it: ephemeral ones are not there. */
function publicMessage(call: Call): Message {
  const channel = visibleChannel(call);
  const message = messageOf(call.room.world, channel.id, call.params["message"] ?? "");
  if (!message || message.reader) throw apiError("unknownMessage");
  return message;
}

function answered(call: Call, channel: Channel, body: MessageBody): Pick<Message, "answers" | "type"> | undefined {
  const reference = body.message_reference;
  if (!reference) return undefined;
  need(call, channel, "ReadMessageHistory", "noHistoryToReply");
  const target = messageOf(call.room.world, channel.id, String(reference.message_id));
  if (target && !target.reader) return { answers: target.id, type: 19 };
  if (reference.fail_if_not_exists === false) return undefined;
  throw wrongField(["message_reference"], "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
}

/** What a message may bring along. */
function needForBody(call: Call, channel: Channel, body: MessageBody): void {
  if (call.files.length > 0) need(call, channel, "AttachFiles");
  if (body.embeds?.length) need(call, channel, "EmbedLinks");
}

/** Nothing in an archived thread is changed before it is taken up again. */
function activeChannel(call: Call): Channel {
  const channel = visibleChannel(call);
  if (channel.archived) throw apiError("archivedThread");
  return channel;
}

async function create(call: Call) {
  const { room, bot, json, files } = call;
  const channel = visibleChannel(call);
  needToSpeak(call, channel);
  const body = checkedBody(json);
  needForBody(call, channel, body);
  if (channel.with && personOf(room.world, channel.with)?.closed) throw apiError("cannotMessageUser");
  const draft = { channel: channel.id, author: bot.id, json, files };
  if (channel.locked) need(call, channel, "ManageThreads", "lockedThread");
  const extra = answered(call, channel, body);
  return ok(forBot(room, await send(room, extra ? { ...draft, extra } : draft)));
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
  const channel = activeChannel(call);
  needForBody(call, channel, checkedBody(call.json, message.flags));
  countLateEdit(call.room, message);
  return ok(forBot(call.room, await edit(call.room, message, call.json, call.files)));
}

function destroy(call: Call) {
  const message = publicMessage(call);
  const channel = activeChannel(call);
  if (message.author !== call.bot.id) {
    if (channel.type === CHANNEL.direct) throw apiError("missingPermissions");
    need(call, channel, "ManageMessages");
  }
  remove(call.room, message);
  return nothing;
}

const MOST_LISTED = 100;

/** The page of a list that is asked for: around, before or after a message, or the newest. */
function pageOf(all: readonly Message[], query: URLSearchParams, limit: number): Message[] {
  const around = query.get("around");
  const before = query.get("before");
  const after = query.get("after");
  if (around) {
    const at = all.filter(({ id }) => BigInt(id) < BigInt(around)).length;
    const from = Math.max(0, at - Math.floor(limit / 2));
    return all.slice(from, from + limit);
  }
  if (after) return all.filter(({ id }) => BigInt(id) > BigInt(after)).slice(0, limit);
  return all.filter(({ id }) => !before || BigInt(id) < BigInt(before)).slice(-limit);
}

const listCheck = fields({ limit: whole(1, MOST_LISTED), before: snowflake, after: snowflake, around: snowflake });

function list(call: Call): Answer {
  const channel = visibleChannel(call);
  need(call, channel, "ReadMessageHistory");
  const { query, room } = call;
  const limit = Number(query.get("limit") ?? 50);
  insist({ ...Object.fromEntries(query), limit }, listCheck);
  const all = (room.world.messages[channel.id] ?? []).filter((message) => !message.reader);
  return ok(
    pageOf(all, query, limit)
      .reverse()
      .map((message) => forBot(room, message)),
  );
}

const OLDEST_TO_DELETE_MS = 14 * 24 * 60 * 60_000;
const anyId = required(text(1, 20, /^\d+$/));

function destroyMany(call: Call): Answer {
  const channel = activeChannel(call);
  const guild = guildOf(call.room.world, channel);
  if (!guild) throw apiError("channelIsDirect");
  need(call, channel, "ManageMessages");
  insist(call.json, fields({ messages: required(listOf(anyId, 0, 1_000)) }));
  const { messages: ids } = call.json as { messages: string[] };
  if (ids.length < 2 || ids.length > 100) throw apiError("wrongNumberToDelete");
  const oldest = call.room.now() - OLDEST_TO_DELETE_MS;
  if (ids.some((id) => timeOf(id) < oldest)) throw apiError("tooOldToDelete");
  const found = ids.flatMap((id) => messageOf(call.room.world, channel.id, id) ?? []).filter(({ reader }) => !reader);
  removeMany(call.room, channel, found);
  return nothing;
}

export const messageRoutes = [
  route("POST /channels/:channel/messages", create),
  route("GET /channels/:channel/messages", list),
  route("POST /channels/:channel/messages/bulk-delete", destroyMany),
  route("GET /channels/:channel/messages/:message", (call) => ok(forBot(call.room, publicMessage(call)))),
  route("PATCH /channels/:channel/messages/:message", change),
  route("DELETE /channels/:channel/messages/:message", destroy),
];
