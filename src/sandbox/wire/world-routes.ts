import { apiError } from "../errors.ts";
import { isThread } from "../permissions.ts";
import { guildsOf, personOf } from "../room.ts";
import type { Guild, Person } from "../world.ts";
import { type Call, ok, route } from "./router.ts";
import {
  applicationJson,
  channelJson,
  channelsOf,
  guildJson,
  memberJson,
  ownGuildJson,
  threadMemberJson,
  userJson,
} from "./shapes.ts";

function gateway({ room }: Call) {
  return ok({ url: socketUrl(room.url), shards: room.limits.shards, session_start_limit: room.gateway.starts.json() });
}

export const socketUrl = (url: string): string => `${url.replace(/^http/, "ws")}/gateway`;

function guild({ room, params }: Call): Guild {
  const found = guildsOf(room.world).find(({ id }) => id === params["guild"]);
  if (!found) throw apiError("unknownGuild");
  return found;
}

function person({ room, params }: Call, missing: "unknownUser" | "unknownMember"): Person {
  const found = personOf(room.world, params["user"] ?? "");
  if (!found) throw apiError(missing);
  return found;
}

const inGuild = (call: Call) => channelsOf(call.room.world, guild(call));

function guildChannels(call: Call) {
  const channels = inGuild(call).filter((channel) => !isThread(channel));
  return ok(channels.map((channel) => channelJson(call.room.world, channel)));
}

function activeThreads(call: Call) {
  const threads = inGuild(call).filter((channel) => isThread(channel) && !channel.archived);
  const joined = threads.filter(({ members }) => members?.includes(call.bot.id));
  return ok({
    threads: threads.map((channel) => channelJson(call.room.world, channel)),
    members: joined.map((thread) => threadMemberJson(thread, call.bot.id)),
    has_more: false,
  });
}

export const worldRoutes = [
  route("GET /gateway", ({ room }) => ok({ url: socketUrl(room.url) }), true),
  route("GET /gateway/bot", gateway),
  route("GET /applications/@me", ({ room }) => ok(applicationJson(room.world))),
  route("GET /oauth2/applications/@me", ({ room }) => ok(applicationJson(room.world))),
  route("GET /users/@me", ({ bot }) => ok({ ...userJson(bot), verified: true, mfa_enabled: true, locale: "en-US" })),
  route("GET /users/@me/guilds", ({ room }) => ok(guildsOf(room.world).map((one) => ownGuildJson(room.world, one)))),
  route("GET /users/:user", (call) => ok(userJson(person(call, "unknownUser")))),
  route("GET /guilds/:guild", (call) => ok(guildJson(call.room.world, guild(call)))),
  route("GET /guilds/:guild/channels", guildChannels),
  route("GET /guilds/:guild/threads/active", activeThreads),
  route("GET /guilds/:guild/roles", (call) => ok(guildJson(call.room.world, guild(call))["roles"])),
  route("GET /guilds/:guild/members/:user", (call) => {
    guild(call);
    return ok(memberJson(person(call, "unknownMember")));
  }),
];
