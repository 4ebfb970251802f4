import { type Client, Routes } from "discord.js";
import type { Settings } from "#club/settings.ts";
import type { Command } from "#discord/command.ts";
import type { Face } from "#discord/face.ts";
import { isForbidden, isGone, isUntakeable } from "#discord/forbidden.ts";
import { MOST_CHARACTERS } from "#discord/limits.ts";
import type { LookFor } from "#discord/look.ts";
import { plain } from "#discord/plain.ts";
import { type Body, bodyAnyhow, bodyOf, type Easel, type Painter } from "#discord/post.ts";
import { cut } from "#discord/room.ts";
import type { SittersOf } from "#discord/sitters.ts";
import { bareWording, type Call, wordingOf } from "#discord/wording.ts";
import type { Logger } from "#kernel/logger.ts";
import type { News } from "#table/news.ts";
import { type Tell, TellingForbidden } from "#table/ports.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";

export interface TellerPorts {
  readonly client: Client;
  readonly commands: ReadonlyMap<string, Command>;
  readonly paint: Painter;
  /** Whether somebody wants to be called when it is their turn. */
  readonly mayCall: Settings["mayCall"];
  readonly sittersOf: SittersOf;
  readonly lookFor: LookFor;
  readonly log: Logger;
}

interface Setting {
  readonly easel: Easel;
  readonly text: Catalogue;
  readonly turn: readonly Call[];
}

