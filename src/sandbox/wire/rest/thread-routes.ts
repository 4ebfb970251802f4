import {
  assertValidBody,
  booleanCheck,
  objectFieldsCheck,
  oneOfCheck,
  requiredValueCheck,
  trimmedTextCheck,
  wholeNumberCheck,
} from "../../checks/check.ts";
import { createApiError } from "../../model/api-error.ts";
import { announceChannel, createThread } from "../../model/channels.ts";
import { isThread } from "../../model/permissions.ts";
import { findChannel, findGuild, findMessage, findPerson } from "../../state/sandbox-services.ts";
import { CHANNEL_TYPE, type Channel } from "../../state/world.ts";
import { channelJson, type DiscordJson, threadMemberJson } from "../json/discord-json.ts";
import { findVisibleChannel, requireBotPermission } from "./channel-access.ts";
import { createdAnswer, createRoute, noContentAnswer, okAnswer, type RestAnswer, type RestCall } from "./router.ts";

const settings = {
  auto_archive_duration: oneOfCheck(60, 1440, 4320, 10080),
  rate_limit_per_user: wholeNumberCheck(0, 21600),
  invitable: booleanCheck,
};
const startCheck = objectFieldsCheck({
  ...settings,
  name: requiredValueCheck(trimmedTextCheck(1, 100)),
  type: oneOfCheck(10, 11, 12),
});
const changeCheck = objectFieldsCheck({
  ...settings,
  name: trimmedTextCheck(1, 100),
  archived: booleanCheck,
  locked: booleanCheck,
});

interface Settings {
  name?: string;
  type?: number;
  archived?: boolean;
  locked?: boolean;
  auto_archive_duration?: number;
  rate_limit_per_user?: number;
  invitable?: boolean;
}

/** Picks from a request the settings of a thread that its owner may change. */
const settingsOf = (asked: Settings): Partial<Channel> =>
  Object.fromEntries(
    Object.entries({
      name: asked.name,
      archiveAfter: asked.auto_archive_duration,
      slowdown: asked.rate_limit_per_user,
      invitable: asked.invitable,
    }).filter(([, value]) => value !== undefined && value !== null),
  );

function start(call: RestCall): RestAnswer {
  assertValidBody(call.json, startCheck);
  const asked = call.json as Settings & { name: string };
  const { world } = call.services;
  const parent = findVisibleChannel(call);
  if (parent.type !== CHANNEL_TYPE.text) throw createApiError("wrongChannelType");
  const from = call.params["message"];
  if (from && !findMessage(world, parent.id, from)) throw createApiError("unknownMessage");
  if (from && findChannel(world, from)) throw createApiError("threadExists");
  const type = from || asked.type === CHANNEL_TYPE.thread ? CHANNEL_TYPE.thread : CHANNEL_TYPE.privateThread;
  requireBotPermission(call, parent, type === CHANNEL_TYPE.thread ? "CreatePublicThreads" : "CreatePrivateThreads");
  const draft = { ...settingsOf(asked), type, name: asked.name, parent: parent.id, owner: call.bot.id };
  const thread = createThread(call.services, from ? { ...draft, id: from } : draft);
  return createdAnswer({ ...channelJson(world, thread), member: threadMemberJson(thread, call.bot.id) });
}

/**
 * Throws if the bot may not change the thread. An archived thread can only be unarchived, and a locked one only by a
 * moderator.
 */
function assertThreadPermission(call: RestCall, thread: Channel, asked: Settings): void {
  if (thread.archived && asked.archived !== false) throw createApiError("archivedThread");
  const mine = thread.owner === call.bot.id && asked.locked === undefined && !thread.locked;
  const reopens = thread.archived && !thread.locked && Object.keys(asked).join() === "archived";
  if (!mine && !reopens) requireBotPermission(call, thread, "ManageThreads");
}

export function changeThread(call: RestCall, thread: Channel): RestAnswer {
  assertValidBody(call.json, changeCheck);
  const asked = call.json as Settings;
  assertThreadPermission(call, thread, asked);
  Object.assign(thread, settingsOf(asked));
  if (typeof asked.locked === "boolean") thread.locked = asked.locked;
  if (typeof asked.archived === "boolean" && asked.archived !== (thread.archived ?? false)) {
    thread.archived = asked.archived;
    thread.archivedAt = call.services.now();
  }
  announceChannel(call.services, thread, "UPDATE");
  return okAnswer(channelJson(call.services.world, thread));
}

function threadOf(call: RestCall): Channel {
  const channel = findVisibleChannel(call);
  if (!isThread(channel)) throw createApiError("wrongChannelType");
  return channel;
}

