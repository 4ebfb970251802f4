import {
  type Channel,
  ChannelType,
  type Guild,
  type GuildMember,
  PermissionFlagsBits,
  type TextChannel,
} from "discord.js";
import { greetingPost } from "#discord/features/help.ts";
import type { PersistentKeyValues } from "#discord/interactions/registration/register-commands.ts";
import type { Services } from "#discord/interactions/services.ts";
import { serverPictureStyle } from "#discord/messages/picture-style.ts";
import { renderPost } from "#discord/messages/post.ts";
import { chooseReplyLanguage } from "#text/language.ts";

/** Maximum number of channels to try. If none accepts the greeting, people can still read it with `/help`. */
const MAX_TRIED = 5;

const NEEDED_PERMISSIONS = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages];

/** Posts a greeting on a server that the bot has just joined. Each server is greeted only once. */
export type GreetServer = (guild: Guild) => Promise<void>;

export function createGreeter(
  memory: PersistentKeyValues,
  services: Pick<Services, "serverSettings" | "gameUis" | "renderPicture" | "findCommandMention" | "log">,
): GreetServer {
  const { log } = services;
  return async (guild) => {
    try {
      const key = `greeted ${guild.id}`;
      if ((await memory.read(key)) !== undefined) return;
      if (await greet(guild)) await memory.write(key, "yes");
      else log.info({ guild: guild.id }, "a new server has no channel to greet it in");
    } catch (error) {
      log.warn({ error, guild: guild.id }, "a new server could not be greeted");
    }
  };

  async function greet(guild: Guild): Promise<boolean> {
    const server = await services.serverSettings.read(guild.id);
    const post = greetingPost(chooseReplyLanguage(undefined, server.language, guild.preferredLocale), services.gameUis);
    const body = await renderPost(post, {
      style: serverPictureStyle(server),
      renderPicture: services.renderPicture,
      owner: guild.id,
      findCommandMention: services.findCommandMention,
    });
    const me = guild.members.me ?? (await guild.members.fetchMe());
    for (const channel of writableChannels(guild, me).slice(0, MAX_TRIED)) {
      try {
        await channel.send(body);
        return true;
      } catch (error) {
        log.info({ error, channel: channel.id }, "Discord rejected a greeting");
      }
    }
    return false;
  }
}

/**
 * Returns the text channels that the bot may write to: the system channel first, then the others from top to bottom.
 */
function writableChannels({ systemChannel, channels }: Guild, me: GuildMember): TextChannel[] {
  const all = [...channels.cache.values()].filter(isText).sort((one, other) => one.rawPosition - other.rawPosition);
  const first = systemChannel ? [systemChannel] : [];
  return [...new Set([...first, ...all])].filter((channel) => channel.permissionsFor(me).has(NEEDED_PERMISSIONS));
}

function isText(channel: Channel): channel is TextChannel {
  return channel.type === ChannelType.GuildText;
}