/** Tells the news of a table in its channel: a new message with the picture and the buttons, and the old one without. */
export function createTeller({ client, commands, paint, mayCall, sittersOf, lookFor, log }: TellerPorts): Tell {
  return async (news) => {
    if (news.home.kind !== "channel") return "nobody-there";
    const { guild, channel } = news.home;
    try {
      const id = await post(guild, channel, news);
      if (news.instead === undefined) await takeButtonsOff(news.message);
      if (hasMoved(news, channel)) await tellMoved(news.message.channel, channel, news);
      return { channel, id };
    } catch (fault) {
      // A permission that is missing may be given back.
      if (isForbidden(fault)) throw new TellingForbidden("the channel lets nothing be said", { cause: fault });
      if (!isGone(fault)) throw fault;
      log.warn({ fault, match: news.id, channel }, "the channel of a match cannot be written to");
      return "nobody-there";
    }
  };

  async function post(guild: string, channel: string, news: News): Promise<string> {
    const { game } = commands.get(news.game.id) ?? {};
    if (!game) throw new Error(`no command plays ${news.game.id}`);
    const text = catalogues[isLanguage(news.language) ? news.language : "en"];
    const turn = await Promise.all(news.actors.flatMap((seat) => callsOf(news, seat)));
    const easel = { look: await lookFor(guild), paint, whose: guild };
    const bare = () => bodyOf(bareWording(news, text, turn), easel);
    const target = await client.channels.fetch(channel);
    if (!target?.isSendable()) throw new Error("the channel takes no messages");
    const send = async (body: Body): Promise<string> => {
      const nonce = nonceOf(news);
      const allowedMentions = { parse: [], users: usersCalled(news, turn) };
      return (await target.send({ ...body, nonce, enforceNonce: true, allowedMentions })).id;
    };
    const bodies = [
      async () => (await bodyOfGame(news, game.face, { easel, text, turn })) ?? (await bare()),
      bare,
      // Not even a name, for it may be that which is not taken.
      () => bodyOf({ content: text.common.unsaid }, easel),
    ];
    return firstTaken(news, send, bodies);
  }

  /** Of several messages the first that Discord takes. */
  async function firstTaken(
    news: News,
    send: (body: Body) => Promise<string>,
    [body, ...others]: readonly (() => Promise<Body>)[],
  ): Promise<string> {
    if (body === undefined) throw new Error("there is nothing to send");
    try {
      return await send(await body());
    } catch (fault) {
      if (!isUntakeable(fault) || others.length === 0) throw fault;
      unsaid(news, fault);
      return firstTaken(news, send, others);
    }
  }

  /** Undefined where its game has neither words nor a picture for it. */
  async function bodyOfGame(news: News, face: Face, { easel, text, turn }: Setting): Promise<Body | undefined> {
    const sitters = await sittersOf(news);
    try {
      const { alt, ...wording } = wordingOf(news, face, text, turn);
      const scene = news.game.picture(news.view, face.words(text), sitters);
      const meet = (fault: unknown) => undrawn(news, fault);
      return await bodyAnyhow({ ...wording, picture: { scene, alt } }, { ...easel, text, meet });
    } catch (fault) {
      unsaid(news, fault);
      return undefined;
    }
  }

  /** It would be tried for ever, and the table would wait as long: that there is news is said all the same. */
  function unsaid({ id, seq }: News, fault: unknown): void {
    log.error({ fault, match: id, seq }, "news could not be put into a message; it was said that there are some");
  }

  /** A turn without its picture is told all the same, and the game goes on. */
  function undrawn({ id, seq }: News, fault: unknown): void {
    log.error({ fault, match: id, seq }, "a picture could not be drawn; it was said what it shows");
  }

  function callsOf(news: News, seat: number): Promise<Call>[] {
    const holder = news.seats[seat];
    if (holder?.kind !== "person") return [];
    const { person } = holder;
    return [isCalled(news, person).then((called) => ({ seat, person, called }))];
  }

  async function isCalled(news: News, person: string): Promise<boolean> {
    if (news.instead !== undefined) return mayCall(person, "turn");
    const by = actorIn(news) ?? `match ${news.id}`;
    if (!(await mayCall(person, "turn", by))) return false;
    // Whoever saves a game and loads it calls somebody who did nothing in between.
    return hasResumed(news) ? mayCall(person, "question", by) : true;
  }

  /** Whoever looks for the match in the channel that it has left finds a link to the new one. */
  async function tellMoved(from: string, to: string, news: News): Promise<void> {
    const text = catalogues[isLanguage(news.language) ? news.language : "en"];
    const game = commands.get(news.game.id)?.game?.face.name(text) ?? news.game.id;
    const seats = news.seats.map(({ name }) => plain(name));
    const content = cut(text.tables.moved({ game, seats, place: `<#${to}>` }), MOST_CHARACTERS);
    try {
      const left = await client.channels.fetch(from);
      const nonce = `from:${news.id}`;
      if (left?.isSendable()) await left.send({ content, nonce, enforceNonce: true, allowedMentions: { parse: [] } });
    } catch (fault) {
      log.info({ fault, match: news.id, channel: from }, "the channel that a match has left could not be told");
    }
  }

  /** The news are told by now: an old message that cannot be changed is no reason to tell them again. */
  async function takeButtonsOff(old: News["message"]): Promise<void> {
    if (!old) return;
    try {
      await client.rest.patch(Routes.channelMessage(old.channel, old.id), { body: { components: [] } });
    } catch (fault) {
      log.info({ fault, message: old.id }, "the buttons of an earlier message stay");
    }
  }
}

/** The person who acted last in it. */
function actorIn({ beats, seats }: News): string | undefined {
  const actors = beats.flatMap(({ seat }) => (seat === undefined ? [] : (seats[seat] ?? [])));
  const last = actors.findLast(({ kind }) => kind === "person");
  return last?.kind === "person" ? last.person : undefined;
}

function hasResumed({ beats }: News): boolean {
  return beats.some(({ kind }) => kind === "resume");
}

type Moved = News & { readonly message: NonNullable<News["message"]> };

/** Whether the match was loaded in another channel than that of its last message. */
function hasMoved(news: News, channel: string): news is Moved {
  return hasResumed(news) && news.message !== undefined && news.message.channel !== channel;
}

/** A repeated send of the same news does not become a second message. */
function nonceOf({ id, seq, instead }: News): string {
  return instead === undefined ? `${id}:${seq}` : `for:${instead}`;
}

/** Nobody is called a second time to the same turn. */
function usersCalled({ instead }: News, turn: readonly Call[]): string[] {
  return instead === undefined ? turn.flatMap(({ person, called }) => (called ? [person] : [])) : [];
}
