import type { Call } from "#discord/command.ts";
import { cut } from "#discord/room.ts";
import type { Holder } from "#table/open.ts";
import { formatOf } from "#text/format.ts";

/** Discord's limit of what is offered. */
const LONGEST = 100;

export interface Labelled {
  readonly game: string;
  readonly seats: readonly Holder[];
  readonly lastPlayed: number;
  /** How everybody sees it, if it can be read. */
  readonly view: unknown;
  /** Under which it was put aside, if it has a name. */
  readonly name?: string | undefined;
}

type Reader = Pick<Call, "desk" | "person" | "text" | "language">;

/** A game as its reader knows it: vs Bot 1, 120–98, yesterday · Scrabble. Where space is short, names are cut. */
export function gameLabel(reader: Reader, labelled: Labelled, now: number): string {
  const { desk, text, language } = reader;
  const { ago } = formatOf(language);
  const name = desk.faces.get(labelled.game)?.name(text) ?? labelled.game;
  const scores = scoresOf(reader, labelled);
  const facts = [...(scores === "" ? [] : [scores]), ago(now - labelled.lastPlayed)];
  const end = `, ${facts.join(", ")} · ${name}`;
  const begin = [...(labelled.name === undefined ? [] : [labelled.name]), whoOf(reader, labelled)].join(": ");
  return cut(cut(begin, Math.max(1, LONGEST - end.length)) + end, LONGEST);
}

/** Those whom the reader played against; of a game of others, all. */
function whoOf({ person, text, language }: Reader, { seats }: Labelled): string {
  const others = seats.filter((holder) => !isOf(holder, person.id)).map(({ name }) => name);
  if (others.length === seats.length) return formatOf(language).all(others);
  return others.length > 0 ? text.tables.versus(others) : text.statistics.ends.alone;
}

/** The reader's own first. */
function scoresOf({ desk, person, language }: Reader, { game, seats, view }: Labelled): string {
  const scores = (view === undefined ? undefined : desk.faces.get(game)?.scores?.(view)) ?? [];
  const own = scores.filter((_, seat) => isOf(seats[seat], person.id));
  const others = scores.filter((_, seat) => !isOf(seats[seat], person.id));
  return [...own, ...others].map((score) => formatOf(language).number(score)).join("–");
}

function isOf(holder: Holder | undefined, person: string): boolean {
  return holder?.kind === "person" && holder.person === person;
}
