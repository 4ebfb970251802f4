import { type Client, DiscordAPIError, RESTJSONErrorCodes, Routes } from "discord.js";
import type { Settings } from "#club/settings.ts";
import type { Command } from "#discord/command.ts";
import { isForbidden, isGone } from "#discord/forbidden.ts";
import { lobbyPost } from "#discord/lobby/post.ts";
import { USUAL_LOOK } from "#discord/look.ts";
import { bodyOf, type Painter } from "#discord/post.ts";
import type { Logger } from "#kernel/logger.ts";
import type { ShownLobby, TellLobby } from "#table/lobby-news.ts";
import { TellingForbidden } from "#table/ports.ts";
import { catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";

/** A message that is gone, in a thread at rest, or too old to be changed as often as it would have to be. */
const UNCHANGEABLE: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.InvalidActionOnArchivedThread,
  RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
];

export interface LobbyTellerPorts {
  readonly client: Client;
  readonly commands: ReadonlyMap<string, Command>;
  readonly paint: Painter;
  readonly mayCall: Settings["mayCall"];
  readonly log: Logger;
}

/** Shows a lobby in its channel: by one message, which is changed. Who is invited is called once, when it is new. */
export function createLobbyTeller({ client, commands, paint, mayCall, log }: LobbyTellerPorts): TellLobby {
  return async (lobby) => {
    try {
      const { called, body } = await bodyFor(lobby);
      if (lobby.message === undefined) return await show(lobby, body, called);
      if (await change(lobby.message, body)) return lobby.message;
      if (lobby.status !== "waiting") return "nobody-there";
      return await send(lobby, body, [], `${lobby.id}-${lobby.seq}`);
    } catch (fault) {
      if (isForbidden(fault) && lobby.status === "waiting") {
        throw new TellingForbidden("the channel lets nothing be said", { cause: fault });
      }
      // That it is over is worth no waiting: who presses what is left of it is told.
      if (!isGone(fault) && !isForbidden(fault)) throw fault;
      log.warn({ fault, lobby: lobby.id }, "the channel of a lobby cannot be written to");
      return "nobody-there";
    }
  };

  async function bodyFor(lobby: ShownLobby) {
    const { game } = commands.get(lobby.game) ?? {};
    if (!game) throw new Error(`no command plays ${lobby.game}`);
    const { language } = lobby.plan;
    const text = catalogues[isLanguage(language) ? language : "en"];
    const called = await calledIn(lobby);
    const post = lobbyPost(lobby, game.face, text, new Set(called));
    return { called, body: await bodyOf(post, { look: USUAL_LOOK, paint, whose: lobby.home.guild }) };
  }

  /** A message that is changed calls nobody, so only the first one counts as a call by the host. */
  async function calledIn({ guests, message }: ShownLobby): Promise<string[]> {
    const awaited = guests.filter(({ stand }) => stand === "awaited").map(({ person }) => person);
    const by = message === undefined ? guests[0]?.person : undefined;
    const may = await Promise.all(awaited.map((person) => mayCall(person, "question", by)));
    return awaited.filter((_, at) => may[at]);
  }

  /** For the first time, as far as is known: one that was sent before a crash is recognised, and shows what it did then. */
  async function show(lobby: ShownLobby, body: Body, called: readonly string[]) {
    const message = await send(lobby, body, called, lobby.id);
    if (lobby.seq > 0) await change(message, body);
    return message;
  }

  /** False where it cannot be any more: then another message takes its place, whose buttons do the same. */
  async function change({ channel, id }: NonNullable<ShownLobby["message"]>, body: Body): Promise<boolean> {
    const { content, components } = body;
    try {
      const changed = { content, components, allowed_mentions: { parse: [] } };
      await client.rest.patch(Routes.channelMessage(channel, id), { body: changed });
      return true;
    } catch (fault) {
      if (fault instanceof DiscordAPIError && UNCHANGEABLE.includes(fault.code)) return false;
      throw fault;
    }
  }

  async function send({ home: { channel } }: ShownLobby, body: Body, called: readonly string[], nonce: string) {
    const target = await client.channels.fetch(channel);
    if (!target?.isSendable()) throw new Error("the channel takes no messages");
    const allowedMentions = { parse: [], users: [...called] };
    const { id } = await target.send({ ...body, nonce, enforceNonce: true, allowedMentions });
    return { channel, id };
  }
}

type Body = Awaited<ReturnType<typeof bodyOf>>;
