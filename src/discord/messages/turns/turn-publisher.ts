import { type Client, Routes, type SendableChannels } from "discord.js";
import type { PlayerSettingsService } from "#community/settings/player-settings.ts";
import type { Logger } from "#core/logger.ts";
import {
  isForbiddenError,
  isNotEditableError,
  isRejectedMessageError,
  isUnknownTargetError,
} from "#discord/gateway/api-errors.ts";
import type { Command } from "#discord/interactions/command.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { FindCommandMention } from "#discord/messages/mention-commands.ts";
import type { LoadPictureStyle } from "#discord/messages/picture-style.ts";
import {
  type PostBody,
  type RenderContext,
  type RenderPicture,
  renderPost,
  renderPostWithFallback,
} from "#discord/messages/post.ts";
import { truncate } from "#discord/messages/truncate.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { LoadPlayerProfiles } from "#discord/messages/turns/player-profiles.ts";
import { formatFallbackMessage, formatTurnMessage, type TurnMention } from "#discord/messages/turns/turn-message.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import { PublishForbiddenError, type PublishTurn } from "#match/ports.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";

export interface TurnPublisherDependencies {
  readonly client: Client;
  readonly commands: ReadonlyMap<string, Command>;
  readonly renderPicture: RenderPicture;
  /** Whether a person wants to be mentioned when it is their turn, and was not mentioned too often. */
  readonly mayPing: PlayerSettingsService["mayPing"];
  readonly loadPlayerProfiles: LoadPlayerProfiles;
  readonly loadPictureStyle: LoadPictureStyle;
  readonly findCommandMention: FindCommandMention;
  readonly log: Logger;
}

interface TurnContext {
  readonly renderContext: RenderContext;
  readonly text: Catalogue;
  readonly mentions: readonly TurnMention[];
}

type SendTo = (target: SendableChannels, body: PostBody, mentions: readonly TurnMention[]) => Promise<string>;

/**
 * Returns a function that publishes turn updates. It posts a new message with picture and buttons in the channel, and
 * removes the buttons of the previous message. If people only watch the match, it edits the message instead.
 */
