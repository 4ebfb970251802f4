import type { CommandRequest } from "#discord/interactions/command.ts";
import { truncate } from "#discord/messages/truncate.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { createFormat } from "#text/format.ts";

/** Maximum number of characters of an autocomplete suggestion. */
const MAX_LABEL_LENGTH = 100;

export interface LabelledMatch {
  readonly game: string;
  readonly seats: readonly SeatPlayer[];
  readonly lastPlayed: number;
  /** The view of a spectator; undefined if the match cannot be read. */
  readonly view: unknown;
  /** Name under which the match was saved, if it has one. */
  readonly name?: string | undefined;
}

type LabelReader = Pick<CommandRequest, "services" | "person" | "text" | "language">;

/**
 * Returns the label of a match for its reader, such as "vs Bot 1, 120–98, yesterday · Scrabble". Names are cut if space
 * is short.
 */
export function formatMatchLabel(reader: LabelReader, match: LabelledMatch, now: number): string {
  const { services, text, language } = reader;
  const { ago } = createFormat(language);
  const name = services.gameUis.get(match.game)?.name(text) ?? match.game;
  const scores = scoreText(reader, match);
  const facts = [...(scores === "" ? [] : [scores]), ago(now - match.lastPlayed)];
  const end = `, ${facts.join(", ")} · ${name}`;
  const begin = [...(match.name === undefined ? [] : [match.name]), opponentNames(reader, match)].join(": ");
  return truncate(truncate(begin, Math.max(1, MAX_LABEL_LENGTH - end.length)) + end, MAX_LABEL_LENGTH);
}

/** Returns the names of the reader's opponents, or of all players if the reader did not play. */
function opponentNames({ person, text, language }: LabelReader, { seats }: LabelledMatch): string {
  const others = seats.filter((player) => !isHeldBy(player, person.id)).map(({ name }) => name);
  if (others.length === seats.length) return createFormat(language).all(others);
  return others.length > 0 ? text.matches.versus(others) : text.statistics.ends.alone;
}

/** Returns the scores, with the reader's own score first. */
function scoreText({ services, person, language }: LabelReader, { game, seats, view }: LabelledMatch): string {
  const scores = (view === undefined ? undefined : services.gameUis.get(game)?.scores?.(view)) ?? [];
  const own = scores.filter((_, seat) => isHeldBy(seats[seat], person.id));
  const others = scores.filter((_, seat) => !isHeldBy(seats[seat], person.id));
  return [...own, ...others].map((score) => createFormat(language).number(score)).join("–");
}

function isHeldBy(player: SeatPlayer | undefined, person: string): boolean {
  return player?.kind === "person" && player.person === person;
}
