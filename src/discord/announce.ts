import type { Client } from "discord.js";
import type { LookFor } from "#discord/look.ts";
import { bodyOf, type Painter, type Post } from "#discord/post.ts";

/** Says something to everybody in a channel, and calls these persons. */
export type Announce = (channel: string, post: Post, persons: readonly string[]) => Promise<void>;

export function createAnnounce(client: Client, paint: Painter, lookFor: LookFor): Announce {
  return async (channel, post, persons) => {
    const target = await client.channels.fetch(channel);
    if (!target?.isSendable()) throw new Error("the channel takes no messages");
    const guild = "guildId" in target ? target.guildId : undefined;
    const body = await bodyOf(post, { look: await lookFor(guild), paint, whose: guild ?? channel });
    await target.send({ ...body, allowedMentions: { parse: [], users: [...persons] } });
  };
}
