import { addThread, tellChannel } from "../channels.ts";
import { fields, flag, insist, oneOf, required, whole, words } from "../checks/form.ts";
import { apiError } from "../errors.ts";
import { isThread } from "../permissions.ts";
import { channelOf, guildOf, messageOf, personOf } from "../room.ts";
import { CHANNEL, type Channel } from "../world.ts";
import { need, visibleChannel } from "./access.ts";
import { type Answer, type Call, created, nothing, ok, route } from "./router.ts";
import { channelJson, type Json, threadMemberJson } from "./shapes.ts";

const settings = {
  auto_archive_duration: oneOf(60, 1440, 4320, 10080),
  rate_limit_per_user: whole(0, 21600),
  invitable: flag,
};
const startCheck = fields({ ...settings, name: required(words(1, 100)), type: oneOf(10, 11, 12) });
const changeCheck = fields({ ...settings, name: words(1, 100), archived: flag, locked: flag });

interface Settings {
  name?: string;
  type?: number;
  archived?: boolean;
  locked?: boolean;
  auto_archive_duration?: number;
  rate_limit_per_user?: number;
  invitable?: boolean;
}

/** The part of a thread that its owner decides. */
const settingsOf = (asked: Settings): Partial<Channel> =>
  Object.fromEntries(
    Object.entries({
      name: asked.name,
      archiveAfter: asked.auto_archive_duration,
      slowdown: asked.rate_limit_per_user,
      invitable: asked.invitable,
    }).filter(([, value]) => value !== undefined && value !== null),
  );

function start(call: Call): Answer {
  insist(call.json, startCheck);
  const asked = call.json as Settings & { name: string };
  const { world } = call.room;
  const parent = visibleChannel(call);
  if (parent.type !== CHANNEL.text) throw apiError("wrongChannelType");
  const from = call.params["message"];
  if (from && !messageOf(world, parent.id, from)) throw apiError("unknownMessage");
  if (from && channelOf(world, from)) throw apiError("threadExists");
  const type = from || asked.type === CHANNEL.thread ? CHANNEL.thread : CHANNEL.privateThread;
  need(call, parent, type === CHANNEL.thread ? "CreatePublicThreads" : "CreatePrivateThreads");
  const draft = { ...settingsOf(asked), type, name: asked.name, parent: parent.id, owner: call.bot.id };
  const thread = addThread(call.room, from ? { ...draft, id: from } : draft);
  return created({ ...channelJson(world, thread), member: threadMemberJson(thread, call.bot.id) });
}

/** Of an archived thread nothing is changed but that; a locked one only a moderator takes up again. */
function insistOnRight(call: Call, thread: Channel, asked: Settings): void {
  if (thread.archived && asked.archived !== false) throw apiError("archivedThread");
  const mine = thread.owner === call.bot.id && asked.locked === undefined && !thread.locked;
  const reopens = thread.archived && !thread.locked && Object.keys(asked).join() === "archived";
  if (!mine && !reopens) need(call, thread, "ManageThreads");
}

export function changeThread(call: Call, thread: Channel): Answer {
  insist(call.json, changeCheck);
  const asked = call.json as Settings;
  insistOnRight(call, thread, asked);
  Object.assign(thread, settingsOf(asked));
  if (typeof asked.locked === "boolean") thread.locked = asked.locked;
  if (typeof asked.archived === "boolean" && asked.archived !== (thread.archived ?? false)) {
    thread.archived = asked.archived;
    thread.archivedAt = call.room.now();
  }
  tellChannel(call.room, thread, "UPDATE");
  return ok(channelJson(call.room.world, thread));
}

function threadOf(call: Call): Channel {
  const channel = visibleChannel(call);
  if (!isThread(channel)) throw apiError("wrongChannelType");
  return channel;
}

const memberId = (call: Call): string => {
  const id = call.params["member"] ?? "";
  return id === "@me" ? call.bot.id : id;
};