export function createTurnPublisher({
  client,
  commands,
  renderPicture,
  mayPing,
  loadPlayerProfiles,
  loadPictureStyle,
  findCommandMention,
  log,
}: TurnPublisherDependencies): PublishTurn {
  return async (update) => {
    if (update.location.kind !== "channel") return "nobody-there";
    const { guild, channel } = update.location;
    try {
      const edited = await edit(guild, channel, update);
      if (edited) return edited;
      const id = await post(guild, channel, update);
      if (update.isWatched && update.status === "finished") await deleteMessage(update.message);
      else if (update.replacedMessage === undefined) await removeButtons(update.message);
      if (hasMoved(update, channel)) await postMovedNotice(update.message.channel, channel, update);
      return { channel, id };
    } catch (error) {
      // This error makes the caller retry, because the bot may get the permission again.
      if (isForbiddenError(error))
        throw new PublishForbiddenError("the channel lets nothing be said", { cause: error });
      if (!isUnknownTargetError(error)) throw error;
      log.warn({ error, match: update.id, channel }, "the channel of a match cannot be written to");
      return "nobody-there";
    }
  };

  /** Edits the message of a match that people only watch. Returns undefined if a new message is needed. */
  async function edit(guild: string, channel: string, update: TurnUpdate): Promise<TurnUpdate["message"]> {
    const { message } = update;
    if (update.edit === undefined || message === undefined) return undefined;
    try {
      await sendBodies(guild, channel, update, async (target, { files, attachments, ...body }) => {
        // Without a list of attachments, Discord keeps the picture that the message has.
        const picture = files.length > 0 ? { files, attachments } : {};
        return (await target.messages.edit(message.id, { ...body, ...picture, allowedMentions: { parse: [] } })).id;
      });
      return message;
    } catch (error) {
      if (!isNotEditableError(error)) throw error;
      log.info({ error, match: update.id }, "the message of a watched match cannot be edited; a new one is sent");
      return undefined;
    }
  }

  function post(guild: string, channel: string, { edit: _, ...update }: TurnUpdate): Promise<string> {
    return sendBodies(guild, channel, update, async (target, body, mentions) => {
      const allowedMentions = { parse: [], users: usersToMention(update, mentions) };
      return (await target.send({ ...body, nonce: nonceOf(update), enforceNonce: true, allowedMentions })).id;
    });
  }

  /** Renders the message of an update and sends it. If Discord rejects it, sends a shorter one. */
  async function sendBodies(guild: string, channel: string, update: TurnUpdate, sendTo: SendTo): Promise<string> {
    const { game } = commands.get(update.game.id) ?? {};
    if (!game) throw new Error(`no command plays ${update.game.id}`);
    const text = catalogues[isLanguage(update.language) ? update.language : "en"];
    const mentions = await Promise.all(update.actors.flatMap((seat) => loadMentions(update, seat)));
    const style = { ...(await loadPictureStyle(guild)), language: text.language };
    const renderContext = { style, renderPicture, owner: guild, findCommandMention };
    const fallback = () => renderPost(formatFallbackMessage(update, game.ui, text, mentions), renderContext);
    const target = await client.channels.fetch(channel);
    if (!target?.isSendable()) throw new Error("the channel takes no messages");
    const send = (body: PostBody) => sendTo(target, body, mentions);
    const bodies = [
      async () => (await renderGameMessage(update, game.ui, { renderContext, text, mentions })) ?? (await fallback()),
      fallback,
      // The last message that is tried contains no names at all, because Discord may reject one of them.
      () => renderPost({ content: text.common.unsaid }, renderContext),
    ];
    return sendFirstAccepted(update, send, bodies);
  }

  /** Renders and sends one message after the other, until Discord accepts one. */
  async function sendFirstAccepted(
    update: TurnUpdate,
    send: (body: PostBody) => Promise<string>,
    [body, ...others]: readonly (() => Promise<PostBody>)[],
  ): Promise<string> {
    if (body === undefined) throw new Error("there is nothing to send");
    try {
      return await send(await body());
    } catch (error) {
      if (!isRejectedMessageError(error) || others.length === 0) throw error;
      unsaid(update, error);
      return sendFirstAccepted(update, send, others);
    }
  }

  /**
   * Renders the message of a turn update with the game's text and picture. Returns undefined if the game fails to make
   * them.
   */
  async function renderGameMessage(
    update: TurnUpdate,
    ui: GameUi,
    { renderContext, text, mentions }: TurnContext,
  ): Promise<PostBody | undefined> {
    const profiles = await loadPlayerProfiles(update);
    try {
      const { alt, ...wording } = formatTurnMessage(update, ui, text, mentions);
      if (update.edit === "text") return await renderPost(wording, renderContext);
      const scene = update.game.scene(update.view, ui.sceneLabels(text), profiles);
      const onRenderError = (error: unknown) => logRenderError(update, error);
      return await renderPostWithFallback(
        { ...wording, picture: { scene, alt } },
        { ...renderContext, text, onRenderError },
      );
    } catch (error) {
      unsaid(update, error);
      return undefined;
    }
  }

  /**
   * Logs that only a short notice was sent. Retries of the full message would never succeed and would block the match.
   */
  function unsaid({ id, seq }: TurnUpdate, error: unknown): void {
    log.error({ error, match: id, seq }, "a turn update could not be rendered; a short notice was sent");
  }

  /** Logs that a picture could not be drawn. The update is sent without a picture, and the match goes on. */
  function logRenderError({ id, seq }: TurnUpdate, error: unknown): void {
    log.error({ error, match: id, seq }, "a picture could not be rendered; its description was sent");
  }

  function loadMentions(update: TurnUpdate, seat: number): Promise<TurnMention>[] {
    const player = update.seats[seat];
    if (player?.kind !== "person") return [];
    const { person } = player;
    return [isCalled(update, person).then((isMentioned) => ({ seat, person, isMentioned }))];
  }

  async function isCalled(update: TurnUpdate, person: string): Promise<boolean> {
    if (update.replacedMessage !== undefined) return mayPing(person, "turn");
    const by = actorIn(update) ?? `match ${update.id}`;
    if (!(await mayPing(person, "turn", by))) return false;
    // Mentions after a resume also count as questions, so that nobody can mention an idle person by saving and resuming
    // a match again and again.
    return hasResumed(update) ? mayPing(person, "question", by) : true;
  }

  /** Posts a link to the new channel in the channel that the match has left. */
  async function postMovedNotice(from: string, to: string, update: TurnUpdate): Promise<void> {
    const text = catalogues[isLanguage(update.language) ? update.language : "en"];
    const game = commands.get(update.game.id)?.game?.ui.name(text) ?? update.game.id;
    const seats = update.seats.map(({ name }) => escapeText(name));
    const content = truncate(text.matches.moved({ game, seats, place: `<#${to}>` }), MAX_MESSAGE_LENGTH);
    try {
      const left = await client.channels.fetch(from);
      const nonce = `from:${update.id}`;
      if (left?.isSendable()) await left.send({ content, nonce, enforceNonce: true, allowedMentions: { parse: [] } });
    } catch (error) {
      log.info(
        { error, match: update.id, channel: from },
        "the move of a match could not be announced in its old channel",
      );
    }
  }

  /** Deletes the message of a watched match when its result was sent. A failure is only logged, as below. */
  async function deleteMessage(old: TurnUpdate["message"]): Promise<void> {
    if (!old) return;
    try {
      await client.rest.delete(Routes.channelMessage(old.channel, old.id));
    } catch (error) {
      log.info({ error, message: old.id }, "the message of a watched match stays");
    }
  }

  /**
   * Removes the buttons of the previous message. A failure is only logged, because the new message was already sent and
   * must not be sent again.
   */
  async function removeButtons(old: TurnUpdate["message"]): Promise<void> {
    if (!old) return;
    try {
      await client.rest.patch(Routes.channelMessage(old.channel, old.id), { body: { components: [] } });
    } catch (error) {
      log.info({ error, message: old.id }, "the buttons of an earlier message stay");
    }
  }
}

