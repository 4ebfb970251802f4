import { apiError } from "../../model/api-error.ts";
import { isThread } from "../../model/permissions.ts";
import { findPerson, listGuilds } from "../../state/sandbox-services.ts";
import type { Person, SandboxGuild } from "../../state/world.ts";
import {
  applicationJson,
  channelJson,
  guildJson,
  listChannels,
  memberJson,
  ownGuildJson,
  threadMemberJson,
  userJson,
} from "../json/discord-json.ts";
import { ok, type RestCall, route } from "./router.ts";

function gateway({ services }: RestCall) {
  return ok({
    url: gatewayUrl(services.url),
    shards: services.limits.shards,
    session_start_limit: services.gateway.startLimit.json(),
  });
}

export const gatewayUrl = (url: string): string => `${url.replace(/^http/, "ws")}/gateway`;

function guild({ services, params }: RestCall): SandboxGuild {
  const found = listGuilds(services.world).find(({ id }) => id === params["guild"]);
  if (!found) throw apiError("unknownGuild");
  return found;
}

function person({ services, params }: RestCall, missing: "unknownUser" | "unknownMember"): Person {
  const found = findPerson(services.world, params["user"] ?? "");
  if (!found) throw apiError(missing);
  return found;
}

const inGuild = (call: RestCall) => listChannels(call.services.world, guild(call));

function guildChannels(call: RestCall) {
  const channels = inGuild(call).filter((channel) => !isThread(channel));
  return ok(channels.map((channel) => channelJson(call.services.world, channel)));
}

function activeThreads(call: RestCall) {
  const threads = inGuild(call).filter((channel) => isThread(channel) && !channel.archived);
  const joined = threads.filter(({ members }) => members?.includes(call.bot.id));
  return ok({
    threads: threads.map((channel) => channelJson(call.services.world, channel)),
    members: joined.map((thread) => threadMemberJson(thread, call.bot.id)),
    has_more: false,
  });
}

export const guildRoutes = [
  route("GET /gateway", ({ services }) => ok({ url: gatewayUrl(services.url) }), true),
  route("GET /gateway/bot", gateway),
  route("GET /applications/@me", ({ services }) => ok(applicationJson(services.world))),
  route("GET /oauth2/applications/@me", ({ services }) => ok(applicationJson(services.world))),
  route("GET /users/@me", ({ bot }) => ok({ ...userJson(bot), verified: true, mfa_enabled: true, locale: "en-US" })),
  route("GET /users/@me/guilds", ({ services }) =>
    ok(listGuilds(services.world).map((one) => ownGuildJson(services.world, one))),
  ),
  route("GET /users/:user", (call) => ok(userJson(person(call, "unknownUser")))),
  route("GET /guilds/:guild", (call) => ok(guildJson(call.services.world, guild(call)))),
  route("GET /guilds/:guild/channels", guildChannels),
  route("GET /guilds/:guild/threads/active", activeThreads),
  route("GET /guilds/:guild/roles", (call) => ok(guildJson(call.services.world, guild(call))["roles"])),
  route("GET /guilds/:guild/members/:user", (call) => {
    guild(call);
    return ok(memberJson(person(call, "unknownMember")));
  }),
];
