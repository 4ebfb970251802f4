import { type Client, Routes } from "discord.js";
import type { PlayerSettingsService } from "#community/settings/player-settings.ts";
import type { Logger } from "#core/logger.ts";
import { lobbyPost } from "#discord/features/lobby/lobby-post.ts";
import { isForbiddenError, isNotEditableError, isUnknownTargetError } from "#discord/gateway/api-errors.ts";
import type { Command } from "#discord/interactions/command.ts";
import type { FindCommandMention } from "#discord/messages/mention-commands.ts";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";
import { type RenderPicture, renderPost } from "#discord/messages/post.ts";
import type { LobbyView, PublishLobby } from "#match/delivery/lobby-outbox.ts";
import { PublishForbiddenError } from "#match/ports.ts";
import { catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";

export interface LobbyPublisherDependencies {
  readonly client: Client;
  readonly commands: ReadonlyMap<string, Command>;
  readonly renderPicture: RenderPicture;
  readonly findCommandMention: FindCommandMention;
  readonly mayPing: PlayerSettingsService["mayPing"];
  readonly log: Logger;
}

/**
 * Returns a function that publishes a lobby as one message, which it edits later. Invited people are mentioned only in
 * the new message.
 */
export function createLobbyPublisher({
  client,
  commands,
  renderPicture,
  findCommandMention,
  mayPing,
  log,
}: LobbyPublisherDependencies): PublishLobby {
  return async (lobby) => {
    try {
      const { mentioned, body } = await bodyFor(lobby);
      if (lobby.message === undefined) return await postFirst(lobby, body, mentioned);
      if (await edit(lobby.message, body)) return lobby.message;
      if (lobby.status !== "waiting") return "nobody-there";
      const { shown: _, ...message } = await send(lobby, body, [], `${lobby.id}-${lobby.seq}`);
      return message;
    } catch (error) {
      if (isForbiddenError(error) && lobby.status === "waiting") {
        throw new PublishForbiddenError("the channel lets nothing be said", { cause: error });
      }
      // If the end of a lobby cannot be published, it is not tried again: people who press an old button are told that
      // the lobby is over.
      if (!isUnknownTargetError(error) && !isForbiddenError(error)) throw error;
      log.warn({ error, lobby: lobby.id }, "the channel of a lobby cannot be written to");
      return "nobody-there";
    }
  };

  async function bodyFor(lobby: LobbyView) {
    const { game } = commands.get(lobby.game) ?? {};
    if (!game) throw new Error(`no command plays ${lobby.game}`);
    const { language } = lobby.plan;
    const text = catalogues[isLanguage(language) ? language : "en"];
    const mentioned = await loadMentioned(lobby);
    const post = lobbyPost(lobby, game.ui, text, new Set(mentioned));
    const owner = lobby.location.guild;
    return {
      mentioned,
      body: await renderPost(post, { style: DEFAULT_PICTURE_STYLE, renderPicture, owner, findCommandMention }),
    };
  }

  /**
   * Returns the ids of the people to mention: invited, without an answer so far, and willing to be mentioned. Only the
   * first message mentions people, so only this message counts for the host's limit of mentions.
   */
  async function loadMentioned({ guests, message }: LobbyView): Promise<string[]> {
    const awaited = guests.filter(({ stand }) => stand === "awaited").map(({ person }) => person);
    const by = message === undefined ? guests[0]?.person : undefined;
    const may = await Promise.all(awaited.map((person) => mayPing(person, "question", by)));
    return awaited.filter((_, at) => may[at]);
  }

  /**
   * Posts the first message of a lobby. If it was already posted before a crash, Discord recognises its nonce and
   * returns the existing message. If that message shows an old state, it is edited.
   */
  async function postFirst(lobby: LobbyView, body: Body, mentioned: readonly string[]) {
    const { shown, ...message } = await send(lobby, body, mentioned, lobby.id);
    if (shown !== body.content) await edit(message, body);
    return message;
  }

  /**
   * Edits the message of a lobby. Returns false if that is not possible any more; then the caller posts a new message
   * with the same buttons.
   */
  async function edit({ channel, id }: NonNullable<LobbyView["message"]>, body: Body): Promise<boolean> {
    const { content, components } = body;
    try {
      const changed = { content, components, allowed_mentions: { parse: [] } };
      await client.rest.patch(Routes.channelMessage(channel, id), { body: changed });
      return true;
    } catch (error) {
      if (isNotEditableError(error)) return false;
      throw error;
    }
  }

  async function send({ location: { channel } }: LobbyView, body: Body, mentioned: readonly string[], nonce: string) {
    const target = await client.channels.fetch(channel);
    if (!target?.isSendable()) throw new Error("the channel takes no messages");
    const allowedMentions = { parse: [], users: [...mentioned] };
    const { id, content: shown } = await target.send({ ...body, nonce, enforceNonce: true, allowedMentions });
    return { channel, id, shown };
  }
}

type Body = Awaited<ReturnType<typeof renderPost>>;
