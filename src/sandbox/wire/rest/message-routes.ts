import {
  assertValidBody,
  createFieldError,
  listCheck,
  objectFieldsCheck,
  requiredValueCheck,
  snowflakeCheck,
  textCheck,
  wholeNumberCheck,
} from "../../checks/check.ts";
import { createApiError, oldMessageEditLimitError } from "../../model/api-error.ts";
import {
  deleteMessage,
  deleteMessages,
  editMessage,
  type MessageBody,
  parseMessageBody,
  sendMessage,
} from "../../model/messages.ts";
import { snowflakeTime } from "../../model/snowflake.ts";
import { findGuild, findMessage, findPerson, type SandboxServices } from "../../state/sandbox-services.ts";
import { CHANNEL_TYPE, type Channel, type Message } from "../../state/world.ts";
import { messageJsonForBot } from "../json/message-json-for-bot.ts";
import { findVisibleChannel, requireBotPermission, requireBotSendPermission } from "./channel-access.ts";
import { createRoute, noContentAnswer, okAnswer, type RestAnswer, type RestCall } from "./router.ts";

const HOUR = 60 * 60_000;
const LONGEST_RETRY_MS = 60_000;

/** Returns the message in the request's path. Throws if it is ephemeral. */
function publicMessage(call: RestCall): Message {
  const channel = findVisibleChannel(call);
  const message = findMessage(call.services.world, channel.id, call.params["message"] ?? "");
  if (!message || message.reader) throw createApiError("unknownMessage");
  return message;
}

function answered(call: RestCall, channel: Channel, body: MessageBody): Pick<Message, "answers" | "type"> | undefined {
  const reference = body.message_reference;
  if (!reference) return undefined;
  requireBotPermission(call, channel, "ReadMessageHistory", "noHistoryToReply");
  const target = findMessage(call.services.world, channel.id, String(reference.message_id));
  if (target && !target.reader) return { answers: target.id, type: 19 };
  if (reference.fail_if_not_exists === false) return undefined;
  throw createFieldError(["message_reference"], "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
}

/** Throws if the bot lacks a permission that the content of the message needs. */
function needForBody(call: RestCall, channel: Channel, body: MessageBody): void {
  if (call.files.length > 0) requireBotPermission(call, channel, "AttachFiles");
  if (body.embeds?.length) requireBotPermission(call, channel, "EmbedLinks");
}

/**
 * Returns the channel in the request's path. Throws if it is an archived thread: nothing in it can be changed until it
 * is unarchived.
 */
function activeChannel(call: RestCall): Channel {
  const channel = findVisibleChannel(call);
  if (channel.archived) throw createApiError("archivedThread");
  return channel;
}

async function create(call: RestCall) {
  const { services, bot, json, files } = call;
  const channel = findVisibleChannel(call);
  requireBotSendPermission(call, channel);
  const body = parseMessageBody(json);
  needForBody(call, channel, body);
  if (channel.with && findPerson(services.world, channel.with)?.closed) throw createApiError("cannotMessageUser");
  const draft = { channel: channel.id, author: bot.id, json, files };
  if (channel.locked) requireBotPermission(call, channel, "ManageThreads", "lockedThread");
  const extra = answered(call, channel, body);
  return okAnswer(messageJsonForBot(services, await sendMessage(services, extra ? { ...draft, extra } : draft)));
}

/** Counts this edit of an old message. Throws if there were too many in the last hour. */
function countOldMessageEdit(services: SandboxServices, message: Message): void {
  const now = services.now();
  if (now - message.sentAt <= services.limits.lateEditAfterMs) return;
  const recent = (message.oldMessageEdits ?? []).filter((time) => now - time < HOUR);
  const [first = now] = recent;
  if (recent.length >= services.limits.oldMessageEdits)
    throw oldMessageEditLimitError(Math.min(LONGEST_RETRY_MS, HOUR - (now - first)));
  message.oldMessageEdits = [...recent, now];
}

async function change(call: RestCall) {
  const message = publicMessage(call);
  if (message.author !== call.bot.id) throw createApiError("notTheAuthor");
  const channel = activeChannel(call);
  needForBody(call, channel, parseMessageBody(call.json, message.flags));
  countOldMessageEdit(call.services, message);
  return okAnswer(messageJsonForBot(call.services, await editMessage(call.services, message, call.json, call.files)));
}

function destroy(call: RestCall) {
  const message = publicMessage(call);
  const channel = activeChannel(call);
  if (message.author !== call.bot.id) {
    if (channel.type === CHANNEL_TYPE.direct) throw createApiError("missingPermissions");
    requireBotPermission(call, channel, "ManageMessages");
  }
  deleteMessage(call.services, message);
  return noContentAnswer;
}

const MOST_LISTED = 100;

/** Returns the requested part of a list: the messages around, before or after a message, or the newest ones. */
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

const messageListQueryCheck = objectFieldsCheck({
  limit: wholeNumberCheck(1, MOST_LISTED),
  before: snowflakeCheck,
  after: snowflakeCheck,
  around: snowflakeCheck,
});

function list(call: RestCall): RestAnswer {
  const channel = findVisibleChannel(call);
  requireBotPermission(call, channel, "ReadMessageHistory");
  const { query, services } = call;
  const limit = Number(query.get("limit") ?? 50);
  assertValidBody({ ...Object.fromEntries(query), limit }, messageListQueryCheck);
  const all = (services.world.messages[channel.id] ?? []).filter((message) => !message.reader);
  return okAnswer(
    pageOf(all, query, limit)
      .reverse()
      .map((message) => messageJsonForBot(services, message)),
  );
}

const OLDEST_TO_DELETE_MS = 14 * 24 * 60 * 60_000;
const anyId = requiredValueCheck(textCheck(1, 20, /^\d+$/));

function destroyMany(call: RestCall): RestAnswer {
  const channel = activeChannel(call);
  const guild = findGuild(call.services.world, channel);
  if (!guild) throw createApiError("channelIsDirect");
  requireBotPermission(call, channel, "ManageMessages");
  assertValidBody(call.json, objectFieldsCheck({ messages: requiredValueCheck(listCheck(anyId, 0, 1_000)) }));
  const { messages: ids } = call.json as { messages: string[] };
  if (ids.length < 2 || ids.length > 100) throw createApiError("wrongNumberToDelete");
  const oldest = call.services.now() - OLDEST_TO_DELETE_MS;
  if (ids.some((id) => snowflakeTime(id) < oldest)) throw createApiError("tooOldToDelete");
  const found = ids
    .flatMap((id) => findMessage(call.services.world, channel.id, id) ?? [])
    .filter(({ reader }) => !reader);
  deleteMessages(call.services, channel, found);
  return noContentAnswer;
}

export const messageRoutes = [
  createRoute("POST /channels/:channel/messages", create),
  createRoute("GET /channels/:channel/messages", list),
  createRoute("POST /channels/:channel/messages/bulk-delete", destroyMany),
  createRoute("GET /channels/:channel/messages/:message", (call) =>
    okAnswer(messageJsonForBot(call.services, publicMessage(call))),
  ),
  createRoute("PATCH /channels/:channel/messages/:message", change),
  createRoute("DELETE /channels/:channel/messages/:message", destroy),
];