/** Returns the id of the person who acted last in the update. */
function actorIn({ entries, seats }: TurnUpdate): string | undefined {
  const actors = entries.flatMap(({ seat }) => (seat === undefined ? [] : (seats[seat] ?? [])));
  const last = actors.findLast(({ kind }) => kind === "person");
  return last?.kind === "person" ? last.person : undefined;
}

function hasResumed({ entries }: TurnUpdate): boolean {
  return entries.some(({ kind }) => kind === "resume");
}

type MovedTurnUpdate = TurnUpdate & { readonly message: NonNullable<TurnUpdate["message"]> };

/** Whether the match was resumed in another channel than that of its last message. */
function hasMoved(update: TurnUpdate, channel: string): update is MovedTurnUpdate {
  return hasResumed(update) && update.message !== undefined && update.message.channel !== channel;
}

/** Returns the nonce of a turn update. With a nonce, Discord does not post a message twice if it is sent twice. */
function nonceOf({ id, seq, replacedMessage }: TurnUpdate): string {
  return replacedMessage === undefined ? `${id}:${seq}` : `for:${replacedMessage}`;
}

/**
 * Returns the ids of the people to mention. If the message replaces a deleted one, returns none, because that message
 * has mentioned them already.
 */
function usersToMention({ replacedMessage }: TurnUpdate, mentions: readonly TurnMention[]): string[] {
  return replacedMessage === undefined
    ? mentions.flatMap(({ person, isMentioned }) => (isMentioned ? [person] : []))
    : [];
}
