import type { Seat } from "#core/game.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { truncate } from "#discord/messages/truncate.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { createFormat } from "#text/format.ts";

/** Maximum number of characters of an autocomplete suggestion. */
const MAX_LABEL_LENGTH = 100;
/** Maximum number of characters after the names, so that at least some characters of the names are left. */
const MAX_END_LENGTH = 90;

export interface LabelledMatch {
  readonly game: string;
  readonly seats: readonly SeatPlayer[];
  readonly lastPlayed: number;
  /** The view of a spectator; undefined if the match cannot be read. */
  readonly view: unknown;
  /** Name under which the match was saved, if it has one. */
  readonly name?: string | undefined;
  /** The options of the match, if they are known. */
  readonly options?: unknown;
  /** The seats whose turn it is. */
  readonly seatsToMove?: readonly Seat[] | undefined;
}

type LabelReader = Pick<CommandRequest, "services" | "person" | "text" | "language">;

/**
 * Returns the label of a match for its reader, such as "vs Anna, 120–98, your turn, 20 Nov 2026, 05:56 · Scrabble,
 * English". Names are cut if space is short, and then the settings.
 */
export function formatMatchLabel(reader: LabelReader, match: LabelledMatch): string {
  const { services, text, language } = reader;
  const name = services.gameUis.get(match.game)?.name(text) ?? match.game;
  const facts = [scoreText(reader, match), turnText(reader, match), createFormat(language).minute(match.lastPlayed)];
  const settings = matchSettingsText(reader, match);
  const end = truncate(
    `, ${facts.filter((fact) => fact !== "").join(", ")} · ${name}${settings === undefined ? "" : `, ${settings}`}`,
    MAX_END_LENGTH,
  );
  const begin = [...(match.name === undefined ? [] : [match.name]), opponentNames(reader, match)].join(": ");
  return truncate(truncate(begin, Math.max(1, MAX_LABEL_LENGTH - end.length)) + end, MAX_LABEL_LENGTH);
}

/** Returns the names of the reader's opponents, or of all players if the reader did not play. */
function opponentNames({ person, text, language }: LabelReader, { seats }: LabelledMatch): string {
  const others = seats.filter((player) => !isHeldBy(player, person.id)).map(({ name }) => name);
  if (others.length === seats.length) return createFormat(language).all(others);
  return others.length > 0 ? text.matches.versus(others) : text.statistics.ends.alone;
}

/** Says whose turn it is. Empty if the reader plays alone or against bots, because then it is always theirs. */
function turnText({ person, text }: LabelReader, { seats, seatsToMove = [] }: LabelledMatch): string {
  const isWithPeople = seats.some((player) => player.kind === "person" && player.person !== person.id);
  if (!isWithPeople || seatsToMove.length === 0) return "";
  if (seatsToMove.some((seat) => isHeldBy(seats[seat], person.id))) return text.matches.yourTurn;
  return text.matches.toMove(seatsToMove.map((seat) => seats[seat]?.name ?? ""));
}

/**
 * Returns what tells a match of a game from others of the same game: the word list or, without one, the settings.
 * Undefined if the options are not known.
 */
export function matchSettingsText(
  { services, text }: Pick<LabelReader, "services" | "text">,
  { game, options }: Pick<LabelledMatch, "game" | "options">,
): string | undefined {
  if (options === undefined) return undefined;
  const ui = services.gameUis.get(game);
  return ui?.wordListName?.(options, text) ?? ui?.settingLines?.(options, text)[0];
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
