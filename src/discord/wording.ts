import type { Announcement, Face } from "#discord/face.ts";
import { clockLine, houseLines } from "#discord/house.ts";
import { MOST_CHARACTERS } from "#discord/limits.ts";
import { plain } from "#discord/plain.ts";
import type { Seat } from "#kernel/game.ts";
import type { News } from "#table/news.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** Whether one who is to move is called by a mention. */
export interface Call {
  readonly seat: Seat;
  readonly person: string;
  readonly called: boolean;
}

/** What the message says, in at most as many characters as Discord takes, and what hangs below it. */
export function wordingOf(news: News, face: Face, text: Catalogue, turn: readonly Call[]): Announcement {
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

/** What can be said and pressed where its game has nothing of either. */
export function bareWording(news: News, text: Catalogue, turn: readonly Call[]): Omit<Announcement, "alt"> {
  const { unsaid, turnOf } = text.common;
  const nameOf = (seat: Seat) => plain(news.seats[seat]?.name ?? "");
  const next = turn.map(({ seat, person, called }) => (called ? `<@${person}>` : nameOf(seat)));
  const content = [unsaid, ...(next.length > 0 ? [turnOf(next)] : [])].join("\n");
  return { content, buttons: buttonsOf(news, { content, alt: "", buttons: [] }, text) };
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
