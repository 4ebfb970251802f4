import { listGuilds } from "../../state/sandbox-services.ts";
import type { Person, SandboxGuild, World } from "../../state/world.ts";
import { type DiscordJson, memberJson } from "../json/discord-json.ts";
import { INTENTS } from "./intents.ts";

interface Asked {
  guild_id?: unknown;
  user_ids?: unknown;
  query?: unknown;
  limit?: unknown;
  nonce?: unknown;
}

const MOST_NAMED = 100;

/**
 * Returns the people that the bot has requested by id or by the beginning of their name. Undefined if the bot requests
 * all people without the intent for members.
 */
function wanted(world: World, asked: Asked, intents: number): readonly Person[] | undefined {
  const { user_ids: ids, query, limit } = asked;
  if (ids !== undefined) {
    const named = (Array.isArray(ids) ? ids : [ids]).slice(0, MOST_NAMED).map(String);
    return world.people.filter(({ id }) => named.includes(id));
  }
  const most = Number(limit ?? 0);
  if (query === "" && most === 0) return intents & INTENTS.guildMembers ? world.people : undefined;
  const begin = String(query).toLowerCase();
  return world.people.filter(({ username }) => username.startsWith(begin)).slice(0, most || MOST_NAMED);
}

/** Creates the data of GUILD_MEMBERS_CHUNK; undefined if Discord would not answer. */
export function createMembersChunk(world: World, asked: Asked, intents: number): DiscordJson | undefined {
  const guild: SandboxGuild | undefined = listGuilds(world).find(({ id }) => id === String(asked.guild_id));
  const people = guild && wanted(world, asked, intents);
  if (!people) return undefined;
  const found = new Set(people.map(({ id }) => id));
  const missing = Array.isArray(asked.user_ids) ? asked.user_ids.map(String).filter((id) => !found.has(id)) : [];
  return {
    guild_id: guild.id,
    members: people.map(memberJson),
    chunk_index: 0,
    chunk_count: 1,
    ...(missing.length > 0 ? { not_found: missing } : {}),
    ...(asked.nonce === undefined ? {} : { nonce: asked.nonce }),
  };
}
