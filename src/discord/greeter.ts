import {
  type Channel,
  ChannelType,
  type Guild,
  type GuildMember,
  PermissionFlagsBits,
  type TextChannel,
} from "discord.js";
import type { Desk } from "#discord/desk.ts";
import { greetingPost } from "#discord/help.ts";
import { lookOf } from "#discord/look.ts";
import { bodyOf } from "#discord/post.ts";
import type { Memory } from "#discord/register.ts";
import { languageFor } from "#text/language.ts";

/** Of a server's channels so many are tried: what is said in none of them is said by `/help`. */
const MOST_TRIED = 5;

const NEEDED = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages];

/** Says to a server that the bot has just joined what there is, once. */
export type Greet = (guild: Guild) => Promise<void>;

export function createGreeter(memory: Memory, desk: Pick<Desk, "servers" | "faces" | "paint" | "log">): Greet {
  const { log } = desk;
  return async (guild) => {
    try {
      const note = `greeted ${guild.id}`;
      if ((await memory.read(note)) !== undefined) return;
      if (await greet(guild)) await memory.write(note, "yes");
      else log.info({ guild: guild.id }, "a new server has no channel to greet it in");
    } catch (fault) {
      log.warn({ fault, guild: guild.id }, "a new server could not be greeted");
    }
  };

  async function greet(guild: Guild): Promise<boolean> {
    const server = await desk.servers.of(guild.id);
    const post = greetingPost(languageFor(undefined, server.language, guild.preferredLocale), desk.faces);
    const body = await bodyOf(post, { look: lookOf(server), paint: desk.paint, whose: guild.id });
    const me = guild.members.me ?? (await guild.members.fetchMe());
    for (const channel of channelsOf(guild, me).slice(0, MOST_TRIED)) {
      try {
        await channel.send(body);
        return true;
      } catch (fault) {
        log.info({ fault, channel: channel.id }, "a greeting was not taken");
      }
    }
    return false;
  }
}

/** Where it may write: first where the server has its own news, then from the top. */
function channelsOf({ systemChannel, channels }: Guild, me: GuildMember): TextChannel[] {
  const all = [...channels.cache.values()].filter(isText).sort((one, other) => one.rawPosition - other.rawPosition);
  const first = systemChannel ? [systemChannel] : [];
  return [...new Set([...first, ...all])].filter((channel) => channel.permissionsFor(me).has(NEEDED));
}

function isText(channel: Channel): channel is TextChannel {
  return channel.type === ChannelType.GuildText;
}
