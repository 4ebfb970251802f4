import { createApiError } from "../../model/api-error.ts";
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
import { createRoute, okAnswer, type RestCall } from "./router.ts";

function gateway({ services }: RestCall) {
  return okAnswer({
    url: gatewayUrl(services.url),
    shards: services.limits.shards,
    session_start_limit: services.gateway.startLimit.json(),
  });
}

export const gatewayUrl = (url: string): string => `${url.replace(/^http/, "ws")}/gateway`;

function guild({ services, params }: RestCall): SandboxGuild {
  const found = listGuilds(services.world).find(({ id }) => id === params["guild"]);
  if (!found) throw createApiError("unknownGuild");
  return found;
}

function person({ services, params }: RestCall, missing: "unknownUser" | "unknownMember"): Person {
  const found = findPerson(services.world, params["user"] ?? "");
  if (!found) throw createApiError(missing);
  return found;
}

const inGuild = (call: RestCall) => listChannels(call.services.world, guild(call));

function guildChannels(call: RestCall) {
  const channels = inGuild(call).filter((channel) => !isThread(channel));
  return okAnswer(channels.map((channel) => channelJson(call.services.world, channel)));
}

function activeThreads(call: RestCall) {
  const threads = inGuild(call).filter((channel) => isThread(channel) && !channel.archived);
  const joined = threads.filter(({ members }) => members?.includes(call.bot.id));
  return okAnswer({
    threads: threads.map((channel) => channelJson(call.services.world, channel)),
    members: joined.map((thread) => threadMemberJson(thread, call.bot.id)),
    has_more: false,
  });
}

export const guildRoutes = [
  createRoute("GET /gateway", ({ services }) => okAnswer({ url: gatewayUrl(services.url) }), true),
  createRoute("GET /gateway/bot", gateway),
  createRoute("GET /applications/@me", ({ services }) => okAnswer(applicationJson(services.world))),
  createRoute("GET /oauth2/applications/@me", ({ services }) => okAnswer(applicationJson(services.world))),
  createRoute("GET /users/@me", ({ bot }) =>
    okAnswer({ ...userJson(bot), verified: true, mfa_enabled: true, locale: "en-US" }),
  ),
  createRoute("GET /users/@me/guilds", ({ services }) =>
    okAnswer(listGuilds(services.world).map((one) => ownGuildJson(services.world, one))),
  ),
  createRoute("GET /users/:user", (call) => okAnswer(userJson(person(call, "unknownUser")))),
  createRoute("GET /guilds/:guild", (call) => okAnswer(guildJson(call.services.world, guild(call)))),
  createRoute("GET /guilds/:guild/channels", guildChannels),
  createRoute("GET /guilds/:guild/threads/active", activeThreads),
  createRoute("GET /guilds/:guild/roles", (call) => okAnswer(guildJson(call.services.world, guild(call))["roles"])),
  createRoute("GET /guilds/:guild/members/:user", (call) => {
    guild(call);
    return okAnswer(memberJson(person(call, "unknownMember")));
  }),
];
