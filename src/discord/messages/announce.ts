import type { Client } from "discord.js";
import type { FindCommandMention } from "#discord/messages/mention-commands.ts";
import type { LoadPictureStyle } from "#discord/messages/picture-style.ts";
import { type Post, type RenderPicture, renderPost } from "#discord/messages/post.ts";

/** Posts a public message in a channel. `persons`: ids of the people whom the message mentions. */
export type Announce = (channel: string, post: Post, persons: readonly string[]) => Promise<void>;

export interface AnnounceDependencies {
  readonly client: Client;
  readonly renderPicture: RenderPicture;
  readonly loadPictureStyle: LoadPictureStyle;
  readonly findCommandMention: FindCommandMention;
}

export function createAnnounce({
  client,
  renderPicture,
  loadPictureStyle,
  findCommandMention,
}: AnnounceDependencies): Announce {
  return async (channel, post, persons) => {
    const target = await client.channels.fetch(channel);
    if (!target?.isSendable()) throw new Error("the channel takes no messages");
    const guild = "guildId" in target ? target.guildId : undefined;
    const body = await renderPost(post, {
      style: await loadPictureStyle(guild),
      renderPicture,
      owner: guild ?? channel,
      findCommandMention,
    });
    await target.send({ ...body, allowedMentions: { parse: [], users: [...persons] } });
  };
}
