import { type Client, Routes } from "discord.js";
import type { Settings } from "#club/settings.ts";
import type { Command } from "#discord/command.ts";
import type { Announcement, Face } from "#discord/face.ts";
import { isForbidden, isGone } from "#discord/forbidden.ts";
import { clockLine, houseLines } from "#discord/house.ts";
import type { LookFor } from "#discord/look.ts";
import { plain } from "#discord/plain.ts";
import type { Painter } from "#discord/post.ts";
import { bodyAnyhow } from "#discord/post.ts";
import type { SittersOf } from "#discord/sitters.ts";
import type { Seat } from "#kernel/game.ts";
import type { Logger } from "#kernel/logger.ts";
import type { News } from "#table/news.ts";
import { type Tell, TellingForbidden } from "#table/ports.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";

/** Discord's limit of a message. */
const MOST_CHARACTERS = 2_000;

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

/** Whether one who is to move is called by a mention. */
interface Call {
  readonly seat: Seat;
  readonly person: string;
  readonly called: boolean;
}

/** Tells the news of a table in its channel: a new message with the picture and the buttons, and the old one without. */
export function createTeller({ client, commands, paint, mayCall, sittersOf, lookFor, log }: TellerPorts): Tell {
  return async (news) => {
    if (news.home.kind !== "channel") return "nobody-there";
    const { guild, channel } = news.home;
    try {
      const id = await post(guild, channel, news);
      if (news.instead === undefined) await takeButtonsOff(news.message);
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
    const { content, alt, buttons } = wordingOf(news, game.face, text, turn);
    const scene = news.game.picture(news.view, game.face.words(text), await sittersOf(news));
    const easel = { look: await lookFor(guild), paint, text, meet: (fault: unknown) => undrawn(news, fault) };
    const body = await bodyAnyhow({ content, picture: { scene, alt }, buttons }, easel);
    const target = await client.channels.fetch(channel);
    if (!target?.isSendable()) throw new Error("the channel takes no messages");
    const sent = await target.send({
      ...body,
      // A repeated send of the same news does not become a second message.
      nonce: news.instead === undefined ? `${news.id}:${news.seq}` : `for:${news.instead}`,
      enforceNonce: true,
      allowedMentions: { parse: [], users: usersCalled(news, turn) },
    });
    return sent.id;
  }

  /** A turn without its picture is told all the same, and the game goes on. */
  function undrawn({ id, seq }: News, fault: unknown): void {
    log.error({ fault, match: id, seq }, "a picture could not be drawn; it was said what it shows");
  }

  function callsOf({ seats }: News, seat: number): Promise<Call>[] {
    const holder = seats[seat];
    if (holder?.kind !== "person") return [];
    const { person } = holder;
    return [mayCall(person, "turn").then((called) => ({ seat, person, called }))];
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

/** Nobody is called a second time to the same turn. */
function usersCalled({ instead }: News, turn: readonly Call[]): string[] {
  return instead === undefined ? turn.flatMap(({ person, called }) => (called ? [person] : [])) : [];
}

/** What the message says, in at most as many characters as Discord takes, and what hangs below it. */
function wordingOf(news: News, face: Face, text: Catalogue, turn: readonly Call[]): Announcement {
  const names = news.seats.map((holder) => plain(holder.name));
  const title = news.name === undefined ? undefined : plain(news.name);
  const house = houseLines(news, text, names, title);
  const clock = clockLine(news, text);
  const told = face.tell(news, text, names, MOST_CHARACTERS - [...house, clock].join("\n").length - 2);
  const said = turn.reduce((content, call) => unlessCalled(content, call, names), told.content);
  const lines = [...house, said, clock].filter((line) => line !== "");
  // Whatever a game says: a message that Discord does not take would be tried for ever.
  const content = lines.join("\n").slice(0, MOST_CHARACTERS);
  return { content, alt: told.alt, buttons: buttonsOf(news, told, text) };
}

/** Who does not want to be called is named instead. */
function unlessCalled(content: string, { seat, person, called }: Call, names: readonly string[]): string {
  return called ? content : content.replaceAll(`<@${person}>`, () => names[seat] ?? "");
}

/** What rests has nothing to press, whatever its game says; what is over can be seen once more, and played again. */
export function buttonsOf(news: News, told: Announcement, { tables }: Catalogue): Announcement["buttons"] {
  const button = (payload: "again" | "animation" | "stop") => {
    return { command: "games", match: news.id, seq: news.seq, payload, label: tables.buttons[payload] };
  };
  // Who only watches has nothing to play with, nor again.
  if (news.status === "running") return news.watched ? [[button("stop")]] : told.buttons;
  if (news.status !== "finished") return [];
  return [...told.buttons, canBePlayedAgain(news) ? [button("animation"), button("again")] : [button("animation")]];
}

/** Neither what was only watched, nor a task of which everybody knows by now what comes out. */
function canBePlayedAgain({ watched, game, options }: News): boolean {
  return !watched && game.task?.(options) === undefined;
}