const memberId = (call: RestCall): string => {
  const id = call.params["member"] ?? "";
  return id === "@me" ? call.bot.id : id;
};

/**
 * Saves and publishes a change of a thread's members. Without the members' intent, a bot receives only changes of its
 * own membership.
 */
function tellMembers(call: RestCall, thread: Channel, change: DiscordJson, who: string): void {
  const { services, bot } = call;
  services.store.saveSoon();
  services.stream.broadcast("everybody", "channel", { id: thread.id });
  if (who !== bot.id) return;
  const guild = findGuild(services.world, thread)?.id;
  const data = { id: thread.id, guild_id: guild, member_count: thread.members?.length ?? 0, ...change };
  services.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, { intent: "guilds", guild });
}

function join(call: RestCall): RestAnswer {
  const thread = threadOf(call);
  const who = memberId(call);
  if (thread.archived) throw createApiError("archivedThread");
  if (!findPerson(call.services.world, who)) throw createApiError("unknownUser");
  if (who !== call.bot.id) requireBotPermission(call, thread, "SendMessagesInThreads");
  thread.members = [...new Set([...(thread.members ?? []), who])];
  tellMembers(call, thread, { added_members: [threadMemberJson(thread, who)] }, who);
  return noContentAnswer;
}

function leave(call: RestCall): RestAnswer {
  const thread = threadOf(call);
  const who = memberId(call);
  if (thread.archived) throw createApiError("archivedThread");
  const mine = thread.type === CHANNEL_TYPE.privateThread && thread.owner === call.bot.id;
  if (who !== call.bot.id && !mine) requireBotPermission(call, thread, "ManageThreads");
  if (!thread.members?.includes(who)) throw createApiError("unknownMember");
  thread.members = thread.members.filter((id) => id !== who);
  tellMembers(call, thread, { removed_member_ids: [who] }, who);
  return noContentAnswer;
}

function members(call: RestCall): RestAnswer {
  const thread = threadOf(call);
  return okAnswer((thread.members ?? []).map((id) => threadMemberJson(thread, id)));
}

function member(call: RestCall): RestAnswer {
  const thread = threadOf(call);
  const who = memberId(call);
  if (!thread.members?.includes(who)) throw createApiError("unknownMember");
  return okAnswer(threadMemberJson(thread, who));
}

/** Returns a handler that lists the archived threads of a channel, most recently archived first. */
const archived = (fits: (thread: Channel, call: RestCall) => boolean, forModerators: boolean) => (call: RestCall) => {
  const parent = findVisibleChannel(call);
  requireBotPermission(call, parent, "ReadMessageHistory");
  if (forModerators) requireBotPermission(call, parent, "ManageThreads");
  const before = Date.parse(call.query.get("before") ?? "") || Number.POSITIVE_INFINITY;
  const limit = Number(call.query.get("limit") ?? 50);
  const all = call.services.world.channels
    .filter((one) => one.parent === parent.id && one.archived && fits(one, call) && (one.archivedAt ?? 0) < before)
    .sort((a, b) => (b.archivedAt ?? 0) - (a.archivedAt ?? 0));
  const page = all.slice(0, limit);
  const joined = page.filter((thread) => thread.members?.includes(call.bot.id));
  return okAnswer({
    threads: page.map((thread) => channelJson(call.services.world, thread)),
    members: joined.map((thread) => threadMemberJson(thread, call.bot.id)),
    has_more: all.length > page.length,
  });
};

const isPublic = (thread: Channel): boolean => thread.type === CHANNEL_TYPE.thread;
const isJoined = (thread: Channel, call: RestCall): boolean =>
  !isPublic(thread) && (thread.members?.includes(call.bot.id) ?? false);
const isPrivate = (thread: Channel): boolean => !isPublic(thread);

export const threadRoutes = [
  createRoute("POST /channels/:channel/threads", start),
  createRoute("POST /channels/:channel/messages/:message/threads", start),
  createRoute("GET /channels/:channel/threads/archived/public", archived(isPublic, false)),
  createRoute("GET /channels/:channel/threads/archived/private", archived(isPrivate, true)),
  createRoute("GET /channels/:channel/users/@me/threads/archived/private", archived(isJoined, false)),
  createRoute("GET /channels/:channel/thread-members", members),
  createRoute("GET /channels/:channel/thread-members/:member", member),
  createRoute("PUT /channels/:channel/thread-members/:member", join),
  createRoute("DELETE /channels/:channel/thread-members/:member", leave),
];