/** Without the members' intent a bot hears of itself only. */
function tellMembers(call: Call, thread: Channel, change: Json, who: string): void {
  const { room, bot } = call;
  room.store.changed();
  room.stream.tell("everybody", "channel", { id: thread.id });
  if (who !== bot.id) return;
  const guild = guildOf(room.world, thread)?.id;
  const data = { id: thread.id, guild_id: guild, member_count: thread.members?.length ?? 0, ...change };
  room.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, { intent: "guilds", guild });
}

function join(call: Call): Answer {
  const thread = threadOf(call);
  const who = memberId(call);
  if (thread.archived) throw apiError("archivedThread");
  if (!personOf(call.room.world, who)) throw apiError("unknownUser");
  if (who !== call.bot.id) need(call, thread, "SendMessagesInThreads");
  thread.members = [...new Set([...(thread.members ?? []), who])];
  tellMembers(call, thread, { added_members: [threadMemberJson(thread, who)] }, who);
  return nothing;
}

function leave(call: Call): Answer {
  const thread = threadOf(call);
  const who = memberId(call);
  if (thread.archived) throw apiError("archivedThread");
  const mine = thread.type === CHANNEL.privateThread && thread.owner === call.bot.id;
  if (who !== call.bot.id && !mine) need(call, thread, "ManageThreads");
  if (!thread.members?.includes(who)) throw apiError("unknownMember");
  thread.members = thread.members.filter((id) => id !== who);
  tellMembers(call, thread, { removed_member_ids: [who] }, who);
  return nothing;
}

function members(call: Call): Answer {
  const thread = threadOf(call);
  return ok((thread.members ?? []).map((id) => threadMemberJson(thread, id)));
}

function member(call: Call): Answer {
  const thread = threadOf(call);
  const who = memberId(call);
  if (!thread.members?.includes(who)) throw apiError("unknownMember");
  return ok(threadMemberJson(thread, who));
}

/** The archived threads of a channel, the last archived first. */
const archived = (fits: (thread: Channel, call: Call) => boolean, forModerators: boolean) => (call: Call) => {
  const parent = visibleChannel(call);
  need(call, parent, "ReadMessageHistory");
  if (forModerators) need(call, parent, "ManageThreads");
  const before = Date.parse(call.query.get("before") ?? "") || Number.POSITIVE_INFINITY;
  const limit = Number(call.query.get("limit") ?? 50);
  const all = call.room.world.channels
    .filter((one) => one.parent === parent.id && one.archived && fits(one, call) && (one.archivedAt ?? 0) < before)
    .sort((a, b) => (b.archivedAt ?? 0) - (a.archivedAt ?? 0));
  const page = all.slice(0, limit);
  const joined = page.filter((thread) => thread.members?.includes(call.bot.id));
  return ok({
    threads: page.map((thread) => channelJson(call.room.world, thread)),
    members: joined.map((thread) => threadMemberJson(thread, call.bot.id)),
    has_more: all.length > page.length,
  });
};

const isPublic = (thread: Channel): boolean => thread.type === CHANNEL.thread;
const isJoined = (thread: Channel, call: Call): boolean =>
  !isPublic(thread) && (thread.members?.includes(call.bot.id) ?? false);
const isPrivate = (thread: Channel): boolean => !isPublic(thread);

export const threadRoutes = [
  route("POST /channels/:channel/threads", start),
  route("POST /channels/:channel/messages/:message/threads", start),
  route("GET /channels/:channel/threads/archived/public", archived(isPublic, false)),
  route("GET /channels/:channel/threads/archived/private", archived(isPrivate, true)),
  route("GET /channels/:channel/users/@me/threads/archived/private", archived(isJoined, false)),
  route("GET /channels/:channel/thread-members", members),
  route("GET /channels/:channel/thread-members/:member", member),
  route("PUT /channels/:channel/thread-members/:member", join),
  route("DELETE /channels/:channel/thread-members/:member", leave),
];
